"""The record of a party as on paper: old totals struck through, never erased (docs/rules.md, rule 20).

Rows are labelled ``konchinka-sheet-deal`` with the number of the ``deal``.
"""

from __future__ import annotations

from engine.game import Cell, Seat, Sheet, SheetRow
from engine.konchinka.view import KonchinkaView
from engine.text import text


def sheet_of(view: KonchinkaView) -> Sheet:
    """The sheet that a view shows: a row a deal; a seat that gained nothing has an empty cell."""
    newest = {seat: _newest(view, seat) for seat in range(view.seats)}
    rows = tuple(
        SheetRow(
            text("konchinka-sheet-deal", deal=count.deal),
            tuple(
                Cell(count.after[seat], gain, struck=newest[seat] != count.deal) if gain else None
                for seat, gain in enumerate(count.gains)
            ),
        )
        for count in view.counts
    )
    outcome = view.outcome
    owed = outcome is not None and view.ruleset.options["payment"] != "none"
    return Sheet(
        rows=rows,
        totals=view.totals,
        target=view.target,
        winners=() if outcome is None else tuple(seat for seat, place in enumerate(outcome.places) if place == 1),
        payments=outcome.payments if outcome is not None and owed else None,
        check=None,
        seats=view.seats,
    )


def _newest(view: KonchinkaView, seat: Seat) -> int | None:
    """The deal in which the seat's standing total was written."""
    return next((count.deal for count in reversed(view.counts) if count.gains[seat]), None)
