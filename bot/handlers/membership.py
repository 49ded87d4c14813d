"""The bot comes to a group, leaves it, gains or loses rights; the group becomes a supergroup; people write."""

from __future__ import annotations

from aiogram.types import ChatMemberAdministrator, ChatMemberOwner, ChatMemberRestricted, ChatMemberUpdated, Message
from sqlalchemy import select

from bot.delivery.surface import Place
from bot.handlers import first_contact
from bot.handlers.asking import asker_of_message, known_chat, known_person
from bot.services import Services, Work
from bot.store import models
from bot.tables.migration import migrate
from bot.tables.table import LOBBY, PLAYING
from bot.uow import UnitOfWork

WELCOME_AGAIN_S = 24 * 3600.0
_OUT = ("left", "kicked")


async def on_my_membership(event: ChatMemberUpdated, uow: UnitOfWork, services: Services) -> None:
    """The bot's own place in a chat changed."""
    work = Work(uow, services)
    chat = await known_chat(work, event.chat)
    person = await known_person(work, event.from_user)
    if chat.kind == "private":
        person.private_open = event.new_chat_member.status not in _OUT
        return
    new = event.new_chat_member
    chat.bot_admin = isinstance(new, (ChatMemberAdministrator, ChatMemberOwner))
    chat.photos_off = isinstance(new, ChatMemberRestricted) and not new.can_send_photos
    writes_not = isinstance(new, ChatMemberRestricted) and not new.can_send_messages
    chat.frozen = new.status in _OUT or writes_not
    if chat.language is None:
        chat.language = services.texts.pick(event.from_user.language_code)
    await _redraw_tables(work, chat)
    came = event.old_chat_member.status in _OUT and not chat.frozen
    if came and uow.now - (chat.welcomed_at or 0.0) > WELCOME_AGAIN_S:
        chat.welcomed_at = uow.now
        _welcome(work, chat)


async def on_migration(message: Message, uow: UnitOfWork, services: Services) -> None:
    """The group's last word under its old id."""
    assert message.migrate_to_chat_id is not None
    await migrate(Work(uow, services), message.chat.id, message.migrate_to_chat_id)


async def on_migrated(message: Message, uow: UnitOfWork, services: Services) -> None:
    """The supergroup's first word."""
    assert message.migrate_from_chat_id is not None
    await migrate(Work(uow, services), message.migrate_from_chat_id, message.chat.id)


async def on_message(message: Message, uow: UnitOfWork, services: Services) -> None:
    """Any other message: the chat has grown, and a private one is open."""
    await asker_of_message(Work(uow, services), message)


async def _redraw_tables(work: Work, chat: models.Chat) -> None:
    found = await work.uow.session.scalars(
        select(models.Game.id).where(models.Game.chat_id == chat.id, models.Game.status.in_((LOBBY, PLAYING)))
    )
    for game_id in found:
        work.uow.changed(game_id)


def _welcome(work: Work, chat: models.Chat) -> None:
    services = work.services
    frame = first_contact.welcome(services, chat)
    place = Place(chat.id, chat.telegram_id)

    async def send(_: object) -> None:
        await services.presenter.surface.show(place, frame, None, kind=first_contact.WELCOME, game_id=None)

    work.uow.after(send)
