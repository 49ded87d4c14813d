"""The way out of a state: what a seat, or the group, may know of it."""

from __future__ import annotations

from engine.cards import Card
from engine.game import Seat
from engine.konchinka.play import legal_plays_of
from engine.konchinka.state import State
from engine.konchinka.view import KonchinkaView


def view_of(state: State, viewer: Seat | None) -> KonchinkaView:
    """The state as `viewer` sees it; None: the group, a spectator."""
    party, deal = state.party, state.deal
    return KonchinkaView(
        ruleset=party.ruleset,
        seats=party.seats,
        viewer=viewer,
        deal=deal.number,
        first_dealer=party.first_dealer,
        dealer=deal.dealer if deal.number else party.first_dealer,
        to_act=deal.to_act,
        table=deal.table,
        hand=() if viewer is None else deal.hands[viewer],
        open_hands=deal.hands if party.variant.open_hands else None,  # C-01
        hand_counts=tuple(len(hand) for hand in deal.hands),
        pile_counts=tuple(len(pile) for pile in deal.piles),
        pack_count=len(deal.stock),
        last_move=deal.moves[-1] if deal.moves else None,
        last_capture=deal.last_capture,
        took_last_turn=tuple(deal.took_last_turn(seat) for seat in range(party.seats)),
        gone=_gone(state),
        fresh_packet=deal.fresh_packet,
        totals=party.totals,
        target=party.variant.target,
        carried=party.carried,
        legal=legal_plays_of(state) if viewer is not None and viewer == deal.to_act else (),
        count=party.counts[-1] if deal.number and deal.to_act is None else None,
        counts=party.counts,
        outcome=party.outcome,
        undo=state.memory.offered_to(viewer),
    )


def _gone(state: State) -> tuple[Card, ...]:
    """The cards in the piles in order of capture, the leftovers last."""
    deal = state.deal
    gone = [card for move in deal.moves if move.taken for card in (move.card, *move.taken)]
    if deal.number and deal.to_act is None:
        count = state.party.counts[-1]
        gone += count.leftovers if count.leftovers_to is not None else ()
    return tuple(gone)
