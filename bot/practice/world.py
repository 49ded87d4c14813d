"""Who and what exists in the practice chats, and the one place that changes and stores it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any

from bot.practice.clock import Clock
from bot.practice.errors import UserError
from bot.practice.model import BotProfile, BotStatus, Chat, Kind, Message, Person, StoredFile
from bot.practice.numbers import whole_number
from bot.practice.store import Store

BOT_ID = 4_200_000_000
BOT_USERNAME = "sukno_practice_bot"
PRACTICE_TOKEN = f"{BOT_ID}:practice"
"""No secret: it opens this local server alone, and only on loopback."""

ANONYMOUS_ADMIN_ID = 1087968824
SUPERGROUP_BASE = -1_001_000_000_000
BASIC_GROUP_BASE = -4_000_000
KEPT_MESSAGES = 1000
KEPT_FILE_SECONDS = 7 * 86400
FIRST_PEOPLE = ("Аня", "Боря", "Вера", "Гена")
FIRST_GROUP = "Дача"


class World:
    """The people, chats, messages and files. Every change goes through a method that stores it."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        profiles = store.load(BotProfile)
        self.profile = profiles[0] if profiles else BotProfile()
        self.people = {person.id: person for person in sorted(store.load(Person), key=lambda p: p.id)}
        self.chats = {chat.id: chat for chat in store.load(Chat)}
        self.files = {file.file_id: file for file in store.load(StoredFile)}
        self._messages: dict[int, dict[int, Message]] = {chat_id: {} for chat_id in self.chats}
        for message in sorted(store.load(Message), key=lambda m: m.seq):
            self._messages[message.chat_id][message.seq] = message
        self.is_new = not profiles
        self._prune()

    def save(self, value: Person | Chat | Message | StoredFile | BotProfile) -> None:
        """Store an object after a change."""
        assert is_dataclass(value)
        self.store.save(_key(value), value)

    def now(self) -> int:
        """Whole seconds, as dates in the Bot API are."""
        return int(self.clock.now())

    # people and chats

    def add_person(self, name: str, lang: str) -> Person:
        """A new person with a private chat that is not started."""
        self.profile.last_person_id += 1
        person = Person(self.profile.last_person_id, name, lang)
        self.people[person.id] = person
        self._add_chat(Chat(person.id, "private", name, members={person.id: "member"}))
        self.save(person)
        self.save(self.profile)
        return person

    def add_group(self, title: str, kind: Kind, creator: int, members: list[int]) -> Chat:
        """A new group without the bot."""
        self.profile.last_group_number += 1
        base = SUPERGROUP_BASE if kind == "supergroup" else BASIC_GROUP_BASE
        chat = Chat(base - self.profile.last_group_number, kind, title)
        for person_id in members:
            chat.members[person_id] = "member"
        chat.members[creator] = "creator"
        self._add_chat(chat)
        self.save(self.profile)
        return chat

    def _add_chat(self, chat: Chat) -> None:
        self.chats[chat.id] = chat
        self._messages[chat.id] = {}
        self.save(chat)

    def person(self, person_id: object) -> Person:
        """Raises UserError for somebody unknown."""
        person = self.people.get(whole_number(person_id) or 0)
        if person is None:
            raise UserError(f"no such user: {person_id}")
        return person

    def chat(self, chat_id: object) -> Chat:
        """Raises UserError for a chat unknown."""
        chat = self.chats.get(whole_number(chat_id) or 0)
        if chat is None:
            raise UserError(f"no such chat: {chat_id}")
        return chat

    def chat_of(self, person: Person, chat_id: object) -> Chat:
        """A chat which this person is in now; UserError otherwise."""
        chat = self.chat(chat_id)
        if not chat.has(person.id) or chat.deleted or chat.migrated_to is not None:
            raise UserError(f"{person.id} is not in chat {chat_id}")
        return chat

    def chats_of(self, person_id: int) -> list[Chat]:
        """Their private chat first, then groups in the order of their making."""
        chats = [c for c in self.chats.values() if c.has(person_id) and not c.deleted and c.migrated_to is None]
        return sorted(chats, key=lambda chat: (chat.kind != "private", -chat.id))

    def set_bot_status(self, chat: Chat, status: BotStatus) -> None:
        chat.bot = status
        chat.bot_was_here = chat.bot_was_here or chat.bot_inside
        self.save(chat)

    # messages

    def add_message(self, chat: Chat, sender: int, *, viewer: int | None = None, **content: Any) -> Message:
        """A new message at the end of the chat; with `viewer` an ephemeral one."""
        self.profile.seq += 1
        message_id, ephemeral_id = 0, None
        if viewer is None:
            message_id = self._next_message_id(chat)
        else:
            chat.last_ephemeral_id += 1
            ephemeral_id = chat.last_ephemeral_id
            self.save(chat)
        message = Message(
            chat.id,
            self.profile.seq,
            message_id,
            sender,
            self.now(),
            ephemeral_id=ephemeral_id,
            viewer=viewer,
            **content,
        )
        self._messages[chat.id][message.seq] = message
        self.save(message)
        self.save(self.profile)
        return message

    def _next_message_id(self, chat: Chat) -> int:
        if chat.kind == "supergroup":
            chat.last_message_id += 1
            self.save(chat)
            return chat.last_message_id
        self.profile.last_private_message_id += 1
        return self.profile.last_private_message_id

    def remove_message(self, message: Message) -> None:
        del self._messages[message.chat_id][message.seq]
        self.store.delete(Message, _key(message))

    def messages(self, chat_id: int) -> list[Message]:
        """All of a chat, oldest first."""
        return list(self._messages[chat_id].values())

    def find(self, chat_id: int, message_id: int) -> Message | None:
        """An ordinary message by its id."""
        return next((m for m in self._newest_first(chat_id) if message_id and m.message_id == message_id), None)

    def find_ephemeral(self, chat_id: int, viewer: int, ephemeral_id: int) -> Message | None:
        """What this person sees under this ephemeral id."""
        return next(
            (m for m in self._newest_first(chat_id) if m.ephemeral_id == ephemeral_id and m.viewer == viewer), None
        )

    def _newest_first(self, chat_id: int) -> Iterator[Message]:
        return reversed(self._messages.get(chat_id, {}).values())

    # files

    def add_file(self, file: StoredFile) -> None:
        self.files[file.file_id] = file
        self.save(file)

    def _prune(self) -> None:
        """Forget what nobody will scroll back to: old messages and week-old files that no message shows."""
        for messages in self._messages.values():
            for message in list(messages.values())[:-KEPT_MESSAGES]:
                self.remove_message(message)
        shown = {m.photo or m.document for messages in self._messages.values() for m in messages.values()}
        for file in list(self.files.values()):
            if file.file_id not in shown and file.date < self.now() - KEPT_FILE_SECONDS:
                del self.files[file.file_id]
                self.store.delete(StoredFile, file.file_id)
        names = {file.stored_name for file in self.files.values()}
        for path in self.store.files.iterdir():
            if path.name not in names:
                path.unlink()


def _key(value: Person | Chat | Message | StoredFile | BotProfile) -> str:
    match value:
        case Message():
            return f"{value.chat_id}/{value.seq}"
        case StoredFile():
            return value.file_id
        case BotProfile():
            return "bot"
        case _:
            return str(value.id)
