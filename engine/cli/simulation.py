"""Whole games between computers, and whether their sums are right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.cli.games import TOOLS, Tool
from engine.errors import RulesetError
from engine.game import Chance, Seat
from engine.rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play: `players` names a computer per seat; the same `seed` makes the same games."""

    ruleset: Ruleset
    seats: int
    games: int
    seed: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sums:
    """What was played: all final points together, and whether every game held the check sums."""

    totals_sum: int
    check_ok: bool


Player = Callable[[Tool, Any, Seat, Random], Any]
"""A game's side of the tool, a state in which the seat is to act, the seat, a generator → its action."""


def _random(tool: Tool, state: Any, seat: Seat, chance: Random) -> Any:
    return chance.choice(tool.rules.legal_actions(state))


def _greedy(tool: Tool, state: Any, seat: Seat, chance: Random) -> Any:
    return tool.computer(tool.rules.view_for(state, seat))


PLAYERS: Mapping[str, Player] = {"random": _random, "greedy": _greedy}


def simulate(plan: Plan, played: Callable[[], None]) -> Sums:
    """Plays the plan and tells `played` after each game; `RulesetError` for what cannot be played."""
    tool = TOOLS[plan.ruleset.game]
    seated = [_player(name) for name in plan.players]
    if len(seated) != plan.seats:
        raise RulesetError(f"{len(seated)} players are named for {plan.seats} seats")
    chance = Random(plan.seed)  # noqa: S311 - a repeatable experiment, not a deal for people
    total, right = 0, True
    for _ in range(plan.games):
        view = _play(tool, plan, seated, chance)
        total += sum(view.outcome.points)
        right = right and tool.adds_up(view)
        played()
    return Sums(total, right)


def _play(tool: Tool, plan: Plan, seated: list[Player], chance: Random) -> Any:
    """The group's view of a finished game."""
    rules = tool.rules
    state = rules.new_game(plan.ruleset, plan.seats)
    while (acting := rules.to_act(state)) is not None:
        if isinstance(acting, Chance):
            action = rules.draw(state, chance.randrange)
        else:
            action = seated[acting](tool, state, acting, chance)
        state = rules.apply(state, action).state
    return rules.view_for(state, None)


def _player(name: str) -> Player:
    try:
        return PLAYERS[name]
    except KeyError:
        raise RulesetError(f"there is no player {name!r}; there are {', '.join(PLAYERS)}") from None
