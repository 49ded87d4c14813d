"""The rules as a command-line tool: ``python -m engine`` (docs/design.md, 5).

An error is one line on stderr and exit status 2.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from engine.cli.commands import find_ruleset, position_text, replay_text, rulesets_text, simulation_text
from engine.cli.simulation import PLAYERS, Plan
from engine.errors import BadCode, EngineError
from engine.options import parse_options
from engine.rulesets import load_rulesets

BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; returns the exit status."""
    try:
        print(_run(_parser().parse_args(arguments)), flush=True)
    except EngineError as error:
        return _complain(str(error))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads: be quiet at exit too
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        sys.exit(_complain(message))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m engine", description="Card games by their rules, without a bot.")
    commands = parser.add_subparsers(dest="command", required=True)
    rulesets = commands.add_parser("rulesets", help="every ruleset, its players, deals, check sums and sources")
    rulesets.add_argument("--json", action="store_true")
    position = commands.add_parser(
        "position", help="a position in JSON → what may be played, and what moves make of it"
    )
    position.add_argument("file", nargs="?", default="-", help="a file; standard input if none")
    replay = commands.add_parser("replay", help="a record of a game → every deal and the totals")
    replay.add_argument("file")
    replay.add_argument("--json", action="store_true")
    simulation = commands.add_parser("simulate", help="whole games between computers")
    simulation.add_argument("ruleset")
    simulation.add_argument("--seats", type=_count)
    simulation.add_argument("--games", type=_count, default=1000)
    simulation.add_argument("--seed", type=int, default=7)
    simulation.add_argument("--players", help=f"one a seat, by commas: {', '.join(PLAYERS)} (random)")
    simulation.add_argument("--options", default="", help="house options: k=v,…")
    simulation.add_argument("--json", action="store_true")
    return parser


def _run(asked: argparse.Namespace) -> str:
    rulesets = load_rulesets()
    match asked.command:
        case "rulesets":
            return rulesets_text(rulesets, asked.json)
        case "position":
            return position_text(rulesets, _read(asked.file))
        case "replay":
            return replay_text(rulesets, _read(asked.file), asked.json)
        case _:
            ruleset = find_ruleset(rulesets, asked.ruleset).with_options(parse_options(asked.options))
            seats = ruleset.usual_seats if asked.seats is None else asked.seats
            players = tuple(asked.players.split(",")) if asked.players is not None else ("random",) * seats
            plan = Plan(ruleset, seats, asked.games, asked.seed, players)
            with _progress(asked.games) as played:
                return simulation_text(plan, played, asked.json)


def _count(written: str) -> int:
    if not (written.isascii() and written.isdigit() and len(written) < 10 and int(written) > 0):
        raise argparse.ArgumentTypeError(f"{written!r} is not a number from 1 on")
    return int(written)


def _read(name: str) -> str:
    """The text of a file, of standard input for ``-``; `BadCode` if it cannot be read."""
    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return raw.decode("utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "no UTF-8 text"
        raise BadCode(f"{'stdin' if name == '-' else name}: {reason or error}") from None


@contextmanager
def _progress(total: int) -> Iterator[Callable[[], None]]:
    """A bar on stderr when a person looks on; call it after each game."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress

    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=total)
        yield lambda: bar.advance(task)


def _complain(message: str) -> int:
    print(f"error: {' '.join(message.split())}", file=sys.stderr)
    return BAD_INPUT


if __name__ == "__main__":
    sys.exit(main())
