"""The position of a game of Кинг: immutable, and hidden from everybody but the rules and `view_for`."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from engine.cards import Card
from engine.game import Outcome, Seat
from engine.king.variant import Kind, Variant
from engine.king.view import Bid, DealResult, Hint, Phase, Played, Trick, Trump
from engine.rulesets import Ruleset
from engine.undo import Memory

Hands = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Party:
    """What stays through a deal. `left` and `peeks` (hints of one hand, of all, still to be used) are per seat."""

    ruleset: Ruleset
    variant: Variant
    first_forehand: Seat | None
    totals: tuple[int, ...]
    left: tuple[tuple[str, ...], ...]
    peeks: tuple[tuple[int, int], ...]
    results: tuple[DealResult, ...]
    outcome: Outcome | None

    @property
    def seats(self) -> int:
        """How many play."""
        return self.variant.seats


@dataclass(frozen=True, slots=True)
class Deal:
    """One pack. `number` is 1-based, 0 before the first.

    `phase` is what is waited for and `ahead` what comes before the play after it. `kind` is None until the contract
    is known. `dealt` cards of the `pack` are in hands, which keep the order of dealing. `missing` tricks were played
    before this position was set up (always 0 in a game). `claimed` are the tricks of a claim, their cards assigned
    as it came. `asking` waits for chance to say whose hand a hint shows. `talon` once all have seen it; `discarded` are
    the declarer's to know. `offer` is the best of the partners', or what was paid to `seller`, whose right it was.
    `shares` are tricks written down without play (роспись). `dark`: it was chosen in the dark, and its `kind` has
    double points.
    """

    number: int
    dealer: Seat
    phase: Phase
    to_act: Seat | None
    ahead: tuple[Phase, ...]
    kind: Kind | None
    declarer: Seat | None
    passed: tuple[Seat, ...]
    bid: Bid | None
    trump: Trump | None
    pack: tuple[Card, ...] = field(repr=False)
    dealt: int
    hands: Hands = field(repr=False)
    trick: tuple[Played, ...]
    tricks: tuple[Trick, ...]
    missing: int = 0
    claimed: tuple[Trick, ...] = field(default=(), repr=False)
    hints: tuple[Hint, ...] = ()
    asking: Seat | None = None
    dark: bool = False
    talon: tuple[Card, ...] = ()
    discarded: tuple[Card, ...] = field(default=(), repr=False)
    offer: Bid | None = None
    seller: Seat | None = None
    shares: tuple[int, ...] = ()

    @property
    def forehand(self) -> Seat:
        """Left of the dealer."""
        return (self.dealer + 1) % len(self.hands)

    @property
    def suit(self) -> str | None:
        """The trump, if there is one."""
        return self.trump.suit if self.trump else None

    @property
    def reversed(self) -> bool:
        """Whether the lowest rank is high (мизер)."""
        return self.trump is not None and self.trump.reversed

    @property
    def running(self) -> bool:
        """Whether a pack is dealt and not yet counted."""
        return self.phase not in (Phase.LOT, Phase.DEAL, Phase.OVER)


def no_deal(seats: int) -> Deal:
    """The empty table before the first pack."""
    nothing: Hands = ((),) * seats
    return Deal(0, seats - 1, Phase.LOT, None, (), None, None, (), None, None, (), 0, nothing, (), ())


@dataclass(frozen=True, slots=True)
class State:
    """A whole position; `memory` is what can be taken back."""

    party: Party
    deal: Deal
    memory: Memory[State] = field(default_factory=Memory, repr=False)

    def __repr__(self) -> str:
        """Without a card: a state must never reach a log."""
        return f"<State of king, deal {self.deal.number}, {self.deal.phase.value}, totals {self.party.totals}>"

    def with_deal(self, **changes: Any) -> State:
        """The same position with some fields of the deal changed."""
        return replace(self, deal=replace(self.deal, **changes))

    def known_kind(self) -> Kind:
        """The contract of this deal; asked for only once it is known."""
        assert self.deal.kind is not None
        return self.deal.kind
