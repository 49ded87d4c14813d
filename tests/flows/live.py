"""The bot and the practice server in one process: quick to start, and time can be skipped."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from sqlalchemy import text

from bot.clock import Clock
from bot.parts import Parts, assemble
from bot.poller import Telegram, who_am_i
from bot.practice import start_practice
from bot.practice.clock import Clock as PracticeClock
from bot.practice.server import PracticeServer
from bot.settings import Settings
from bot.store.database import Database
from bot.tasks import Tasks
from tests.e2e.people import Chats, Json, Player


class ShiftedClock(Clock):
    """Real time, set on by a test; who sleeps meanwhile wakes up when their time has come."""

    def __init__(self) -> None:
        self.shift = 0.0
        self._shifted = asyncio.Event()

    def now(self) -> float:
        return super().now() + self.shift

    def monotonic(self) -> float:
        return super().monotonic() + self.shift

    async def sleep(self, seconds: float) -> None:
        until = self.monotonic() + seconds
        while (left := until - self.monotonic()) > 0:
            try:
                async with asyncio.timeout(left):
                    await self._shifted.wait()
            except TimeoutError:
                return
        await asyncio.sleep(0)

    def skip(self, seconds: float) -> None:
        """So much time passes at once."""
        self.shift += seconds
        woken, self._shifted = self._shifted, asyncio.Event()
        woken.set()


QUIET_LOOKS = 3
LOOK_S = 0.01
SETTLE_S = 5.0


class SettledChats(Chats):
    """People of a running bot: whatever they do, the bot has answered and drawn when it returns."""

    here: Live

    async def post(self, path: str, **body: Any) -> Json:
        answer = await super().post(path, **body)
        await self.here.settle(timers=False)
        return answer


@dataclass(slots=True)
class _Settings:
    """What a bot is started with, each time."""

    folder: Path
    limits: bool
    computer_seconds: float


@dataclass(slots=True)
class Live:
    """A running bot, its chats, and the time. `parts` are those of the bot that runs now."""

    chats: SettledChats
    practice: PracticeServer
    practice_clock: PracticeClock
    clock: ShiftedClock
    settings: _Settings
    parts: Parts = field(init=False)
    _bot: AsyncExitStack = field(default_factory=AsyncExitStack)
    _runs: bool = False

    def __post_init__(self) -> None:
        self.chats.here = self

    def person(self, name: str) -> Player:
        """Аня, Боря, Вера or Гена."""
        return self.chats.person(name)

    def people(self, *names: str) -> list[Player]:
        """Several of them."""
        return [self.person(name) for name in names]

    def skip(self, seconds: float) -> None:
        """So much time passes at once, for the bot and for Telegram."""
        self.practice_clock.advance(seconds)
        self.clock.skip(seconds)
        self.parts.timekeeper.poke()

    async def settle(self, *, timers: bool = True) -> None:
        """Return when every update was handled, all is sent and drawn, and the clock of the tables has looked.

        What hangs, or waits until later, is not waited for longer than `SETTLE_S`.
        """
        quiet, until = 0, time.monotonic() + SETTLE_S
        while self._runs and quiet < QUIET_LOOKS and time.monotonic() < until:
            await asyncio.sleep(LOOK_S)
            quiet = 0 if self._works() or (timers and self.parts.timekeeper._poked.is_set()) else quiet + 1

    def _works(self) -> bool:
        presenter, workers = self.parts.presenter, self.parts.workers
        loops = [loop for shows in presenter._shows.values() for loop in (shows.board, *shows.hands.values())]
        return (
            bool(self.practice.practice.updates.pending())
            or bool(workers._tasks._running)
            or any(loop.running for loop in loops)
            or any(task.get_name().startswith("hands ") for task in presenter._tasks._running)
        )

    async def tidy(self) -> None:
        """Delete what has had its time."""
        await self.parts.tidy.once()

    async def start(self) -> None:
        """Start the bot."""
        async with AsyncExitStack() as exits:
            self.parts = await self._assemble(exits)
            self._bot = exits.pop_all()
        self._runs = True

    async def _assemble(self, exits: AsyncExitStack) -> Parts:
        folder = self.settings.folder
        database = await Database.open(f"sqlite+aiosqlite:///{folder}/sukno.sqlite3")
        exits.push_async_callback(database.close)
        server = TelegramAPIServer.from_base(self.practice.url)
        bot = Bot(self.practice.token, session=AiohttpSession(api=server))
        exits.push_async_callback(bot.session.close)
        telegram = Telegram(bot, self.clock)
        settings = Settings(
            data_dir=folder,
            limits="standard" if self.settings.limits else "none",
            computer_seconds=self.settings.computer_seconds,
        )
        parts = assemble(settings, database, telegram, bot, await who_am_i(telegram), self.clock)
        exits.push_async_callback(parts.presenter.close)
        exits.push_async_callback(parts.workers.close)
        tasks = Tasks()
        exits.push_async_callback(tasks.close)
        await parts.inbox.resume()
        await parts.presenter.start()
        tasks.start("timekeeper", parts.timekeeper.run())
        tasks.start("poller", parts.poller.run())
        return parts

    async def stop(self, *, kill: bool = False) -> None:
        """End the bot as at SIGTERM; `kill`: whatever it is at is cut off, as by ``kill -9``."""
        self._runs = False
        if kill:
            await self.parts.workers._tasks.close()
        await self._bot.aclose()

    async def restart(self, *, kill: bool = False) -> None:
        """End the bot and start it again on the same folder; the chats live on."""
        await self.stop(kill=kill)
        await self.start()

    async def rows(self, query: str, **values: Any) -> list[Any]:
        """What the database holds."""
        async with self.parts.services.database.read() as session:
            return list(await session.execute(text(query), values))


@asynccontextmanager
async def live(
    folder: Path, *, limits: bool = False, practice_limits: bool = False, computer_seconds: float = 0
) -> AsyncIterator[Live]:
    """The bot in a fresh practice chat: Аня, Боря, Вера, Гена and the group «Дача»; `limits`: paced as usual."""
    async with AsyncExitStack() as exits:
        practice_clock, clock = PracticeClock(), ShiftedClock()
        practice = await start_practice(0, folder / "chats", practice_clock)
        exits.push_async_callback(practice.close)
        practice.practice.limits.set(on=practice_limits)
        session = await exits.enter_async_context(aiohttp.ClientSession())
        here = Live(
            SettledChats(practice.url, session),
            practice,
            practice_clock,
            clock,
            _Settings(folder, limits, computer_seconds),
        )
        await here.start()
        try:
            yield here
        finally:
            await here.stop()
