"""What has been asked of one person's hand at one table, kept in memory until it is drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

WATCH_FOR_S = 180.0


@dataclass(frozen=True, slots=True)
class Request:
    """What the next drawing is to be: a new message (`fresh`), one that makes a sound (`ping`)."""

    fresh: bool = False
    ping: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """The way into the private chat, offered in the hand as it is at `ply`."""

    ply: int
    url: str


@dataclass(slots=True)
class Own:
    """What is remembered of one person at one table.

    `step`: a half-made move, by its ply. `asked_at`: when they last pressed [Мои карты]; `watched_at`: when they
    last looked at their cards out of turn; `called_ply`: where the turn began that they were called to, -1 for the
    start of a game. `told_held`: their hand says that Telegram lets nothing into the group.
    """

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    step: tuple[int, str] | None = None
    asked_at: float = 0.0
    watched_at: float = -WATCH_FOR_S
    called_ply: int = -1
    fresh: bool = False
    ping: bool = False
    drawn_at: float = 0.0
    told_held: bool = False
    offer: Offer | None = None

    def call(self, ply: int) -> None:
        """The next drawing is a new message that makes a sound."""
        self.fresh = self.ping = True
        self.called_ply = ply

    def called_to(self, ply: int) -> bool:
        """Whether they are being called to the turn that began at `ply`."""
        return self.called_ply == ply

    def hush(self, ply: int) -> None:
        """A call to a turn that has passed makes no sound any more."""
        self.ping = self.ping and self.called_ply in (-1, ply)

    @contextmanager
    def drawing(self) -> Iterator[Request]:
        """What this drawing is to do; a drawing that fails leaves it to the next one.

        It is taken before the call, since what is asked for while that is under way is another drawing.
        """
        request = self.take()
        try:
            yield request
        except BaseException:
            self.fresh, self.ping = self.fresh or request.fresh, self.ping or request.ping
            raise

    def take(self) -> Request:
        """What was asked for, which is then asked for no more."""
        request = Request(self.fresh, self.ping)
        self.fresh = self.ping = False
        return request
