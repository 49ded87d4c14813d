"""What the practice server knows: people, chats, messages, files, updates.

These objects are live and change in place: `World` is their only owner and stores each one whole when
it changes. Bot API JSON (entities, buttons) is kept as it came.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Json = dict[str, Any]
Kind = Literal["private", "group", "supergroup"]
BotStatus = Literal["left", "kicked", "member", "administrator"]
MemberStatus = Literal["creator", "administrator", "member", "left", "kicked"]

IN_CHAT = ("creator", "administrator", "member")


@dataclass(slots=True)
class Person:
    """Somebody whom the page can play."""

    id: int
    name: str
    lang: str
    deactivated: bool = False
    old_client: bool = False
    """An app that knows no ephemeral commands and sends them as ordinary messages."""


@dataclass(slots=True)
class Topic:
    """A thread of a forum."""

    name: str
    closed: bool = False


@dataclass(slots=True)
class Chat:
    """A chat; a private one has its person's id. `bot` is "left" in a private chat never started."""

    id: int
    kind: Kind
    title: str
    bot: BotStatus = "left"
    bot_was_here: bool = False
    members: dict[int, MemberStatus] = field(default_factory=dict)
    photos_forbidden: bool = False
    writing_forbidden: bool = False
    ephemeral_refused: bool = False
    migrated_to: int | None = None
    deleted: bool = False
    forum: bool = False
    topics: dict[int, Topic] = field(default_factory=dict)
    last_message_id: int = 0
    last_ephemeral_id: int = 0
    read: dict[int, int] = field(default_factory=dict)
    """Person → `seq` of the last message they have read."""

    def has(self, person_id: int) -> bool:
        """Is this person in the chat now?"""
        return self.members.get(person_id) in IN_CHAT

    @property
    def bot_inside(self) -> bool:
        return self.bot in ("member", "administrator")


@dataclass(slots=True)
class Message:
    """One message. An ephemeral one has `message_id` 0, an `ephemeral_id`, and a `viewer`: the only
    person who sees it, whether they sent it (a command) or received it."""

    chat_id: int
    seq: int
    message_id: int
    sender: int
    date: int
    text: str = ""
    entities: list[Json] = field(default_factory=list)
    photo: str | None = None
    document: str | None = None
    rich: list[Json] | None = None
    keyboard: list[list[Json]] | None = None
    edit_date: int | None = None
    silent: bool = False
    protected: bool = False
    reply_to: int | None = None
    reply_to_ephemeral: int | None = None
    thread: int | None = None
    anonymous: bool = False
    service: Json | None = None
    ephemeral_id: int | None = None
    viewer: int | None = None
    replaces: int | None = None

    @property
    def has_media(self) -> bool:
        return self.photo is not None or self.document is not None


@dataclass(slots=True)
class StoredFile:
    """A file that somebody uploaded; its bytes lie under `stored_name` in the files' folder."""

    file_id: str
    unique_id: str
    stored_name: str
    name: str
    mime: str
    size: int
    date: int
    width: int = 0
    height: int = 0


@dataclass(slots=True)
class Update:
    """Something the bot has not confirmed yet."""

    id: int
    kind: str
    body: Json
    date: int


@dataclass(slots=True)
class Press:
    """A pressed button that waits for its answer; `date` by the server's clock, in seconds."""

    id: str
    person: int
    chat_id: int
    date: float
    on_ephemeral: bool
    message_id: int | None = None
    answered: bool = False
    text: str = ""
    alert: bool = False


@dataclass(slots=True)
class CommandList:
    """Commands registered for one scope and language ("" = any)."""

    scope: Json
    language: str
    commands: list[Json]


@dataclass(slots=True)
class BotProfile:
    """What the server remembers of the bot and of itself."""

    name: str = "Сукно"
    update_id: int = 500_000_000
    seq: int = 0
    last_private_message_id: int = 0
    """Private chats and basic groups share one counter, as in Telegram."""
    last_person_id: int = 1000
    last_group_number: int = 0
    allowed_updates: list[str] = field(default_factory=list)
    webhook_url: str = ""
    webhook_secret: str = ""
    descriptions: dict[str, str] = field(default_factory=dict)
    commands: list[CommandList] = field(default_factory=list)
    ephemeral_refused: bool = False
    disabled_refused: bool = False
