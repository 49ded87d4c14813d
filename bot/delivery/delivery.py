"""The one way out to Telegram: paced by lane, guarded by reader, failures named, retried where that is safe."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Literal, TypeVar

import structlog
from aiogram import Bot
from aiogram.exceptions import AiogramError
from aiogram.methods import TelegramMethod

from bot.clock import Clock
from bot.delivery.errors import DeliveryError, Gone, Migrated, Outage, Throttled, UnknownOutcome
from bot.delivery.lanes import Lane, LaneKind, Pacer
from bot.delivery.payloads import ForGroup, ForPerson, Outgoing, checked
from bot.delivery.told_apart import told_apart
from bot.store.database import writing

__all__ = ["Delivery", "ForGroup", "ForPerson", "Lane"]

log = structlog.get_logger(__name__)

T = TypeVar("T")

TRIES = 4
TIMEOUT_S = 30
BACKOFF_S = 1.0
LONGEST_BACKOFF_S = 30.0

_NOT_REPEATABLE = ("Send", "Copy", "Forward")


async def _nothing(*_: Any) -> None:
    return None


class Delivery:
    """Sends what it is given. The hooks are set once, where the program is put together:

    `on_throttled(chat, seconds)`: the clocks of this chat stand still; `on_migrated(old, new)`: store the
    new id, called before the retry; `on_outage(seconds)`: all clocks stand still;
    `on_call(method, outcome)`: for the metrics.
    """

    def __init__(self, bot: Bot, limits: Literal["standard", "none"], clock: Clock) -> None:
        self.bot = bot
        self.on_throttled: Callable[[int, float], Awaitable[None]] = _nothing
        self.on_migrated: Callable[[int, int], Awaitable[None]] = _nothing
        self.on_outage: Callable[[float], Awaitable[None]] = _nothing
        self.on_call: Callable[[str, str], None] = lambda method, outcome: None
        self._clock = clock
        self._pacer = Pacer(clock, limited=limits == "standard")
        self._backoff_s = BACKOFF_S
        self._down_until = 0.0

    async def ready(self, lane: Lane) -> bool:
        """Wait until a call may go out in this lane, and take its token: then `call` unpaced.

        What it returns is whether that took time, so that what was drawn before may be behind.
        """
        return await self._pacer.take(lane)

    def is_lean(self, chat: int) -> bool:
        """Whether this group must do without what is not needed (docs/ux.md, 3)."""
        return self._pacer.is_lean(chat)

    def throttled_s(self, chat: int) -> float:
        """For how many seconds more the server lets nothing into this group; 0: it does."""
        return self._pacer.paused_s(Lane.group(chat))

    def load(self) -> float:
        """The share of the bot's overall budget that is in use, 0 to 1."""
        return self._pacer.load()

    async def call(self, outgoing: Outgoing[T], lane: Lane, paced: bool = True) -> T:
        """The server's answer; a `DeliveryError` says what came instead.

        Paced, the call waits for its lane, and is repeated up to `TRIES` times after a throttle, and after an
        outage where a repetition cannot show anything twice. Not paced (the token was taken by `ready`), such
        a failure is raised at once, so that the caller can wait for `ready` again and draw what is true then.
        A migrated group is called once more under its new id in both cases, unless the call is about a message:
        those have other ids there.
        """
        method = checked(outgoing)
        if writing():
            raise RuntimeError(f"{type(method).__name__}: no call to the network inside a write transaction")
        for left in range(TRIES if paced else 1, 0, -1):
            if paced:
                await self.ready(lane)
            try:
                return await self._through_migration(method, lane, paced)
            except Throttled:
                if left == 1 or lane.kind is LaneKind.ANSWER:
                    raise
            except (Outage, UnknownOutcome) as error:
                if left == 1 or not _may_repeat(method, error):
                    raise
                if lane.kind is LaneKind.ANSWER:
                    await self._clock.sleep(BACKOFF_S)
        raise AssertionError("a last try returns or raises")

    async def _through_migration(self, method: TelegramMethod[T], lane: Lane, paced: bool) -> T:
        try:
            return await self._once(method, lane)
        except Migrated as error:
            old = getattr(method, "chat_id", None)
            if error.new_id is None or not isinstance(old, int):
                raise
            log.info("group became a supergroup", old=old, new=error.new_id)
            await self.on_migrated(old, error.new_id)
            if _names_a_message(method):
                raise Gone(f"{type(method).__name__}: its message stayed behind in the old group") from None
            moved = Lane(lane.kind, error.new_id, lane.person)
            if paced:
                await self.ready(moved)
            return await self._once(method.model_copy(update={"chat_id": error.new_id}), moved)

    async def _once(self, method: TelegramMethod[T], lane: Lane) -> T:
        name = type(method).__name__
        try:
            answer = await self.bot(method, request_timeout=TIMEOUT_S)
        except AiogramError as fault:
            error = told_apart(fault, method)
        else:
            self._backoff_s = BACKOFF_S
            self.on_call(name, "ok")
            return answer
        self.on_call(name, type(error).__name__)
        await self._note(error, lane)
        raise error

    async def _note(self, error: DeliveryError, lane: Lane) -> None:
        match error:
            case Throttled(retry_after=seconds) if lane.kind is not LaneKind.ANSWER:
                log.warning("throttled", lane=lane.kind.value, chat=lane.chat, seconds=seconds)
                self._pacer.pause(lane, seconds)
                await self.on_throttled(lane.chat, seconds)
            case Outage() | UnknownOutcome():
                await self._back_off(str(error))
            case _:
                pass

    async def _back_off(self, why: str) -> None:
        """Hold everything back, twice as long each time; failures during one pause count as one."""
        now = self._clock.monotonic()
        if now < self._down_until:
            return
        seconds, self._backoff_s = self._backoff_s, min(self._backoff_s * 2, LONGEST_BACKOFF_S)
        self._down_until = now + seconds
        self._pacer.pause_all(seconds)
        log.warning("telegram does not answer", error=why, pause_s=seconds)
        await self.on_outage(seconds)


def _names_a_message(method: TelegramMethod[Any]) -> bool:
    return any(getattr(method, name, None) for name in ("message_id", "ephemeral_message_id"))


def _may_repeat(method: TelegramMethod[Any], error: DeliveryError) -> bool:
    """Whether doing it a second time shows nothing twice: an edit, or a call that never left."""
    unsent = isinstance(error, Outage) and error.unsent
    return unsent or not type(method).__name__.startswith(_NOT_REPEATABLE)
