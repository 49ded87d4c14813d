"""How the program starts, runs and stops.

What is opened is closed in the opposite order: first nothing new comes in, then the running jobs end and what
they left is sent, then the lease is given back and the database closed.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import signal
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack
from dataclasses import dataclass
from tempfile import TemporaryFile
from typing import Any, TypeVar

import structlog
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import PRODUCTION, TelegramAPIServer
from aiogram.methods import SetMyCommands, SetWebhook
from sqlalchemy import literal, select

from bot import logs
from bot.clock import Clock
from bot.commands import command_sets
from bot.delivery.errors import DeliveryError
from bot.errors import PortTaken, SettingsError, StartError
from bot.parts import Parts, assemble
from bot.poller import Telegram, who_am_i
from bot.practice import start_practice
from bot.settings import PREFIX, Settings
from bot.store.database import Database
from bot.store.lease import Lease
from bot.tasks import Tasks
from bot.updates import WANTED
from bot.web import listen, watch_app, webhook_app

log = structlog.get_logger(__name__)

T = TypeVar("T")
Stop = asyncio.Future[None]
"""Done when the program is to stop; with an error, when it cannot go on."""

SILENCE_S = 120.0
"""So long Telegram may be unheard before the program calls itself unwell."""

SWEEP_S = 3600.0
AGAIN_S = 5.0


class _Stopped(Exception):
    """The program was told to stop while it was still starting."""


@dataclass(frozen=True, slots=True)
class _Account:
    """Where the bot lives: Telegram, another Bot API server, or the practice chat at `practice_url`."""

    token: str
    server: TelegramAPIServer
    practice_url: str | None = None


async def run(settings: Settings, announce: Callable[[str], None]) -> None:
    """Run until SIGTERM or SIGINT; `StartError` if the program cannot start or go on.

    `announce` is told the address of the practice chat, once the bot answers there.
    """
    loop = asyncio.get_running_loop()
    stop: Stop = loop.create_future()
    for signal_number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(signal_number, _finish, stop, None)
    with contextlib.suppress(_Stopped):
        async with AsyncExitStack() as exits:
            await _live(settings, announce, stop, exits)
    if stop.done():
        stop.result()


async def _live(settings: Settings, announce: Callable[[str], None], stop: Stop, exits: AsyncExitStack) -> None:
    _take_folder(settings)
    clock, tasks = Clock(), Tasks()
    account = await _account(settings, exits)
    logs.set_up(settings.log_level, (*settings.secrets, account.token))
    database = await Database.open(settings.store_url)
    exits.push_async_callback(database.close)
    exits.push_async_callback(tasks.close)
    lease = Lease(database, clock)
    await _unless_stopped(tasks, stop, "lease", lease.acquire())
    exits.push_async_callback(lease.release)
    if database.replaced():  # a backup was restored before the lease was ours
        raise StartError("the database was replaced while the bot was starting: start it again")
    tasks.start("lease", _vital(stop, lease.keep()))
    bot = Bot(account.token, session=AiohttpSession(api=account.server))
    exits.push_async_callback(bot.session.close)
    telegram = Telegram(bot, clock)
    me = await _unless_stopped(tasks, stop, "getMe", who_am_i(telegram))
    parts = assemble(settings, database, telegram, bot, me, clock)
    await _start(settings, parts, telegram, stop, exits)
    log.info("started", bot=me.username, mode=settings.mode)
    if account.practice_url is not None:
        announce(account.practice_url)
    await asyncio.wait([stop])
    log.info("stopping")


def _take_folder(settings: Settings) -> None:
    """The folder is there and takes files; not asked where the games are kept elsewhere."""
    home = settings.home
    if not settings.practice and settings.database_url is not None:
        return
    try:
        home.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=home):
            pass
    except OSError as error:
        raise SettingsError(f"{PREFIX}DATA_DIR: cannot use {home}: {error.strerror}") from None


async def _account(settings: Settings, exits: AsyncExitStack) -> _Account:
    """The bot's account; without a token the practice chat is started for it."""
    if settings.bot_token is not None:
        server = TelegramAPIServer.from_base(settings.api_url) if settings.api_url else PRODUCTION
        return _Account(settings.bot_token.get_secret_value(), server)
    if settings.database_url is not None:
        log.warning(
            "SUKNO_DATABASE_URL is not used: without SUKNO_BOT_TOKEN the practice chat keeps its own data",
            folder=str(settings.home),
        )
    try:
        practice = await start_practice(settings.practice_port, settings.home)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(f"SUKNO_PRACTICE_PORT: port {settings.practice_port} is in use") from None
        raise StartError(f"the practice chat in {settings.home}: {error.strerror}") from None
    exits.push_async_callback(practice.close)
    return _Account(practice.token, TelegramAPIServer.from_base(practice.url), practice.url)


