"""Who asks, where, in which language: the chat and the person behind an update, kept up to date."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from aiogram.types import CallbackQuery, Message, User
from aiogram.types import Chat as TelegramChat
from sqlalchemy import select

from bot.delivery.frame import Frame
from bot.delivery.side import Asked
from bot.keyboards.buttons import Features
from bot.services import Work
from bot.store import models
from bot.tables.people import chat_language, person_language, sitters
from bot.tables.table import Table
from bot.texts import Voice
from bot.texts.compose import alert as short
from bot.texts.formatted import plain
from bot.texts.names import CAPTION_CAP
from engine.text import Text

ANONYMOUS_ADMIN = 1087968824
SERVICE_SENDERS = frozenset({ANONYMOUS_ADMIN, 777000, 136817688})
"""Telegram's stand-ins for anonymous admins and channels: never a person who sits down."""


@dataclass(frozen=True, slots=True)
class Asker:
    """A person in a chat who sent a command or pressed a button."""

    work: Work
    chat: models.Chat
    person: models.Person
    asked: Asked
    anonymous: bool = False

    @property
    def features(self) -> Features:
        """What the Bot API server in use knows of buttons."""
        return self.work.services.features

    def voice(self, table: Table | None = None, cap: int = CAPTION_CAP) -> Voice:
        """Speaks the person's language about the people at `table`."""
        lang = person_language(self.work.services, self.person, self.chat)
        return self.work.services.texts.voice(lang, sitters(table) if table else (), cap)

    def group_voice(self, table: Table | None = None) -> Voice:
        """Speaks the chat's language, about the people at `table`."""
        chat = table.chat if table else self.chat
        return self.work.services.texts.voice(chat_language(self.work.services, chat), sitters(table) if table else ())

    def may_be_shown_alone(self, chat: models.Chat) -> bool:
        """Whether an ephemeral message can answer: a press, an ephemeral command, or anything to an admin bot."""
        return not self.anonymous and bool(self.asked.callback_id or self.asked.command_id or chat.bot_admin)

    def answer(self, said: Text, table: Table | None = None, *, alert: bool = False) -> None:
        """Answer the press with a toast, or a window to close."""
        self.work.uow.answer(short(self.voice(table), said), alert=alert)

    def say(self, said: Text, table: Table | None = None, *, alert: bool = False) -> None:
        """Tell the person something: a press is answered, a command gets a side message."""
        if self.asked.callback_id is not None:
            self.answer(said, table, alert=alert)
        else:
            self.reply(Frame(plain(self.voice(table).say(said))))

    def reply(self, frame: Frame, keep_s: float = 60.0, otherwise: Callable[[], Awaitable[None]] | None = None) -> None:
        """Show a side message, after the commit; `otherwise` is done where nobody can be shown one alone."""
        asked = replace(self.asked, keep_s=keep_s)
        sides = self.work.services.sides

        async def post(_: object) -> None:
            await sides.post(asked, frame, otherwise)

        self.work.uow.after(post)

    def strip_pressed(self) -> None:
        """A message of a table that is over loses its buttons, after the commit."""
        sides, asked = self.work.services.sides, self.asked

        async def strip(_: object) -> None:
            await sides.strip(asked)

        self.work.uow.after(strip)

    def close_side(self) -> None:
        """The side message that was pressed goes away, after the commit."""
        sides, asked = self.work.services.sides, self.asked

        async def close(_: object) -> None:
            await sides.close(asked)

        self.work.uow.after(close)


async def asker_of_message(work: Work, message: Message) -> Asker | None:
    """Who sent a command; None for messages that nobody sent. Anonymous admins are marked, never seated."""
    if message.from_user is None or (message.from_user.is_bot and message.from_user.id not in SERVICE_SENDERS):
        return None
    chat = await known_chat(work, message.chat)
    chat.newest_message_id = max(chat.newest_message_id, message.message_id)
    person = await known_person(work, message.from_user)
    if chat.kind == "private":
        person.private_open = True
    thread = message.message_thread_id if message.is_topic_message else None
    anonymous = message.sender_chat is not None
    asked = Asked(chat, person, thread, command_id=message.ephemeral_message_id, anonymous=anonymous)
    return Asker(work, chat, person, asked, anonymous=anonymous)


async def asker_of_press(work: Work, query: CallbackQuery, table: Table | None) -> Asker | None:
    """Who pressed a button. Where Telegram does not say on which message, the `table` of the button says in which
    chat; None if there is none either."""
    person = await known_person(work, query.from_user)
    if query.message is None:
        return Asker(work, table.chat, person, Asked(table.chat, person, callback_id=query.id)) if table else None
    chat = await known_chat(work, query.message.chat)
    pressed = query.message if isinstance(query.message, Message) else None
    thread = pressed.message_thread_id if pressed is not None and pressed.is_topic_message else None
    ephemeral = (pressed.ephemeral_message_id or 0) if pressed is not None else 0
    asked = Asked(
        chat,
        person,
        thread,
        callback_id=query.id,
        pressed_ephemeral=ephemeral,
        pressed_message=query.message.message_id,
    )
    return Asker(work, chat, person, asked)


async def known_chat(work: Work, chat: TelegramChat) -> models.Chat:
    """The chat's row; made at the first meeting, found by its former id after a migration."""
    session = work.uow.session
    row = await session.scalar(select(models.Chat).where(models.Chat.telegram_id == chat.id))
    if row is None and (alias := await session.get(models.ChatAlias, chat.id)) is not None:
        row = await session.get_one(models.Chat, alias.chat_id)
    if row is None:
        row = models.Chat(
            telegram_id=chat.id,
            kind=chat.type,
            title=chat.title or "",
            forum=False,
            bot_admin=False,
            photos_off=False,
            frozen=False,
            newest_message_id=0,
            ephemeral_off_until=0.0,
            settings={},
            setup={},
        )
        session.add(row)
        await session.flush()
    if row.telegram_id == chat.id:
        row.kind, row.title, row.forum = chat.type, chat.title or row.title, bool(chat.is_forum)
    return row


async def known_person(work: Work, user: User) -> models.Person:
    """The person's row, with the name they have now."""
    row = await work.uow.session.get(models.Person, user.id)
    if row is None:
        row = models.Person(id=user.id, private_open=False, turns_played=0, settings={})
        work.uow.session.add(row)
    row.name, row.language = user.full_name, user.language_code
    await work.uow.session.flush()
    return row
