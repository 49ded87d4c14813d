"""What one person may know of a game of Кинг; filled field by field, never cut out of a state.

Suits are one character of ``cdhs``, seats 0-based and clockwise, deals and tricks numbered from 1.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING

from engine.cards import Card
from engine.game import Outcome, Seat
from engine.king.actions import CALLS, Action, Power

if TYPE_CHECKING:  # the loader of rulesets proves them by their contracts
    from engine.rulesets import Ruleset


class Phase(Enum):
    """What the game waits for. All but `LOT`, `DEAL` and `OVER` belong to a seat, `to_act`.

    `DARK`: a choice before having seen a card, or a look (`Order`, `NameTrump`, `Look`; docs/rules.md, 3.8).
    `ORDER`: a contract, or a pass (`Order`, `Pass`). `AUCTION`: tricks for the right to name the trump (`Bid`,
    `Pass`). `TRUMP`: the declarer names it (`NameTrump`, `ShareOut`). `OFFERS`: partners offer tricks for the
    declarer's right (`Buy`, `Pass`). `SALE`: the declarer answers the best offer (`Accept`, `Refuse`). `DISCARD`:
    the declarer puts away as many cards as the talon had. `PLAY`: a card to the trick. `DEAL`: a pack is to be
    dealt, at the beginning or after a counted deal. `TALON` passes by itself: the declarer takes the talon.
    """

    LOT = "lot"
    DEAL = "deal"
    ORDER = "order"
    OFFERS = "offers"
    SALE = "sale"
    AUCTION = "auction"
    TRUMP = "trump"
    TALON = "talon"
    DISCARD = "discard"
    DARK = "dark"
    PLAY = "play"
    OVER = "over"


class Unit(Enum):
    """What a price is for: every trick, every card of `Price.cards`, or the tricks at `Price.places`."""

    TRICK = "tricks"
    CARD = "cards"
    PLACE = "places"


class Why(Enum):
    """Why the viewer may play what may be played (docs/ux.md, 10); in the order in which the rules ask.

    `LEAD`: own lead, any card. `LEAD_BAN`: own lead, the banned suit is left out. `FOLLOW`: the suit led is held.
    `OFF_SUIT`: the suit led is held, but need not be followed (``off_suit=free``).
    `FORCED_FOLLOW`: the suit led is held and its King must go (``forced_king=on_heart_lead``). `FORCED`: void, the
    King must go. `TRUMP`: void, a trump must be played. `OVERTRUMP`: void, the trump played must be beaten.
    `FREE`: void, any card.
    """

    LEAD = "lead"
    LEAD_BAN = "lead_ban"
    FOLLOW = "follow"
    OFF_SUIT = "off_suit"
    FORCED_FOLLOW = "forced_follow"
    FORCED = "forced"
    TRUMP = "trump"
    OVERTRUMP = "overtrump"
    FREE = "free"


class Schedule(Enum):
    """Who says what is played: nobody, for the order is `FIXED`; everybody out of a list of their `OWN`; or
    the forehand out of one common `POOL`."""

    FIXED = "fixed"
    OWN = "own"
    POOL = "pool"


class Ending(Enum):
    """How a deal ended: all tricks were `PLAYED`; all points were out `EARLY`; the rest was `CLAIMED`; it was
    `SHARED` out without play (роспись)."""

    PLAYED = "played"
    EARLY = "early"
    CLAIMED = "claimed"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Price:
    """One thing that counts in a contract: `points` (signed) for each `unit`.

    `score` is its name in the ruleset (``tricks boys girls hearts king last_two``, ``trump``, or a new one). `cards`
    are the cards that carry it, in order of printing (`Unit.CARD`); `places` the tricks that do, 0-based, from the
    end when negative: ``(-2, -1)`` are the two last (`Unit.PLACE`).
    """

    score: str
    points: int
    unit: Unit
    cards: tuple[Card, ...] = ()
    places: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Contract:
    """What a deal is about, as this ruleset with its options has it for this number of seats.

    `id` as in codes (``minus_hearts``, ``trump``). `sign` is −1 in minus, +1 in plus and trump deals. `prices`:
    one, or several when all count at once (eralash). `sum`: all points of the deal, its check sum (before what
    a declarer's bid takes off). `lead_ban`: a suit that may be led from a hand of that suit only. `forced`: the
    card that must go when its holder is void. `named`: the deal has a trump to be named. `name`: what texts call it by,
    where that is not its id.
    """

    id: str
    sign: int
    prices: tuple[Price, ...]
    sum: int
    lead_ban: str | None
    forced: Card | None
    named: bool
    name: str = ""

    def doubled(self) -> Contract:
        """The same with twice the points: a deal chosen in the dark (K-56)."""
        prices = tuple(replace(price, points=2 * price.points) for price in self.prices)
        return replace(self, prices=prices, sum=2 * self.sum)

    @property
    def words(self) -> str:
        """The ending of its message ids: ``king-title-<words>``."""
        return self.name or self.id


@dataclass(frozen=True, slots=True)
class Trump:
    """The trump of a deal, once named.

    `suit` is None without a trump. `way` is how it was named, as in the code: a suit, ``none``, ``last``
    (the last card dealt to the declarer, shown: `card`), ``misere`` (the pack's lowest rank is `high`, the ace low).
    `seat` named it.
    """

    suit: str | None
    way: str
    seat: Seat
    card: Card | None = None
    high: str | None = None

    @property
    def reversed(self) -> bool:
        """Whether low cards take high ones."""
        return self.high is not None


@dataclass(frozen=True, slots=True)
class Bid:
    """Tricks that `seat` has bid in the auction, or offered for the declarer's right."""

    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class Played:
    """A card that a seat has played to a trick, and its `power` there if it is the robber or the joker."""

    seat: Seat
    card: Card
    power: Power | None = None

    @property
    def call(self) -> Power | None:
        """What its player has said of a joker."""
        return self.power if self.power in CALLS else None


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick: `number` from 1, cards in order of play, and what it brought its winner (signed, may be 0)."""

    number: int
    cards: tuple[Played, ...]
    winner: Seat
    points: int

    @property
    def leader(self) -> Seat:
        """Who led it."""
        return self.cards[0].seat


@dataclass(frozen=True, slots=True)
class DealResult:
    """A counted deal, per seat where tuples have a length of `seats`.

    `tricks` taken, points `gains`, totals `before` and `after`. `expected` is the check sum that `gains` must have
    (a bid takes off 6·min(bid, taken), K-14). `declarer`: who ordered the contract or named the trump; None where
    nobody did. `bid`: tricks of the auction. `sold_to`: who bought the right, for `price` tricks. `claimed_by`: who
    claimed the rest. `discarded`: points of discarded cards, in the declarer's `gains` (K-40). `dark`: it was chosen
    in the dark, and `contract` has double points (K-56).
    """

    deal: int
    dealer: Seat
    contract: Contract
    declarer: Seat | None
    trump: Trump | None
    bid: int | None
    ending: Ending
    tricks: tuple[int, ...]
    gains: tuple[int, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    expected: int
    claimed_by: Seat | None = None
    sold_to: Seat | None = None
    price: int | None = None
    discarded: int = 0
    dark: bool = False

    @property
    def adds_up(self) -> bool:
        """Whether the deal's points make its check sum (docs/rules.md, section 4)."""
        return sum(self.gains) == self.expected


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint of mail.ru that was used in this deal: `all_hands` or one; `seat` used it, everybody knows that.

    `shown` are the hands it showed, as they were, with their seats: filled only in the view of `seat`.
    """

    seat: Seat
    all_hands: bool
    shown: tuple[tuple[Seat, tuple[Card, ...]], ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class KingView:
    """The game as `viewer` sees it (None: the group, a spectator).

    *The game.* `deal` of `deals` (0 before the first); `first_forehand` by lot, None before it. `schedule` says who
    chooses; `plan` the contract of every deal of a fixed schedule, else (). `kinds` are all contracts that can come,
    each once, in the order of the ruleset. `left` per seat are the ids still to be ordered, in that order, an id as
    often as it is left (all seats have the same under a pool; () under a fixed schedule); `list_size` is how many
    a list had. `totals` are of counted deals; `results` all of those; `result` the one just counted, until the next
    pack. `outcome` when it is over.

    *This deal.* `dealer`, `forehand`; `contract` None until it is known; `declarer` who ordered it or may name the
    trump; `passed` who has passed in the present decision, in that order; `bid` the highest of the auction; `offer`
    the best of the partners', `seller` whose right it was when it was sold; `trump` None until named.
    `talon_count` cards lie face down; `talon` are those shown to all; `discard_count` were put away, `discarded`
    which, in the declarer's view alone. `dark`: it was chosen in the dark, and `contract` has double points; while
    that is asked, the viewer who is to act has no `hand` yet.

    *Play.* `phase`, `to_act` (None: chance, or over). `trick` the cards of the open trick, `winning` who has it so
    far; `tricks` the complete ones, `trick_count` how many a whole deal has. Per seat: `hand_counts`, `taken`
    (tricks), `points` of this deal so far (those of the result once it is counted). `pack`: the cards the game is
    played with, in order of printing. `off_suit`: without a trump the suit led need not be followed.
    `robber` takes its trick, `joker` is played high or low (docs/rules.md, 3.8); None where the table plays without.

    *The viewer.* `hand` sorted ♠ ♦ ♣ ♥, trump first, high to low, () for None; before a trump is named from the
    first three cards, those three. `legal`: what the viewer may do now, empty out of turn; `why` these cards, None
    where no card is played. `undo`: the ply that the viewer may ask to take back, None if none. `hints` used in this
    deal; `hints_left` per seat: of one hand, of all.
    """

    ruleset: Ruleset
    seats: int
    viewer: Seat | None
    deal: int
    deals: int
    first_forehand: Seat | None
    schedule: Schedule
    plan: tuple[str, ...]
    kinds: tuple[Contract, ...]
    left: tuple[tuple[str, ...], ...]
    list_size: int
    totals: tuple[int, ...]
    results: tuple[DealResult, ...]
    result: DealResult | None
    outcome: Outcome | None
    dealer: Seat | None
    forehand: Seat | None
    contract: Contract | None
    declarer: Seat | None
    passed: tuple[Seat, ...]
    bid: Bid | None
    offer: Bid | None
    seller: Seat | None
    trump: Trump | None
    talon_count: int
    talon: tuple[Card, ...]
    discard_count: int
    discarded: tuple[Card, ...] = field(repr=False)
    phase: Phase
    to_act: Seat | None
    trick: tuple[Played, ...]
    winning: Seat | None
    tricks: tuple[Trick, ...]
    trick_count: int
    hand_counts: tuple[int, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]
    hand: tuple[Card, ...] = field(repr=False)
    legal: tuple[Action, ...] = field(repr=False)
    why: Why | None = field(repr=False)
    undo: int | None
    hints: tuple[Hint, ...]
    hints_left: tuple[tuple[int, int], ...]
    pack: tuple[Card, ...] = ()
    off_suit: bool = False
    robber: Card | None = None
    joker: Card | None = None
    dark: bool = False

    @property
    def unseen(self) -> int:
        """How many cards of its own the viewer has not seen yet (K-56)."""
        if self.viewer is None or self.phase is not Phase.DARK or self.viewer != self.to_act:
            return 0
        return self.hand_counts[self.viewer]

    @property
    def last_trick(self) -> Trick | None:
        """The latest complete trick of this deal."""
        return self.tricks[-1] if self.tricks else None
