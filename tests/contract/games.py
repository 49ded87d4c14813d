"""Every game that the command line plays, and what a test must know of a game to change what a viewer cannot see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from engine.cards import Card
from engine.cli.games import TOOLS, Tool
from engine.errors import RulesetError
from engine.game import Chance, Seat
from engine.king.dark import is_blind
from engine.king.state import State as KingState
from engine.konchinka.state import State as KonchinkaState
from engine.rulesets import OptionSpec, OptionValue, Ruleset, load_rulesets

RULESETS = load_rulesets()


def playable(ruleset: Ruleset, seats: int) -> bool:
    """Whether these options can be played by so many: one that makes a fraction cannot."""
    try:
        TOOLS[ruleset.game].rules.new_game(ruleset, seats)
    except RulesetError:
        return False
    return True


def as_played(ruleset: Ruleset, seats: int) -> Ruleset:
    """The ruleset as it stands, or with the option that this number of players needs (docs/rules.md, K-29)."""
    return ruleset if playable(ruleset, seats) else ruleset.with_options({"trump_trick": 3})


EVERY = [
    pytest.param(as_played(ruleset, seats), seats, id=f"{ruleset.id}-{seats}")
    for ruleset in RULESETS.values()
    for seats in ruleset.seats
]
OURS = RULESETS["hobby-trumps"].with_options({"robber": "on", "joker": "on", "dark": "on"})
EVERY.append(pytest.param(OURS, 3, id="hobby-trumps-3-ours"))


@dataclass(frozen=True, slots=True)
class Moment:
    """A position in which somebody acts, and what is then done."""

    game: Tool
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
    game = TOOLS[ruleset.game]
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


def _redrawn_king(state: KingState, viewer: Seat | None, chance: Random) -> KingState:
    """The cards hidden from `viewer`, in hands, put away and in the pack, put in one another's places."""
    deal = state.deal
    seen = (set() if is_blind(deal, viewer) else {viewer}) | {
        seat for hint in deal.hints if hint.seat == viewer for seat, _ in hint.shown
    }
    hidden = [card for seat, hand in enumerate(deal.hands) if seat not in seen for card in hand]
    hidden += [*deal.pack[deal.dealt :], *(deal.discarded if viewer != deal.declarer else ())]
    shown = {deal.trump.card if deal.trump else None, *(() if deal.discarded else deal.talon)}  # to all
    hidden = [card for card in hidden if card not in shown]
    other = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))

    def redrawn(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(other.get(card, card) for card in cards)

    hands, discarded = tuple(map(redrawn, deal.hands)), redrawn(deal.discarded)
    return state.with_deal(pack=redrawn(deal.pack), hands=hands, discarded=discarded)


REDRAW: Mapping[str, Callable[[Any, Seat | None, Random], Any]] = {
    "konchinka": _redrawn_konchinka,
    "king": _redrawn_king,
}
"""By game: the state with everything that a viewer cannot see drawn again."""
