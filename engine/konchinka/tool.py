"""What the command line says of Кончинка besides its rules: check sums, and whether a party holds them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.konchinka.position import FIELDS, answer
from engine.konchinka.terms import parse_terms
from engine.konchinka.view import DealCount, KonchinkaView
from engine.rulesets import Ruleset

__all__ = ["FIELDS", "adds_up", "answer", "checks", "deals"]


def deals(ruleset: Ruleset) -> None:
    """How many deals a party has: no fixed number, it is played to a target."""


def checks(ruleset: Ruleset) -> Mapping[str, int]:
    """The points that a deal hands out at least and at most (rule 19; docs/rules.md, 1.4)."""
    terms = parse_terms(ruleset.terms)
    least = sum(terms.konchinki.values())
    return {"deal_least": least, "deal_most": least + terms.cards + terms.clubs}


def adds_up(view: KonchinkaView) -> bool:
    """Does a finished party hold the check sums of the rules (docs/rules.md, 1.4)?"""
    outcome = view.outcome
    gained = tuple(sum(count.gains[seat] for count in view.counts) for seat in range(view.seats))
    return (
        outcome is not None
        and gained == view.totals == outcome.points
        and sum(outcome.payments) == 0
        and all(_deal_adds_up(view.ruleset, count) for count in view.counts)
    )


def _deal_adds_up(ruleset: Ruleset, count: DealCount) -> bool:
    """52 cards, 13 clubs, all кончинки and no point too few; a deal broken off or without a capture has less."""
    if count.finished_by is not None:
        return sum(count.cards) <= 52
    least = checks(ruleset)["deal_least"]
    if count.leftovers_to is None and not any(count.cards):
        return not any(count.gains) and len(count.leftovers) == 52  # C-19
    return (
        sum(count.cards) == 52
        and sum(count.clubs) == 13
        and sum(count.konchinki_points) == least
        and sum(count.gains) >= least
    )
