"""The contract of `engine.game`, for every registered game, ruleset and number of seats, by random playouts."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

from engine.cli.games import TOOLS
from engine.errors import IllegalAction, RulesetError
from engine.game import Chance
from engine.record import Record, parse_record, record_text, replay, state_after
from engine.registry import GAMES
from engine.rulesets import DECLARATIONS, Ruleset, parse_canonical
from tests.contract.games import EVERY, REDRAW, RULESETS, option_values, playable, playout

every_game = pytest.mark.parametrize(("ruleset", "seats"), EVERY)


def test_every_game_is_registered_everywhere() -> None:
    assert set(GAMES) <= set(DECLARATIONS) == set(TOOLS) == set(REDRAW)
    assert {ruleset.game for ruleset in RULESETS.values()} == set(TOOLS)
    assert all(game.id == name for name, game in GAMES.items())


@every_game
def test_a_game_ends_with_an_outcome_that_adds_up(ruleset: Ruleset, seats: int) -> None:
    last = playout(ruleset, seats, Random(1))[-1]
    rules = last.game.rules
    assert rules.outcome(last.state) is None
    over = rules.apply(last.state, last.action).state
    assert rules.to_act(over) is None
    assert rules.legal_actions(over) == ()
    outcome = rules.outcome(over)
    assert outcome is not None
    assert len(outcome.places) == len(outcome.points) == len(outcome.payments) == seats
    assert min(outcome.places) == 1
    assert sum(outcome.payments) == 0
    assert TOOLS[ruleset.game].adds_up(rules.view_for(over, None))
    with pytest.raises(IllegalAction):
        rules.apply(over, last.action)


@every_game
def test_codes_are_ascii_and_come_back(ruleset: Ruleset, seats: int) -> None:
    for moment in playout(ruleset, seats, Random(2)):
        rules = moment.game.rules
        for action in {*rules.legal_actions(moment.state), moment.action}:
            code = rules.action_code(action)
            assert code.isascii()
            assert code.isprintable()
            assert rules.parse_action(code) == action


@every_game
def test_what_is_legal_applies_and_nothing_else_does(ruleset: Ruleset, seats: int) -> None:
    """Every legal action of a position is accepted, every other that was ever legal in the game is refused.

    Chance is refused when a seat acts; what chance may do has no list.
    """
    moments = playout(ruleset, seats, Random(3))[:120]
    rules = moments[0].game.rules
    by_seats = {action for moment in moments for action in rules.legal_actions(moment.state)}
    by_chance = {moment.action for moment in moments if isinstance(moment.acting, Chance)}
    for moment in moments:
        legal = rules.legal_actions(moment.state)
        assert len(set(legal)) == len(legal)
        assert bool(legal) is not isinstance(moment.acting, Chance)
        for action in by_seats if isinstance(moment.acting, Chance) else by_seats | by_chance:
            if action in legal:
                rules.apply(moment.state, action)
            else:
                with pytest.raises(IllegalAction):
                    rules.apply(moment.state, action)


@every_game
def test_nothing_changes_a_state(ruleset: Ruleset, seats: int) -> None:
    moments = playout(ruleset, seats, Random(4))
    for moment in moments[:150] + moments[-50:]:
        rules = moment.game.rules
        before = copy.deepcopy(moment.state)
        rules.apply(moment.state, moment.action)
        rules.view_for(moment.state, 0)
        rules.legal_actions(moment.state)
        assert moment.state == before


@every_game
def test_a_record_leads_to_the_same_states(ruleset: Ruleset, seats: int) -> None:
    moments = playout(ruleset, seats, Random(5))
    rules = moments[0].game.rules
    codes = tuple(rules.action_code(moment.action) for moment in moments)
    for moment, turn in zip(moments, replay(rules, ruleset, seats, codes), strict=True):
        assert turn.action == moment.action
        assert turn.step == rules.apply(moment.state, moment.action)
    assert state_after(rules, ruleset, seats, codes) == turn.step.state
    record = Record(ruleset, seats, codes)
    assert parse_record(record_text(record), RULESETS) == record


@every_game
def test_an_unseen_card_changes_no_view(ruleset: Ruleset, seats: int) -> None:
    """The group and each seat see the same when everything hidden from them is drawn again."""
    changed = 0
    for moment in playout(ruleset, seats, Random(6)):
        rules, redraw = moment.game.rules, REDRAW[ruleset.game]
        for viewer in (None, *range(seats)):
            other = redraw(moment.state, viewer, Random(7))
            changed += other != moment.state
            assert rules.view_for(other, viewer) == rules.view_for(moment.state, viewer)
    assert changed > 100


@every_game
def test_a_view_is_the_viewers_own(ruleset: Ruleset, seats: int) -> None:
    """Only the seat to act sees moves, and those are the legal ones; views travel to other processes."""
    for moment in playout(ruleset, seats, Random(8))[:80]:
        rules = moment.game.rules
        for viewer in (None, *range(seats)):
            view = rules.view_for(moment.state, viewer)
            assert view.viewer == viewer
            assert view.legal == (rules.legal_actions(moment.state) if viewer == moment.acting else ())
            assert pickle.loads(pickle.dumps(view)) == view


@every_game
def test_nothing_hidden_is_printed(ruleset: Ruleset, seats: int) -> None:
    """A state, a view or an action of chance that reaches a log tells nobody's cards."""
    for moment in playout(ruleset, seats, Random(9))[:60]:
        rules, redraw = moment.game.rules, REDRAW[ruleset.game]
        other = redraw(moment.state, None, Random(7))
        assert repr(other) == repr(moment.state)
        for viewer in range(seats):
            assert repr(rules.view_for(other, viewer)) == repr(rules.view_for(moment.state, viewer))
        if isinstance(moment.acting, Chance):
            again = rules.draw(moment.state, Random(8).randrange)
            assert again != moment.action
            if moment.acting.opens_deal:
                assert repr(again) == repr(moment.action)


