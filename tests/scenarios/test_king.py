"""Кинг, rule by rule (docs/rules.md, 6.2-6.4 and sections 2-5), through the contract alone where it reaches."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.errors import BadCode, IllegalAction, RulesetError
from engine.king.cards import playable
from engine.king.counting import closed, points_of, trick_worth
from engine.king.settlement import settle
from engine.king.state import State
from engine.king.view import Bid, Ending, KingView, Played, Trick
from tests.engine.king.builders import RULES, after, cards
from tests.scenarios.king_stage import Scenario, rules_of, running_totals, seats_of, staged

DATA = Path(__file__).with_name("king.toml")
SCENARIOS: list[Scenario] = tomllib.loads(DATA.read_text("utf-8"))["scenario"]
SETTING = {"id", "source", "ruleset", "options", "seats", "contract", "hands", "trump", "reversed", "leader"} | {
    "trick",
    "declarer",
    "bid",
    "deal",
    "deck",
    "first",
    "left",
    "written",
    "ended",
    "forehand",
    "moves",
    "moves_then",
}


def group(state: State) -> KingView:
    return RULES.view_for(state, None)


def codes(state: State) -> list[str]:
    return [RULES.action_code(action) for action in RULES.legal_actions(state)]


def check_illegal(state: State, expected: list[str]) -> None:
    for code in expected:
        assert code not in codes(state)
        with pytest.raises((IllegalAction, BadCode)):
            RULES.apply(state, RULES.parse_action(code))


def check_legal_to(state: State, expected: Mapping[str, str]) -> None:
    """What a hand may play to a trick, whatever came before."""
    variant = state.party.variant
    contract = variant.kinds[expected["contract"]].contract
    found = playable(variant, contract, None, cards(expected["hand"]), cards(expected["trick"]))
    assert found.cards == cards(expected["cards"])


def check_why(state: State, expected: str) -> None:
    why = RULES.view_for(state, group(state).to_act).why
    assert why is not None
    assert why.value == expected


def check_pack(state: State, expected: Mapping[str, Any]) -> None:
    pack = group(state).pack
    assert len(pack) == expected["cards"]
    assert sum(card.suit == "h" for card in pack) == expected["hearts"]
    assert not set(cards(expected["missing"])) & set(pack)


def check_sums(state: State, expected: Mapping[str, int]) -> None:
    kinds = {kind.id: kind.sum for kind in group(state).kinds}
    assert expected == {name: kinds[name] for name in expected}


def check_awards(state: State, expected: Mapping[str, Any]) -> None:
    """A deal in which seat 0 has bid, with so many tricks taken by each."""
    trump = state.known_kind()
    state = replace(state, deal=replace(state.deal, declarer=0, bid=Bid(0, expected["bid"]), kind=trump))
    for seat, number in enumerate(expected["taken"]):
        for _ in range(number):
            state = next_trick(state, seat)
    (result,) = closed(state, (), Ending.PLAYED).state.party.results
    assert list(result.gains) == expected["gains"]
    assert result.adds_up
    assert result.expected == 48 - 6 * min(expected["bid"], expected["taken"][0])


def next_trick(state: State, seat: int) -> State:
    number = len(state.deal.tricks) + 1
    trick = Trick(number, (Played(seat, cards("7s")[0]),), seat, trick_worth(state, cards("7s"), seat, number))
    return state.with_deal(tricks=(*state.deal.tricks, trick))


def check_trump(state: State, expected: list[str]) -> None:
    """The suit, and the card that all have seen, if there is one."""
    trump = group(state).trump
    assert trump is not None
    assert [trump.suit, *([trump.card] if trump.card else [])] == expected


def check_hand(state: State, expected: Mapping[str, Any]) -> None:
    hand = " ".join(RULES.view_for(state, expected["seat"]).hand)
    if "cards" in expected:
        assert hand == expected["cards"]
    else:
        assert hand.startswith(expected.get("starts_with", ""))
        assert hand.endswith(expected.get("ends_with", ""))


def is_(read: Callable[[State], Any]) -> Callable[[State, Any], None]:
    """A check that something read from the state is as expected."""

    def check(state: State, expected: Any) -> None:
        assert read(state) == expected

    return check


CHECKS: dict[str, Callable[[State, Any], None]] = {
    "legal": is_(codes),
    "legal_has": lambda state, expected: is_(lambda s: expected in codes(s))(state, True),
    "legal_count": is_(lambda s: len(codes(s))),
    "legal_to": check_legal_to,
    "illegal": check_illegal,
    "why": check_why,
    "winners": is_(lambda s: [trick.winner for trick in group(s).tricks]),
    "pack": check_pack,
    "points": is_(lambda s: list(points_of(s.deal))),
    "gains": is_(lambda s: list(group(s).results[-1].gains)),
    "gains_sum": is_(lambda s: sum(group(s).results[-1].gains)),
    "sheet_check": is_(lambda s: RULES.sheet(group(s)).check),
    "ending": is_(lambda s: group(s).results[-1].ending.value),
    "tricks_played": is_(lambda s: len(group(s).tricks)),
    "to_act": is_(RULES.to_act),
    "phase": is_(lambda s: group(s).phase.value),
    "declarer": is_(lambda s: group(s).declarer),
    "contract_is": is_(lambda s: getattr(group(s).contract, "id", None)),
    "trump_is": check_trump,
    "hand": check_hand,
    "dealt": is_(lambda s: list(group(s).hand_counts)),
    "deals": is_(lambda s: group(s).deals),
    "plan": is_(lambda s: list(group(s).plan)),
    "sums": check_sums,
    "game_sum": is_(lambda s: s.party.variant.game_sum),
    "awards": check_awards,
    "dealer": is_(lambda s: group(s).dealer),
    "discarded": is_(lambda s: group(s).results[-1].discarded),
    "adds_up": is_(lambda s: group(s).results[-1].adds_up),
}
SAID_BY_THE_SETTING = {"declarer": "hands", "bid": "hands"}
"""Fields that set the stage where there is a hand, and are checked otherwise."""
LATER = {f"{name}_then": check for name, check in CHECKS.items()}
SETTLED = {"payments", "transfers", "places"}
OTHERS = {"refused_seats", "running"} | SETTLED
CHECKS["bid"] = is_(lambda s: getattr(group(s).bid, "tricks", None))


def checked(scenario: Scenario) -> set[str]:
    found = CHECKS.keys() & scenario.keys()
    return {name for name in found if SAID_BY_THE_SETTING.get(name, "") not in scenario}


def named(scenarios: list[Scenario]) -> list[Any]:
    return [pytest.param(scenario, id=scenario["id"]) for scenario in scenarios]


@pytest.mark.parametrize("scenario", named([s for s in SCENARIOS if checked(s) or LATER.keys() & s.keys()]))
def test_it_is_as_the_rules_say(scenario: Scenario) -> None:
    state = staged(scenario)
    if "awards" in scenario:
        state = state.with_deal(kind=state.party.variant.kinds[scenario["contract"]])
    for name in checked(scenario):
        CHECKS[name](state, scenario[name])
    later = after(state, scenario.get("moves_then", ""))
    for name in LATER.keys() & scenario.keys():
        LATER[name](later, scenario[name])


@pytest.mark.parametrize("scenario", named([s for s in SCENARIOS if "ended" in s]))
def test_a_game_is_settled_as_the_rules_say(scenario: Scenario) -> None:
    variant = RULES.new_game(rules_of(scenario), seats_of(scenario)).party.variant
    outcome = settle(variant, tuple(scenario["ended"]), scenario.get("forehand", 0))
    found = {
        "payments": list(outcome.payments),
        "transfers": [f"{t.payer}→{t.payee} {t.amount}" for t in outcome.transfers],
        "places": list(outcome.places),
    }
    assert SETTLED & scenario.keys()
    for name in SETTLED & scenario.keys():
        assert found[name] == scenario[name]


@pytest.mark.parametrize("scenario", named([s for s in SCENARIOS if "running" in s]))
def test_the_running_check_is_as_the_rules_say(scenario: Scenario) -> None:
    totals = running_totals(scenario)
    assert {int(deal): total for deal, total in scenario["running"].items()}.items() <= totals.items()


@pytest.mark.parametrize("scenario", named([s for s in SCENARIOS if "refused_seats" in s]))
def test_a_wrong_number_of_players_is_refused(scenario: Scenario) -> None:
    for seats in scenario["refused_seats"]:
        with pytest.raises(RulesetError):
            RULES.new_game(rules_of(scenario), seats)


def test_every_scenario_checks_something_and_names_its_source() -> None:
    assert len({scenario["id"] for scenario in SCENARIOS}) == len(SCENARIOS)
    every = CHECKS.keys() | LATER.keys() | OTHERS
    for scenario in SCENARIOS:
        assert scenario["source"]
        assert scenario.keys() <= SETTING | every, scenario["id"]
        assert checked(scenario) | (scenario.keys() & (LATER.keys() | OTHERS)), scenario["id"]


def test_every_row_of_the_worked_positions_is_here() -> None:
    """As docs/rules.md, 6.2-6.4 numbers them."""
    rows = [f"K{n:02}" for n in (1, 3, 4, 5, 7, 9, 11, 12, 13, 14)]
    rows += ["W1", "W3", "W5", "E1", "E3", "E7", "E9"]
    rows += [f"D{n}" for n in range(1, 11)] + [f"A{n}" for n in range(1, 10)]
    rows += ["O1", "O2", "O3", "O4", "O5", "S1", "S2", "T1", "T2", "T3", "T4"]
    ids = {scenario["id"].split(",")[0] for scenario in SCENARIOS}
    assert [row for row in rows if row not in ids] == []
