"""What the tool prints: each function makes the text of one command (docs/design.md, 5)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping

from engine.cli.games import TOOLS
from engine.cli.simulation import Plan, simulate
from engine.errors import BadCode, RulesetError
from engine.game import RowState
from engine.options import OptionValue
from engine.record import parse_record, state_after
from engine.rulesets import Ruleset

Rulesets = Mapping[str, Ruleset]
COMMON = ("game", "ruleset", "seats", "options")
"""The fields of a position that every game has."""


def rulesets_text(rulesets: Rulesets, as_json: bool) -> str:
    """Every ruleset: id, names, players, deals, check sums, sources."""
    rows = [
        {
            "id": ruleset.id,
            "names": ruleset.names,
            "players": ruleset.seats,
            "usual_seats": ruleset.usual_seats,
            "deals": TOOLS[ruleset.game].deals(ruleset),
            "checks": TOOLS[ruleset.game].checks(ruleset),
            "sources": ruleset.sources,
        }
        for ruleset in rulesets.values()
    ]
    return _json(rows) if as_json else "\n\n".join(_about(ruleset) for ruleset in rulesets.values())


def position_text(rulesets: Rulesets, written: str) -> str:
    """The answer to a position in JSON; `EngineError` names the field or the move that is wrong."""
    position = _json_object(written)
    ruleset = _ruleset_of_position(rulesets, position)
    tool = TOOLS[ruleset.game]
    known = (*COMMON, *tool.fields)
    if unknown := sorted(set(position) - set(known)):
        raise BadCode(f"unknown field {', '.join(unknown)}; known are {', '.join(known)}")
    seats = position["seats"]
    if type(seats) is not int:
        raise BadCode("seats: a number is wanted")
    return _json(tool.position(ruleset, seats, {name: position[name] for name in tool.fields if name in position}))


def replay_text(rulesets: Rulesets, written: str, as_json: bool) -> str:
    """The points of every deal of a record, and the totals."""
    record = parse_record(written, rulesets)
    rules = TOOLS[record.ruleset.game].rules
    state = state_after(rules, record.ruleset, record.seats, record.codes)
    sheet = rules.sheet(rules.view_for(state, None))
    rows = [row for row in sheet.rows if row.state is RowState.WRITTEN]
    deals = [(row.kind, [0 if cell is None else cell.gain for cell in row.cells]) for row in rows]
    if as_json:
        told = [{"contract": contract, "scores": scores} for contract, scores in deals]
        return _json({"deals": told, "totals": sheet.totals})
    lines = [
        f"{record.ruleset.id}, {record.seats} seats, {len(record.codes)} actions",
        _row("", [f"seat {seat}" for seat in range(record.seats)]),
        *(
            _row(f"deal {number}", [f"{score:+d}" for score in scores]) + (f"   {contract}" if contract else "")
            for number, (contract, scores) in enumerate(deals, 1)
        ),
        _row("total", sheet.totals),
        f"won by seat {_list(sheet.winners)}" if sheet.winners else "not finished",
    ]
    return "\n".join(lines)


def simulation_text(plan: Plan, played: Callable[[], None], as_json: bool) -> str:
    """The sums of so many games between computers."""
    sums = simulate(plan, played)
    if as_json:
        return _json(
            {
                "ruleset": plan.ruleset.id,
                "seats": plan.seats,
                "games": plan.games,
                "totals_sum": sums.totals_sum,
                "check_ok": sums.check_ok,
            }
        )
    verdict = "every game adds up" if sums.check_ok else "SOME GAMES DO NOT ADD UP"
    return f"{plan.ruleset.id}, {plan.seats} seats, {plan.games} games: points {sums.totals_sum}, {verdict}"


def find_ruleset(rulesets: Rulesets, name: object) -> Ruleset:
    """The ruleset of an id; `RulesetError` lists those there are."""
    if not isinstance(name, str) or name not in rulesets:
        raise RulesetError(f"there is no ruleset {name}; there are {', '.join(rulesets)}")
    return rulesets[name]


def _ruleset_of_position(rulesets: Rulesets, position: Mapping[str, object]) -> Ruleset:
    for name in COMMON[:3]:
        if name not in position:
            raise BadCode(f"{name} is missing")
    ruleset = find_ruleset(rulesets, position["ruleset"])
    if position["game"] != ruleset.game:
        raise RulesetError(f"{ruleset.id} is a ruleset of {ruleset.game}, not of {position['game']}")
    options = position.get("options", {})
    if not isinstance(options, dict):
        raise BadCode("options: an object is wanted")
    return ruleset.with_options(options)


def _json_object(written: str) -> Mapping[str, object]:
    try:
        found = json.loads(written)
    except RecursionError:
        raise BadCode("the JSON is nested too deeply") from None
    except ValueError as error:
        raise BadCode(f"no JSON: {error}") from None
    if not isinstance(found, dict):
        raise BadCode("a position is a JSON object")
    return found


def _about(ruleset: Ruleset) -> str:
    tool = TOOLS[ruleset.game]
    number = tool.deals(ruleset)
    return "\n".join(
        (
            f"{ruleset.id}: {ruleset.names['ru']} / {ruleset.names['en']}",
            f"  players {_list(ruleset.seats)} (usually {ruleset.usual_seats})",
            f"  deals {'as many as the target takes' if number is None else number}",
            f"  checks {_pairs(tool.checks(ruleset))}",
            f"  options {_pairs(ruleset.options)}",
            f"  sources {_list(ruleset.sources)}",
        )
    )


def _row(label: str, cells: Iterable[object]) -> str:
    return f"{label:<9}" + "".join(f"{cell!s:>8}" for cell in cells)


def _list(items: Iterable[object]) -> str:
    return ", ".join(map(str, items))


def _pairs(items: Mapping[str, OptionValue] | Mapping[str, object]) -> str:
    return ", ".join(f"{key}={value}" for key, value in items.items())


def _json(found: object) -> str:
    return json.dumps(found, ensure_ascii=False)
