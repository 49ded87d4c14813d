"""The way out of a state: what a seat, or the group, may know of it."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Seat
from engine.king.cards import sorted_hand, taker
from engine.king.counting import points_of, taken_by
from engine.king.dark import is_blind
from engine.king.phases import legal_actions_of
from engine.king.play import choice_of
from engine.king.state import Deal, State
from engine.king.variant import Variant
from engine.king.view import Contract, Hint, KingView, Phase, Schedule


def view_of(state: State, viewer: Seat | None) -> KingView:
    """The state as `viewer` sees it; None: the group, a spectator."""
    party, deal, variant = state.party, state.deal, state.party.variant
    to_act = deal.to_act if deal.asking is None else None
    acting = viewer is not None and viewer == to_act
    chosen = variant.schedule is not Schedule.FIXED
    return KingView(
        ruleset=party.ruleset,
        seats=party.seats,
        viewer=viewer,
        deal=deal.number,
        deals=variant.deals,
        first_forehand=party.first_forehand,
        schedule=variant.schedule,
        plan=() if chosen else variant.plan,
        kinds=_kinds(variant),
        left=party.left,
        list_size=len(variant.plan) if chosen else 0,
        totals=party.totals,
        results=party.results,
        result=party.results[-1] if party.results and not deal.running else None,
        outcome=party.outcome,
        dealer=None if party.first_forehand is None else deal.dealer,
        forehand=None if party.first_forehand is None else deal.forehand,
        contract=deal.kind.contract if deal.kind else None,
        declarer=deal.declarer,
        passed=deal.passed,
        bid=deal.bid,
        offer=deal.offer,
        seller=deal.seller,
        trump=deal.trump,
        talon_count=_talon_count(variant, deal),
        talon=deal.talon,
        discard_count=len(deal.discarded),
        discarded=deal.discarded if viewer == deal.declarer else (),
        phase=deal.phase,
        to_act=to_act,
        trick=deal.trick,
        winning=_winning(deal),
        tricks=deal.tricks,
        trick_count=variant.tricks,
        hand_counts=tuple(len(hand) for hand in deal.hands),
        taken=taken_by(deal),
        points=points_of(deal) if deal.running or not party.results else party.results[-1].gains,
        hand=() if viewer is None or is_blind(deal, viewer) else sorted_hand(deal.hands[viewer], deal.suit),
        legal=legal_actions_of(state) if acting else (),
        why=choice_of(state).why if acting and deal.phase is Phase.PLAY else None,
        undo=state.memory.offered_to(viewer) if deal.running else None,
        hints=tuple(_hint_for(hint, viewer, deal) for hint in deal.hints),
        hints_left=party.peeks,
        pack=variant.pack,
        off_suit=variant.off_suit,
        robber=variant.robber,
        joker=variant.joker,
        dark=deal.dark,
    )


def _kinds(variant: Variant) -> tuple[Contract, ...]:
    return tuple(variant.kinds[name].contract for name in dict.fromkeys(variant.plan))


def _talon_count(variant: Variant, deal: Deal) -> int:
    """How many cards lie face down."""
    return variant.talon if deal.running and not deal.talon else 0


def _winning(deal: Deal) -> Seat | None:
    """Who has the open trick so far."""
    return taker(deal.trick, deal.trump).seat if deal.trick else None


def _hint_for(hint: Hint, viewer: Seat | None, deal: Deal) -> Hint:
    """That a hint was used is public, what it showed is its user's, who sees it as a hand lies."""
    hands = hint.shown if hint.seat == viewer else ()
    return replace(hint, shown=tuple((seat, sorted_hand(hand, deal.suit)) for seat, hand in hands))
