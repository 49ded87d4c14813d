"""Кончинка, rule by rule (docs/rules.md, 6.1 and sections 1, 5.1), through the contract alone."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.errors import IllegalAction, RulesetError
from engine.game import Outcome
from engine.konchinka.events import PacketDealt
from engine.konchinka.state import State
from engine.konchinka.view import KonchinkaView
from tests.engine.konchinka.builders import RULES, cards, dealt, pack
from tests.scenarios.stage import Scenario, rules_of, staged

DATA = Path(__file__).with_name("konchinka.toml")
SCENARIOS: list[Scenario] = tomllib.loads(DATA.read_text("utf-8"))["scenario"]
SETTING = {
    "id",
    "source",
    "ruleset",
    "options",
    "seats",
    "table",
    "hands",
    "totals",
    "piles",
    "carried",
    "deck",
    "middle",
    "deals",
    "moves",
}


def group(state: State) -> KonchinkaView:
    return RULES.view_for(state, None)


def result(state: State) -> Outcome:
    outcome = RULES.outcome(state)
    assert outcome is not None
    return outcome


def check_legal(state: State, expected: list[str]) -> None:
    """All that the seat to act may do, each once."""
    legal = RULES.legal_actions(state)
    assert len(legal) == len(expected)
    assert set(legal) == {RULES.parse_action(code) for code in expected}


def check_illegal(state: State, expected: list[str]) -> None:
    for code in expected:
        action = RULES.parse_action(code)
        assert action not in RULES.legal_actions(state)
        with pytest.raises(IllegalAction):
            RULES.apply(state, action)


def check_rounds(state: State, expected: int) -> None:
    """A deal played to its end, any way; all 52 cards are used."""
    rounds = 1
    while group(state).to_act is not None:
        step = RULES.apply(state, RULES.legal_actions(state)[0])
        state = step.state
        rounds += sum(isinstance(event, PacketDealt) for event in step.events)
    assert rounds == expected
    assert group(state).pack_count == 0
    assert sum(group(state).pile_counts) == 52


def check_dealers(state: State, expected: list[int]) -> None:
    """By the lot and the number of the deal; the view names the last one."""
    view = group(state)
    assert view.first_dealer == expected[0]
    assert view.dealer == expected[view.deal - 1]
    assert expected == [(expected[0] + turn) % view.seats for turn in range(view.deal)]


def check_column(state: State, expected: list[dict[str, Any]]) -> None:
    """What seat 0's column of the sheet says."""
    cells = [row.cells[0] for row in RULES.sheet(group(state)).rows]
    assert [{"total": cell.total, "struck": cell.struck} for cell in cells if cell] == expected


def check_points(state: State, expected: list[int]) -> None:
    count = group(state).counts[-1]
    assert list(count.gains) == expected


def check_piles(state: State, expected: list[str]) -> None:
    """Captured cards are public; whose they are is known by the only one who has captured."""
    view = group(state)
    assert list(view.pile_counts) == [len(cards(row)) for row in expected]
    assert set(view.gone) == {card for row in expected for card in cards(row)}


def check_transfers(state: State, expected: list[str]) -> None:
    assert [f"{t.payer}→{t.payee} {t.amount}" for t in result(state).transfers] == expected


def check_open_hands(state: State, expected: bool) -> None:
    hands = tuple(RULES.view_for(state, seat).hand for seat in range(group(state).seats))
    assert group(state).open_hands == (hands if expected else None)


def is_(read: Callable[[State], Any]) -> Callable[[State, Any], None]:
    """A check that something read from the state is as expected."""

    def check(state: State, expected: Any) -> None:
        assert read(state) == expected

    return check


