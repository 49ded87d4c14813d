"""Whole parties against the twin, which is told nothing but the record (docs/rules.md, section 1)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Outcome
from engine.konchinka.actions import Play
from engine.konchinka.state import State
from engine.rulesets import Ruleset
from tests.engine.konchinka import twin
from tests.engine.konchinka.builders import RULES
from tests.engine.konchinka.playing import KONCHINKA, Moment, played, rulesets, seeded


def agree(ruleset: Ruleset, seats: int, random: Random) -> None:
    """Plays a party at random and compares everything after every action."""
    other = twin.Game(faces=ruleset.id == "konchinka-faces", options=ruleset.options, seats=seats)
    moment: Moment | None = None
    for moment in played(ruleset, seats, random):
        if isinstance(moment.action, Play) and len(moment.before.deal.table) <= twin.SEARCHED:
            legal = RULES.legal_actions(moment.before)
            mine = {(str(play.card), frozenset(map(str, play.taken))) for play in legal if isinstance(play, Play)}
            assert mine == other.moves()
        other.act(RULES.action_code(moment.action))
        same(moment.after, other)
    assert moment is not None
    outcome = RULES.outcome(moment.after)
    assert outcome is not None
    ended(outcome, other)


def same(state: State, other: twin.Game) -> None:
    deal, party = state.deal, state.party
    assert list(party.totals) == other.totals
    assert set(deal.table) == set(other.table) or deal.to_act is None
    assert [list(hand) for hand in deal.hands] == other.hands or not deal.number
    assert [set(pile) for pile in deal.piles] == other.piles or not deal.number
    assert deal.to_act == other.to_act
    if not other.winners:
        assert party.carried == (other.carried["cards"], other.carried["clubs"])
    assert (party.outcome is not None) == bool(other.winners)


def ended(outcome: Outcome, other: twin.Game) -> None:
    """The winners, and what is owed (rule 22; C-15, C-18)."""
    assert [seat for seat, place in enumerate(outcome.places) if place == 1] == other.winners
    assert list(outcome.points) == other.totals
    assert list(outcome.payments) == other.payments()
    paid = [0] * other.seats
    for transfer in outcome.transfers:
        assert transfer.amount > 0
        paid[transfer.payer] -= transfer.amount
        paid[transfer.payee] += transfer.amount
    assert paid == list(outcome.payments)


@settings(max_examples=40)
@given(rulesets(), st.sampled_from([2, 3, 4]), st.integers(0, 10_000))
def test_a_party_is_the_same_by_the_rules_and_by_their_twin(ruleset: Ruleset, seats: int, seed: int) -> None:
    agree(ruleset, seats, seeded(seed))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_usual_parties_are_the_same(seats: int) -> None:
    for ruleset in KONCHINKA:
        agree(ruleset.with_options({"payment": "points"}), seats, seeded(seats))
