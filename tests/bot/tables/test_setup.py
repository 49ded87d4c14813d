"""How a table is set up."""

from __future__ import annotations

from bot.tables.setup import playable_seats
from engine.cli.games import TOOLS
from engine.registry import game_of
from engine.rulesets import load_rulesets

RULESETS = load_rulesets()


def test_a_table_has_as_many_seats_as_its_house_rules_can_be_played_by() -> None:
    """Boys at two and a half points each, for three, cannot be written down (docs/rules.md, section 0)."""
    classic = RULESETS["konchinka-classic"]
    assert playable_seats(game_of(classic).rules, classic) == (2, 3, 4)
    halves = RULESETS["mailru-short"].with_options({"boys": "KJ"})
    assert playable_seats(TOOLS[halves.game].rules, RULESETS["mailru-short"]) == (3, 4)
    assert playable_seats(TOOLS[halves.game].rules, halves) == (4,)
