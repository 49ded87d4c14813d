"""The five pages of /rules of Кинг, for any options and number of seats (docs/ux.md, 14)."""

from __future__ import annotations

import pytest
from hypothesis import given

from engine.king.rules_pages import rules_pages
from engine.rulesets import Ruleset
from tests.engine.king.builders import USUAL, ruleset, variant
from tests.engine.king.playing import Played, games, games_of_ours
from tests.engine.king.speaking import LANGUAGES, say

SCREEN = 1200


def page(number: int, said: Ruleset, seats: int = 4, lang: str = "ru") -> str:
    return "\n".join(say(paragraph, lang) for paragraph in rules_pages(said, seats)[number - 1])


@given(games() | games_of_ours())
def test_each_of_five_pages_is_one_screen_in_both_languages(game: Played) -> None:
    said, seats = game
    assert len(rules_pages(said, seats)) == 5
    for lang in LANGUAGES:
        for number in range(1, 6):
            assert 0 < len(page(number, said, seats, lang)) <= SCREEN


@pytest.mark.parametrize(("said", "seats"), USUAL)
def test_an_unchanged_table_says_so(said: Ruleset, seats: int) -> None:
    assert page(4, said, seats).startswith("За этим столом всё как обычно.")


def test_the_pack_is_that_of_the_number_of_players() -> None:
    """docs/rules.md, K-20."""
    assert "вчетвером" in page(1, ruleset("mailru-short"))
    three = page(1, ruleset("mailru-short"), 3)
    assert "Играют втроём" in three
    assert "30 карт, от семёрки до туза, каждому по 10. Нет Т♣ Т♠." in three


def test_prices_and_sums_are_those_of_the_number_of_players() -> None:
    """docs/rules.md, 4 and K-17."""
    assert "не брать Кинга, −16 · всего −16" in page(3, ruleset("mailru-short"))
    three = page(3, ruleset("mailru-short"), 3)
    assert "не брать Кинга, −20 · всего −20" in three
    assert "ералаш, брать всё · всего +116" in three
    assert "Сумма очков всех за всю игру: 0." in three
    literal = page(3, ruleset("mailru-short", last_two_plus="8"), 3)
    assert "брать две последние, +8 за каждую · всего +16" in literal
    assert "Сумма очков всех за всю игру: −8." in literal


def test_robber_and_joker_are_said_to_be_ours_with_the_cards_of_the_pack() -> None:
    """docs/rules.md, 3.8."""
    with_both = ruleset("hobby-symmetric", robber="on", joker="on")
    for seats, lowest in ((3, "8"), (4, "7"), (5, "5"), (6, "3")):
        said = page(4, with_both, seats)
        assert f"Придумано нами, в источнике только название:\nРазбойник, {lowest}♣: берёт взятку" in said
        assert f"Джокер, {lowest}♠: можно сыграть в любой ход" in said
    assert said.endswith("берёт тот, что лёг позже.")
    assert "Our own; the source has only the name:\nThe robber, 7♣" in page(4, with_both, lang="en")
    assert "Разбойник? — Есть" in page(4, ruleset("hobby-symmetric", robber="on"))
    assert "Джокер," not in page(4, ruleset("hobby-symmetric", robber="on"))
    assert "Придумано" not in page(4, ruleset("hobby-symmetric", dark="on"))
    for rules in ("hobby-order", "hobby-trumps"):
        assert "название:\nВ тёмную: кто выбирает игру или козырь" in page(4, ruleset(rules, dark="on"))
        assert "Придумано" not in page(4, ruleset(rules))


def test_boys_are_those_of_the_table() -> None:
    assert "Мальчики — короли." in page(3, ruleset())
    assert "Мальчики — короли и валеты." in page(3, ruleset("gambler-boys"))
    assert "Мальчики — валеты." in page(3, ruleset(boys="J"))


def test_boys_as_the_page_has_them_are_those_of_its_convention() -> None:
    """docs/rules.md, K-01 and 3.3: the page «Мальчики» has kings and jacks, two each."""
    for boys, points, ranks in (("page", -2, "JK"), ("KJ", -2, "JK"), ("K", -4, "K"), ("J", -4, "J")):
        (price,) = variant("gambler-boys", boys=boys).kinds["minus_boys"].contract.prices
        assert (price.points, {card.rank for card in price.cards}) == (points, {*ranks})


