"""What passed between a person and the bot a moment ago; kept in memory, since after a restart it is too old.

A press is the right to send an ephemeral message: Telegram lets a bot answer it with one for 15 s. A call
keeps those of other tables waiting for a while.
"""

from __future__ import annotations

from dataclasses import dataclass

FRESH_S = 14.0


@dataclass(frozen=True, slots=True)
class FreshPress:
    """A press by a person in a chat (its Telegram id), at a moment."""

    chat: int
    callback_id: str
    at: float


class Presses:
    """The last press of each person in each chat."""

    def __init__(self) -> None:
        self._last: dict[tuple[int, int], FreshPress] = {}

    def note(self, person_id: int, press: FreshPress) -> None:
        """Remember a press, and forget all that have gone stale."""
        if len(self._last) > 5000:
            self._last = {key: old for key, old in self._last.items() if press.at - old.at < FRESH_S}
        self._last[person_id, press.chat] = press

    def fresh(self, person_id: int, chat: int, now: float) -> str | None:
        """The id of a press that may still be answered with an ephemeral message, or None."""
        press = self._last.get((person_id, chat))
        return press.callback_id if press is not None and now - press.at < FRESH_S else None


class LastCalls:
    """The table at which each person was called last, and when."""

    def __init__(self) -> None:
        self._last: dict[int, tuple[int, float]] = {}

    def note(self, person_id: int, game_id: int, now: float) -> None:
        """A phone is made to ring."""
        self._last[person_id] = game_id, now

    def elsewhere(self, person_id: int, game_id: int) -> float:
        """When they were last called at another table; 0 if they were not."""
        called_to, at = self._last.get(person_id, (game_id, 0.0))
        return 0.0 if called_to == game_id else at
