"""Dealing a pack and repairing the first table (docs/rules.md, rules 3-5; C-10, C-11, C-20)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import FULL_PACK, Card, shuffled
from engine.errors import IllegalAction
from engine.game import Below, Seat
from engine.konchinka.actions import DealPack
from engine.konchinka.events import CardReplaced
from engine.konchinka.ruleset import Variant

PACKET = 4
"""Cards in a packet, and on the first table."""

Hands = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class FirstCards:
    """What a pack's first deal makes: hands per seat, the table as dealt and as repaired, the rest of the pack."""

    hands: Hands
    dealt_table: tuple[Card, ...]
    table: tuple[Card, ...]
    stock: tuple[Card, ...]
    repairs: tuple[CardReplaced, ...]


def deal_hands(stock: tuple[Card, ...], seats: int, forehand: Seat) -> tuple[Hands, tuple[Card, ...]]:
    """A packet to each seat from forehand on, and what is left of the pack (rules 3, 4; C-20)."""
    hands = tuple(
        stock[PACKET * turn : PACKET * (turn + 1)] for turn in ((seat - forehand) % seats for seat in range(seats))
    )
    return hands, stock[PACKET * seats :]


def first_cards(variant: Variant, action: DealPack, seats: int, forehand: Seat) -> FirstCards:
    """The first deal of `action.pack`; `IllegalAction` for a wrong pack or wrong places of the repair."""
    if sorted(action.pack) != sorted(FULL_PACK):
        raise IllegalAction("deal: the pack must hold each of the 52 cards once")
    hands, rest = deal_hands(action.pack, seats, forehand)
    dealt = table = rest[:PACKET]
    stock = rest[PACKET:]
    repairs: list[CardReplaced] = []
    for place in action.places:
        spot = offending_spot(variant, table)
        if spot is None:
            raise IllegalAction(f"deal: {len(action.places)} places given, the first table needs {len(repairs)}")
        table, stock, repair = _replace(table, stock, spot, place)
        repairs.append(repair)
    if offending_spot(variant, table) is not None:
        raise IllegalAction(f"deal: the first table still needs repair after {len(repairs)} places")
    return FirstCards(hands, dealt, table, stock, tuple(repairs))


def draw_pack(variant: Variant, seats: int, below: Below) -> DealPack:
    """A shuffled pack, and random places strictly inside it for the cards that go back (C-11)."""
    pack = shuffled(FULL_PACK, below)
    rest = pack[PACKET * seats :]
    table, stock = rest[:PACKET], rest[PACKET:]
    places: list[int] = []
    while (spot := offending_spot(variant, table)) is not None:
        places.append(1 + below(len(stock) - 1))
        table, stock, _ = _replace(table, stock, spot, places[-1])
    return DealPack(pack, tuple(places))


def offending_spot(variant: Variant, table: tuple[Card, ...]) -> int | None:
    """The leftmost card that must not lie on the first table: a jack, or equal to a card left of it (rule 5)."""
    ranks = [card.rank for card in table]
    for spot, rank in enumerate(ranks):
        if rank in variant.first_table_ban or rank in ranks[:spot]:
            return spot
    return None


def _replace(
    table: tuple[Card, ...], stock: tuple[Card, ...], spot: int, place: int
) -> tuple[tuple[Card, ...], tuple[Card, ...], CardReplaced]:
    """The card at `spot` goes back with `place` cards above it, then the top card lies down in its stead."""
    if not 1 <= place < len(stock):
        raise IllegalAction(f"deal: place {place} is not within 1 … {len(stock) - 1}")
    returned = table[spot]
    drawn = stock[0]
    repaired = (*table[:spot], drawn, *table[spot + 1 :])
    return repaired, (*stock[1:place], returned, *stock[place:]), CardReplaced(returned, drawn, repaired)