def test_a_game_without_eralash_does_not_speak_of_it() -> None:
    assert "ералаш" not in page(3, ruleset(eralash="off"))
    assert "12 сдач" in page(1, ruleset(eralash="off"))


def test_the_trump_is_named_as_the_table_plays() -> None:
    assert "по три карты, и первая рука по ним называет козырь" in page(2, ruleset("king-fokus"))
    assert "бескозырку" in page(2, ruleset("king-fokus"))
    assert "бескозырку" not in page(2, ruleset("king-fokus", notrump="off"))
    assert "первая рука получает три карты раньше всех" in page(2, ruleset("gambler-trump", first_three="forehand"))
    assert "сколько взяток, от 1 до 8" in page(2, ruleset("gambler-auction"))
    assert "перебить" in page(2, ruleset("gambler-auction", trump_duty="overtrump"))
    assert "козыр" not in page(2, ruleset())


def test_three_to_six_players_have_packs_prices_and_sums_of_their_own() -> None:
    """docs/rules.md, 3.6, 4 and K-28."""
    assert "30 карт, от семёрки до туза, каждому по 10. Нет 7♣ 7♠." in page(1, ruleset("hobby-symmetric"), 3)
    assert "40 карт, от пятёрки до туза, каждому по 8." in page(1, ruleset("hobby-symmetric"), 5)
    assert "48 карт, от тройки до туза, каждому по 8." in page(1, ruleset("hobby-symmetric"), 6)
    assert "не брать мальчиков, −6 за каждого · всего −24" in page(3, ruleset("hobby-symmetric"), 3)
    assert "не брать червей, −2 за каждую · всего −24" in page(3, ruleset("hobby-symmetric"), 6)
    capped = page(3, ruleset("hobby-symmetric", hearts_cap="16"), 6)
    assert "не брать червей, −2 за каждую · всего −16" in capped
    assert "Черви считаются от семёрки до туза" in capped
    assert "Черви считаются" not in page(3, ruleset("hobby-symmetric"), 6)
    assert "Черви считаются" not in page(3, ruleset("hobby-symmetric", hearts_cap="16"), 4)
    for seats, asked in ((4, False), (5, True)):
        assert ("Какие черви считать?" in page(4, ruleset("hobby-symmetric"), seats)) == asked
    for name, total in (("hobby-trumps", "+40"), ("hobby-mixed", "+20"), ("hobby-short", "+20")):
        assert f"Сумма очков всех за всю игру: {total}." in page(3, ruleset(name, trump_trick=3), 5)


def test_the_first_ace_and_the_pool_are_explained() -> None:
    """docs/rules.md, 3.6 and K-34."""
    symmetric = page(2, ruleset("hobby-symmetric"))
    assert "кому первому придёт туз, тот первая рука" in symmetric
    assert "whoever gets the first ace is the forehand" in page(2, ruleset("hobby-symmetric"), lang="en")
    assert "выбирает одну из 14 игр, которой ещё не было" in page(2, ruleset("hobby-order"))
    assert "выбирает одну из 7 игр, которой ещё не было" in page(2, ruleset("hobby-order", pool="minus"))
    assert "Сумма очков всех за всю игру: −192." in page(3, ruleset("hobby-order", pool="minus"))


def test_a_sale_sharing_out_and_misere_are_explained_as_the_table_plays() -> None:
    """docs/rules.md, K-30 … K-33."""
    usual = page(2, ruleset("hobby-trumps"))
    assert "мизер (без козыря, старшая семёрка, младший туз)" in usual
    assert "роспись (без игры: партнёрам по 2 взятки, первой руке 2)" in usual
    six = page(2, ruleset("hobby-trumps", trump_trick=3), 6)
    assert "старшая тройка" in six
    assert "партнёрам по 1 взятке, первой руке 3" in six
    assert "мизер с козырем (старшая семёрка" in page(2, ruleset("hobby-trumps", misere="trump"))
    assert "роспись" not in page(2, ruleset("hobby-trumps", rospis="off"))
    assert "отдаёт продавцу по 5 за каждую обещанную взятку" in page(3, ruleset("hobby-trumps"), 3)
    assert "(но не роспись)" in page(3, ruleset("hobby-trumps"))
    assert "(но не роспись)" not in page(3, ruleset("hobby-trumps", rospis="off"))
    assert "Выкуп" not in page(3, ruleset("hobby-trumps", trade="off"))
    assert "Кто ходит в игре с козырем?" in page(4, ruleset("hobby-trumps"))
    assert "Кто ходит в игре с козырем?" not in page(4, ruleset("hobby-trumps", trade="off"))
    examples = page(5, ruleset("hobby-trumps"))
    assert "мизер: на столе 10♦ Д♦ 7♦ Т♦. Взятку берёт 7♦." in examples
    assert "Выкуп за 3: у купившего взяток 6, у продавца 1. Пишут +9, +12." in examples


