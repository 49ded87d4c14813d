"""The facts of a ruleset of Кончинка as its file states them, proven against the totals typed from the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.cards import RANKS, Card, parse_card
from engine.errors import BadCode, RulesetError
from engine.options import Term


@dataclass(frozen=True, slots=True)
class Terms:
    """What cards are worth. `values` are the points of a rank in captures by sum (rules 9, 10, 23).

    `sweeper` is the rank that takes the whole table (rule 11), None where there is none (rule 23).
    `cards`, `clubs`: points for having the most (rules 16, 17); `konchinki`: points of single cards (rule 18).
    """

    values: Mapping[str, int]
    sweeper: str | None
    cards: int
    clubs: int
    konchinki: Mapping[Card, int]


def parse_terms(raw: Mapping[str, Term]) -> Terms:
    """The terms of a ruleset; `RulesetError` where one is unknown, missing, or the sums do not agree (rule 19)."""
    _known(raw, "terms", {"values", "sweeper", "points", "totals"})
    points = _table(raw, "points")
    totals = _table(raw, "totals")
    _known(points, "points", {"cards", "clubs", "konchinki"})
    _known(totals, "totals", {"deal_most", "deal_least"})
    terms = Terms(
        values={_rank(rank): _count(value, f"values.{rank}") for rank, value in _table(raw, "values").items()},
        sweeper=_rank(raw["sweeper"]) if "sweeper" in raw else None,
        cards=_count(points.get("cards"), "points.cards"),
        clubs=_count(points.get("clubs"), "points.clubs"),
        konchinki={
            _card(code): _count(value, f"points.konchinki.{code}")
            for code, value in _table(points, "konchinki").items()
        },
    )
    _add_up(terms, totals)
    return terms


def _add_up(terms: Terms, totals: Mapping[str, Term]) -> None:
    """Every deal hands out the кончинки, and the rest at most (docs/rules.md, 1.4)."""
    least = sum(terms.konchinki.values())
    most = least + terms.cards + terms.clubs
    for name, sum_of_terms in (("deal_least", least), ("deal_most", most)):
        typed = _count(totals.get(name), f"totals.{name}")
        if typed != sum_of_terms:
            raise RulesetError(f"totals.{name} is {typed}, but the points add up to {sum_of_terms}")


def _known(raw: Mapping[str, Term], where: str, names: set[str]) -> None:
    if unknown := sorted(set(raw) - names):
        raise RulesetError(f"{where}: {', '.join(unknown)} unknown; known are {', '.join(sorted(names))}")


def _table(raw: Mapping[str, Term], name: str) -> Mapping[str, Term]:
    found = raw.get(name)
    if not isinstance(found, Mapping):
        raise RulesetError(f"terms: {name} is missing or no table")
    return found


def _count(value: Term | None, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise RulesetError(f"{where} must be a whole number, 0 or more")
    return value


def _rank(value: Term) -> str:
    if not isinstance(value, str) or len(value) != 1 or value not in RANKS:
        raise RulesetError(f"{value!r} is not a rank of {RANKS}")
    return value


def _card(code: str) -> Card:
    try:
        return parse_card(code)
    except BadCode as error:
        raise RulesetError(str(error)) from None
