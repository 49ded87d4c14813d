"""A pause that the people at a table have agreed on: nothing happens until they gather again (docs/ux.md, 15)."""

from __future__ import annotations

from bot.services import Work
from bot.store import models
from bot.tables import turns
from bot.tables.refusal import Over, Refused
from bot.tables.table import Table

GATHER_S = 120.0
"""So long the others are waited for, once two people are back."""


def pause(work: Work, table: Table) -> None:
    """The clocks of this table stand still; nobody is called, and nothing is dealt."""
    row = table.row
    row.paused_at = row.touched_at = work.uow.now
    row.deadline_at = row.ping_at = row.next_at = None
    for seat in table.seats:
        seat.ready = False
    work.uow.changed(row.id)


def resume(work: Work, table: Table, person: models.Person) -> None:
    """«Продолжить»: somebody is back; the game goes on when all are, or a while after the second."""
    seat = table.seat_of(person.id)
    if not table.playing:
        raise Over("toast-game-over")
    if seat is None:
        raise Refused("toast-only-table")
    seat.left = seat.away = False
    seat.ready, table.row.touched_at = True, work.uow.now
    if len(gathered(table)) > 1 and table.row.next_at is None:
        table.row.next_at = work.uow.now + GATHER_S
    go_on_if_all_are_back(work, table)
    work.uow.changed(table.row.id)


def gathered(table: Table) -> list[models.Seat]:
    """Who is back."""
    return [seat for seat in table.present() if seat.ready]


def missing(table: Table) -> list[models.Seat]:
    """Who is waited for: not those whose seats a computer had kept before."""
    return [seat for seat in table.present() if not seat.ready]


def go_on_if_all_are_back(work: Work, table: Table) -> None:
    """Also when the one who was waited for has got up."""
    if table.paused and gathered(table) and not missing(table):
        go_on(work, table)


def go_on(work: Work, table: Table) -> None:
    """The turn begins anew; computers play for who is not back."""
    for seat in missing(table):
        seat.away = True
    for seat in table.seats:
        seat.ready = False
    table.row.paused_at = table.row.next_at = None
    turns.rearm(work, table)
