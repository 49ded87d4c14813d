"""A half-made decision, as the step of a button carries it: the code of an action, or of a part of a discard."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import Card, parse_cards
from engine.errors import BadCode
from engine.king.actions import Accept, Action, Bid, Buy, Discard, NameTrump, Order, ShareOut
from engine.king.view import Contract, KingView, Phase


def chosen(view: KingView, step: str | None) -> Action | None:
    """The decision that waits for its confirmation, if the step says one that the viewer may take."""
    if not step:
        return None
    return next((action for action in view.legal if _code(action) == step), None)


def _code(action: Action) -> str | None:
    match action:
        case Order(contract):
            return f"order:{contract}"
        case NameTrump(way):
            return f"trump:{way}"
        case Bid(tricks):
            return f"bid:{tricks}"
        case Buy(tricks):
            return f"buy:{tricks}"
        case Accept():
            return "accept"
        case ShareOut():
            return "rospis"
        case _:
            return None


def ordered(view: KingView, step: str | None) -> Contract | None:
    """The contract that the viewer is about to order."""
    action = chosen(view, step)
    if not isinstance(action, Order):
        return None
    return next((contract for contract in view.kinds if contract.id == action.contract), None)


def put_away(view: KingView, step: str | None) -> tuple[Card, ...]:
    """The cards chosen for the discard so far, as they lie in hand; a step that fits no discard chooses nothing."""
    if view.phase is not Phase.DISCARD or not step or not step.startswith("discard:"):
        return ()
    try:
        cards = set(parse_cards(step.removeprefix("discard:")))
    except BadCode:
        return ()
    fits = any(cards <= set(discard.cards) for discard in _discards(view))
    return tuple(card for card in view.hand if card in cards) if fits else ()


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
