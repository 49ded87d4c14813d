"""«Позвать меня»: who is to be called when the chat's next table opens (docs/ux.md, 7)."""

from __future__ import annotations

from sqlalchemy import delete, select

from bot.services import Work
from bot.store import models
from bot.tables.table import Table

WISH_S = 24 * 3600.0


async def wish(work: Work, chat: models.Chat, person: models.Person) -> None:
    """Remember somebody for the next table of a chat, for a day."""
    await work.uow.session.merge(models.Wish(chat_id=chat.id, person_id=person.id, expires_at=work.uow.now + WISH_S))


async def has(work: Work, chat: models.Chat, person: models.Person) -> bool:
    """Whether somebody waits to be called."""
    kept = await work.uow.session.get(models.Wish, (chat.id, person.id))
    return kept is not None and kept.expires_at > work.uow.now


async def unwish(work: Work, chat: models.Chat, person: models.Person) -> None:
    """«Не звать»."""
    await work.uow.session.execute(
        delete(models.Wish).where(models.Wish.chat_id == chat.id, models.Wish.person_id == person.id)
    )


async def call(work: Work, table: Table) -> None:
    """One call to everybody who asked for it and does not sit here already; then they are off the list."""
    session, chat = work.uow.session, table.chat
    wished = await session.scalars(
        select(models.Wish.person_id).where(models.Wish.chat_id == chat.id, models.Wish.expires_at > work.uow.now)
    )
    called = [person_id for person_id in wished if table.seat_of(person_id) is None]
    await session.execute(delete(models.Wish).where(models.Wish.chat_id == chat.id))
    if called:
        work.uow.after(work.services.presenter.calls.to_gather(table.row.id, called))
