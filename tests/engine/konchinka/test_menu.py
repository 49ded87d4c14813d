"""The move buttons of a hand (docs/ux.md, 9)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from engine.cards import parse_card
from engine.game import Menu, Press, Tone
from engine.konchinka.menu import BACK, chosen, first_way, move_menu, ways
from engine.konchinka.view import KonchinkaView
from tests.engine.konchinka.speaking import say
from tests.engine.konchinka.views import QUIET, holding, play

UX = holding("Th 7d Ks 9c", "2c 3d 5s Kd", "Th:2c3d5s 7d:2c5s Ks:Kd")


def labels(menu: Menu, lang: str = "ru") -> list[list[str]]:
    return [[say(choice.text, lang) for choice in row] for row in menu.rows]


def why(view: KonchinkaView, lang: str = "ru") -> str | None:
    reason = move_menu(view, None).why
    return None if reason is None else say(reason, lang)


def many(count: int) -> KonchinkaView:
    """A ten with `count` ways to take two low cards each, a king with one, and two cards to lay."""
    low = ["Ac", "Ad", "Ah", "As", "2c", "2d", "2h", "2s"]
    pairs = ["".join(pair) for pair in combinations(low, 2)][:count]
    table = " ".join([*low, "Kd"])
    return holding("Th Ks 9c 3d", table, " ".join([*(f"Th:{p}" for p in pairs), "Ks:Kd", "9c", "3d"]), capture="free")


def test_every_capture_is_one_button_and_a_card_without_a_move_is_disabled() -> None:
    menu = move_menu(UX, None)
    assert labels(menu) == [["10♥ берёт 2♣ 3♦ 5♠"], ["7♦ берёт 2♣ 5♠"], ["К♠ берёт К♦"], ["9♣"]]
    assert labels(menu, "en")[0] == ["10♥ takes 2♣ 3♦ 5♠"]
    assert [(c.press, c.code, c.tone) for row in menu.rows for c in row] == [
        (Press.ACT, "Th:2c3d5s", Tone.SUCCESS),
        (Press.ACT, "7d:2c5s", Tone.SUCCESS),
        (Press.ACT, "Ks:Kd", Tone.SUCCESS),
        (Press.BLOCKED, "9c", Tone.PLAIN),
    ]


def test_captures_stand_as_the_hand_lies() -> None:
    view = holding("Ks 7d", "2c 5s Kd", "7d:2c5s Ks:Kd")
    assert labels(move_menu(view, None)) == [["К♠ берёт К♦"], ["7♦ берёт 2♣ 5♠"]]


def test_a_sweep_tells_the_number_of_cards() -> None:
    view = holding("Jc 3d", "2c 3h 4d 5s 6h 7c 8d 9s Kd", "Jc:2c3h4d5s6h7c8d9sKd 3d:3h")
    assert labels(move_menu(view, None))[0] == ["В♣ берёт всё, 9 карт"]
    assert labels(move_menu(view, None), "en")[0] == ["J♣ takes all, 9 cards"]


def test_a_jack_that_takes_one_card_names_it() -> None:
    assert labels(move_menu(holding("8d Jh", "Js", "Jh:Js"), None))[0] == ["В♥ берёт В♠"]


def test_a_sweep_that_spares_kings_and_queens_does_not_claim_everything() -> None:
    view = holding("Jc", "2c 3h Kd", "Jc:2c3h", jack="spares_kq")
    assert labels(move_menu(view, None)) == [["В♣ берёт 2 карты, кроме королей и дам"]]


def test_cards_to_lay_stand_in_one_row() -> None:
    view = holding("9c 7d 4h", "Qc 8s", "4h 7d 9c")
    assert labels(move_menu(view, None)) == [["9♣", "7♦", "4♥"]]


def test_six_captures_are_all_listed() -> None:
    assert [len(row) for row in move_menu(many(5), None).rows] == [1, 1, 1, 1, 1, 1, 2]


def test_of_more_than_six_captures_a_card_with_several_ways_opens_them() -> None:
    menu = move_menu(many(6), None)
    assert labels(menu) == [["10♥ берёт: 6 способов"], ["К♠ берёт К♦"], ["9♣", "3♦"]]
    step = menu.rows[0][0]
    assert (step.press, step.code, step.tone) == (Press.STEP, "Th", Tone.PLAIN)
    assert menu.rows[1][0].press is Press.ACT


def test_the_ways_of_a_card_are_numbered_and_lead_back() -> None:
    menu = move_menu(many(6), "Th")
    assert labels(menu)[:2] == [["1 · Т♣ Т♦"], ["2 · Т♣ Т♥"]]
    assert labels(menu)[-1] == ["‹ Назад"]
    assert menu.rows[0][0].code == "Th:AcAd"
    assert menu.rows[0][0].press is Press.ACT
    assert labels(move_menu(many(6), menu.rows[-1][0].code)) == labels(move_menu(many(6), None))


def test_ways_are_paged_above_ten() -> None:
    first, second, third = (move_menu(many(23), step) for step in ("Th", "Th.2", "Th.3"))
    assert [len(menu.rows) for menu in (first, second, third)] == [12, 12, 5]
    assert labels(first)[-2] == ["11–20 ›"]
    assert labels(second)[-2] == ["‹ 1–10", "21–23 ›"]
    assert labels(third)[-2] == ["‹ 11–20"]
    assert [choice.code for choice in second.rows[-2]] == ["Th", "Th.3"]
    assert labels(second)[0][0].startswith("11 · ")


def test_ten_ways_are_one_page() -> None:
    assert labels(move_menu(many(10), "Th"))[-2][0].startswith("10 · ")


@pytest.mark.parametrize("step", [BACK, "", "Th.1", "Th.02", "Th.4", "Th.x", "Th:AcAd", "Ks", "9c", "Zz", "."])
def test_an_unknown_step_shows_the_whole_menu(step: str) -> None:
    view = many(23)
    assert move_menu(view, step) == move_menu(view, None)
    assert chosen(view, step) is None
    assert ways(view, step) == ()


def test_no_step_is_open_when_all_captures_are_listed() -> None:
    assert chosen(UX, "Th") is None


def test_the_picture_learns_the_chosen_card_and_the_numbered_ways_of_the_page() -> None:
    view = many(23)
    assert chosen(view, "Th.2") == parse_card("Th")
    assert first_way(view, "Th.2") == 11
    assert len(ways(view, "Th")) == 10
    assert ways(view, "Th.3")[-1] == [play for play in view.legal if play.card == "Th" and play.taken][-1]


def test_nobody_but_the_one_to_play_gets_buttons() -> None:
    assert move_menu(QUIET, None) == Menu(())
    assert move_menu(QUIET, "Th") == Menu(())


@pytest.mark.parametrize(
    ("view", "ru", "en"),
    [
        (
            UX,
            "Есть чем взять, поэтому просто положить карту нельзя.",
            "You can capture, so you may not just lay a card.",
        ),
        (
            holding("5s 4d", "4h 9c", "4d:4h 4d 5s", capture="free"),
            "Верхние кнопки берут, нижние кладут карту на стол.",
            "Upper buttons capture, lower ones lay a card.",
        ),
        (holding("9c 7d", "Qc", "7d 9c"), "Взять нечем, положите любую карту.", "Nothing to capture: lay any card."),
        (
            holding("8d Jh", "Js", "Jh:Js"),
            "Взять можно только валетом, он и ходит.",
            "Only the jack can capture, so it must be played.",
        ),
        (
            holding("5s 4d", "4h 9c", "4d:4h 5s", capture="must_card"),
            "Карту, которой можно взять, просто положить нельзя.",
            "A card that can capture may not just be laid.",
        ),
    ],
)
def test_line_four_says_why(view: KonchinkaView, ru: str, en: str) -> None:
    assert why(view) == ru
    assert why(view, "en") == en


def test_line_four_says_that_one_must_lay_after_capturing() -> None:
    view = replace(holding("4d 5s", "4h", "4d 5s", combo="no_consecutive"), took_last_turn=(False, True, False))
    assert why(view) == "В прошлый ход вы брали, теперь нужно положить."
    assert why(view, "en") == "You captured last turn, so lay a card now."
    assert why(replace(view, took_last_turn=(True, False, True))) == "Взять нечем, положите любую карту."


def test_nothing_is_explained_where_every_card_captures() -> None:
    assert why(holding("4d Jh", "4h", "4d:4h Jh:4h")) is None


def test_a_way_is_carried_as_the_action_that_it_makes() -> None:
    shown = ways(many(6), "Th")
    codes = [row[0].code for row in move_menu(many(6), "Th").rows[:-1]]
    assert [play(code) for code in codes] == list(shown)
