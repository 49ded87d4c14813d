"""The personal limit on presses, held before any database work (docs/ux.md, 2)."""

from __future__ import annotations

from collections import OrderedDict, deque

from bot.clock import Clock

PRESSES = 20
WITHIN_S = 10.0
_KEPT_PEOPLE = 10_000


class Bursts:
    """Counts each person's presses of the last ten seconds."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._presses: OrderedDict[int, deque[float]] = OrderedDict()

    def allows(self, person_id: int) -> bool:
        """Whether this press is within the limit; one that is not does not count against the next."""
        now = self._clock.monotonic()
        presses = self._presses.setdefault(person_id, deque())
        self._presses.move_to_end(person_id)
        while len(self._presses) > _KEPT_PEOPLE:
            self._presses.popitem(last=False)
        while presses and presses[0] <= now - WITHIN_S:
            presses.popleft()
        if len(presses) >= PRESSES:
            return False
        presses.append(now)
        return True
