"""The cases of `tests/cases` that are of Кинг: single positions, and whole deals with every trick and score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.cards import parse_card
from engine.king.actions import Play
from engine.king.cards import playable
from engine.king.position import answer, state_of
from engine.king.scores import trick_points
from engine.king.state import State
from engine.king.view import Contract, Trump
from engine.tricks import Duty, winning
from tests.cases import load
from tests.engine.king.builders import RULES, cards, made_up, ruleset, variant

Case = dict[str, Any]


def positions(kind: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in load("positions.json") if case["kind"] == kind]


@pytest.mark.parametrize("case", positions("king_legal"))
def test_a_hand_may_play_what_the_case_says(case: Case) -> None:
    options = case["opts"]
    limits = Contract(
        id="",
        sign=-1,
        prices=(),
        sum=0,
        lead_ban="h" if options.get("ban") else None,
        forced=parse_card("Kh") if options.get("kforce") else None,
        named="trump" in options,
    )
    trump = Trump(options["trump"].lower(), options["trump"].lower(), 0) if "trump" in options else None
    rules = replace(variant(), duty=Duty.OVERTRUMP if options.get("over") else Duty.TRUMP)
    found = playable(rules, limits, trump, cards(" ".join(case["hand"])), cards(" ".join(case["trick"])))
    assert list(found.cards) == case["expect"]


@pytest.mark.parametrize("case", positions("trick_winner"))
def test_a_trick_goes_where_the_case_says(case: Case) -> None:
    trump = case["trump"].lower() if case["trump"] else None
    assert winning(cards(" ".join(case["trick"])), trump, case["reversed_ranks"]) == case["expect_index"]


SCALES = {
    "4p boys=K": variant(),
    "4p boys=J": variant(boys="J"),
    "4p boys=KJ": variant(boys="KJ"),
    "zakaznoy 3p": variant("gambler-talon", seats=3),
}


@pytest.mark.parametrize("case", positions("eralash_trick_points"))
def test_a_trick_of_eralash_costs_what_the_case_says(case: Case) -> None:
    scale = SCALES[case["scale"]]
    place = scale.tricks - 1 if case["among_last_two"] else 0
    eralash = scale.kinds["minus_eralash"].contract
    assert trick_points(eralash, cards(" ".join(case["cards"])), place, scale.tricks) == -case["expect"]


FOUR = {"tricks": 2, "boys": 4, "girls": 4, "hearts": 2, "king": 16, "last_two": 8}
GAMES: dict[str, Callable[[], State]] = {
    "gambler 4p": lambda: made_up(4, {"ranks": "789TJQKA"}, {**FOUR, "trump": 6}, "K"),
    "jacks 4p": lambda: made_up(4, {"ranks": "789TJQKA"}, {**FOUR, "trump": 3}),
    "add-hobby 3p": lambda: made_up(
        3,
        {"ranks": "789TJQKA", "without": ("7s", "7c")},
        {"tricks": 3, "boys": 6, "girls": 6, "hearts": 3, "king": 24, "last_two": 12, "trump": 5},
    ),
    "gambler zakaznoy 3p": lambda: made_up(
        3,
        {"ranks": "789TJQKA", "without": ("7s", "7c")},
        {"tricks": 4, "boys": 10, "girls": 10, "hearts": 5, "king": 40, "last_two": 20, "trump": 16},
    ),
    "add-hobby 5p": lambda: made_up(5, {"ranks": "56789TJQKA"}, {**FOUR, "trump": 3}),
    "add-hobby 6p": lambda: made_up(6, {"ranks": "3456789TJQKA"}, {**FOUR, "trump": 3}),
}
WHOLE = [(case, played) for case in load("king_deals.json") for played in case["results"]]


def named(deals: list[tuple[Case, str]]) -> list[Any]:
    return [pytest.param(case, played, id=f"{case['variant']} {played}") for case, played in deals]


def game_of(case: Case) -> State:
    (make,) = [make for name, make in GAMES.items() if case["variant"].startswith(name)]
    return make()


def asked(case: Case, played: str) -> Case:
    """The deal as a position."""
    common = {"leader": case["leader"], "hands": case["hands"]}
    if played.startswith("trump_"):
        return {**common, "contract": "trump", "trump": played[-1].lower()}
    if played in ("notrump", "misere_reversed_ranks"):
        return {**common, "contract": "trump", "trump": None, "reversed": played != "notrump"}
    return {**common, "contract": "minus_" + {"last2": "last_two"}.get(played, played)}


def moves(case: Case, played: str) -> list[str]:
    return [card for _, row, _ in case["results"][played]["tricks"] for card in row]


@pytest.mark.parametrize(("case", "played"), named(WHOLE))
def test_a_whole_deal_goes_as_the_case_says(case: Case, played: str) -> None:
    expected = case["results"][played]
    state = state_of(game_of(case), asked(case, played))
    for code in moves(case, played):
        assert Play(parse_card(code)) in RULES.legal_actions(state)
        state = RULES.apply(state, Play(parse_card(code))).state
    found = [[t.leader, [p.card for p in t.cards], t.winner] for t in state.deal.tricks]
    assert found == expected["tricks"]
    assert len(found) == expected["tricks_played"]
    (result,) = state.party.results
    assert list(result.gains) == expected["scores"]
    assert sum(result.gains) == result.expected == expected["sum"]


OF_RULESETS = {
    "gambler 4p": ("gambler-classic", "gambler-trump", None),
    "gambler zakaznoy 3p": ("gambler-talon", "gambler-talon", None),
    "jacks 4p": ("hobby-trumps",) * 3,
    "add-hobby 3p": ("hobby-trumps",) * 3,
    "add-hobby 5p": ("hobby-symmetric", None, None),
    "add-hobby 6p": ("hobby-symmetric", None, None),
}
"""Whose the deals in minus are, those with a trump, and those without one (`tests/cases/README.md`)."""


def ruleset_of(case: Case, played: str) -> str | None:
    """None where no ruleset has such a deal."""
    found = [names for start, names in OF_RULESETS.items() if case["variant"].startswith(start)]
    if not found:
        return None
    minus, trump, without = found[0]
    if played in ("notrump", "misere_reversed_ranks"):
        return without
    return trump if played.startswith("trump_") else minus


@pytest.mark.parametrize(("case", "played"), named([deal for deal in WHOLE if ruleset_of(*deal)]))
def test_the_tool_answers_the_deals_of_its_rulesets(case: Case, played: str) -> None:
    name = ruleset_of(case, played)
    assert name is not None
    told = answer(ruleset(name), case["players"], {**asked(case, played), "moves": moves(case, played)})
    expected = case["results"][played]
    tricks: Any = told["tricks"]
    assert [[t["leader"], t["cards"], t["winner"]] for t in tricks] == expected["tricks"]
    assert told["scores"] == expected["scores"]
    assert told["deal_over"] is True
    assert told["to_act"] is None
    assert told["legal"] == told["trick"] == []


@pytest.mark.parametrize("case", load("king_deals.json"), ids=lambda case: str(case["variant"]))
def test_a_pack_is_dealt_one_by_one_from_forehand_on(case: Case) -> None:
    seats = case["players"]
    order = variant_order(game_of(case), seats)
    hands: list[list[str]] = [[] for _ in range(seats)]
    for card, seat in zip(case["deck"], order, strict=True):
        hands[seat].append(card)
    assert [sorted(hand) for hand in hands] == [sorted(hand) for hand in case["hands"]]


def variant_order(state: State, seats: int) -> tuple[int, ...]:
    return state.party.variant.dealing_order((1,), 0)
