"""``python -m bot``: the bot; without SUKNO_BOT_TOKEN, in a practice chat whose address it prints.

``backup FILE``, ``restore FILE`` and ``audit`` are for whoever runs it (README.md).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from pathlib import Path
from typing import NoReturn

from bot import logs
from bot.app import run
from bot.clock import Clock
from bot.errors import CommandError, DatabaseError, StartError
from bot.settings import Settings, load_settings
from bot.store.copies import backup, restore
from bot.store.database import Database
from bot.tables.audit import audit, every_game
from engine.registry import GAMES

TELL_EVERY_S = 2.0


class _Parser(argparse.ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message} (python -m bot --help)")


def main() -> int:
    """Run the bot, or a command; the exit status. What hinders it is one line on stderr."""
    os.umask(0o077)  # what is kept holds the hands of running games: for nobody else on this machine
    try:
        asked = _parser().parse_args()
        settings = load_settings()
        logs.set_up(settings.log_level, settings.secrets)
        match asked.command:
            case "backup":
                size = backup(settings.store_url, asked.file)
                print(f"{asked.file}: {size} bytes")
            case "restore":
                _restore(settings, asked.file)
            case "audit":
                return asyncio.run(_audit(settings))
            case _:
                asyncio.run(run(settings, lambda address: print(address, flush=True)))
    except StartError as error:
        print(error, file=sys.stderr, flush=True)
        return error.status
    except KeyboardInterrupt:
        return 130
    return 0


def _parser() -> _Parser:
    parser = _Parser(prog="python -m bot", description="The bot. Its settings are environment variables: README.md.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    saving = commands.add_parser("backup", help="copy the database into a new FILE; the bot may run meanwhile")
    saving.add_argument("file", metavar="FILE", type=Path)
    putting = commands.add_parser("restore", help="put a backup in the place of the database; the bot must not run")
    putting.add_argument("file", metavar="FILE", type=Path)
    commands.add_parser("audit", help="replay all records and compare them with what is stored; 1 if a game differs")
    return parser


def _restore(settings: Settings, file: Path) -> None:
    kept = restore(settings.store_url, file, Clock().now())
    print(f"{file}: restored" if kept is None else f"{file}: restored; what was there before is {kept}")


async def _audit(settings: Settings) -> int:
    """A line for each game that differs, and one in the end; how far it is on stderr."""
    try:
        database = await Database.open(settings.store_url, as_it_is=True)
    except DatabaseError as error:
        raise CommandError(str(error)) from None
    try:
        async with database.read() as session:
            ids = await every_game(session)
            differing, done, told_at = 0, 0, Clock().monotonic()
            async for game in audit(session, GAMES, ids):
                done += 1
                differing += bool(game.differences)
                if game.differences:
                    print(f"{game.token}: {'; '.join(game.differences)}", flush=True)
                if Clock().monotonic() - told_at > TELL_EVERY_S:
                    told_at = Clock().monotonic()
                    print(f"{done} of {len(ids)} games", file=sys.stderr, flush=True)
    finally:
        await database.close()
    print(f"{done} games, {differing} differ")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
