"""The practice server: one aiohttp application on loopback, for the bot and for the page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web

from bot.practice import bot_side, user_side
from bot.practice.clock import Clock
from bot.practice.errors import UserError
from bot.practice.loopback import host_of, is_loopback
from bot.practice.params import MAX_UPLOAD_BYTES
from bot.practice.practice import Practice
from bot.practice.store import Store
from bot.practice.world import PRACTICE_TOKEN
from bot.tasks import Tasks

DEFAULT_DATA = Path("var/practice")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class PracticeServer:
    """A running server. `url` is its address, `token` the bot's; `close` stops it and keeps its chats."""

    token = PRACTICE_TOKEN

    def __init__(self, practice: Practice, runner: web.AppRunner, port: int) -> None:
        self.practice = practice
        self.url = f"http://127.0.0.1:{port}"
        self._runner = runner
        self._tasks = Tasks()
        self._sender = self._tasks.start("webhook", practice.webhook.run())

    async def close(self) -> None:
        await self._tasks.close()
        self.practice.hub.close()
        self.practice.updates.release()
        await self._runner.cleanup()
        self.practice.world.store.close()


async def start_practice(port: int = 0, data_dir: Path = DEFAULT_DATA, clock: Clock | None = None) -> PracticeServer:
    """Start a server on 127.0.0.1; port 0 takes a free one. Raises OSError where the port is taken, or the
    folder cannot be used."""
    store = Store(data_dir)
    try:
        practice = Practice(store, clock or Clock())
    except OSError:
        store.close()
        raise
    runner = web.AppRunner(_application(practice), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", port)
    try:
        await site.start()
    except OSError:
        await runner.cleanup()
        practice.world.store.close()
        raise
    return PracticeServer(practice, runner, runner.addresses[0][1])


def _application(practice: Practice) -> web.Application:
    app = web.Application(middlewares=[_guard, _explain], client_max_size=MAX_UPLOAD_BYTES)
    app[bot_side.PRACTICE] = practice
    app.add_routes(bot_side.routes())
    app.add_routes(user_side.routes(practice.world.store.files))
    app.on_response_prepare.append(user_side.say_how_long_it_keeps)
    return app


@web.middleware
async def _guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Only this machine's own address: a page elsewhere must not drive the chats through the browser."""
    origin = request.headers.get("Origin")
    if not is_loopback(host_of(f"//{request.host}")) or (
        origin is not None and urlsplit(origin).netloc != request.host
    ):
        return web.Response(status=403, text="This server answers to its own address only.")
    return await handler(request)


@web.middleware
async def _explain(request: web.Request, handler: Handler) -> web.StreamResponse:
    """What a person may not do is a 400 with the reason."""
    try:
        return await handler(request)
    except UserError as error:
        return web.json_response({"error": str(error)}, status=400)
