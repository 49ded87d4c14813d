"""Bidding tricks for the right to name the trump (docs/rules.md, 3.3; K-13)."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Seat
from engine.king import actions
from engine.king.actions import Decision, Pass
from engine.king.events import AuctionWon, BidMade, Event, Passed
from engine.king.made import Made
from engine.king.state import State
from engine.king.view import Bid

FORCED_BID = 1
"""What the dealer is held to when all others have passed."""


def begin(state: State) -> Made:
    """The forehand opens."""
    return Made(state.with_deal(to_act=state.deal.forehand))


def legal(state: State) -> tuple[Decision, ...]:
    """A pass, or more than is bid, up to all tricks."""
    lowest = state.deal.bid.tricks + 1 if state.deal.bid else 1
    return (Pass(), *(actions.Bid(tricks) for tricks in range(lowest, state.party.variant.tricks + 1)))


def apply(state: State, action: Decision) -> Made:
    """A word, and perhaps the end of the auction."""
    seat = state.deal.to_act
    assert seat is not None
    word: Event
    if isinstance(action, actions.Bid):
        word = BidMade(seat, action.tricks)
        state = state.with_deal(bid=Bid(seat, action.tricks))
        if action.tricks == state.party.variant.tricks:  # K-13: nobody can bid more
            return _won(state, word)
    else:
        word = Passed(seat)
        state = state.with_deal(passed=(*state.deal.passed, seat))
    return _go_round(state, word, seat)


def _go_round(state: State, word: Event, seat: Seat) -> Made:
    """The next who has not passed speaks, unless only the highest bidder, or the dealer unheard, is left."""
    deal, seats = state.deal, state.party.seats
    heard = [seat for seat in range(seats) if seat not in deal.passed]
    if len(heard) > 1:
        following = next(other for step in range(1, seats) if (other := (seat + step) % seats) in heard)
        return Made(replace(state, deal=replace(deal, to_act=following)), (word,))
    if deal.bid is None:
        return _won(state.with_deal(bid=Bid(deal.dealer, FORCED_BID)), word, forced=True)
    return _won(state, word)


def _won(state: State, word: Event, forced: bool = False) -> Made:
    bid = state.deal.bid
    assert bid is not None
    won = AuctionWon(bid.seat, bid.tricks, forced)
    return Made(state.with_deal(declarer=bid.seat, to_act=None), (word, won), settled=True)
