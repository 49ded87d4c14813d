"""What is shown where, and the pictures that Telegram keeps."""

from __future__ import annotations

from sqlalchemy import ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base, Serial


class Message(Base):
    """What is shown where. `kind`: lobby, table, hand, result, side, reply, welcome.

    `receiver_id`: the only reader, or 0. An ephemeral message has `ephemeral_id`, and `message_id` 0.
    `drawn_ply`, `look_key` (picture, text and keyboard in one hash), `scene_key` (the picture alone) and
    `cards_key` (a hand's cards) say what it shows; its caption tells the moves since `told_ply`.
    `due_at`: when a reply or a closed lobby is deleted, or a result gets its last edit.
    """

    __tablename__ = "messages"
    __table_args__ = (Index("ix_messages_game", "game_id", "kind", "receiver_id"),)

    id: Mapped[int] = mapped_column(Serial, primary_key=True)
    game_id: Mapped[int | None] = mapped_column(default=None)
    chat_id: Mapped[int] = mapped_column(ForeignKey("chats.id"))
    kind: Mapped[str] = mapped_column(String(16))
    receiver_id: Mapped[int] = mapped_column(default=0)
    message_id: Mapped[int] = mapped_column(default=0)
    ephemeral_id: Mapped[int] = mapped_column(default=0)
    photo: Mapped[bool] = mapped_column(default=False)
    drawn_ply: Mapped[int] = mapped_column(default=-1)
    told_ply: Mapped[int] = mapped_column(default=0)
    look_key: Mapped[str] = mapped_column(String(64), default="")
    scene_key: Mapped[str] = mapped_column(String(64), default="")
    cards_key: Mapped[str] = mapped_column(String(64), default="")
    sent_at: Mapped[float] = mapped_column()
    due_at: Mapped[float | None] = mapped_column(default=None)


class FileId(Base):
    """A picture that Telegram keeps: its file id per bot, audience (``group`` or a person's id) and scene."""

    __tablename__ = "file_ids"

    bot_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    audience: Mapped[str] = mapped_column(String(32), primary_key=True)
    scene_key: Mapped[str] = mapped_column(String(64), primary_key=True)
    file_id: Mapped[str] = mapped_column(Text)
    used_at: Mapped[float] = mapped_column()
