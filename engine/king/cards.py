"""Which cards a seat may play to a trick, and why (docs/rules.md, 2.1), rule by rule; who takes it; how a hand lies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.cards import RANKS, Card
from engine.king.actions import Power
from engine.king.variant import Variant
from engine.king.view import Contract, Played, Trump, Why
from engine.tricks import of_suit, owed_trumps, winning

ORDER = "sdch"
"""How suits lie in a hand: the colours alternate (docs/ux.md, 10)."""


@dataclass(frozen=True, slots=True)
class Playable:
    """The cards that may be played, in the order of the hand, and the rule that says so."""

    cards: tuple[Card, ...]
    why: Why


def playable(
    variant: Variant, contract: Contract, trump: Trump | None, hand: Sequence[Card], trick: Sequence[Card]
) -> Playable:
    """What may be played from `hand` to a trick with these cards so far."""
    found = _bound(variant, contract, trump, hand, trick)
    free = (*found.cards, variant.joker)  # K-55: at any time, but a forced King goes first
    if variant.joker not in hand or found.why in (Why.FORCED, Why.FORCED_FOLLOW):
        return found
    return Playable(tuple(card for card in hand if card in free), found.why)


def _bound(
    variant: Variant, contract: Contract, trump: Trump | None, hand: Sequence[Card], trick: Sequence[Card]
) -> Playable:
    """What suits and limits leave of a hand; here the joker is a spade like any other."""
    if not trick:
        return _lead(contract, tuple(hand))
    follows = of_suit(hand, trick[0].suit)
    if follows:
        if variant.forced_on_lead and contract.forced in follows:  # K-05
            return Playable((contract.forced,), Why.FORCED_FOLLOW)
        if variant.off_suit and (trump is None or trump.suit is None):  # K-25: a trump would take what it may not
            return Playable(tuple(hand), Why.OFF_SUIT)
        return Playable(follows, Why.FOLLOW)
    if contract.forced is not None and contract.forced in hand:  # K-04
        return Playable((contract.forced,), Why.FORCED)
    suit = trump.suit if trump else None
    beaten = [card for card in trick if card != variant.joker]  # K-55: high it cannot be beaten, low it need not be
    owed = owed_trumps(hand, beaten, suit, variant.duty, trump.reversed if trump else False)  # K-10
    if not owed:
        return Playable(tuple(hand), Why.FREE)
    over = len(owed) < len(of_suit(hand, suit))
    return Playable(owed, Why.OVERTRUMP if over else Why.TRUMP)


def taker(trick: Sequence[Played], trump: Trump | None) -> Played:
    """The card that has the trick so far (docs/rules.md, 2.1; K-54, K-55)."""
    suit, upside_down = (trump.suit, trump.reversed) if trump else (None, False)
    taking = [played.card for played in trick if played.power in (Power.ROBBER, Power.HIGH)]
    yielding = [played.card for played in trick if played.power is Power.LOW]
    return trick[winning([played.card for played in trick], suit, upside_down, taking, yielding)]


def sorted_hand(hand: Sequence[Card], trump: str | None) -> tuple[Card, ...]:
    """♠ ♦ ♣ ♥, the trump before them, high to low."""

    def place(card: Card) -> tuple[bool, int, int]:
        return card.suit != trump, ORDER.index(card.suit), -RANKS.index(card.rank)

    return tuple(sorted(hand, key=place))


def lowest_rank(pack: Iterable[Card]) -> str:
    """The rank that is high in a мизер."""
    return min((card.rank for card in pack), key=RANKS.index)


def _lead(contract: Contract, hand: tuple[Card, ...]) -> Playable:
    """Any card, but the banned suit only from a hand of nothing else (docs/rules.md, 2.1)."""
    others = tuple(card for card in hand if card.suit != contract.lead_ban)
    if others and len(others) < len(hand):
        return Playable(others, Why.LEAD_BAN)
    return Playable(hand, Why.LEAD)
