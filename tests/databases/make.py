"""A small database as this version of the program leaves it: games of both kinds, finished, running, broken off.

    python -m tests.databases.make

writes ``tests/databases/<revision>.sqlite3`` for the newest revision of the schema. Each release with a new revision
adds its file; a file that a release has left is never made anew (docs/design.md, 3).
"""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.services import Work
from bot.store import models
from bot.tables import ending, lobby, lobby_setup, own_words
from bot.tables.table import Table
from tests.bot.desk import Desk, desk

HERE = Path(__file__).parent
SEED = 8
PAGE_BYTES = 1024


async def _table(here: Desk, game: str, people: int, computers: int, **options: str) -> None:
    """A lobby in the first chat, with a word for the shuffle."""

    async def opened(work: Work) -> None:
        chat = await work.uow.session.get_one(models.Chat, 1)
        table = await lobby.open_lobby(work, chat, game, await here.person(work, 1))
        here.game_id = table.row.id
        for number in range(2, people + 1):
            await lobby.sit(work, table, await here.person(work, number))
        for _ in range(computers):
            await lobby.add_computer(work, table, await here.person(work, 1))
        for key, value in options.items():
            await lobby_setup.choose(work, table, await here.person(work, 1), key, value)
        own_words.add(work, table, await here.person(work, 1), "удача")

    await here.do(opened)


async def _play(here: Desk, most: int) -> None:
    await here.start()
    choose = random.Random(SEED)
    for _ in range(most):
        if not await here.one_move(choose):
            return


async def _stop(work: Work, table: Table) -> None:
    ending.stop(work, table)


async def fill(here: Desk) -> None:
    """Everything that a release must still be able to read."""
    secrets = random.Random(SEED)
    here.services.new_secret = lambda: secrets.randbytes(32)
    await here.open(3, options={"target": "1", "middeal": "off", "payment": "points"})
    await _play(here, 10_000)
    await _table(here, "king", 2, 2)
    await _play(here, 10_000)
    await _table(here, "konchinka", 2, 0, target="15")
    await _play(here, 9)
    await here.at_table(_stop)
    await _table(here, "konchinka", 2, 1, payment="pot")
    await _play(here, 60)
    await _table(here, "king", 3, 1)
    await _play(here, 43)
    await _table(here, "konchinka", 2, 0)


async def make() -> Path:
    """The path of the new file."""
    with TemporaryDirectory() as folder:
        async with desk(Path(folder)) as here:
            await fill(here)
        made = Path(folder) / "desk.sqlite3"
        with closing(sqlite3.connect(made)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
            connection.execute(f"PRAGMA page_size={PAGE_BYTES}")
            connection.execute("VACUUM")
            revision = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
        file = HERE / f"{revision}.sqlite3"
        shutil.copyfile(made, file)
    return file


if __name__ == "__main__":
    sys.stdout.write(f"{asyncio.run(make())}\n")
