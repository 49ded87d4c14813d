"""The rules as a command-line tool: its formats and its complaints (docs/design.md, 5)."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.cli import simulation
from engine.cli.games import TOOLS
from tests.engine.cli.conftest import POSITION, Tool

ROOT = Path(__file__).parents[3]


def test_rulesets_are_told_in_json(tool: Tool) -> None:
    told = {ruleset["id"]: ruleset for ruleset in tool.json("rulesets", "--json")}
    assert told["konchinka-classic"] == {
        "id": "konchinka-classic",
        "names": {"ru": "Классическая", "en": "Classic"},
        "players": [2, 3, 4],
        "usual_seats": 4,
        "deals": None,
        "checks": {"deal_least": 2, "deal_most": 5},
        "sources": ["A", "B"],
    }
    assert "konchinka-faces" in told


def test_rulesets_are_told_in_words(tool: Tool) -> None:
    told = tool("rulesets")
    assert "konchinka-faces: По очкам / Face values\n" in told
    assert "  options hands=hidden, capture=must_hand," in told


def test_a_position_answers_what_may_be_played(tool: Tool) -> None:
    assert tool.position() == {
        "to_act": 0,
        "legal": ["Th:2c3d5s"],
        "table": ["2c", "3d", "5s"],
        "hands": [["Th", "9d"], ["4d", "Kd"]],
        "piles": [[], []],
        "deal_over": False,
    }


def test_a_position_answers_what_moves_make_of_it(tool: Tool) -> None:
    told = tool.position(moves=["Th:5s3d2c", "Kd"])
    assert told["to_act"] == 0
    assert told["legal"] == ["9d"]
    assert told["table"] == ["Kd"]
    assert told["hands"] == [["9d"], ["4d"]]
    assert [set(pile) for pile in told["piles"]] == [{"Th", "2c", "3d", "5s"}, set()]


def test_a_position_played_out_is_counted(tool: Tool) -> None:
    """C22: the leftovers are the last capturer's."""
    told = tool.position(moves=["Th:2c3d5s", "Kd", "9d", "4d"])
    assert (told["to_act"], told["legal"], told["table"], told["deal_over"]) == (None, [], [], True)
    assert set(told["piles"][0]) == {"Th", "2c", "3d", "5s", "Kd", "9d", "4d"}
    assert told["deal"] == {"cards": [7, 0], "clubs": [1, 0], "konchinki": [1, 0], "points": [4, 0], "leftovers_to": 0}


def test_options_and_seats_of_a_position_count(tool: Tool) -> None:
    told = tool.position(options={"capture": "must_card", "ace": 1}, table=["9s"])
    assert told["legal"] == ["9d:9s", "Th"]
    assert tool.position(seats=3, hands=[["Th"], ["4d", "Kd"], ["Kh", "Qh"]], to_act=1)["to_act"] == 1


def test_a_position_may_be_a_file(tool: Tool, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(POSITION), encoding="utf-8")
    assert tool.json("position", str(path))["legal"] == ["Th:2c3d5s"]
    without = {key: value for key, value in POSITION.items() if key not in ("options", "moves")}
    assert tool.json("position", "-", stdin=json.dumps(without))["legal"] == ["Th:2c3d5s"]


def deck(first: str) -> list[str]:
    top = first.split()
    return [*top, *(rank + suit for rank in "23456789TJQKA" for suit in "cdhs" if rank + suit not in top)]


DECK = deck("2h 3h 4h 5h 6h 7h 8h 9h Kc 7d Kh 4s 7s 9d")


