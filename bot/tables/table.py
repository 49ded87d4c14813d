"""One table of a chat, loaded for a job: its row, its chat, its seats and its position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.services import Services, Work
from bot.store import models
from bot.tables.positions import Position, opening
from bot.tables.tokens import token_of

PLAYING = "playing"
LOBBY = "lobby"
OVER = ("finished", "stopped", "closed")


@dataclass(slots=True)
class Table:
    """A table as a job sees it. `position` is the one before the first action while the lobby is open."""

    row: models.Game
    chat: models.Chat
    seats: list[models.Seat]
    position: Position

    @property
    def token(self) -> str:
        """The token that payloads carry."""
        return token_of(self.row.id)

    @property
    def playing(self) -> bool:
        """Whether a game is going on here."""
        return self.row.status == PLAYING

    @property
    def frozen(self) -> bool:
        """Whether nothing may be written where the table stands: its clocks stand still and moves wait."""
        return self.chat.frozen or self.row.topic_closed

    @property
    def paused(self) -> bool:
        """Whether its people have agreed on a pause."""
        return self.playing and self.row.paused_at is not None

    @property
    def private(self) -> bool:
        """Whether this is a table for one person in a private chat."""
        return self.chat.kind == "private"

    def seat_of(self, person_id: int) -> models.Seat | None:
        """Where a person sits, also one who got up or is away (the seat is kept); None: nowhere."""
        return next((seat for seat in self.seats if seat.person_id == person_id), None)

    def people(self) -> list[models.Seat]:
        """The seats of people who have not got up for good, in order."""
        return [seat for seat in self.seats if seat.person_id is not None and not seat.left]

    def present(self) -> list[models.Seat]:
        """The seats that their people play themselves."""
        return [seat for seat in self.people() if not seat.away]

    def computers(self) -> list[models.Seat]:
        """The seats of computers, in order."""
        return [seat for seat in self.seats if seat.person_id is None]

    def run_by_computer(self, seat: int) -> bool:
        """Whether a computer moves for this seat at once: its own, or for a person away or gone."""
        held = self.seats[seat]
        return held.person_id is None or held.away or held.left


async def load_table(services: Services, session: AsyncSession, game_id: int) -> Table | None:
    """The table of a game id, or None where there is none."""
    row = await session.get(models.Game, game_id)
    if row is None:
        return None
    chat = await session.get_one(models.Chat, row.chat_id)
    seats = list(
        await session.scalars(select(models.Seat).where(models.Seat.game_id == game_id).order_by(models.Seat.seat))
    )
    if row.status == LOBBY or row.started_at is None:
        return Table(row, chat, seats, opening(services.games, row))
    return Table(row, chat, seats, await services.positions.load(session, row))


async def open_games(work: Work, chat: models.Chat) -> Sequence[int]:
    """The ids of all lobbies and running games of a chat."""
    found = await work.uow.session.scalars(
        select(models.Game.id).where(models.Game.chat_id == chat.id, models.Game.status.in_((LOBBY, PLAYING)))
    )
    return found.all()


async def own_table_in(work: Work, chat: models.Chat, person: models.Person, *statuses: str) -> Table | None:
    """The newest table of a chat in one of these states at which a person sits, also who got up; or None."""
    found = await work.uow.session.scalars(
        select(models.Game.id)
        .join(models.Seat, models.Seat.game_id == models.Game.id)
        .where(models.Game.chat_id == chat.id, models.Game.status.in_(statuses), models.Seat.person_id == person.id)
        .order_by(models.Game.opened_at.desc())
        .limit(1)
    )
    game_id = found.first()
    return None if game_id is None else await load_table(work.services, work.uow.session, game_id)


async def table_in(work: Work, chat: models.Chat, *statuses: str) -> Table | None:
    """The newest table of a chat in one of these states, or None."""
    found = await work.uow.session.scalars(
        select(models.Game.id)
        .where(models.Game.chat_id == chat.id, models.Game.status.in_(statuses))
        .order_by(models.Game.opened_at.desc())
        .limit(1)
    )
    game_id = found.first()
    return None if game_id is None else await load_table(work.services, work.uow.session, game_id)
