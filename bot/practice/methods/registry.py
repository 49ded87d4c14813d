"""Which methods there are. Names are case-insensitive, as Telegram's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from bot.practice.params import Params
from bot.practice.practice import Practice

What = Literal["send", "edit", "delete", "answer", "other"]
Handler = Callable[[Practice, Params], object]


@dataclass(frozen=True, slots=True)
class Method:
    """A method: `handler` gives the result as JSON or raises ApiError; `what` is how the log counts it."""

    name: str
    what: What
    handler: Handler


METHODS: dict[str, Method] = {}
"""Lower-case name → method. `getUpdates` waits and is answered by the server itself."""


def method(name: str, what: What = "other") -> Callable[[Handler], Handler]:
    """Register a handler under the name of a Bot API method."""

    def register(handler: Handler) -> Handler:
        METHODS[name.lower()] = Method(name, what, handler)
        return handler

    return register
