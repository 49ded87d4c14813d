"""Naming the trump, perhaps from the first cards (docs/rules.md, 3.1, 3.3; K-12, K-13)."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import SUITS
from engine.king.actions import Decision, NameTrump
from engine.king.dealing import deal_rest, last_card
from engine.king.events import TrumpNamed
from engine.king.made import Made
from engine.king.state import State
from engine.king.view import Trump

LAST = "last"


def begin(state: State) -> Made:
    """Who won the auction or ordered names it, else the forehand."""
    declarer = state.deal.forehand if state.deal.declarer is None else state.deal.declarer
    return Made(state.with_deal(declarer=declarer, to_act=declarer))


def legal(state: State) -> tuple[Decision, ...]:
    """The ways of this ruleset, in the order in which they are offered."""
    return tuple(NameTrump(way) for way in state.known_kind().ways)


def apply(state: State, action: Decision) -> Made:
    """The trump; what was not dealt yet is dealt, and the last card shown if it decides (K-12)."""
    seat = state.deal.to_act
    assert seat is not None
    assert isinstance(action, NameTrump)
    variant, way = state.party.variant, action.way
    card = last_card(variant, state.deal, seat) if way == LAST else None
    suit = card.suit if card else way if way in SUITS else None
    trump = Trump(suit, way, seat, card)
    deal = replace(deal_rest(variant, state.deal), trump=trump, to_act=None)
    return Made(replace(state, deal=deal), (TrumpNamed(trump),), settled=True)
