"""The clock of all tables: what is due is put into the queue of its table, once.

Moments stand in the database, so a restart keeps them; nothing is counted in memory.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable

from sqlalchemy import ColumnElement, Select, and_, case, func, not_, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from bot.services import Services, Work
from bot.store import models
from bot.tables import absence, calling, lobby, lobby_setup, moves, pausing, questions, rematch, turns
from bot.tables.refusal import Refused
from bot.tables.table import LOBBY, PLAYING, Table, load_table
from bot.tables.tokens import token_of
from bot.uow import UnitOfWork
from bot.workers import Workers

GRACE_S = 60.0
"""Nobody's turn ends in the first minute after a start."""

LOBBY_IDLE_S = 15 * 60.0
LOBBY_IDLE_BY_LETTER_S = 24 * 3600.0
LOBBY_LONGEST_S = 2 * 3600.0
FORSAKEN_S = 7 * 24 * 3600.0
FORSAKEN_BY_LETTER_S = 30 * 24 * 3600.0
_LONGEST_SLEEP_S = 15.0
_SHORTEST_SLEEP_S = 0.05


class Timekeeper:
    """Wakes tables up; `poke` after anything that may have set a nearer moment."""

    def __init__(self, services: Services, workers: Workers) -> None:
        self._services = services
        self._workers = workers
        self._poked = asyncio.Event()
        self._waiting: set[int] = set()

    def poke(self) -> None:
        """Look again now."""
        self._poked.set()

    async def run(self) -> None:
        """For ever: queue what is due, sleep until the next moment."""
        await self._give_grace()
        while True:
            self._poked.clear()
            now = self._services.clock.now()
            async with self._services.database.read() as session:
                due = set((await session.scalars(_due_games(now))).all())
                nearest = await _nearest(session, now)
            for game_id in due - self._waiting:
                self._waiting.add(game_id)
                self._workers.submit(token_of(game_id), self._job(game_id))
            await self._sleep(nearest - self._services.clock.now())

    async def _sleep(self, seconds: float) -> None:
        seconds = min(max(seconds, _SHORTEST_SLEEP_S), _LONGEST_SLEEP_S)
        try:
            async with asyncio.timeout(seconds):
                await self._poked.wait()
        except TimeoutError:
            return
        await self._services.clock.sleep(_SHORTEST_SLEEP_S)  # many pokes are one look

    def _job(self, game_id: int) -> Callable[[UnitOfWork], Awaitable[None]]:
        async def wake(uow: UnitOfWork) -> None:
            self._waiting.discard(game_id)
            table = await load_table(self._services, uow.session, game_id)
            if table is not None:
                await on_time(Work(uow, self._services), table)

        return wake

    async def _give_grace(self) -> None:
        """After a start no turn of a person ends within a minute."""
        async with self._services.database.write() as session:
            least = self._services.clock.now() + GRACE_S
            for row in await session.scalars(
                select(models.Game).where(models.Game.status == PLAYING, models.Game.deadline_at < least)
            ):
                table = await load_table(self._services, session, row.id)
                turn = table.position.to_act if table is not None else None
                if table is not None and isinstance(turn, int) and not table.run_by_computer(turn):
                    row.deadline_at = least


async def on_time(work: Work, table: Table) -> None:
    """Do what is due at a table now; nothing if it has been done meanwhile."""
    now, row = work.uow.now, table.row
    if row.status == LOBBY:
        await _lobby_on_time(work, table)
    elif row.status == PLAYING and table.frozen:
        _close_if_forsaken(work, table)
    elif row.status == PLAYING:
        await questions.time_is_up(work, table)
        if table.paused and _past(row.next_at, now):
            pausing.go_on(work, table)
        elif _past(row.deadline_at, now):
            await absence.time_is_up(work, table)
        elif _past(row.next_at, now):
            await moves.time_for_next(work, table)
        elif _past(row.ping_at, now):
            await calling.call_awaited(work, table)
        elif row.deadline_at is None:
            _close_if_forsaken(work, table)


