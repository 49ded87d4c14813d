"""Builders of cards, positions, games and made-up variants of Кинг."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from engine.cards import Card, parse_card
from engine.game import Chance
from engine.king.actions import Action
from engine.king.clauses import refusal
from engine.king.events import Event
from engine.king.position import state_of
from engine.king.rules import KingRules
from engine.king.ruleset import variant_of
from engine.king.state import State
from engine.king.terms import variant_from
from engine.king.variant import Variant
from engine.options import Term
from engine.rulesets import Ruleset, load_rulesets

RULES = KingRules()
RULESETS: Mapping[str, Ruleset] = {name: ruleset for name, ruleset in load_rulesets().items() if ruleset.game == "king"}
USUAL = [
    (ruleset, seats)
    for ruleset in RULESETS.values()
    for seats in ruleset.seats
    if refusal(ruleset.terms, ruleset.options, seats) is None
]
"""Every ruleset as it stands, for every number of seats that it can be played by."""

EVERY = [
    (ruleset if (ruleset, seats) in USUAL else ruleset.with_options({"trump_trick": 3}), seats)
    for ruleset in RULESETS.values()
    for seats in ruleset.seats
]
"""The same for every number of seats, with the option that some need (K-29)."""


def cards(codes: str) -> tuple[Card, ...]:
    """``cards("2c Th")``."""
    return tuple(parse_card(code) for code in codes.split())


def ruleset(name: str = "gambler-classic", /, **options: str | int) -> Ruleset:
    """``ruleset("king-fokus", boys="KJ")``."""
    return RULESETS[name].with_options(options)


def variant(name: str = "gambler-classic", /, seats: int = 4, **options: str | int) -> Variant:
    """As `ruleset`, resolved."""
    return variant_of(ruleset(name, **options), seats)


def position(rules: Ruleset, hands: Sequence[str], contract: str = "minus_tricks", **more: object) -> State:
    """``position(ruleset(), ["Ks 7h", …], "minus_king", leader=1, trick="9s")``; hands and trick as text."""
    trick = str(more.pop("trick", "")).split()
    asked = {"leader": 0, "hands": [hand.split() for hand in hands], "contract": contract, "trick": trick, **more}
    return state_of(RULES.new_game(rules, len(hands)), asked)


def after(state: State, codes: str) -> State:
    """The state after actions; a lone ``deal`` is a shuffled pack."""
    for code in codes.split():
        dealt = code == "deal"
        action = RULES.draw(state, Random(code).randrange) if dealt else RULES.parse_action(code)
        state = RULES.apply(state, action).state
    return state


@dataclass(frozen=True, slots=True)
class Moment:
    """An action of a game, the state before and after it, and what was told."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


def played(rules: Ruleset, seats: int, chance: Random, deals: int = 99) -> Iterator[Moment]:
    """A game of random decisions, to its end or that of the given deal."""
    state = RULES.new_game(rules, seats)
    while (who := RULES.to_act(state)) is not None:
        if isinstance(who, Chance):
            if who.deal > deals:
                return
            action = RULES.draw(state, chance.randrange)
        else:
            action = chance.choice(RULES.legal_actions(state))
        step = RULES.apply(state, action)
        yield Moment(state, action, step.state, step.events)
        state = step.state


LIMITS = dict.fromkeys(("king", "eralash"), ("lead_ban:h", "forced:Kh")) | {"hearts": ("lead_ban:h",)}


def made_up(seats: int, pack: Mapping[str, Term], values: Mapping[str, int], boys: str = "J") -> State:
    """The beginning of a game whose terms no file has: the minus contracts, and ``trump`` tricks.

    `values` are points without sign, of each of the six scores and of a ``trump`` trick.
    """
    counts: dict[str, dict[str, Term]] = {
        "tricks": {"counts": "tricks"},
        "boys": {"counts": "cards", "ranks": boys},
        "girls": {"counts": "cards", "ranks": "Q"},
        "hearts": {"counts": "cards", "suits": "h"},
        "king": {"counts": "cards", "ranks": "K", "suits": "h"},
        "last_two": {"counts": "places", "places": (-2, -1)},
        "trump": {"counts": "tricks"},
    }
    scores: dict[str, Term] = {name: {**how, "points": values.get(name, 1)} for name, how in counts.items()}
    kinds = [name for name in scores if name != "trump"]
    contracts: dict[str, Term] = {
        f"minus_{name}": {
            "sign": -1,
            "scores": tuple(kinds) if name == "eralash" else (name,),
            "limits": LIMITS.get(name, ()),
        }
        for name in [*kinds, "eralash"]
    }
    contracts["trump"] = {"sign": 1, "scores": ("trump",), "decisions": ("trump",), "ways": ("s", "c", "d", "h")}
    terms: dict[str, Any] = {
        "pack": pack,
        "lot": "dealer",
        "scores": scores,
        "contracts": contracts,
        "schedule": {"kind": "fixed", "deals": tuple(contracts)},
        "totals": {},
    }
    start = RULES.new_game(ruleset(), 4)
    made = variant_from(terms, {"settlement": "differences", "payment": "none", "rate": 1, "stake": 1}, seats)
    party = replace(start.party, variant=made, totals=(0,) * seats, left=((),) * seats, peeks=((0, 0),) * seats)
    return replace(start, party=party)
