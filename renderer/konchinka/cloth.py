"""How the cards of a table of Кончинка lie: rows in a box, the order never changes."""

from __future__ import annotations

from dataclasses import dataclass

from renderer.scene import Box


@dataclass(frozen=True, slots=True)
class Grid:
    """Cards per row, from above, the width of a card, and the gaps across and down."""

    rows: tuple[int, ...]
    width: int
    gap: int
    row_gap: int


KNOWN: dict[int, tuple[tuple[int, ...], int]] = {
    1: ((1,), 230),
    2: ((2,), 230),
    3: ((3,), 230),
    4: ((4,), 220),
    5: ((5,), 200),
    6: ((3, 3), 176),
    7: ((4, 3), 176),
    8: ((4, 4), 176),
    9: ((5, 4), 176),
    10: ((5, 5), 176),
    11: ((6, 5), 174),
    12: ((6, 6), 174),
    13: ((7, 6), 160),
    14: ((7, 7), 160),
}
"""The rows and widths of the public table (docs/look.md, 4)."""
TIGHT_GAP = 14


def table_grid(cards: int, wide: float, high: float) -> Grid:
    """The public table's grid; from 15 cards on as many rows as keep the cards largest."""
    if cards in KNOWN:
        rows, width = KNOWN[cards]
        gap = 18 if cards < 11 else TIGHT_GAP
        return Grid(rows, width, gap, gap + 8)
    return largest_grid(cards, wide, high, TIGHT_GAP, TIGHT_GAP + 8)


def largest_grid(cards: int, wide: float, high: float, gap: int, row_gap: int) -> Grid:
    """The grid with the widest cards that fit; rows differ by one card at most, longer ones above."""
    grids = [_even_grid(cards, rows, wide, high, gap, row_gap) for rows in range(1, cards + 1)]
    return max(grids, key=lambda grid: grid.width)


def _even_grid(cards: int, rows: int, wide: float, high: float, gap: int, row_gap: int) -> Grid:
    least, longer = divmod(cards, rows)
    counts = (least + 1,) * longer + (least,) * (rows - longer)
    across = (wide - (counts[0] - 1) * gap) / counts[0]
    down = (high - (rows - 1) * row_gap) / rows / 1.5
    return Grid(counts, int(min(across, down)), gap, row_gap)


def spots(grid: Grid, box: Box) -> tuple[tuple[float, float], ...]:
    """The upper left corners of the cards, in order; rows are centred in the box."""
    high = grid.width * 1.5
    total = len(grid.rows) * high + (len(grid.rows) - 1) * grid.row_gap
    y = (box[1] + box[3] - total) / 2
    found: list[tuple[float, float]] = []
    for count in grid.rows:
        x = (box[0] + box[2] - count * grid.width - (count - 1) * grid.gap) / 2
        found += [(x + i * (grid.width + grid.gap), y) for i in range(count)]
        y += high + grid.row_gap
    return tuple(found)
