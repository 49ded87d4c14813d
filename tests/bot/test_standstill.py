"""While Telegram does not let us speak, nobody's time runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.standstill import Standstill
from bot.store.database import Database
from bot.store.models import Chat, Game
from tests.bot.clock import FakeClock


def game(game_id: int, chat_id: int, status: str = "playing") -> Game:
    return Game(
        id=game_id,
        chat_id=chat_id,
        status=status,
        game="x",
        ruleset_id="x",
        ruleset_text="",
        ruleset_sha256="",
        seats=2,
        pace_s=90,
        opened_at=0,
        touched_at=0,
        deadline_at=100.0,
        ping_at=50.0,
    )


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    async with database.write() as session:
        session.add_all(Chat(id=n, telegram_id=-n, kind="group") for n in (1, 2))
        await session.flush()
        session.add_all((game(11, 1), game(22, 2), game(33, 1, "finished")))
    yield database
    await database.close()


async def deadlines(database: Database) -> list[float | None]:
    async with database.read() as session:
        return [(await session.get_one(Game, game_id)).deadline_at for game_id in (11, 22, 33)]


async def test_a_throttled_chat_stands_still_and_no_other(database: Database) -> None:
    await Standstill(database, FakeClock()).of_chat(-1, 30)
    assert await deadlines(database) == [130, 100, 100]
    async with database.read() as session:
        row = await session.get_one(Game, 11)
        assert (row.ping_at, row.next_at) == (80, None)


async def test_in_an_outage_every_running_table_stands_still(database: Database) -> None:
    await Standstill(database, FakeClock()).of_all(30)
    assert await deadlines(database) == [130, 130, 100]


async def test_standstills_that_overlap_count_once(database: Database) -> None:
    clock = FakeClock()
    standstill = Standstill(database, clock)
    await standstill.of_chat(-1, 30)
    clock.time += 20
    await standstill.of_chat(-1, 30)
    await standstill.of_chat(-1, 5)
    assert (await deadlines(database))[0] == 150
    clock.time += 30
    await standstill.of_chat(-1, 10)
    assert (await deadlines(database))[0] == 160


async def test_a_chat_that_is_throttled_in_an_outage_stands_still_once(database: Database) -> None:
    standstill = Standstill(database, FakeClock())
    await standstill.of_all(30)
    await standstill.of_chat(-1, 40)
    assert await deadlines(database) == [140, 130, 100]
