"""Rulesets of Кинг: read with errors that say where, proven by the totals typed from the rules (section 4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import RulesetError
from engine.king import tool
from engine.king.terms import variant_from
from engine.king.view import Phase, Schedule, Unit
from engine.rulesets import FOLDER, Ruleset, load_rulesets
from tests.engine.king.builders import EVERY, RULES, ruleset, variant


@pytest.mark.parametrize(("rules", "seats"), EVERY, ids=lambda value: getattr(value, "id", value))
def test_every_ruleset_has_the_game_sum_of_the_rules(rules: Ruleset, seats: int) -> None:
    """By docs/rules.md, section 4: zero; K-14 takes the bids off."""
    assert variant_from(rules.terms, rules.options, seats).game_sum == 0


BROKEN = [
    ("game = 0", "game = 4", "totals.game is 4, but game adds up to 0"),
    ("minus_girls = -16", "minus_girls = 16", "totals.minus_girls is 16, but minus_girls adds up to -16"),
    ("plus_girls = 16\n", "", "totals.plus_girls is None, but plus_girls adds up to 16"),
    ("points = 16", "points = 12", "totals.minus_king is -16, but minus_king adds up to -12"),
    ('ranks = "Q"', 'ranks = "2"', "no card of the pack is meant"),
    ('counts = "tricks"', 'counts = "trump"', "terms.scores.tricks.counts: 'trump' is not tricks/cards/places"),
    ("places = [-2, -1]", "places = []", "places must name some tricks"),
    ('sign = 1, scores = ["tricks"]', 'sign = 2, scores = ["tricks"]', "sign is neither -1 nor 1"),
    ('scores = ["girls"]', 'scores = ["queens"]', "there is no score queens; there are tricks, boys"),
    ('"lead_ban:h"', '"ban:h"', "'ban:h' is neither lead_ban:<suit> nor forced:<card>"),
    ('"forced:Kh"', '"forced:Xh"', "'Xh' is not a card"),
    ('ranks = "789TJQKA"', 'ranks = "89TJQKA1"', "'1' is not a rank"),
    ('ranks = "789TJQKA"', 'ranks = "789TJQKA"\nwithout = ["2s"]', "'2s' is not in the pack anyway"),
    ('ranks = "789TJQKA"', 'ranks = "789TJQKA"\nwithout = ["7s"]', "31 cards cannot be dealt to 4 players"),
    ('kind = "fixed"', 'kind = "fixd"', "terms.schedule.kind: 'fixd' is not fixed/own/pool"),
    ('"plus_king",', '"plus_kings",', "there is no contract plus_kings"),
    ('lot = "dealer"', 'lot = "ace"', "terms.lot: 'ace' is not dealer/forehand"),
    ('lot = "dealer"', 'luck = "dealer"', "terms: luck unknown"),
    ("packets = [1]", 'packets = "1"', "terms.pack.packets is missing or no list of numbers"),
    ("packets = [1]", "packets = [true]", "terms.pack.packets is no list of numbers"),
    ('options = { boys = "KJ" }', 'option = { boys = "KJ" }', "terms.when[1]: option unknown"),
    ('moot = ["ban"]', 'moot = ["tie"]', "there is no option tie"),
    ('moot = ["ban"]', 'moot = ["peek_one"]', "option peek_one is not among house"),
]


@pytest.mark.parametrize(("good", "bad", "complaint"), BROKEN)
def test_a_broken_ruleset_is_refused(tmp_path: Path, good: str, bad: str, complaint: str) -> None:
    text = (FOLDER / "gambler-classic.toml").read_text(encoding="utf-8")
    assert good in text
    (tmp_path / "gambler-classic.toml").write_text(text.replace(good, bad), encoding="utf-8")
    with pytest.raises(RulesetError) as error:
        load_rulesets(tmp_path)
    assert complaint in str(error.value)


def test_a_total_typed_for_an_option_is_proven_too(tmp_path: Path) -> None:
    text = (FOLDER / "gambler-trump.toml").read_text(encoding="utf-8")
    assert "trump = 24" in text
    (tmp_path / "gambler-trump.toml").write_text(text.replace("trump = 24", "trump = 48"), encoding="utf-8")
    with pytest.raises(RulesetError, match=r"totals.trump is 48, but trump adds up to 24"):
        load_rulesets(tmp_path)


def test_a_ruleset_knows_its_own_options_only() -> None:
    with pytest.raises(RulesetError, match="gambler-classic has no option peek_one; it has boys, ban, forced_king"):
        ruleset(peek_one=1)
    with pytest.raises(RulesetError, match="has no option trump_duty"):
        ruleset(trump_duty="free")
    assert variant("king-fokus", trump_trick=5).kinds["trump"].contract.sum == 40


def test_a_number_or_the_page_is_told_as_what_is_allowed() -> None:
    with pytest.raises(RulesetError, match="'many' is not page or a whole number from 1 to 99"):
        ruleset("king-fokus", trump_trick="many")
    assert ruleset("king-fokus", trump_trick="7").options["trump_trick"] == 7
    assert ruleset("king-fokus", trump_trick="page").options["trump_trick"] == "page"


def test_an_option_that_makes_a_fraction_is_refused_for_that_number_of_players() -> None:
    with pytest.raises(RulesetError, match=r"boys=KJ makes halves of points \(3 players\)"):
        RULES.new_game(ruleset("mailru-short", boys="KJ"), 3)
    assert RULES.new_game(ruleset("mailru-short", boys="KJ"), 4).party.variant.game_sum == 0
    assert tool.checks(ruleset("mailru-short", boys="KJ"))["3"] is None


def test_a_contract_says_what_its_deal_is_about() -> None:
    """What pictures, texts and computers are told."""
    kinds = variant().kinds
    eralash = kinds["minus_eralash"].contract
    assert [price.score for price in eralash.prices] == ["tricks", "boys", "girls", "hearts", "king", "last_two"]
    assert [price.points for price in eralash.prices] == [-2, -4, -4, -2, -16, -8]
    assert [price.unit for price in eralash.prices] == [Unit.TRICK, *[Unit.CARD] * 4, Unit.PLACE]
    assert eralash.prices[1].cards == ("Kc", "Kd", "Kh", "Ks")
    assert (eralash.sum, eralash.sign, eralash.lead_ban, eralash.forced) == (-96, -1, "h", "Kh")
    assert variant(forced_king="off").kinds["minus_king"].contract.forced is None
    assert variant("gambler-auction").kinds["trump"].decisions == (Phase.AUCTION, Phase.TRUMP)
    assert variant("gambler-order").schedule is Schedule.OWN


def test_the_tool_tells_deals_and_checks() -> None:
    assert tool.deals(ruleset("gambler-order")) == 56
    assert tool.deals(ruleset("mailru-long")) == {"3": 42, "4": 56}
    assert tool.checks(ruleset("king-fokus"))["4"] == {
        "minus_tricks": -16,
        "minus_hearts": -16,
        "minus_boys": -16,
        "minus_girls": -16,
        "minus_last_two": -16,
        "minus_king": -16,
        "minus_eralash": -96,
        "trump": 24,
        "plus_eralash": 96,
        "game": 0,
    }
