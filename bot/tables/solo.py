"""A table in a private chat: one person against computers, dealt at once."""

from __future__ import annotations

from bot.services import Work
from bot.store import models
from bot.tables import lobby
from bot.tables.table import LOBBY, PLAYING, Table, table_in


async def open_solo(work: Work, chat: models.Chat, person: models.Person, game: str | None) -> Table:
    """The person's running table, brought down; else a new one against as few computers as the variant takes."""
    running = await table_in(work, chat, PLAYING)
    if running is not None and game in (None, running.row.game):
        work.services.presenter.hands.bring_down(running.row.id, person.id)
        work.uow.changed(running.row.id)
        return running
    if running is not None:
        lobby.expire(work, running)
    if (old := await table_in(work, chat, LOBBY)) is not None:
        lobby.expire(work, old)
    table = await lobby.open_lobby(work, chat, game, person)
    await lobby.start(work, table, person)
    return table
