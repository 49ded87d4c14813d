"""What each game adds to the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.konchinka import tool as konchinka
from engine.rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class Tool:
    """A game's side of the tool.

    `position` answers a position of so many seats, given with the `fields` of its own; `deals` and `checks` are what
    `rulesets` tells, ready for JSON; `adds_up` proves the view of a finished game.
    """

    fields: tuple[str, ...]
    position: Callable[[Ruleset, int, Mapping[str, object]], Mapping[str, object]]
    deals: Callable[[Ruleset], object]
    checks: Callable[[Ruleset], Mapping[str, object]]
    adds_up: Callable[[Any], bool]


TOOLS: Mapping[str, Tool] = {
    "konchinka": Tool(konchinka.FIELDS, konchinka.answer, konchinka.deals, konchinka.checks, konchinka.adds_up),
}
