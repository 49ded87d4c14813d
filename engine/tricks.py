"""What all trick-taking games share: following suit, trumping, who takes a trick.

A trick is the row of its cards in order of play; a trump is a suit or None.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum

from engine.cards import RANKS, Card


class Duty(Enum):
    """What who is void owes the trump: any trump, one that beats those played, or nothing (K-10)."""

    TRUMP = "trump"
    OVERTRUMP = "overtrump"
    FREE = "free"


def of_suit(cards: Sequence[Card], suit: str | None) -> tuple[Card, ...]:
    """The cards of a suit, in the order given."""
    return tuple(card for card in cards if card[1] == suit)


def strength(card: Card, reversed_ranks: bool = False) -> int:
    """The place of a card within its suit; higher takes. Reversed, seven is high and ace low (мизер)."""
    rank = RANKS.index(card[0])
    return -rank if reversed_ranks else rank


def highest(cards: Sequence[Card], reversed_ranks: bool = False) -> Card:
    """The strongest of some cards of one suit."""
    return max(cards, key=lambda card: strength(card, reversed_ranks))


def winning(
    trick: Sequence[Card],
    trump: str | None = None,
    reversed_ranks: bool = False,
    taking: Collection[Card] = (),
    yielding: Collection[Card] = (),
) -> int:
    """The place, 0-based, of the card that takes the trick: the highest trump, else the highest of the suit led.

    The last of those `taking` takes it whatever lies there; one of those `yielding` only if it was led and no other
    card can.
    """
    for place in reversed(range(len(trick))):
        if trick[place] in taking:
            return place
    able = [card for card in trick if card not in yielding]
    rivals = of_suit(able, trump) or of_suit(able, trick[0].suit) or trick[:1]
    return trick.index(highest(rivals, reversed_ranks))


def owed_trumps(
    hand: Sequence[Card], trick: Sequence[Card], trump: str | None, duty: Duty, reversed_ranks: bool = False
) -> tuple[Card, ...]:
    """The trumps of which one must be played by who is void in the suit led; () if any card will do."""
    trumps = of_suit(hand, trump)
    if duty is Duty.FREE or not trumps:
        return ()
    played = of_suit(trick, trump)
    if duty is Duty.TRUMP or not played:
        return trumps
    best = strength(highest(played, reversed_ranks), reversed_ranks)
    return tuple(card for card in trumps if strength(card, reversed_ranks) > best) or trumps