def _close_if_forsaken(work: Work, table: Table) -> None:
    """A table at which nothing has been done for a week (by letter, or alone, a month) ends without a result."""
    slow = table.row.pace_s >= turns.BY_LETTER_S or table.private
    if work.uow.now - table.row.touched_at >= (FORSAKEN_BY_LETTER_S if slow else FORSAKEN_S):
        lobby.expire(work, table)


async def _lobby_on_time(work: Work, table: Table) -> None:
    now, row = work.uow.now, table.row
    idle_s = LOBBY_IDLE_BY_LETTER_S if row.pace_s == turns.BY_LETTER_S else LOBBY_IDLE_S
    if _past(row.starts_at, now) and not table.frozen:
        await _start_full(work, table)
    elif now - row.touched_at > idle_s or now - row.opened_at > max(LOBBY_LONGEST_S, idle_s):
        lobby.expire(work, table)
    elif _past(row.held_until, now):
        await rematch.release(work, table)
    elif _past(row.setup_until, now):
        lobby_setup.end(work, table)


async def _start_full(work: Work, table: Table) -> None:
    """The countdown is over; should the set-up not allow a start now, people press Start themselves."""
    table.row.starts_at = None
    try:
        await lobby.start(work, table, None)
    except Refused:
        work.uow.changed(table.row.id)


def _past(moment: float | None, now: float) -> bool:
    return moment is not None and moment <= now


def _due_games(now: float) -> Select[int]:
    game = models.Game
    return select(game.id).where(or_(*_conditions(now)))


def _conditions(now: float) -> Iterable[ColumnElement[bool]]:
    game = models.Game
    idle_s = case((game.pace_s == turns.BY_LETTER_S, LOBBY_IDLE_BY_LETTER_S), else_=LOBBY_IDLE_S)
    due = or_(game.deadline_at <= now, game.next_at <= now, game.ping_at <= now)
    yield and_(game.status == PLAYING, due, not_(_frozen()))
    late = select(models.Question.game_id).where(_unanswered(), models.Question.expires_at <= now)
    yield and_(game.status == PLAYING, game.id.in_(late), not_(_frozen()))
    slow = or_(game.pace_s >= turns.BY_LETTER_S, _in_chats(models.Chat.kind == "private"))
    forsaken_s = case((slow, FORSAKEN_BY_LETTER_S), else_=FORSAKEN_S)
    idle = or_(game.deadline_at.is_(None), _frozen())
    yield and_(game.status == PLAYING, idle, game.touched_at <= now - forsaken_s)
    longest_s = case((game.pace_s == turns.BY_LETTER_S, LOBBY_IDLE_BY_LETTER_S), else_=LOBBY_LONGEST_S)
    yield and_(game.status == LOBBY, game.starts_at <= now, not_(_frozen()))
    yield and_(game.status == LOBBY, or_(game.held_until <= now, game.setup_until <= now))
    yield and_(game.status == LOBBY, or_(game.touched_at < now - idle_s, game.opened_at < now - longest_s))


def _unanswered() -> ColumnElement[bool]:
    return models.Question.closed_at.is_(None)


def _frozen() -> ColumnElement[bool]:
    """A table where nothing may be written: its clocks stand still (docs/ux.md, 16)."""
    return or_(models.Game.topic_closed, _in_chats(models.Chat.frozen))


def _in_chats(which: ColumnElement[bool] | InstrumentedAttribute[bool]) -> ColumnElement[bool]:
    return models.Game.chat_id.in_(select(models.Chat.id).where(which))


async def _nearest(session: AsyncSession, now: float) -> float:
    """The next moment at which something is due, or a while from now."""
    game = models.Game
    moments = (game.deadline_at, game.next_at, game.starts_at, game.held_until, game.setup_until, game.ping_at)
    soonest = [
        await session.scalar(select(func.min(moment)).where(game.status.in_((LOBBY, PLAYING)), not_(_frozen())))
        for moment in moments
    ]
    asked = models.Question.game_id.in_(select(game.id).where(game.status == PLAYING, not_(_frozen())))
    soonest.append(await session.scalar(select(func.min(models.Question.expires_at)).where(_unanswered(), asked)))
    return min((moment for moment in soonest if moment is not None), default=now + _LONGEST_SLEEP_S)
