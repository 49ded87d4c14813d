"""One browser for all tests of the page; a server and a bot for each."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest_asyncio

from tests.bot.practice.client import make_bot
from tests.bot.practice.page.driver import PHONE, BotSide, OpenPage, Running, see

if TYPE_CHECKING:
    from playwright.async_api import Browser, BrowserContext, Page, ViewportSize


@pytest_asyncio.fixture(loop_scope="package", scope="package")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="package")
async def running(tmp_path: Path) -> AsyncIterator[Running]:
    running = Running(tmp_path)
    await running.start()
    yield running
    await running.stop()


@pytest_asyncio.fixture(loop_scope="package")
async def bot_side(running: Running) -> AsyncIterator[BotSide]:
    bot = make_bot(running.server)
    yield BotSide(bot, running)
    await bot.session.close()


@pytest_asyncio.fixture(loop_scope="package")
async def open_page(browser: Browser, running: Running) -> AsyncIterator[OpenPage]:
    """Opens the page; an error of its scripts fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    async def open_it(
        size: ViewportSize = PHONE, *, at: str = "", clock: bool = False, permissions: list[str] | None = None
    ) -> Page:
        context = await browser.new_context(viewport=size, locale="ru-RU", permissions=permissions)
        contexts.append(context)
        page = await context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        if clock:
            await page.clock.install()
        await page.goto(f"{running.server.url}/{at}")
        await see(page.locator('#people[data-online="true"]')).to_be_attached()
        return page

    yield open_it
    for context in contexts:
        await context.close()
    assert errors == []
