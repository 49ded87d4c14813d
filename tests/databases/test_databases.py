"""What a release has left behind is read by this version: brought up to date, audited, played on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.store import models, schema
from bot.tables.audit import audit, every_game
from engine.registry import GAMES
from tests.bot.desk import Desk, desk

FILES = sorted(Path(__file__).parent.glob("*.sqlite3"))
SEED = 4


async def differences(here: Desk) -> list[tuple[str, ...]]:
    """What the audit finds, game by game."""
    async with here.services.database.read() as session:
        return [one.differences async for one in audit(session, GAMES, await every_game(session))]


async def games(here: Desk, status: str) -> list[models.Game]:
    """The games of a status."""
    async with here.services.database.read() as session:
        return list(await session.scalars(select(models.Game).where(models.Game.status == status)))


def test_the_newest_revision_has_left_a_database() -> None:
    """`python -m tests.databases.make` makes it (docs/design.md, 3)."""
    assert FILES
    assert FILES[-1].stem == max(schema.known())


@pytest.mark.parametrize("file", [pytest.param(file, id=file.stem) for file in FILES])
async def test_a_kept_database_is_sound_and_its_running_games_go_on_to_their_end(tmp_path: Path, file: Path) -> None:
    async with desk(tmp_path, kept=file) as here:
        running = await games(here, "playing")
        assert {game.game for game in running} == set(GAMES)
        assert {game.game for game in await games(here, "finished")} == set(GAMES)
        assert not any(await differences(here))
        choose = random.Random(SEED)
        for game in running:
            here.game_id = game.id
            while await here.one_move(choose):
                pass
        assert await games(here, "playing") == []
        assert not any(await differences(here)), f"seed {SEED}"


async def test_a_lobby_of_a_kept_database_starts(tmp_path: Path) -> None:
    async with desk(tmp_path, kept=FILES[-1]) as here:
        (lobby,) = await games(here, "lobby")
        here.game_id = lobby.id
        await here.start()
        assert await here.one_move(random.Random(SEED))
        assert not any(await differences(here))
