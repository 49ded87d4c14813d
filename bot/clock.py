"""The clock of the program: the only module that reads the time."""

from __future__ import annotations

import asyncio
import time


class Clock:
    """Real time; tests hand in one that they turn."""

    def now(self) -> float:
        """Unix seconds in UTC: for what is stored. It may jump."""
        return time.time()

    def monotonic(self) -> float:
        """Seconds from an unknown point that never jump: for intervals within this process."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Return after `seconds`; zero or less gives way to other tasks once."""
        await asyncio.sleep(max(seconds, 0.0))
