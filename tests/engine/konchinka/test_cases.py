"""The cases of `tests/cases` that are of Кончинка, played by the rules."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import parse_card
from engine.konchinka.actions import Play
from engine.konchinka.captures import captures, legal_plays
from engine.konchinka.position import answer
from tests.cases import load
from tests.engine.konchinka.builders import RULES, cards, dealt, ruleset, variant

Case = dict[str, Any]
NAMES = {"basic": "classic", "face": "faces"}


def positions(kind: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in load("positions.json") if case["kind"] == kind]


@pytest.mark.parametrize("case", positions("captures"))
def test_a_card_takes_what_the_case_says(case: Case) -> None:
    options = {"combo": case["combo"], "king_sum": case["king_sum"], "ace": case["ace"] or "none"}
    found = captures(variant(NAMES[case["mode"]], **options), parse_card(case["card"]), cards(" ".join(case["table"])))
    assert {frozenset(taken) for taken in found} == {frozenset(taken) for taken in case["expect"]}
    assert len(found) == len(case["expect"])


@pytest.mark.parametrize("case", positions("konchinka_moves"))
def test_a_hand_may_do_what_the_case_says(case: Case) -> None:
    rules = variant(NAMES[case["mode"]], capture=case["capture"])
    found = legal_plays(rules, cards(" ".join(case["hand"])), cards(" ".join(case["table"])), must_lay=False)
    assert sorted([play.card, list(play.taken)] for play in found) == sorted(case["expect"])


def codes_of(case: Case) -> list[str]:
    return [f"{card}:{''.join(taken)}" if taken else card for _, card, taken in case["log"]]


DEALS = [
    pytest.param(case, id=f"{case['mode']}-{case['players']}-{place}")
    for place, case in enumerate(load("konchinka_deals.json"))
]


@pytest.mark.parametrize("case", DEALS)
def test_a_whole_deal_is_counted_as_the_case_says(case: Case) -> None:
    rules = ruleset(NAMES[case["mode"]], capture=case["capture_rule"])
    state = dealt(rules, case["players"], cards(" ".join(case["deck"])))
    for (seat, *_), code in zip(case["log"], codes_of(case), strict=True):
        assert RULES.to_act(state) == seat
        state = RULES.apply(state, RULES.parse_action(code)).state
    (count,) = RULES.view_for(state, None).counts
    assert count.cards == tuple(case["cards"])
    assert count.clubs == tuple(case["clubs"])
    assert count.konchinki_points == tuple(case["konchinki"])
    assert count.gains == tuple(case["scores"])
    assert count.leftovers_to == case["last_capturer"]
    assert set(count.leftovers) == set(case["leftover"])


@pytest.mark.parametrize("case", DEALS)
def test_the_policy_of_the_case_finds_its_moves_among_the_legal_ones(case: Case) -> None:
    """The cases' own words: the first capture in canonical order, else the first legal card; suits s c d h."""
    rules = ruleset(NAMES[case["mode"]], capture=case["capture_rule"])
    state = dealt(rules, case["players"], cards(" ".join(case["deck"])))
    for code in codes_of(case):
        legal = RULES.legal_actions(state)
        takes = [play for play in legal if isinstance(play, Play) and play.taken]
        assert RULES.parse_action(code) in (takes or legal)
        state = RULES.apply(state, RULES.parse_action(code)).state


@pytest.mark.parametrize("case", DEALS)
def test_the_tool_answers_a_whole_deal(case: Case) -> None:
    rules = ruleset(NAMES[case["mode"]], capture=case["capture_rule"])
    told = answer(rules, case["players"], {"deck": case["deck"], "moves": codes_of(case)})
    assert told["deal_over"] is True
    assert told["to_act"] is None
    assert told["legal"] == []
    assert told["table"] == []
    assert told["deal"] == {
        "cards": case["cards"],
        "clubs": case["clubs"],
        "konchinki": case["konchinki"],
        "points": case["scores"],
        "leftovers_to": case["last_capturer"],
    }
