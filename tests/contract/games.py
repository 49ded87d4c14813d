"""Every game by its registry, and what a test must know of a game to change what a viewer cannot see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from engine.cards import Card
from engine.game import Chance, Seat
from engine.konchinka.state import State as KonchinkaState
from engine.registry import AnyGame, game_of
from engine.rulesets import OptionSpec, OptionValue, Ruleset, load_rulesets

RULESETS = load_rulesets()
EVERY = [
    pytest.param(ruleset, seats, id=f"{ruleset.id}-{seats}") for ruleset in RULESETS.values() for seats in ruleset.seats
]


@dataclass(frozen=True, slots=True)
class Moment:
    """A position in which somebody acts, and what is then done."""

    game: AnyGame
    state: Any
    acting: Seat | Chance
    action: Any


def option_values(spec: OptionSpec) -> tuple[OptionValue, ...]:
    """Every value of an option; a number at its default, and near both ends."""
    if spec.bounds is None:
        return spec.values
    low, high = spec.bounds
    return (spec.default, low, min(high, 40))


def playout(ruleset: Ruleset, seats: int, chance: Random) -> list[Moment]:
    """A whole game of random moves; the last moment's action ends it."""
    game = game_of(ruleset)
    rules = game.rules
    state = rules.new_game(ruleset, seats)
    moments = []
    while (acting := rules.to_act(state)) is not None:
        if isinstance(acting, Chance):
            action = rules.draw(state, chance.randrange)
        else:
            action = chance.choice(rules.legal_actions(state))
        moments.append(Moment(game, state, acting, action))
        state = rules.apply(state, action).state
    return moments


def _redrawn_konchinka(state: KonchinkaState, viewer: Seat | None, chance: Random) -> KonchinkaState:
    """The cards that are in the pack or in hands hidden from `viewer`, dealt anew."""
    deal = state.deal
    seen = set(range(len(deal.hands))) if state.party.variant.open_hands else {viewer}
    hidden = [card for seat, hand in enumerate(deal.hands) if seat not in seen for card in hand] + [*deal.stock]
    chance.shuffle(hidden)
    fresh = iter(hidden)

    def redrawn(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(next(fresh) for _ in cards)

    hands = tuple(hand if seat in seen else redrawn(hand) for seat, hand in enumerate(deal.hands))
    return replace(state, deal=replace(deal, hands=hands, stock=redrawn(deal.stock)))


REDRAW: Mapping[str, Callable[[Any, Seat | None, Random], Any]] = {"konchinka": _redrawn_konchinka}
"""By game: the state with everything that a viewer cannot see drawn again."""
