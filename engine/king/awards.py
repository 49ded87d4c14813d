"""How the points of tricks are written down: to whoever took them, or to a declarer above the bid only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.king.variant import Award


@dataclass(frozen=True, slots=True)
class Taken:
    """Everybody writes the points of their tricks."""

    def worth(self, points: int, nth: int, bid: int | None) -> int:
        return points


@dataclass(frozen=True, slots=True)
class AboveBid:
    """The declarer writes only the tricks above the bid, and never less than nothing (docs/rules.md, 3.3)."""

    def worth(self, points: int, nth: int, bid: int | None) -> int:
        return points if bid is None or nth > bid else 0


AWARDS: Mapping[str, Award] = {"all": Taken(), "above_bid": AboveBid()}
"""By their names in rulesets."""