async def _start(settings: Settings, parts: Parts, telegram: Telegram, stop: Stop, exits: AsyncExitStack) -> None:
    """Set everything going: what was left undone first, then what is new."""
    tasks, clock = Tasks(), parts.services.clock
    if settings.metrics_port is not None:
        trouble = _trouble(parts, polling=settings.mode == "polling")
        watched = await listen(watch_app(parts.metrics, trouble), None, settings.metrics_port, "SUKNO_METRICS_PORT")
        exits.push_async_callback(watched.cleanup)
    exits.push_async_callback(parts.presenter.close)
    exits.push_async_callback(parts.workers.close)
    exits.push_async_callback(tasks.close)
    await parts.inbox.resume()
    await parts.presenter.start()
    tasks.start("timekeeper", _again_and_again(clock, parts.timekeeper.run, AGAIN_S))
    tasks.start("tidy", _again_and_again(clock, parts.tidy.run, AGAIN_S))
    tasks.start("sweep", _again_and_again(clock, parts.inbox.sweep, SWEEP_S))
    tasks.start("commands", _register_commands(parts, telegram))
    if settings.mode == "polling":
        tasks.start("poller", _vital(stop, parts.poller.run()))
    else:
        await _hook(settings, parts, telegram, tasks, stop, exits)


async def _hook(
    settings: Settings, parts: Parts, telegram: Telegram, tasks: Tasks, stop: Stop, exits: AsyncExitStack
) -> None:
    assert settings.webhook_url is not None and settings.webhook_secret is not None
    secret, (host, port) = settings.webhook_secret.get_secret_value(), settings.listen
    app = webhook_app(settings.webhook_url, secret, parts.inbox)
    hook = await listen(app, host, port, "SUKNO_WEBHOOK_LISTEN")
    exits.push_async_callback(hook.cleanup)
    method = SetWebhook(
        url=settings.webhook_url, secret_token=secret, allowed_updates=list(WANTED), drop_pending_updates=False
    )
    tasks.start("webhook", _vital(stop, _told(telegram, method)))


async def _told(telegram: Telegram, method: SetWebhook) -> None:
    try:
        await telegram.insist(method)
    except DeliveryError as error:
        raise StartError(f"SUKNO_WEBHOOK_URL: Telegram refuses it: {error}") from None


async def _register_commands(parts: Parts, telegram: Telegram) -> None:
    for one in command_sets(parts.services.texts, tuple(parts.services.games)):
        await telegram.insist(SetMyCommands(commands=one.commands, scope=one.scope, language_code=one.language_code))


def _trouble(parts: Parts, *, polling: bool) -> Callable[[], Awaitable[str | None]]:
    """What ``/healthz`` says is wrong, or None."""
    clock = parts.services.clock
    born = clock.monotonic()

    async def trouble() -> str | None:
        try:
            async with parts.services.database.read() as session:
                await session.execute(select(literal(1)))
        except Exception as error:
            return f"the database cannot be read ({type(error).__name__})"
        silence_s = clock.monotonic() - (parts.poller.heard_at or born)
        if polling and silence_s > SILENCE_S:
            return f"telegram was not heard for {silence_s:.0f} s"
        return None

    return trouble


async def _unless_stopped(tasks: Tasks, stop: Stop, name: str, work: Coroutine[Any, Any, T]) -> T:
    """What `work` gives; `_Stopped` if the program is told to stop before."""
    result: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    async def do() -> None:
        try:
            result.set_result(await work)
        except Exception as error:
            result.set_exception(error)

    running = tasks.start(name, do())
    awaited: tuple[asyncio.Future[Any], ...] = (result, stop)
    await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED)
    if result.done():
        return result.result()
    running.cancel()
    raise _Stopped


async def _vital(stop: Stop, work: Coroutine[Any, Any, None]) -> None:
    """Do what the program cannot be without: its error stops the program."""
    try:
        await work
    except Exception as error:
        _finish(stop, error)


async def _again_and_again(clock: Clock, work: Callable[[], Awaitable[None]], pause_s: float) -> None:
    while True:
        try:
            await work()
        except Exception:
            log.exception("a loop failed; it begins anew")
        await clock.sleep(pause_s)


def _finish(stop: Stop, error: Exception | None) -> None:
    if stop.done():
        return
    if error is None:
        stop.set_result(None)
    else:
        stop.set_exception(error)
