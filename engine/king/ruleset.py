"""A ruleset with its options and a number of seats as a `Variant`."""

from __future__ import annotations

from functools import lru_cache

from engine.errors import RulesetError
from engine.king.terms import variant_from
from engine.king.variant import Variant
from engine.rulesets import Ruleset

REMEMBERED = 64
"""So many variants are kept: views are asked for theirs again and again."""


@lru_cache(maxsize=REMEMBERED)
def variant_of(ruleset: Ruleset, seats: int) -> Variant:
    """The ruleset for so many seats; `RulesetError` if it cannot be played by so many, or not with these options."""
    if seats not in ruleset.seats:
        raise RulesetError(f"{ruleset.id} is for {', '.join(map(str, ruleset.seats))} players, not {seats}")
    return variant_from(ruleset.terms, ruleset.options, seats)
