"""Of all processes on one database, one is the bot."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.errors import LeaseLost, LeaseTaken
from bot.store import models
from bot.store.database import Database
from bot.store.lease import LEASE_S, NAME, RENEW_S, Lease, is_alive, process_name
from tests.bot.clock import START, FakeClock


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    yield database
    await database.close()


async def held(database: Database) -> tuple[str, float] | None:
    async with database.read() as session:
        row = await session.get(models.Lease, NAME)
        return None if row is None else (row.holder, row.until)


def name_of_a_killed_process() -> str:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        name = process_name(process.pid)
        assert is_alive(name) is True
        process.kill()
    return name


async def test_the_first_instance_gets_it_and_gives_it_back(database: Database) -> None:
    lease = Lease(database, FakeClock(), "here:1:1")
    await lease.acquire()
    assert await held(database) == ("here:1:1", START + LEASE_S)
    await lease.release()
    assert await held(database) is None


async def test_a_second_instance_on_this_machine_is_refused_at_once(database: Database) -> None:
    await Lease(database, FakeClock()).acquire()
    clock = FakeClock()
    with pytest.raises(LeaseTaken, match="another instance of this bot is running"):
        await Lease(database, clock, "other:1:1").acquire()
    assert clock.slept == []


async def test_an_instance_that_lives_keeps_it_however_long_its_machine_was_busy(database: Database) -> None:
    await Lease(database, FakeClock()).acquire()
    later = FakeClock()
    later.time += 10 * LEASE_S
    with pytest.raises(LeaseTaken):
        await Lease(database, later, "other:1:1").acquire()


async def test_what_a_killed_process_of_this_machine_left_is_taken_at_once(database: Database) -> None:
    name = name_of_a_killed_process()
    assert is_alive(name) is False
    await Lease(database, FakeClock(), name).acquire()
    await Lease(database, FakeClock()).acquire()
    assert (await held(database) or ("", 0))[0] == process_name(os.getpid())


def test_a_new_process_with_an_old_number_is_not_the_old_one() -> None:
    host_and_pid = process_name(os.getpid()).rpartition(":")[0]
    assert is_alive(f"{host_and_pid}:1") is False
    assert is_alive("elsewhere:1:1") is None


async def test_another_machine_that_renews_it_keeps_it(database: Database) -> None:
    clock = FakeClock(runs=True)
    await Lease(database, clock, "elsewhere:1:1").acquire()

    class Renewing(FakeClock):
        async def sleep(self, seconds: float) -> None:
            self.time += seconds
            async with database.write() as session:
                (await session.get_one(models.Lease, NAME)).until = self.time + LEASE_S

    waiting = Renewing()
    with pytest.raises(LeaseTaken):
        await Lease(database, waiting).acquire()
    assert waiting.time == START + RENEW_S


async def test_another_machine_that_is_gone_loses_it_when_it_lapses(database: Database) -> None:
    clock = FakeClock(runs=True)
    await Lease(database, clock, "elsewhere:1:1").acquire()
    await Lease(database, clock, "here:1:1").acquire()
    assert (await held(database) or ("", 0))[0] == "here:1:1"
    assert clock.time <= START + LEASE_S + RENEW_S


async def test_a_lease_of_a_clock_far_ahead_is_taken_when_nobody_renews_it(database: Database) -> None:
    ahead = FakeClock()
    ahead.time += 1_000_000
    await Lease(database, ahead, "elsewhere:1:1").acquire()
    clock = FakeClock(runs=True)
    await Lease(database, clock, "here:1:1").acquire()
    assert (await held(database) or ("", 0))[0] == "here:1:1"
    assert clock.time - START >= LEASE_S


async def test_it_is_renewed_until_somebody_else_has_it(database: Database) -> None:
    steps = 0

    class Stepping(FakeClock):
        async def sleep(self, seconds: float) -> None:
            nonlocal steps
            steps += 1
            self.time += seconds
            if steps == 3:
                assert await held(database) == ("here:1:1", START + 2 * RENEW_S + LEASE_S)
                async with database.write() as session:
                    (await session.get_one(models.Lease, NAME)).holder = "elsewhere:1:1"

    lease = Lease(database, Stepping(), "here:1:1")
    await lease.acquire()
    with pytest.raises(LeaseLost):
        await lease.keep()
    await lease.release()
    assert (await held(database) or ("", 0))[0] == "elsewhere:1:1"
