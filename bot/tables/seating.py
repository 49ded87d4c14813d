"""The chairs of a lobby: who takes one, who gives one up, and what is asked of whoever acts there."""

from __future__ import annotations

from datetime import datetime

from bot.services import Work
from bot.store import models
from bot.tables.people import zone_of
from bot.tables.refusal import Over, Refused
from bot.tables.table import LOBBY, Table


def capacity(table: Table) -> int:
    """How many may sit: the number of seats that the host has set."""
    return table.row.seats


def require_open(table: Table) -> None:
    """Refuse everybody once the lobby is closed or its game has begun."""
    if table.row.status != LOBBY:
        raise Over("toast-stale" if table.playing else "toast-table-closed")


def require_seated(table: Table, person: models.Person) -> None:
    """Refuse whoever has not sat down at this open lobby."""
    require_open(table)
    mine = table.seat_of(person.id)
    if mine is None or mine.waiting:
        raise Refused("toast-sit-first")


def seat_person(work: Work, table: Table, person: models.Person) -> None:
    """The person takes a chair of their own."""
    add_seat(work, table, models.Seat(person_id=person.id, name=person.name, pressed_at=work.uow.now))


def seat_computer(work: Work, table: Table) -> None:
    """A computer takes a chair."""
    add_seat(work, table, models.Seat(person_id=None, name=""))


def add_seat(work: Work, table: Table, seat: models.Seat) -> None:
    """One more chair, behind all others in the order of sitting down."""
    seat.game_id = table.row.id
    seat.seat = max((other.seat for other in table.seats), default=-1) + 1
    seat.waiting = seat.ready = seat.away = seat.left = False
    seat.missed = seat.seen_ply = 0
    work.uow.session.add(seat)
    table.seats.append(seat)


async def free(work: Work, table: Table, seat: models.Seat) -> None:
    """The chair is taken away."""
    table.seats.remove(seat)
    await work.uow.session.delete(seat)


async def number_seats(work: Work, table: Table) -> None:
    """Close the gaps that people left: seats are 0 … N−1 in order of sitting down."""
    await work.uow.session.flush()
    for number, seat in enumerate(table.seats):
        seat.seat = number
        await work.uow.session.flush()


def touch(work: Work, table: Table) -> None:
    """Something was done at this lobby: it is alive, and looks different."""
    table.row.touched_at = work.uow.now
    work.uow.changed(table.row.id)


def refuse_if_held(work: Work, table: Table) -> None:
    """A seat that is kept for somebody is not taken before its time is over (docs/ux.md, 13)."""
    until = table.row.held_until
    if until is not None and work.uow.now < until and any(seat.waiting for seat in table.seats):
        time = f"{datetime.fromtimestamp(until, zone_of(work.services, table.chat)):%H:%M}"
        raise Refused("toast-kept", time=time)


def release_kept(work: Work, table: Table) -> None:
    """Nobody is awaited any more: kept seats are free for anyone, and [Начать] is there."""
    table.row.held_until = table.row.rematch_of = None
    work.uow.changed(table.row.id)
