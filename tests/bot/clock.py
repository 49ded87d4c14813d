"""A clock that tests turn."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable

from bot.clock import Clock

START = 1_700_000_000.0


class FakeClock(Clock):
    """Stands still until `advance`; who sleeps is woken in the order of their moments.

    With `runs` it needs no turning: as soon as all tasks have nothing else to do, it jumps to the next moment.
    """

    def __init__(self, *, runs: bool = False) -> None:
        self.time = START
        self.slept: list[float] = []
        self._runs = runs
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    def now(self) -> float:
        return self.time

    def monotonic(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        waker: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.time + max(seconds, 0.0), next(self._order), waker))
        while self._runs and not waker.done():
            await settle()
            if self._sleepers and self._sleepers[0][2] is waker:
                self._wake_next()
        await waker

    async def advance(self, seconds: float) -> None:
        """Let `seconds` pass, and everybody do what they do meanwhile."""
        end = self.time + seconds
        await settle()
        while self._sleepers and self._sleepers[0][0] <= end:
            self._wake_next()
            await settle()
        self.time = end

    def _wake_next(self) -> None:
        moment, _, waker = heapq.heappop(self._sleepers)
        self.time = max(self.time, moment)
        if not waker.done():
            waker.set_result(None)


async def settle() -> None:
    """Let all tasks run until they wait for something other than each other."""
    for _ in range(50):
        await asyncio.sleep(0)


async def until(true: Callable[[], bool]) -> None:
    """Return when `true` holds; for what ends in another thread, as the database's work does."""
    while not true():  # noqa: ASYNC110
        await asyncio.sleep(0.001)
