"""How a picture is to look, apart from what is on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.text import Text


@dataclass(frozen=True, slots=True)
class SeatLook:
    """Who sits at a seat: the full name (any script; the renderer shortens or replaces it) and whether a
    computer plays there."""

    name: str
    computer: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """`say` turns a `Text` into the words of the picture's language; `letters` is ``ru`` (Т К Д В) or
    ``en`` (A K Q J); `theme` is a cloth: green, blue, violet, brown, dark."""

    say: Callable[[Text], str]
    seats: tuple[SeatLook, ...]
    letters: str = "ru"
    theme: str = "green"
    four_colours: bool = False
