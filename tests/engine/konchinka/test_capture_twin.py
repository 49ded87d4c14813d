"""The capture search against its twin, which tries every subset of the table (docs/rules.md, rules 7-13)."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import FULL_PACK, Card, parse_card, sort_key
from engine.konchinka.actions import Play
from engine.konchinka.captures import captures
from engine.konchinka.ruleset import variant_of
from engine.konchinka.state import State
from engine.konchinka.view import Move
from engine.rulesets import Ruleset
from tests.engine.konchinka import twin
from tests.engine.konchinka.builders import RULES, position, ruleset
from tests.engine.konchinka.playing import rulesets

LARGEST = 10
"""A table of so many cards has a thousand subsets."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A seat's hand before a table, under some rules."""

    rules: Ruleset
    hand: tuple[Card, ...]
    table: tuple[Card, ...]

    @property
    def faces(self) -> bool:
        return self.rules.id == "konchinka-faces"


@st.composite
def spots(draw: st.DrawFn) -> Spot:
    """Any cards; low ones more often than not, since they make the sums."""
    low = st.sampled_from([card for card in FULL_PACK if card.rank in "A23456"])
    cards = draw(st.lists(low | st.sampled_from(FULL_PACK), min_size=1, max_size=LARGEST + 4, unique=True))
    held = draw(st.integers(1, min(4, len(cards))))
    return Spot(draw(rulesets()), tuple(cards[:held]), tuple(cards[held : held + LARGEST]))


@settings(max_examples=400)
@given(spots())
def test_a_card_takes_exactly_what_its_twin_finds(spot: Spot) -> None:
    for card in spot.hand:
        found = captures(variant_of(spot.rules), card, spot.table)
        assert {frozenset(map(str, taken)) for taken in found} == twin.captures(
            card, spot.table, spot.faces, spot.rules.options
        )
        assert len(set(found)) == len(found)
        assert all(list(taken) == sorted(taken, key=sort_key) for taken in found)


def after_a_capture(state: State) -> State:
    """The same position, but seat 0 has taken on its turn before."""
    earlier = Move(0, parse_card("Kh"), (parse_card("Kd"),), sweep=False)
    return replace(state, deal=replace(state.deal, moves=(earlier,)))


@settings(max_examples=200)
@given(spots(), st.booleans())
def test_a_hand_may_do_exactly_what_its_twin_may(spot: Spot, took: bool) -> None:
    """By the contract, with and without a capture on the turn before (C-03)."""
    state = position(spot.rules, " ".join(spot.table), (" ".join(spot.hand), ""))
    if took:
        state = after_a_capture(state)
    legal = RULES.legal_actions(state)
    assert {(str(p.card), frozenset(map(str, p.taken))) for p in legal if isinstance(p, Play)} == twin.moves(
        spot.hand, spot.table, spot.faces, spot.rules.options, took
    )
    assert len(set(legal)) == len(legal)


@pytest.mark.parametrize("combo", ["single", "multi"])
@pytest.mark.parametrize("name", ["classic", "faces"])
def test_every_table_of_three_low_cards_agrees(name: str, combo: str) -> None:
    """All tables of three out of A A 2 2 3 4 5 with all ranks played to them."""
    rules = ruleset(name, combo=combo)
    low = [card for card in FULL_PACK if card in ("Ac", "Ad", "2h", "2s", "3c", "4d", "5h")]
    for a in range(len(low)):
        for b in range(a):
            for c in range(b):
                table = (low[c], low[b], low[a])
                for card in (card for card in FULL_PACK if card.suit == "s" and card not in table):
                    found = captures(variant_of(rules), card, table)
                    assert {frozenset(map(str, taken)) for taken in found} == twin.captures(
                        card, table, name == "faces", rules.options
                    )
