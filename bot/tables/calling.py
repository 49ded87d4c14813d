"""When a phone makes a sound: a game begins, or the awaited person has done nothing for a while (docs/ux.md, 4)."""

from __future__ import annotations

from sqlalchemy import func, select

from bot.services import Work
from bot.store import models
from bot.tables import absence
from bot.tables.people import preference
from bot.tables.table import Table
from bot.tables.turns import BY_LETTER_S

SECOND_CALL_S = 6 * 3600.0
"""By letter, the second call comes so long before the end of the turn."""

BUSY_S = 20.0
"""Nobody is called so soon after a press, or after another call, at another table: calls come one at a time."""


async def call_awaited(work: Work, table: Table) -> None:
    """Call whoever is to move, unless they are here, busy at another table, or never want to be called."""
    row, turn = table.row, table.position.to_act
    first = row.ping_at
    row.ping_at = None
    if not isinstance(turn, int) or table.run_by_computer(turn):
        return
    seat = table.seats[turn]
    by_letter = row.pace_s >= BY_LETTER_S
    if by_letter and row.deadline_at is not None and first is not None and first < row.deadline_at - SECOND_CALL_S:
        row.ping_at = row.deadline_at - SECOND_CALL_S
    assert seat.person_id is not None
    person = await work.uow.session.get_one(models.Person, seat.person_id)
    if preference(person, "call", "auto") == "never":
        return
    if absence.is_present(work, table, seat):
        half = None if by_letter or row.deadline_at is None else row.deadline_at - row.pace_s / 2
        row.ping_at = half if half is not None and half > work.uow.now else row.ping_at
        return
    busy_until = await _busy_until(work, table, person)
    if busy_until > work.uow.now:
        row.ping_at = busy_until
        return
    presenter = work.services.presenter
    if person.private_open or table.chat.bot_admin:
        _ring(work, table, person, table.position.turn_ply)
    else:
        presenter.boards.call(table, turn, work.uow.now)
    work.uow.changed(row.id)


async def call_to_start(work: Work, table: Table) -> None:
    """A game begins: its cards come with a sound to who sits there and is not here."""
    if table.private:
        return
    for seat in table.people():
        if absence.is_present(work, table, seat):
            continue
        person = await work.uow.session.get_one(models.Person, seat.person_id)
        if preference(person, "call", "auto") == "never" or await _busy_until(work, table, person) > work.uow.now:
            continue
        if person.private_open or table.chat.bot_admin:
            _ring(work, table, person)


def _ring(work: Work, table: Table, person: models.Person, waiting_ply: int = -1) -> None:
    work.services.last_calls.note(person.id, table.row.id, work.uow.now)
    work.services.presenter.hands.call(table.row.id, person.id, waiting_ply)


async def _busy_until(work: Work, table: Table, person: models.Person) -> float:
    """Until when a press or a call at another table counts as being busy there."""
    pressed_at = await work.uow.session.scalar(
        select(func.max(models.Seat.pressed_at)).where(
            models.Seat.person_id == person.id, models.Seat.game_id != table.row.id
        )
    )
    return max(pressed_at or 0.0, work.services.last_calls.elsewhere(person.id, table.row.id)) + BUSY_S
