"""The last cards of a pack, played in every possible way, beside the twin (docs/rules.md, 1.2, 1.3)."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass

import pytest

from engine.errors import IllegalAction
from engine.konchinka.actions import Play
from engine.konchinka.state import State
from engine.rulesets import Ruleset
from tests.engine.konchinka import twin
from tests.engine.konchinka.builders import RULES, position, ruleset
from tests.engine.konchinka.test_game_twin import ended, same


@dataclass(frozen=True, slots=True)
class Tiny:
    """A pack of which only these cards are left; the others lie in piles, or are simply gone."""

    table: str
    hands: tuple[str, ...]
    totals: tuple[int, ...]
    piles: tuple[str, ...]


TWO = Tiny("2c 5d Kc", ("7h Td Jc", "3s Ks 2d"), (14, 13), ("3c 4c 5c 6c 7c 8c", "Th 9h"))
EQUALS = Tiny("4h 6d", ("4d 6s Th", "4c 4s 6c"), (0, 14), ("2c Td", "9c"))
THREE = Tiny("Td 9c", ("Ts Ac", "Jh 9d", "2c 8h"), (14, 13, 12), ("3c 4c", "5c 6c", "7c 8c"))
FOUR = Tiny("2c 3h", ("5d", "Td", "Ah", "4s"), (13, 13, 14, 14), ("9c", "8c", "7c", "6c"))
FACES = Tiny("Td 2h Qs", ("Kh Qd Ac", "Jd 3s Kc"), (13, 14), ("2c", "4c 5c 6c 7c 8c 9c Tc"))

OPTIONS: tuple[dict[str, str | int], ...] = (
    {},
    {"capture": "must_card", "combo": "multi"},
    {"capture": "free", "equal": "all", "tie": "carry"},
    {"combo": "no_consecutive", "middeal": "general", "broken_deal": "certain"},
    {"combo": "multi", "middeal": "off", "finish": "share", "payment": "points"},
    {"capture": "must_card", "ace": "none", "finish": "count_order", "middeal": "off"},
    {"jack": "spares_kq", "king_sum": "14", "most": "majority", "payment": "pot", "stake": 3},
    {"tie": "split", "target": 14, "middeal": "off"},
)
POSITIONS = {"two": TWO, "equals": EQUALS, "three": THREE, "four": FOUR, "faces": FACES}


def start(rules: Ruleset, tiny: Tiny) -> tuple[State, twin.Game]:
    """The position by the rules and by the twin; seat 0 is forehand and to act."""
    state = position(rules, tiny.table, tiny.hands, tiny.totals, dict(enumerate(tiny.piles)))
    seats = len(tiny.hands)
    other = twin.Game(rules.id == "konchinka-faces", rules.options, seats, dealer=seats - 1, deals=1, to_act=0)
    other.table, other.totals, other.took = tiny.table.split(), list(tiny.totals), [False] * seats
    other.hands = [hand.split() for hand in tiny.hands]
    other.piles = [set(pile.split()) for pile in tiny.piles]
    return state, other


def lines(state: State, other: twin.Game) -> Iterator[State]:
    """Every end of the deal that legal moves lead to; at each move both agree, and refuse all else."""
    if state.deal.to_act is None:
        yield state
        return
    legal = [play for play in RULES.legal_actions(state) if isinstance(play, Play)]
    assert {(str(play.card), frozenset(map(str, play.taken))) for play in legal} == other.moves()
    for card in state.deal.hands[state.deal.to_act]:
        if Play(card) not in legal:
            with pytest.raises(IllegalAction):
                RULES.apply(state, Play(card))
    for play in legal:
        after, beside = RULES.apply(state, play).state, deepcopy(other)
        beside.act(RULES.action_code(play))
        same(after, beside)
        outcome = RULES.outcome(after)
        if outcome is not None:
            ended(outcome, beside)
        yield from lines(after, beside)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: ",".join(f"{k}={v}" for k, v in options.items()))
@pytest.mark.parametrize("name", POSITIONS)
def test_every_line_ends_as_the_twin_says(name: str, options: dict[str, str | int]) -> None:
    rules = ruleset("faces" if name == "faces" else "classic", **options)
    ends = list(lines(*start(rules, POSITIONS[name])))
    assert ends
    assert all(len(state.party.counts) == 1 for state in ends)


def test_the_lines_of_a_tiny_pack_can_be_counted_by_hand() -> None:
    """5♥ must take 5♦, then seat 1 lays either card and the king that comes second takes the first: two lines.

    Freely: 4 after 5♥ takes, 4 after it is laid, 8 after K♦ is laid.
    """
    tiny = Tiny("5d", ("5h Kd", "Kh Qd"), (0, 0), ("", ""))
    assert len(list(lines(*start(ruleset(), tiny)))) == 2
    assert len(list(lines(*start(ruleset(capture="free"), tiny)))) == 16
