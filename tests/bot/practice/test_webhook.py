"""Updates by webhook."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiohttp import web

from bot.practice import webhook
from tests.bot.practice.client import ANYA, Page, Updates


@dataclass
class Hook:
    """The bot's own web server: it fails as often as told and keeps what it took."""

    url: str = ""
    failures: int = 0
    taken: asyncio.Queue[tuple[str | None, str]] = field(default_factory=asyncio.Queue)

    async def handle(self, request: web.Request) -> web.Response:
        if self.failures:
            self.failures -= 1
            return web.Response(status=500)
        body = await request.json()
        self.taken.put_nowait((request.headers.get("X-Telegram-Bot-Api-Secret-Token"), body["message"]["text"]))
        return web.Response()


@pytest.fixture
async def hook() -> AsyncIterator[Hook]:
    hook = Hook()
    app = web.Application()
    app.router.add_post("/hook", hook.handle)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    hook.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    yield hook
    await runner.cleanup()


async def test_updates_are_posted_in_order_with_the_secret(
    bot: Bot, page: Page, dacha: int, hook: Hook, updates: Updates
) -> None:
    await bot.get_updates(offset=updates.offset)
    await page.send(ANYA, dacha, "/play")
    await bot.set_webhook(hook.url, secret_token="word")
    await page.send(ANYA, dacha, "/hand")
    assert [await hook.taken.get() for _ in range(2)] == [("word", "/play"), ("word", "/hand")]


async def test_an_update_that_failed_is_posted_again(
    bot: Bot, page: Page, dacha: int, hook: Hook, updates: Updates, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook, "RETRY_S", 0.01)
    hook.failures = 2
    await bot.get_updates(offset=updates.offset)
    await bot.set_webhook(hook.url)
    await page.send(ANYA, dacha, "/play")
    assert await hook.taken.get() == (None, "/play")
    assert (await bot.get_webhook_info()).last_error_message == (
        "Wrong response from the webhook: 500 Internal Server Error"
    )


async def test_nobody_but_this_machine_is_called(bot: Bot) -> None:
    with pytest.raises(TelegramBadRequest, match="a loopback address must be provided"):
        await bot.set_webhook("https://example.org/hook")
