"""Every rule of the sources has a row in docs/sources.md, and what the row names is there."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from engine.errors import RulesetError
from engine.rulesets import load_rulesets
from tests.fences.code import ROOT
from tests.fences.test_references import places

RULESETS = load_rulesets()
RANGE = re.compile(r"\b([AB]|P\d): lines (\d+)–(\d+)\.")
IN_RULES = re.compile(r"^\| (P\d) \| (\d+)–(\d+) \|", re.MULTILINE)
PLACE = re.compile(r"[CK]?-?\d+(?:\.\d+)?")
CODED = re.compile(r"`([^`]+)`")
NO_RULE, NONE = "No rule: ", "–"


@dataclass(frozen=True, slots=True)
class Page:
    """A table: the lines of each source that it is about, the rulesets that play it, its rows.

    A source is ``A``, ``B``, ``P1`` …; lines count from 1.
    """

    ranges: dict[str, range]
    rulesets: tuple[str, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """`lines` by source; `rulesets` with *all* spelled out."""

    lines: dict[str, frozenset[int]]
    rule: str
    settled: str
    rulesets: tuple[str, ...]
    options: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def is_rule(self) -> bool:
        return not self.rule.startswith(NO_RULE)


def page_of(text: str) -> Page:
    """A section of the document."""
    said = text.partition("\n|")[0]
    ranges = {source: range(int(first), int(last) + 1) for source, first, last in RANGE.findall(said)}
    rulesets = tuple(CODED.findall(said.partition("Rulesets: ")[2]))
    _, _, *rows = (line for line in text.splitlines() if line.startswith("|"))
    return Page(ranges, rulesets, tuple(row_of(line, ranges, rulesets) for line in rows))


def row_of(line: str, ranges: dict[str, range], rulesets: tuple[str, ...]) -> Row:
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    named, (rule, settled, played, options, tests) = cells[: len(ranges)], cells[len(ranges) :]
    return Row(
        {source: lines_of(cell) for source, cell in zip(ranges, named, strict=True)},
        rule,
        settled,
        rulesets if played == "all" else tuple(CODED.findall(played)),
        tuple(CODED.findall(options)),
        tuple(CODED.findall(tests)),
    )


def lines_of(cell: str) -> frozenset[int]:
    """The numbers in «3», «1–2, 4» or «–»."""
    runs = re.findall(r"(\d+)(?:–(\d+))?", cell)
    return frozenset(n for first, last in runs for n in range(int(first), int(last or first) + 1))


@cache
def pages() -> tuple[Page, ...]:
    text = (ROOT / "docs/sources.md").read_text(encoding="utf-8")
    return tuple(page_of(section) for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:])


@cache
def scenarios(game: str) -> dict[str, dict[str, Any]]:
    written = tomllib.loads((ROOT / f"tests/scenarios/{game}.toml").read_text(encoding="utf-8"))
    return {scenario["id"]: scenario for scenario in written["scenario"]}


@cache
def functions(path: str) -> frozenset[str]:
    """The tests of a module; none where there is no such module."""
    if not (ROOT / path).is_file():
        return frozenset()
    body = ast.parse((ROOT / path).read_text(encoding="utf-8")).body
    return frozenset(node.name for node in body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def ruleset_of(scenario: dict[str, Any], game: str) -> str:
    """The ruleset that a scenario plays; those of Кончинка leave the game's name out."""
    name: str = scenario.get("ruleset", "classic" if game == "konchinka" else "gambler-classic")
    return f"konchinka-{name}" if game == "konchinka" else name


def faults(row: Row) -> Iterator[str]:
    """What a row names and that is not there, or is not its own."""
    yield from (f"no place {place}" for place in PLACE.findall(row.settled) if place not in places("docs/rules.md"))
    if not row.is_rule:
        yield from (f"{name} of no rule" for name in (*row.rulesets, *row.options, *row.tests))
        return
    if not PLACE.search(row.settled) or not row.tests:
        yield "not settled or not tested"
    if not row.rulesets or not set(row.rulesets) <= RULESETS.keys():
        yield "no such rulesets"
        return
    game = RULESETS[row.rulesets[0]].game
    told = {test: scenarios(game)[test] for test in row.tests if test in scenarios(game)}
    functional = [test for test in row.tests if test not in told]
    yield from (f"no test {test}" for test in functional if not exists(test))
    others = {test: ruleset_of(scenario, game) for test, scenario in told.items()}
    yield from (f"{test} is of {ruleset}" for test, ruleset in others.items() if ruleset not in row.rulesets)
    set_there = {f"{key}={value}" for scenario in told.values() for key, value in scenario.get("options", {}).items()}
    for option in row.options:
        yield from unknown(option, row.rulesets)
        if option not in set_there and not functional:
            yield f"no test of {option}"


