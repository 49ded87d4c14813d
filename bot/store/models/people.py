"""Chats and people, and what they have asked of the bot outside a game."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base, Serial


class Chat(Base):
    """A chat the bot has met; also a private chat (then `telegram_id` is the person's).

    `photos_off`: pictures are forbidden there; `frozen`: the bot may not write there now.
    `newest_message_id`: the highest message id heard of. `setup`: what the next lobby starts with.
    """

    __tablename__ = "chats"

    id: Mapped[int] = mapped_column(Serial, primary_key=True)
    telegram_id: Mapped[int] = mapped_column(unique=True)
    kind: Mapped[str] = mapped_column(String(16))
    title: Mapped[str] = mapped_column(Text, default="")
    language: Mapped[str | None] = mapped_column(String(8), default=None)
    forum: Mapped[bool] = mapped_column(default=False)
    bot_admin: Mapped[bool] = mapped_column(default=False)
    photos_off: Mapped[bool] = mapped_column(default=False)
    frozen: Mapped[bool] = mapped_column(default=False)
    newest_message_id: Mapped[int] = mapped_column(default=0)
    ephemeral_off_until: Mapped[float] = mapped_column(default=0.0)
    welcomed_at: Mapped[float | None] = mapped_column(default=None)
    settings: Mapped[dict[str, Any]] = mapped_column(default=dict)
    setup: Mapped[dict[str, Any]] = mapped_column(default=dict)


class ChatAlias(Base):
    """A former Telegram id of a chat, from before it became a supergroup."""

    __tablename__ = "chat_aliases"

    telegram_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    chat_id: Mapped[int] = mapped_column(ForeignKey("chats.id"))


class Person(Base):
    """A Telegram user; `id` is the user id. `private_open`: the bot may write to them.
    `turns_played`: own turns they have had, ever (the first two carry a line of how)."""

    __tablename__ = "people"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(Text, default="")
    language: Mapped[str | None] = mapped_column(String(8), default=None)
    private_open: Mapped[bool] = mapped_column(default=False)
    turns_played: Mapped[int] = mapped_column(default=0)
    settings: Mapped[dict[str, Any]] = mapped_column(default=dict)


class Link(Base):
    """A deep link into a private chat: one table, one person, until `expires_at`."""

    __tablename__ = "links"

    token: Mapped[str] = mapped_column(String(32), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    person_id: Mapped[int] = mapped_column()
    expires_at: Mapped[float] = mapped_column()


class Wish(Base):
    """«Позвать меня»: a person to be called when the chat's next lobby opens."""

    __tablename__ = "wishes"

    chat_id: Mapped[int] = mapped_column(ForeignKey("chats.id"), primary_key=True)
    person_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    expires_at: Mapped[float] = mapped_column()
