"""The end of a deal, the sheets on paper, the result (docs/look.md, 7; docs/ux.md, 13)."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest

from engine.game import Sheet
from engine.king.view import Ending, KingView, Phase
from renderer.gallery_king import GAINS, long_sheet
from renderer.king import KingScenes
from renderer.positions import look
from renderer.positions_king import SEVEN_AND_SEVEN, deal_result, king_position, king_sheet, trick_of, trump
from renderer.scene import Circle, Panel, Scene, Stroke
from renderer.theme import MARKER, PEN_GREEN, PEN_PALE, PEN_RED
from tests.engine.king.builders import RULES, played, ruleset
from tests.renderer.geometry import labels, words
from tests.renderer.king.reading import part, written
from tests.renderer.layout import check

GAME = KingScenes()
TRICKS = (
    trick_of(1, 0, "9s Ks Qh 7h", 1, -4),
    trick_of(2, 1, "As 7s Js Qs", 1, 0),
    trick_of(3, 1, "7d 8h 9d Td", 0, -2),
    trick_of(4, 0, "8d Ad Th 9h", 1, -4),
    trick_of(5, 1, "Qd Kd Kh Jh", 2, -4),
    trick_of(6, 2, "Ac Ah Jd 7c", 2, -2),
)
RESULT = deal_result("minus_hearts", (-2, -8, -6, 0), (1, 3, 2, 0), (-18, -12, -6, -12), ending=Ending.EARLY)


def ended(result: object = RESULT, **fields: object) -> KingView:
    return king_position(
        to_act=None,
        tricks=TRICKS,
        results=(result,),
        result=result,
        phase=Phase.DEAL,
        **fields,  # type: ignore[arg-type]
    )


def count(result: object = RESULT, **fields: object) -> Scene:
    return GAME.table(ended(result, **fields), look("ru"))


def test_the_count_says_which_deal_and_how_it_ended() -> None:
    assert written(part(count(), "head")) == [
        "Не брать червей",
        "−2",
        "за карту",
        "сдача 4 из 14",
        "очки разобраны",
    ]


def test_the_count_says_who_took_what() -> None:
    scene = count()
    assert written(part(scene, "tricks")) == ["Взятки", "1", "3", "2", "0"]
    assert [item.name for item in scene.parts("written")] == [
        f"written {card}" for card in ["8h", "Qh", "Th", "9h", "7h", "Ah", "Kh", "Jh"]
    ]
    assert written(part(scene, "taken"))[-1] == "–"


def test_the_count_has_points_with_their_sum_and_totals_with_the_old_ones_struck() -> None:
    scene = count()
    assert written(part(scene, "points")) == ["Очки", "сумма −16", "−2", "−8", "−6", "0"]
    total = written(part(scene, "total"))
    assert total == ["Всего", "сумма −64", "−18", "−20", "−12", "−20", "−6", "−12", "−12", "−12"]
    assert sum(isinstance(mark, Stroke) for mark in part(scene, "total").marks()) == 4 + 1  # and the tick


def test_a_sum_that_is_wrong_has_no_tick() -> None:
    scene = count(dataclasses.replace(RESULT, gains=(-2, -8, -6, -2)))
    assert not any(isinstance(mark, Stroke) for mark in part(scene, "points").marks())


def test_an_eralash_is_broken_down_by_its_prices() -> None:
    """docs/rules.md, 2.2: the king of hearts counts as a heart, a king and the King."""
    prices = deal_result("minus_eralash", (0, 0, 0, 0), (0,) * 4, (0,) * 4).contract
    view = king_position(kind="minus_eralash", tricks=(trick_of(8, 0, "Kh 7h 8h 9h", 0, -38),))
    result = dataclasses.replace(RESULT, contract=prices, gains=(-38, 0, 0, 0))
    scene = GAME.table(dataclasses.replace(view, result=result, results=(result,)), look("ru"))
    taken = written(part(scene, "taken"))
    assert [word for word in taken if word.startswith("−")] == ["−2", "−4", "−8", "−16", "−8"]


def test_what_the_tricks_do_not_tell_is_not_told() -> None:
    """After a claim the remaining tricks were not played."""
    claimed = dataclasses.replace(RESULT, ending=Ending.CLAIMED, claimed_by=1, gains=(-2, -14, 0, 0))
    scene = count(claimed)
    assert not [item for item in scene.items if getattr(item, "name", "") == "taken"]
    assert written(part(scene, "head"))[-3:] == ["забирает остальные", "Боря", "Б"]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"declarer": 2, "bid": 3}, ["заказ 3", "Вера", "В"]),
        ({"declarer": 2, "sold_to": 1, "price": 2}, ["выкуп 2", "Боря", "Б"]),
        ({"declarer": 2, "discarded": -10}, ["снос −10", "Вера", "В"]),
        ({"ending": Ending.SHARED}, ["роспись, без игры"]),
    ],
)
def test_the_count_tells_the_terms_of_a_deal(changes: dict[str, object], says: list[str]) -> None:
    """K-14, K-30, K-32, K-40."""
    plain = dataclasses.replace(RESULT, ending=Ending.PLAYED)
    scene = count(dataclasses.replace(plain, trump=trump("d"), **changes))  # type: ignore[arg-type]
    assert written(part(scene, "head"))[-len(says) :] == says


PAPER = king_sheet(SEVEN_AND_SEVEN, GAINS)


def sheet(paper: Sheet = PAPER, seats: int = 4) -> tuple[Scene, ...]:
    return GAME.sheet(paper, look("ru", seats, names=("Аня", "Боря", "Вера", "Гена", "Дина", "Егор")))


def test_the_sheet_has_a_row_a_deal_with_its_sum_and_a_tick() -> None:
    (scene,) = sheet()
    assert written(part(scene, "head")) == ["Кинг", "сдача 10 из 14", "сумма"]
    assert written(part(scene, "deal 1")) == ["1", "Взятки", "−6", "−4", "−2", "−4", "−16"]
    assert written(part(scene, "deal 9")) == ["9", "Мальчики", "+8", "0", "+4", "+4", "+16"]
    colours = {mark.words: mark.colour for mark in labels(scene)}
    assert (colours["−42"], colours["+8"]) == (PEN_RED, PEN_GREEN)
    ticks = [mark for mark in scene.marks() if isinstance(mark, Stroke) and mark.colour == PEN_GREEN]
    assert len(ticks) == 9 + 1 + 1  # the deals, the first half, the whole


def test_the_sheet_marks_the_deal_that_is_played_and_pales_those_to_come() -> None:
    (scene,) = sheet()
    assert written(part(scene, "deal 10")) == ["10", "Девочки", "идёт игра"]
    assert [mark.fill for mark in part(scene, "deal 10").marks() if isinstance(mark, Panel)] == [MARKER]
    assert {mark.colour for mark in labels(scene) if mark.words == "Черви"} > {PEN_PALE}


def test_the_first_half_has_its_sums() -> None:
    (scene,) = sheet()
    assert written(part(scene, "sums")) == ["−68", "−32", "−58", "−34", "−192", "итого"]
    early = sheet(king_sheet(SEVEN_AND_SEVEN, GAINS[:3]))[0]
    assert written(part(early, "sums")) == ["итого"]


def test_the_totals_stand_under_a_double_line_with_the_sum() -> None:
    (scene,) = sheet()
    assert written(part(scene, "totals")) == ["Всего", "−56", "−26", "−52", "−26", "−160"]


def test_a_wrong_sum_is_red_and_ringed_and_has_no_tick() -> None:
    (scene,) = sheet(king_sheet(SEVEN_AND_SEVEN, ((-6, -4, -2, -2),)))
    row = part(scene, "deal 1")
    strokes = [mark.colour for mark in row.marks() if isinstance(mark, Stroke)]
    assert strokes == [PEN_RED]
    assert {mark.words: mark.colour for mark in labels(scene)}["−14"] == PEN_RED


def test_a_finished_sheet_rings_the_winner_and_says_what_is_owed() -> None:
    whole = king_sheet(SEVEN_AND_SEVEN, (*GAINS, *((4, 4, 4, 4),) * 4, (24, 24, 24, 24)), payments=(-2, 1, -1, 2))
    (scene,) = sheet(whole)
    totals = part(scene, "totals")
    assert written(totals)[-5:] == ["расчёт", "−2", "+1", "−1", "+2"]
    assert sum(isinstance(mark, Stroke) and mark.colour == PEN_RED for mark in totals.marks()) == 2  # Boris and Gena
    assert scene.height <= 1280


def test_trump_deals_of_a_fixed_schedule_name_who_had_the_trump() -> None:
    *_, last = played(ruleset("gambler-auction"), 4, Random(3))
    view = RULES.view_for(last.after, None)
    (scene,) = GAME.sheet(RULES.sheet(view), look("ru"))
    assert view.results[7].declarer is not None
    assert len(scene.parts("disc")) == 4 + 4
    assert "Козырь" in written(part(scene, "deal 8"))


def test_five_and_six_seats_have_discs_without_names() -> None:
    (scene,) = sheet(king_sheet(("minus_tricks",), (), seats=6), 6)
    assert "Аня" not in words(scene)
    assert {"А", "Е"} <= set(words(scene))


def test_a_long_game_at_a_glance_is_who_has_played_what() -> None:
    """docs/look.md, 7: 56 deals."""
    overview, *pages = sheet(long_sheet())
    assert written(part(overview, "head")) == ["Свои игры", "сыграно 22 из 56"]
    names = [written(part(overview, f"own {i}"))[:2] for i in range(14)]
    assert names[0] == ["−", "Взятки"] and names[7] == ["+", "Взятки"]
    to_come = sum(isinstance(mark, Circle) and mark.r == 9 for mark in overview.marks())
    assert to_come == 56 - 22 - 1
    assert words(overview).count("идёт") == 1
    assert written(part(overview, "totals"))[-5:] == ["осталось", "8", "8", "8", "9"]
    assert len(pages) == 2  # as far as the game has come


def test_pages_of_a_long_game_carry_the_totals_over() -> None:
    _, first, second = sheet(long_sheet())
    assert written(part(first, "head"))[:2] == ["Лист 1", "сдачи 1–14"]
    assert written(part(second, "head"))[:2] == ["Лист 2", "сдачи 15–28"]
    carried = written(part(second, "sums"))
    assert carried[-1] == "перенос"
    assert carried[:4] == written(part(first, "totals"))[1:5]
    assert written(part(second, "deal 15"))[1] in "−+"
    assert written(part(second, "deal 24")) == ["сдача 24"]


def test_a_game_that_is_owed_several_times_fills_its_rows_one_by_one() -> None:
    """docs/rules.md, 3.7: three «брать взятки» in everybody's list."""
    paper = long_sheet()
    lists = (paper.own[0], *(paper.own[11],) * 3)
    rows = tuple(
        dataclasses.replace(paper.rows[0], kind="plus_king", sign=1, owner=0, cells=paper.rows[0].cells)
        for _ in range(2)
    )
    overview, *_ = sheet(dataclasses.replace(paper, own=lists, rows=(*rows, *paper.rows[24:])))
    rings = [sum(isinstance(m, Circle) and m.r == 9 for m in part(overview, f"own {i}").marks()) for i in range(4)]
    assert rings == [4, 3, 3, 4]


@pytest.mark.parametrize("owed", [True, False])
def test_the_result_has_signed_points_and_payments_where_there_are_any(owed: bool) -> None:
    rules = ruleset(payment="points", rate=10_000) if owed else ruleset()
    *_, last = played(rules, 4, Random(5))
    view = RULES.view_for(last.after, None)
    assert view.outcome is not None
    scene = GAME.result(RULES.sheet(view), view.outcome, look("ru"))
    check(scene)
    figures = [word for word in words(scene) if word[0] in "+−" or word == "0"]
    assert len(figures) == 4 * (2 if owed else 1)
