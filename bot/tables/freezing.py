"""A table stands frozen where nothing may be written, and goes on when that has passed (docs/ux.md, 16)."""

from __future__ import annotations

from sqlalchemy import select

from bot.services import Work
from bot.store import models
from bot.tables import turns
from bot.tables.lobby import COUNTDOWN_S
from bot.tables.table import LOBBY, PLAYING, Table, load_table


async def freeze_chat(work: Work, chat: models.Chat) -> None:
    """Nothing may be written in this chat: its tables stand still, and hands elsewhere say so."""
    if not chat.frozen:
        chat.frozen = True
        for table in await tables_of(work, chat):
            work.uow.changed(table.row.id)


async def thaw_chat(work: Work, chat: models.Chat) -> bool:
    """Writing is allowed again: every table is sent anew, and turns begin anew. Whether there was any."""
    if not chat.frozen:
        return False
    chat.frozen = False
    tables = await tables_of(work, chat)
    for table in tables:
        _go_on(work, table)
    return bool(tables)


def freeze_table(work: Work, table: Table) -> None:
    """The topic of this table is closed."""
    table.row.topic_closed = True
    work.uow.changed(table.row.id)


def thaw_table(work: Work, table: Table) -> None:
    """The topic was opened, or the table has moved to another one."""
    table.row.topic_closed = False
    _go_on(work, table)


async def thaw_topic(work: Work, chat: models.Chat, thread: int | None) -> None:
    """A topic was opened again: the tables that stand in it go on."""
    for table in await tables_of(work, chat):
        if table.row.topic_closed and table.row.thread_id == thread:
            thaw_table(work, table)


async def tables_of(work: Work, chat: models.Chat) -> list[Table]:
    """The open lobbies and running games of a chat."""
    session = work.uow.session
    found = await session.scalars(
        select(models.Game.id).where(models.Game.chat_id == chat.id, models.Game.status.in_((LOBBY, PLAYING)))
    )
    tables = [await load_table(work.services, session, game_id) for game_id in found.all()]
    return [table for table in tables if table is not None]


def _go_on(work: Work, table: Table) -> None:
    row = table.row
    if table.playing:
        turns.rearm(work, table)
    elif row.starts_at is not None:
        row.starts_at = work.uow.now + COUNTDOWN_S
    work.services.presenter.boards.asked.send_anew(row.id)
    work.uow.changed(row.id)
