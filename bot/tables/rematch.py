"""«Ещё раз»: a lobby in which everybody's seat is kept for a while (docs/ux.md, 13)."""

from __future__ import annotations

from bot.services import Work
from bot.store import models
from bot.tables import lobby, seating, wishes
from bot.tables.refusal import Refused
from bot.tables.table import Table

HELD_S = 120.0


async def open_rematch(work: Work, over: Table, person: models.Person) -> Table:
    """The same game again, seats turned by one; those of the other people are kept. Who got up is not awaited.

    Everybody's hand stands where they used it last (docs/ux.md, 9).
    """
    if over.seat_of(person.id) is None:
        raise Refused("toast-only-table")
    table = await lobby.open_lobby(work, over.chat, over.row.game, None, over.row.thread_id)
    row = table.row
    people = [seat for seat in over.seats if seat.person_id is not None]
    for seat in people[1:] + people[:1]:
        if seat.left and seat.person_id != person.id:
            continue
        kept = models.Seat(person_id=seat.person_id, name=seat.name, place=seat.place, pressed_at=work.uow.now)
        seating.add_seat(work, table, kept)
        kept.waiting = seat.person_id != person.id
    for _ in over.computers():
        seating.seat_computer(work, table)
    row.host_id, row.rematch_of, row.held_until = person.id, over.row.id, work.uow.now + HELD_S
    row.seats = max(row.seats, len(table.seats))
    await lobby.after_seating(work, table)
    if len(table.seats) < seating.capacity(table):
        await wishes.call(work, table)
    return table


async def release(work: Work, table: Table) -> None:
    """The time for answers is over: whoever asked to be called may have a kept seat."""
    seating.release_kept(work, table)
    await wishes.call(work, table)