def exists(test: str) -> bool:
    path, _, name = test.partition("::")
    return name.startswith("test_") and name in functions(path)


def unknown(option: str, rulesets: tuple[str, ...]) -> Iterator[str]:
    """The rulesets that do not know an option, or not this value of it."""
    key, _, value = option.partition("=")
    for ruleset in rulesets:
        try:
            RULESETS[ruleset].with_options({key: value})
        except RulesetError as error:
            yield str(error)


def test_the_pages_are_those_of_the_rules() -> None:
    """docs/rules.md, 0."""
    text = (ROOT / "docs/rules.md").read_text(encoding="utf-8")
    expected = {page: range(int(first), int(last) + 1) for page, first, last in IN_RULES.findall(text)}
    found = {source: lines for page in pages() for source, lines in page.ranges.items()}
    assert {source: lines for source, lines in found.items() if source not in {"A", "B"}} == expected
    assert {"A", "B"} <= found.keys()


@pytest.mark.parametrize("page", pages(), ids=lambda page: "".join(page.ranges))
def test_every_line_of_a_page_is_named_and_none_beyond_it(page: Page) -> None:
    for source, lines in page.ranges.items():
        assert frozenset().union(*(row.lines[source] for row in page.rows)) == frozenset(lines)
    assert all(any(row.lines.values()) for row in page.rows)


@pytest.mark.parametrize("page", pages(), ids=lambda page: "".join(page.ranges))
def test_what_a_row_names_is_there(page: Page) -> None:
    assert [f"{row.rule}: {fault}" for row in page.rows for fault in faults(row)] == []


@pytest.mark.parametrize("page", pages(), ids=lambda page: "".join(page.ranges))
def test_a_page_is_played_by_the_rulesets_that_name_it_as_their_source(page: Page) -> None:
    """And each of them plays some rule of it."""
    naming = {name for name, ruleset in RULESETS.items() if page.ranges.keys() & set(ruleset.sources)}
    assert set(page.rulesets) == naming
    assert {name for row in page.rows for name in row.rulesets} == naming


@pytest.mark.parametrize(
    ("cells", "fault"),
    [
        ("deals | 3.1; K-08 | all | `first_three=forehand` | `K-08`", None),
        ("No rule: a title | – | – | – | –", None),
        ("No rule: a title | – | – | – | `K-08`", "K-08 of no rule"),
        ("deals | 3.99 | all | – | `K-08`", "no place 3.99"),
        ("deals | – | all | – | `K-08`", "not settled or not tested"),
        ("deals | 3.1 | all | – | –", "not settled or not tested"),
        ("deals | 3.1 | `king-focus` | – | `K-08`", "no such rulesets"),
        ("deals | 3.1 | all | – | `K-99`", "no test K-99"),
        (
            "deals | 3.1 | all | – | `tests/fences/test_sources.py::test_me`",
            "no test tests/fences/test_sources.py::test_me",
        ),
        ("deals | 3.1 | all | – | `A7`", "A7 is of gambler-trump"),
        ("deals | 3.1 | all | `notrump=off` | `K-08`", "no test of notrump=off"),
        (
            "deals | 3.1 | all | `first_three=two` | `tests/fences/test_sources.py::test_a_wrong_row_is_found`",
            "first_three: 'two' is not",
        ),
    ],
)
def test_a_wrong_row_is_found(cells: str, fault: str | None) -> None:
    row = row_of(f"| 1 | {cells} |", {"P1": range(1, 2)}, ("king-fokus",))
    found = "; ".join(faults(row))
    assert (fault in found) if fault else found == ""
