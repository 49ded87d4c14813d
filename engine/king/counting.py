"""What tricks bring, and the end of a deal: its result, the totals, perhaps the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.cards import Card
from engine.game import Seat
from engine.king.events import DealCounted, Event, GameOver
from engine.king.made import Made
from engine.king.scores import card_points, trick_points
from engine.king.settlement import settle
from engine.king.state import Deal, State
from engine.king.view import DealResult, Ending, Phase, Played, Trick


def trick_worth(state: State, cards: Sequence[Card], winner: Seat, number: int) -> int:
    """What the next trick, the `number`-th from 1, brings its winner."""
    deal, kind = state.deal, state.known_kind()
    points = trick_points(kind.contract, cards, number - 1, state.party.variant.tricks)
    if winner != deal.declarer:
        return points
    return kind.award.worth(points, taken_by(deal)[winner] + 1, deal.bid.tricks if deal.bid else None)


def taken_by(deal: Deal) -> tuple[int, ...]:
    """How many tricks each seat has."""
    if deal.shares:
        return deal.shares
    winners = [trick.winner for trick in (*deal.tricks, *deal.claimed)]
    return tuple(winners.count(seat) for seat in range(len(deal.hands)))


def points_of(deal: Deal) -> tuple[int, ...]:
    """What each seat has won or lost by tricks in this deal so far."""
    if deal.shares and deal.kind is not None:
        return tuple(share * deal.kind.contract.prices[0].points for share in deal.shares)
    points = [0] * len(deal.hands)
    for trick in (*deal.tricks, *deal.claimed):
        points[trick.winner] += trick.points
    return tuple(points)


def rest_taken(state: State, seat: Seat) -> State:
    """The state in which `seat` has taken all remaining tricks (a claim); whose card is in which does not matter."""
    hands = state.deal.hands
    order = [(seat + turn) % len(hands) for turn in range(len(hands))]
    for turn in range(len(hands[seat])):
        cards = tuple(Played(holder, hands[holder][turn]) for holder in order)
        number = state.deal.missing + len(state.deal.tricks) + len(state.deal.claimed) + 1
        worth = trick_worth(state, tuple(played.card for played in cards), seat, number)
        state = state.with_deal(claimed=(*state.deal.claimed, Trick(number, cards, seat, worth)))
    nothing: tuple[tuple[Card, ...], ...] = ((),) * len(hands)
    return state.with_deal(hands=nothing)


def closed(state: State, events: tuple[Event, ...], ending: Ending, claimed_by: Seat | None = None) -> Made:
    """The deal counted and written down, and the game with it if it was the last."""
    party, deal = state.party, state.deal
    result = _result(state, ending, claimed_by)
    party = replace(party, totals=result.after, results=(*party.results, result))
    told: tuple[Event, ...] = (*events, DealCounted(result))
    over = deal.number == party.variant.deals
    if over:
        party = replace(party, outcome=settle(party.variant, party.totals, deal.forehand))
        assert party.outcome is not None
        told = (*told, GameOver(party.outcome))
    deal = replace(deal, phase=Phase.OVER if over else Phase.DEAL, to_act=None)
    return Made(replace(state, party=party, deal=deal), told)


def _result(state: State, ending: Ending, claimed_by: Seat | None) -> DealResult:
    party, deal, contract = state.party, state.deal, state.known_kind().contract
    charged = card_points(contract, deal.discarded)  # K-40
    earned = tuple(points + charged * (seat == deal.declarer) for seat, points in enumerate(points_of(deal)))
    gains = _after_sale(state, earned)
    sold = deal.offer is not None and deal.seller is not None
    return DealResult(
        deal=deal.number,
        dealer=deal.dealer,
        contract=contract,
        declarer=deal.declarer,
        trump=deal.trump,
        bid=deal.bid.tricks if deal.bid else None,
        ending=ending,
        tricks=taken_by(deal),
        gains=gains,
        before=party.totals,
        after=tuple(map(sum, zip(party.totals, gains, strict=True))),
        expected=contract.sum - _given_up(state),
        claimed_by=claimed_by,
        discarded=charged,
        dark=deal.dark,
        sold_to=deal.declarer if sold else None,
        price=deal.offer.tricks if deal.offer and sold else None,
    )


def _after_sale(state: State, points: tuple[int, ...]) -> tuple[int, ...]:
    """What a buyer owes for the right goes to its seller at the end: so many tricks (K-32)."""
    deal = state.deal
    if deal.offer is None or deal.seller is None:
        return points
    paid = deal.offer.tricks * state.known_kind().contract.prices[0].points
    owed = {deal.offer.seat: -paid, deal.seller: paid}
    return tuple(point + owed.get(seat, 0) for seat, point in enumerate(points))


def _given_up(state: State) -> int:
    """Points of tricks that nobody writes, because of a bid (K-14)."""
    deal, kind = state.deal, state.known_kind()
    if deal.declarer is None or deal.bid is None:
        return 0
    whole = kind.contract.sum // state.party.variant.tricks
    written = [kind.award.worth(whole, nth + 1, deal.bid.tricks) for nth in range(taken_by(deal)[deal.declarer])]
    return sum(whole - worth for worth in written)
