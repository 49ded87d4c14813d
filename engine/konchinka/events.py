"""What everybody at a table of Кончинка sees happen, in order; no hidden card and no place in the pack.

One action makes one of these rows:

- lot: `DealerDrawn`
- deal: `PackDealt`, then a `CardReplaced` for each repair of the first table
- a card: `Played`, then nothing, or `PacketDealt`, or the end of the deal: `LeftoversTaken`, `DealCounted`;
  or, in mid-deal (rule 21), `FinishedMidDeal`, `DealCounted`. `GameOver` comes last when the party is over.
- a move taken back: `TakenBack`
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.game import Outcome, Seat
from engine.konchinka.view import DealCount, Move
from engine.undo import TakenBack


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """The lot named the first dealer, and so the first forehand (rules 2, 6)."""

    dealer: Seat
    forehand: Seat


@dataclass(frozen=True, slots=True)
class PackDealt:
    """A new pack: four cards to each and four open ones on the table, as dealt, before any repair (rule 3).

    `previous` is the count of the deal before; None for the first.
    """

    deal: int
    dealer: Seat
    forehand: Seat
    table: tuple[Card, ...]
    pack_count: int
    previous: DealCount | None


@dataclass(frozen=True, slots=True)
class CardReplaced:
    """A card of the first table went back into the middle of the pack, `drawn` took its place (rule 5).

    `table` is the table afterwards.
    """

    returned: Card
    drawn: Card
    table: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PacketDealt:
    """Everybody got four more cards (rule 4); `pack_count` cards are still to be dealt."""

    pack_count: int


@dataclass(frozen=True, slots=True)
class Played:
    """A seat captured or laid (rules 7–13)."""

    move: Move


@dataclass(frozen=True, slots=True)
class LeftoversTaken:
    """The pack is played out; what lay on the table goes to `seat` (rule 15), to nobody if None (C-19).

    Told only when something lay there.
    """

    seat: Seat | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class FinishedMidDeal:
    """The capture just told brought `seat` to the target: the party ends at once (rule 21, C-16).

    `konchinki` are those of this capture; `clubs` is the number in the pile if it counted, else None;
    `cards` likewise (``middeal=general`` only); `total` is the new total.
    """

    seat: Seat
    konchinki: tuple[Card, ...]
    clubs: int | None
    cards: int | None
    total: int


@dataclass(frozen=True, slots=True)
class DealCounted:
    """A deal was counted and written down (rules 16–20)."""

    count: DealCount


@dataclass(frozen=True, slots=True)
class GameOver:
    """The party is won."""

    outcome: Outcome


Event = (
    DealerDrawn
    | PackDealt
    | CardReplaced
    | PacketDealt
    | Played
    | LeftoversTaken
    | FinishedMidDeal
    | DealCounted
    | GameOver
    | TakenBack
)
