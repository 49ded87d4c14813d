"""The facts of a ruleset of Кинг: read from its file, with what options and the number of seats change, and proven.

A file states the terms of its usual case; ``[[terms.when]]`` says what is otherwise for a number of ``seats`` or under
some ``options``, ``unless`` they are certain others: a table ``set`` that is laid over the terms, or a reason to
``refuse`` (a fraction, say).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.cards import RANKS, SUITS, Card
from engine.errors import RulesetError
from engine.king.clauses import Options, check_clauses, clauses_of, refusal, terms_for, told_in
from engine.king.contracts import Reader, read_packets
from engine.king.fields import Fields
from engine.king.variant import Kind, Lot, Settlement, Variant
from engine.king.view import Phase, Schedule
from engine.options import Facts, OptionSpec, Term
from engine.payments import Payment
from engine.tricks import Duty, of_suit, strength

NEEDED = ("settlement", "payment", "rate", "stake")
"""Options that every ruleset has, for every game ends with what is owed."""

ROBBERS, JOKERS = "c", "s"
"""The suits of which the lowest card is the robber (K-54), and the joker (K-55)."""

ORDERING = (Phase.DARK, Phase.ORDER)
"""The decisions that can find the contract of a deal."""


def check_terms(facts: Facts, specs: Sequence[OptionSpec]) -> None:
    """`RulesetError` where terms are broken, or do not make the totals typed from the rules (docs/rules.md, section 4).

    Proven for every number of seats with the default options, and for every case whose totals the file types.
    """
    if missing := [key for key in NEEDED if key not in facts.options]:
        raise RulesetError(f"house: {', '.join(missing)} must be among it")
    check_clauses(facts, specs)
    _check_readable(facts)
    for seats, options in _cases(facts):
        terms = terms_for(facts.terms, options, seats)
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
    terms = terms_for(raw, options, seats)
    pack_facts = terms.table("pack")
    pack, talon = _pack(pack_facts), pack_facts.number("talon", 0)
    tricks, over = divmod(len(pack) - talon, seats)
    if over or tricks < 1:
        raise RulesetError(f"{len(pack) - talon} cards cannot be dealt to {seats} players")
    packets = read_packets(pack_facts, (1,))
    reader = Reader(options, pack, tricks, packets, talon)
    kinds = reader.kinds(terms.table("scores"), terms.table("contracts"))
    schedule = terms.table("schedule")
    plan = _plan(schedule, kinds)
    return Variant(
        seats=seats,
        pack=pack,
        packets=packets,
        talon=talon,
        tricks=tricks,
        lot=terms.choice("lot", Lot),
        kinds=kinds,
        schedule=schedule.choice("kind", Schedule),
        plan=plan,
        ordering=_ordering(schedule),
        passes=bool(schedule.number("passes", 0)),
        forced_on_lead=options.get("forced_king") == "on_heart_lead",
        off_suit=options.get("off_suit") == "free",
        duty=Duty(options.get("trump_duty", "trump")),
        declarer_leads=options.get("trump_lead") == "declarer",
        early_stop=options.get("early_stop") != "off",
        forehand_first=options.get("first_three") == "forehand",
        misere_trump=options.get("misere") == "trump",
        peeks=(int(options.get("peek_one", 0)), int(options.get("peek_all", 0))),
        robber=_lowest(pack, ROBBERS) if options.get("robber") == "on" else None,
        joker=_lowest(pack, JOKERS) if options.get("joker") == "on" else None,
        settlement=Settlement(options["settlement"]),
        payment=Payment(options["payment"]),
        rate=int(options["rate"]),
        stake=int(options["stake"]),
    )


def _lowest(pack: Sequence[Card], suit: str) -> Card:
    """The lowest card of a suit that the pack has."""
    found = of_suit(pack, suit)
    if not found:
        raise RulesetError(f"pack: there is no card of {suit!r} to be the robber or the joker")
    return min(found, key=strength)


def _plan(schedule: Fields, kinds: Mapping[str, Kind]) -> tuple[str, ...]:
    """The contracts of the deals, or of a list."""
    schedule.known("kind", "deals", "decisions", "passes")
    plan = schedule.texts("deals")
    if not plan:
        raise RulesetError(f"{schedule.where}.deals must name some contracts")
    if unknown := [name for name in plan if name not in kinds]:
        raise RulesetError(f"schedule: there is no contract {unknown[0]}; there are {', '.join(kinds)}")
    early = [name for name in plan if kinds[name].first]
    if early and schedule.choice("kind", Schedule) is not Schedule.FIXED:
        raise RulesetError(
            f"{schedule.where}: {early[0]} stops after its first cards, which a fixed schedule alone has"
        )
    return plan


def _ordering(schedule: Fields) -> tuple[Phase, ...]:
    """What finds the contract: nothing where the order is fixed, else a decision."""
    ordering, fixed = schedule.choices("decisions", ORDERING), schedule.choice("kind", Schedule) is Schedule.FIXED
    if bool(ordering) == fixed:
        wrong = "must have none where kind is fixed" if fixed else "must name who orders where kind is not fixed"
        raise RulesetError(f"{schedule.where}.decisions {wrong}")
    if Phase.DARK in ordering and (ordering != ORDERING or schedule.number("passes", 0)):
        raise RulesetError(f"{schedule.where}.decisions: dark comes before order, where nobody may pass")
    return ordering


def _cases(facts: Facts) -> Iterator[tuple[int, Options]]:
    """The cases that must be proven: of those that the file speaks of, what it does not refuse."""
    spoken: list[tuple[int, Options]] = [(seats, facts.options) for seats in facts.seats]
    for clause in clauses_of(facts.terms):
        if "totals" in clause.table("set", {}).raw:
            spoken += _cases_of(clause, facts)
    for seats, options in spoken:
        if refusal(facts.terms, options, seats) is None:
            yield seats, options


def _cases_of(clause: Fields, facts: Facts) -> Iterator[tuple[int, Options]]:
    """What a clause is for, all other options at their defaults."""
    for seats in (clause.number("seats"),) if "seats" in clause.raw else facts.seats:
        yield seats, {**facts.options, **told_in(clause)}


def _check_readable(facts: Facts) -> None:
    """What a clause lays over the terms must be terms, also where it types no totals."""
    for clause in clauses_of(facts.terms):
        for seats, options in _cases_of(clause, facts):
            if refusal(facts.terms, options, seats) is None:
                variant_from(facts.terms, options, seats)


def _pack(facts: Fields) -> tuple[Card, ...]:
    """The cards of the pack in order of printing."""
    facts.known("ranks", "without", "packets", "talon")
    ranks, without = facts.text("ranks"), facts.texts("without", ())
    if wrong := [rank for rank in ranks if rank not in RANKS]:
        raise RulesetError(f"{facts.where}.ranks: {wrong[0]!r} is not a rank of {RANKS}")
    cards = tuple(Card(rank + suit) for rank in RANKS for suit in SUITS if rank in ranks)
    if absent := [code for code in without if code not in cards]:
        raise RulesetError(f"{facts.where}.without: {absent[0]!r} is not in the pack anyway")
    return tuple(card for card in cards if card not in without)
