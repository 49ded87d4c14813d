"""The text of a record, and playing it again."""

from __future__ import annotations

from random import Random

import pytest

from engine.errors import BadCode, EngineError, IllegalAction, RulesetError
from engine.game import Chance
from engine.konchinka.rules import KonchinkaRules
from engine.record import Record, parse_record, record_text, replay, state_after
from engine.rulesets import load_rulesets

RULES = KonchinkaRules()
RULESETS = load_rulesets()
CLASSIC = RULESETS["konchinka-classic"]


def opening(count: int) -> tuple[str, ...]:
    """The codes of the first actions of a game."""
    chance = Random(1)
    state = RULES.new_game(CLASSIC, 3)
    codes = []
    for _ in range(count):
        acting = RULES.to_act(state)
        action = RULES.draw(state, chance.randrange) if isinstance(acting, Chance) else RULES.legal_actions(state)[0]
        codes.append(RULES.action_code(action))
        state = RULES.apply(state, action).state
    return tuple(codes)


CODES = opening(9)


def test_a_record_is_a_head_and_one_code_a_line() -> None:
    record = Record(CLASSIC.with_options({"tie": "split", "target": 21}), 3, CODES)
    lines = record_text(record).splitlines()
    assert lines[:7] == [
        "format: 1",
        "game: konchinka",
        "ruleset: konchinka-classic",
        f"ruleset_sha256: {record.ruleset.sha256()}",
        "options: tie=split,target=21",
        "seats: 3",
        "",
    ]
    assert tuple(lines[7:]) == CODES
    assert parse_record(record_text(record), RULESETS) == record


def test_a_record_without_an_action_and_without_options_comes_back() -> None:
    record = Record(CLASSIC, 2, ())
    assert parse_record(record_text(record), RULESETS) == record


def test_hash_and_options_may_be_left_out() -> None:
    text = "format: 1\r\ngame: konchinka\r\nruleset: konchinka-classic\r\nseats: 3\r\n\r\nlot:1\r\n\r\n"
    assert parse_record(text, RULESETS) == Record(CLASSIC, 3, ("lot:1",))


HEAD = "format: 1\ngame: konchinka\nruleset: konchinka-classic\nseats: 3\n"


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("", BadCode, "does not say its format, game, ruleset, seats"),
        ("hello", BadCode, "line 1: a record begins with lines name: value"),
        (HEAD + "colour: red\n", BadCode, "line 5: a record begins"),
        (HEAD + "seats: 3\n", BadCode, "line 5: seats is given twice"),
        (HEAD + "lot:1\n", BadCode, "line 5: a record begins"),
        (HEAD.replace("format: 1", "format: 2"), BadCode, "format 2 is unknown; 1 is known"),
        (HEAD.replace("seats: 3", "seats: three"), BadCode, "seats: 'three' is not a number of players"),
        (HEAD.replace("seats: 3", "seats: -3"), BadCode, "seats: '-3' is not a number of players"),
        (
            HEAD.replace("konchinka-classic", "whist"),
            RulesetError,
            "there is no ruleset whist; there are gambler-classic",
        ),
        (HEAD.replace("game: konchinka", "game: king"), RulesetError, "a ruleset of konchinka, not of king"),
        (HEAD + "options: tie\n", BadCode, "line 5: 'tie' is no option"),
        (HEAD + "options: tie=maybe\n", RulesetError, "line 5: option tie: 'maybe'"),
        (HEAD + "ruleset_sha256: 00\n", RulesetError, "made with another konchinka-classic"),
        (HEAD + "\nlot:1\n\nlot:2\n", BadCode, "line 7: a blank line between actions"),
    ],
)
def test_a_text_that_is_no_record_is_refused(text: str, error: type[EngineError], message: str) -> None:
    with pytest.raises(error, match=message):
        parse_record(text, RULESETS)


def test_replay_tells_ply_action_and_step() -> None:
    turns = list(replay(RULES, CLASSIC, 3, CODES))
    assert [turn.ply for turn in turns] == list(range(9))
    assert [RULES.action_code(turn.action) for turn in turns] == list(CODES)
    assert all(turn.step.events for turn in turns)
    assert state_after(RULES, CLASSIC, 3, CODES) == turns[-1].step.state
    assert state_after(RULES, CLASSIC, 3, ()) == RULES.new_game(CLASSIC, 3)


def test_replay_names_the_ply_that_goes_wrong_and_no_pack() -> None:
    with pytest.raises(IllegalAction, match=r"^ply 1: deal: "):
        list(replay(RULES, CLASSIC, 3, (CODES[0], CODES[1] + ",9")))
    with pytest.raises(IllegalAction, match=r"^ply 2: lot: the first dealer is known$"):
        list(replay(RULES, CLASSIC, 3, (*CODES[:2], "lot:1")))
    with pytest.raises(BadCode, match=r"^ply 2: 'Xx' is not a card") as told:
        list(replay(RULES, CLASSIC, 3, (*CODES[:2], "Xx")))
    assert CODES[1][5:] not in str(told.value)
    with pytest.raises(BadCode, match=r"^ply 1: 103 characters are no row of two-character cards$"):
        list(replay(RULES, CLASSIC, 3, (CODES[0], f"deal {CODES[1][5:108]}")))
    with pytest.raises(RulesetError, match="2, 3, 4 players, not 5"):
        list(replay(RULES, CLASSIC, 5, ()))
