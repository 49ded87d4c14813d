"""Live events for the pages that are open, one stream a person or one for everybody."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from bot.practice.model import Json

BACKLOG = 1000


class Hub:
    """Hands each event to every open stream of the people it concerns. The streams under None are everybody's."""

    def __init__(self) -> None:
        self._streams: defaultdict[int | None, set[asyncio.Queue[Json | None]]] = defaultdict(set)

    @contextmanager
    def listen(self, person_id: int | None) -> Iterator[asyncio.Queue[Json | None]]:
        """A queue of this person's events from now on; None in it means the server closes.

        Everybody's (`person_id` None) say in `as` whose they are: a browser opens few connections to one
        server, so a page of several people must do with one.
        """
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
            for queue in self._streams.get(None, ()):
                _put(queue, {"as": person_id, **event})

    def tell_all(self, event: Json) -> None:
        """An event that concerns every page; it has no `as`."""
        for queues in self._streams.values():
            for queue in queues:
                _put(queue, event)

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
