"""The bot comes to a group, leaves it, gains or loses rights; the group becomes a supergroup; people write."""

from __future__ import annotations

import contextlib

from aiogram.methods import SendMessage
from aiogram.types import Chat as TelegramChat
from aiogram.types import (
    ChatMemberAdministrator,
    ChatMemberOwner,
    ChatMemberRestricted,
    ChatMemberUpdated,
    Message,
    User,
)

from bot.delivery.delivery import Delivery, ForPerson, Lane
from bot.delivery.frame import Frame
from bot.delivery.place import Place
from bot.delivery.surface import Manner
from bot.handlers import first_contact
from bot.handlers.asking import asker_of_message, known_chat, known_person
from bot.services import Services, Work
from bot.store import models
from bot.tables import absence, freezing, lobby
from bot.tables.migration import migrate
from bot.tables.people import chat_language, person_language
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.texts.formatted import plain
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
    had_pictures, chat.photos_off = (
        not chat.photos_off,
        isinstance(new, ChatMemberRestricted) and not new.can_send_photos,
    )
    writes_not = isinstance(new, ChatMemberRestricted) and not new.can_send_messages
    if chat.language is None:
        chat.language = services.texts.pick(event.from_user.language_code)
    came = event.old_chat_member.status in _OUT
    if new.status in _OUT or writes_not:
        await freezing.freeze_chat(work, chat)
        if came and writes_not and person.private_open:
            _ask_for_writing(work, chat, person)
        return
    if await freezing.thaw_chat(work, chat):
        if came:
            _say_in_group(work, chat, "error-bot-back")
        return
    for table in await freezing.tables_of(work, chat):
        uow.changed(table.row.id)
    if had_pictures and chat.photos_off and not came:
        _say_in_group(work, chat, "table-no-pictures")
    if came and uow.now - (chat.welcomed_at or 0.0) > WELCOME_AGAIN_S:
        _welcome(work, chat)


async def on_member(event: ChatMemberUpdated, uow: UnitOfWork, services: Services) -> None:
    """Somebody came or went: told of only where the bot is an admin."""
    new = event.new_chat_member
    out = new.status in _OUT or (isinstance(new, ChatMemberRestricted) and not new.is_member)
    if out:
        await _somebody_left(Work(uow, services), event.chat, new.user)


async def on_left(message: Message, uow: UnitOfWork, services: Services) -> None:
    """The group reads that somebody went; small groups tell every bot."""
    assert message.left_chat_member is not None
    if message.left_chat_member.id != services.me.id:
        await _somebody_left(Work(uow, services), message.chat, message.left_chat_member)


async def on_topic(message: Message, uow: UnitOfWork, services: Services) -> None:
    """A topic was closed or opened again."""
    work = Work(uow, services)
    chat = await known_chat(work, message.chat)
    if message.forum_topic_reopened is not None:
        await freezing.thaw_topic(work, chat, message.message_thread_id)
        return
    for table in await freezing.tables_of(work, chat):
        if table.row.thread_id == message.message_thread_id and not chat.bot_admin:
            freezing.freeze_table(work, table)


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


async def _somebody_left(work: Work, group: TelegramChat, user: User) -> None:
    """Their seats are played by computers from now on, and they are told so in private."""
    chat = await known_chat(work, group)
    person = await work.uow.session.get(models.Person, user.id)
    if person is None:
        return
    tables = [table for table in await freezing.tables_of(work, chat) if table.seat_of(person.id) is not None]
    gone = [table for table in tables if await _gets_up(work, table, person)]
    if gone and person.private_open:
        voice = work.services.texts.voice(person_language(work.services, person, chat))
        _tell(work, person, voice("error-left-group"))


async def _gets_up(work: Work, table: Table, person: models.Person) -> bool:
    """Whether a person has left a seat of a running game."""
    seat = table.seat_of(person.id)
    if not table.playing:
        with contextlib.suppress(Refused):
            await lobby.up(work, table, person)
        return False
    if seat is None or seat.left:
        return False
    absence.leave(work, table, person)
    return True


def _ask_for_writing(work: Work, chat: models.Chat, person: models.Person) -> None:
    voice = work.services.texts.voice(person_language(work.services, person))
    _tell(work, person, voice("welcome-no-writing", chat=work.services.texts.name(voice.lang, chat.title)))


def _tell(work: Work, person: models.Person, words: str) -> None:
    """A line in the private chat, after the commit."""
    method = SendMessage(chat_id=person.id, text=words, disable_notification=True)

    async def send(delivery: Delivery) -> None:
        await delivery.call(ForPerson(method, person.id), Lane.private(person.id))

    work.uow.after(send)


def _say_in_group(work: Work, chat: models.Chat, message_id: str) -> None:
    """A line for everybody, after the commit; deleted after a minute."""
    voice = work.services.texts.voice(chat_language(work.services, chat))
    frame = Frame(plain(voice(message_id)))

    async def send(_: object) -> None:
        await work.services.sides.reply_to_all(chat, frame)

    work.uow.after(send)


def _welcome(work: Work, chat: models.Chat) -> None:
    """Greet after the commit. It counts only once it stands there: who was thrown out meanwhile greets next time."""
    services = work.services
    frame = first_contact.welcome(services, chat)
    place = Place(chat.id, chat.telegram_id)

    async def send(_: object) -> None:
        await services.presenter.surface.show(place, frame, None, Manner(first_contact.WELCOME))
        async with services.database.write() as session:
            (await session.get_one(models.Chat, chat.id)).welcomed_at = services.clock.now()

    work.uow.after(send)
