"""Rulesets as data: what a file may say, house options, and the canonical text."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.errors import BadCode, EngineError, RulesetError
from engine.konchinka.ruleset import variant_of
from engine.options import options_code, parse_options
from engine.rulesets import FOLDER, Ruleset, load_rulesets, parse_canonical

CLASSIC = load_rulesets()["konchinka-classic"]
FACES = load_rulesets()["konchinka-faces"]


def test_the_rulesets_of_konchinka_are_there_with_their_names() -> None:
    assert (CLASSIC.names["ru"], CLASSIC.names["en"]) == ("Классическая", "Classic")
    assert (FACES.names["ru"], FACES.names["en"]) == ("По очкам", "Face values")
    for ruleset in (CLASSIC, FACES):
        assert ruleset.seats == (2, 3, 4)
        assert ruleset.usual_seats == 4
        assert ruleset.sources == ("A", "B")


def test_the_first_value_of_an_option_is_its_default() -> None:
    """Design, section 5: the house options of Кончинка and their defaults."""
    assert CLASSIC.options == {
        "hands": "hidden",
        "capture": "must_hand",
        "combo": "single",
        "equal": "one",
        "ace": "1",
        "king_sum": "13",
        "jack": "all",
        "first_table_jack": "replace",
        "tie": "nobody",
        "most": "plurality",
        "finish": "higher_total",
        "middeal": "on",
        "broken_deal": "recorded",
        "target": 15,
        "payment": "none",
        "rate": 1,
        "stake": 1,
    }
    for spec in CLASSIC.specs:
        assert spec.bounds is not None or spec.values[0] == spec.default


def test_values_may_be_texts_or_numbers() -> None:
    changed = CLASSIC.with_options({"ace": 1, "king_sum": 14, "target": "21"})
    assert (changed.options["ace"], changed.options["king_sum"], changed.options["target"]) == ("1", "14", 21)
    assert changed.changed_options() == {"king_sum": "14", "target": 21}
    assert CLASSIC.changed_options() == {}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"colour": "red"}, "konchinka-classic has no option colour; it has hands, capture, combo,"),
        ({"tie": "maybe"}, "option tie: 'maybe' is not nobody/split/carry"),
        ({"target": 0}, "option target: 0 is not a whole number from 1 to 99"),
        ({"target": 100}, "option target: 100 is not a whole number from 1 to 99"),
        ({"target": "ten"}, "option target: 'ten' is not a whole number"),
        ({"target": True}, "option target: True is not a whole number"),
        ({"target": 1.5}, "option target: 1.5 is not a whole number"),
        ({"tie": None}, "option tie: None is not nobody/split/carry"),
        ({"tie": "x" * 999}, re.escape("xxx... is not nobody/split/carry")),
        ({"combo": "multi", "capture": "free"}, "option combo=multi cannot go with capture=free"),
    ],
)
def test_an_option_that_is_not_known_or_allowed_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(RulesetError, match=message):
        CLASSIC.with_options(options)


def test_a_clash_is_found_in_two_steps_as_well() -> None:
    with pytest.raises(RulesetError, match="cannot go with"):
        CLASSIC.with_options({"combo": "multi"}).with_options({"capture": "free"})


def test_an_option_that_changes_nothing_is_known_but_moot() -> None:
    assert [spec.key for spec in CLASSIC.specs if spec.moot] == ["king_sum"]
    assert [spec.key for spec in FACES.specs if spec.moot] == ["jack"]
    assert CLASSIC.with_options({"king_sum": 14}).options["king_sum"] == "14"


def test_a_canonical_text_holds_all_that_is_needed() -> None:
    changed = FACES.with_options({"king_sum": 14, "payment": "pot", "stake": 5})
    text = changed.canonical()
    assert "\n" not in text
    assert parse_canonical(text) == changed
    assert parse_canonical(text).canonical() == text
    assert hash(parse_canonical(text)) == hash(changed)
    assert re.fullmatch(r"[0-9a-f]{64}", changed.sha256())
    assert changed.sha256() != FACES.sha256()


def test_a_stored_ruleset_is_played_from_its_text_and_not_from_the_file() -> None:
    """Other points and another default than today's file."""
    stored = json.loads(CLASSIC.canonical())
    stored["terms"]["points"]["cards"] = 3
    stored["terms"]["totals"]["deal_most"] = 6
    stored["defaults"]["target"] = 21
    del stored["options"]["target"]
    again = parse_canonical(json.dumps(stored))
    assert again.options["target"] == 21
    assert again.sha256() != CLASSIC.sha256()


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("{", BadCode, "not JSON"),
        ("[]", BadCode, "no JSON object"),
        ('{"options": 3}', BadCode, "no table of options"),
        ("{}", RulesetError, "field id is missing"),
    ],
)
def test_a_text_that_is_no_ruleset_is_refused(text: str, error: type[EngineError], message: str) -> None:
    with pytest.raises(error, match=message):
        parse_canonical(text)