def test_the_rest_of_a_trump_deal_is_dealt_as_the_page_says() -> None:
    """docs/rules.md, 3.0 and K-08."""
    assert "Потом сдают остальное, сразу по пять карт." in page(2, ruleset("gambler-trump"))
    assert "Потом сдают остальное, по одной карте." in page(2, ruleset("king-fokus"))


def test_what_is_free_is_said_to_be_free_only_where_no_game_forbids_it() -> None:
    """A ban on leads, a duty to trump and the forced King are told further down the same page."""
    for number in (1, 2):
        assert "если ниже не сказано иначе" in page(number, ruleset("gambler-trump", forced_king="off"))
        assert "если ниже не сказано иначе" in page(number, ruleset())
        assert "не сказано иначе" not in page(number, ruleset(forced_king="off"))
        freed = ruleset("gambler-trump", forced_king="off", trump_duty="free")
        assert "не сказано иначе" not in page(number, freed)
        assert "нужно бить козырем" in page(number, ruleset("gambler-trump"))
        assert "unless a rule below says otherwise" in page(number, ruleset(), lang="en")
    assert "ходит любой картой, если ниже она не под запретом, остальные" in page(1, ruleset())
    assert "leads any card that is not banned below, the others" in page(1, ruleset(), lang="en")
    assert "старшая карта масти, с которой зашли; взявший" in page(2, ruleset())
    assert "а если лёг козырь — старший козырь; взявший" in page(2, ruleset("gambler-trump"))


def test_a_word_for_the_first_to_lead_is_used_only_where_it_is_explained() -> None:
    """At mail.ru nobody is called «первая рука»."""
    for number in range(1, 6):
        assert "ервая рука" not in page(number, ruleset("mailru-long"))
        assert "orehand" not in page(number, ruleset("mailru-long"), lang="en")
    assert "Игру выбирает тот, кто ходит первым, посмотрев карты." in page(1, ruleset("mailru-long"))


def test_the_king_goes_as_the_table_plays() -> None:
    assert "Кинга" in page(2, ruleset())
    assert "Кинга" not in page(2, ruleset(forced_king="off"))
    assert "или зашли с червей" in page(2, ruleset(forced_king="on_heart_lead"))


def test_examples_are_answered_as_this_table_plays() -> None:
    """docs/rules.md, 6.2: K01, K03, K04, K05, K09; 6.3: W1, E1; 6.4: A5."""
    classic = page(5, ruleset())
    assert "черви: ваш заход, у вас 7♥ К♥ 9♠. Можно: 9♠." in classic
    assert "взятки: ваш заход, у вас 7♥ К♥ 9♠. Можно: 7♥ К♥ 9♠." in classic
    assert "Кинг: на столе 9♠, у вас К♥ Т♦ 7♣. Можно: К♥." in classic
    assert "Можно: К♥ Т♦ 7♣." in page(5, ruleset(forced_king="off"))
    assert "Можно: К♥ Д♥ 7♥." in classic
    assert "взятка Т♥ К♥ Д♥ В♥ в середине сдачи — это −34." in classic
    auction = page(5, ruleset("gambler-auction"))
    assert "козырь бубны: на столе 10♠ Д♠ 7♦ К♠. Взятку берёт 7♦." in auction
    assert "Заявка 3, взяток 5: +12. У остальных взяток 1, 2, 0: +6, +12, 0." in auction
    assert "Можно: 7♦ Т♦." in auction
    assert "у вас 7♦ Т♦ 9♣. Можно: Т♦." in page(5, ruleset("gambler-auction", trump_duty="overtrump"))


