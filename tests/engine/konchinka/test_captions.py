"""The words of a table and of a hand (docs/ux.md, 8, 13, 16)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards import parse_card
from engine.game import Outcome
from engine.konchinka.captions import caption, cloth, hand_words, last_capture
from engine.konchinka.events import CardReplaced, DealCounted, DealerDrawn, Event, PackDealt, PacketDealt, Played
from engine.konchinka.narrator import KonchinkaNarrator
from engine.konchinka.result import deal_result
from engine.konchinka.view import DealCount, KonchinkaView
from engine.text import Text, text
from tests.engine.konchinka.builders import cards, ruleset
from tests.engine.konchinka.speaking import say
from tests.engine.konchinka.views import COUNT, QUIET, counted, move

WON = Outcome((1, 2, 3), (17, 12, 9), (0, 0, 0), (), text("konchinka-name"))


def written(view: KonchinkaView, lang: str = "ru") -> list[str]:
    """The caption as lines."""
    parts = caption(view)
    title = " · ".join(say(part, lang) for part in parts.title)
    return [title, *(say(line, lang) for line in (*parts.board, parts.turn, parts.score) if line)]


def told(event: Event, lang: str = "ru") -> str:
    line = KonchinkaNarrator().tell(event)
    assert line is not None
    return say(line, lang)


def test_the_group_reads_title_table_turn_and_score() -> None:
    assert written(QUIET) == [
        "Кончинка · сдача 2 · до 15 · в колоде 24",
        "На столе: К♦ 8♠ 4♥",
        "Ходит Боря",
        "Счёт: Аня 6 · Боря 4 · Вера 9",
    ]
    assert written(QUIET, "en") == [
        "Konchinka · deal 2 · to 15 · 24 in the pack",
        "On the table: K♦ 8♠ 4♥",
        "Боря to play",
        "Score: Аня 6 · Боря 4 · Вера 9",
    ]


def test_an_empty_table_is_said() -> None:
    assert "Стол пуст." in written(replace(QUIET, table=()))


def test_a_hand_says_whose_move_it_is() -> None:
    assert written(replace(QUIET, viewer=1)) == ["Кончинка, сдача 2", "Ваш ход"]
    assert written(replace(QUIET, viewer=2)) == ["Кончинка, сдача 2", "Ходит Боря"]
    assert written(replace(QUIET, viewer=1), "en") == ["Konchinka, deal 2", "Your move"]


def test_the_first_deal_begins_with_the_lot() -> None:
    assert told(DealerDrawn(0, 1)) == "Первая рука по жребию: Боря"
    assert told(DealerDrawn(0, 1), "en") == "Forehand by lot: Боря"


def test_a_later_deal_begins_with_the_last_result() -> None:
    dealt = PackDealt(3, 1, 2, cards("2c 3d 4h 5s"), 36, COUNT)
    assert told(dealt) == "Сдача 2: Аня +2, Боря +1, Вера +1"
    assert told(dealt, "en") == "Deal 2: Аня +2, Боря +1, Вера +1"
    assert KonchinkaNarrator().tell(replace(dealt, previous=None)) is None


def test_a_result_names_only_those_who_gained() -> None:
    assert say(deal_result(replace(COUNT, gains=(3, 0, 1)))) == "Сдача 2: Аня +3, Вера +1"
    assert say(deal_result(replace(COUNT, gains=(0, 0, 0)))) == "Сдача 2: очков никому."


def test_open_hands_are_read_to_the_group() -> None:
    view = replace(QUIET, open_hands=(cards("2c"), cards("Td Kh"), ()))
    assert "Карты: Аня 2♣ · Боря 10♦ К♥" in written(view)


def test_moves_are_told() -> None:
    assert told(Played(move(0, "Th:2c3d5s"))) == "Аня: 10♥ берёт 2♣ 3♦ 5♠"
    assert told(Played(move(0, "Th:2c3d5s")), "en") == "Аня: 10♥ takes 2♣ 3♦ 5♠"
    assert told(Played(move(0, "7d"))) == "Аня кладёт 7♦"
    assert told(Played(move(0, "7d")), "en") == "Аня lays 7♦"
    assert told(Played(move(0, "Jc:2c3d", sweep=True))) == "Аня: В♣ берёт всё"
    assert told(Played(move(0, "Jc:2c3d", sweep=True)), "en") == "Аня: J♣ takes all"
    assert told(Played(move(0, "Jh:Js", sweep=True))) == "Аня: В♥ берёт В♠"
    assert told(Played(move(0, "Js:2c9d"))) == "Аня: В♠ берёт 2♣ 9♦"


def test_new_packets_and_repairs_are_told() -> None:
    assert told(PacketDealt(20)) == "Ещё по четыре карты."
    assert told(PacketDealt(20), "en") == "Four more cards each."
    replaced = CardReplaced(parse_card("Kh"), parse_card("9d"), cards("Kc 7d 9d 4s"))
    assert told(replaced) == "В колоду возвращается К♥, на стол ложится 9♦."
    assert told(replaced, "en") == "K♥ goes back into the pack, 9♦ takes its place."


def test_what_stands_in_the_caption_is_not_told_again() -> None:
    assert KonchinkaNarrator().tell(DealCounted(COUNT)) is None


def test_the_last_capture_is_read_with_all_its_cards() -> None:
    assert say(last_capture(QUIET)) == "Последняя взятка: Аня, 10♥ берёт 2♣ 3♦ 5♠."
    sweep = replace(QUIET, last_capture=move(1, "Jc:2c3d", sweep=True))
    assert say(last_capture(sweep)) == "Последняя взятка: Боря, В♣ берёт всё: 2♣ 3♦."
    assert say(last_capture(sweep), "en") == "Last capture: Боря, J♣ takes all: 2♣ 3♦."
    assert say(last_capture(replace(QUIET, last_capture=None))) == "Взяток пока нет."


def test_the_hand_in_words_is_the_viewer_s_alone() -> None:
    mine = hand_words(replace(QUIET, viewer=1, hand=cards("Th 7d Ks 9c")))
    assert mine is not None
    assert say(mine) == "Ваши карты: 10♥ 7♦ К♠ 9♣."
    assert say(mine, "en") == "Your cards: 10♥ 7♦ K♠ 9♣."
    assert hand_words(QUIET) is None


def test_an_empty_hand_is_said() -> None:
    assert hand_words(replace(QUIET, viewer=1)) == text("konchinka-hand-none")


def result(count: DealCount, lang: str = "ru", **changes: object) -> list[str]:
    return written(counted(count, **changes), lang)[1:]


def test_the_end_of_a_deal_shows_the_count() -> None:
    assert result(COUNT) == [
        "Карты со стола: Вера",
        "Сдача 2. Карты: Аня 21, Боря 16, Вера 15 · трефы поровну, очко никому: 5, 5, 3 · 2♣ Боря, 10♦ Вера. "
        "Очки: Аня +2, Боря +1, Вера +1. Всего: 8 · 4 · 10",
    ]
    assert result(COUNT, "en") == [
        "Cards left: Вера",
        "Deal 2. Cards: Аня 21, Боря 16, Вера 15 · clubs tied, no point: 5, 5, 3 · 2♣ Боря, 10♦ Вера. "
        "Points: Аня +2, Боря +1, Вера +1. Totals: 8 · 4 · 10",
    ]


def test_the_title_of_a_finished_deal_counts_no_pack() -> None:
    assert written(counted(COUNT))[0] == "Кончинка · сдача 2 · до 15"


def test_the_hand_shows_the_count_too() -> None:
    assert written(counted(COUNT, viewer=1))[1:] == result(COUNT)


def test_clubs_that_are_won_are_only_numbers() -> None:
    won = replace(COUNT, clubs=(6, 4, 3), club_points=(1, 0, 0), leftovers=(), leftovers_to=None)
    assert " · трефы: 6, 4, 3 · " in result(won)[0]


def test_carried_points_are_named_when_they_go_on_and_when_they_are_won() -> None:
    tied = replace(COUNT, cards=(20, 20, 12), card_points=(0, 0, 0))
    line = result(tied, carried=(2, 1))[-1]
    assert "Карты никому, 2 очка переходят в следующую сдачу: Аня 20, Боря 20, Вера 12" in line
    assert "трефы никому, 1 очко переходит в следующую сдачу: 5, 5, 3" in line
    won = replace(COUNT, card_points=(4, 0, 0), clubs=(6, 4, 3), club_points=(2, 0, 0))
    assert "Карты, 4 очка с перенесёнными: Аня 21" in result(won)[-1]
    assert "трефы, 2 очка с перенесёнными: 6, 4, 3" in result(won)[-1]


def test_points_for_cards_may_be_split() -> None:
    split = replace(COUNT, cards=(20, 20, 12), card_points=(1, 1, 0))
    assert "Карты поровну, очки пополам: Аня 20, Боря 20, Вера 12" in result(split)[-1]


def test_the_most_may_be_too_few_for_a_majority() -> None:
    none = replace(COUNT, card_points=(0, 0, 0), clubs=(6, 4, 3))
    line = result(none, ruleset=ruleset(most="majority"))[-1]
    assert "Карты, больше половины ни у кого, очки никому: Аня 21" in line
    assert "трефы, больше половины ни у кого, очко никому: 6, 4, 3" in line


def test_a_deal_without_any_capture_gives_its_cards_to_nobody() -> None:
    empty = replace(COUNT, cards=(0, 0, 0), clubs=(0, 0, 0), konchinki=((), (), ()), gains=(0, 0, 0), leftovers_to=None)
    assert result(empty)[0] == "Карты со стола не достаются никому."
    assert result(empty)[1].endswith("Очки: никому. Всего: 8 · 4 · 10")


def middeal(capture: str, clubs: int, konchinki: str = "") -> list[str]:
    count = replace(
        COUNT,
        clubs=(clubs, 2, 1),
        konchinki=(cards(konchinki), (), ()),
        gains=(1, 0, 0),
        after=(15, 3, 9),
        leftovers=(),
        leftovers_to=None,
        finished_by=0,
    )
    return result(count, last_capture=move(0, capture), outcome=WON)


@pytest.mark.parametrize(
    ("capture", "clubs", "konchinki", "line"),
    [
        ("2c:2d", 3, "2c", "Аня берёт 2♣ и набирает 15: партия окончена посреди сдачи."),
        ("Jc:2cTd", 3, "2c Td", "Аня берёт 2♣ 10♦ и набирает 15: партия окончена посреди сдачи."),
        ("9c:9d", 7, "Td", "Аня берёт седьмую трефу и набирает 15: партия окончена посреди сдачи."),
        ("9c:9d", 9, "", "Аня набирает 15: партия окончена посреди сдачи."),
    ],
)
def test_a_mid_deal_finish_says_by_what(capture: str, clubs: int, konchinki: str, line: str) -> None:
    assert middeal(capture, clubs, konchinki) == [line, "Очки: Аня +1. Всего: 15 · 3 · 9"]


def test_the_cloth_is_a_row_of_cards_and_a_row_a_seat() -> None:
    def cells(rows: tuple[tuple[Text, ...], ...]) -> list[list[str]]:
        return [[say(cell) for cell in row] for row in rows]

    assert cells(cloth(QUIET)) == [
        ["К♦ 8♠ 4♥"],
        ["", "Аня", "3 карты", "· взято 11", "· сдаёт"],
        ["→", "Боря", "4 карты", "· взято  6", ""],
        ["", "Вера", "4 карты", "· взято  8", ""],
    ]
