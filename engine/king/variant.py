"""A ruleset of Кинг for so many seats as the rules read it: contracts, schedule, dealing, house options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Protocol

from engine.cards import Card
from engine.game import Seat
from engine.king.actions import CALLS, Play, Power
from engine.king.view import Contract, Phase, Schedule
from engine.payments import Payment
from engine.tricks import Duty


class Lot(Enum):
    """Whom the lot names: the first dealer, or the first forehand, perhaps by an ace (docs/rules.md, 3.0, 3.6)."""

    DEALER = "dealer"
    FOREHAND = "forehand"
    FIRST_ACE = "first_ace"


class Settlement(Enum):
    """What losers owe by points (K-46)."""

    DIFFERENCES = "differences"
    NONE = "none"
    ALL_PAIRS = "all_pairs"


class Award(Protocol):
    """How the points of tricks are written down."""

    def worth(self, points: int, nth: int, bid: int | None) -> int:
        """What a trick of so many points brings the declarer, being the `nth`, from 1, that the declarer takes."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A contract with what precedes its play.

    `decisions` are taken in this order before the first lead; `first` cards are dealt to each until then, 0: all
    of them. `packets` are the sizes of packets, the last one repeated. `ways` may be named as trump.
    """

    contract: Contract
    decisions: tuple[Phase, ...]
    first: int
    packets: tuple[int, ...]
    ways: tuple[str, ...]
    award: Award

    def doubled(self) -> Kind:
        """The same with twice the points (K-56)."""
        return replace(self, contract=self.contract.doubled())


@dataclass(frozen=True, slots=True)
class Variant:
    """Everything about a ruleset that the rules ask for.

    `talon`: cards left over at the end of the pack. `tricks` in a deal, which are the cards of a hand. `plan`: every
    deal's contract under a fixed schedule, else the list that each seat has, or that all have in common. `ordering` are
    the decisions that find the contract; with `passes` a seat may pass there. `forced_on_lead`: the King must also go
    when its own suit is led (K-05). `off_suit`: the suit led need not be followed where no suit is trump (K-25).
    `forehand_first`: where the deal stops after the first cards, the forehand alone has them by then (K-08).
    `misere_trump`: a suit is trump in a мизер too (K-31). `peeks`: hints of one hand, and of all, that a seat has in a
    game. `robber` and `joker` are cards of our own rules, None where the table plays without (docs/rules.md, 3.8).
    """

    seats: int
    pack: tuple[Card, ...]
    packets: tuple[int, ...]
    talon: int
    tricks: int
    lot: Lot
    kinds: Mapping[str, Kind]
    schedule: Schedule
    plan: tuple[str, ...]
    ordering: tuple[Phase, ...]
    passes: bool
    forced_on_lead: bool
    off_suit: bool
    duty: Duty
    declarer_leads: bool
    early_stop: bool
    forehand_first: bool
    misere_trump: bool
    peeks: tuple[int, int]
    robber: Card | None
    joker: Card | None
    settlement: Settlement
    payment: Payment
    rate: int
    stake: int

    @property
    def deals(self) -> int:
        """How many deals a game has: everybody plays a list of their own."""
        return len(self.plan) * (self.seats if self.schedule is Schedule.OWN else 1)

    @property
    def game_sum(self) -> int:
        """All points of a game, before what bids take off (docs/rules.md, section 4)."""
        one = sum(self.kinds[contract].contract.sum for contract in self.plan)
        return one * (self.seats if self.schedule is Schedule.OWN else 1)

    @property
    def listed(self) -> tuple[Kind, ...]:
        """What is really played, each contract once, in the order of the plan."""
        return tuple(self.kinds[name] for name in dict.fromkeys(self.plan))

    def plays(self, card: Card) -> tuple[Play, ...]:
        """The ways to play a card that may be played: two of the joker (K-55)."""
        return tuple(Play(card, call) for call in CALLS) if card == self.joker else (Play(card),)

    def power(self, play: Play) -> Power | None:
        """What a card does in its trick beyond suit and rank."""
        return Power.ROBBER if play.card == self.robber else play.call

    def lists(self) -> tuple[tuple[str, ...], ...]:
        """What each seat has to order when the game begins."""
        return (() if self.schedule is Schedule.FIXED else self.plan,) * self.seats

    def dealing_order(self, packets: tuple[int, ...], forehand: Seat) -> tuple[Seat, ...]:
        """Who gets each card of the pack, packet by packet from the forehand on."""
        order: list[Seat] = []
        held = turn = 0
        while held < self.tricks:
            size = min(packets[min(turn, len(packets) - 1)], self.tricks - held)
            for step in range(self.seats):
                order += [(forehand + step) % self.seats] * size
            held, turn = held + size, turn + 1
        return tuple(order)
