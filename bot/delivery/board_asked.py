"""What has been asked of the tables' messages, kept in memory until it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from bot.delivery.showing import Showing

DOWN_EVERY_S = 30.0
SHEET_EVERY_S = 300.0
CALL_EVERY_S = 60.0


@dataclass(frozen=True, slots=True)
class Called:
    """A person who cannot be reached otherwise is called: their seat, and the ply of their turn."""

    seat: int
    ply: int


class BoardRequests:
    """Who wants a table sent anew, and who is called there; and when something was last shown to all."""

    def __init__(self) -> None:
        self._down: set[int] = set()
        self._down_at: dict[int, float] = {}
        self._called: dict[int, Called] = {}
        self._called_at: dict[int, float] = {}
        self._rang: dict[int, tuple[int, frozenset[int]]] = {}
        self._sheet_at: dict[int, float] = {}

    def may_bring_down(self, game_id: int, now: float) -> bool:
        """Whether half a minute has passed since the last time."""
        return now - self._down_at.get(game_id, 0.0) >= DOWN_EVERY_S

    def bring_down(self, game_id: int, now: float) -> None:
        """At the next drawing the message is sent anew, at the bottom of the chat; at most once in half a minute."""
        if self.may_bring_down(game_id, now):
            self._down.add(game_id)
            self._down_at[game_id] = now

    def send_anew(self, game_id: int) -> None:
        """At the next drawing the message is sent anew, however lately it was."""
        self._down.add(game_id)

    def call(self, game_id: int, called: Called, now: float) -> None:
        """The next drawing is the table anew with a name as a mention; at most once a minute."""
        if now - self._called_at.get(game_id, 0.0) >= CALL_EVERY_S:
            self._called_at[game_id] = now
            self._called[game_id] = called
            self._down.add(game_id)

    def may_show_sheet(self, key: int, now: float) -> bool:
        """Whether five minutes have passed since the sheet, or what else has this key, was last shown to all."""
        return now - self._sheet_at.get(key, 0.0) >= SHEET_EVERY_S

    def note_sheet(self, key: int, now: float) -> None:
        """Something was shown to all: the sheet of a game id, or under another key what else."""
        self._sheet_at[key] = now

    def forget_sheet(self, key: int) -> None:
        """It was not shown after all."""
        self._sheet_at.pop(key, None)

    def is_down(self, game_id: int) -> bool:
        """Whether this table is to be sent anew."""
        return game_id in self._down

    def ring(self, showing: Showing, *, first: bool) -> frozenset[int]:
        """The seats whose names are mentions: all in the first table of a game, one who is called; as long as
        nobody moves they stay, or taking them off would be an edit of its own."""
        game_id, ply = showing.table.row.id, showing.table.position.ply
        called = self._called.get(game_id)
        if called is not None and called.ply == ply:
            return frozenset((called.seat,))
        if first:
            return frozenset(range(len(showing.table.seats)))
        rang_ply, seats = self._rang.get(game_id, (-1, frozenset()))
        return seats if rang_ply == ply else frozenset()

    @contextmanager
    def drawing(self, game_id: int, ply: int, ring: frozenset[int]) -> Iterator[bool]:
        """Whether this drawing is to be a new message; a drawing that fails leaves it to the next one.

        It is taken before the call, since what is asked for while that is under way is another drawing.
        """
        down, called = self.is_down(game_id), self._called.pop(game_id, None)
        self._down.discard(game_id)
        try:
            yield down
        except BaseException:
            if down:
                self._down.add(game_id)
            if called is not None:
                self._called.setdefault(game_id, called)
            raise
        self._rang[game_id] = ply, ring
