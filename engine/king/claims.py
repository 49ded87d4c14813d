"""Claiming all remaining tricks (docs/ux.md, 12): allowed only if the claimant's own view proves them.

The proof holds for every layout of the cards that the claimant cannot see: it leads its trumps first, then its other
suits (a suit that may not be led, last), each from the top, and asks whether any of them can lose. A card that could
beat a lead falls on an earlier one only if so many cards of its suit have been drawn that nobody can have kept it; and
never where the suit led need not be followed. The robber and the joker take whatever they are played to (docs/rules.md,
3.8): where another may hold one nothing is certain, and an own one cannot lose.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import SUITS, Card
from engine.king.view import KingView, Phase
from engine.tricks import of_suit, strength

UNBEATEN = float("inf")
LEAST_TRICKS = 2
"""The last trick plays itself."""


def may_be_claimed(view: KingView) -> bool:
    """Whether the viewer is at its own lead with tricks enough left to be worth a claim, proven or not."""
    leads = view.phase is Phase.PLAY and view.viewer is not None and view.to_act == view.viewer and not view.trick
    return leads and len(view.hand) >= LEAST_TRICKS


def is_proven(view: KingView) -> bool:
    """Whether the viewer must take every remaining trick, whoever holds what it cannot see."""
    unseen, sure = _unseen(view), (view.robber, view.joker)
    if any(card in sure for card in unseen):
        return False
    trump = view.trump.suit if view.trump else None
    upside_down = view.trump is not None and view.trump.reversed
    kept = view.off_suit and trump is None
    for suit in SUITS:
        if _can_lose(_heights(view, of_suit(view.hand, suit)), of_suit(unseen, suit), upside_down, kept):
            return False
    own, theirs = of_suit(view.hand, trump), of_suit(unseen, trump)
    exposed = [card for card in view.hand if card.suit != trump and card not in sure]
    return not exposed or len(own) >= len(theirs)


def _heights(view: KingView, own: Sequence[Card]) -> tuple[float, ...]:
    """How high the own cards of a suit are, from the top."""
    upside_down = view.trump is not None and view.trump.reversed
    ranks = (UNBEATEN if card in (view.robber, view.joker) else strength(card, upside_down) for card in own)
    return tuple(sorted(ranks, reverse=True))


def _can_lose(own: Sequence[float], theirs: Sequence[Card], upside_down: bool, kept: bool) -> bool:
    """Whether one of the own cards of a suit, so high and led from the top, can be beaten by one of theirs.

    The highest of theirs is kept as long as its holder has others to follow with: all of theirs, at worst; or
    anyway, where nobody has to follow.
    """
    best = max((strength(card, upside_down) for card in theirs), default=None)
    return any(best is not None and (kept or place < len(theirs)) and rank < best for place, rank in enumerate(own))


def _unseen(view: KingView) -> tuple[Card, ...]:
    """The cards that are in other hands, or may be."""
    seen = {*view.hand, *view.discarded, *(played.card for trick in view.tricks for played in trick.cards)}
    return tuple(card for card in view.pack if card not in seen)
