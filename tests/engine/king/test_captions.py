"""The words of a table, of a hand and of what happens (docs/ux.md, 8, 11, 13, 16)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards import parse_card
from engine.king import events
from engine.king.actions import Order, Power
from engine.king.captions import aside, caption, hand_words, last_trick
from engine.king.cloth import cloth
from engine.king.describing import contract_name
from engine.king.naming import ordered, titled
from engine.king.rules_pages import rules_pages
from engine.king.telling import tell
from engine.king.view import Bid, DealResult, Ending, Hint, KingView, Phase, Played, Schedule, Trick, Trump
from engine.undo import TakenBack
from tests.engine.king.builders import RULES, cards, ruleset
from tests.engine.king.speaking import say
from tests.engine.king.views import QUIET, RESULT, contract, holding, played, trick

WILD = (Played(2, parse_card("7s"), Power.HIGH), Played(0, parse_card("7c"), Power.ROBBER))
DIAMONDS = Trump("d", "d", 0)


def written(view: KingView, lang: str = "ru") -> list[str]:
    """The caption as lines."""
    parts = caption(view)
    title = " · ".join(say(part, lang) for part in parts.title)
    return [title, *(say(line, lang) for line in (*parts.board, parts.turn, parts.score) if line)]


def told(event: events.Event, lang: str = "ru") -> str | None:
    line = tell(event)
    return None if line is None else say(line, lang)


def counted(result: DealResult) -> KingView:
    """The group's view just after a deal."""
    base = replace(QUIET, phase=Phase.DEAL, to_act=None, trick=(), winning=None)
    return replace(base, result=result, results=(result,), totals=result.after)


def test_an_order_is_described_as_its_button_says() -> None:
    """docs/ux.md, 11: the trump deals that can be ordered are «брать взятки»."""
    assert say(RULES.describe(Order("minus_girls"))) == "− девочки"
    assert say(RULES.describe(Order("trump"))) == "брать взятки"


def test_the_group_reads_title_trick_turn_and_tricks() -> None:
    assert written(QUIET) == [
        "Кинг · сдача 4 из 14 · не брать червей, −2 за каждую",
        "Боря 8♠ · Вера К♠ · Гена 7♠",
        "Ходит Аня",
        "Взятки: Аня 1 · Боря 2 · Вера 0 · Гена 0",
    ]
    assert written(QUIET, "en") == [
        "King · deal 4 of 14 · no hearts, −2 each",
        "Боря 8♠ · Вера K♠ · Гена 7♠",
        "Аня to play",
        "Tricks: Аня 1 · Боря 2 · Вера 0 · Гена 0",
    ]


def test_after_a_trick_its_winner_leads() -> None:
    done = trick("1:8s 2:Ks 3:7s 0:9s", 2)
    view = replace(QUIET, trick=(), winning=None, tricks=(done,), to_act=2)
    assert written(view)[1] == "Взятка: Вера. Ходит Вера"
    assert written(view, "en")[1] == "Trick: Вера. Вера leads"
    assert say(last_trick(view)) == "Последняя взятка: Боря 8♠, Вера К♠, Гена 7♠, Аня 9♠. Взятка: Вера."
    assert say(last_trick(QUIET)) == "Взяток пока нет."


def test_a_hand_names_the_game_without_its_price() -> None:
    assert written(replace(QUIET, viewer=0)) == [
        "Кинг, сдача 4: не брать червей",
        "Боря 8♠ · Вера К♠ · Гена 7♠",
        "Ваш ход",
    ]


def test_a_hand_is_told_in_words_to_its_holder_alone() -> None:
    words = hand_words(replace(QUIET, viewer=0, hand=cards("As 9s")))
    assert words is not None
    assert say(words) == "Ваши карты: Т♠ 9♠."
    assert hand_words(QUIET) is None


