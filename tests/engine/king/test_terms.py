"""Rulesets of Кинг: read with errors that say where, proven by the totals typed from the rules (section 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.errors import RulesetError
from engine.king import tool
from engine.king.contracts import DECISIONS
from engine.king.phases import PHASES
from engine.king.terms import ORDERING, variant_from
from engine.king.view import Phase, Schedule, Unit
from engine.rulesets import FOLDER, Ruleset, load_rulesets
from tests.engine.king.builders import RULES, USUAL, played, ruleset, variant


@pytest.mark.parametrize(("rules", "seats"), USUAL, ids=lambda value: getattr(value, "id", value))
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
    with pytest.raises(RulesetError) as error:
        load_rulesets(_changed(tmp_path, "gambler-classic", good, bad))
    assert complaint in str(error.value)


CRASHING = [
    (
        "gambler-classic",
        '"settlement", "payment", "rate", "stake"]',
        "]",
        "house: settlement, payment, rate, stake must",
    ),
    ("gambler-classic", '"rate", "stake"]', '"rate"]', "house: stake must be among it"),
    ("gambler-classic", 'house = ["boys"', 'house = [["boys"]', "there is no option ['boys']"),
    ("gambler-classic", "packets = [1]", "packets = []", "terms.pack.packets must be a list of numbers from 1 on"),
    ("gambler-classic", "packets = [1]", "packets = [0]", "terms.pack.packets must be a list of numbers from 1 on"),
    (
        "gambler-trump",
        "packets = [3, 5]",
        "packets = [3, 0]",
        "terms.contracts.trump.packets must be a list of numbers",
    ),
    ("gambler-trump", "first = 3", "first = 9", "terms.contracts.trump.first: a hand has 8 cards"),
    ("gambler-classic", 'ranks = "789TJQKA"', 'ranks = ""', "0 cards cannot be dealt to 4 players"),
    (
        "no-diamonds",
        'deals = ["minus_diamonds", "plus_tricks"]',
        "deals = []",
        "schedule.deals must name some contracts",
    ),
    ("no-diamonds", 'kind = "fixed"', 'kind = "own"', "terms.schedule.decisions must name who orders"),
    ("no-diamonds", 'kind = "fixed"', 'kind = "fixed"\ndecisions = ["order"]', "schedule.decisions must have none"),
    (
        "gambler-order",
        'decisions = ["order"]',
        'decisions = ["lot"]',
        "terms.schedule.decisions: 'lot' is not dark/order",
    ),
    ("gambler-trump", 'decisions = ["trump"]', 'decisions = ["offers"]', "decision trump and ways go together"),
    ("gambler-trump", 'decisions = ["trump"]', 'decisions = ["trump", "trump"]', "trump.decisions names one twice"),
    ("gambler-trump", 'decisions = ["trump"], ', "", "terms.contracts.trump: the decision trump and ways go together"),
    ("gambler-auction", ', ways = ["s", "c", "d", "h"]', "", "the decision trump and ways go together"),
    ("gambler-auction", '["auction", "trump"]', '["auction"]', "the decision trump and ways go together"),
    ("gambler-auction", '["auction", "trump"]', '["trump", "auction"]', "after an auction trump must be named"),
    (
        "gambler-auction",
        '["auction", "trump"], ways = ["s", "c", "d", "h"]',
        '["auction"]',
        "after an auction trump must be named",
    ),
    ("gambler-talon", "talon = 2", "talon = 1", "31 cards cannot be dealt to 3 players"),
    ("gambler-talon", "talon = 2", "talon = 32", "0 cards cannot be dealt to 3 players"),
    (
        "gambler-talon",
        'decisions = ["talon", "discard"]',
        'decisions = ["discard"]',
        "minus_tricks.decisions: talon and discard go with a talon, which has 2",
    ),
    (
        "gambler-talon",
        'decisions = ["talon", "discard"]',
        'decisions = ["discard", "talon"]',
        "which has 2 cards",
    ),
    ("gambler-talon", "set.pack.talon = 0", "set.pack.talon = 4", "which has 4 cards"),
    ("gambler-trump", 'decisions = ["trump"]', 'decisions = ["trump", "talon", "discard"]', "which has 0 cards"),
    ("hobby-trumps", '"offers", "sale", "trump"]', '"offers", "trump"]', "decisions: a sale is offers, sale, trump"),
    ("hobby-trumps", '"offers", "sale", "trump"]', '"sale", "offers", "trump"]', "a sale is offers, sale, trump"),
    ("gambler-classic", "places = [-2, -1]", "places = [20, -1]", "last_two.places: 20 is none of 8 tricks"),
    ("gambler-classic", "places = [-2, -1]", "places = [7, -1]", "terms.scores.last_two.places names a trick twice"),
    (
        "gambler-classic",
        'sign = 1, scores = ["tricks"]',
        'sign = true, scores = ["tricks"]',
        "sign is neither -1 nor 1",
    ),
    ("gambler-classic", '"forced:Kh"', '"forced:2h"', "limits: 2h is not in the pack"),
    ("gambler-classic", 'scores = ["girls"]', "scores = []", "terms.contracts.minus_girls.scores must name some"),
]


@pytest.mark.parametrize(("name", "good", "bad", "complaint"), CRASHING)
def test_a_ruleset_that_could_not_be_played_is_refused_when_it_is_loaded(
    tmp_path: Path, name: str, good: str, bad: str, complaint: str
) -> None:
    """Neither a traceback, nor a deal without end, nor a game that nobody meant."""
    with pytest.raises(RulesetError) as error:
        load_rulesets(_changed(tmp_path, name, good, bad))
    assert complaint in str(error.value)


MISSPELT = [
    ("gambler-classic", '{ boys = "KJ" }', '{ boy = "KJ" }', "terms.when[1].options: boy unknown"),
    ("gambler-classic", '{ boys = "KJ" }', '{ boys = "JK" }', "terms.when[1].options: option boys: 'JK' is not page/K"),
    ("gambler-classic", '{ boys = "KJ" }', "{ boys = true }", "terms.when[1].options: option boys: True is not page"),
    ("gambler-classic", '{ boys = "KJ" }', '{ notrump = "on" }', "terms.when[1].options: notrump unknown"),
    ("mailru-short", '{ last_two_plus = "8" }', "{ last_two_plus = 8 }", "last_two_plus: 8 must be written as '8'"),
    ("mailru-short", "[[terms.when]]\nseats = 3\n", "[[terms.when]]\nseats = 5\n", "terms.when[0].seats is not among"),
    ("hobby-short", "unless = { trump_trick = 3 }", "unless = { trump = 3 }", "terms.when[3].unless: trump unknown"),
    ("hobby-short", "unless = { trump_trick = 3 }", 'unless = { trump_trick = "3" }', "must be written as 3"),
    ("mailru-short", 'refuse = "boys=KJ makes', '# "boys=KJ makes', "either set or refuse is wanted"),
    ("gambler-classic", 'ranks = "KJ", points', 'rank = "KJ", points', "terms.scores.boys: rank unknown"),
    (
        "gambler-classic",
        'set.scores.boys = { counts = "cards", ranks = "KJ"',
        'set.score.boys = { ranks = "KJ"',
        "score un",
    ),
    ("gambler-classic", "set.scores.boys = ", "set.scores.boyz = ", "terms.when[0].set.scores: boyz unknown"),
    (
        "mailru-short",
        "set.contracts.minus_hearts.",
        "set.contracts.minus_heart.",
        "minus_heart.sign is neither -1 nor 1",
    ),
]


@pytest.mark.parametrize(("name", "good", "bad", "complaint"), MISSPELT)
def test_a_misspelt_clause_of_when_is_refused(tmp_path: Path, name: str, good: str, bad: str, complaint: str) -> None:
    """It would otherwise never be for any table, without a word."""
    with pytest.raises(RulesetError) as error:
        load_rulesets(_changed(tmp_path, name, good, bad))
    assert complaint in str(error.value)


def test_every_decision_that_a_ruleset_may_name_is_one_that_can_be_taken() -> None:
    assert {*DECISIONS, *ORDERING, Phase.PLAY} == set(PHASES)


def test_a_list_of_ones_own_has_no_deal_that_stops_after_its_first_cards(tmp_path: Path) -> None:
    """The pack is dealt before anybody orders it."""
    folder = _changed(tmp_path, "gambler-trump", 'kind = "fixed"', 'kind = "own"\ndecisions = ["order"]')
    with pytest.raises(RulesetError, match="trump stops after its first cards"):
        load_rulesets(folder)


def _changed(folder: Path, name: str, good: str, bad: str) -> Path:
    """A folder with one ruleset, in which `good` is replaced by `bad`."""
    source = Path(__file__).with_name("rulesets") if name == "no-diamonds" else FOLDER
    text = (source / f"{name}.toml").read_text(encoding="utf-8")
    assert good in text
    (folder / f"{name}.toml").write_text(text.replace(good, bad), encoding="utf-8")
    return folder


def test_a_total_typed_for_an_option_is_proven_too(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match=r"totals.trump is 48, but trump adds up to 24"):
        load_rulesets(_changed(tmp_path, "gambler-trump", "trump = 24", "trump = 48"))


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


def test_an_option_that_so_many_players_need_is_named_with_the_refusal() -> None:
    """docs/rules.md, K-29."""
    for seats, part in ((5, "halves"), (6, "sixths")):
        with pytest.raises(RulesetError, match=rf"a trump trick makes {part} of points.*\({seats} players\)") as error:
            RULES.new_game(ruleset("hobby-short"), seats)
        assert error.value.needs == {"trump_trick": 3}
        assert RULES.new_game(ruleset("hobby-short").with_options(error.value.needs), seats).party.seats == seats
    with pytest.raises(RulesetError, match="a partner who makes an offer") as error:
        RULES.new_game(ruleset("hobby-short", first_three="forehand"), 4)
    assert error.value.needs == {"trade": "off"}
    RULES.new_game(ruleset("hobby-short", first_three="forehand", trade="off"), 4)


CHECKS_OF_TRUMPS: Mapping[tuple[str, str | int], Mapping[str, tuple[int, int] | None]] = {
    ("hobby-trumps", "page"): {"3": (50, 0), "4": (24, 0), "5": None, "6": None},
    ("hobby-trumps", 3): {"3": (30, -120), "4": (24, 0), "5": (24, 40), "6": (24, 80)},
    ("hobby-mixed", 3): {"3": (30, -60), "4": (24, 0), "5": (24, 20), "6": (24, 40)},
    ("hobby-short", 3): {"3": (30, -60), "4": (24, 0), "5": (24, 20), "6": (24, 40)},
}
"""The sums of a trump deal and of the game, as docs/rules.md, section 4, has them; None where it cannot be played."""


@pytest.mark.parametrize(("name", "trick"), CHECKS_OF_TRUMPS)
def test_the_tool_tells_the_sums_of_trump_deals_that_are_not_zero(name: str, trick: str | int) -> None:
    found = tool.checks(ruleset(name, trump_trick=trick))
    for seats, sums in CHECKS_OF_TRUMPS[name, trick].items():
        told = found[seats]
        assert (told and (told["trump"], told["game"])) == sums  # type: ignore[index]


def test_deals_of_those_who_can_play_are_told() -> None:
    assert tool.deals(ruleset("hobby-trumps")) == {"3": 13, "4": 15}
    assert tool.deals(ruleset("hobby-trumps", trump_trick=3)) == {"3": 13, "4": 15, "5": 17, "6": 19}


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
    assert tool.deals(ruleset("gambler-talon")) == {"3": 30, "4": 40}
    assert tool.deals(ruleset("gambler-talon", plus="mirror")) == {"3": 42, "4": 56}
    assert tool.checks(ruleset("king-two", two_values="balanced"))["2"]["minus_eralash"] == -96  # type: ignore[index]
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


def test_a_game_in_which_any_seat_has_a_game_of_its_own_left_is_not_over() -> None:
    """docs/rules.md, 3.3: it ends when all have played everything."""
    *_, last = played(ruleset("mailru-long"), 3, Random(2))
    view = RULES.view_for(last.after, None)
    assert tool.adds_up(view)
    for seat in range(3):
        left = tuple(("plus_king",) if other == seat else () for other in range(3))
        assert not tool.adds_up(replace(view, left=left))
