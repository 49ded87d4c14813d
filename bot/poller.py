"""The loop that asks Telegram for updates. It does nothing but store them before it asks again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from aiogram import Bot
from aiogram.exceptions import AiogramError
from aiogram.methods import DeleteWebhook, GetMe, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import User
from pydantic import Field

from bot.clock import Clock
from bot.delivery.errors import BadToken, Conflict, DeliveryError, Outage, Throttled, UnknownOutcome
from bot.delivery.told_apart import told_apart
from bot.errors import AnotherPoller, StorageFull, TokenRefused
from bot.inbox import Inbox
from bot.updates import WANTED, Update, update_id_of

log = structlog.get_logger(__name__)

POLL_S = 25
PATIENCE_S = 15
SHORTEST_PAUSE_S = 1.0
LONGEST_PAUSE_S = 30.0
STORAGE_PAUSE_S = 2.0

CONFLICTS_OF_NEWCOMER = 5
ESTABLISHED_S = 60.0
"""Of two programs with one token the newcomer gives way: a bot that has run so long asks again, for ever. A poller
killed a moment ago may still hold its connection, so a newcomer bears a few conflicts too."""
SHORTEST_CONFLICT_S, LONGEST_CONFLICT_S = 0.2, 5.0
"""An established bot asks again soon, so that a newcomer hears of it before it takes many updates."""


class GetRawUpdates(TelegramMethod[list[dict[str, Any]]]):
    """getUpdates without a model: one update of a new kind must not make a whole batch unreadable."""

    __returning__ = list[dict[str, Any]]
    __api_method__ = "getUpdates"

    offset: int | None = None
    timeout: int = POLL_S
    allowed_updates: list[str] = Field(default_factory=lambda: list(WANTED))


async def _nothing(_: float) -> None:
    return None


class Telegram:
    """Calls that must succeed in the end: repeated, longer apart each time, until Telegram answers.

    `TokenRefused` and `AnotherPoller` are for good. `on_outage(seconds)`: nobody answers, for so long at least.
    """

    def __init__(self, bot: Bot, clock: Clock) -> None:
        self.on_outage: Callable[[float], Awaitable[None]] = _nothing
        self._bot = bot
        self._clock = clock

    async def insist(self, method: TelegramMethod[TelegramType], timeout_s: int = PATIENCE_S) -> TelegramType:
        """The answer to `method`, however long it takes; a plain refusal is raised."""
        pause_s = SHORTEST_PAUSE_S
        while True:
            try:
                return await self.ask(method, timeout_s)
            except Throttled as error:
                await self._clock.sleep(error.retry_after)
            except (Outage, UnknownOutcome) as error:
                log.warning("telegram does not answer", error=str(error), pause_s=pause_s)
                await self.on_outage(pause_s)
                await self._clock.sleep(pause_s)
                pause_s = min(pause_s * 2, LONGEST_PAUSE_S)

    async def ask(self, method: TelegramMethod[TelegramType], timeout_s: int = PATIENCE_S) -> TelegramType:
        """The answer to `method`; `DeliveryError` says what came instead."""
        try:
            return await self._bot(method, request_timeout=timeout_s)
        except AiogramError as fault:
            error = told_apart(fault, method)
        if isinstance(error, BadToken):
            raise TokenRefused("SUKNO_BOT_TOKEN: Telegram does not know this token, or it was revoked")
        raise error


async def who_am_i(telegram: Telegram) -> User:
    """The bot itself; waits until Telegram answers."""
    return await telegram.insist(GetMe())


class Poller:
    """Fetches updates for ever. Pending ones are never dropped."""

    def __init__(self, telegram: Telegram, inbox: Inbox, clock: Clock) -> None:
        self._telegram = telegram
        self._inbox = inbox
        self._clock = clock
        self._began_at = clock.monotonic()
        self._conflicts = 0
        self._conflict_pause_s = SHORTEST_CONFLICT_S
        self.heard_at: float | None = None
        """When Telegram answered last, on the monotonic clock."""

    async def run(self) -> None:
        """Ask, store, ask again; returns never, `StartError` when it would be useless or harmful to go on."""
        await self._telegram.insist(DeleteWebhook(drop_pending_updates=False))
        offset: int | None = None
        while True:
            updates = await self._next_batch(offset)
            if await self._stored(updates):
                offset = _after(updates)

    async def _next_batch(self, offset: int | None) -> list[Update]:
        method = GetRawUpdates(offset=offset)
        while True:
            try:
                updates = await self._telegram.insist(method, POLL_S + PATIENCE_S)
            except Conflict as error:
                await self._share_with_other(error)
            except DeliveryError as error:
                log.error("updates refused", error=str(error))
                await self._clock.sleep(LONGEST_PAUSE_S)
            else:
                self.heard_at = self._clock.monotonic()
                self._conflict_pause_s = SHORTEST_CONFLICT_S
                return updates

    async def _share_with_other(self, error: Conflict) -> None:
        """Another program asks for the same updates; `AnotherPoller` if it is for this one to go."""
        if self._clock.monotonic() - self._began_at >= ESTABLISHED_S:
            log.error("another program asks for this bot's updates: stop it", error=str(error))
            await self._clock.sleep(self._conflict_pause_s)
            self._conflict_pause_s = min(self._conflict_pause_s * 2, LONGEST_CONFLICT_S)
            return
        if self._conflicts == CONFLICTS_OF_NEWCOMER:
            raise AnotherPoller(
                "another program asks for this bot's updates (409): stop it, or give this one another SUKNO_BOT_TOKEN"
            ) from None
        self._conflicts += 1
        log.warning("another poller answers to this token", error=str(error))
        await self._clock.sleep(STORAGE_PAUSE_S)

    async def _stored(self, updates: list[Update]) -> bool:
        try:
            await self._inbox.put(updates)
        except StorageFull as error:
            log.error("updates cannot be stored", error=str(error))
        except Exception:
            log.exception("updates were not stored")
        else:
            return True
        await self._clock.sleep(STORAGE_PAUSE_S)
        return False


def _after(updates: list[Update]) -> int | None:
    """The offset that confirms these. After an empty answer all are confirmed, and none is needed: ids may
    begin anew below the last one after an idle week."""
    return max(map(update_id_of, updates)) + 1 if updates else None
