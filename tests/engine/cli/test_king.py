"""The tool on Кинг: positions, simulations, check sums (docs/design.md, 5)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.engine.cli.conftest import Tool

KING: dict[str, Any] = {
    "game": "king",
    "ruleset": "gambler-classic",
    "seats": 4,
    "options": {},
    "contract": "minus_hearts",
    "trump": None,
    "reversed": False,
    "leader": 3,
    "hands": [["9s", "7h"], ["8s", "8h"], ["Ts", "9h"], ["7s"]],
    "trick": ["Ks"],
    "moves": [],
}


def test_a_position_of_tricks_tells_whose_turn_it_is_and_what_may_be_played(tool: Tool) -> None:
    assert tool.position(KING, moves=["9s"]) == {
        "to_act": 1,
        "legal": ["8s"],
        "tricks": [],
        "trick": ["Ks", "9s"],
        "scores": [0, 0, 0, 0],
        "deal_over": False,
    }


def test_a_position_of_tricks_tells_tricks_and_scores_to_the_end_of_the_deal(tool: Tool) -> None:
    told = tool.position(KING, moves=["9s", "8s", "Ts", "7s", "7h", "8h", "9h"])
    assert told["tricks"] == [
        {"leader": 3, "cards": ["Ks", "9s", "8s", "Ts"], "winner": 3, "points": 0},
        {"leader": 3, "cards": ["7s", "7h", "8h", "9h"], "winner": 3, "points": -6},
    ]
    assert (told["scores"], told["deal_over"]) == ([0, 0, 0, -6], True)
    assert (told["to_act"], told["legal"], told["trick"]) == (None, [], [])


def test_early_stop_is_judged_only_when_a_move_completes_a_trick(tool: Tool) -> None:
    hands = [["9s", "7d"], ["8s", "8d"], ["Ts", "9d"], ["7s", "Td"]]
    given = {**KING, "hands": hands, "trick": [], "leader": 0}
    assert tool.position(given)["deal_over"] is False
    assert tool.position(given, moves=["9s", "8s", "Ts", "7s"])["deal_over"] is True


@pytest.mark.parametrize(
    ("seats", "options", "trick", "winner", "points"),
    [
        (3, {}, ["Ts", "9s", "As"], 1, 5),
        (4, {}, ["Ts", "Qs", "7s", "As"], 2, 3),
        (5, {"trump_trick": 3}, ["7s", "Qs", "5s", "As", "6s"], 2, 3),
        (6, {"trump_trick": 3}, ["7s", "Qs", "5s", "As", "6s", "3s"], 5, 3),
    ],
)
def test_a_position_of_a_misere_has_the_lowest_rank_high(
    tool: Tool, seats: int, options: dict[str, int], trick: list[str], winner: int, points: int
) -> None:
    """docs/rules.md, 6.3: W3; K-29."""
    given = {**KING, "ruleset": "hobby-trumps", "seats": seats, "options": options, "contract": "trump", "leader": 0}
    given |= {"reversed": True, "hands": [[card] for card in trick], "trick": []}
    told = tool.position(given, moves=trick)
    assert told["tricks"][0]["winner"] == winner
    assert told["scores"] == [points if seat == winner else 0 for seat in range(seats)]


def test_a_position_that_so_many_cannot_play_says_why(tool: Tool) -> None:
    """docs/rules.md, K-29."""
    given = {**KING, "ruleset": "hobby-trumps", "seats": 5, "contract": "trump", "hands": [["9s"]] * 5}
    assert "a trump trick makes halves of points; trump_trick=3 alone can be played" in tool.complaint(
        "position", stdin=json.dumps(given)
    )


def test_a_position_of_a_trump_deal_has_a_trump_and_perhaps_a_declarer(tool: Tool) -> None:
    given = {
        **KING,
        "ruleset": "gambler-auction",
        "contract": "trump",
        "trump": "h",
        "leader": 0,
        "declarer": 0,
        "bid": 1,
        "hands": [["9h", "7h"], ["8s", "8d"], ["Ts", "9d"], ["7s", "Td"]],
        "trick": [],
        "moves": ["9h", "8s", "Ts", "7s", "7h", "8d", "9d", "Td"],
    }
    told = tool.position(given)
    assert [trick["points"] for trick in told["tricks"]] == [0, 6]
    assert told["scores"] == [6, 0, 0, 0]


WILD = {**KING, "ruleset": "hobby-symmetric", "options": {"robber": "on", "joker": "on"}, "trick": ["7s:low"]}


def test_a_position_tells_a_joker_as_it_was_played(tool: Tool) -> None:
    """docs/rules.md, 3.8: the robber takes it from the ace; then the joker may be led high or low."""
    hands = [["As", "7h"], ["7c", "7s"], ["Ts", "9h"], ["8s", "9c"]]
    told = tool.position({**WILD, "hands": hands, "trick": [], "leader": 0, "moves": ["As", "7s:low", "Ts", "8s"]})
    assert told["tricks"] == [{"leader": 0, "cards": ["As", "7s:low", "Ts", "8s"], "winner": 0, "points": 0}]
    told = tool.position({**WILD, "hands": [["As", "7h"], ["8s", "8h"], ["Ts", "9h"], ["7c"]]})
    assert (told["trick"], told["legal"]) == (["7s:low"], ["As"])
    told = tool.position({**WILD, "hands": [["7s", "7h"], ["8s", "8h"], ["Ts", "9h"], ["Kc"]], "trick": ["7c"]})
    assert told["legal"] == ["7s:high", "7s:low", "7h"]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"trick": ["7s"]}, "trick: '7s' must be 7s:high or 7s:low"),
        ({"trick": ["8s:high"], "hands": KING["hands"]}, "trick: '8s:high' must be 8s"),
        ({"moves": ["As:low"]}, "moves[0]: As:low by seat 0: not legal in this play"),
    ],
)
def test_a_call_of_a_joker_is_a_jokers_alone(tool: Tool, changes: dict[str, Any], message: str) -> None:
    hands = [["As", "7h"], ["8d", "8h"], ["Ts", "9h"], ["7c"]]
    assert tool.complaint("position", stdin=json.dumps({**WILD, "hands": hands, **changes})).startswith(message)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"contract": "minus_diamonds"}, "contract: 'minus_diamonds' is not one of minus_tricks, minus_boys,"),
        ({"contract": None}, "contract: None is not one of"),
        ({"trump": "s"}, "trump, reversed: minus_hearts is played without"),
        ({"reversed": True}, "trump, reversed: minus_hearts is played without"),
        ({"reversed": 1}, "reversed: true or false is wanted"),
        ({"trump": "x"}, "trump: 'x' is none of c, d, h, s, null"),
        ({"leader": 4}, "leader: a seat from 0 to 3 is wanted"),
        ({"declarer": "0"}, "declarer: a seat from 0 to 3 is wanted"),
        ({"bid": 9}, "bid: a number from 1 to 8 is wanted"),
        ({"bid": 3}, "bid: belongs to a declarer"),
        ({"hands": [["9s"], ["8s"]]}, "hands: a list of 4 hands is wanted"),
        ({"trick": ["Ks", "Qs"]}, "hands: must be equal, but for one card less"),
        ({"trick": []}, "hands: must be equal, but for one card less"),
        ({"trick": ["Ks", "Qs", "Js", "As"]}, "trick: an open trick has fewer than 4 cards"),
        ({"trick": ["9s"]}, "trick: 9s is in two places, the other is hands[0]"),
        ({"hands": [["9s", "7h"], ["7h", "8h"], ["Ts", "9h"], ["7s"]]}, "hands[1]: 7h is in two places"),
        ({"hands": [["9s", "7h"], ["8s", "8h"], ["2s", "9h"], ["7s"]]}, "hands[2]: 2s is not in the pack"),
        ({"trick": ["2s"]}, "trick: 2s is not in the pack of this ruleset for 4 players"),
        ({"trick": ["Kx"]}, "trick: 'Kx' is not a card"),
        ({"trick": [], "hands": [[], [], [], []]}, "hands: 1 to 8 cards are wanted"),
        ({"moves": ["7h"]}, "moves[0]: 7h by seat 0: not legal in this play"),
        ({"moves": ["pass"]}, "moves[0]: 'pass' is not a card"),
        ({"table": []}, "unknown field table; known are game, ruleset, seats, options, contract, trump, reversed,"),
        ({"ruleset": "mailru-short", "seats": 5}, "mailru-short is for 3, 4 players, not 5"),
    ],
)
def test_a_wrong_position_of_tricks_is_one_line(tool: Tool, changes: dict[str, Any], message: str) -> None:
    assert tool.complaint("position", stdin=json.dumps({**KING, **changes})).startswith(message)


def test_a_position_must_say_its_contract(tool: Tool) -> None:
    given = {name: value for name, value in KING.items() if name != "contract"}
    assert tool.complaint("position", stdin=json.dumps(given)).startswith("contract is missing")


def test_a_simulation_of_an_auction_adds_up_though_points_are_lost(tool: Tool) -> None:
    told = tool.json("simulate", "gambler-auction", "--games", "3", "--json")
    assert told["check_ok"] is True
    assert told["totals_sum"] < 0
    assert tool.json("simulate", "mailru-short", "--seats", "3", "--games", "2", "--json")["totals_sum"] == 0


def test_rulesets_tell_deals_and_checks_by_the_number_of_players(tool: Tool) -> None:
    told = {row["id"]: row for row in tool.json("rulesets", "--json")}
    assert told["gambler-order"]["deals"] == 56
    assert told["mailru-long"]["deals"] == {"3": 42, "4": 56}
    assert told["mailru-short"]["checks"]["3"]["minus_eralash"] == -116
    assert told["mailru-short"]["checks"]["4"]["game"] == 0
