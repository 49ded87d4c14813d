"""The count of a deal, the sheet on paper, the result (docs/look.md, 4, 7)."""

from __future__ import annotations

import dataclasses

import pytest

from renderer.gallery import GAINS
from renderer.positions import COUNT, look, outcome_of, position, sheet
from renderer.registry import SCENES
from renderer.scene import Dial, Label, Part, Scene, Stroke
from renderer.theme import GOLD, PEN_RED
from tests.renderer.geometry import words

GAME = SCENES["konchinka"]


def count_scene(count: object = COUNT, **view: object) -> Scene:
    whole = position(3, count=COUNT, to_act=None)
    return GAME.table(dataclasses.replace(whole, count=count, **view), look("ru", 3))  # type: ignore[arg-type]


def top(scene: Scene, name: str) -> Part:
    (found,) = [item for item in scene.items if isinstance(item, Part) and item.name == name]
    return found


def written(part: Part) -> list[str]:
    return [mark.words for mark in part.marks() if isinstance(mark, Label)]


def red_strokes(scene: Scene) -> int:
    return sum(isinstance(mark, Stroke) and mark.colour == PEN_RED for mark in scene.marks())


def test_the_count_says_who_got_which_point_and_why() -> None:
    """Cards 20/18/14, clubs 5/5/3, кончинки 0/1/1 give 2/1/1 (docs/rules.md, case C25)."""
    scene = count_scene()
    assert written(top(scene, "cards")) == ["Карты", "у кого больше", "20", "+2", "18", "14"]
    assert written(top(scene, "clubs")) == ["Трефы", "поровну", "5", "5", "3"]
    assert written(top(scene, "konchinki")) == ["Кончинки", "по очку", "–", "+1", "+1"]


def test_old_totals_are_struck_and_the_new_steps_are_gold() -> None:
    scene = count_scene()
    assert written(top(scene, "score"))[2:] == ["8", "6", "+2", "10", "9", "+1", "5", "4", "+1"]
    dials = [mark for mark in scene.marks() if isinstance(mark, Dial)]
    assert [dial.steps.count(GOLD) for dial in dials] == [2, 1, 1]
    assert sum(isinstance(mark, Stroke) for mark in top(scene, "score").marks()) == 3


@pytest.mark.parametrize(
    ("changes", "view", "why"),
    [
        ({"finished_by": 1, "card_points": (0, 0, 0)}, {}, "не считают"),
        ({"card_points": (0, 0, 0)}, {"carried": (2, 0)}, "переносятся"),
        ({"card_points": (0, 0, 0)}, {}, "нет половины"),
        ({"cards": (20, 20, 12), "card_points": (1, 1, 0)}, {}, "поровну"),
    ],
)
def test_the_count_says_why_points_were_not_won(changes: dict[str, object], view: dict[str, object], why: str) -> None:
    """Rule 21; C-12 and C-13."""
    count = dataclasses.replace(COUNT, **changes)  # type: ignore[arg-type]
    assert why in written(top(count_scene(count, **view), "cards"))


def test_the_sheet_strikes_every_total_but_the_last() -> None:
    """Rule 20: the record is kept by crossing out."""
    (scene,) = GAME.sheet(sheet(GAINS, finished=True), look("ru"))
    cells = sum(gain > 0 for deal in GAINS for gain in deal)
    assert red_strokes(scene) == cells - 4 + 1  # all but four are struck; the winner's is ringed


def test_a_seat_without_points_has_an_empty_cell() -> None:
    (scene,) = GAME.sheet(sheet(((3, 0), (0, 2))), look("ru", 2))
    assert written(top(scene, "column 0")) == ["3", "+3"]
    assert written(top(scene, "column 1")) == ["2", "+2"]


def test_payments_stand_under_the_line_with_how_they_come_about() -> None:
    """Rule 22: each loser pays 15 less the own score."""
    (scene,) = GAME.sheet(sheet(GAINS, finished=True), look("ru"))
    assert written(top(scene, "reckoning 0")) == ["+21"]
    assert written(top(scene, "reckoning 1")) == ["15 − 9", "−6"]


def test_a_rate_is_shown_and_a_pot_is_not_reckoned() -> None:
    paper = sheet(((5, 0), (5, 0), (5, 0)), finished=True, rate=5)
    (scene,) = GAME.sheet(paper, look("ru", 2))
    assert written(top(scene, "reckoning 1")) == ["(15 − 0) × 5", "−75"]
    (pot,) = GAME.sheet(dataclasses.replace(paper, payments=(10, -10)), look("ru", 2))
    assert written(top(pot, "reckoning 1")) == ["−10"]


def test_a_running_party_has_no_reckoning() -> None:
    (scene,) = GAME.sheet(sheet(GAINS[:3]), look("ru"))
    assert scene.parts("reckoning") == ()
    assert scene.parts("badge") == ()


def test_a_long_party_goes_on_on_a_second_sheet_with_the_running_totals() -> None:
    """Up to 14 deals stand on one sheet (docs/look.md, 7)."""
    deals = ((1, 0),) * 10 + ((0, 1),) * 6
    assert len(GAME.sheet(sheet(deals[:14]), look("ru", 2))) == 1
    first, second = GAME.sheet(sheet(deals), look("ru", 2))
    assert written(top(first, "numbers"))[-1] == "14"
    assert written(top(second, "numbers")) == ["лист 2", "было", "15", "16"]
    assert written(top(second, "column 0")) == ["10"]
    assert written(top(second, "column 1")) == ["4", "5", "+1", "6", "+1"]


def test_before_the_first_count_the_sheet_is_empty_paper() -> None:
    empty = dataclasses.replace(sheet(((0, 0),)), rows=())
    (scene,) = GAME.sheet(empty, look("ru", 2))
    assert scene.ground == "paper"
    assert {"Аня", "Боря"} <= set(words(scene))


def test_the_result_shows_the_winner_the_places_and_what_is_owed() -> None:
    paper = sheet(GAINS, finished=True)
    scene = GAME.result(paper, outcome_of(paper), look("ru"))
    assert written(top(scene, "winners")) == ["А", "Аня", "победа", "15", "+21"]
    rows = [written(part) for part in scene.parts("place ")]
    assert rows == [["2", "В", "−4", "11", "Вера"], ["3", "Б", "−6", "9", "Боря"], ["4", "Г", "−11", "4", "Гена"]]
    assert "Реванш?" in words(scene)


def test_a_shared_win_shows_all_winners() -> None:
    paper = sheet(((5, 5, 0), (5, 5, 1), (5, 5, 0)), finished=True)
    scene = GAME.result(paper, outcome_of(paper), look("en", 3))
    assert {"Anya", "Boris", "a shared win"} <= set(written(top(scene, "winners")))
    assert [part.name for part in scene.parts("place ")] == ["place 2"]
    assert len(scene.parts("badge crown")) == 2


def test_nothing_owed_is_not_shown() -> None:
    paper = dataclasses.replace(sheet(((5, 0), (5, 0), (5, 0)), finished=True), payments=None)
    scene = GAME.result(paper, outcome_of(paper), look("ru", 2))
    assert not [word for word in words(scene) if word.startswith(("+", "−"))]
