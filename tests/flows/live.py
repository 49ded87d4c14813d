"""The bot and the practice server in one process: quick to start, and time can be skipped."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import aiohttp
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer

from bot.clock import Clock
from bot.parts import Parts, assemble
from bot.poller import Telegram, who_am_i
from bot.practice import start_practice
from bot.practice.clock import Clock as PracticeClock
from bot.settings import Settings
from bot.store.database import Database
from bot.tasks import Tasks
from tests.e2e.people import Chats, Player


class ShiftedClock(Clock):
    """Real time, set on by a test."""

    def __init__(self) -> None:
        self.shift = 0.0

    def now(self) -> float:
        return super().now() + self.shift

    def monotonic(self) -> float:
        return super().monotonic() + self.shift


@dataclass(slots=True)
class Live:
    """A running bot, its chats, and the time."""

    chats: Chats
    parts: Parts
    practice_clock: PracticeClock
    clock: ShiftedClock

    def person(self, name: str) -> Player:
        """Аня, Боря, Вера or Гена."""
        return self.chats.person(name)

    def people(self, *names: str) -> list[Player]:
        """Several of them."""
        return [self.person(name) for name in names]

    def skip(self, seconds: float) -> None:
        """So much time passes at once, for the bot and for Telegram."""
        self.clock.shift += seconds
        self.practice_clock.advance(seconds)
        self.parts.timekeeper.poke()

    async def settle(self) -> None:
        """Return when every update has been handled and its answers were sent."""
        await self.parts.workers.idle()


@asynccontextmanager
async def live(folder: Path, *, limits: bool = False, practice_limits: bool = False) -> AsyncIterator[Live]:
    """The bot in a fresh practice chat: Аня, Боря, Вера, Гена and the group «Дача»; `limits`: paced as usual."""
    async with AsyncExitStack() as exits:
        practice_clock, clock = PracticeClock(), ShiftedClock()
        practice = await start_practice(0, folder / "chats", practice_clock)
        exits.push_async_callback(practice.close)
        practice.practice.limits.set(on=practice_limits)
        database = await Database.open(f"sqlite+aiosqlite:///{folder}/sukno.sqlite3")
        exits.push_async_callback(database.close)
        bot = Bot(practice.token, session=AiohttpSession(api=TelegramAPIServer.from_base(practice.url)))
        exits.push_async_callback(bot.session.close)
        telegram = Telegram(bot, clock)
        settings = Settings(data_dir=folder, limits="standard" if limits else "none", computer_seconds=0)
        parts = assemble(settings, database, telegram, bot, await who_am_i(telegram), clock)
        exits.push_async_callback(parts.presenter.close)
        exits.push_async_callback(parts.workers.close)
        tasks = Tasks()
        exits.push_async_callback(tasks.close)
        await parts.inbox.resume()
        await parts.presenter.start()
        tasks.start("timekeeper", parts.timekeeper.run())
        tasks.start("poller", parts.poller.run())
        session = await exits.enter_async_context(aiohttp.ClientSession())
        yield Live(Chats(practice.url, session), parts, practice_clock, clock)