def test_the_page_of_two_players_is_about_their_pack() -> None:
    """docs/rules.md, 3.5; K-22, K-23, K-25, K-26; 6.2: K14."""
    two = ruleset("king-two")
    assert "Играют вдвоём, каждый за себя. В колоде 16 карт, от валета до туза, каждому по 8." in page(1, two, 2)
    assert "первая и последняя, −8" in page(1, two, 2)
    assert "две последние, −8" in page(1, ruleset("king-two", ends="last_two"), 2)
    assert "ералаш, не брать ничего · всего −80" in page(3, two, 2)
    assert "В масть ходить обязательно." in page(2, two, 2)
    assert "взятки: ваш заход, у вас В♥ К♥ Д♠. Можно: В♥ К♥ Д♠." in page(5, two, 2)
    free = ruleset("king-two", off_suit="free")
    assert "Отвечать в масть не обязательно, но не в масть взятку не берут" in page(2, free, 2)
    assert "остальные кладут по одной, не обязательно в масть. Взятку" in page(1, free, 2)
    boasts = ruleset("king-two", off_suit="free", trump_deals="4")
    assert "не обязательно, кроме игры с козырем" in page(2, boasts, 2)
    assert "Сумма очков всех за всю игру: +96." in page(3, boasts, 2)
    assert "Взятка в игре с козырем?" not in page(4, two, 2)
    assert "Взятка в игре с козырем?" in page(4, boasts, 2)


def test_the_talon_is_explained_where_there_is_one() -> None:
    """docs/rules.md, 3.7; K-38 … K-42; 6.4: T1."""
    three = ruleset("gambler-talon")
    assert "каждому по 10. Ещё две карты лежат в прикупе." in page(1, three, 3)
    assert "2 more cards lie in the talon." in page(1, three, 3, "en")
    assert "Всего 30 сдач: каждый должен сыграть 10 своих игр." in page(1, three, 3)
    assert "брать взятки, +16 (3 раза)" in page(1, three, 3)
    assert "Кто заказал «брать взятки», сразу, до прикупа, называет козырь: любую масть." in page(2, three, 3)
    assert "показывает всем прикуп, берёт его и сносит две карты, которые никто не видит." in page(2, three, 3)
    assert "очки снесённой запишут заказавшему" in page(2, three, 3)
    assert "мальчики: с прикупом у вас Т♠ К♠ Д♠ 9♠ 7♠ 8♦ 7♦ Д♦ Д♥ 10♥ В♣ 9♣. Снести нельзя: В♣." in page(5, three, 3)
    later = ruleset("gambler-talon", trump_when="after_talon")
    assert "Кто заказал «брать взятки», берёт прикуп и называет козырь" in page(2, later, 3)
    assert "козыр" not in page(2, ruleset("gambler-talon", plus="mirror"), 3)


def test_four_play_without_a_talon_by_values_of_their_own() -> None:
    """docs/rules.md, K-37, K-39."""
    four = ruleset("gambler-talon")
    for number in range(1, 6):
        assert "прикуп" not in page(number, four, 4)
    assert "Кто заказал «брать взятки», сразу называет козырь: любую масть." in page(2, four, 4)
    assert "не брать взяток, −5 за каждую · всего −40" in page(3, four, 4)
    literal = ruleset("gambler-talon", talon_balance="literal")
    assert "Сумма очков всех за всю игру: −320." in page(3, literal, 4)
    assert "Цены взяток?" in page(4, four, 4)
    assert "Цены взяток?" not in page(4, four, 3)
    assert "Цены взяток?" in page(4, ruleset("gambler-talon", eralash="off"), 3)
    assert "Когда называть козырь?" in page(4, four, 3)
    assert "Когда называть козырь?" not in page(4, four, 4)


def test_what_is_owed_is_told_where_something_is() -> None:
    """docs/rules.md, 6.4: S1."""
    assert "отдаёт победителю" not in page(3, ruleset())
    paid = ruleset(payment="points", rate=2)
    assert "умноженную на 2" in page(3, paid)
    assert "Итоги +40, +10, −20, −30. Победителю отдают 60, 120, 140." in page(5, paid)
    assert "Каждый ставит в кон 5" in page(3, ruleset(payment="pot", stake=5))
    assert "каждый рассчитывается с каждым" in page(3, ruleset(payment="points", settlement="all_pairs"))


def test_options_without_effect_are_not_listed() -> None:
    assert "Кто с кем рассчитывается?" not in page(4, ruleset())
    assert "Кто с кем рассчитывается?" in page(4, ruleset(payment="points"))
    assert "Две последние в плюсе?" not in page(4, ruleset("mailru-short"))
    assert "Две последние в плюсе?" in page(4, ruleset("mailru-short"), 3)
