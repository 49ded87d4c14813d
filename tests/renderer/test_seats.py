"""The plates around a table of two to six (docs/look.md, 3)."""

from __future__ import annotations

from itertools import combinations

import pytest

from renderer.seats import places


@pytest.mark.parametrize(
    ("seats", "top", "widths"),
    [
        (2, 1, [720, 720]),
        (3, 2, [606, 606, 720]),
        (4, 2, [606, 606, 606, 606]),
        (5, 3, [397, 397, 397, 606, 606]),
        (6, 3, [397] * 6),
    ],
)
def test_plates_are_as_wide_as_their_strip_allows(seats: int, top: int, widths: list[int]) -> None:
    plates = places(seats, 1160)
    assert [plate.top for plate in plates] == [True] * top + [False] * (seats - top)
    assert [plate.box[2] - plate.box[0] for plate in plates] == pytest.approx(widths, abs=1)


@pytest.mark.parametrize("seats", range(2, 7))
def test_plates_lie_in_two_strips_and_apart(seats: int) -> None:
    plates = places(seats, 1160)
    assert {plate.box[1] for plate in plates} == {24, 1160 - 176}
    for a, b in combinations(plates, 2):
        assert a.box[1] != b.box[1] or a.box[2] < b.box[0] or b.box[2] < a.box[0]


@pytest.mark.parametrize("seats", range(2, 7))
def test_seats_go_clockwise_from_the_upper_left(seats: int) -> None:
    plates = places(seats, 1160)
    upper = [plate.box[0] for plate in plates if plate.top]
    lower = [plate.box[0] for plate in plates if not plate.top]
    assert upper == sorted(upper)
    assert lower == sorted(lower, reverse=True)
