"""A tiny Bot API server on loopback that says what a test tells it to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiohttp import web

from tests.bot.telegram import TOKEN


@dataclass
class BotApi:
    """`updates` are what Telegram holds; `faults` are answered first, a method's in their order."""

    updates: list[dict[str, Any]] = field(default_factory=list)
    faults: dict[str, list[web.Response]] = field(default_factory=dict)
    calls: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    url: str = ""
    bot: Bot = field(init=False)
    arrived: asyncio.Event = field(default_factory=asyncio.Event)

    def named(self, name: str) -> list[dict[str, Any]]:
        """What the calls of one method carried."""
        return [data for called, data in self.calls if called == name]

    def fault(self, method: str, status: int, description: str, **parameters: Any) -> None:
        """Answer the next call of `method` with an error."""
        body = {"ok": False, "error_code": status, "description": description, "parameters": parameters}
        self.faults.setdefault(method, []).append(web.json_response(body, status=status))

    def page(self, method: str, status: int, html: str) -> None:
        """Answer the next call of `method` with the page of a proxy."""
        self.faults.setdefault(method, []).append(web.Response(text=html, content_type="text/html", status=status))

    async def answer(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["method"]
        data = {key: str(value) for key, value in (await request.post()).items()}
        self.calls.append((name, data))
        if self.faults.get(name):
            return self.faults[name].pop(0)
        result: Any = True
        if name in ("sendMessage", "sendPhoto"):
            result = {"message_id": len(self.calls), "date": 1, "chat": {"id": int(data["chat_id"]), "type": "group"}}
        if name == "getMe":
            result = {"id": 42, "is_bot": True, "first_name": "Sukno", "username": "sukno_bot"}
        if name == "getUpdates":
            result = await self._hold(int(data.get("offset", 0)))
        return web.json_response({"ok": True, "result": result})

    async def _hold(self, offset: int) -> list[dict[str, Any]]:
        self.updates = [one for one in self.updates if one["update_id"] >= offset]
        if not self.updates:
            self.arrived.set()
            await asyncio.sleep(0.02)
        return self.updates[:100]


@asynccontextmanager
async def bot_api() -> AsyncIterator[BotApi]:
    """A running server and a bot that calls it."""
    api = BotApi()
    app = web.Application()
    app.router.add_post("/bot{token}/{method}", api.answer)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    api.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    api.bot = Bot(TOKEN, session=AiohttpSession(api=TelegramAPIServer.from_base(api.url)))
    try:
        yield api
    finally:
        await api.bot.session.close()
        await runner.cleanup()
