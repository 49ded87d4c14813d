"""The move buttons of a hand of Кинг (docs/ux.md, 10, 11)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards import Card
from engine.game import Menu, Press, Tone
from engine.king.actions import Look, NameTrump
from engine.king.menu import move_menu
from engine.king.ruleset import variant_of
from engine.king.view import Bid, KingView, Phase, Schedule, Trump, Why
from tests.engine.king.builders import ruleset
from tests.engine.king.speaking import say
from tests.engine.king.views import QUIET, contract, holding, played

HAND = "As 9s Qd Th 8h 7h"
ALL_GAMES = tuple(kind.id for kind in QUIET.kinds)


def labels(menu: Menu, lang: str = "ru") -> list[list[str]]:
    """The buttons row by row, disabled ones in brackets."""
    return [
        [f"({say(one.text, lang)})" if one.press is Press.BLOCKED else say(one.text, lang) for one in row]
        for row in menu.rows
    ]


def why(view: KingView, lang: str = "ru", step: str | None = None) -> str | None:
    reason = move_menu(view, step).why
    return None if reason is None else say(reason, lang)


def ordering(left: str, legal: str, **changes: object) -> KingView:
    """Seat 0 may order what is `left` of the fourteen."""
    own = tuple(left.split())
    return holding(
        HAND,
        legal,
        phase=Phase.ORDER,
        schedule=Schedule.OWN,
        plan=(),
        list_size=14,
        left=(own, own, own, own),
        contract=None,
        trick=(),
        **changes,
    )


def test_the_hand_lies_four_in_a_row_and_what_may_not_be_played_is_disabled() -> None:
    menu = move_menu(holding(HAND, "As 9s", why=Why.FOLLOW), None)
    assert labels(menu) == [["Т♠", "9♠", "(Д♦)", "(10♥)"], ["(8♥)", "(7♥)"]]
    assert [one.code for row in menu.rows for one in row] == ["As", "9s", "Qd", "Th", "8h", "7h"]


DARK = ordering("minus_boys minus_hearts plus_hearts", "order:minus_hearts order:plus_hearts look")
DARK = replace(DARK, phase=Phase.DARK, hand=())


def test_before_the_cards_are_seen_the_look_is_one_press_and_an_order_two() -> None:
    """docs/rules.md, 3.8; docs/ux.md, 11: what is ordered so costs double."""
    menu = move_menu(DARK, None)
    assert labels(menu)[0] == ["Смотреть карты"]
    assert (menu.rows[0][0].press, menu.rows[0][0].code) == (Press.ACT, "look")
    assert ["− черви", "+ черви"] in labels(menu)
    assert why(DARK) == "Заказ до карт, очки вдвойне."
    assert why(DARK, "en") == "Order before seeing your cards, double points."
    sure = move_menu(DARK, "order:minus_hearts")
    assert labels(sure) == [["В тёмную. Заказать: черви, −4"], ["‹ Другое"]]
    assert labels(sure, "en")[0] == ["In the dark. Order: hearts, −4"]


def test_a_trump_is_named_in_the_dark_in_the_same_way() -> None:
    trumps = contract("trump", "hobby-trumps")
    view = replace(DARK, contract=trumps, legal=(NameTrump("d"), NameTrump("last"), Look()))
    assert labels(move_menu(view, None)) == [["Смотреть карты"], ["♦ бубны"], ["По последней"]]
    assert why(view) == "Козырь до карт, очки вдвойне."
    assert labels(move_menu(view, "trump:d"))[0] == ["В тёмную. Козырь: бубны"]
    assert why(view, step="trump:last") == "По последней: козырь покажет ваша последняя карта."


def test_a_joker_has_a_row_of_its_own_high_and_low() -> None:
    """docs/rules.md, 3.8: one tap each; what it may do besides the suit is said."""
    view = holding("As 7s Qd Th 8h", "7s:high 7s:low Th 8h", why=Why.FOLLOW, joker=Card("7s"), trick=played("1:9h"))
    menu = move_menu(view, None)
    assert labels(menu) == [["(Т♠)", "(Д♦)", "10♥", "8♥"], ["7♠ берёт", "7♠ не берёт"]]
    assert labels(menu, "en")[1] == ["7♠ takes", "7♠ does not take"]
    assert [one.code for one in menu.rows[1]] == ["7s:high", "7s:low"]
    assert why(view) == "Черви есть, ходить нужно в черви. Или джокер, 7♠."
    assert why(view, "en") == "You have hearts, so play hearts. Or the joker, 7♠."


def test_a_joker_without_another_choice_still_has_two_buttons() -> None:
    view = holding("7s Qd Th", "7s:high 7s:low", why=Why.FOLLOW, joker=Card("7s"), trick=played("1:9s"))
    assert labels(move_menu(view, None)) == [["7♠ берёт", "7♠ не берёт"], ["(Д♦)", "(10♥)"]]
    assert why(view) == "Пики есть, ходить нужно в пики."


def test_a_joker_that_may_not_be_played_is_a_card_like_the_others() -> None:
    view = holding("7s Qd Kh", "Kh", why=Why.FORCED, joker=Card("7s"))
    assert labels(move_menu(view, None)) == [["Сыграть К♥"], ["(7♠)", "(Д♦)"]]


def test_a_card_without_a_choice_says_that_it_plays() -> None:
    menu = move_menu(holding("9s Qd Th", "9s", why=Why.FOLLOW), None)
    assert labels(menu) == [["Сыграть 9♠"], ["(Д♦)", "(10♥)"]]
    assert menu.rows[0][0].tone is Tone.SUCCESS
    assert labels(move_menu(holding("9s Qd Th", "9s"), None), "en")[0] == ["Play 9♠"]


@pytest.mark.parametrize(
    ("reason", "trick", "ru", "en"),
    [
        (Why.FOLLOW, "1:8s", "Пики есть, ходить нужно в пики.", "You have spades, so play spades."),
        (Why.FOLLOW, "1:8c", "Трефы есть, ходить нужно в трефы.", "You have clubs, so play clubs."),
        (
            Why.LEAD_BAN,
            "",
            "С червей ходить нельзя, пока есть другие масти.",
            "Hearts may not be led while you hold another suit.",
        ),
        (
            Why.FORCED,
            "1:8s",
            "Масти нет: кинг уходит при первой возможности.",
            "Void: the King must go at the first chance.",
        ),
        (Why.FORCED_FOLLOW, "1:8h", "Ход в черви: кинг уходит сразу.", "Hearts are led: the King must go at once."),
        (Why.TRUMP, "1:8s", "Масти нет: нужно бить козырем.", "Void: you must play a trump."),
        (Why.OVERTRUMP, "1:8s", "Козырь нужно перебить, если есть чем.", "You must beat the trump if you can."),
        (
            Why.OFF_SUIT,
            "1:8s",
            "Отвечать в масть не обязательно, но карта не в масть взятку не берёт.",
            "You need not follow suit, but off suit takes no trick.",
        ),
        (Why.LEAD, "", "Ваш заход, можно с любой карты.", "Your lead, any card."),
        (Why.FREE, "1:8s", "Масти нет, можно любую карту.", "Void: any card will do."),
    ],
)
def test_line_four_says_why(reason: Why, trick: str, ru: str, en: str) -> None:
    view = holding(HAND, "As 9s", why=reason, trick=played(trick))
    assert (why(view), why(view, "en")) == (ru, en)


def test_nobody_but_the_one_to_act_gets_buttons() -> None:
    assert move_menu(QUIET, None) == Menu(())
    assert move_menu(QUIET, "As") == Menu(())


def test_orders_stand_in_a_grid_and_those_played_are_marked() -> None:
    left = [one for one in ALL_GAMES if one != "minus_girls"]
    view = ordering(" ".join(left), " ".join(f"order:{one}" for one in left) + " pass")
    menu = move_menu(view, None)
    assert labels(menu)[:3] == [["− взятки", "+ взятки"], ["− мальчики", "+ мальчики"], ["(− девочки ✓)", "+ девочки"]]
    assert labels(menu)[-1] == ["Пас"]
    assert [menu.rows[0][0].press, menu.rows[-1][0].press] == [Press.STEP, Press.ACT]
    assert why(view) == "Ваш заказ. Сыграно: 1 из 14."


def test_an_order_is_chosen_then_confirmed() -> None:
    view = ordering("minus_girls plus_girls", "order:minus_girls order:plus_girls pass")
    menu = move_menu(view, "order:minus_girls")
    assert labels(menu) == [["Заказать: девочки, −4"], ["‹ Другое"]]
    assert labels(menu, "en") == [["Order: girls, −4"], ["‹ Other"]]
    done = menu.rows[0][0]
    assert (done.press, done.code, done.tone) == (Press.ACT, "order:minus_girls", Tone.SUCCESS)
    assert move_menu(view, menu.rows[1][0].code) == move_menu(view, None)


def test_the_last_order_is_to_be_confirmed_at_once() -> None:
    menu = move_menu(ordering("minus_eralash", "order:minus_eralash"), None)
    assert labels(menu) == [["Заказать: ералаш, −96 на всех"]]
    assert labels(menu, "en") == [["Order: eralash, −96 in all"]]
    assert menu.rows[0][0].press is Press.ACT


def test_who_must_order_reads_so() -> None:
    view = ordering("minus_girls plus_girls", "order:minus_girls order:plus_girls", passed=(1, 2, 3))
    assert why(view) == "Ваш заказ. Сыграно: 12 из 14. Пасовать нельзя: все уже пасовали."
    assert why(view, "en") == "Your order. Played: 12 of 14. You must order: everyone has passed."


def test_a_game_that_is_left_several_times_says_how_often() -> None:
    trump = contract("trump", "gambler-trump")
    view = ordering("trump trump", "order:trump pass", kinds=(*QUIET.kinds, trump))
    view = replace(view, legal=(*view.legal, *ordering("", "order:minus_girls").legal))
    assert ["козырь · ещё 2"] in labels(move_menu(view, None))


def test_a_game_that_is_left_several_times_has_a_row_of_its_own() -> None:
    """«брать взятки · ещё 3» is cut in half a row of a phone."""
    kinds = [one for one in QUIET.kinds if one.sign < 0]
    ids = [one.id for one in kinds]
    trump = contract("trump", "gambler-trump")
    legal = " ".join(f"order:{one}" for one in (*ids, "trump"))
    view = ordering(" ".join((*ids, "trump", "trump")), legal, kinds=(*kinds, trump))
    assert [len(row) for row in move_menu(view, None).rows] == [2, 2, 2, 1, 1]
    assert labels(move_menu(view, None))[-1] == ["козырь · ещё 2"]
    once = ordering(" ".join((*ids, "trump")), legal, kinds=(*kinds, trump))
    assert [len(row) for row in move_menu(once, None).rows] == [2, 2, 2, 2]


def test_only_higher_bids_are_shown_and_one_is_confirmed() -> None:
    view = holding(HAND, "pass bid:3 bid:4 bid:5 bid:6 bid:7 bid:8", phase=Phase.AUCTION, trick=(), bid=Bid(2, 2))
    assert labels(move_menu(view, None)) == [["3", "4", "5", "6", "7", "8"], ["Пас"]]
    assert why(view) == "Сколько взяток отдаёте за право назвать козырь? Сейчас: Вера 2."
    assert labels(move_menu(view, "bid:3")) == [["Отдать 3 взятки"], ["‹ Другое"]]
    first = holding(HAND, "pass " + " ".join(f"bid:{n}" for n in range(1, 9)), phase=Phase.AUCTION, trick=())
    assert [len(row) for row in move_menu(first, None).rows] == [4, 4, 1]
    assert why(first, "en") == "How many tricks do you give up to name the trump?"


@pytest.mark.parametrize(("tricks", "said"), [(1, "1 взятку"), (2, "2 взятки"), (5, "5 взяток"), (21, "21 взятку")])
def test_tricks_are_counted_in_russian(tricks: int, said: str) -> None:
    view = holding(HAND, f"pass bid:{tricks}", phase=Phase.AUCTION, trick=())
    assert labels(move_menu(view, f"bid:{tricks}"))[0] == [f"Отдать {said}"]


def test_a_trump_is_named_from_three_cards_and_explained() -> None:
    legal = "trump:s trump:c trump:d trump:h trump:last trump:none trump:misere rospis"
    view = holding("As 9s Qd", legal, phase=Phase.TRUMP, trick=(), contract=contract("trump", "king-fokus"))
    menu = move_menu(view, None)
    assert labels(menu) == [
        ["♠ пики", "♣ трефы"],
        ["♦ бубны", "♥ черви"],
        ["По последней", "Без козыря"],
        ["Мизер", "Роспись"],
    ]
    assert why(view) == "По трём картам назовите козырь."
    assert labels(move_menu(view, "trump:d")) == [["Козырь: бубны"], ["‹ Другое"]]
    assert why(view, step="trump:last") == "По последней: козырь покажет ваша последняя карта."
    assert why(view, step="trump:misere") == "Мизер: без козыря, старшая семёрка, младший туз."
    assert why(view, step="rospis") == "Роспись: без игры, партнёрам по 2, остальное вам."
    assert why(replace(view, trick_count=3)) == "Назовите козырь."


def test_a_partner_buys_in_two_presses_and_refuses_in_one() -> None:
    view = holding("As 9s Qd", "pass buy:3 buy:4", phase=Phase.OFFERS, trick=(), offer=Bid(1, 2))
    menu = move_menu(view, None)
    assert labels(menu) == [["3", "4"], ["Не покупаю"]]
    assert menu.rows[1][0].press is Press.ACT
    assert why(view) == "Купить право назвать игру? Сейчас: 2. Цена — взятки после сдачи."
    assert labels(move_menu(view, "buy:3")) == [["Купить за 3 взятки"], ["‹ Другое"]]


@pytest.mark.parametrize(("tricks", "said"), [(1, "1 взятку"), (3, "3 взятки"), (5, "5 взяток"), (10, "10 взяток")])
def test_the_price_of_a_purchase_is_counted_in_russian(tricks: int, said: str) -> None:
    view = holding("As 9s Qd", f"pass buy:{tricks}", phase=Phase.OFFERS, trick=())
    assert labels(move_menu(view, f"buy:{tricks}"))[0] == [f"Купить за {said}"]


def test_a_misere_with_a_trump_asks_for_its_suit_next() -> None:
    """docs/rules.md, K-31: misere=trump; the lowest rank is that of the pack."""
    rules = ruleset("hobby-trumps", misere="trump")
    pack = variant_of(rules, 3).pack
    view = holding("As 9s Qd", "trump:s trump:misere", phase=Phase.TRUMP, trick=(), ruleset=rules, pack=pack)
    assert why(view, step="trump:misere") == "Мизер: старшая семёрка, младший туз. Масть козыря — следом."
    half = replace(view, trump=Trump(None, "misere", 0, high="7"), legal=view.legal[:1])
    assert why(half) == "Мизер: назовите козырь."
    assert labels(move_menu(half, None)) == [["♠ пики"]]


def test_a_declarer_sells_in_two_presses() -> None:
    view = holding("As 9s Qd", "accept refuse", phase=Phase.SALE, trick=(), offer=Bid(1, 3))
    menu = move_menu(view, None)
    assert labels(menu) == [["Отдать за 3"], ["Отказать"]]
    assert [row[0].press for row in menu.rows] == [Press.STEP, Press.ACT]
    assert why(view) == "Боря даёт 3."
    assert move_menu(view, "accept").rows[0][0].press is Press.ACT


GIRLS = {"phase": Phase.DISCARD, "trick": (), "contract": contract("minus_girls")}


def test_a_discard_is_chosen_card_by_card() -> None:
    """docs/rules.md, 6.4, case T1: no queen may go."""
    view = holding("As Qs 8d 7d", "discard:7d8d discard:7dAs discard:8dAs", **GIRLS)
    menu = move_menu(view, None)
    assert labels(menu) == [["Т♠", "(Д♠)", "8♦", "7♦"]]
    assert why(view) == "Выберите две карты в снос. Карты с очками этой игры сносить нельзя."
    step = menu.rows[0][3].code
    assert step == "discard:7d"
    assert labels(move_menu(view, step)) == [["Т♠", "(Д♠)", "8♦", "✓ 7♦"]]
    whole = move_menu(view, "discard:7d8d")
    assert labels(whole) == [["Снести 7♦ 8♦"], ["(Т♠)", "(Д♠)", "✓ 8♦", "✓ 7♦"]]
    assert (whole.rows[0][0].press, whole.rows[0][0].code) == (Press.ACT, "discard:7d8d")
    assert whole.rows[1][2].code == "discard:7d", "pressed again it is put back"


def test_a_scoring_card_that_must_go_is_charged() -> None:
    view = holding("Qs Qd 7d", "discard:7dQd discard:7dQs", **GIRLS)
    assert why(view) == "Выберите две карты в снос. Свободных карт не хватает: очки снесённой карты запишут вам."


@pytest.mark.parametrize("step", ["", "back", "discard:", "discard:Qs", "discard:7d7d", "discard:zz", "As", "bid:3"])
def test_an_unknown_step_shows_the_whole_menu(step: str) -> None:
    view = holding("As Qs 8d 7d", "discard:7d8d discard:7dAs discard:8dAs", **GIRLS)
    assert move_menu(view, step) == move_menu(view, None)
