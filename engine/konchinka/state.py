"""The position of a game of Кончинка: immutable, and hidden from everybody but the rules and `view_for`."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cards import Card
from engine.game import Outcome, Seat
from engine.konchinka.ruleset import Variant
from engine.konchinka.view import DealCount, Move
from engine.rulesets import Ruleset
from engine.undo import Memory


@dataclass(frozen=True, slots=True)
class Party:
    """What stays through a deal. `totals` are per seat; `carried` are the unwon points of cards and clubs (C-12)."""

    ruleset: Ruleset
    variant: Variant
    seats: int
    first_dealer: Seat | None
    totals: tuple[int, ...]
    carried: tuple[int, int]
    counts: tuple[DealCount, ...]
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Deal:
    """One pack. `number` is 1-based, 0 before the first; `stock` is what is still to be dealt, the next card first.

    `to_act` is None before the first pack and once the deal is counted. `piles` are the captured cards per seat;
    `moves` are the deal's moves in order; `fresh_packet`: the last thing that happened was four more cards to each.
    """

    number: int
    dealer: Seat
    to_act: Seat | None
    stock: tuple[Card, ...] = field(repr=False)
    table: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...] = field(repr=False)
    piles: tuple[tuple[Card, ...], ...]
    moves: tuple[Move, ...]
    fresh_packet: bool

    @property
    def forehand(self) -> Seat:
        """Left of the dealer; opens every round (rule 6)."""
        return (self.dealer + 1) % len(self.hands)

    @property
    def last_capture(self) -> Move | None:
        """The latest capture of this deal; None while nobody has captured."""
        return next((move for move in reversed(self.moves) if move.taken), None)

    def took_last_turn(self, seat: Seat) -> bool:
        """Was the latest turn of `seat` in this deal a capture?"""
        return next((bool(move.taken) for move in reversed(self.moves) if move.seat == seat), False)


def no_deal(seats: int) -> Deal:
    """The empty table before the first pack."""
    nothing: tuple[tuple[Card, ...], ...] = ((),) * seats
    return Deal(0, 0, None, (), (), nothing, nothing, (), False)


@dataclass(frozen=True, slots=True)
class State:
    """A whole position; `memory` is what can be taken back."""

    party: Party
    deal: Deal
    memory: Memory[State] = field(default_factory=Memory, repr=False)

    def __repr__(self) -> str:
        """Without a card: a state must never reach a log."""
        return f"<State of konchinka, deal {self.deal.number}, totals {self.party.totals}>"
