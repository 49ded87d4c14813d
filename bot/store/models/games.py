"""A table and its record, which is the only authority on the game."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ForeignKey, Index, LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base, Serial


class Game(Base):
    """A table from its lobby to its end. `id`, a random number, is in base 36 the token of every payload.

    `status`: lobby, playing, finished, stopped, closed. `ruleset_text` is the canonical resolved ruleset;
    while the lobby is open it follows `setup`, what the host chose. `pace_s`: seconds a turn.

    Moments: `starts_at`, the end of a full lobby's countdown; `deadline_at`, the end of the turn that
    began at `turn_ply`; `ping_at`, when a person who has done nothing is called; `next_at`, when the next deal comes
    by itself, or a paused game goes on; `paused_at`, since when its people have had a pause. `rematch_of`: the game
    whose people are awaited until `held_until`.

    A lobby is being set up by `setup_by` until `setup_until`; `setup_page` is the page that stands there in
    place of its buttons. `countdown_off`: it waits for somebody to press Start, even when it is full.

    `topic_closed`: nothing may be written in the topic of this table now.
    """

    __tablename__ = "games"
    __table_args__ = (Index("ix_games_chat_status", "chat_id", "status"),)

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    chat_id: Mapped[int] = mapped_column(ForeignKey("chats.id"))
    thread_id: Mapped[int | None] = mapped_column(default=None)
    topic_closed: Mapped[bool] = mapped_column(default=False)
    status: Mapped[str] = mapped_column(String(16), default="lobby")
    game: Mapped[str] = mapped_column(String(32))
    ruleset_id: Mapped[str] = mapped_column(String(64))
    ruleset_text: Mapped[str] = mapped_column(Text)
    ruleset_sha256: Mapped[str] = mapped_column(String(64))
    setup: Mapped[dict[str, Any]] = mapped_column(default=dict)
    seats: Mapped[int] = mapped_column()
    pace_s: Mapped[int] = mapped_column()
    level: Mapped[str] = mapped_column(String(16), default="medium")
    cloth: Mapped[str] = mapped_column(String(16), default="green")
    host_id: Mapped[int | None] = mapped_column(default=None)
    setup_by: Mapped[int | None] = mapped_column(default=None)
    setup_until: Mapped[float | None] = mapped_column(default=None)
    setup_page: Mapped[str | None] = mapped_column(String(48), default=None)
    countdown_off: Mapped[bool] = mapped_column(default=False)
    rematch_of: Mapped[int | None] = mapped_column(default=None)
    held_until: Mapped[float | None] = mapped_column(default=None)
    opened_at: Mapped[float] = mapped_column()
    touched_at: Mapped[float] = mapped_column()
    starts_at: Mapped[float | None] = mapped_column(default=None)
    started_at: Mapped[float | None] = mapped_column(default=None)
    ended_at: Mapped[float | None] = mapped_column(default=None)
    turn_ply: Mapped[int | None] = mapped_column(default=None)
    deadline_at: Mapped[float | None] = mapped_column(default=None)
    ping_at: Mapped[float | None] = mapped_column(default=None)
    next_at: Mapped[float | None] = mapped_column(default=None)
    paused_at: Mapped[float | None] = mapped_column(default=None)


class Seat(Base):
    """Who sits where. In a lobby `seat` is the order of sitting down; a computer has no `person_id`.

    `waiting`: kept for an answer to the rematch. `ready`: pressed «Дальше» after the deal that ended, or
    «Продолжить» in a pause.
    `missed`: turns that ran out in a row. `away`: the computer keeps the seat until its person presses
    anything. `left`: got up. `place`: where the hand was used last, ``private`` or ``group``.
    `seen_ply`: moves before it have been told to this person. `pressed_at`: their last press here.
    `word`: what this person adds to the shuffle; fixed once the game begins.
    """

    __tablename__ = "seats"

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"), default=None)
    name: Mapped[str] = mapped_column(Text)
    waiting: Mapped[bool] = mapped_column(default=False)
    ready: Mapped[bool] = mapped_column(default=False)
    missed: Mapped[int] = mapped_column(default=0)
    away: Mapped[bool] = mapped_column(default=False)
    left: Mapped[bool] = mapped_column(default=False)
    place: Mapped[str | None] = mapped_column(String(8), default=None)
    seen_ply: Mapped[int] = mapped_column(default=0)
    pressed_at: Mapped[float] = mapped_column(default=0.0)
    word: Mapped[str | None] = mapped_column(Text, default=None)


class Action(Base):
    """One action of a game's record. `actor`: ``chance``, ``person:<id>``, ``computer`` or ``clock``."""

    __tablename__ = "actions"

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    code: Mapped[str] = mapped_column(Text)
    actor: Mapped[str] = mapped_column(String(32))
    at: Mapped[float] = mapped_column()


class Deal(Base):
    """The sealed chance of a deal (1-based): the secret, its commitment, and once it is dealt the
    transcript, the codes that chance drew (`deck`, one a line), and how many numbers of the stream that took."""

    __tablename__ = "deals"

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"), primary_key=True)
    deal: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    secret: Mapped[bytes] = mapped_column(LargeBinary)
    commitment: Mapped[str] = mapped_column(String(64))
    transcript: Mapped[str | None] = mapped_column(Text, default=None)
    deck: Mapped[str | None] = mapped_column(Text, default=None)
    taken: Mapped[int] = mapped_column(default=0, server_default="0")

    def __repr__(self) -> str:
        """Never the secret or the deck."""
        return f"Deal(game_id={self.game_id}, deal={self.deal})"


class Question(Base):
    """A question put to the table: stop the game, pause it, or may somebody do `action`, asked at `ply` and void
    after it. `answers`: person id as text → whether they agree."""

    __tablename__ = "questions"

    id: Mapped[int] = mapped_column(Serial, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    kind: Mapped[str] = mapped_column(String(16))
    asker_id: Mapped[int] = mapped_column()
    asked_at: Mapped[float] = mapped_column()
    expires_at: Mapped[float] = mapped_column()
    closed_at: Mapped[float | None] = mapped_column(default=None)
    answers: Mapped[dict[str, Any]] = mapped_column(default=dict)
    ply: Mapped[int | None] = mapped_column(default=None)
    action: Mapped[str | None] = mapped_column(String(64), default=None)
