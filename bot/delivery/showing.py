"""A table read for drawing: what a frame needs of the database, in one short read."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import select

from bot.delivery.looks import look_of
from bot.preferences import Pace
from bot.services import Services
from bot.store import models
from bot.tables.people import sitters, spoken_in, zone_of
from bot.tables.proposals import is_open
from bot.tables.table import Table, load_table
from bot.tables.turns import BY_LETTER_S, CLOCK
from bot.texts import Clock, Voice
from bot.texts.compose import timed_out
from engine.cards import Card
from engine.game import Chance
from engine.text import Text
from renderer.look import Look


@dataclass(slots=True)
class Showing:
    """A table, the messages that show it, the seals of its deals, the plies that the clock played, and what is
    spoken there.

    `question` waits for answers; `declined` has been answered, and nothing has been done since.
    """

    services: Services
    table: Table
    messages: list[models.Message]
    question: models.Question | None
    declined: models.Question | None
    seals: dict[int, str]
    clock_plies: frozenset[int]
    lang: str

    def message(self, kind: str, receiver: int = 0) -> models.Message | None:
        """The newest message of a kind."""
        found = [one for one in self.messages if one.kind == kind and one.receiver_id == receiver]
        return found[-1] if found else None

    def voice(self) -> Voice:
        """Speaks the chat's language about the table."""
        return self.services.texts.voice(self.lang, sitters(self.table))

    def told_to(self, seat: models.Seat) -> tuple[Text, ...]:
        """What has been told since this seat's last move, and what that move led to; of a deal before the present one
        only how it ended."""
        dealt_at = self.table.position.deal_ply - 1
        if 0 < seat.seen_ply <= dealt_at:
            return self.told_since(dealt_at)
        led_to = [one.text for one in self.table.position.told if one.ply == seat.seen_ply - 1][1:]
        return (*led_to, *self.told_since(seat.seen_ply))

    def told_since(self, ply: int) -> tuple[Text, ...]:
        """What has been told from `ply` on; what the clock played says so."""
        by_clock = set(self.clock_plies)
        lines: list[Text] = []
        for one in self.table.position.told:
            if one.ply >= ply:
                lines.append(timed_out(one.text) if one.ply in by_clock else one.text)
                by_clock.discard(one.ply)  # the move itself comes first, then what it led to
        return tuple(lines)

    def played_for(self, seat: int) -> Card | None:
        """The card that the clock played last for a seat."""
        told = [one for one in self.table.position.told if one.seat == seat and one.ply in self.clock_plies]
        last = [one for one in told if one.ply == told[-1].ply]
        return next((arg for one in last for _, arg in one.text.args if isinstance(arg, Card)), None)

    def seal(self) -> str:
        """The seal of the deal being played, or of the next one while the last is being counted."""
        turn = self.table.position.to_act
        if isinstance(turn, Chance):
            return self.seals.get(turn.deal, "")
        return self.seals[max(self.seals)] if self.seals and self.table.playing else ""

    def clock(self) -> Clock | None:
        """When the turn of a person ends; None while a computer thinks or nobody is awaited."""
        row, turn = self.table.row, self.table.position.to_act
        if row.deadline_at is None or not isinstance(turn, int) or self.table.run_by_computer(turn):
            return None
        if self.table.position.plays_itself is not None:
            return None
        ends = datetime.fromtimestamp(row.deadline_at, UTC)
        return Clock(ends, zone_of(self.services, self.table.chat), by_letter=row.pace_s >= BY_LETTER_S)

    def thinking(self) -> int | None:
        """The seat awaited, if a computer plays there."""
        turn = self.table.position.to_act
        return turn if isinstance(turn, int) and self.table.run_by_computer(turn) else None

    def look(self, voice: Voice, *, letters: str = "", four_colours: bool = False) -> Look:
        """How pictures for this voice look."""
        return look_of(self.table, voice, letters=letters, four_colours=four_colours)

    def pace(self) -> Pace:
        """The pace of this table."""
        key = "letter" if self.table.row.pace_s >= BY_LETTER_S else "normal"
        return Pace(key, self.table.row.pace_s)


async def read_showing(services: Services, game_id: int) -> Showing | None:
    """The table of a game with all that shows it, or None."""
    async with services.database.read() as session:
        table = await load_table(services, session, game_id)
        if table is None:
            return None
        messages = list(
            await session.scalars(
                select(models.Message).where(models.Message.game_id == game_id).order_by(models.Message.id)
            )
        )
        question = await session.scalar(select(models.Question).where(is_open(table, services.clock.now())))
        declined = await session.scalar(
            select(models.Question).where(
                models.Question.game_id == game_id,
                models.Question.closed_at.is_not(None),
                models.Question.ply == table.position.ply,
            )
        )
        deals = await session.execute(
            select(models.Deal.deal, models.Deal.commitment).where(models.Deal.game_id == game_id)
        )
        plies = await session.scalars(
            select(models.Action.ply).where(models.Action.game_id == game_id, models.Action.actor == CLOCK)
        )
        seals = {int(row.deal): str(row.commitment) for row in deals}
        lang = await spoken_in(services, session, table.chat)
        return Showing(services, table, messages, question, declined, seals, frozenset(plies), lang)
