"""Playing the tricks of a deal (docs/rules.md, 2.1)."""

from __future__ import annotations

from dataclasses import replace

from engine.king.actions import Decision, Play
from engine.king.cards import Playable, playable, taker
from engine.king.counting import closed, trick_worth
from engine.king.dealing import deal_rest
from engine.king.events import CardPlayed, Event, StoppedEarly, TrickTaken
from engine.king.made import Made
from engine.king.scores import points_to_come
from engine.king.state import Deal, State
from engine.king.view import Ending, Played, Trick


def begin(state: State) -> Made:
    """All cards are dealt and the first lead is due: the forehand's, or the declarer's in trump deals (K-09)."""
    variant = state.party.variant
    deal = deal_rest(variant, state.deal)
    leads = deal.forehand
    if variant.declarer_leads and state.known_kind().contract.named and deal.declarer is not None:
        leads = deal.declarer
    return Made(replace(state, deal=replace(deal, to_act=leads)))


def legal(state: State) -> tuple[Decision, ...]:
    """The cards that may be played, in the order in which the hand was dealt."""
    return tuple(play for card in choice_of(state).cards for play in state.party.variant.plays(card))


def choice_of(state: State) -> Playable:
    """What the seat to act may play, and why."""
    deal = state.deal
    assert deal.to_act is not None
    trick = tuple(played.card for played in deal.trick)
    contract = state.known_kind().contract
    return playable(state.party.variant, contract, deal.trump, deal.hands[deal.to_act], trick)


def apply(state: State, action: Decision) -> Made:
    """A card, and what it completes: a trick, the deal, the game."""
    seat = state.deal.to_act
    assert seat is not None
    assert isinstance(action, Play)
    played = Played(seat, action.card, state.party.variant.power(action))
    told: Event = CardPlayed(seat, played.card, led=not state.deal.trick, power=played.power)
    deal = _laid(state.deal, played)
    if len(deal.trick) < state.party.seats:
        return Made(replace(state, deal=deal), (told,))
    return _taken(replace(state, deal=deal), told)


def _laid(deal: Deal, played: Played) -> Deal:
    hands = tuple(
        tuple([held for held in hand if held != played.card]) if holder == played.seat else hand
        for holder, hand in enumerate(deal.hands)
    )
    return replace(deal, hands=hands, trick=(*deal.trick, played), to_act=(played.seat + 1) % len(hands))


def _taken(state: State, told: Event) -> Made:
    """The trick is complete; its winner leads, unless nothing is left to be played for."""
    deal = state.deal
    cards = tuple(played.card for played in deal.trick)
    winner = taker(deal.trick, deal.trump).seat
    number = deal.missing + len(deal.tricks) + 1
    trick = Trick(number, deal.trick, winner, trick_worth(state, cards, winner, number))
    state = state.with_deal(trick=(), tricks=(*deal.tricks, trick), to_act=winner)
    events = (told, TrickTaken(trick))
    left = len(state.deal.hands[winner])
    if not left:
        return closed(state, events, Ending.PLAYED)
    if state.party.variant.early_stop and not _worth_playing(state, number):  # K-45
        return closed(state, (*events, StoppedEarly(left)), Ending.EARLY)
    return Made(state, events)


def _worth_playing(state: State, done: int) -> bool:
    """Whether points of the deal are still in hands or in tricks to come."""
    held = (card for hand in state.deal.hands for card in hand)
    return points_to_come(state.known_kind().contract, held, done, state.party.variant.tricks)
