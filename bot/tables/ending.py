"""How a game at a table ends: results and debts of a finished one, nothing of a stopped one."""

from __future__ import annotations

from bot.services import Work
from bot.store import models
from bot.tables.table import Table


async def finish(work: Work, table: Table) -> None:
    """Write the results of a game that is over, once."""
    outcome = table.position.outcome
    if outcome is None or table.row.status == "finished":
        return
    _close(work, table, "finished")
    session, row = work.uow.session, table.row
    with_computers = any(seat.person_id is None for seat in table.seats)
    for seat in table.seats:
        session.add(
            models.Result(
                game_id=row.id,
                seat=seat.seat,
                chat_id=row.chat_id,
                game=row.game,
                person_id=seat.person_id,
                name=seat.name,
                place=outcome.places[seat.seat],
                points=outcome.points[seat.seat],
                payment=outcome.payments[seat.seat],
                with_computers=with_computers,
                ended_at=work.uow.now,
            )
        )
    for transfer in outcome.transfers:
        payer, payee = table.seats[transfer.payer].person_id, table.seats[transfer.payee].person_id
        if payer is None or payee is None or transfer.amount == 0:
            continue  # computers owe nothing and are owed nothing
        session.add(
            models.Debt(
                chat_id=row.chat_id,
                game=row.game,
                game_id=row.id,
                payer_id=payer,
                payee_id=payee,
                amount=transfer.amount,
                created_at=work.uow.now,
            )
        )


def stop(work: Work, table: Table) -> None:
    """End a game without a result."""
    _close(work, table, "stopped")
    work.uow.changed(table.row.id)


def _close(work: Work, table: Table, status: str) -> None:
    row = table.row
    row.status, row.ended_at = status, work.uow.now
    row.deadline_at = row.ping_at = row.next_at = row.turn_ply = None
