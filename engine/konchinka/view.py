"""What one person may know of a game of Кончинка; filled field by field, never cut out of a state."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cards import Card
from engine.game import Outcome, Seat
from engine.konchinka.actions import Play
from engine.rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class Move:
    """A card played by `seat`; `taken` is empty for a laid card; `sweep`: a jack took all (rule 11)."""

    seat: Seat
    card: Card
    taken: tuple[Card, ...]
    sweep: bool


@dataclass(frozen=True, slots=True)
class DealCount:
    """The count of a finished deal, per seat (rules 15–21).

    `cards` and `clubs` are numbers, `konchinki` the cards themselves; `card_points`, `club_points`,
    `konchinki_points` and their sum `gains`; `before` and `after` are the totals. `finished_by` is who
    ended the party in mid-deal (rule 21): then only certain points are in `gains` (C-17).
    `leftovers` went to `leftovers_to` (None: nobody captured, C-19).
    """

    deal: int
    cards: tuple[int, ...]
    clubs: tuple[int, ...]
    konchinki: tuple[tuple[Card, ...], ...]
    card_points: tuple[int, ...]
    club_points: tuple[int, ...]
    konchinki_points: tuple[int, ...]
    gains: tuple[int, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    leftovers: tuple[Card, ...]
    leftovers_to: Seat | None
    finished_by: Seat | None


@dataclass(frozen=True, slots=True)
class KonchinkaView:
    """The game as `viewer` sees it (None: the group, a spectator).

    `hand` and `legal` are the viewer's own, empty for None or out of turn. `open_hands` holds all hands
    only under ``hands=open``, else None. `hand_counts`, `pile_counts`, `totals`, `took_last_turn` are per
    seat. `pack_count`: cards still to be dealt. `table` keeps the order on the cloth. `last_move` and
    `last_capture` are of this deal. `gone` are captured cards, public, in order of capture. `counts` are
    the finished deals; `count` is the one just finished, until the next pack is dealt, else None.
    `undo` is the ply that the viewer may ask to take back, None if none.
    `carried` are the unwon points of cards and clubs under ``tie=carry``. `fresh_packet`: the last thing
    that happened was a new packet of four. `first_dealer` is by lot; `deal` is 1-based, 0 before the first.
    """

    ruleset: Ruleset
    seats: int
    viewer: Seat | None
    deal: int
    first_dealer: Seat | None
    dealer: Seat | None
    to_act: Seat | None
    table: tuple[Card, ...]
    hand: tuple[Card, ...] = field(repr=False)
    open_hands: tuple[tuple[Card, ...], ...] | None = field(repr=False)
    hand_counts: tuple[int, ...]
    pile_counts: tuple[int, ...]
    pack_count: int
    last_move: Move | None
    last_capture: Move | None
    took_last_turn: tuple[bool, ...]
    gone: tuple[Card, ...]
    fresh_packet: bool
    totals: tuple[int, ...]
    target: int
    carried: tuple[int, int]
    legal: tuple[Play, ...] = field(repr=False)
    count: DealCount | None
    counts: tuple[DealCount, ...]
    outcome: Outcome | None
    undo: int | None = None
