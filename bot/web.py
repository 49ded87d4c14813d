"""Listening for HTTP: the webhook, and what a watcher of the program asks for."""

from __future__ import annotations

import hmac
import json
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

import structlog
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.errors import PortTaken, StorageFull
from bot.inbox import Inbox
from bot.metrics import Metrics

log = structlog.get_logger(__name__)

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"
LONGEST_UPDATE = 1 << 20


async def listen(app: web.Application, host: str | None, port: int, setting: str) -> web.AppRunner:
    """Serve `app` until the runner's `cleanup`; `PortTaken` names the setting. `host` None: all interfaces."""
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=5.0)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        await runner.cleanup()
        raise PortTaken(f"{setting}: cannot listen on port {port}: {error.strerror}") from None
    return runner


def watch_app(metrics: Metrics, trouble: Callable[[], Awaitable[str | None]]) -> web.Application:
    """``/healthz``: 200, or 503 with what `trouble` says in a line; ``/metrics`` for Prometheus."""

    async def healthz(_: web.Request) -> web.Response:
        wrong = await trouble()
        return web.Response(text=f"{wrong or 'ok'}\n", status=503 if wrong else 200)

    async def numbers(_: web.Request) -> web.Response:
        return web.Response(body=generate_latest(metrics.registry), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/healthz", healthz)
    app.router.add_get("/metrics", numbers)
    return app


def webhook_app(url: str, secret: str, inbox: Inbox) -> web.Application:
    """The route that Telegram calls: stores the update, then answers 200; 503 makes Telegram try again."""

    async def receive(request: web.Request) -> web.Response:
        given = request.headers.get(SECRET_HEADER, "").encode()
        if not hmac.compare_digest(given, secret.encode()):
            return web.Response(status=403)
        try:
            update = json.loads(await request.read())
        except ValueError:
            return web.Response(status=400)
        if not isinstance(update, dict) or not isinstance(update.get("update_id"), int):
            return web.Response(status=400)
        try:
            await inbox.put([update])
        except StorageFull as error:
            log.error("an update cannot be stored", error=str(error))
            return web.Response(status=503)
        return web.Response()

    app = web.Application(client_max_size=LONGEST_UPDATE)
    app.router.add_post(urlsplit(url).path or "/", receive)
    return app
