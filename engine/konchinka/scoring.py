"""The count of a deal (docs/rules.md, rules 15-19, 21; C-12, C-13, C-16, C-17, C-19)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.game import Seat
from engine.konchinka.ruleset import MidDeal, Tie, Variant
from engine.konchinka.state import Deal, Party
from engine.konchinka.view import DealCount

MOST_CARDS = 27
"""More than half of 52 cards (C-13)."""
MOST_CLUBS = 7
"""More than half of 13 clubs; certain already in mid-deal (rule 21)."""

Points = tuple[int, ...]


def clubs_in(pile: Sequence[Card]) -> int:
    """How many clubs a pile holds."""
    return sum(card[1] == "c" for card in pile)


def konchinki_in(variant: Variant, pile: Sequence[Card]) -> tuple[Card, ...]:
    """The кончинки of a pile, in the order of the rules: 2♣, 10♦ (rule 18)."""
    return tuple(card for card in variant.konchinki if card in pile)


def most(variant: Variant, numbers: Sequence[int], majority: int, worth: int) -> Points:
    """`worth` points for whoever has the most (rules 16, 17), per seat; all 0 where nobody wins them."""
    top = max(numbers)
    leaders = [seat for seat, number in enumerate(numbers) if number == top]
    if top == 0 or (variant.majority and top < majority):  # C-19, C-13
        share = 0
    elif len(leaders) == 1:
        share = worth
    elif variant.tie is Tie.SPLIT and worth % len(leaders) == 0:  # C-12
        share = worth // len(leaders)
    else:
        share = 0
    return tuple(share if seat in leaders else 0 for seat in range(len(numbers)))


def count_deal(party: Party, deal: Deal, leftovers: tuple[Card, ...], leftovers_to: Seat | None) -> DealCount:
    """The count of a pack that is played out; `deal.piles` hold the leftovers already."""
    variant = party.variant
    carried_cards, carried_clubs = party.carried
    cards = tuple(len(pile) for pile in deal.piles)
    clubs = tuple(clubs_in(pile) for pile in deal.piles)
    return _count(
        party,
        deal,
        card_points=most(variant, cards, MOST_CARDS, variant.card_points + carried_cards),
        club_points=most(variant, clubs, MOST_CLUBS, variant.club_points + carried_clubs),
        konchinki_points=tuple(_konchinki_points(variant, pile) for pile in deal.piles),
        leftovers=leftovers,
        leftovers_to=leftovers_to,
    )


def carried_after(party: Party, count: DealCount) -> tuple[int, int]:
    """The unwon points of cards and clubs that go on to the next deal (``tie=carry``, C-12)."""
    if party.variant.tie is not Tie.CARRY:
        return 0, 0
    cards, clubs = party.carried
    return (
        0 if any(count.card_points) else party.variant.card_points + cards,
        0 if any(count.club_points) else party.variant.club_points + clubs,
    )


def certain_points(variant: Variant, pile: Sequence[Card]) -> tuple[int, int, int]:
    """What a pile is sure of in mid-deal: points of cards, clubs and кончинки (C-16)."""
    return (
        variant.card_points if variant.middeal is MidDeal.GENERAL and len(pile) >= MOST_CARDS else 0,
        variant.club_points if clubs_in(pile) >= MOST_CLUBS else 0,
        _konchinki_points(variant, pile),
    )


def finishes(party: Party, deal: Deal, seat: Seat) -> bool:
    """Does the capture that `seat` has just made end the party in mid-deal (rule 21, C-15, C-16)?

    The last card of a pack counts as mid-deal too: the moment of taking decides, not the count.
    """
    variant = party.variant
    if variant.middeal is MidDeal.OFF or max(party.totals) >= variant.target:
        return False
    need = variant.target - party.totals[seat]
    if variant.middeal is MidDeal.ON and need > 2:
        return False
    return sum(certain_points(variant, deal.piles[seat])) >= need


def count_broken_deal(party: Party, deal: Deal, seat: Seat) -> DealCount:
    """The count of a deal that `seat` ended: certain points alone, the others' only under ``broken_deal=certain``."""
    variant = party.variant
    cards, clubs, konchinki = certain_points(variant, deal.piles[seat])
    others = [_konchinki_points(variant, pile) if variant.book_certain else 0 for pile in deal.piles]  # C-17

    def alone(points: int) -> Points:
        return tuple(points if other == seat else 0 for other in range(party.seats))

    return _count(
        party,
        deal,
        card_points=alone(cards),
        club_points=alone(clubs),
        konchinki_points=tuple(konchinki if other == seat else points for other, points in enumerate(others)),
        finished_by=seat,
    )


def _count(
    party: Party,
    deal: Deal,
    card_points: Points,
    club_points: Points,
    konchinki_points: Points,
    leftovers: tuple[Card, ...] = (),
    leftovers_to: Seat | None = None,
    finished_by: Seat | None = None,
) -> DealCount:
    gains = tuple(map(sum, zip(card_points, club_points, konchinki_points, strict=True)))
    return DealCount(
        deal=deal.number,
        cards=tuple(len(pile) for pile in deal.piles),
        clubs=tuple(clubs_in(pile) for pile in deal.piles),
        konchinki=tuple(konchinki_in(party.variant, pile) for pile in deal.piles),
        card_points=card_points,
        club_points=club_points,
        konchinki_points=konchinki_points,
        gains=gains,
        before=party.totals,
        after=tuple(map(sum, zip(party.totals, gains, strict=True))),
        leftovers=leftovers,
        leftovers_to=leftovers_to,
        finished_by=finished_by,
    )


def _konchinki_points(variant: Variant, pile: Sequence[Card]) -> int:
    return sum(variant.konchinki[card] for card in konchinki_in(variant, pile))
