"""What happens in Кинг, by a seat or by chance; `codes` has their ASCII (docs/design.md, 2)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from engine.cards import Card
from engine.undo import Undo


class Power(Enum):
    """What a card does in its trick beyond suit and rank (docs/rules.md, 3.8): the `ROBBER` takes it, and so does the
    joker played `HIGH`; played `LOW` it lets any other card take."""

    ROBBER = "robber"
    HIGH = "high"
    LOW = "low"


CALLS = (Power.HIGH, Power.LOW)
"""What the joker may be played as, in the order in which it is offered (K-55)."""


@dataclass(frozen=True, slots=True)
class Play:
    """A card to the open trick, or its lead; a joker with one of `CALLS` (K-55), any other card without."""

    card: Card
    call: Power | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """The contract of this deal, out of what its orderer has left."""

    contract: str


@dataclass(frozen=True, slots=True)
class Pass:
    """No order, no bid, no offer."""


@dataclass(frozen=True, slots=True)
class Bid:
    """So many tricks given up for the right to name the trump (docs/rules.md, 3.3)."""

    tricks: int


@dataclass(frozen=True, slots=True)
class Look:
    """Who might have chosen in the dark looks at the cards first (docs/rules.md, 3.8)."""


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The trump: a suit, ``none``, ``last`` (the declarer's last card shows it) or ``misere``."""

    way: str


@dataclass(frozen=True, slots=True)
class ShareOut:
    """Роспись: no play, the tricks are written down as K-30 has them."""


@dataclass(frozen=True, slots=True)
class Buy:
    """A partner's offer for the declarer's right, in tricks (K-32)."""

    tricks: int


@dataclass(frozen=True, slots=True)
class Accept:
    """The declarer sells for the best offer."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """The declarer keeps the right."""


@dataclass(frozen=True, slots=True)
class Discard:
    """The declarer puts these away for the talon, in order of printing (docs/rules.md, 3.7)."""

    cards: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class PeekOne:
    """`seat` asks to be shown the hand of an opponent by chance, who answers with `Reveal` (docs/rules.md, 3.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PeekAll:
    """`seat` asks to be shown all other hands."""

    seat: int


@dataclass(frozen=True, slots=True)
class Claim:
    """`seat` takes all remaining tricks, as its own view proves it must; the others have consented."""

    seat: int


@dataclass(frozen=True, slots=True)
class Lot:
    """Chance names a seat: the first dealer, or the first forehand where the ruleset says so."""

    seat: int


@dataclass(frozen=True, slots=True)
class LotOfAces:
    """Chance deals cards from seat 0 on, one each, until the first ace (docs/rules.md, 3.6)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealPack:
    """Chance shuffles: the whole pack in dealing order; whatever is dealt of it later follows by itself."""

    pack: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Reveal:
    """Chance picks whose hand a `PeekOne` shows."""

    seat: int = field(repr=False)


Decision = Order | Pass | Look | Bid | NameTrump | ShareOut | Buy | Accept | Refuse | Discard | Play
"""What the seat to act may do: what `legal_actions` lists."""
Proposed = PeekOne | PeekAll | Claim | Undo
"""What is legal out of turn and never listed."""
Drawn = Lot | LotOfAces | DealPack | Reveal
"""What chance does."""
Action = Decision | Proposed | Drawn
