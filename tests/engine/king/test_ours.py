"""Robber, joker and dark (docs/rules.md, 3.8) where they touch claims, what plays itself, what is taken back, sums."""

from __future__ import annotations

from random import Random

import pytest

from engine.errors import RulesetError
from engine.king import tool
from engine.king.actions import Look, Play
from engine.king.claims import is_proven
from engine.king.terms import variant_from
from engine.king.view import Phase, Trick
from engine.players.king import sensible
from tests.engine.king.builders import RULES, RULESETS, after, cards, played, position, ruleset
from tests.engine.king.views import played as lying

# Seat 0 leads what nobody can beat.
SURE = ("As Ks", "7d 8d", "9c Tc", "7h Kh")


@pytest.mark.parametrize("option", ["robber", "joker"])
def test_no_claim_is_proven_while_another_may_hold_robber_or_joker(option: str) -> None:
    """It takes a trick from whoever is sure of all of them."""
    state = position(ruleset("hobby-symmetric", **{option: "on"}), SURE)
    assert is_proven(RULES.view_for(position(ruleset("hobby-symmetric"), SURE), 0))
    assert not is_proven(RULES.view_for(state, 0))
    out = Trick(1, lying("0:7s 1:7c 2:8c 3:Jc"), 0, -2)
    assert is_proven(RULES.view_for(state.with_deal(tricks=(out,)), 0))


def test_the_last_trick_waits_for_whoever_may_hold_the_joker() -> None:
    """Nobody else knows who still has a choice, so nothing plays itself before it is out."""
    state = position(ruleset("hobby-symmetric", joker="on"), ("9s", "Ts", "7s", "7c"))
    assert RULES.plays_itself(state) is None
    assert RULES.plays_itself(after(state, "9s Ts")) is None
    last = after(state, "9s Ts 7s:high")
    assert RULES.plays_itself(last) == Play(cards("7c")[0])
    assert RULES.apply(last, Play(cards("7c")[0])).state.party.results[-1].tricks == (0, 0, 1, 0)


def test_what_is_chosen_in_the_dark_cannot_be_taken_back_nor_a_look() -> None:
    """The cards have been seen; what follows a look can be."""
    dark = after(RULES.new_game(ruleset("hobby-order", dark="on"), 4), "deal deal")
    assert dark.deal.phase is Phase.DARK
    for choice, undo in (("look", False), ("order:minus_hearts", False), ("look order:minus_hearts", True)):
        view = RULES.view_for(after(dark, choice), dark.deal.forehand)
        assert (view.undo is not None) is undo


def test_a_game_with_dark_deals_makes_the_sum_that_they_make() -> None:
    """Twice the usual of each deal chosen so; the sheet shows it as true."""
    for seed in range(6):
        rules = ruleset("hobby-order", dark="on")
        *_, last = played(rules, 5, Random(seed))
        view = RULES.view_for(last.after, None)
        dark = [result for result in view.results if result.dark]
        assert dark
        assert tool.adds_up(view)
        assert RULES.sheet(view).check
        usual = {kind.id: kind.sum for kind in view.kinds}
        assert all(result.expected == 2 * usual[result.contract.id] for result in dark)
        assert sum(view.totals) == sum(usual[result.contract.id] for result in dark)


def test_the_computer_always_looks() -> None:
    state = after(RULES.new_game(ruleset("hobby-order", dark="on"), 4), "deal deal")
    assert sensible(RULES.view_for(state, state.deal.to_act)) == Look()


@pytest.mark.parametrize(
    ("name", "table", "decisions", "message"),
    [
        ("hobby-order", "schedule", ("order", "dark"), "dark comes before order"),
        ("hobby-trumps", "trump", ("offers", "sale", "dark", "trump"), "dark comes first, and trump last"),
    ],
)
def test_dark_in_a_wrong_place_is_refused(name: str, table: str, decisions: tuple[str, ...], message: str) -> None:
    terms = dict(RULESETS[name].terms)
    inner = {**(terms["contracts"] if table == "trump" else terms)}  # type: ignore[dict-item]
    inner[table] = {**inner[table], "decisions": decisions}  # type: ignore[dict-item]
    changed = {**terms, "contracts": inner} if table == "trump" else inner
    with pytest.raises(RulesetError, match=message):
        variant_from(changed, RULESETS[name].options, 4)
