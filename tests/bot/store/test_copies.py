"""A backup is of one moment of a running bot; a restore loses nothing of what was there (README.md)."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import func, select, text

from bot.errors import CommandError
from bot.store import copies
from bot.store.copies import backup, restore
from bot.store.database import Database
from bot.store.lease import Lease, process_name
from bot.store.models import Person
from tests.bot.clock import START, FakeClock

ROOT = Path(__file__).parents[3]


def url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


async def filled(file: Path, people: int) -> None:
    """A database with so many people in it."""
    database = await Database.open(url(file))
    async with database.write() as session:
        session.add_all(Person(id=number, name=f"Игрок {number}") for number in range(1, people + 1))
    await database.close()


def names(folder: Path) -> set[str]:
    """The files there are."""
    return {path.name for path in folder.iterdir()}


def people(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM people").fetchone()[0])


async def test_a_backup_of_a_database_that_is_being_written_is_sound_and_of_one_moment(tmp_path: Path) -> None:
    file, targets = tmp_path / "games.sqlite3", [tmp_path / f"copy{number}" for number in range(4)]
    await filled(file, 0)
    database = await Database.open(url(file))

    async def write() -> None:
        for number in range(1, 201):
            async with database.write() as session:  # always two at once
                session.add_all([Person(id=2 * number, name=""), Person(id=2 * number + 1, name="")])

    async def copy() -> None:
        for one in targets:
            await asyncio.to_thread(backup, url(file), one)

    await asyncio.gather(write(), copy())
    async with database.read() as session:
        assert await session.scalar(select(func.count()).select_from(Person)) == 400, "nobody was hindered"
    await database.close()
    for one in targets:
        assert people(one) % 2 == 0
        assert one.stat().st_mode & 0o077 == 0, "it holds hands: for its owner's eyes alone"
    assert names(tmp_path) == {"games.sqlite3", *(one.name for one in targets)}


async def test_a_backup_never_writes_over_a_file(tmp_path: Path) -> None:
    await filled(tmp_path / "games.sqlite3", 1)
    (tmp_path / "notes").write_text("mine")
    with pytest.raises(CommandError, match="is there already"):
        backup(url(tmp_path / "games.sqlite3"), tmp_path / "notes")
    assert (tmp_path / "notes").read_text() == "mine"


async def test_what_is_restored_is_the_backup_and_what_was_there_is_kept(tmp_path: Path) -> None:
    file, copy = tmp_path / "games.sqlite3", tmp_path / "copy"
    await filled(file, 3)
    backup(url(file), copy)
    database = await Database.open(url(file))
    async with database.write() as session:
        session.add(Person(id=99, name="Later"))
    await database.close()
    kept = restore(url(file), copy, START)
    assert (people(file), people(copy)) == (3, 3)
    assert kept is not None and people(kept) == 4
    database = await Database.open(url(file))
    await Lease(database, FakeClock()).acquire()  # nothing of a lease was restored
    await database.close()


async def test_a_backup_is_restored_where_nothing_is_yet(tmp_path: Path) -> None:
    await filled(tmp_path / "games.sqlite3", 2)
    backup(url(tmp_path / "games.sqlite3"), tmp_path / "copy")
    assert restore(url(tmp_path / "new" / "games.sqlite3"), tmp_path / "copy", START) is None
    assert people(tmp_path / "new" / "games.sqlite3") == 2


async def test_nothing_is_restored_under_a_running_bot(tmp_path: Path) -> None:
    """This process holds the lease; so may one of another machine whose lease has not run out."""
    file, copy = tmp_path / "games.sqlite3", tmp_path / "copy"
    await filled(file, 3)
    backup(url(file), copy)
    database = await Database.open(url(file))
    clock = FakeClock()
    for holder in (process_name(os.getpid()), "elsewhere:1:1"):
        await Lease(database, clock, holder).acquire()
        with pytest.raises(CommandError, match="a bot is running on"):
            restore(url(file), copy, clock.now())
        async with database.write() as session:
            await session.execute(text("DELETE FROM leases"))
    await database.close()
    assert names(tmp_path) == {"copy", "games.sqlite3"}


async def test_nothing_is_restored_where_it_cannot_be_seen_whether_a_bot_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copies, "BUSY_TIMEOUT_S", 0)
    file, copy = tmp_path / "games.sqlite3", tmp_path / "copy"
    await filled(file, 3)
    backup(url(file), copy)
    before = file.stat()
    with closing(sqlite3.connect(file, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        with pytest.raises(CommandError, match=r"games\.sqlite3: database is locked$"):
            restore(url(file), copy, START)
    assert file.stat().st_ino == before.st_ino
    assert names(tmp_path) == {"copy", "games.sqlite3"}


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("cut", "damaged"),
        ("garbage", "damaged"),
        ("newer", "newer version"),
        ("foreign", "no database of this program"),
        ("absent", "no such file"),
    ],
)
async def test_what_is_no_sound_backup_is_refused_in_one_line(tmp_path: Path, damage: str, said: str) -> None:
    file, copy = tmp_path / "games.sqlite3", tmp_path / "copy"
    await filled(file, 500)
    backup(url(file), copy)
    if damage == "cut":
        copy.write_bytes(copy.read_bytes()[: copy.stat().st_size // 2])
    elif damage == "garbage":
        copy.write_bytes(b"x" * 8192)
    elif damage == "absent":
        copy.unlink()
    else:
        with closing(sqlite3.connect(copy)) as connection, connection:
            change = "UPDATE alembic_version SET version_num = '9999'"
            connection.execute(change if damage == "newer" else "DROP TABLE alembic_version")
    before = file.read_bytes()
    with pytest.raises(CommandError, match=said) as caught:
        restore(url(file), copy, START)
    assert "\n" not in str(caught.value)
    assert file.read_bytes() == before
    assert names(tmp_path) <= {"games.sqlite3", "copy"}


async def test_a_database_without_our_tables_is_replaced_and_kept(tmp_path: Path) -> None:
    file, copy = tmp_path / "games.sqlite3", tmp_path / "copy"
    await filled(file, 3)
    backup(url(file), copy)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DROP TABLE leases")
        connection.execute("DELETE FROM people")
    kept = restore(url(file), copy, START)
    assert people(file) == 3
    assert kept is not None and people(kept) == 0


async def test_a_damaged_database_is_replaced_and_kept(tmp_path: Path) -> None:
    file, copy = tmp_path / "games.sqlite3", tmp_path / "copy"
    await filled(file, 3)
    backup(url(file), copy)
    file.write_bytes(b"damaged" * 1000)
    kept = restore(url(file), copy, START)
    assert people(file) == 3
    assert kept is not None and kept.read_bytes().startswith(b"damaged")


def test_what_is_no_file_has_its_own_tools(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="pg_dump"):
        backup("postgresql+asyncpg://u:p@h/d", tmp_path / "copy")


@pytest.mark.parametrize("command", [["backup"], ["restore", "none"], ["audit"], ["backup", "x", "y"], ["nonsense"]])
def test_a_command_that_cannot_be_done_is_one_line_and_status_2(tmp_path: Path, command: list[str]) -> None:
    environment = {**os.environ, "SUKNO_DATA_DIR": str(tmp_path / "var"), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", "bot", *command],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1), done.stderr
    assert not (tmp_path / "var").exists()
