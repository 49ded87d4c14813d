"""What happens in Кончинка, by a seat or by chance, and its codes (docs/design.md, 2)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cards import Card
from engine.undo import Undo


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays `card`: it captures `taken` (in order of printing), or is laid when that is empty."""

    card: Card
    taken: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Lot:
    """Chance names the first dealer (rule 2)."""

    dealer: int


@dataclass(frozen=True, slots=True)
class DealPack:
    """Chance deals a pack: all 52 cards in dealing order, and the places of the repair (rule 5, C-11)."""

    pack: tuple[Card, ...] = field(repr=False)
    places: tuple[int, ...] = field(default=(), repr=False)


Action = Play | Undo | Lot | DealPack
