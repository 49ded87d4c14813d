"""What a card may take, and what a hand may do (docs/rules.md, rules 7-13; C-02 … C-09)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import assert_never

from engine.cards import FULL_PACK, Card
from engine.konchinka.actions import Play
from engine.konchinka.ruleset import Capture, Combo, Variant

ORDER: dict[Card, int] = {card: place for place, card in enumerate(FULL_PACK)}
"""Place of a card in the order of printing."""

Taken = tuple[Card, ...]


def in_order(cards: Iterable[Card]) -> Taken:
    """The cards in the order of printing."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


@lru_cache(maxsize=256)  # one turn asks several times: its legal actions, its view, its move
def captures(variant: Variant, card: Card, table: tuple[Card, ...]) -> tuple[Taken, ...]:
    """Every set of table cards that `card` may take, in a fixed order; each set in the order of printing."""
    if card[0] == variant.sweeper:
        swept = in_order([other for other in table if other[0] not in variant.spared])  # rule 11, C-09
        return (swept,) if swept else ()
    found = _equals(variant, card, table) + _sums(variant, card, table)
    if len(found) < 2:
        return tuple(found)
    if variant.combo is Combo.MULTI:
        found = _unions(found)
    found.sort(key=lambda taken: [ORDER[other] for other in taken])
    return tuple(found)


def legal_plays(variant: Variant, hand: tuple[Card, ...], table: tuple[Card, ...], must_lay: bool) -> tuple[Play, ...]:
    """What a hand may do, in the order of printing: first what it may take, then what it may lay.

    `must_lay` is no_consecutive's (C-03): the seat took on its previous turn of this deal.
    """
    taking = [(card, () if must_lay else captures(variant, card, table)) for card in in_order(hand)]
    plays = [Play(card, taken) for card, sets in taking for taken in sets]
    if not plays:
        return tuple([Play(card) for card, _ in taking])
    match variant.capture:
        case Capture.FREE:
            plays += [Play(card) for card, _ in taking]
        case Capture.MUST_CARD:
            plays += [Play(card) for card, sets in taking if not sets]
        case Capture.MUST_HAND:
            pass
        case _:
            assert_never(variant.capture)
    return tuple(plays)


def objection(
    variant: Variant, hand: tuple[Card, ...], table: tuple[Card, ...], must_lay: bool, play: Play
) -> str | None:
    """Why `play` is not among `legal_plays(…)`, without looking for more captures than the answer needs; or None."""
    card, taken = play.card, play.taken
    if card not in hand:
        return "not in the hand"
    if must_lay:
        return "who captured last turn must lay" if taken else None
    if taken:
        return None if taken in captures(variant, card, table) else "cannot take these cards"
    match variant.capture:
        case Capture.FREE:
            return None
        case Capture.MUST_CARD:
            return "a card that can capture may not be laid" if captures(variant, card, table) else None
        case Capture.MUST_HAND:
            can = any(captures(variant, other, table) for other in hand)
            return "may not be laid while the hand can capture" if can else None
        case _:
            assert_never(variant.capture)


def _equals(variant: Variant, card: Card, table: tuple[Card, ...]) -> list[Taken]:
    """One equal card, or under ``equal=all`` all of them (rule 8, C-04)."""
    rank = card[0]
    equal = [other for other in table if other[0] == rank]
    if len(equal) > 1:
        return [in_order(equal)] if variant.all_equal else [(other,) for other in equal]
    return [tuple(equal)] if equal else []


def _sums(variant: Variant, card: Card, table: tuple[Card, ...]) -> list[Taken]:
    """Every set of two and more cards whose points make the sum that `card` reaches (rules 9, 10, 23)."""
    parts = variant.parts.get(card[0])
    if parts is None:
        return []
    usable = [other for other in table if other[0] in parts]
    if len(usable) < 2:
        return []
    values = variant.values
    usable.sort(key=lambda other: values[other[0]])
    found: list[Taken] = []
    _extend(usable, [values[other[0]] for other in usable], 0, variant.reach[card[0]], (), found)
    return [in_order(taken) for taken in found]


def _extend(cards: list[Card], points: list[int], start: int, left: int, chosen: Taken, found: list[Taken]) -> None:
    """Add to `found` every way to make `left` of cards from `start` on, put behind `chosen`.

    `points` ascend, so that a card leaves either nothing or at least itself to be made.
    """
    for place in range(start, len(cards)):
        point = points[place]
        if point == left:
            found.append((*chosen, cards[place]))
        elif point + point <= left:
            _extend(cards, points, place + 1, left - point, (*chosen, cards[place]), found)
        elif point > left:
            break


def _unions(found: list[Taken]) -> list[Taken]:
    """Every union of disjoint sets (``combo=multi``, C-03)."""
    unions: set[frozenset[Card]] = {frozenset()}
    for taken in found:
        fresh = frozenset(taken)
        unions |= {union | fresh for union in unions if not union & fresh}
    unions.discard(frozenset())
    return [in_order(tuple(union)) for union in unions]
