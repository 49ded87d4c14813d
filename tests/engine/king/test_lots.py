"""The lot of the first ace (docs/rules.md, 3.6): cards from seat 0 on, one each, until an ace."""

from __future__ import annotations

from random import Random

import pytest

from engine.errors import IllegalAction
from engine.king.actions import Lot, LotOfAces
from engine.king.events import LotDrawn
from engine.king.state import State
from tests.engine.king.builders import RULES, after, cards, ruleset


def start(seats: int = 4) -> State:
    return RULES.new_game(ruleset("hobby-symmetric"), seats)


@pytest.mark.parametrize(
    ("seats", "dealt", "leads"),
    [(4, "Ah", 0), (4, "7c Kd As", 2), (3, "8c Kd Qh As", 0), (5, "7c Kd Qh 5s Ts Ad", 0), (6, "3c 4c 5c 6c 7c Ac", 5)],
)
def test_who_gets_the_first_ace_leads_the_first_deal(seats: int, dealt: str, leads: int) -> None:
    step = RULES.apply(start(seats), LotOfAces(cards(dealt)))
    assert step.events == (LotDrawn((leads - 1) % seats, leads, cards(dealt)),)
    deal = after(step.state, "deal").deal
    assert (deal.to_act, deal.forehand) == (leads, leads)


def test_the_lead_goes_round_from_there() -> None:
    state = RULES.apply(start(), LotOfAces(cards("7c Kd As"))).state
    leads: list[int | None] = []
    while len(leads) < 6:
        state = after(state, "deal")
        leads.append(state.deal.to_act)
        while state.deal.running:
            state = RULES.apply(state, RULES.legal_actions(state)[0]).state
    assert leads == [2, 3, 0, 1, 2, 3]


@pytest.mark.parametrize(
    ("dealt", "complaint"),
    [
        ("7c 7c As", "each once"),
        ("2c As", "cards of the pack"),
        ("7c Kd", "must end with the first ace"),
        ("Ac As", "must end with the first ace"),
        ("", "must end with the first ace"),
    ],
)
def test_a_lot_that_is_none_is_refused(dealt: str, complaint: str) -> None:
    with pytest.raises(IllegalAction, match=complaint):
        RULES.apply(start(), LotOfAces(cards(dealt)))


def test_each_ruleset_has_its_own_lot() -> None:
    with pytest.raises(IllegalAction, match="the first ace decides here"):
        RULES.apply(start(), Lot(1))
    with pytest.raises(IllegalAction, match="no first ace decides here"):
        RULES.apply(RULES.new_game(ruleset(), 4), LotOfAces(cards("As")))
    with pytest.raises(IllegalAction, match="the first dealer is known"):
        RULES.apply(after(RULES.new_game(ruleset(), 4), "lot:0"), LotOfAces(cards("As")))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_chance_draws_cards_up_to_the_first_ace_and_anybody_may_get_it(seats: int) -> None:
    drawn = [RULES.draw(start(seats), Random(seed).randrange) for seed in range(60)]
    assert {(len(lot.cards) - 1) % seats for lot in drawn if isinstance(lot, LotOfAces)} == set(range(seats))
    for lot in drawn:
        RULES.apply(start(seats), lot)
        assert RULES.parse_action(RULES.action_code(lot)) == lot
