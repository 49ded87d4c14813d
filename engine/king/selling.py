"""Торговля (выкуп): partners offer tricks for the declarer's right to name the game (docs/rules.md, 3.6; K-32)."""

from __future__ import annotations

from engine.game import Seat
from engine.king.actions import Accept, Buy, Decision, Pass, Refuse
from engine.king.events import Event, Offered, OfferRefused, Passed, Sold
from engine.king.made import Made
from engine.king.state import State
from engine.king.view import Bid


def begin_offers(state: State) -> Made:
    """The declarer, the forehand unless somebody ordered, listens; the partner at the left speaks first."""
    deal = state.deal
    declarer = deal.forehand if deal.declarer is None else deal.declarer
    return Made(state.with_deal(declarer=declarer, to_act=(declarer + 1) % state.party.seats))


def offers(state: State) -> tuple[Decision, ...]:
    """A pass, or more than is offered, up to all tricks."""
    lowest = state.deal.offer.tricks + 1 if state.deal.offer else 1
    return (Pass(), *(Buy(tricks) for tricks in range(lowest, state.party.variant.tricks + 1)))


def offer(state: State, action: Decision) -> Made:
    """A word; rounds go on until all but the best bidder have passed, or nobody could offer more."""
    seat = state.deal.to_act
    assert seat is not None
    word: Event
    if isinstance(action, Buy):
        word = Offered(seat, action.tricks)
        state = state.with_deal(offer=Bid(seat, action.tricks))
    else:
        word = Passed(seat)
        state = state.with_deal(passed=(*state.deal.passed, seat))
    following = _next_partner(state, seat)
    return Made(state.with_deal(to_act=following), (word,), settled=following is None)


def _next_partner(state: State, seat: Seat) -> Seat | None:
    """Who has not passed and does not hold the best offer, in turn after a seat; a pass is final."""
    deal, seats = state.deal, state.party.seats
    if deal.offer is not None and deal.offer.tricks == state.party.variant.tricks:
        return None
    silent = {deal.declarer, *deal.passed} | ({deal.offer.seat} if deal.offer else set())
    order = [(seat + step) % seats for step in range(1, seats + 1)]
    return next((other for other in order if other not in silent), None)


def begin_sale(state: State) -> Made:
    """The declarer answers the best offer, if there is one."""
    made = state.deal.offer is not None
    return Made(state.with_deal(to_act=state.deal.declarer if made else None), settled=not made)


def answers(state: State) -> tuple[Decision, ...]:
    """To sell, or to keep the right."""
    return (Accept(), Refuse())


def answer(state: State, action: Decision) -> Made:
    """The right is the buyer's, or stays where it was and the offer is forgotten."""
    deal = state.deal
    assert deal.declarer is not None
    assert deal.offer is not None
    if isinstance(action, Accept):
        sold = Sold(deal.declarer, deal.offer.seat, deal.offer.tricks)
        made = state.with_deal(declarer=deal.offer.seat, seller=deal.declarer, to_act=None)
        return Made(made, (sold,), settled=True)
    refused = OfferRefused(deal.declarer, deal.offer.seat, deal.offer.tricks)
    return Made(state.with_deal(offer=None, to_act=None), (refused,), settled=True)
