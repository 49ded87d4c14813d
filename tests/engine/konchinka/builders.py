"""Builders of cards, hands and positions, and the rulesets of Кончинка."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.cards import FULL_PACK, Card, parse_card
from engine.konchinka.actions import DealPack, Lot, Play
from engine.konchinka.codes import parse_action
from engine.konchinka.events import Event
from engine.konchinka.rules import KonchinkaRules
from engine.konchinka.ruleset import Variant, variant_of
from engine.konchinka.state import Deal, State
from engine.rulesets import Ruleset, load_rulesets

RULES = KonchinkaRules()
RULESETS = load_rulesets()


def cards(codes: str) -> tuple[Card, ...]:
    """``cards("2c Th")``."""
    return tuple(parse_card(code) for code in codes.split())


def ruleset(name: str = "classic", /, **options: str | int) -> Ruleset:
    """``ruleset("faces", king_sum=14)``."""
    return RULESETS[f"konchinka-{name}"].with_options(options)


def variant(name: str = "classic", /, **options: str | int) -> Variant:
    """As `ruleset`, resolved."""
    return variant_of(ruleset(name, **options))


def plays(written: str) -> set[Play]:
    """``plays("Th:2c3d5s Ks")``."""
    found = {parse_action(code) for code in written.split()}
    assert all(isinstance(play, Play) for play in found)
    return {play for play in found if isinstance(play, Play)}


def pack(first: str) -> tuple[Card, ...]:
    """A pack that begins with these cards; the rest follows sorted."""
    top = cards(first)
    return (*top, *(card for card in FULL_PACK if card not in top))


def dealt(rules: Ruleset, seats: int, deck: tuple[Card, ...], places: tuple[int, ...] = ()) -> State:
    """A game whose first pack has just been dealt; seat 0 is forehand."""
    state = RULES.apply(RULES.new_game(rules, seats), Lot(seats - 1)).state
    return RULES.apply(state, DealPack(deck, places)).state


def position(
    rules: Ruleset,
    table: str,
    hands: tuple[str, ...],
    totals: tuple[int, ...] | None = None,
    piles: Mapping[int, str] | None = None,
    carried: tuple[int, int] = (0, 0),
) -> State:
    """The last packet of a deal: seat 0 is forehand and to act, nothing is left to be dealt."""
    state = RULES.apply(RULES.new_game(rules, len(hands)), Lot(len(hands) - 1)).state
    party = replace(state.party, totals=totals or (0,) * len(hands), carried=carried)
    deal = Deal(
        number=1,
        dealer=len(hands) - 1,
        to_act=0,
        stock=(),
        table=cards(table),
        hands=tuple(cards(hand) for hand in hands),
        piles=tuple(cards((piles or {}).get(seat, "")) for seat in range(len(hands))),
        moves=(),
        fresh_packet=False,
    )
    return State(party, deal)


def play(state: State, written: str) -> tuple[State, tuple[Event, ...]]:
    """The position after these moves, and what the last one told."""
    events: tuple[Event, ...] = ()
    for code in written.split():
        step = RULES.apply(state, parse_action(code))
        state, events = step.state, step.events
    return state, events
