"""Rulesets: variants as data (``data/rulesets/*.toml``), resolved with house options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

OptionValue = str | int


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """A house option: its values, the first being the default; whole numbers as (low, high)."""

    key: str
    default: OptionValue
    values: tuple[str, ...] = ()
    bounds: tuple[int, int] | None = None


@dataclass(frozen=True)
class Ruleset:
    """A variant with its options resolved; what a game stores and is replayed from.

    `seats` are the allowed numbers, `minutes` the usual length of a game with `usual_seats`.
    `names` are by language code. `options` holds every option of the ruleset.
    """

    id: str
    game: str
    names: Mapping[str, str]
    seats: tuple[int, ...]
    usual_seats: int
    minutes: int
    sources: tuple[str, ...]
    specs: tuple[OptionSpec, ...]
    options: Mapping[str, OptionValue]
