"""What a hand of Кинг, or its first three cards, may take by each way of naming the trump, in tricks and roughly.

A card counts by its rank among those of the pack, in a мизер from the other end; a card still to come counts as an
average one.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import RANKS, SUITS, Card
from engine.king.ruleset import variant_of
from engine.king.trumps import ROSPIS
from engine.king.view import KingView

TRUMP_WORTH = (1.0, 0.85, 0.7, 0.6)
"""Of the highest trumps; lower ones are worth `LOW_TRUMP`."""
LOW_TRUMP = 0.45
PLAIN_WORTH = (0.8, 0.4, 0.15)
"""Of the highest cards of other suits."""
LATER_TRUMP = 0.35
"""What the last card adds, which is a trump whatever it is."""


def expected(view: KingView, way: str) -> float:
    """How many tricks the viewer may take if it names the trump so."""
    if view.trump is not None and view.trump.reversed:  # the suit of a мизер (K-31)
        return _tricks(view, way, upside_down=True)
    if way == "misere":
        return _tricks(view, None, upside_down=True)
    if way == "last":
        return sum(_tricks(view, suit) for suit in SUITS) / len(SUITS) + LATER_TRUMP
    return _tricks(view, way if way in SUITS else None)


def expected_best(view: KingView) -> float:
    """The same by the best suit."""
    return max(_tricks(view, suit) for suit in SUITS)


def expected_kept(view: KingView) -> float:
    """The same for whoever may also share out without play."""
    assert view.contract is not None
    best, ways = expected_best(view), variant_of(view.ruleset, view.seats).kinds[view.contract.id].ways
    return max(best, shared(view)) if ROSPIS in ways else best


def expected_without(view: KingView) -> float:
    """How many if somebody else names it: plain cards alone are sure, against longer trumps."""
    return _tricks(view, None) * 0.85


def shared(view: KingView) -> int:
    """What роспись leaves to the player (K-30)."""
    return view.trick_count - view.trick_count // view.seats * (view.seats - 1)


def _tricks(view: KingView, trump: str | None, upside_down: bool = False) -> float:
    order = _ranks(view, upside_down)
    to_come = (view.trick_count - len(view.hand)) / view.seats
    return to_come + sum(_worth(card, order, card.suit == trump) for card in view.hand)


def _worth(card: Card, order: Sequence[str], trump: bool) -> float:
    place, worth = order.index(card.rank), TRUMP_WORTH if trump else PLAIN_WORTH
    return worth[place] if place < len(worth) else LOW_TRUMP if trump else 0.0


def _ranks(view: KingView, upside_down: bool) -> tuple[str, ...]:
    """The ranks of the pack, the one that takes first."""
    found = sorted({card.rank for card in view.pack}, key=RANKS.index, reverse=not upside_down)
    return tuple(found)
