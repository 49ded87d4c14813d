"""House options: what a game lets a table choose, as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.errors import BadCode, RulesetError

OptionValue = str | int
Term = str | int | tuple["Term", ...] | Mapping[str, "Term"]
"""A fact of a ruleset as it stands in its file."""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """A house option: `values` with the usual default first, whole numbers between `bounds` (low, high), or both.

    `moot`: it changes nothing in this ruleset; it is known, but need not be offered.
    """

    key: str
    default: OptionValue
    values: tuple[str, ...] = ()
    bounds: tuple[int, int] | None = None
    moot: bool = False

    def read(self, value: object) -> OptionValue:
        """`value` as this option keeps it: ``13`` and ``"13"`` are the same; `RulesetError`."""
        if isinstance(value, str | int) and not isinstance(value, bool):
            if str(value) in self.values:
                return str(value)
            if self.bounds is not None and (number := _whole(value)) is not None:
                low, high = self.bounds
                if low <= number <= high:
                    return number
        raise RulesetError(f"option {self.key}: {_shown(value)} is not {self.allowed()}")

    def allowed(self) -> str:
        """The values in words, for messages."""
        words = ["/".join(self.values)] if self.values else []
        if self.bounds is not None:
            words.append(f"a whole number from {self.bounds[0]} to {self.bounds[1]}")
        return " or ".join(words)


@dataclass(frozen=True, slots=True)
class Clash:
    """Two options that cannot both have these values."""

    key: str
    value: OptionValue
    other: str
    other_value: OptionValue

    def check(self, options: Mapping[str, OptionValue]) -> None:
        """`RulesetError` if `options` has both."""
        if options.get(self.key) == self.value and options.get(self.other) == self.other_value:
            raise RulesetError(f"option {self.key}={self.value} cannot go with {self.other}={self.other_value}")


@dataclass(frozen=True, slots=True)
class Facts:
    """What a ruleset's file says to its game: the terms, for how many seats, and the options at their defaults."""

    terms: Mapping[str, Term]
    seats: tuple[int, ...]
    options: Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Declaration:
    """What a game says of its rulesets: its options and how to prove a ruleset's terms.

    `check_terms` raises `RulesetError` for terms that are unknown, missing or do not add up to the totals
    typed from the rules.
    """

    specs: tuple[OptionSpec, ...]
    clashes: tuple[Clash, ...]
    check_terms: Callable[[Facts], object]


def choice(key: str, *values: str) -> OptionSpec:
    """An option with named values; the first is the default."""
    return OptionSpec(key, values[0], values)


def number(key: str, default: int, low: int, high: int) -> OptionSpec:
    """An option that is a whole number."""
    return OptionSpec(key, default, bounds=(low, high))


def parse_options(written: str) -> dict[str, str]:
    """Options as ``k=v,…``; empty for none; `BadCode`. What they mean is for the ruleset to say."""
    options: dict[str, str] = {}
    for part in written.split(",") if written.strip() else []:
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if not (key and equals and value):
            raise BadCode(f"{_shown(part)} is no option: key=value is")
        if key in options:
            raise BadCode(f"option {key} is given twice")
        options[key] = value
    return options


def options_code(options: Mapping[str, OptionValue]) -> str:
    """Options as ``k=v,…``; the inverse of `parse_options`."""
    return ",".join(f"{key}={value}" for key, value in options.items())


def _whole(value: str | int) -> int | None:
    if isinstance(value, int):
        return value
    return int(value) if value.isascii() and value.isdigit() and len(value) < 10 else None


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
