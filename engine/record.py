"""A game as its list of actions: the text of a record, and playing it again (docs/design.md, 5).

A record is a head of ``name: value`` lines, a blank line, then one action code a line, chance's among them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.errors import BadCode, IllegalAction, RulesetError
from engine.game import GameRules, Step
from engine.options import options_code, parse_options
from engine.rulesets import Ruleset

FORMAT = "1"
REQUIRED = ("format", "game", "ruleset", "seats")
OPTIONAL = ("ruleset_sha256", "options")

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Record:
    """A game, running or finished: what is played, by how many, and every action so far."""

    ruleset: Ruleset
    seats: int
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Turn(Generic[S, A, E]):
    """An action played again: `ply` is the number of actions before it."""

    ply: int
    action: A
    step: Step[S, E]


def replay(rules: GameRules[S, A, V, E], ruleset: Ruleset, seats: int, codes: Iterable[str]) -> Iterator[Turn[S, A, E]]:
    """Every action with what it made; `BadCode`, `IllegalAction` name the ply, `RulesetError` the ruleset."""
    state = rules.new_game(ruleset, seats)
    for ply, code in enumerate(codes):
        try:
            action = rules.parse_action(code)
            step = rules.apply(state, action)
        except (BadCode, IllegalAction) as error:
            raise type(error)(f"ply {ply}: {error}") from None
        yield Turn(ply, action, step)
        state = step.state


def state_after(rules: GameRules[S, A, V, E], ruleset: Ruleset, seats: int, codes: Iterable[str]) -> S:
    """The position that a list of actions leads to; errors as `replay`."""
    state = rules.new_game(ruleset, seats)
    for turn in replay(rules, ruleset, seats, codes):
        state = turn.step.state
    return state


def record_text(record: Record) -> str:
    """The record as text; the inverse of `parse_record`."""
    ruleset = record.ruleset
    head = {
        "format": FORMAT,
        "game": ruleset.game,
        "ruleset": ruleset.id,
        "ruleset_sha256": ruleset.sha256(),
        "options": options_code(ruleset.changed_options()),
        "seats": str(record.seats),
    }
    lines = [f"{name}: {value}".rstrip() for name, value in head.items()]
    return "\n".join([*lines, "", *record.codes]) + "\n"


def parse_record(written: str, rulesets: Mapping[str, Ruleset]) -> Record:
    """The record of a text, its ruleset looked up by id.

    `BadCode` where the text is no record, `RulesetError` where it names a ruleset, an option, a number of seats
    or a hash that do not fit.
    """
    lines = written.splitlines()
    end = next((place for place, line in enumerate(lines) if not line.strip()), len(lines))
    head, numbers = _parse_head(lines[:end])
    codes = [line.strip() for line in lines[end:]]
    while codes and not codes[-1]:
        codes.pop()
    body = codes[1:]
    if "" in body:
        raise BadCode(f"line {end + 2 + body.index('')}: a blank line between actions")
    return Record(_ruleset_of(head, numbers, rulesets), _seats_of(head), tuple(body))


def _parse_head(lines: list[str]) -> tuple[dict[str, str], dict[str, int]]:
    """What the head says, and on which line."""
    head: dict[str, str] = {}
    numbers: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        name, colon, value = (piece.strip() for piece in line.partition(":"))
        if not colon or name not in REQUIRED + OPTIONAL:
            known = ", ".join(REQUIRED + OPTIONAL)
            raise BadCode(f"line {number}: a record begins with lines name: value; names are {known}")
        if name in head:
            raise BadCode(f"line {number}: {name} is given twice")
        head[name], numbers[name] = value, number
    if missing := [name for name in REQUIRED if name not in head]:
        raise BadCode(f"the record does not say its {', '.join(missing)}")
    if head["format"] != FORMAT:
        raise BadCode(f"format {head['format']} is unknown; {FORMAT} is known")
    return head, numbers


def _ruleset_of(head: Mapping[str, str], numbers: Mapping[str, int], rulesets: Mapping[str, Ruleset]) -> Ruleset:
    name = head["ruleset"]
    if name not in rulesets:
        raise RulesetError(f"there is no ruleset {name}; there are {', '.join(rulesets)}")
    try:
        ruleset = rulesets[name].with_options(parse_options(head.get("options", "")))
    except (BadCode, RulesetError) as error:
        raise type(error)(f"line {numbers['options']}: {error}") from None
    if ruleset.game != head["game"]:
        raise RulesetError(f"{name} is a ruleset of {ruleset.game}, not of {head['game']}")
    if head.get("ruleset_sha256", ruleset.sha256()) != ruleset.sha256():
        raise RulesetError(f"the record was made with another {name}: ruleset_sha256 differs")
    return ruleset


def _seats_of(head: Mapping[str, str]) -> int:
    seats = head["seats"]
    if not (seats.isascii() and seats.isdigit() and len(seats) < 3):
        raise BadCode(f"seats: {seats!r} is not a number of players")
    return int(seats)
