"""How a long score sheet is read: who has played what, then the deals so far, page by page (docs/look.md, 7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.game import RowState, Seat, Sheet, SheetRow

A_PAGE = 14
"""So many deals stand on one page of a long sheet."""


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game of a seat's list: what it brought its owner, or None while it is to come; it may be `playing`."""

    gain: int | None
    playing: bool = False


@dataclass(frozen=True, slots=True)
class DealsPage:
    """Deals of a sheet, the first of them with the number `first`, 1-based; `carried` are the totals before it (None
    on the first page), `totals` those after the last one."""

    first: int
    rows: tuple[SheetRow, ...]
    carried: tuple[int, ...] | None
    totals: tuple[int, ...]


def own_games(sheet: Sheet, seat: Seat) -> tuple[OwnGame, ...]:
    """A seat's list in order; of a kind that is played several times the deals fill it one by one."""
    own = [row for row in sheet.rows if row.owner == seat and row.kind]
    found: list[OwnGame] = []
    for i, (kind, *_) in enumerate(sheet.own):
        earlier = sum(other == kind for other, *_ in sheet.own[:i])
        deals = [row for row in own if row.kind == kind][earlier:]
        if not deals:
            found.append(OwnGame(None))
        elif deals[0].state is RowState.PLAYING:
            found.append(OwnGame(None, playing=True))
        else:
            cell = deals[0].cells[seat]
            found.append(OwnGame(cell.gain if cell else 0))
    return tuple(found)


def deals_pages(sheet: Sheet) -> Iterator[DealsPage]:
    """The pages as far as the game has come: at least one, the last one filled up with deals to come."""
    begun = [i for i, row in enumerate(sheet.rows) if row.state is not RowState.TO_COME]
    newest, carried = max(begun, default=0), None
    for first in range(0, newest + 1, A_PAGE):
        end = first + A_PAGE
        totals = sheet.totals if end > newest else totals_after(sheet, end)
        yield DealsPage(first + 1, sheet.rows[first:end], carried, totals)
        carried = totals


def totals_after(sheet: Sheet, deals: int) -> tuple[int, ...]:
    """The totals after so many deals, all written."""
    return tuple(cell.total if cell else 0 for cell in sheet.rows[deals - 1].cells)