@pytest.mark.parametrize(
    ("phase", "ru", "en"),
    [
        (Phase.ORDER, "Боря думает, что заказать", "Боря is choosing a game"),
        (Phase.AUCTION, "Торг: ждём слово, Боря", "Auction: Боря to speak"),
        (Phase.TRUMP, "Боря называет козырь", "Боря is naming the trump"),
        (Phase.DISCARD, "Боря сносит две карты", "Боря is discarding two"),
        (Phase.OFFERS, "Боря думает, купить ли право", "Боря may buy the right to name the game"),
        (Phase.SALE, "Боря думает, отдать ли право", "Боря may sell the right to name the game"),
    ],
)
def test_a_decision_that_is_no_card_has_a_turn_of_its_own(phase: Phase, ru: str, en: str) -> None:
    view = replace(QUIET, phase=phase, to_act=1, trick=(), winning=None, talon=cards("9h Qc"))
    assert ru in written(view)
    assert en in written(view, "en")


def test_a_trump_its_bid_and_who_ordered_stand_in_the_title() -> None:
    trump = replace(QUIET, contract=contract("trump", "gambler-auction"), trump=DIAMONDS, bid=Bid(0, 3))
    assert written(trump)[0] == "Кинг · сдача 4 из 14 · игра с козырем, +6 за взятку · козырь бубны · Аня за 3"
    own = replace(QUIET, schedule=Schedule.OWN, declarer=2)
    assert written(own)[0].endswith("не брать червей, −2 за каждую · заказ: Вера")
    assert written(replace(trump, trump=Trump(None, "none", 0), bid=None))[0].endswith("бескозырка")


def test_who_bought_the_right_stands_in_the_title_with_the_price() -> None:
    trump = replace(QUIET, contract=contract("trump", "hobby-trumps"), declarer=2, seller=0, offer=Bid(2, 3))
    assert written(trump)[0].endswith("игра с козырем, +3 за взятку · Вера за 3")
    misere = replace(trump, trump=Trump("d", "misere", 2, high="7"))
    assert written(misere)[0].endswith("мизер, козырь бубны · Вера за 3")


def test_the_end_of_a_deal_tells_points_and_totals() -> None:
    assert written(counted(RESULT)) == [
        "Кинг · сдача 4 из 14",
        "Сдача 4, черви: Аня −2, Боря −8, Вера −6, Гена 0. Всего: −14 · −36 · −38 · −24",
    ]
    assert written(counted(RESULT), "en")[1] == (
        "Deal 4, hearts: Аня −2, Боря −8, Вера −6, Гена 0. Totals: −14 · −36 · −38 · −24"
    )


def test_the_end_of_a_deal_says_how_it_came() -> None:
    early = replace(RESULT, ending=Ending.EARLY)
    assert written(counted(early))[1] == "Все очки разобраны, сдача окончена."
    assert written(counted(early), "en")[1] == "All points are out; the deal is over."
    claimed = replace(RESULT, ending=Ending.CLAIMED, claimed_by=1)
    assert written(counted(claimed))[1] == "Остальные взятки: Боря."
    shared = replace(RESULT, ending=Ending.SHARED, tricks=(2, 2, 2, 2))
    assert written(counted(shared))[1] == "Роспись, взятки: Аня 2 · Боря 2 · Вера 2 · Гена 2"
    sold = replace(RESULT, sold_to=1, price=3, discarded=-5)
    assert written(counted(sold))[1:3] == ["Право назвать игру: Боря, за 3 взятки.", "Очки в сносе: −5."]


def test_a_deal_with_a_trump_is_called_by_it() -> None:
    result = replace(RESULT, contract=contract("trump", "gambler-auction"), trump=DIAMONDS, bid=3, declarer=0)
    assert "Сдача 4, козырь бубны, Аня за 3: Аня −2" in written(counted(result))[1]


