"""What everybody at a table of Кинг sees happen, in order; never a hidden card.

One action makes one of these rows:

- lot: `LotDrawn`
- deal: `PackDealt`, then where the contract is fixed `ContractSet`; where the trump is to be named from the first
  cards, the pack stands still until then
- order, bid, offer or pass: `Ordered`, `BidMade`, `Offered` or `Passed`, then perhaps what it settles: `AuctionWon`,
  `Sold`, `TalonShown`
- a choice in the dark: `Blind`, then as without; a look: `Looked`
- trump: `TrumpNamed` (the rest of the pack, if any, has been dealt), or `SharedOut` and the end of the deal
- accept, refuse: `Sold`, `OfferRefused`; discard: `Discarded`
- a card: `CardPlayed`, then perhaps `TrickTaken`, then perhaps the end of the deal: `StoppedEarly` where points ran
  out, `DealCounted`, and `GameOver` when it was the last
- claim: `Claimed`, `DealCounted`, perhaps `GameOver`; undo: `TakenBack`; a hint: `HintUsed` (what it showed is in
  the view of who used it alone)
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.game import Outcome, Seat
from engine.king.actions import Power
from engine.king.view import Contract, DealResult, Trick, Trump
from engine.undo import TakenBack


@dataclass(frozen=True, slots=True)
class LotDrawn:
    """The lot named the first forehand. `cards` as dealt from seat 0 on where the first ace decided, else ()."""

    dealer: Seat
    forehand: Seat
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class PackDealt:
    """A new pack; everybody has `cards` cards so far. `previous` is the deal before; None for the first."""

    deal: int
    dealer: Seat
    forehand: Seat
    cards: tuple[int, ...]
    previous: DealResult | None


@dataclass(frozen=True, slots=True)
class ContractSet:
    """What this deal is about, by the schedule."""

    deal: int
    contract: Contract


@dataclass(frozen=True, slots=True)
class Ordered:
    """A seat named the contract. `obliged`: it was the last who could, and might not pass."""

    seat: Seat
    contract: Contract
    obliged: bool


@dataclass(frozen=True, slots=True)
class Blind:
    """A seat chooses in the dark, and the deal counts double; what it chooses is told next."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Looked:
    """A seat that might have chosen in the dark looks at its cards."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat said pass."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bid so many tricks."""

    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """Who names the trump, and for how many tricks; `forced`: all passed, and the dealer has it for 1."""

    seat: Seat
    tricks: int
    forced: bool


@dataclass(frozen=True, slots=True)
class Offered:
    """A partner offered so many tricks for the declarer's right."""

    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class Sold:
    """The right went from `seller` to `buyer` for so many tricks."""

    seller: Seat
    buyer: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class OfferRefused:
    """The declarer keeps the right."""

    seller: Seat
    buyer: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """The trump of this deal and who named it."""

    trump: Trump


@dataclass(frozen=True, slots=True)
class SharedOut:
    """The deal is written down without play: tricks per seat (роспись, K-30)."""

    seat: Seat
    tricks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TalonShown:
    """The declarer takes the talon, which all have seen."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Discarded:
    """The declarer has put so many cards away."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was led or played to a trick; `led`: it was the first. `power` as in `Played`."""

    seat: Seat
    card: Card
    led: bool
    power: Power | None = None


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete."""

    trick: Trick


@dataclass(frozen=True, slots=True)
class StoppedEarly:
    """All points of the deal are out; `tricks` are not played any more."""

    tricks: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat took the remaining tricks with these cards, as all agreed."""

    seat: Seat
    cards: tuple[Card, ...]
    tricks: int


@dataclass(frozen=True, slots=True)
class HintUsed:
    """A seat was shown one hand by chance, or all hands (docs/rules.md, 3.4)."""

    seat: Seat
    all_hands: bool


@dataclass(frozen=True, slots=True)
class DealCounted:
    """A deal was counted and written down."""

    result: DealResult


@dataclass(frozen=True, slots=True)
class GameOver:
    """The last deal is counted."""

    outcome: Outcome


Event = (
    LotDrawn
    | PackDealt
    | ContractSet
    | Blind
    | Looked
    | Ordered
    | Passed
    | BidMade
    | AuctionWon
    | Offered
    | Sold
    | OfferRefused
    | TrumpNamed
    | SharedOut
    | TalonShown
    | Discarded
    | CardPlayed
    | TrickTaken
    | StoppedEarly
    | Claimed
    | TakenBack
    | HintUsed
    | DealCounted
    | GameOver
)
