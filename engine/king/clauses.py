"""What a ruleset of Кинг has otherwise for some seats or options: its ``[[terms.when]]``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.errors import RulesetError
from engine.king.fields import Fields
from engine.options import Facts, OptionSpec, OptionValue, Term

TERMS = ("pack", "lot", "scores", "contracts", "schedule", "totals")
Options = Mapping[str, OptionValue]


def clauses_of(raw: Mapping[str, Term]) -> tuple[Fields, ...]:
    """The clauses in order, each with the name of its place."""
    found = raw.get("when", ())
    if not isinstance(found, tuple):
        raise RulesetError("terms.when is no list of tables")
    clauses = []
    for place, clause in enumerate(found):
        if not isinstance(clause, Mapping):
            raise RulesetError(f"terms.when[{place}] is no table")
        fields = Fields(clause, f"terms.when[{place}]")
        fields.known("seats", "options", "unless", "set", "refuse")
        clauses.append(fields)
    return tuple(clauses)


def check_clauses(facts: Facts, specs: Sequence[OptionSpec]) -> None:
    """`RulesetError` where a clause is for a case that there is not, or says nothing of it."""
    known = {spec.key: spec for spec in specs if spec.key in facts.options}
    for clause in clauses_of(facts.terms):
        if "seats" in clause.raw and clause.number("seats") not in facts.seats:
            raise RulesetError(f"{clause.where}.seats is not among seats")
        for asked in ("options", "unless"):
            _check_options(clause.table(asked, {}), known)
        if ("set" in clause.raw) == ("refuse" in clause.raw):
            raise RulesetError(f"{clause.where}: either set or refuse is wanted")
        if "set" in clause.raw:
            clause.table("set").known(*TERMS)
    _check_scores(facts)


def _check_scores(facts: Facts) -> None:
    """A score that no contract counts, in no case, is misspelt."""
    layers = (Fields(facts.terms, "terms"), *(clause.table("set", {}) for clause in clauses_of(facts.terms)))
    contracts = [layer.table("contracts", {}) for layer in layers]
    counted = {score for table in contracts for name in table.raw for score in table.table(name).texts("scores", ())}
    for layer in layers:
        layer.table("scores", {}).known(*counted)


def _check_options(asked: Fields, known: Mapping[str, OptionSpec]) -> None:
    asked.known(*known)
    for key, value in asked.raw.items():
        try:
            read = known[key].read(value)
        except RulesetError as error:
            raise RulesetError(f"{asked.where}: {error}") from None
        if read != value:
            raise RulesetError(f"{asked.where}.{key}: {value!r} must be written as {read!r}")


def told_in(clause: Fields, name: str = "options") -> Options:
    """The options that a clause is for, or those ``unless`` which it is."""
    return {key: value for key, value in clause.table(name, {}).raw.items() if isinstance(value, str | int)}


def refusal(raw: Mapping[str, Term], options: Options, seats: int) -> str | None:
    """Why this case cannot be played, if a clause says so."""
    clause = _refusing(raw, options, seats)
    return None if clause is None else clause.text("refuse")


def _refusing(raw: Mapping[str, Term], options: Options, seats: int) -> Fields | None:
    return next((clause for clause in _fitting(raw, options, seats) if "refuse" in clause.raw), None)


def terms_for(raw: Mapping[str, Term], options: Options, seats: int) -> Fields:
    """The terms with every clause laid over them that is for this case, in order; `RulesetError` if one refuses it."""
    Fields(raw, "terms").known(*TERMS, "when")
    if (clause := _refusing(raw, options, seats)) is not None:
        raise RulesetError(f"{clause.text('refuse')} ({seats} players)", needs=told_in(clause, "unless"))
    merged: Mapping[str, Term] = {name: value for name, value in raw.items() if name != "when"}
    for clause in _fitting(raw, options, seats):
        merged = _laid_over(merged, clause.table("set").raw)
    return Fields(merged, "terms")


def _fitting(raw: Mapping[str, Term], options: Options, seats: int) -> tuple[Fields, ...]:
    return tuple(clause for clause in clauses_of(raw) if _fits(clause, options, seats))


def _fits(clause: Fields, options: Options, seats: int) -> bool:
    excepted = told_in(clause, "unless")
    return (
        clause.raw.get("seats", seats) == seats
        and options.items() >= told_in(clause).items()
        and not (excepted and options.items() >= excepted.items())
    )


def _laid_over(below: Mapping[str, Term], above: Mapping[str, Term]) -> Mapping[str, Term]:
    merged = dict(below)
    for name, value in above.items():
        under = merged.get(name)
        deeper = isinstance(under, Mapping) and isinstance(value, Mapping)
        merged[name] = _laid_over(under, value) if deeper else value  # type: ignore[arg-type]
    return merged