def test_a_position_may_be_a_pack(tool: Tool) -> None:
    """C20: the first table is repaired at the places given."""
    base = {"game": "konchinka", "ruleset": "konchinka-classic", "seats": 2}
    told = tool.json("position", stdin=json.dumps(base | {"deck": DECK, "middle": [17, 30]}))
    assert told["table"] == ["Kc", "7d", "9d", "4s"]
    assert told["hands"] == [["2h", "3h", "4h", "5h"], ["6h", "7h", "8h", "9h"]]
    assert (told["to_act"], told["deal_over"], "deal" in told) == (0, False, False)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"colour": "red"}, "unknown field colour; known are game, ruleset, seats, options, table, hands, deck,"),
        ({"game": "king"}, "konchinka-classic is a ruleset of konchinka, not of king"),
        ({"ruleset": "whist"}, "there is no ruleset whist; there are gambler-classic, "),
        ({"ruleset": ["whist"]}, "there is no ruleset ['whist']"),
        ({"seats": 5}, "konchinka-classic is for 2, 3, 4 players, not 5"),
        ({"seats": "2"}, "seats: a number is wanted"),
        ({"seats": True}, "seats: a number is wanted"),
        ({"options": []}, "options: an object is wanted"),
        ({"options": {"a": 1}}, "konchinka-classic has no option a; it has hands, capture"),
        ({"options": {"tie": "x"}}, "option tie: 'x' is not nobody/split/carry"),
        ({"table": "2c"}, "table: a list of codes is wanted"),
        ({"table": ["2x"]}, "table: '2x' is not a card"),
        ({"table": [2]}, "table: a list of codes is wanted"),
        ({"table": ["Th"]}, "Th is in two places"),
        ({"hands": [["Th"]]}, "hands: a list of 2 hands is wanted"),
        ({"hands": [["Th"], "Kd"]}, "hands[1]: a list of codes is wanted"),
        ({"hands": [["Th"], ["Kd", "4d"]]}, "hands: must be equal"),
        ({"hands": [["Th", "9d", "8d"], ["Kd"]]}, "hands: must be equal"),
        ({"hands": [[], []]}, "hands: seat 0 is to act without a card"),
        ({"to_act": 2}, "to_act: a seat from 0 to 1 is wanted"),
        ({"to_act": None}, "to_act: a seat from 0 to 1 is wanted"),
        ({"moves": ["Th"]}, "moves[0]: Th by seat 0: may not be laid while the hand can capture"),
        ({"moves": ["Th:2c3d5s", "Qd"]}, "moves[1]: Qd by seat 1: not in the hand"),
        ({"moves": ["pass"]}, "moves[0]: 'pass' is not a card"),
        ({"moves": ["lot:1"]}, "moves[0]: 'lot:1' is not a seat's move"),
        ({"moves": "Th"}, "moves: a list of codes is wanted"),
        ({"middle": [1]}, "middle: belongs to a deck"),
        ({"deck": DECK}, "table: given by the deck already"),
    ],
)
def test_a_wrong_position_is_one_line(tool: Tool, changes: dict[str, Any], message: str) -> None:
    assert tool.complaint("position", stdin=json.dumps(POSITION | changes)).startswith(message)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"deck": DECK}, "deal: the first table still needs repair after 0 places"),
        ({"deck": DECK, "middle": [17]}, "deal: the first table still needs repair after 1 places"),
        ({"deck": DECK, "middle": [17, 99]}, "deal: place 99 is not within 1 … 39"),
        ({"deck": DECK, "middle": [17, 30, 1]}, "deal: 3 places given, the first table needs 2"),
        ({"deck": DECK, "middle": "17"}, "middle: a list of numbers is wanted"),
        ({"deck": DECK[:51], "middle": [17, 30]}, "deal: the pack must hold each of the 52 cards once"),
        ({"deck": DECK, "to_act": 1}, "to_act: seat 0 is forehand when a deck is dealt"),
        ({}, "table is missing (or a deck instead)"),
    ],
)
def test_a_wrong_pack_is_one_line(tool: Tool, changes: dict[str, Any], message: str) -> None:
    base = {"game": "konchinka", "ruleset": "konchinka-classic", "seats": 2}
    assert tool.complaint("position", stdin=json.dumps(base | changes)).startswith(message)


@pytest.mark.parametrize(
    ("stdin", "message"),
    [
        ("", "no JSON: Expecting value"),
        ("{", "no JSON: "),
        ("[]", "a position is a JSON object"),
        ("{}", "game is missing"),
        ('{"game": "konchinka"}', "ruleset is missing"),
        ("[" * 100_000, "the JSON is nested too deeply"),
        (b"\xff\xfe", "stdin: no UTF-8 text"),
    ],
)
def test_what_is_no_position_is_one_line(tool: Tool, stdin: str | bytes, message: str) -> None:
    assert tool.complaint("position", stdin=stdin).startswith(message)


