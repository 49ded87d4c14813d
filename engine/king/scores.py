"""What counts in a contract, and what a trick brings (docs/rules.md, 2.2): one small class for each unit of a price."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from engine.cards import Card
from engine.errors import RulesetError
from engine.king.fields import Fields
from engine.king.view import Contract, Price, Unit


class Counter(Protocol):
    """How a unit is counted."""

    def read(self, score: str, points: int, fields: Fields, pack: Sequence[Card]) -> Price:
        """The price that a ruleset states, `RulesetError` where it is for nothing."""

    def whole(self, price: Price, tricks: int) -> int:
        """How often the price is due in a whole deal of so many tricks."""

    def times(self, price: Price, cards: Iterable[Card], place: int, tricks: int) -> int:
        """How often it is due for a trick of these cards, the `place`-th, 0-based, of so many."""

    def to_come(self, price: Price, hands: Iterable[Card], place: int, tricks: int) -> bool:
        """Whether it may still be due, with these cards in hands and the trick at `place` the next."""


class EveryTrick:
    """So much for each trick."""

    def read(self, score: str, points: int, fields: Fields, pack: Sequence[Card]) -> Price:
        return Price(score, points, Unit.TRICK)

    def whole(self, price: Price, tricks: int) -> int:
        return tricks

    def times(self, price: Price, cards: Iterable[Card], place: int, tricks: int) -> int:
        return 1

    def to_come(self, price: Price, hands: Iterable[Card], place: int, tricks: int) -> bool:
        return place < tricks


class EveryCard:
    """So much for each of some cards: by ``ranks``, by ``suits``, or both."""

    def read(self, score: str, points: int, fields: Fields, pack: Sequence[Card]) -> Price:
        ranks, suits = fields.text("ranks", ""), fields.text("suits", "")
        cards = tuple(card for card in pack if (not ranks or card.rank in ranks) and (not suits or card.suit in suits))
        if not cards or not (ranks or suits):
            raise RulesetError(f"{fields.where}: no card of the pack is meant; ranks or suits must name some")
        return Price(score, points, Unit.CARD, cards=cards)

    def whole(self, price: Price, tricks: int) -> int:
        return len(price.cards)

    def times(self, price: Price, cards: Iterable[Card], place: int, tricks: int) -> int:
        return sum(card in price.cards for card in cards)

    def to_come(self, price: Price, hands: Iterable[Card], place: int, tricks: int) -> bool:
        return any(card in price.cards for card in hands)


class TrickAt:
    """So much for each of the tricks at certain ``places``: 0 is the first, −1 the last."""

    def read(self, score: str, points: int, fields: Fields, pack: Sequence[Card]) -> Price:
        places = fields.numbers("places", ())
        if not places:
            raise RulesetError(f"{fields.where}: places must name some tricks")
        return Price(score, points, Unit.PLACE, places=places)

    def whole(self, price: Price, tricks: int) -> int:
        return len({place % tricks for place in price.places})

    def times(self, price: Price, cards: Iterable[Card], place: int, tricks: int) -> int:
        return int(place in {due % tricks for due in price.places})

    def to_come(self, price: Price, hands: Iterable[Card], place: int, tricks: int) -> bool:
        return any(due % tricks >= place for due in price.places)


COUNTERS: Mapping[Unit, Counter] = {Unit.TRICK: EveryTrick(), Unit.CARD: EveryCard(), Unit.PLACE: TrickAt()}


def read_price(score: str, raw: Fields, pack: Sequence[Card]) -> Price:
    """``{ counts = "cards", ranks = "K", points = 4 }``; `points` without sign."""
    raw.known("counts", "points", "ranks", "suits", "places")
    unit = raw.choice("counts", Unit)
    return COUNTERS[unit].read(score, raw.number("points", low=1), raw, pack)


def whole_sum(prices: Sequence[Price], tricks: int) -> int:
    """All points of a deal of so many tricks: its check sum (docs/rules.md, section 4)."""
    return sum(price.points * COUNTERS[price.unit].whole(price, tricks) for price in prices)


def scoring_cards(contract: Contract) -> frozenset[Card]:
    """The cards that bring or cost points by themselves."""
    return frozenset(card for price in contract.prices for card in price.cards)


def card_points(contract: Contract, cards: Sequence[Card]) -> int:
    """What cards bring by themselves, outside of any trick."""
    return sum(price.points * (card in price.cards) for price in contract.prices for card in cards)


def trick_points(contract: Contract, cards: Sequence[Card], place: int, tricks: int) -> int:
    """What a trick is worth, signed: the `place`-th, 0-based, of so many."""
    return sum(price.points * COUNTERS[price.unit].times(price, cards, place, tricks) for price in contract.prices)


def points_to_come(contract: Contract, hands: Iterable[Card], place: int, tricks: int) -> bool:
    """Whether any point of the deal is still in play (early stop, docs/rules.md, 2.1)."""
    held = tuple(hands)
    return any(COUNTERS[price.unit].to_come(price, held, place, tricks) for price in contract.prices)
