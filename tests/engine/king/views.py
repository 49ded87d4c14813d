"""Views of Кинг made by hand: say what matters, the rest is the middle of a fourth deal of hearts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.king.actions import Action
from engine.king.codes import parse_action
from engine.king.ruleset import variant_of
from engine.king.view import Contract, DealResult, Ending, KingView, Phase, Played, Schedule, Trick
from tests.engine.king.builders import cards, ruleset

CLASSIC = ruleset("gambler-classic")


def contract(name: str, ruleset_id: str = "gambler-classic", seats: int = 4) -> Contract:
    """``contract("minus_hearts")`` as a ruleset has it."""
    return variant_of(ruleset(ruleset_id), seats).kinds[name].contract


def trick(written: str, winner: int, points: int = 0, number: int = 1) -> Trick:
    """``trick("1:8s 2:Ks 3:7s 0:9s", 2)``."""
    return Trick(number, played(written), winner, points)


def played(written: str) -> tuple[Played, ...]:
    """``played("1:8s 2:Ks")``: seats and cards."""
    pairs = (part.split(":") for part in written.split())
    return tuple(Played(int(seat), cards(card)[0]) for seat, card in pairs)


QUIET = KingView(
    ruleset=CLASSIC,
    seats=4,
    viewer=None,
    deal=4,
    deals=14,
    first_forehand=1,
    schedule=Schedule.FIXED,
    plan=variant_of(CLASSIC, 4).plan,
    kinds=tuple(kind.contract for kind in variant_of(CLASSIC, 4).listed),
    left=((), (), (), ()),
    list_size=0,
    totals=(-12, -28, -32, -24),
    results=(),
    result=None,
    outcome=None,
    dealer=3,
    forehand=0,
    contract=contract("minus_hearts"),
    declarer=None,
    passed=(),
    bid=None,
    offer=None,
    seller=None,
    trump=None,
    talon_count=0,
    talon=(),
    discard_count=0,
    discarded=(),
    phase=Phase.PLAY,
    to_act=0,
    trick=played("1:8s 2:Ks 3:7s"),
    winning=2,
    tricks=(),
    trick_count=8,
    hand_counts=(6, 5, 5, 5),
    taken=(1, 2, 0, 0),
    points=(0, 0, 0, 0),
    hand=(),
    legal=(),
    why=None,
    undo=None,
    hints=(),
    hints_left=((0, 0),) * 4,
    pack=variant_of(CLASSIC, 4).pack,
)


def holding(hand: str, legal: str, **changes: Any) -> KingView:
    """Seat 0 is to act with this hand and the actions `legal` as codes."""
    actions: tuple[Action, ...] = tuple(parse_action(code) for code in legal.split())
    return replace(QUIET, viewer=0, hand=cards(hand), legal=actions, **changes)


RESULT = DealResult(
    deal=4,
    dealer=3,
    contract=contract("minus_hearts"),
    declarer=None,
    trump=None,
    bid=None,
    ending=Ending.PLAYED,
    tricks=(1, 3, 3, 1),
    gains=(-2, -8, -6, 0),
    before=(-12, -28, -32, -24),
    after=(-14, -36, -38, -24),
    expected=-16,
)