def test_a_file_that_cannot_be_read_is_one_line(tool: Tool, tmp_path: Path) -> None:
    assert tool.complaint("position", str(tmp_path / "none")).endswith("none: No such file or directory")
    assert tool.complaint("replay", str(tmp_path)).endswith("Is a directory")
    (tmp_path / "empty").touch()
    assert tool.complaint("replay", str(tmp_path / "empty")).startswith("the record does not say its format")


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("", "the following arguments are required: command"),
        ("deal", "argument command: invalid choice: 'deal'"),
        ("rulesets --yaml", "unrecognized arguments: --yaml"),
        ("simulate", "the following arguments are required: ruleset"),
        ("simulate whist", "there is no ruleset whist; there are gambler-classic, "),
        ("simulate konchinka-classic --seats 5", "konchinka-classic is for 2, 3, 4 players, not 5"),
        ("simulate konchinka-classic --seats two", "argument --seats: 'two' is not a number from 1 on"),
        ("simulate konchinka-classic --games 0", "argument --games: '0' is not a number from 1 on"),
        ("simulate konchinka-classic --seed x", "argument --seed: invalid int value: 'x'"),
        ("simulate konchinka-classic --players random", "1 players are named for 4 seats"),
        ("simulate konchinka-classic --seats 2 --players random,wise", "there is no player 'wise'; there are random"),
        ("simulate konchinka-classic --options tie", "'tie' is no option: key=value is"),
        ("simulate konchinka-classic --options tie=x", "option tie: 'x' is not nobody/split/carry"),
        ("simulate konchinka-classic --options tie=split,tie=carry", "option tie is given twice"),
    ],
)
def test_a_wrong_command_is_one_line(tool: Tool, command: str, message: str) -> None:
    assert tool.complaint(*command.split()).startswith(message)


def test_a_simulation_answers_sums_and_checks(tool: Tool) -> None:
    told = tool.json("simulate", "konchinka-classic", "--seats", "2", "--games", "3", "--json")
    assert set(told) == {"ruleset", "seats", "games", "totals_sum", "check_ok"}
    assert (told["ruleset"], told["seats"], told["games"], told["check_ok"]) == ("konchinka-classic", 2, 3, True)
    assert told["totals_sum"] >= 3 * 15


def test_the_same_seed_plays_the_same_games(tool: Tool) -> None:
    command = ("simulate", "konchinka-faces", "--games", "2", "--players", "greedy,random,greedy,random", "--json")
    assert tool.json(*command) == tool.json(*command) == tool.json(*command, "--seed", "7")
    assert tool.json(*command, "--seed", "8") != tool.json(*command)


def test_a_simulation_uses_the_options(tool: Tool) -> None:
    told = tool("simulate", "konchinka-classic", "--games", "2", "--options", "target=1,payment=pot")
    assert told.startswith("konchinka-classic, 4 seats, 2 games: points ")
    assert told.endswith(", every game adds up\n")


def test_games_that_do_not_add_up_are_told(tool: Tool, monkeypatch: pytest.MonkeyPatch) -> None:
    doubting = replace(TOOLS["konchinka"], adds_up=lambda view: False)
    monkeypatch.setattr(simulation, "TOOLS", {"konchinka": doubting})
    command = ("simulate", "konchinka-classic", "--games", "1")
    assert tool.json(*command, "--json")["check_ok"] is False
    assert "SOME GAMES DO NOT ADD UP" in tool(*command)


class Terminal(io.StringIO):
    """A stderr that a person looks at."""

    def isatty(self) -> bool:
        return True


def test_a_person_sees_how_far_it_is(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["simulate", "konchinka-classic", "--games", "2", "--options", "target=1"]) == 0
    assert "games" in terminal.getvalue()
    assert "every game adds up" in capsys.readouterr().out


def run(*arguments: str, **more: Any) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "engine", *arguments],
        cwd=ROOT,
        text=True,
        encoding="utf-8",
        stdout=subprocess.PIPE,
        **more,
    )


def test_the_tool_runs_as_a_module() -> None:
    with run("rulesets") as process:
        out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "konchinka-classic: Классическая / Classic" in out


def test_a_reader_that_goes_away_is_no_error() -> None:
    """As in ``python -m engine rulesets | head -0``."""
    with run("rulesets", stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 141
