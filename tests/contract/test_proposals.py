"""What seats may propose out of turn, and what plays itself, in every registered game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from engine.errors import IllegalAction
from engine.game import Chance
from engine.record import state_after
from engine.rulesets import Ruleset
from engine.undo import Undo
from tests.contract.games import EVERY, Moment, playout

every_game = pytest.mark.parametrize(("ruleset", "seats"), EVERY)


def moments(ruleset: Ruleset, seats: int, seed: int) -> list[Moment]:
    """A game's beginning; of a long game not all of it."""
    return playout(ruleset, seats, Random(seed))[:90]


def undo_for(moment: Moment, state: Any, seat: Any) -> Undo | None:
    """What the seat may take back in a state."""
    rules = moment.game.rules
    found = [proposal.action for proposal in rules.proposals(rules.view_for(state, seat))]
    return next((action for action in found if isinstance(action, Undo)), None)


def undos(moment: Moment) -> Iterator[Undo]:
    """What the seat that has just acted may take back."""
    if not isinstance(moment.acting, Chance):
        over = moment.game.rules.apply(moment.state, moment.action).state
        undo = undo_for(moment, over, moment.acting)
        if undo is not None:
            yield undo


def shown(view: Any) -> dict[str, Any]:
    """A view without what says that something may be taken back."""
    return {field.name: getattr(view, field.name) for field in fields(view) if field.name != "undo"}


@every_game
def test_a_move_taken_back_leaves_what_was_there_before(ruleset: Ruleset, seats: int) -> None:
    """For everybody; the record grows by a line, and the ply with it."""
    taken_back = 0
    codes: list[str] = []
    for moment in moments(ruleset, seats, 21):
        rules = moment.game.rules
        codes.append(rules.action_code(moment.action))
        for undo in undos(moment):
            assert undo == Undo(len(codes) - 1)
            state = rules.apply(rules.apply(moment.state, moment.action).state, undo).state
            for viewer in (None, *range(seats)):
                assert shown(rules.view_for(state, viewer)) == shown(rules.view_for(moment.state, viewer))
            assert rules.legal_actions(state) == rules.legal_actions(moment.state)
            assert rules.apply(state, moment.action).events == rules.apply(moment.state, moment.action).events
            taken_back += 1
            if taken_back == 1:
                assert state_after(rules, ruleset, seats, [*codes, rules.action_code(undo)]) == state
    assert taken_back > 10


@every_game
def test_a_seat_takes_back_one_move_a_deal(ruleset: Ruleset, seats: int) -> None:
    for moment in moments(ruleset, seats, 22):
        rules = moment.game.rules
        over = rules.apply(moment.state, moment.action).state
        for undo in undos(moment):
            again = rules.apply(rules.apply(over, undo).state, moment.action).state
            assert undo_for(moment, again, moment.acting) is None
            with pytest.raises(IllegalAction):
                rules.apply(again, Undo(undo.ply + 2))


@every_game
def test_only_the_last_move_and_only_its_own_seat_takes_it_back(ruleset: Ruleset, seats: int) -> None:
    for moment in moments(ruleset, seats, 23):
        rules = moment.game.rules
        over = rules.apply(moment.state, moment.action).state
        for undo in undos(moment):
            for ply in (undo.ply - 1, undo.ply + 1):
                with pytest.raises(IllegalAction):
                    rules.apply(over, Undo(ply))
            for other in {None, *range(seats)} - {moment.acting}:
                assert undo_for(moment, over, other) is None


@every_game
def test_a_proposal_can_be_applied_unless_it_is_refused(ruleset: Ruleset, seats: int) -> None:
    """None is listed among the legal actions; its code comes back; a refused one is no action now."""
    for moment in moments(ruleset, seats, 24):
        rules = moment.game.rules
        for viewer in (None, *range(seats)):
            for proposal in rules.proposals(rules.view_for(moment.state, viewer)):
                assert proposal.action not in rules.legal_actions(moment.state)
                code = rules.action_code(proposal.action)
                assert code.isascii()
                assert rules.parse_action(code) == proposal.action
                if proposal.refusal is None:
                    rules.apply(moment.state, proposal.action)
                else:
                    with pytest.raises(IllegalAction):
                        rules.apply(moment.state, proposal.action)


@every_game
def test_what_plays_itself_is_all_that_may_be_played(ruleset: Ruleset, seats: int) -> None:
    for moment in moments(ruleset, seats, 25):
        forced = moment.game.rules.plays_itself(moment.state)
        if forced is not None:
            assert moment.game.rules.legal_actions(moment.state) == (forced,)
