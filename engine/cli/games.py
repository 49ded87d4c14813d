"""What each game adds to the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.game import Computer, GameRules
from engine.king import tool as king
from engine.king.rules import KingRules
from engine.konchinka import tool as konchinka
from engine.konchinka.rules import KonchinkaRules
from engine.players.king import sensible
from engine.players.konchinka import greedy
from engine.rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class Tool:
    """A game's side of the tool; it needs no words.

    `rules` and `computer` play it. `position` answers a position of so many seats, given with the `fields` of its
    own; `deals` and `checks` are what `rulesets` tells, ready for JSON; `adds_up` proves the view of a finished game.
    """

    rules: GameRules[Any, Any, Any, Any]
    computer: Computer[Any, Any]
    fields: tuple[str, ...]
    position: Callable[[Ruleset, int, Mapping[str, object]], Mapping[str, object]]
    deals: Callable[[Ruleset], object]
    checks: Callable[[Ruleset], Mapping[str, object]]
    adds_up: Callable[[Any], bool]


TOOLS: Mapping[str, Tool] = {
    "konchinka": Tool(
        KonchinkaRules(),
        greedy,
        konchinka.FIELDS,
        konchinka.answer,
        konchinka.deals,
        konchinka.checks,
        konchinka.adds_up,
    ),
    "king": Tool(KingRules(), sensible, king.FIELDS, king.answer, king.deals, king.checks, king.adds_up),
}
