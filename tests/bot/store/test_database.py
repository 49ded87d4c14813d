"""The database keeps what was committed, and nothing else, whoever writes and reads at the same time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import func, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import create_async_engine

from bot.errors import DatabaseError, StorageFull
from bot.store import schema
from bot.store.database import Database, writing
from bot.store.models import Action, Base, Chat, Lease, Person


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'deeper' / 'games.sqlite3'}"


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    database = await Database.open(url)
    yield database
    await database.close()


async def people(database: Database) -> int:
    async with database.read() as session:
        return (await session.execute(select(func.count()).select_from(Person))).scalar_one()


async def test_the_folder_and_the_tables_are_made(database: Database) -> None:
    async with database.read() as session:
        names = set(await session.scalars(text("SELECT name FROM sqlite_master WHERE type = 'table'")))
    assert names == set(Base.metadata.tables) | {"alembic_version"}


async def test_models_and_migrations_agree(url: str, database: Database) -> None:
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        assert await connection.run_sync(schema.differences) == []
    await engine.dispose()


async def test_a_second_opening_finds_everything(url: str) -> None:
    database = await Database.open(url)
    async with database.write() as session:
        session.add(Person(id=7, name="Аня"))
    await database.close()
    database = await Database.open(url)
    async with database.read() as session:
        assert (await session.get_one(Person, 7)).name == "Аня"
    await database.close()


async def test_a_newer_schema_is_refused_in_one_line(url: str) -> None:
    database = await Database.open(url)
    async with database.write() as session:
        await session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await database.close()
    with pytest.raises(DatabaseError, match=r"newer version of the program \(schema 9999\)") as caught:
        await Database.open(url)
    assert "\n" not in str(caught.value)


async def test_a_file_that_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").write_bytes(b"x" * 4096)
    with pytest.raises(DatabaseError, match="not a database") as caught:
        await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    assert "\n" not in str(caught.value)


async def test_the_password_of_a_database_is_not_in_its_error(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError) as caught:
        await Database.open(f"sqlite+aiosqlite://user:hush@/{tmp_path}")
    assert "hush" not in str(caught.value)


async def test_a_server_that_cannot_be_reached_is_one_line_without_the_password() -> None:
    """Also where its driver is not installed."""
    with pytest.raises(DatabaseError) as caught:
        await Database.open("postgresql+asyncpg://me:hush@127.0.0.1:1/sukno")
    assert "hush" not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_every_constraint_has_a_name_by_which_a_migration_can_change_it() -> None:
    for table in Base.metadata.tables.values():
        assert all(constraint.name for constraint in table.constraints), table.name


async def test_an_error_undoes_the_whole_transaction(database: Database) -> None:
    with pytest.raises(ZeroDivisionError):
        async with database.write() as session:
            session.add(Person(id=1))
            await session.flush()
            raise ZeroDivisionError
    assert await people(database) == 0


async def test_what_a_killed_process_had_not_committed_is_gone(url: str, database: Database) -> None:
    """The connection breaks off in the middle of a transaction, as at a kill."""
    path = url.removeprefix("sqlite+aiosqlite:///")
    async with database.write() as session:
        session.add(Person(id=1))
    with closing(sqlite3.connect(path, isolation_level=None)) as killed:
        killed.execute("BEGIN IMMEDIATE")
        killed.execute("UPDATE people SET name = 'half'")
    async with database.read() as session:
        assert (await session.get_one(Person, 1)).name == ""


async def test_a_commit_is_seen_by_another_process_at_once(url: str, database: Database) -> None:
    async with database.write() as session:
        session.add(Person(id=1))
    with closing(sqlite3.connect(url.removeprefix("sqlite+aiosqlite:///"))) as other:
        assert other.execute("SELECT count(*) FROM people").fetchone() == (1,)


async def test_a_reader_sees_the_state_before_an_open_write_and_does_not_wait(database: Database) -> None:
    async with database.write() as session:
        session.add(Person(id=1))
        await session.flush()
        assert await people(database) == 0
    assert await people(database) == 1


async def test_a_reader_keeps_the_state_it_began_with(database: Database) -> None:
    async with database.read() as session:
        count = select(func.count()).select_from(Person)
        assert (await session.execute(count)).scalar_one() == 0
        async with database.write() as writing_session:
            writing_session.add(Person(id=1))
        assert (await session.execute(count)).scalar_one() == 0
    assert await people(database) == 1


async def test_a_reader_cannot_write(database: Database) -> None:
    async with database.read() as session:
        session.add(Person(id=1))
        with pytest.raises(OperationalError, match="readonly"):
            await session.flush()


async def test_writers_wait_for_each_other_and_lose_nothing(database: Database) -> None:
    async def count_up(_: int) -> None:
        async with database.write() as session:
            lease = await session.get(Lease, "count")
            if lease is None:
                session.add(Lease(name="count", holder="", until=1))
            else:
                await asyncio.sleep(0)
                lease.until += 1

    await asyncio.gather(*map(count_up, range(40)))
    async with database.read() as session:
        assert (await session.get_one(Lease, "count")).until == 40


async def test_a_write_cancelled_at_any_point_is_whole_or_not_at_all_and_holds_up_nobody(database: Database) -> None:
    async def write(number: int) -> None:
        async with database.write() as session:
            session.add(Person(id=2 * number))
            await session.flush()
            session.add(Person(id=2 * number + 1))

    for number in range(1, 40):
        task = asyncio.ensure_future(write(number))
        for _ in range(number):
            await asyncio.sleep(0 if number % 2 else 0.0003)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    async with database.write() as session:
        session.add(Person(id=1))
    async with database.read() as session:
        ids = set(await session.scalars(select(Person.id)))
    assert 1 in ids
    assert {one // 2 for one in ids - {1} if one % 2} == {one // 2 for one in ids if not one % 2}


async def test_what_was_loaded_may_be_read_after_the_commit(database: Database) -> None:
    async with database.write() as session:
        chat = Chat(telegram_id=-5, kind="group")
        session.add(chat)
    assert chat.telegram_id == -5
    assert chat.id == 1


async def test_a_reference_to_nothing_is_refused(database: Database) -> None:
    with pytest.raises(IntegrityError):
        async with database.write() as session:
            session.add(Action(game_id=404, ply=0, code="pass", actor="chance", at=0))


async def test_errors_do_not_hold_what_was_to_be_stored(database: Database) -> None:
    with pytest.raises(DBAPIError) as caught:
        async with database.write() as session:
            session.add(Action(game_id=404, ply=0, code="deal QhKs", actor="chance", at=0))
    assert "QhKs" not in str(caught.value)


async def test_a_full_disk_refuses_the_write_and_loses_nothing(database: Database) -> None:
    async with database.write() as session:
        session.add(Person(id=1))
    async with database.write() as session:
        pages = (await session.execute(text("PRAGMA page_count"))).scalar_one()
        await session.execute(text(f"PRAGMA max_page_count = {pages}"))
    with pytest.raises(StorageFull):
        async with database.write() as session:
            session.add(Person(id=2, name="x" * 100_000))
    async with database.write() as session:
        await session.execute(text("PRAGMA max_page_count = 1000000"))
        session.add(Person(id=3))
    assert await people(database) == 2


async def test_a_write_knows_that_it_is_one(database: Database) -> None:
    assert not writing()
    async with database.write():
        assert writing()
        with pytest.raises(RuntimeError, match="is open in this task"):
            async with database.write():
                pass
    assert not writing()
    async with database.read():
        assert not writing()


async def test_it_knows_whether_another_file_stands_in_its_place(tmp_path: Path) -> None:
    file, aside = tmp_path / "games.sqlite3", tmp_path / "aside"
    database = await Database.open(f"sqlite+aiosqlite:///{file}")
    assert not database.replaced()
    file.rename(aside)
    assert database.replaced()
    file.touch()
    assert database.replaced()
    aside.replace(file)
    assert not database.replaced()
    await database.close()
