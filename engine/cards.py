"""Playing cards as two-character codes: rank ``23456789TJQKA``, suit ``cdhs`` (docs/design.md, 2)."""

from __future__ import annotations

from collections.abc import Callable

from engine.errors import BadCode

RANKS = "23456789TJQKA"
SUITS = "cdhs"


class Card(str):
    """One card; compares, hashes and prints as its code, such as ``Th``."""

    __slots__ = ()

    @property
    def rank(self) -> str:
        """One character of ``RANKS``."""
        return self[0]

    @property
    def suit(self) -> str:
        """One character of ``SUITS``."""
        return self[1]


FULL_PACK: tuple[Card, ...] = tuple(Card(rank + suit) for rank in RANKS for suit in SUITS)
_KNOWN: dict[str, Card] = {str(card): card for card in FULL_PACK}


def parse_card(code: str) -> Card:
    """The card of a two-character code; `BadCode` for anything else."""
    try:
        return _KNOWN[code]
    except KeyError:
        raise BadCode(f"{code!r} is not a card: rank {RANKS}, suit {SUITS}") from None


def parse_cards(codes: str) -> tuple[Card, ...]:
    """Cards written one after another without separators, in the order given; `BadCode`."""
    if len(codes) % 2:
        raise BadCode(f"{len(codes)} characters are no row of two-character cards")
    return tuple(parse_card(codes[i : i + 2]) for i in range(0, len(codes), 2))


def cards_code(cards: tuple[Card, ...]) -> str:
    """Cards without separators; the inverse of `parse_cards`."""
    return "".join(cards)


def sort_key(card: Card) -> tuple[int, int]:
    """Order of printing: rank 2 … A, then suit c d h s."""
    return RANKS.index(card[0]), SUITS.index(card[1])


def shuffled(pack: tuple[Card, ...], below: Callable[[int], int]) -> tuple[Card, ...]:
    """`pack` in random order, Fisher-Yates from the end; `below(n)` is uniform in 0 … n−1."""
    cards = list(pack)
    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)
