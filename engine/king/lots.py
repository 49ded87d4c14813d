"""The lot: who deals, or leads, the first deal (docs/rules.md, 3.0, 3.6)."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import Card, shuffled
from engine.errors import IllegalAction
from engine.game import Below, Seat, Step
from engine.king.actions import Lot, LotOfAces
from engine.king.events import Event, LotDrawn
from engine.king.state import State
from engine.king.variant import Lot as LotOf
from engine.king.variant import Variant
from engine.king.view import Phase

ACE = "A"


def drawn_lot(variant: Variant, below: Below) -> Lot | LotOfAces:
    """A seat, or cards of a shuffled pack up to the first ace."""
    if variant.lot is not LotOf.FIRST_ACE:
        return Lot(below(variant.seats))
    pack = shuffled(variant.pack, below)
    first = next(place for place, card in enumerate(pack) if card.rank == ACE)
    return LotOfAces(pack[: first + 1])


def lot_drawn(state: State, lot: Lot | LotOfAces) -> Step[State, Event]:
    """The first dealer and the first forehand; `IllegalAction` for another kind of lot than this ruleset's."""
    party = state.party
    if state.deal.phase is not Phase.LOT:
        raise IllegalAction("lot: the first dealer is known")
    cards: tuple[Card, ...] = ()
    if isinstance(lot, LotOfAces):
        forehand, cards = _ace_of(party.variant, lot.cards), lot.cards
    else:
        forehand = _named(party.variant, lot.seat)
    dealer = (forehand - 1) % party.seats
    deal = replace(state.deal, phase=Phase.DEAL, dealer=dealer)
    drawn = State(replace(party, first_forehand=forehand), deal)
    return Step(drawn, (LotDrawn(dealer, forehand, cards),))


def _named(variant: Variant, seat: Seat) -> Seat:
    """The first forehand where a seat is drawn."""
    if variant.lot is LotOf.FIRST_ACE:
        raise IllegalAction("lot: the first ace decides here")
    if seat not in range(variant.seats):
        raise IllegalAction(f"lot: there is no seat {seat}")
    return (seat + 1) % variant.seats if variant.lot is LotOf.DEALER else seat


def _ace_of(variant: Variant, cards: tuple[Card, ...]) -> Seat:
    """Who is dealt the first ace, one card each from seat 0 on; who leads the first deal."""
    if variant.lot is not LotOf.FIRST_ACE:
        raise IllegalAction("lot: no first ace decides here")
    if len(set(cards)) < len(cards) or not set(cards) <= set(variant.pack):
        raise IllegalAction("lot: cards of the pack are wanted, each once")
    if [card.rank == ACE for card in cards] != [False] * (len(cards) - 1) + [True]:
        raise IllegalAction("lot: the cards must end with the first ace")
    return (len(cards) - 1) % variant.seats
