"""How the cards lie on the cloth (docs/look.md, 4)."""

from __future__ import annotations

from itertools import combinations

import pytest

from renderer.konchinka.cloth import spots, table_grid
from renderer.konchinka.hand import layout_of
from renderer.konchinka.table import CLOTH, FULL_CLOTH

TABLE = [
    (1, (1,), 230),
    (3, (3,), 230),
    (4, (4,), 220),
    (5, (5,), 200),
    (6, (3, 3), 176),
    (7, (4, 3), 176),
    (9, (5, 4), 176),
    (11, (6, 5), 174),
    (12, (6, 6), 174),
    (13, (7, 6), 160),
    (14, (7, 7), 160),
]
READABLE = 8 / 400 * 1280 / (0.445 * 0.70)
"""The width of a card whose rank is 8 pixels high on a phone 400 wide: the least allowed (docs/look.md, 8)."""


@pytest.mark.parametrize(("cards", "rows", "width"), TABLE)
def test_rows_and_widths_are_those_of_the_look(cards: int, rows: tuple[int, ...], width: int) -> None:
    grid = table_grid(cards, 1232, 624)
    assert (grid.rows, grid.width) == (rows, width)


@pytest.mark.parametrize("cards", range(1, 41))
def test_all_cards_lie_on_the_cloth_and_apart(cards: int) -> None:
    box = CLOTH if cards <= 14 else FULL_CLOTH
    grid = table_grid(cards, box[2] - box[0], box[3] - box[1])
    places = spots(grid, box)
    assert len(places) == cards
    for x, y in places:
        assert box[0] <= x
        assert x + grid.width <= box[2]
        assert box[1] <= y
        assert y + grid.width * 1.5 <= box[3]
    for (ax, ay), (bx, by) in combinations(places, 2):
        assert abs(ax - bx) >= grid.width or abs(ay - by) >= grid.width * 1.5


@pytest.mark.parametrize("cards", range(1, 41))
def test_ranks_can_be_read_on_a_phone(cards: int) -> None:
    assert table_grid(cards, 1216, 588).width >= READABLE
    assert layout_of(cards).grid.width >= READABLE * (1 if cards < 40 else 0.96)


def test_the_order_goes_row_by_row() -> None:
    places = spots(table_grid(7, 1232, 624), CLOTH)
    assert list(places) == sorted(places, key=lambda spot: (spot[1], spot[0]))
