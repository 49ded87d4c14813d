"""The tables of the database. A game's record (its actions) is the only authority on the game.

Moments are Unix seconds in UTC, as floats. Telegram ids of chats may change (a group becomes a
supergroup), so everything refers to a chat by our own id; a person is the Telegram user id.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

Serial = BigInteger().with_variant(Integer, "sqlite")
"""A number given by the database; SQLite counts up only a column of type INTEGER."""


class Base(DeclarativeBase):
    """The declarative base of all tables."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    """Every constraint has a name, so that a later migration can change it, on SQLite too."""

    type_annotation_map = {dict[str, Any]: JSON, int: BigInteger}  # noqa: RUF012


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


class Game(Base):
    """A table from its lobby to its end. `id`, a random number, is in base 36 the token of every payload.

    `status`: lobby, playing, finished, stopped, closed. `ruleset_text` is the canonical resolved ruleset;
    while the lobby is open it follows `setup`, what the host chose. `pace_s`: seconds a turn.

    Moments: `starts_at`, the end of a full lobby's countdown; `deadline_at`, the end of the turn at
    `turn_ply`; `ping_at`, when a person who has done nothing is called; `next_at`, when the next deal comes
    by itself. `rematch_of`: the game whose people are awaited until `held_until`.

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


class Seat(Base):
    """Who sits where. In a lobby `seat` is the order of sitting down; a computer has no `person_id`.

    `waiting`: kept for an answer to the rematch. `ready`: pressed «Дальше» after the deal that ended.
    `missed`: turns that ran out in a row. `away`: the computer keeps the seat until its person presses
    anything. `left`: got up. `place`: where the hand was used last, ``private`` or ``group``.
    `seen_ply`: moves before it have been told to this person. `pressed_at`: their last press here.
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
    transcript and the pack in dealing order."""

    __tablename__ = "deals"

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"), primary_key=True)
    deal: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    secret: Mapped[bytes] = mapped_column(LargeBinary)
    commitment: Mapped[str] = mapped_column(String(64))
    transcript: Mapped[str | None] = mapped_column(Text, default=None)
    deck: Mapped[str | None] = mapped_column(Text, default=None)

    def __repr__(self) -> str:
        """Never the secret or the deck."""
        return f"Deal(game_id={self.game_id}, deal={self.deal})"


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


class InboxUpdate(Base):
    """An update as it came. `key` names the queue it belongs to; `body` is wiped when it is done."""

    __tablename__ = "inbox"
    __table_args__ = (Index("ix_inbox_open", "done_at", "update_id"),)

    update_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    key: Mapped[str] = mapped_column(String(40))
    body: Mapped[str | None] = mapped_column(Text)
    received_at: Mapped[float] = mapped_column()
    done_at: Mapped[float | None] = mapped_column(default=None)
    tries: Mapped[int] = mapped_column(default=0)
    set_aside: Mapped[bool] = mapped_column(default=False)


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


class Question(Base):
    """A question put to the table (stop the game). `answers`: person id as text → whether they agree."""

    __tablename__ = "questions"

    id: Mapped[int] = mapped_column(Serial, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    kind: Mapped[str] = mapped_column(String(16))
    asker_id: Mapped[int] = mapped_column()
    asked_at: Mapped[float] = mapped_column()
    expires_at: Mapped[float] = mapped_column()
    closed_at: Mapped[float | None] = mapped_column(default=None)
    answers: Mapped[dict[str, Any]] = mapped_column(default=dict)


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


class Lease(Base):
    """Which process is the one instance of this bot, and until when."""

    __tablename__ = "leases"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    holder: Mapped[str] = mapped_column(String(64))
    until: Mapped[float] = mapped_column()
