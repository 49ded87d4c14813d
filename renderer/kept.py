"""What is costly to make and was made lately, up to so many bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Any, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Kept:
    """The results of several functions of one argument, least recently used forgotten first.

    Bounded by bytes, not by number: a card is a thousand times as large as a figure. Several threads draw; two of
    them may make the same thing at once, which does no harm.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._found: OrderedDict[tuple[Any, Hashable], tuple[Any, int]] = OrderedDict()
        self._lock = Lock()

    def results(self, size: Callable[[V], int]) -> Callable[[Callable[[K], V]], Callable[[K], V]]:
        """Keep what the decorated function returns; `size` is about how many bytes that holds."""

        def keeping(make: Callable[[K], V]) -> Callable[[K], V]:
            @wraps(make)
            def find_or_make(about: K) -> V:
                key = (make, about)
                with self._lock:
                    if (found := self._found.get(key)) is not None:
                        self._found.move_to_end(key)
                        kept: V = found[0]
                        return kept
                made = make(about)
                self._keep(key, made, size(made))
                return made

            return find_or_make

        return keeping

    def _keep(self, key: tuple[Any, Hashable], made: object, size: int) -> None:
        with self._lock:
            if size > self.limit or key in self._found:
                return
            self._found[key] = (made, size)
            self.bytes += size
            while self.bytes > self.limit:
                _, (_, freed) = self._found.popitem(last=False)
                self.bytes -= freed