CHECKS: dict[str, Callable[[State, Any], None]] = {
    "legal": check_legal,
    "illegal": check_illegal,
    "rounds": check_rounds,
    "dealers": check_dealers,
    "column": check_column,
    "points": check_points,
    "piles_after": check_piles,
    "transfers": check_transfers,
    "open_hands": check_open_hands,
    "table_after": lambda state, expected: is_(lambda s: group(s).table)(state, cards(expected)),
    "hands_after": is_(lambda s: [" ".join(RULES.view_for(s, seat).hand) for seat in range(group(s).seats)]),
    "to_act": is_(RULES.to_act),
    "pile_sizes": is_(lambda s: list(group(s).pile_counts)),
    "leftovers_to": is_(lambda s: group(s).counts[-1].leftovers_to),
    "totals_after": is_(lambda s: list(group(s).totals)),
    "over": is_(lambda s: RULES.outcome(s) is not None),
    "winners": is_(lambda s: [seat for seat, place in enumerate(result(s).places) if place == 1]),
    "payments": is_(lambda s: list(result(s).payments)),
}
REFUSALS = {"refused_seats", "refused_options", "refused_middles"}


def named(scenarios: list[Scenario]) -> list[Any]:
    return [pytest.param(scenario, id=scenario["id"]) for scenario in scenarios]


@pytest.mark.parametrize("scenario", named([s for s in SCENARIOS if CHECKS.keys() & s.keys()]))
def test_it_is_as_the_rules_say(scenario: Scenario) -> None:
    state = staged(scenario)
    for name in CHECKS.keys() & scenario.keys():
        CHECKS[name](state, scenario[name])


@pytest.mark.parametrize("scenario", named([s for s in SCENARIOS if "refused_seats" in s]))
def test_a_wrong_number_of_players_is_refused(scenario: Scenario) -> None:
    for seats in scenario["refused_seats"]:
        with pytest.raises(RulesetError):
            RULES.new_game(rules_of(scenario), seats)


@pytest.mark.parametrize("scenario", named([s for s in SCENARIOS if "refused_options" in s]))
def test_options_that_contradict_each_other_are_refused(scenario: Scenario) -> None:
    with pytest.raises(RulesetError):
        rules_of(scenario)


@pytest.mark.parametrize("scenario", named([s for s in SCENARIOS if "refused_middles" in s]))
def test_a_repair_at_a_wrong_place_is_refused(scenario: Scenario) -> None:
    for middle in scenario["refused_middles"]:
        with pytest.raises(IllegalAction):
            dealt(rules_of(scenario), scenario["seats"], pack(scenario["deck"]), tuple(middle))


def test_every_scenario_checks_something_and_names_its_source() -> None:
    assert len({scenario["id"] for scenario in SCENARIOS}) == len(SCENARIOS)
    for scenario in SCENARIOS:
        assert scenario["source"]
        assert scenario.keys() <= SETTING | CHECKS.keys() | REFUSALS, scenario["id"]
        assert scenario.keys() & (CHECKS.keys() | REFUSALS), scenario["id"]


def test_every_row_of_the_worked_positions_is_here() -> None:
    """C01 … C35 as docs/rules.md, 6.1 numbers them."""
    rows = [1, 3, 4, 5, 7, 9, 11, 13, 15, 16, 17, 19, *range(20, 36)]
    assert {f"C{row:02}" for row in rows} == {s["id"][:3] for s in SCENARIOS if s["id"][1:3].isdigit()}


def test_every_rule_and_every_settled_question_has_a_scenario() -> None:
    """Rules 1 … 23 and C-01 … C-21, by a scenario's id or source."""
    said = " ".join(f"{s['id']} {s['source']}" for s in SCENARIOS)
    numbers = expanded(said)
    assert set(range(1, 24)) <= numbers
    assert [f"C-{n:02}" for n in range(1, 22) if f"C-{n:02}" not in said] == []


def expanded(said: str) -> set[int]:
    """The numbers in «rule 9», «rules 8, 9» and «rules 16-18»."""
    found: set[int] = set()
    for row in re.findall(r"rules? (\d+(?:(?:, |-)\d+)*)", said):
        for part in row.split(", "):
            first, _, last = part.partition("-")
            found.update(range(int(first), int(last or first) + 1))
    return found
