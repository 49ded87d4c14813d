"""The big table of a game of Кинг: deals × players with its check sums (docs/look.md)."""

from __future__ import annotations

from engine.game import Cell, RowState, Seat, Sheet, SheetRow
from engine.king.describing import contract_name
from engine.king.ruleset import variant_of
from engine.king.view import DealResult, KingView, Schedule
from engine.text import Text, text


def sheet_of(view: KingView) -> Sheet:
    """A row a deal: those written, the one being played, and those to come.

    Labels are the contracts' names, ``king-sheet-unknown`` with the number of the ``deal`` where nobody has ordered
    yet. A row has its check sum or not; so has the sheet, as far as it is written. `Sheet.own` lists the contracts
    of own lists.
    """
    outcome = view.outcome
    owed = outcome is not None and view.ruleset.options["payment"] != "none"
    running = len(view.results)
    return Sheet(
        rows=(*map(_written, view.results), *(_unwritten(view, deal) for deal in range(running + 1, view.deals + 1))),
        totals=view.totals,
        target=None,
        winners=() if outcome is None else tuple(seat for seat, place in enumerate(outcome.places) if place == 1),
        payments=outcome.payments if outcome is not None and owed else None,
        check=sum(view.totals) == sum(result.expected for result in view.results),
        seats=view.seats,
        own=_own(view),
    )


def _written(result: DealResult) -> SheetRow:
    return SheetRow(
        label=contract_name(result.contract.words),
        cells=tuple(Cell(after, gain, struck=False) for after, gain in zip(result.after, result.gains, strict=True)),
        check=result.adds_up,
        kind=result.contract.id,
        sign=result.contract.sign,
        owner=result.declarer,
    )


def _unwritten(view: KingView, deal: int) -> SheetRow:
    """A deal that is being played or still to come; its contract is known by the schedule or by an order."""
    playing = deal == view.deal
    contract = view.contract if playing else next((k for k in view.kinds if k.id == _planned(view, deal)), None)
    owner: Seat | None = view.declarer if playing and view.contract else None
    return SheetRow(
        label=contract_name(contract.words) if contract else text("king-sheet-unknown", deal=deal),
        cells=(None,) * view.seats,
        kind=contract.id if contract else None,
        sign=contract.sign if contract else 0,
        owner=owner,
        state=RowState.PLAYING if playing else RowState.TO_COME,
    )


def _planned(view: KingView, deal: int) -> str | None:
    return view.plan[deal - 1] if view.plan else None


def _own(view: KingView) -> tuple[tuple[str, int, Text], ...]:
    """What everybody must play, a contract as often as it stands in the list."""
    if view.schedule is not Schedule.OWN:
        return ()
    variant = variant_of(view.ruleset, view.seats)
    contracts = (variant.kinds[name].contract for name in variant.plan)
    return tuple((contract.id, contract.sign, contract_name(contract.words)) for contract in contracts)