Change = Callable[[str], str]


def swap(old: str, new: str) -> Change:
    return lambda text: text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (swap("cards = 2", "cards = 3"), "totals.deal_most is 5, but the points add up to 6"),
        (swap("2c = 1, ", ""), "totals.deal_least is 2, but the points add up to 1"),
        (swap("deal_least = 2", ""), "totals.deal_least must be a whole number"),
        (swap("cards = 2", "cards = -2"), "points.cards must be a whole number, 0 or more"),
        (swap("cards = 2", "cards = true"), "points.cards must be a whole number"),
        (swap("A = 1", "X = 1"), "'X' is not a rank"),
        (swap("2c = 1", "2x = 1"), "'2x' is not a card"),
        (swap("[terms.points]", "[terms.prizes]"), "terms: prizes unknown"),
        (swap("[terms.values]", "[values]"), "unknown field values"),
        (swap('sweeper = "J"', "sweeper = 11"), "11 is not a rank"),
        (swap('game = "konchinka"', 'game = "bridge"'), "there is no game bridge; there are konchinka"),
        (swap('game = "konchinka"', ""), "field game is missing"),
        (swap('id = "konchinka-classic"', 'id = "classic"'), "its id is classic"),
        (swap('en = "Classic"', 'de = "Klassisch"'), "names must be given in ru and en"),
        (swap("seats = [2, 3, 4]", "seats = []"), "seats must be a list of numbers"),
        (swap("seats = [2, 3, 4]", "seats = [true]"), "seats must be a list of numbers"),
        (swap("usual_seats = 4", "usual_seats = 6"), "usual_seats 6 is not among seats"),
        (swap("usual_seats = 4", "usual_seats = true"), "field usual_seats is missing or no int"),
        (swap('sources = ["A", "B"]', "sources = [1]"), "sources must be a list of texts"),
        (swap('moot = ["king_sum"]', 'moot = ["queen_sum"]'), "there is no option queen_sum"),
        (swap("[terms.values]", '[defaults]\ntie = "maybe"\n[terms.values]'), "option tie: 'maybe' is not"),
        (
            swap("[terms.values]", '[defaults]\ncombo = "multi"\ncapture = "free"\n[terms.values]'),
            "combo=multi cannot go",
        ),
        (swap("id =", "id"), "konchinka-classic.toml"),
    ],
)
def test_a_file_that_contradicts_itself_is_refused_by_name(tmp_path: Path, change: Change, message: str) -> None:
    text = (FOLDER / "konchinka-classic.toml").read_text(encoding="utf-8")
    assert change(text) != text
    (tmp_path / "konchinka-classic.toml").write_text(change(text), encoding="utf-8")
    with pytest.raises(
        RulesetError, match=r"konchinka-classic\.toml: .*" + re.escape(message) if " " in message else message
    ):
        load_rulesets(tmp_path)


def test_a_file_may_have_other_defaults(tmp_path: Path) -> None:
    text = (FOLDER / "konchinka-classic.toml").read_text(encoding="utf-8")
    ours = text.replace("konchinka-classic", "konchinka-ours") + '\n[defaults]\ntarget = 21\npayment = "points"\n'
    (tmp_path / "konchinka-ours.toml").write_text(ours, encoding="utf-8")
    (found,) = load_rulesets(tmp_path).values()
    assert (found.options["target"], found.options["payment"]) == (21, "points")
    assert found.changed_options() == {}
    assert parse_canonical(found.canonical()) == found


def test_points_are_played_as_the_file_says(tmp_path: Path) -> None:
    """The terms are no decoration: a file with other points counts other points."""
    text = (FOLDER / "konchinka-classic.toml").read_text(encoding="utf-8")
    dearer = text.replace("clubs = 1", "clubs = 4").replace("deal_most = 5", "deal_most = 8")
    (tmp_path / "konchinka-classic.toml").write_text(dearer, encoding="utf-8")
    variant = variant_of(load_rulesets(tmp_path)["konchinka-classic"])
    assert (variant.card_points, variant.club_points, sum(variant.konchinki.values())) == (2, 4, 2)


def test_options_are_written_as_pairs() -> None:
    assert parse_options("tie=split, target=21") == {"tie": "split", "target": "21"}
    assert parse_options("") == parse_options(" ") == {}
    assert options_code({"tie": "split", "target": 21}) == "tie=split,target=21"
    for wrong, message in (("tie", "'tie' is no option"), ("tie=", "no option"), ("tie=a,tie=b", "given twice")):
        with pytest.raises(BadCode, match=message):
            parse_options(wrong)


def test_a_ruleset_is_frozen() -> None:
    with pytest.raises(AttributeError):
        CLASSIC.id = "other"  # type: ignore[misc]
    assert isinstance(CLASSIC, Ruleset)
