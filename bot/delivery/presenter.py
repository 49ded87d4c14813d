"""Keeps every message of every table at the latest state.

Told that a table changed, it compares what is shown with what should be, and sends or edits the
difference: many changes are one drawing, one drawing at a time per message. After a restart the same
comparison mends whatever was left behind.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import structlog
from sqlalchemy import or_, select

from bot.delivery.board import BoardKeeper
from bot.delivery.calls import Calls
from bot.delivery.delivery import Delivery
from bot.delivery.errors import DeliveryError, Outage, Throttled, UnknownOutcome
from bot.delivery.hand import HandKeeper
from bot.delivery.surface import Surface
from bot.services import Services
from bot.store import models
from bot.tables.table import LOBBY, PLAYING
from bot.tasks import Tasks
from renderer import build

log = structlog.get_logger(__name__)

RETRY_S = 5.0


@dataclass(slots=True)
class _Loop:
    """Runs `refresh` as often as it is poked, never twice at a time; pokes meanwhile are one more run."""

    refresh: Callable[[], Awaitable[float | None]]
    dirty: bool = False
    running: bool = False


@dataclass(slots=True)
class _Shows:
    """The loops of one table: its board, and each person's hand."""

    board: _Loop
    hands: dict[int, _Loop] = field(default_factory=dict)


class Presenter:
    """Draws what changed."""

    def __init__(self, services: Services, delivery: Delivery) -> None:
        self.surface = Surface(services, delivery)
        self.boards = BoardKeeper(services, delivery, self.surface)
        self.hands = HandKeeper(services, delivery, self.surface)
        self._services = services
        self._delivery = delivery
        self._tasks = Tasks()
        self.calls = Calls(services, self.surface, self._tasks)
        self._shows: dict[int, _Shows] = {}

    async def start(self) -> None:
        """Redraw whatever the last run of the program left behind."""
        await asyncio.to_thread(build.ensure)  # else the first table would wait for the faces of the cards
        async with self._services.database.read() as session:
            behind = select(models.Game.id).where(
                or_(
                    models.Game.status.in_((LOBBY, PLAYING)),
                    models.Game.id.in_(
                        select(models.Message.game_id).where(models.Message.kind.in_(("table", "lobby")))
                    ),
                )
            )
            for game_id in await session.scalars(behind):
                self.changed(game_id)

    async def close(self) -> None:
        """Stop drawing; what is unfinished is drawn after the next start."""
        await self._tasks.close()

    def is_held_up(self, chat: models.Chat) -> bool:
        """Whether Telegram lets nothing into this chat just now."""
        return self._delivery.throttled_s(chat.telegram_id) > 0

    def is_lean(self, chat: models.Chat) -> bool:
        """Whether this chat must do without the edit after one's own move (docs/ux.md, 3)."""
        return self._delivery.is_lean(chat.telegram_id)

    def changed(self, game_id: int) -> None:
        """Bring the messages of this table up to date, soon."""
        shows = self._shows.get(game_id)
        if shows is None:
            shows = self._shows[game_id] = _Shows(_Loop(lambda: self.boards.refresh(game_id)))
        self._poke(f"board {game_id}", shows.board)
        self._start(f"hands {game_id}", self._poke_hands(game_id, shows))

    async def _poke_hands(self, game_id: int, shows: _Shows) -> None:
        for person_id in await self.hands.readers(game_id):
            if person_id not in shows.hands:
                shows.hands[person_id] = _Loop(self._refresh_hand(game_id, person_id))
            self._poke(f"hand {game_id}", shows.hands[person_id])

    def _refresh_hand(self, game_id: int, person_id: int) -> Callable[[], Awaitable[float | None]]:
        return lambda: self.hands.refresh(game_id, person_id)

    def _start(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        _ = self._tasks.start(name, work)

    def _poke(self, name: str, loop: _Loop) -> None:
        loop.dirty = True
        if not loop.running:
            loop.running = True
            self._start(name, self._run(name, loop))

    async def _run(self, name: str, loop: _Loop) -> None:
        try:
            while loop.dirty:
                loop.dirty = False
                again_s = await self._once(name, loop)
                if again_s is not None:
                    self._start(name, self._poke_later(name, loop, again_s))
        finally:
            loop.running = False

    async def _once(self, name: str, loop: _Loop) -> float | None:
        """Refresh; the seconds after which to look again, or None."""
        try:
            return await loop.refresh()
        except Throttled as throttled:
            return max(throttled.retry_after, 1.0)
        except UnknownOutcome:
            return RETRY_S
        except DeliveryError as error:
            log.warning("not shown", what=name, why=type(error).__name__)
            return RETRY_S if isinstance(error, Outage) else None

    async def _poke_later(self, name: str, loop: _Loop, seconds: float) -> None:
        await self._services.clock.sleep(seconds)
        self._poke(name, loop)
