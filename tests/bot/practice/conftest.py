"""A running practice server and those who use it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from aiogram import Bot

from bot.practice import PracticeServer, start_practice
from bot.practice.clock import Clock
from tests.bot.practice.client import HandClock, Page, Updates, make_bot


@pytest.fixture
def hand_clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def server(tmp_path: Path, hand_clock: HandClock) -> AsyncIterator[PracticeServer]:
    """A server whose limits are off; a test of the limits sets them."""
    server = await start_practice(0, tmp_path, Clock(hand_clock))
    server.practice.limits.set(on=False)
    yield server
    await server.close()


@pytest.fixture
async def bot(server: PracticeServer) -> AsyncIterator[Bot]:
    bot = make_bot(server)
    yield bot
    await bot.session.close()


@pytest.fixture
async def page(server: PracticeServer) -> AsyncIterator[Page]:
    async with aiohttp.ClientSession() as http:
        yield Page(http, server.url)


@pytest.fixture
async def updates(bot: Bot) -> Updates:
    """Updates from here on: what the first start queued is read."""
    updates = Updates(bot)
    await updates.take()
    return updates


@pytest.fixture
async def dacha(page: Page) -> int:
    return await page.dacha()
