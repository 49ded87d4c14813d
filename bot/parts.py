"""The objects of the program, put together. Nothing runs yet; `bot.app` starts and stops them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from aiogram import Bot, Dispatcher
from aiogram.types import User
from pydantic import ValidationError

from bot import handlers
from bot.clock import Clock
from bot.delivery.delivery import Delivery
from bot.delivery.presenter import Presenter
from bot.delivery.side import Sides
from bot.delivery.tidy import Tidy
from bot.errors import UnreadableUpdate
from bot.handlers.prefetch import Prefetch
from bot.inbox import Inbox
from bot.metrics import Metrics
from bot.notices import Notices
from bot.poller import Poller, Telegram
from bot.services import Me, Services, Work
from bot.settings import Settings
from bot.standstill import Standstill
from bot.store.database import Database
from bot.tables.migration import migrate
from bot.tables.positions import Positions
from bot.tables.timekeeper import Timekeeper
from bot.texts import Texts
from bot.uow import UnitOfWork
from bot.updates import Update
from bot.workers import Hooks, Workers
from engine.registry import GAMES, offered_rulesets
from renderer.registry import SCENES

LOCALES = Path(__file__).parent.parent / "data" / "locales"


@dataclass(frozen=True, slots=True)
class Parts:
    """What `bot.app` starts and stops."""

    services: Services
    delivery: Delivery
    presenter: Presenter
    workers: Workers
    inbox: Inbox
    timekeeper: Timekeeper
    tidy: Tidy
    poller: Poller
    metrics: Metrics


def assemble(settings: Settings, database: Database, telegram: Telegram, bot: Bot, me: User, clock: Clock) -> Parts:
    """Everything there is one of, each part knowing those it needs."""
    services = Services(
        settings=settings,
        database=database,
        clock=clock,
        texts=Texts.load(LOCALES),
        me=Me(me.id, me.username or ""),
        games=GAMES,
        rulesets=offered_rulesets(),
        scenes=SCENES,
        positions=Positions(GAMES),
    )
    delivery = Delivery(bot, settings.limits, clock)
    presenter = Presenter(services, delivery)
    services.sides, services.presenter = Sides(services, presenter.surface), presenter
    metrics = Metrics()
    notices = Notices(services, delivery)
    hooks = Hooks(
        handle=_Feeder(bot, services),
        prefetch=Prefetch(delivery, clock, database, GAMES),
        failed_text=notices.failed,
        paused_text=notices.paused,
        on_stale=notices.stale,
        on_done=metrics.seconds.observe,
        on_failure=metrics.failures.inc,
    )
    workers = Workers(database, clock, delivery, presenter, hooks)
    inbox = Inbox(database, clock, workers)
    timekeeper = Timekeeper(services, workers)
    hooks.on_commit = timekeeper.poke
    _connect(services, delivery, telegram, metrics)
    metrics.watch("jobs_waiting", "Jobs in the queues of all tables", workers.waiting)
    metrics.watch("telegram_load", "Share of the bot's overall budget in use", delivery.load)
    return Parts(
        services=services,
        delivery=delivery,
        presenter=presenter,
        workers=workers,
        inbox=inbox,
        timekeeper=timekeeper,
        tidy=Tidy(services, presenter),
        poller=Poller(telegram, inbox, clock),
        metrics=metrics,
    )


@cache
def _dispatcher() -> Dispatcher:
    """The handlers. They hold no state and a router has one parent for good, so one serves every program."""
    dispatcher = Dispatcher(disable_fsm=True)
    dispatcher.include_router(handlers.router())
    return dispatcher


class _Feeder:
    """Gives an update to the handlers, with the unit of work to fill."""

    def __init__(self, bot: Bot, services: Services) -> None:
        self._bot = bot
        self._services = services

    async def __call__(self, update: Update, uow: UnitOfWork, found: Mapping[str, Any]) -> None:
        try:
            await _dispatcher().feed_raw_update(self._bot, update, uow=uow, services=self._services, **found)
        except ValidationError as error:
            # Its own text would repeat what people wrote.
            raise UnreadableUpdate(f"{error.title}: {error.error_count()} fields cannot be read") from None


def _connect(services: Services, delivery: Delivery, telegram: Telegram, metrics: Metrics) -> None:
    """What the way out to Telegram tells the tables."""
    standstill = Standstill(services.database, services.clock)

    async def migrated(old: int, new: int) -> None:
        async with services.database.write() as session:
            uow = UnitOfWork(session, services.clock.now())
            await migrate(Work(uow, services), old, new)
        for game_id in uow.games:
            services.presenter.changed(game_id)

    delivery.on_migrated = migrated
    delivery.on_throttled = standstill.of_chat
    delivery.on_outage = telegram.on_outage = standstill.of_all
    delivery.on_call = metrics.call