@pytest.mark.parametrize(
    ("event", "ru", "en"),
    [
        (events.LotDrawn(0, 1), "Первая рука по жребию: Боря", "Forehand by lot: Боря"),
        (events.LotDrawn(0, 1, cards("7c As")), "Первый туз: Боря", "First ace: Боря"),
        (
            events.Ordered(2, contract("minus_girls"), obliged=False),
            "Вера заказывает: девочки, −4 за каждую.",
            "Вера orders girls, −4 each.",
        ),
        (events.Passed(1), "Боря: пас.", "Боря passes."),
        (events.BidMade(1, 3), "Боря: 3.", "Боря bids 3."),
        (
            events.AuctionWon(3, 1, forced=True),
            "Все пасуют. Гена называет козырь за 1.",
            "All pass. Гена names the trump for 1.",
        ),
        (events.TrumpNamed(DIAMONDS), "Козырь: бубны.", "Trump: diamonds."),
        (
            events.TrumpNamed(Trump("c", "last", 0, parse_card("9c"))),
            "Козырь по последней карте: 9♣, Аня.",
            "Trump by the last card: 9♣, Аня.",
        ),
        (
            events.TalonShown(0, cards("9h Qc")),
            "Прикуп: 9♥ Д♣",
            "Talon: 9♥ Q♣",
        ),
        (events.Discarded(0, 2), "Аня сносит две карты и ходит.", "Аня has discarded two and leads."),
        (events.CardPlayed(1, parse_card("8s"), led=True), "Боря 8♠", "Боря 8♠"),
        (
            events.CardPlayed(1, parse_card("7s"), led=True, power=Power.LOW),
            "Боря 7♠ (не берёт)",
            "Боря 7♠ (does not take)",
        ),
        (
            events.TrickTaken(Trick(1, (*played("1:8s"), *WILD), 0, -2)),
            "Боря 8♠ · Вера 7♠ (берёт) · Аня 7♣ (разбойник). Взятка: Аня, −2",
            "Боря 8♠ · Вера 7♠ (takes) · Аня 7♣ (robber). Trick: Аня, −2",
        ),
        (
            events.TrickTaken(trick("1:8s 2:Kh 3:7s 0:9s", 0, -2)),
            "Боря 8♠ · Вера К♥ · Гена 7♠ · Аня 9♠. Взятка: Аня, −2",
            "Боря 8♠ · Вера K♥ · Гена 7♠ · Аня 9♠. Trick: Аня, −2",
        ),
        (
            events.Claimed(0, cards("Ks Ad Td"), 3),
            "Аня забирает остальные: К♠ Т♦ 10♦.",
            "Аня claims the rest: K♠ A♦ 10♦.",
        ),
        (TakenBack(1), "Боря берёт ход назад.", "Боря takes the move back."),
        (
            events.HintUsed(1, all_hands=False),
            "Боря: подсказка «карты соперника»",
            "Боря uses the hint “opponent's cards”",
        ),
        (
            events.PackDealt(5, 0, 1, (8, 8, 8, 8), RESULT),
            "Сдача 4, черви: Аня −2, Боря −8, Вера −6, Гена 0",
            "Deal 4, hearts: Аня −2, Боря −8, Вера −6, Гена 0",
        ),
        (events.Offered(1, 3), "Боря даёт 3.", "Боря offers 3."),
        (
            events.TrumpNamed(Trump(None, "misere", 0, high="5")),
            "Мизер: без козыря, старшая пятёрка, младший туз.",
            "Misère: no trump, five high, ace low.",
        ),
        (
            events.TrumpNamed(Trump("d", "misere", 0, high="3")),
            "Мизер, козырь бубны: старшая тройка, младший туз.",
            "Misère, diamonds trump: three high, ace low.",
        ),
        (
            events.SharedOut(0, (2, 2, 2, 2)),
            "Роспись, взятки: Аня 2 · Боря 2 · Вера 2 · Гена 2",
            "Shared out, tricks: Аня 2 · Боря 2 · Вера 2 · Гена 2",
        ),
    ],
)
def test_an_event_is_told(event: events.Event, ru: str, en: str) -> None:
    assert (told(event), told(event, "en")) == (ru, en)


def test_what_stands_in_the_caption_is_no_line_of_its_own() -> None:
    for event in (
        events.PackDealt(1, 0, 1, (8, 8, 8, 8), None),
        events.ContractSet(4, contract("minus_hearts")),
        events.StoppedEarly(3),
        events.DealCounted(RESULT),
    ):
        assert told(event) is None


