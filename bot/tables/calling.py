"""When a phone makes a sound: the awaited person has done nothing for half of their time (ux, section 4)."""

from __future__ import annotations

from bot.services import Work
from bot.store import models
from bot.tables import absence
from bot.tables.people import preference
from bot.tables.table import Table
from bot.tables.turns import BY_LETTER_S

SECOND_CALL_S = 6 * 3600.0
"""By letter, the second call comes so long before the end of the turn."""


async def call_awaited(work: Work, table: Table) -> None:
    """Call whoever is to move, unless they are here or never want to be called."""
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
    if preference(person, "call", "auto") == "never" or absence.is_present(work, table, seat):
        return
    presenter = work.services.presenter
    if person.private_open or table.chat.bot_admin:
        presenter.hands.call(row.id, person.id, table.position.ply)
    else:
        presenter.boards.call(row.id, turn, work.uow.now)
    work.uow.changed(row.id)
