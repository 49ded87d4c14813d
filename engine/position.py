"""Reading the lists of cards and codes of a position in JSON, with errors that say where (docs/design.md, 5)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card, parse_card
from engine.errors import BadCode


def read_hands(given: object, seats: int) -> tuple[tuple[Card, ...], ...]:
    """The field `hands`: a list of cards for each seat."""
    if not isinstance(given, list) or len(given) != seats:
        raise BadCode(f"hands: a list of {seats} hands is wanted")
    return tuple(read_cards(hand, f"hands[{seat}]") for seat, hand in enumerate(given))


def read_cards(given: object, where: str) -> tuple[Card, ...]:
    """A list of cards, in the order given."""
    codes = read_codes(given, where)
    try:
        return tuple(parse_card(code) for code in codes)
    except BadCode as error:
        raise BadCode(f"{where}: {error}") from None


def read_codes(given: object, where: str) -> Sequence[str]:
    """A list of codes, each still to be read."""
    if not isinstance(given, list) or not all(isinstance(code, str) for code in given):
        raise BadCode(f"{where}: a list of codes is wanted")
    return given
