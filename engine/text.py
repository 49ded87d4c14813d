"""What a game says, without words: Fluent message ids with typed arguments.

The bot turns a `Text` into Russian or English (names, cards, signs, plural forms); a game never holds
a sentence. An argument is one of `Arg`: the type decides how it is written.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.cards import Card


@dataclass(frozen=True, slots=True)
class NameOf:
    """The name of whoever sits at `seat` (0-based)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Signed:
    """A whole number that always shows its sign: +3, −2, 0."""

    value: int


class Joint(Enum):
    """How the items of a `Listing` are joined."""

    SPACE = " "
    COMMA = ", "
    DOT = " · "
    LINE = "\n"


@dataclass(frozen=True, slots=True)
class Listing:
    """Several arguments, joined."""

    items: tuple[Arg, ...]
    joint: Joint = Joint.SPACE


@dataclass(frozen=True, slots=True)
class Text:
    """A Fluent message with its arguments, sorted by name."""

    id: str
    args: tuple[tuple[str, Arg], ...] = ()


Arg = str | int | Card | NameOf | Signed | Listing | Text


def text(message_id: str, **args: Arg) -> Text:
    """A `Text`; argument names may use ``_``, which Fluent reads as ``-``."""
    return Text(message_id, tuple(sorted(args.items())))


def cards_arg(cards: tuple[Card, ...]) -> Listing:
    """Cards as one argument, in the order given."""
    return Listing(tuple(cards))
