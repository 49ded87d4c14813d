"""The talon: shown to all and taken by who ordered, who puts as many cards away (docs/rules.md, 3.7; K-40 … K-42)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from engine.cards import Card
from engine.king.actions import Decision, Discard
from engine.king.codes import in_order
from engine.king.dealing import deal_rest
from engine.king.events import Discarded, TalonShown
from engine.king.made import Made
from engine.king.scores import scoring_cards
from engine.king.state import Hands, State


def take(state: State) -> Made:
    """The talon joins the declarer's hand; there is nothing to decide."""
    variant, deal = state.party.variant, deal_rest(state.party.variant, state.deal)
    assert deal.declarer is not None
    talon = deal.pack[deal.dealt : deal.dealt + variant.talon]
    hands = _with_hand(deal.hands, deal.declarer, (*deal.hands[deal.declarer], *talon))
    taken = replace(deal, hands=hands, talon=talon, dealt=deal.dealt + variant.talon)
    return Made(replace(state, deal=taken), (TalonShown(deal.declarer, talon),), settled=True)


def begin(state: State) -> Made:
    """Who took the talon puts cards away."""
    return Made(state.with_deal(to_act=state.deal.declarer))


def legal(state: State) -> tuple[Decision, ...]:
    """Cards that count for nothing in this contract (K-41); where they are too few, all of them and others (K-40)."""
    deal, wanted = state.deal, state.party.variant.talon
    assert deal.declarer is not None
    hand, scoring = deal.hands[deal.declarer], scoring_cards(state.known_kind().contract)
    free = tuple(card for card in hand if card not in scoring)
    if len(free) >= wanted:
        return tuple(Discard(in_order(away)) for away in combinations(free, wanted))
    costly = tuple(card for card in hand if card in scoring)
    return tuple(Discard(in_order((*free, *rest))) for rest in combinations(costly, wanted - len(free)))


def apply(state: State, action: Decision) -> Made:
    """The cards are out of play; nobody else sees which."""
    deal = state.deal
    assert isinstance(action, Discard)
    assert deal.declarer is not None
    kept = tuple(card for card in deal.hands[deal.declarer] if card not in action.cards)
    hands = _with_hand(deal.hands, deal.declarer, kept)
    told = Discarded(deal.declarer, len(action.cards))
    return Made(state.with_deal(hands=hands, discarded=action.cards, to_act=None), (told,), settled=True)


def _with_hand(hands: Hands, seat: int, hand: tuple[Card, ...]) -> Hands:
    return tuple(hand if other == seat else held for other, held in enumerate(hands))
