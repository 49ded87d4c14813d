"""What stays after a game."""

from __future__ import annotations

from sqlalchemy import ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base, Serial


class Result(Base):
    """A seat's result in a finished game; `person_id` is None for a computer."""

    __tablename__ = "results"
    __table_args__ = (Index("ix_results_chat", "chat_id", "game", "ended_at"),)

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    chat_id: Mapped[int] = mapped_column(ForeignKey("chats.id"))
    game: Mapped[str] = mapped_column(String(32))
    person_id: Mapped[int | None] = mapped_column(default=None)
    name: Mapped[str] = mapped_column(Text)
    place: Mapped[int] = mapped_column()
    points: Mapped[int] = mapped_column()
    payment: Mapped[int] = mapped_column()
    with_computers: Mapped[bool] = mapped_column(default=False)
    ended_at: Mapped[float] = mapped_column()


class Debt(Base):
    """Points that one person owes another after a game; never money."""

    __tablename__ = "debts"
    __table_args__ = (Index("ix_debts_chat", "chat_id", "game"),)

    id: Mapped[int] = mapped_column(Serial, primary_key=True)
    chat_id: Mapped[int] = mapped_column(ForeignKey("chats.id"))
    game: Mapped[str] = mapped_column(String(32))
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    payer_id: Mapped[int] = mapped_column()
    payee_id: Mapped[int] = mapped_column()
    amount: Mapped[int] = mapped_column()
    created_at: Mapped[float] = mapped_column()
    settled_at: Mapped[float | None] = mapped_column(default=None)
