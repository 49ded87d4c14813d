"""What a half-made decision shows: the choice that waits for its confirmation, the cards of a discard."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.cards import Card
from engine.king.actions import Discard, NameTrump, Order
from engine.king.buttons import chosen
from engine.king.cards import lowest_rank
from engine.king.view import Contract, KingView, Trump


def ordered(view: KingView, step: str | None) -> Contract | None:
    """The contract that the viewer is about to order."""
    action = chosen(view, step)
    if not isinstance(action, Order):
        return None
    return next((contract for contract in view.kinds if contract.id == action.contract), None)


def named(view: KingView, step: str | None) -> Trump | None:
    """The trump that the viewer is about to name; what the last card will show is not known."""
    action = chosen(view, step)
    if not isinstance(action, NameTrump) or action.way == "last" or view.viewer is None:
        return None
    suit = action.way if len(action.way) == 1 else None
    if view.trump is not None:  # a мизер whose trump is named after it (K-31)
        return replace(view.trump, suit=suit)
    return Trump(suit, action.way, view.viewer, high=lowest_rank(view.pack) if action.way == "misere" else None)


def may_go(view: KingView, chosen_cards: Iterable[Card]) -> set[Card]:
    """The cards that may be put away together with those chosen already, these included."""
    wanted = set(chosen_cards)
    if len(wanted) == discard_size(view):  # all chosen: the others may still take their place
        wanted = set()
    return {card for discard in _discards(view) if wanted <= set(discard.cards) for card in discard.cards}


def discard_size(view: KingView) -> int:
    """How many cards are to be put away."""
    return next((len(discard.cards) for discard in _discards(view)), len(view.talon))


def _discards(view: KingView) -> Iterable[Discard]:
    return (action for action in view.legal if isinstance(action, Discard))
