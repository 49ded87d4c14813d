"""Live events for the pages that are open, one stream a person."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from bot.practice.model import Json

BACKLOG = 1000


class Hub:
    """Hands each event to every open stream of the people it concerns."""

    def __init__(self) -> None:
        self._streams: defaultdict[int, set[asyncio.Queue[Json | None]]] = defaultdict(set)

    @contextmanager
    def listen(self, person_id: int) -> Iterator[asyncio.Queue[Json | None]]:
        """A queue of this person's events from now on; None means the server closes."""
        queue: asyncio.Queue[Json | None] = asyncio.Queue(BACKLOG)
        self._streams[person_id].add(queue)
        try:
            yield queue
        finally:
            self._streams[person_id].discard(queue)

    def tell(self, people: Iterable[int], event: Json) -> None:
        for person_id in people:
            for queue in self._streams.get(person_id, ()):
                _put(queue, event)

    def tell_all(self, event: Json) -> None:
        self.tell(list(self._streams), event)

    def close(self) -> None:
        for queues in self._streams.values():
            for queue in queues:
                _put(queue, None)


def _put(queue: asyncio.Queue[Json | None], event: Json | None) -> None:
    """A reader that stopped reading is cut off rather than waited for."""
    if queue.full():
        while not queue.empty():
            queue.get_nowait()
        event = None
    queue.put_nowait(event)
