"""The facts of a ruleset of Кинг: read from its file, with what options and the number of seats change, and proven.

A file states the terms of its usual case; ``[[terms.when]]`` says what is otherwise for a number of ``seats`` or under
some ``options``: a table ``set`` that is laid over the terms, or a reason to ``refuse`` (a fraction, say).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.cards import RANKS, SUITS, Card
from engine.errors import RulesetError
from engine.king.contracts import Reader
from engine.king.fields import Fields
from engine.king.variant import Lot, Settlement, Variant
from engine.king.view import Phase, Schedule
from engine.options import Facts, OptionValue, Term
from engine.payments import Payment
from engine.tricks import Duty

TERMS = ("pack", "lot", "scores", "contracts", "schedule", "totals", "when")
Options = Mapping[str, OptionValue]


def check_terms(facts: Facts) -> None:
    """`RulesetError` where terms are broken, or do not make the totals typed from the rules (docs/rules.md, section 4).

    Proven for every number of seats with the default options, and for every case whose totals the file types.
    """
    for seats, options in _cases(facts):
        terms = _terms_for(facts.terms, options, seats)
        variant = variant_from(facts.terms, options, seats)
        totals = terms.table("totals")
        totals.known("game", *variant.kinds)
        found = {contract: variant.kinds[contract].contract.sum for contract in variant.plan}
        for name, made in {**found, "game": variant.game_sum}.items():
            typed = totals.raw.get(name)
            if typed != made:
                raise RulesetError(f"totals.{name} is {typed}, but {name} adds up to {made} for {seats} players")


def variant_from(raw: Mapping[str, Term], options: Options, seats: int) -> Variant:
    """The terms with their options, for so many seats; `RulesetError`."""
    terms = _terms_for(raw, options, seats)
    pack_facts = terms.table("pack")
    pack = _pack(pack_facts)
    tricks, over = divmod(len(pack), seats)
    if over:
        raise RulesetError(f"{len(pack)} cards cannot be dealt to {seats} players")
    packets = pack_facts.numbers("packets", (1,))
    reader = Reader(options, pack, tricks, packets)
    kinds = reader.kinds(terms.table("scores"), terms.table("contracts"))
    schedule = terms.table("schedule")
    schedule.known("kind", "deals", "decisions", "passes")
    plan = schedule.texts("deals")
    if unknown := [name for name in plan if name not in kinds]:
        raise RulesetError(f"schedule: there is no contract {unknown[0]}; there are {', '.join(kinds)}")
    return Variant(
        seats=seats,
        pack=pack,
        packets=packets,
        tricks=tricks,
        lot=terms.choice("lot", Lot),
        kinds=kinds,
        schedule=schedule.choice("kind", Schedule),
        plan=plan,
        ordering=schedule.choices("decisions", Phase),
        passes=bool(schedule.number("passes", 0)),
        forced_on_lead=options.get("forced_king") == "on_heart_lead",
        duty=Duty(options.get("trump_duty", "trump")),
        declarer_leads=options.get("trump_lead") == "declarer",
        early_stop=options.get("early_stop") != "off",
        forehand_first=options.get("first_three") == "forehand",
        peeks=(int(options.get("peek_one", 0)), int(options.get("peek_all", 0))),
        settlement=Settlement(options["settlement"]),
        payment=Payment(options["payment"]),
        rate=int(options["rate"]),
        stake=int(options["stake"]),
    )


def _cases(facts: Facts) -> Iterator[tuple[int, Options]]:
    """The cases that must be proven."""
    for seats in facts.seats:
        yield seats, facts.options
    for clause in _clauses(facts.terms):
        if "totals" in clause.table("set", {}).raw:
            for seats in (clause.number("seats"),) if "seats" in clause.raw else facts.seats:
                yield seats, {**facts.options, **_told(clause)}


def _clauses(raw: Mapping[str, Term]) -> tuple[Fields, ...]:
    found = raw.get("when", ())
    if not isinstance(found, tuple):
        raise RulesetError("terms.when is no list of tables")
    clauses = []
    for place, clause in enumerate(found):
        if not isinstance(clause, Mapping):
            raise RulesetError(f"terms.when[{place}] is no table")
        fields = Fields(clause, f"terms.when[{place}]")
        fields.known("seats", "options", "set", "refuse")
        clauses.append(fields)
    return tuple(clauses)


def _told(clause: Fields) -> Options:
    """The options of a clause."""
    return {key: value for key, value in clause.table("options", {}).raw.items() if isinstance(value, str | int)}


def _terms_for(raw: Mapping[str, Term], options: Options, seats: int) -> Fields:
    """The terms with every clause laid over them that is for this case, in order."""
    Fields(raw, "terms").known(*TERMS)
    merged: Mapping[str, Term] = {name: value for name, value in raw.items() if name != "when"}
    for clause in _clauses(raw):
        fits = clause.raw.get("seats", seats) == seats
        if not fits or any(options.get(key) != value for key, value in _told(clause).items()):
            continue
        if "refuse" in clause.raw:
            raise RulesetError(f"{clause.text('refuse')} ({seats} players)")
        merged = _laid_over(merged, clause.table("set").raw)
    return Fields(merged, "terms")


def _laid_over(below: Mapping[str, Term], above: Mapping[str, Term]) -> Mapping[str, Term]:
    merged = dict(below)
    for name, value in above.items():
        under = merged.get(name)
        deeper = isinstance(under, Mapping) and isinstance(value, Mapping)
        merged[name] = _laid_over(under, value) if deeper else value  # type: ignore[arg-type]
    return merged


def _pack(facts: Fields) -> tuple[Card, ...]:
    """The cards of the pack in order of printing."""
    facts.known("ranks", "without", "packets")
    ranks, without = facts.text("ranks"), facts.texts("without", ())
    if wrong := [rank for rank in ranks if rank not in RANKS]:
        raise RulesetError(f"{facts.where}.ranks: {wrong[0]!r} is not a rank of {RANKS}")
    cards = tuple(Card(rank + suit) for rank in RANKS for suit in SUITS if rank in ranks)
    if absent := [code for code in without if code not in cards]:
        raise RulesetError(f"{facts.where}.without: {absent[0]!r} is not in the pack anyway")
    return tuple(card for card in cards if card not in without)
