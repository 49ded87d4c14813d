"""Naming the trump, perhaps from the first cards, or sharing the tricks out (docs/rules.md, 3.1, 3.3, 3.6)."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import SUITS
from engine.game import Seat
from engine.king.actions import Decision, NameTrump, ShareOut
from engine.king.cards import lowest_rank
from engine.king.counting import closed
from engine.king.dealing import deal_rest, last_card
from engine.king.events import SharedOut, TrumpNamed
from engine.king.made import Made
from engine.king.state import State
from engine.king.view import Ending, Trump

LAST, MISERE, ROSPIS = "last", "misere", "rospis"
"""Ways besides a suit and no trump, as rulesets and codes have them."""


def begin(state: State) -> Made:
    """Who won the auction, bought the right or ordered names it, else the forehand."""
    declarer = state.deal.forehand if state.deal.declarer is None else state.deal.declarer
    return Made(state.with_deal(declarer=declarer, to_act=declarer))


def legal(state: State) -> tuple[Decision, ...]:
    """The ways of this ruleset, in the order in which they are offered; none but suits for a мизер with a trump."""
    ways = state.known_kind().ways
    if state.deal.trump is not None:
        return tuple(NameTrump(way) for way in ways if way in SUITS)
    named: tuple[Decision, ...] = tuple(NameTrump(way) for way in ways if way != ROSPIS)
    shares = ROSPIS in ways and state.deal.seller is None  # K-33: the original player alone
    return (*named, ShareOut()) if shares else named


def apply(state: State, action: Decision) -> Made:
    """The trump; what was not dealt yet is dealt, and the last card shown if it decides (K-12)."""
    seat = state.deal.to_act
    assert seat is not None
    if isinstance(action, ShareOut):
        return _shared(state, seat)
    assert isinstance(action, NameTrump)
    variant, way = state.party.variant, action.way
    if way == MISERE and variant.misere_trump:  # K-31: a suit follows
        return Made(state.with_deal(trump=Trump(None, MISERE, seat, high=lowest_rank(variant.pack))))
    trump = _named(state, seat, way)
    deal = replace(deal_rest(variant, state.deal), trump=trump, to_act=None)
    return Made(replace(state, deal=deal), (TrumpNamed(trump),), settled=True)


def _named(state: State, seat: Seat, way: str) -> Trump:
    if state.deal.trump is not None:
        return replace(state.deal.trump, suit=way)
    variant = state.party.variant
    card = last_card(variant, state.deal, seat) if way == LAST else None
    suit = card.suit if card else way if way in SUITS else None
    return Trump(suit, way, seat, card, lowest_rank(variant.pack) if way == MISERE else None)


def _shared(state: State, seat: Seat) -> Made:
    """Роспись: ⌊T/N⌋ tricks to each partner, the rest to the player, and no play (K-30)."""
    each = state.party.variant.tricks // state.party.seats
    rest = state.party.variant.tricks - each * (state.party.seats - 1)
    shares = tuple(rest if other == seat else each for other in range(state.party.seats))
    return closed(state.with_deal(shares=shares), (SharedOut(seat, shares),), Ending.SHARED)
