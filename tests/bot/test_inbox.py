"""No update is lost and none is done twice, wherever the process is killed (docs/telegram.md, 3).

A kill is an exception that nothing catches, raised at one of the points between the database and the
network; then everything in memory is thrown away and the program starts again on the same file, while
Telegram sends again what it was not told to forget.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.delivery.delivery import Delivery
from bot.errors import StorageFull
from bot.inbox import KEPT_S, Inbox
from bot.store.database import Database
from bot.store.models import InboxUpdate, Lease
from bot.uow import UnitOfWork
from bot.workers import Hooks, Workers
from tests.bot.clock import FakeClock
from tests.bot.telegram import FakeTelegram, message, press


class Killed(BaseException):
    """The process is no more."""


class Deadly(Database):
    """A database under which the process is dead from the n-th border of a write on: before or after its commit."""

    deadly_border = 0
    borders: itertools.count[int]

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        async with super().write() as session:
            yield session
            self._cross()
        self._cross()

    def _cross(self) -> None:
        if next(self.borders) >= self.deadly_border:
            raise Killed


class Silent:
    """A presenter that draws nothing."""

    def changed(self, game_id: int) -> None:
        pass


class Life:
    """One life of the process; every update adds one to its own row, which shows if it is done twice."""

    def __init__(self, database: Database, clock: FakeClock) -> None:
        self.database, self.clock, self.telegram = database, clock, FakeTelegram()
        delivery = Delivery(self.telegram.bot, "none", clock)
        self.workers = Workers(database, clock, delivery, Silent(), Hooks(self._handle))
        self.inbox = Inbox(database, clock, self.workers)
        self.handled: list[int] = []

    async def _handle(self, update: dict[str, Any], uow: UnitOfWork, found: Mapping[str, Any]) -> None:
        update_id = update["update_id"]
        self.handled.append(update_id)
        row = await uow.session.get(Lease, str(update_id))
        if row is None:
            uow.session.add(Lease(name=str(update_id), holder="", until=1))
        else:
            row.until += 1

    async def done(self) -> dict[int, float]:
        async with self.database.read() as session:
            return {int(row.name): row.until for row in await session.scalars(select(Lease))}

    async def rows(self) -> list[InboxUpdate]:
        async with self.database.read() as session:
            return list(await session.scalars(select(InboxUpdate).order_by(InboxUpdate.update_id)))


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"


@pytest.fixture
async def life(url: str) -> AsyncIterator[Life]:
    database = await Database.open(url)
    life = Life(database, FakeClock(runs=True))
    yield life
    await life.workers.close()
    await database.close()


UPDATES = [press(n, f"a:{'abc'[n % 3]}:0:Th", by=n) for n in range(1, 5)]


@pytest.mark.parametrize("border", range(2 + 2 * len(UPDATES)))
async def test_nothing_is_lost_and_nothing_done_twice_at_a_kill(url: str, border: int) -> None:
    telegram = list(UPDATES)
    clock = FakeClock(runs=True)

    database = await Deadly.open(url)
    assert isinstance(database, Deadly)
    database.borders, database.deadly_border = itertools.count(), border
    with pytest.raises(Killed):
        await _live(Life(database, clock), telegram)
    await database.close()

    database = await Database.open(url)
    second = Life(database, clock)
    await second.inbox.resume()
    await _live(second, telegram)
    assert await second.done() == {one["update_id"]: 1 for one in UPDATES}
    assert all(row.done_at is not None and row.body is None for row in await second.rows())
    await second.workers.close()
    await database.close()


async def _live(life: Life, telegram: list[dict[str, Any]]) -> None:
    """What the poller does: take what Telegram holds, store it, have it forgotten; until all is done or killed."""
    while telegram:
        batch = telegram[:]
        await life.inbox.put(batch)
        del telegram[: len(batch)]
    await _until_dead(life)


async def _until_dead(life: Life) -> None:
    for error in await asyncio.gather(*life.workers._tasks._running, return_exceptions=True):
        if isinstance(error, Killed):
            raise error
    await life.workers.idle()


async def test_an_update_that_comes_twice_is_done_once(life: Life) -> None:
    for _ in range(2):
        await life.inbox.put([press(1, "t:abc:score"), press(1, "t:abc:score")])
        await life.workers.idle()
    await life.inbox.put([press(1, "t:abc:score")])
    await life.workers.idle()
    assert life.handled == [1]


async def test_what_was_left_is_resumed_in_the_order_it_came_even_if_ids_begin_anew(life: Life) -> None:
    async with life.database.write() as session:
        for update_id, at in ((900, 1.0), (5, 2.0), (6, 2.0)):
            row = InboxUpdate(update_id=update_id, key="abc", received_at=at)
            row.body = f'{{"update_id": {update_id}}}'
            session.add(row)
    await life.inbox.resume()
    await life.workers.idle()
    assert life.handled == [900, 5, 6]


async def test_what_was_set_aside_is_not_resumed(life: Life) -> None:
    async with life.database.write() as session:
        session.add(InboxUpdate(update_id=1, key="abc", body="{}", received_at=1, done_at=2, set_aside=True))
    await life.inbox.resume()
    await life.workers.idle()
    assert life.handled == []


async def test_ids_are_kept_for_two_days(life: Life) -> None:
    await life.inbox.put([press(1, "t:abc:score")])
    await life.workers.idle()
    life.clock.time += KEPT_S - 1
    await life.inbox.sweep()
    assert len(await life.rows()) == 1
    life.clock.time += 2
    await life.inbox.sweep()
    assert await life.rows() == []


async def test_what_is_not_handled_is_never_swept(life: Life) -> None:
    async with life.database.write() as session:
        session.add(InboxUpdate(update_id=1, key="abc", body="{}", received_at=0))
    await life.inbox.sweep()
    assert len(await life.rows()) == 1


async def test_letters_survive_the_inbox(life: Life) -> None:
    async with life.database.write() as session:
        session.add(InboxUpdate(update_id=9, key="x", body='{"update_id": 9, "text": "Ёж 🂡"}', received_at=0))
    await life.inbox.put([message(1, "Ёж 🂡")])
    await life.inbox.resume()
    await life.workers.idle()
    assert sorted(life.handled) == [1, 9]


@pytest.mark.parametrize(
    ("update", "key"),
    [
        (press(1, "a:k3x9:12:Th:2c3d5s"), "k3x9"),
        (press(1, "l:k3x9:sit"), "k3x9"),
        (press(1, "l:new"), "chat:-100"),
        (press(1, "rubbish"), "chat:-100"),
        (message(1, "/play"), "chat:-100"),
        (message(1, "/start k3x9_" + "A" * 22, chat_id=7), "k3x9"),
        (message(1, "/start", chat_id=7), "chat:7"),
        (message(1, "a:k3x9:12:Th"), "chat:-100"),
        ({"update_id": 1, "my_chat_member": {"chat": {"id": -5}}}, "chat:-5"),
        ({"update_id": 1, "chat_member": {"chat": {"id": -5}}}, "chat:-5"),
        ({"update_id": 1, "callback_query": {"id": "c", "from": {"id": 3}, "data": "l:new"}}, "chat:3"),
        ({"update_id": 1, "callback_query": {"id": 5, "from": "x"}}, "rest"),
        ({"update_id": 1, "poll": {"id": "1"}}, "rest"),
        ({"update_id": 1, "message": []}, "rest"),
    ],
)
async def test_an_update_stands_in_the_queue_of_its_table_else_of_its_chat(
    life: Life, update: dict[str, Any], key: str
) -> None:
    await life.inbox.put([update])
    await life.workers.idle()
    assert [row.key for row in await life.rows()] == [key]


async def test_what_a_full_disk_kept_out_is_told_so_and_messages_come_again(
    life: Life, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def paused_text(update: dict[str, Any]) -> str:
        return "стол на паузе"

    @asynccontextmanager
    async def full() -> AsyncIterator[AsyncSession]:
        raise StorageFull("database or disk is full")
        yield

    life.workers.hooks.paused_text = paused_text
    batch = [press(1, "t:abc:score"), message(2, "/play", date=life.clock.now())]
    with monkeypatch.context() as patch:
        patch.setattr(life.database, "write", full)
        for _ in range(2):
            with pytest.raises(StorageFull):
                await life.inbox.put(batch)
    await life.inbox.put(batch)
    await life.workers.idle()
    assert life.handled == [2]
    [answer] = life.telegram.session.calls
    assert answer.text == "стол на паузе"  # type: ignore[attr-defined]
    assert all(row.done_at is not None for row in await life.rows())
