"""A ruleset of Кончинка as the rules read it: terms and house options with their types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from engine.cards import Card
from engine.konchinka.terms import parse_terms
from engine.payments import Payment
from engine.rulesets import Ruleset


class Capture(Enum):
    """Is taking obligatory (C-02)?"""

    MUST_HAND = "must_hand"
    MUST_CARD = "must_card"
    FREE = "free"


class Combo(Enum):
    """How much one card may take, and how often (C-03)."""

    SINGLE = "single"
    MULTI = "multi"
    NO_CONSECUTIVE = "no_consecutive"


class Tie(Enum):
    """Who gets the points of most cards or clubs in a tie (C-12)."""

    NOBODY = "nobody"
    SPLIT = "split"
    CARRY = "carry"


class Finish(Enum):
    """Who wins when several reach the target in one deal (C-15)."""

    HIGHER_TOTAL = "higher_total"
    COUNT_ORDER = "count_order"
    SHARE = "share"


class MidDeal(Enum):
    """Who may end the party in mid-deal (C-16)."""

    ON = "on"
    OFF = "off"
    GENERAL = "general"


@dataclass(frozen=True, slots=True)
class Variant:
    """Everything about a ruleset that the rules ask for.

    `values` are the points of a rank lying on the table, `reach` the sum that a played rank takes (they differ
    for the king under ``king_sum=14``, C-06), `parts` the ranks that such a sum may hold. `sweeper` is the rank
    that takes all but the `spared` ranks.
    """

    values: Mapping[str, int]
    reach: Mapping[str, int]
    parts: Mapping[str, str]
    sweeper: str | None
    spared: str
    open_hands: bool
    capture: Capture
    combo: Combo
    all_equal: bool
    first_table_ban: str
    card_points: int
    club_points: int
    konchinki: Mapping[Card, int]
    tie: Tie
    majority: bool
    finish: Finish
    middeal: MidDeal
    book_certain: bool
    target: int
    payment: Payment
    rate: int
    stake: int

    def __hash__(self) -> int:
        return self.target  # equal for equals, and quick: a table looks captures up by its variant


def variant_of(ruleset: Ruleset) -> Variant:
    """The ruleset with its options resolved; `RulesetError` if its terms are broken."""
    terms = parse_terms(ruleset.terms)
    says = ruleset.options
    values = dict(terms.values)
    if says["ace"] == "none":  # C-05
        values.pop("A", None)
    reach = dict(values)
    if "K" in reach and says["king_sum"] == "14":  # C-06
        reach["K"] = 14
    return Variant(
        values=values,
        reach=reach,
        parts={rank: "".join(part for part in values if values[part] < total) for rank, total in reach.items()},
        sweeper=terms.sweeper,
        spared="KQ" if says["jack"] == "spares_kq" else "",  # C-09
        open_hands=says["hands"] == "open",
        capture=_choice(Capture, ruleset, "capture"),
        combo=_choice(Combo, ruleset, "combo"),
        all_equal=says["equal"] == "all",
        first_table_ban="" if says["first_table_jack"] == "allow" else "J",  # rule 5, C-10
        card_points=terms.cards,
        club_points=terms.clubs,
        konchinki=terms.konchinki,
        tie=_choice(Tie, ruleset, "tie"),
        majority=says["most"] == "majority",
        finish=_choice(Finish, ruleset, "finish"),
        middeal=_choice(MidDeal, ruleset, "middeal"),
        book_certain=says["broken_deal"] == "certain",
        target=int(says["target"]),
        payment=_choice(Payment, ruleset, "payment"),
        rate=int(says["rate"]),
        stake=int(says["stake"]),
    )


C = TypeVar("C", bound=Enum)


def _choice(kind: type[C], ruleset: Ruleset, key: str) -> C:
    return kind(ruleset.options[key])
