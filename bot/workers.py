"""The workers: one queue a table, in which presses, commands, timers and computer moves are done one by one.

Each job is one transaction, in which its update is marked handled; what follows the commit is `bot.outbox`'s.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import structlog

from bot.clock import Clock
from bot.delivery.delivery import Delivery
from bot.errors import StorageFull
from bot.inbox import TRIES, count_try, mark_done
from bot.outbox import Outbox, Presents
from bot.store.database import Database
from bot.tasks import Tasks
from bot.uow import Answer, UnitOfWork
from bot.updates import Press, Update, chat_of, command_of, person_of, press_of, sent_at

log = structlog.get_logger(__name__)

STALE_S = 600.0
PREFETCH_S = 2.0
JOB_S = 30.0
"""A job that hangs holds the one writer; after this time it has failed."""

GRACE_S = 10.0
STORAGE_PAUSE_S = 5.0
RETRY_PAUSE_S = 0.2

Job = Callable[[UnitOfWork], Awaitable[None]]


async def _no_look_ups(_: Update) -> Mapping[str, Any]:
    return {}


async def _no_text(_: Update) -> str | None:
    return None


async def _no_note(_: int) -> None:
    return None


async def _nothing_to_do(_: UnitOfWork) -> None:
    return None


@dataclass(slots=True)
class Hooks:
    """What the workers ask of the rest of the program.

    `handle(update, uow, found)` does the update's work, with what `prefetch(update)` found in the network.
    `failed_text` and `paused_text`: what a press is told that could not be done, or not be stored.
    `on_stale(chat)`: old commands of this chat were skipped. `on_commit`: something was stored.
    `on_done(seconds)`: an update was done, so long after it came. `on_failure`: a try of a job failed.
    """

    handle: Callable[[Update, UnitOfWork, Mapping[str, Any]], Awaitable[None]]
    prefetch: Callable[[Update], Awaitable[Mapping[str, Any]]] = _no_look_ups
    failed_text: Callable[[Update], Awaitable[str | None]] = _no_text
    paused_text: Callable[[Update], Awaitable[str | None]] = _no_text
    on_stale: Callable[[int], Awaitable[None]] = _no_note
    on_commit: Callable[[], None] = lambda: None
    on_done: Callable[[float], None] = lambda seconds: None
    on_failure: Callable[[], None] = lambda: None


@dataclass(frozen=True, slots=True)
class _Item:
    """What stands in a queue: a job alone, or an update with its id."""

    key: str
    job: Job | None = None
    update: Update = field(default_factory=dict, repr=False)
    update_id: int | None = None
    since: float = 0.0

    @property
    def press(self) -> Press | None:
        return press_of(self.update)

    @property
    def chain(self) -> str:
        """What is sent to one person at one table keeps its order; others do not wait for it."""
        return f"{self.key} {person_of(self.update)}"


class Workers:
    """All queues. Idle ones are forgotten; what is left in them at the end is in the database."""

    def __init__(self, database: Database, clock: Clock, delivery: Delivery, presenter: Presents, hooks: Hooks) -> None:
        self.hooks = hooks
        self._database = database
        self._clock = clock
        self._tasks = Tasks()
        self._outbox = Outbox(delivery, presenter, self._tasks)
        self._queues: dict[str, deque[_Item]] = {}
        self._noted: dict[int, float] = {}
        self._stopping = False

    def submit(self, key: str, job: Job) -> None:
        """Do a job in this table's queue: three tries. After `close` it is forgotten."""
        self._enqueue(_Item(key, job=job))

    def receive(self, key: str, update_id: int, update: Update) -> None:
        """Handle an update that the inbox has stored."""
        self._enqueue(_Item(key, update=update, update_id=update_id, since=self._clock.monotonic()))

    def answer(self, press: Press, text: str | None = None) -> None:
        """Answer a press that no job will answer."""
        self._outbox.answer(press, Answer(text))

    def refuse(self, update: Update) -> None:
        """Tell a press that it cannot be stored now."""
        self._tasks.start("refusal", self._answer_with(update, self.hooks.paused_text))

    def waiting(self) -> int:
        """How many jobs stand in all queues."""
        return sum(map(len, self._queues.values()))

    async def idle(self) -> None:
        """Return when all queues are empty and everything is sent."""
        await self._tasks.idle()

    async def close(self) -> None:
        """Let each queue finish the job it is at and send what it left; the others are done after the next start."""
        self._stopping = True
        try:
            async with asyncio.timeout(GRACE_S):
                await self._tasks.idle()
        except TimeoutError:
            log.warning("not everything was finished in time")
        await self._tasks.close()

    def _enqueue(self, item: _Item) -> None:
        if self._stopping:
            return
        queue = self._queues.get(item.key)
        if queue is None:
            queue = self._queues[item.key] = deque()
            self._tasks.start(f"queue {item.key}", self._work(item.key, queue))
        queue.append(item)

    async def _work(self, key: str, queue: deque[_Item]) -> None:
        try:
            while queue and not self._stopping:
                await self._run(queue.popleft())
        finally:
            del self._queues[key]

    async def _run(self, item: _Item) -> None:
        work, failures = await self._work_of(item), 0
        while not (self._stopping and failures):
            try:
                done = await self._transact(item, work)
            except StorageFull as error:
                failures += 1
                log.error("the database cannot be written", error=str(error))
                if item.press is not None and work is not _nothing_to_do:
                    self.refuse(item.update)
                    work = _nothing_to_do
                await self._clock.sleep(STORAGE_PAUSE_S)
            except Exception:
                failures += 1
                self.hooks.on_failure()
                log.exception("a job failed", key=item.key, update_id=item.update_id, failures=failures)
                if await self._is_given_up(item, failures):
                    return
                await self._clock.sleep(RETRY_PAUSE_S * failures)
            else:
                if done is not None:
                    self._outbox.follow(item.chain, None if work is _nothing_to_do else item.press, done)
                    self._note_done(item)
                return

    def _note_done(self, item: _Item) -> None:
        if item.update_id is not None:
            self.hooks.on_done(self._clock.monotonic() - item.since)
        self.hooks.on_commit()

    async def _transact(self, item: _Item, work: Job) -> UnitOfWork | None:
        """The committed unit of work; None if the update had been handled before."""
        async with self._database.write() as session:
            uow = UnitOfWork(session, self._clock.now())
            if item.update_id is not None and not await mark_done(session, item.update_id, uow.now):
                return None
            async with asyncio.timeout(JOB_S):
                await work(uow)
        return uow

    async def _is_given_up(self, item: _Item, failures: int) -> bool:
        """Count the failure; after the last try the update is set aside and its press told so."""
        last = failures >= TRIES
        if item.update_id is not None:
            try:
                async with self._database.write() as session:
                    last = await count_try(session, item.update_id, self._clock.now()) or last
            except Exception:
                log.exception("a failure was not counted", update_id=item.update_id)
        if last:
            log.error("given up", key=item.key, update_id=item.update_id)
            if item.press is not None:
                self._tasks.start("apology", self._answer_with(item.update, self.hooks.failed_text))
        return last

    async def _answer_with(self, update: Update, find_text: Callable[[Update], Awaitable[str | None]]) -> None:
        press = press_of(update)
        if press is None:
            return
        try:
            text = await find_text(update)
        except Exception:
            log.exception("no text for a refused press")
            text = None
        self.answer(press, text)

    async def _work_of(self, item: _Item) -> Job:
        if item.job is not None:
            return item.job
        if self._is_stale(item.update):
            return self._skip(chat_of(item.update))
        found = await self._look_up(item.update)

        async def handle(uow: UnitOfWork) -> None:
            await self.hooks.handle(item.update, uow, found)

        return handle

    def _is_stale(self, update: Update) -> bool:
        sent = sent_at(update)
        return command_of(update) is not None and sent is not None and self._clock.now() - sent > STALE_S

    def _skip(self, chat: int | None) -> Job:
        """Do nothing but say so in the chat, once for one time of absence."""

        async def skip(uow: UnitOfWork) -> None:
            if chat is None or uow.now - self._noted.get(chat, 0.0) <= STALE_S:
                return
            self._noted = {known: at for known, at in self._noted.items() if uow.now - at <= STALE_S}
            self._noted[chat] = uow.now
            uow.after(lambda _: self.hooks.on_stale(chat))

        return skip

    async def _look_up(self, update: Update) -> Mapping[str, Any]:
        try:
            async with asyncio.timeout(PREFETCH_S):
                return await self.hooks.prefetch(update)
        except TimeoutError:
            log.warning("a look-up took too long")
        except Exception:
            log.exception("a look-up failed")
        return {}
