"""A contract that nobody has is a line of data: one file, and the texts of its name (engine/README.md)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.errors import RulesetError
from engine.king import tool
from engine.king.actions import Order
from engine.king.position import answer
from engine.king.view import Schedule
from engine.players.king import sensible
from engine.rulesets import Ruleset, load_rulesets, parse_canonical
from tests.engine.king.builders import RULES, played
from tests.fences.code import ROOT

FOLDER = Path(__file__).with_name("rulesets")
LINES = (FOLDER / "no-diamonds.toml").read_text(encoding="utf-8")


def no_diamonds() -> Ruleset:
    return load_rulesets(FOLDER)["no-diamonds"]


def test_it_is_played_to_the_end_and_adds_up() -> None:
    for seed in range(20):
        *_, last = played(no_diamonds(), 4, Random(seed))
        view = RULES.view_for(last.after, None)
        assert tool.adds_up(view)
        assert [result.contract.id for result in view.results] == ["minus_diamonds", "plus_tricks"]
        assert sum(view.results[0].gains) == -16


def test_its_ban_and_its_prices_hold_and_the_deal_stops_early() -> None:
    position = {
        "contract": "minus_diamonds",
        "leader": 0,
        "hands": [["7d", "9s"], ["8d", "Ts"], ["7h", "8h"], ["7c", "8c"]],
    }
    assert answer(no_diamonds(), 4, position)["legal"] == ["9s"]
    hands = [["9d", "7s"], ["8d", "Ts"], ["7h", "8h"], ["7c", "8c"]]
    told = answer(no_diamonds(), 4, {**position, "hands": hands, "moves": ["7s", "Ts", "7h", "7c"]})
    assert (told["scores"], told["deal_over"]) == ([0, 0, 0, 0], False)
    moves = ["7s", "Ts", "7h", "7c", "8d", "8h", "8c", "9d"]
    assert answer(no_diamonds(), 4, {**position, "hands": hands, "moves": moves})["scores"] == [-4, 0, 0, 0]


def test_the_computer_plays_it() -> None:
    *_, last = played(no_diamonds(), 4, Random(1), deals=1)
    state = last.before
    assert sensible(RULES.view_for(state, state.deal.to_act)) in RULES.legal_actions(state)


def test_it_is_stored_whole() -> None:
    assert parse_canonical(no_diamonds().canonical()) == no_diamonds()


def test_a_total_that_the_terms_do_not_make_is_refused(tmp_path: Path) -> None:
    (tmp_path / "no-diamonds.toml").write_text(LINES.replace("minus_diamonds = -16", "minus_diamonds = -14"), "utf-8")
    with pytest.raises(RulesetError, match=r"totals.minus_diamonds is -14, but minus_diamonds adds up to -16"):
        load_rulesets(tmp_path)


def test_the_developers_guide_shows_it_as_it_is() -> None:
    guide = (ROOT / "engine/README.md").read_text(encoding="utf-8")
    shown = guide.partition("```toml\n")[2].partition("```")[0]
    assert shown
    assert all(line in LINES.splitlines() for line in shown.splitlines() if line and not line.startswith("#"))


def test_a_common_pool_is_one_word_of_the_file(tmp_path: Path) -> None:
    """The forehand chooses out of what is left to all; the last choice is none (docs/rules.md, K-34; case O5)."""
    pool = LINES.replace('kind = "fixed"', 'kind = "pool"\ndecisions = ["order"]')
    (tmp_path / "no-diamonds.toml").write_text(pool, encoding="utf-8")
    rules = load_rulesets(tmp_path)["no-diamonds"]
    moments = list(played(rules, 4, Random(2)))
    orders = [moment for moment in moments if isinstance(moment.action, Order)]
    assert [RULES.to_act(moment.before) for moment in orders] == [moment.before.deal.forehand for moment in orders]
    assert [len(RULES.legal_actions(moment.before)) for moment in orders] == [2, 1]
    assert orders[0].after.party.left == (orders[0].after.party.left[0],) * 4
    assert orders[1].after.party.left == ((),) * 4
    view = RULES.view_for(moments[-1].after, None)
    assert tool.adds_up(view)
    assert (view.deals, view.schedule, view.list_size) == (2, Schedule.POOL, 2)
