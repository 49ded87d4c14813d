"""What a decision makes of a position."""

from __future__ import annotations

from dataclasses import dataclass

from engine.king.events import Event
from engine.king.state import State


@dataclass(frozen=True, slots=True)
class Made:
    """The state, what everybody saw, and whether the phase is `settled`, so that the next one begins."""

    state: State
    events: tuple[Event, ...] = ()
    settled: bool = False