def test_an_order_of_everything_at_once_says_what_it_all_costs() -> None:
    """docs/ux.md, 11: the costliest order of all is not the one without a sign and a price."""
    assert say(ordered(contract("minus_eralash"))) == f"ералаш, −{-contract('minus_eralash').sum} на всех"
    assert say(ordered(contract("plus_eralash"))) == "ералаш в плюс, +96 на всех"
    assert say(ordered(contract("plus_girls"))) == "девочки в плюс, +4 за каждую"


def test_a_hint_is_told_to_its_user_alone() -> None:
    hint = Hint(0, all_hands=False, shown=((1, cards("Ks 9s")),))
    own = holding("As 9s", "As", hints=(hint,))
    assert "Подсказка. Боря: К♠ 9♠" in written(own)
    shown = aside(own)
    assert shown is not None
    assert say(shown) == "Подсказка. Боря: К♠ 9♠"
    assert aside(replace(QUIET, hints=(replace(hint, shown=()),))) is None


def test_a_hint_used_again_says_what_it_showed_last() -> None:
    one = Hint(0, all_hands=False, shown=((1, cards("Ks 9s")),))
    again = replace(one, shown=((1, cards("9s")),))
    other = replace(one, shown=((2, cards("7h")),))
    lines = [line for line in written(holding("As 9s", "As", hints=(one, other, again))) if "Подсказка" in line]
    assert lines == ["Подсказка. Вера: 7♥", "Подсказка. Боря: 9♠"]
    every = Hint(0, all_hands=True, shown=((1, cards("9s")), (2, cards("7h"))))
    lines = [line for line in written(holding("As 9s", "As", hints=(one, other, every))) if "Подсказка" in line]
    assert lines == ["Подсказка. Боря: 9♠ · Вера: 7♥"]


def test_robber_and_joker_say_what_they_are_on_the_cloth_and_in_the_last_trick() -> None:
    """docs/rules.md, 3.8."""
    view = replace(QUIET, trick=WILD[:1], tricks=(Trick(1, WILD, 0, -2),))
    assert "Вера 7♠ (берёт)" in written(view)
    assert say(last_trick(view)) == "Последняя взятка: Вера 7♠ (берёт), Аня 7♣ (разбойник). Взятка: Аня."
    assert "7♠ (берёт)" in [say(cell) for row in cloth(view) for cell in row]


def test_the_table_in_text_shows_the_lead_the_cards_and_who_has_the_trick() -> None:
    """docs/ux.md, 16: the arrow leads, the star wins so far, dots are awaited."""
    rows = [[say(cell) for cell in row] for row in cloth(QUIET)]
    assert rows == [["→", "Боря", "8♠", ""], ["", "Вера", "К♠", "★"], ["", "Гена", "7♠", ""], ["", "Аня", "…", ""]]


def test_the_talon_stands_above_the_table_in_text() -> None:
    rows = cloth(replace(QUIET, talon=cards("9h Qc")))
    assert [say(cell) for cell in rows[0]] == ["Прикуп: 9♥ Д♣"]


def test_words_of_an_auction_stand_at_their_seats() -> None:
    view = replace(QUIET, phase=Phase.AUCTION, trick=(), winning=None, to_act=3, passed=(1,), bid=Bid(2, 3))
    rows = [[say(cell) for cell in row] for row in cloth(view)]
    assert rows == [["", "Аня", "…", ""], ["", "Боря", "пас", ""], ["", "Вера", "3", ""], ["→", "Гена", "…", ""]]


def test_a_ruleset_calls_a_contract_as_its_source_does() -> None:
    """docs/rules.md, 3.1: «хвалёнка», with what it is beside it; elsewhere the same contract is a trump game."""
    praise, trump = contract("trump", "king-fokus"), contract("trump", "gambler-trump")
    assert say(titled(praise)) == "хвалёнка, игра с козырем, +3 за взятку"
    assert say(titled(trump)).startswith("игра с козырем, ")
    assert say(contract_name(praise.words)) == "хвалёнка"
    assert any("хвалёнка" in say(line) for page in rules_pages(ruleset("king-fokus"), 4) for line in page)
