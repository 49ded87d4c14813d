"""The only module that starts asyncio tasks: each is held, named, and its error logged."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextvars import Context
from typing import Any

import structlog

log = structlog.get_logger(__name__)


class Running:
    """A task that was started; it goes on whether or not this is kept."""

    def __init__(self, task: asyncio.Task[None]) -> None:
        self._task = task

    def cancel(self) -> None:
        """End it soon."""
        self._task.cancel()

    async def ended(self) -> None:
        """Return when it has ended, however it ended."""
        await asyncio.wait([self._task])


class Tasks:
    """A set of running tasks that ends together.

    A task starts with an empty context, so that it does not pass for a part of the transaction that
    started it (see `bot.store.database.writing`).
    """

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()
        self._closed = False

    def start(self, name: str, work: Coroutine[Any, Any, None]) -> Running:
        """Run `work` beside everything else; an error is logged under `name`. After `close` nothing starts."""
        if self._closed:
            work.close()
            raise RuntimeError(f"{name}: the tasks are closed")
        task = asyncio.create_task(work, name=name, context=Context())
        self._running.add(task)
        task.add_done_callback(self._ended)
        return Running(task)

    async def idle(self) -> None:
        """Return when nothing runs, also nothing that was started meanwhile."""
        while self._running:
            await asyncio.wait(tuple(self._running))

    async def close(self) -> None:
        """Cancel what runs and wait until it has ended; errors met on the way are logged, not raised."""
        self._closed = True
        while self._running:
            running = tuple(self._running)
            for task in running:
                task.cancel()
            await asyncio.wait(running)
            self._running.difference_update(running)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("task failed", task=task.get_name(), exc_info=error)
