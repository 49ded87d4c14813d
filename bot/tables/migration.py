"""A group becomes a supergroup: the chat keeps its games, settings and standings under the new id."""

from __future__ import annotations

from sqlalchemy import delete, select, update

from bot.services import Work
from bot.store import models
from bot.tables.table import LOBBY, PLAYING


async def migrate(work: Work, old: int, new: int) -> None:
    """Everything of the chat `old` is of `new` from now on (Telegram ids); told twice, it happens once."""
    session = work.uow.session
    chat = await session.scalar(select(models.Chat).where(models.Chat.telegram_id == old))
    if chat is None:
        return
    newcomer = await session.scalar(select(models.Chat).where(models.Chat.telegram_id == new))
    if newcomer is not None:
        await _merge(work, newcomer, chat)
    chat.telegram_id, chat.kind, chat.newest_message_id, chat.frozen = new, "supergroup", 0, False
    await session.merge(models.ChatAlias(telegram_id=old, chat_id=chat.id))
    # the messages of the old group cannot be edited under the new id: the table is sent there anew
    await session.execute(delete(models.Message).where(models.Message.chat_id == chat.id))
    running = await session.scalars(
        select(models.Game.id).where(models.Game.chat_id == chat.id, models.Game.status.in_((LOBBY, PLAYING)))
    )
    for game_id in running:
        work.uow.changed(game_id)


async def _merge(work: Work, newcomer: models.Chat, chat: models.Chat) -> None:
    """The supergroup was heard of before the migration was: what began there is the old chat's."""
    session = work.uow.session
    for table in (models.Game, models.Message, models.Result, models.Debt):
        await session.execute(update(table).where(table.chat_id == newcomer.id).values(chat_id=chat.id))
    await session.execute(delete(models.Wish).where(models.Wish.chat_id == newcomer.id))
    await session.execute(
        update(models.ChatAlias).where(models.ChatAlias.chat_id == newcomer.id).values(chat_id=chat.id)
    )
    await session.delete(newcomer)
    await session.flush()
