"""What the command line says of Кинг besides its rules: check sums, and whether a game holds them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import RulesetError
from engine.king.position import FIELDS, answer
from engine.king.ruleset import variant_of
from engine.king.variant import Variant
from engine.king.view import DealResult, Ending, KingView
from engine.rulesets import Ruleset

__all__ = ["FIELDS", "adds_up", "answer", "checks", "deals"]


def deals(ruleset: Ruleset) -> Mapping[str, int] | int:
    """How many deals a game has; by the number of players where it depends on that."""
    made = {seats: _variant(ruleset, seats) for seats in ruleset.seats}
    found = {str(seats): variant.deals for seats, variant in made.items() if variant is not None}
    return found if len(set(found.values())) > 1 else next(iter(found.values()))


def checks(ruleset: Ruleset) -> Mapping[str, object]:
    """The check sums of each contract and of the game, by the number of players (docs/rules.md, section 4).

    What bids take off trump deals (K-14) is not in them.
    """
    return {str(seats): _checks_for(ruleset, seats) for seats in ruleset.seats}


def _variant(ruleset: Ruleset, seats: int) -> Variant | None:
    """None where the options cannot be played by so many."""
    try:
        return variant_of(ruleset, seats)
    except RulesetError:
        return None


def _checks_for(ruleset: Ruleset, seats: int) -> Mapping[str, int] | None:
    """None where the options cannot be played by so many."""
    if (variant := _variant(ruleset, seats)) is None:
        return None
    sums = {name: variant.kinds[name].contract.sum for name in dict.fromkeys(variant.plan)}
    return {**sums, "game": variant.game_sum}


def adds_up(view: KingView) -> bool:
    """Does a finished game hold the check sums of the rules (docs/rules.md, section 4)?"""
    outcome, variant = view.outcome, variant_of(view.ruleset, view.seats)
    changed = sum(result.expected - variant.kinds[result.contract.id].contract.sum for result in view.results)
    return (
        outcome is not None
        and len(view.results) == view.deals
        and tuple(map(sum, zip(*(result.gains for result in view.results), strict=True))) == view.totals
        and view.totals == outcome.points
        and sum(outcome.payments) == 0
        and sum(view.totals) == variant.game_sum + changed
        and all(_deal_adds_up(view, result) for result in view.results)
        and not any(view.left)
    )


def _deal_adds_up(view: KingView, result: DealResult) -> bool:
    """The deal's points are its sum; unless it stopped early, all tricks have been taken."""
    whole = sum(result.tricks) == view.trick_count
    return result.adds_up and (whole or result.ending is Ending.EARLY) and result.expected <= result.contract.sum
