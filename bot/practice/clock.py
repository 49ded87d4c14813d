"""The server's clock: the wall clock, which a test may hand in or set forward."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(slots=True)
class Clock:
    """Seconds since 1970; `advance` makes all that waits older (48 hours, 15 seconds, …)."""

    source: Callable[[], float] = time.time
    shift: float = 0.0

    def now(self) -> float:
        return self.source() + self.shift

    def advance(self, seconds: float) -> None:
        self.shift += seconds
