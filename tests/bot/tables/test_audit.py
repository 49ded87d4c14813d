"""``audit`` finds whatever is stored otherwise than the records say, and nothing else."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.services import Work
from bot.store import models
from bot.tables import ending, lobby
from bot.tables.audit import audit, every_game
from bot.tables.table import Table
from bot.tables.tokens import token_of
from engine.registry import GAMES
from tests.bot.desk import Desk, desk

ROOT = Path(__file__).parents[3]
SEED = 3


async def fill(here: Desk) -> None:
    """A finished game, a lobby, and a game that is being played."""
    await here.open(2, options={"target": "1", "middeal": "off", "payment": "points"})
    await here.start()
    choose = random.Random(SEED)
    while await here.one_move(choose):
        pass
    finished = here.game_id
    for game, moves in (("king", 0), ("king", 10)):

        async def opened(work: Work, game: str = game) -> None:
            chat = await work.uow.session.get_one(models.Chat, 1)
            table = await lobby.open_lobby(work, chat, game, await here.person(work, 1))
            here.game_id = table.row.id
            await lobby.add_computer(work, table, await here.person(work, 1))

        await here.do(opened)
        if moves:
            await here.start()
            for _ in range(moves):
                await here.one_move(choose)
    here.game_id = finished


async def differing(here: Desk) -> dict[str, tuple[str, ...]]:
    """What the audit says, game by game."""
    async with here.services.database.read() as session:
        return {one.token: one.differences async for one in audit(session, GAMES, await every_game(session))}


async def test_what_the_bot_has_stored_does_not_differ(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await fill(here)
        assert list((await differing(here)).values()) == [(), (), ()], f"seed {SEED}"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("UPDATE results SET points = points + 1 WHERE seat = 0", "its results are not those of its record"),
        ("UPDATE results SET place = 2", "its results are not those of its record"),
        ("UPDATE results SET person_id = 3 WHERE seat = 0", "its results are not those of its record"),
        ("DELETE FROM results WHERE seat = 1", "its results are not those of its record"),
        ("UPDATE debts SET amount = amount + 1", "its debts are not those of its record"),
        ("UPDATE games SET status = 'stopped' WHERE id = :id", "by its record it is finished"),
        ("UPDATE games SET ruleset_sha256 = 'x' WHERE id = :id", "its rules are not those that it began with"),
        ("UPDATE games SET ruleset_text = '{}' WHERE id = :id", "its rules cannot be read"),
        ("DELETE FROM actions WHERE game_id = :id AND ply = 5", "ply 5 is missing"),
        ("UPDATE actions SET code = 'Zz' WHERE game_id = :id AND ply = 5", "ply 5 cannot be played"),
        ("UPDATE actions SET actor = 'clock' WHERE game_id = :id AND ply = 0", "it was not drawn from a seal"),
        ("UPDATE deals SET secret = zeroblob(32) WHERE game_id = :id", "the secret is not the one that was sealed"),
        ("UPDATE deals SET deck = 'lot:0' WHERE game_id = :id", "what chance did is not what is stored of it"),
        ("UPDATE deals SET taken = taken + 1 WHERE game_id = :id", "what chance did is not what is stored of it"),
        ("UPDATE deals SET transcript = 'v1' WHERE game_id = :id", "it is not what its secret makes"),
        ("UPDATE deals SET transcript = 'v1' WHERE game_id = :id", "its transcript is not that of its table"),
        ("UPDATE seats SET word = 'x' WHERE game_id = :id AND seat = 1", "its transcript is not that of its table"),
    ],
)
async def test_what_was_changed_is_found_in_its_game_alone(tmp_path: Path, change: str, said: str) -> None:
    async with desk(tmp_path) as here:
        await fill(here)
        async with here.services.database.write() as session:
            await session.execute(text(change), {"id": here.game_id} if ":id" in change else {})
        found = await differing(here)
        own = found.pop(token_of(here.game_id))
        assert said in "; ".join(own)
        assert set(found.values()) == {()}


async def test_a_lost_move_of_a_running_game_is_found_without_a_word_of_its_cards(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await here.open(2)
        await here.start()
        choose = random.Random(SEED)
        for _ in range(6):
            await here.one_move(choose)

        async def codes(work: Work, table: Table) -> list[str]:
            return [row[0] for row in await work.uow.session.execute(text("SELECT code FROM actions"))]

        played = await here.at_table(codes)
        async with here.services.database.write() as session:
            await session.execute(text("DELETE FROM actions WHERE ply = 2"))
            await session.execute(text("UPDATE actions SET ply = ply - 1 WHERE ply > 2"))
        ((said,),) = (await differing(here)).values()
        assert "cannot be played" in said
        assert not [code for code in played if code in said]


def run_audit(folder: Path) -> tuple[int, str, str]:
    """``python -m bot audit`` on a database."""
    done = subprocess.run(
        [sys.executable, "-m", "bot", "audit"],
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "SUKNO_BOT_TOKEN": "1:a",
            "SUKNO_DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'desk.sqlite3'}",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


async def test_the_command_tells_a_line_a_game_while_the_bot_has_the_database(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await fill(here)
        assert await asyncio.to_thread(run_audit, tmp_path) == (0, "3 games, 0 differ\n", "")

        async def end(work: Work, table: Table) -> None:
            await work.uow.session.execute(text("UPDATE results SET points = 99"))

        await here.at_table(end)
        status, out, _ = await asyncio.to_thread(run_audit, tmp_path)
        token = token_of(here.game_id)
        assert (status, out) == (1, f"{token}: its results are not those of its record\n3 games, 1 differ\n")


async def test_a_broken_off_game_has_no_results(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await here.open(2)
        await here.start()

        async def stop(work: Work, table: Table) -> None:
            ending.stop(work, table)

        await here.at_table(stop)
        assert set((await differing(here)).values()) == {()}