@every_game
def test_the_computer_plays_whole_games_by_the_rules(ruleset: Ruleset, seats: int) -> None:
    game = TOOLS[ruleset.game]
    chance = Random(10)
    state = game.rules.new_game(ruleset, seats)
    while (acting := game.rules.to_act(state)) is not None:
        if isinstance(acting, Chance):
            action = game.rules.draw(state, chance.randrange)
        else:
            action = game.computer(game.rules.view_for(state, acting))
        state = game.rules.apply(state, action).state
    assert game.rules.outcome(state) is not None


@every_game
def test_the_sheet_adds_up_to_the_totals(ruleset: Ruleset, seats: int) -> None:
    moments = playout(ruleset, seats, Random(11))
    rules = moments[0].game.rules
    over = rules.apply(moments[-1].state, moments[-1].action).state
    sheet = rules.sheet(rules.view_for(over, None))
    outcome = rules.outcome(over)
    assert outcome is not None
    gained = [0] * seats
    for row in sheet.rows:
        for seat, cell in enumerate(row.cells):
            gained[seat] += 0 if cell is None else cell.gain
            assert cell is None or cell.total == gained[seat]
    assert tuple(gained) == sheet.totals == outcome.points
    assert sheet.winners == tuple(seat for seat, place in enumerate(outcome.places) if place == 1)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.id)
def test_a_ruleset_comes_back_from_its_canonical_text(ruleset: Ruleset) -> None:
    for spec in ruleset.specs:
        for value in option_values(spec):
            try:
                changed = ruleset.with_options({spec.key: value})
            except RulesetError:
                continue
            again = parse_canonical(changed.canonical())
            assert again == changed
            assert again.sha256() == changed.sha256()


@every_game
def test_every_option_can_be_played_alone(ruleset: Ruleset, seats: int) -> None:
    for spec in ruleset.specs:
        for value in option_values(spec)[1:]:
            changed = ruleset.with_options({spec.key: value})
            if not playable(changed, seats):
                continue
            last = playout(changed, seats, Random(12))[-1]
            over = last.game.rules.apply(last.state, last.action).state
            assert TOOLS[ruleset.game].adds_up(last.game.rules.view_for(over, None)), (spec.key, value)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.id)
def test_a_wrong_number_of_seats_is_refused(ruleset: Ruleset) -> None:
    for seats in (0, 1, 7):
        with pytest.raises(RulesetError, match="players, not"):
            TOOLS[ruleset.game].rules.new_game(ruleset, seats)


def test_options_are_played_in_any_allowed_combination() -> None:
    chance = Random(13)
    played = 0
    while played < 60:
        ruleset = chance.choice(list(RULESETS.values()))
        try:
            mixed = ruleset.with_options({spec.key: chance.choice(option_values(spec)) for spec in ruleset.specs})
        except RulesetError:
            continue
        seats = chance.choice(mixed.seats)
        if not playable(mixed, seats):
            continue
        last = playout(mixed, seats, chance)[-1]
        over = last.game.rules.apply(last.state, last.action).state
        assert TOOLS[mixed.game].adds_up(last.game.rules.view_for(over, None)), mixed.options
        played += 1
