"""How much one bot may send: the floods that Telegram stops with 429.

A second a message in a chat with short bursts, 20 a minute in a group, 30 a second in all; edits and
sends share them (docs/telegram.md, 1). Ephemeral messages have a bucket of their own for each receiver
(docs/ux.md, 3: whether Telegram counts them in the group's is not known), unless `ephemeral_counts`.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass, field

from bot.practice.errors import too_many_requests


@dataclass(slots=True)
class Bucket:
    """At most `burst` at once, refilled at `per_s`."""

    burst: float
    per_s: float
    level: float
    at: float

    def wait_s(self, now: float) -> float:
        """Seconds until one more fits."""
        self.level = min(self.burst, self.level + (now - self.at) * self.per_s)
        self.at = now
        return max(0.0, (1 - self.level) / self.per_s)


@dataclass(slots=True)
class Window:
    """At most `most` within `span_s` seconds."""

    most: float
    span_s: float
    times: deque[float] = field(default_factory=deque)

    def wait_s(self, now: float) -> float:
        while self.times and self.times[0] <= now - self.span_s:
            self.times.popleft()
        return self.times[0] + self.span_s - now if len(self.times) >= self.most else 0.0


class RateLimiter:
    """Raises 429 for a call that is too much. `factor` multiplies what is allowed."""

    CHAT_BURST = 5
    CHAT_PER_S = 1.0
    GROUP_PER_MINUTE = 20
    ALL_PER_S = 30

    def __init__(self) -> None:
        self.on = True
        self.factor = 1.0
        self.ephemeral_counts = False
        self._chats: dict[Hashable, Bucket] = {}
        self._groups: dict[int, Window] = {}
        self._all = Window(self.ALL_PER_S, 1.0)

    def set(self, *, on: bool = True, factor: float = 1.0, ephemeral_counts: bool = False) -> None:
        """Change the limits; what was counted so far is forgotten."""
        self.on, self.factor, self.ephemeral_counts = on, factor, ephemeral_counts
        self._chats.clear()
        self._groups.clear()
        self._all = Window(self.ALL_PER_S * factor, 1.0)

    def admit(self, now: float, chat_id: int, *, group: bool, receiver: int | None = None) -> None:
        """Count one send or edit; `receiver` of an ephemeral one."""
        if not self.on:
            return
        if self.ephemeral_counts:
            receiver = None
        bucket = self._bucket((chat_id, receiver), now)
        window = self._group(chat_id) if group and receiver is None else None
        wait_s = max(bucket.wait_s(now), window.wait_s(now) if window else 0.0, self._all.wait_s(now))
        if wait_s > 0:
            raise too_many_requests(max(1, math.ceil(wait_s)))
        bucket.level -= 1
        self._all.times.append(now)
        if window:
            window.times.append(now)

    def _bucket(self, key: Hashable, now: float) -> Bucket:
        if key not in self._chats:
            burst = self.CHAT_BURST * max(1.0, self.factor)
            self._chats[key] = Bucket(burst, self.CHAT_PER_S * self.factor, burst, now)
        return self._chats[key]

    def _group(self, chat_id: int) -> Window:
        return self._groups.setdefault(chat_id, Window(max(1.0, self.GROUP_PER_MINUTE * self.factor), 60.0))
