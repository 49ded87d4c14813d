"""Pacing: each chat is a lane with a budget of its own, and all share the bot's.

Telegram allows about one message a second in a chat, 20 a minute in a group and 30 a second in all, edits
and sends together (docs/telegram.md, 1); ours stays below: 15 a minute in a group, ≥ 4 s apart once a burst of 3
is spent (docs/ux.md, 3).
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from enum import Enum

from bot.clock import Clock

LEAN_S = 600.0
"""How long a group has no budget of its own for ephemeral messages, after one of them was throttled."""

STRIKES = 3
STRIKES_WITHIN_S = 600.0
HALVED_S = 3600.0

_MINUTE = 62.0
"""Longer than a minute: calls do not arrive as far apart as they were sent."""

_KEPT_BUCKETS = 1000


class LaneKind(Enum):
    """What kind of way out a call takes."""

    GROUP = "group"
    PRIVATE = "private"
    EPHEMERAL = "ephemeral"
    ANSWER = "answer"


@dataclass(frozen=True, slots=True)
class Lane:
    """The way out of a call. `chat` and `person` are Telegram ids; answers to presses are never paced."""

    kind: LaneKind
    chat: int = 0
    person: int = 0

    @staticmethod
    def group(chat: int) -> Lane:
        """What a group sees."""
        return Lane(LaneKind.GROUP, chat)

    @staticmethod
    def private(chat: int) -> Lane:
        """A private chat."""
        return Lane(LaneKind.PRIVATE, chat)

    @staticmethod
    def ephemeral(chat: int, person: int) -> Lane:
        """What one person sees in a group."""
        return Lane(LaneKind.EPHEMERAL, chat, person)

    @staticmethod
    def answer() -> Lane:
        """Answers to presses, and look-ups."""
        return Lane(LaneKind.ANSWER)


@dataclass(slots=True)
class Bucket:
    """A budget: `burst` calls at once, then one in `interval_s`, and at most `a_minute` in any minute."""

    burst: int
    interval_s: float
    a_minute: int | None = None
    paused_until: float = 0.0
    halved_until: float = 0.0
    strikes: deque[float] = field(default_factory=lambda: deque(maxlen=STRIKES))
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _full_at: float = 0.0
    _taken: deque[float] = field(default_factory=deque)

    def wait_s(self, now: float) -> float:
        """Seconds until a token is there; zero or less: now."""
        factor = self._factor(now)
        ready = max(self.paused_until, self._full_at - (self.burst - 1) * self.interval_s * factor)
        if self.a_minute is not None:
            budget = max(1, int(self.a_minute / factor))
            if len(self._taken) >= budget:
                ready = max(ready, self._taken[-budget] + _MINUTE)
        return ready - now

    def take(self, now: float) -> None:
        """Take a token, whether or not one is there."""
        self._full_at = max(self._full_at, now) + self.interval_s * self._factor(now)
        if self.a_minute is not None:
            self._taken.append(now)
            while len(self._taken) > self.a_minute:
                self._taken.popleft()

    def pause(self, now: float, seconds: float) -> None:
        """Give nothing for `seconds`; the third time in ten minutes the budget is halved for an hour."""
        self.paused_until = max(self.paused_until, now + seconds)
        self.strikes.append(now)
        if len(self.strikes) == STRIKES and now - self.strikes[0] <= STRIKES_WITHIN_S:
            self.halved_until = now + HALVED_S

    def idle(self, now: float) -> bool:
        """Whether forgetting this bucket would change nothing."""
        recent = self._taken and self._taken[-1] + _MINUTE > now
        struck = self.strikes and self.strikes[-1] + STRIKES_WITHIN_S > now
        past = max(self.paused_until, self.halved_until, self._full_at) <= now
        return past and not recent and not struck and not self.lock.locked()

    def _factor(self, now: float) -> float:
        return 2.0 if now < self.halved_until else 1.0


class Pacer:
    """The budgets of all lanes. Without `limited` only the server's own pauses are kept."""

    def __init__(self, clock: Clock, *, limited: bool) -> None:
        self._clock = clock
        self._limited = limited
        self._overall = Bucket(burst=30, interval_s=1 / 30)
        self._buckets: dict[Lane, Bucket] = {}
        self._lean_until: dict[int, float] = {}

    async def take(self, lane: Lane) -> bool:
        """Return when a call may go out in this lane, in the order of asking; its token is taken.

        What it returns is whether that took time.
        """
        if lane.kind is LaneKind.ANSWER:
            return False
        waited = False
        for bucket in (self._bucket(lane), self._overall):
            waited = waited or bucket.lock.locked()
            async with bucket.lock:
                waited = await self._take_from(bucket) or waited
        return waited

    def pause(self, lane: Lane, seconds: float) -> None:
        """The server throttled this lane: nothing in it for `seconds`; the others go on."""
        if lane.kind is LaneKind.EPHEMERAL:
            self._lean_until[lane.chat] = self._clock.monotonic() + LEAN_S
        self._bucket(lane).pause(self._clock.monotonic(), seconds)

    def pause_all(self, seconds: float) -> None:
        """Nothing goes out for `seconds`."""
        now = self._clock.monotonic()
        self._overall.paused_until = max(self._overall.paused_until, now + seconds)

    def paused_s(self, lane: Lane) -> float:
        """For how many seconds more the server's own pause holds this lane, or all of them; 0 without one."""
        until = max(self._bucket(lane).paused_until, self._overall.paused_until)
        return max(0.0, until - self._clock.monotonic())

    def is_lean(self, chat: int) -> bool:
        """Whether group and ephemeral messages of this chat share one budget now (docs/ux.md, 3)."""
        return self._lean_until.get(chat, 0.0) > self._clock.monotonic()

    def load(self) -> float:
        """The share of the bot's overall budget that is in use, 0 to 1."""
        free = -self._overall.wait_s(self._clock.monotonic()) * 30 + 1
        return min(1.0, max(0.0, 1 - free / self._overall.burst))

    async def _take_from(self, bucket: Bucket) -> bool:
        waited = False
        while (wait := self._wait_s(bucket)) > 0:
            waited = True
            await self._clock.sleep(wait)
        bucket.take(self._clock.monotonic())
        return waited

    def _wait_s(self, bucket: Bucket) -> float:
        now = self._clock.monotonic()
        return bucket.wait_s(now) if self._limited else bucket.paused_until - now

    def _bucket(self, lane: Lane) -> Bucket:
        if lane.kind is LaneKind.EPHEMERAL and self.is_lean(lane.chat):
            lane = Lane.group(lane.chat)
        if lane not in self._buckets:
            self._forget_idle()
            self._buckets[lane] = _new_bucket(lane.kind)
        return self._buckets[lane]

    def _forget_idle(self) -> None:
        if len(self._buckets) >= _KEPT_BUCKETS:
            now = self._clock.monotonic()
            self._buckets = {lane: bucket for lane, bucket in self._buckets.items() if not bucket.idle(now)}
            self._lean_until = {chat: until for chat, until in self._lean_until.items() if until > now}


def _new_bucket(kind: LaneKind) -> Bucket:
    if kind is LaneKind.GROUP:
        return Bucket(burst=3, interval_s=4.0, a_minute=15)
    return Bucket(burst=3, interval_s=1.0)
