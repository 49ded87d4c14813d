"""One queue a table; a job is one transaction; what is sent comes after the commit; failures end somewhere."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from aiogram.exceptions import TelegramBadRequest
from aiogram.methods import SendMessage
from sqlalchemy import func, select, text

from bot.delivery.delivery import Delivery, ForGroup, Lane
from bot.inbox import Inbox
from bot.store.database import Database, writing
from bot.store.models import InboxUpdate, Person
from bot.uow import UnitOfWork
from bot.workers import Hooks, Workers
from tests.bot.clock import FakeClock, until
from tests.bot.telegram import FakeTelegram, message, press

Handler = Any


class Presented:
    """A presenter that remembers what it was told."""

    def __init__(self) -> None:
        self.games: list[int] = []

    def changed(self, game_id: int) -> None:
        self.games.append(game_id)


class House:
    """Everything between the inbox and Telegram, with a handler that the test sets."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.clock = FakeClock(runs=True)
        self.telegram = FakeTelegram()
        self.delivery = Delivery(self.telegram.bot, "standard", self.clock)
        self.presenter = Presented()
        self.handled: list[int] = []
        self.handler: Handler = None
        self.hooks = Hooks(self._handle)
        self.workers = Workers(database, self.clock, self.delivery, self.presenter, self.hooks)
        self.inbox = Inbox(database, self.clock, self.workers)

    async def _handle(self, update: dict[str, Any], uow: UnitOfWork, found: Mapping[str, Any]) -> None:
        self.handled.append(update["update_id"])
        if self.handler is not None:
            await self.handler(update, uow, found)

    async def put(self, *updates: dict[str, Any]) -> None:
        await self.inbox.put(updates)
        await self.workers.idle()

    def answers(self) -> list[tuple[str, str | None]]:
        calls = (call for call in self.telegram.session.calls if type(call).__name__ == "AnswerCallbackQuery")
        return [(call.callback_query_id, call.text) for call in calls]  # type: ignore[attr-defined]

    async def rows(self) -> list[InboxUpdate]:
        async with self.database.read() as session:
            return list(await session.scalars(select(InboxUpdate).order_by(InboxUpdate.update_id)))

    async def people(self) -> int:
        async with self.database.read() as session:
            return (await session.execute(select(func.count()).select_from(Person))).scalar_one()


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    yield database
    await database.close()


@pytest.fixture
async def house(database: Database) -> AsyncIterator[House]:
    house = House(database)
    yield house
    await house.workers.close()


async def seat(update: dict[str, Any], uow: UnitOfWork, found: Mapping[str, Any]) -> None:
    """A handler that stores one person an update."""
    uow.session.add(Person(id=update["update_id"]))


async def test_a_press_is_done_marked_and_answered(house: House) -> None:
    house.handler = seat
    await house.put(press(1, "t:abc:score"))
    [row] = await house.rows()
    assert (row.key, row.body, row.done_at) == ("abc", None, house.clock.now())
    assert await house.people() == 1
    assert house.answers() == [("c1", None)]


async def test_the_first_answer_wins_and_a_long_one_is_cut(house: House) -> None:
    async def answer(update: dict[str, Any], uow: UnitOfWork, found: Mapping[str, Any]) -> None:
        uow.answer("я" * 300, alert=True)
        uow.answer("no")

    house.handler = answer
    await house.put(press(1, "t:abc:score"))
    assert house.answers() == [("c1", "я" * 200)]


async def test_a_message_is_not_answered(house: House) -> None:
    await house.put(message(1, "/play", date=house.clock.now()))
    assert house.handled == [1]
    assert house.telegram.names() == []


async def test_what_is_sent_comes_after_the_commit_answer_first_then_effects_in_order(house: House) -> None:
    seen: list[str] = []

    def effect(name: str) -> Any:
        async def send(delivery: Delivery) -> None:
            seen.append(f"{name} {await house.people()} {house.telegram.names()} {writing()}")

        return send

    async def handler(update: dict[str, Any], uow: UnitOfWork, found: Mapping[str, Any]) -> None:
        await seat(update, uow, found)
        uow.after(effect("first"))
        uow.after(effect("second"))
        uow.changed(7)
        uow.changed(7)
        assert seen == []

    house.handler = handler
    await house.put(press(1, "t:abc:score"))
    assert seen == [f"{name} 1 ['AnswerCallbackQuery'] False" for name in ("first", "second")]
    assert house.presenter.games == [7]


async def test_a_failing_effect_undoes_nothing_and_stops_no_other(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    async def refused(delivery: Delivery) -> None:
        method = SendMessage(chat_id=-1, text="x")
        house.telegram.session.replies.append(TelegramBadRequest(method, "Bad Request: chat not found"))
        await delivery.call(ForGroup(method), Lane.group(-1))

    async def broken(delivery: Delivery) -> None:
        raise ZeroDivisionError

    sent: list[int] = []

    async def good(delivery: Delivery) -> None:
        sent.append(1)

    async def handler(update: dict[str, Any], uow: UnitOfWork, found: Mapping[str, Any]) -> None:
        await seat(update, uow, found)
        for effect in (refused, broken, good):
            uow.after(effect)

    house.handler = handler
    await house.put(message(1, "hello"))
    assert (await house.people(), sent, house.handled) == (1, [1], [1])


async def test_a_crashing_handler_leaves_nothing_and_is_tried_three_times(house: House) -> None:
    async def crash(update: dict[str, Any], uow: UnitOfWork, found: Mapping[str, Any]) -> None:
        await seat(update, uow, found)
        await uow.session.flush()
        uow.after(lambda delivery: pytest.fail("sent after a rollback"))
        uow.changed(7)
        raise ZeroDivisionError

    async def failed_text(update: dict[str, Any]) -> str:
        return "не получилось"

    house.handler = crash
    house.hooks.failed_text = failed_text
    await house.put(press(1, "t:abc:score"))
    [row] = await house.rows()
    assert house.handled == [1, 1, 1]
    assert (row.tries, row.set_aside, row.body is not None) == (3, True, True)
    assert house.answers() == [("c1", "не получилось")]
    assert (await house.people(), house.presenter.games) == (0, [])


async def test_a_poisoned_update_does_not_hold_up_its_table(house: House) -> None:
    async def crash_on_one(update: dict[str, Any], uow: UnitOfWork, found: Mapping[str, Any]) -> None:
        if update["update_id"] == 1:
            raise ZeroDivisionError

    house.handler = crash_on_one
    await house.put(press(1, "t:abc:score"), press(2, "t:abc:score"))
    assert house.handled == [1, 1, 1, 2]


async def test_a_handler_that_recovers_is_done_once(house: House) -> None:
    async def crash_once(update: dict[str, Any], uow: UnitOfWork, found: Mapping[str, Any]) -> None:
        await seat(update, uow, found)
        if len(house.handled) == 1:
            raise ZeroDivisionError

    house.handler = crash_once
    await house.put(press(1, "t:abc:score"))
    assert (await house.people(), house.answers()) == (1, [("c1", None)])


async def test_presses_of_one_table_keep_their_order_whatever_chat_they_come_from(house: House) -> None:
    updates = [press(n, "a:abc:0:Th", by=n, chat_id=-100 if n % 2 else n) for n in range(1, 9)]
    await house.put(*updates)
    assert house.handled == list(range(1, 9))
    assert {row.key for row in await house.rows()} == {"abc"}


async def test_a_timer_stands_in_the_same_queue_as_the_presses(house: House) -> None:
    order: list[str] = []

    async def handler(update: dict[str, Any], uow: UnitOfWork, found: Mapping[str, Any]) -> None:
        await asyncio.sleep(0)
        order.append("press")

    async def timer(uow: UnitOfWork) -> None:
        assert uow.now == house.clock.now()
        order.append("timer")
        uow.changed(3)

    house.handler = handler
    await house.inbox.put([press(1, "t:abc:score")])
    house.workers.submit("abc", timer)
    await house.workers.idle()
    assert (order, house.presenter.games) == (["press", "timer"], [3])


async def test_a_failing_timer_is_tried_three_times_and_dropped(house: House) -> None:
    tries: list[int] = []

    async def timer(uow: UnitOfWork) -> None:
        tries.append(1)
        raise ZeroDivisionError

    house.workers.submit("abc", timer)
    await house.workers.idle()
    assert len(tries) == 3


async def test_idle_queues_are_forgotten(house: House) -> None:
    await house.put(*(press(n, f"t:{n}:score", by=n) for n in range(1, 20)))
    assert house.workers._queues == {}
    assert house.workers._outbox._chains == {}


async def test_a_slow_effect_does_not_hold_up_the_table(house: House) -> None:
    gate = asyncio.Event()

    async def handler(update: dict[str, Any], uow: UnitOfWork, found: Mapping[str, Any]) -> None:
        async def wait(delivery: Delivery) -> None:
            await gate.wait()

        uow.after(wait)

    house.handler = handler
    await house.inbox.put([press(1, "t:abc:score")])
    await house.inbox.put([press(2, "t:abc:score")])
    await until(lambda: len(house.answers()) == 2)
    gate.set()
    await house.workers.idle()


async def test_what_is_sent_to_one_person_does_not_wait_for_what_is_sent_to_another(house: House) -> None:
    gate, sent = asyncio.Event(), []

    async def handler(update: dict[str, Any], uow: UnitOfWork, found: Mapping[str, Any]) -> None:
        async def send(delivery: Delivery) -> None:
            if update["update_id"] == 1:
                await gate.wait()
            sent.append(update["update_id"])

        uow.after(send)

    house.handler = handler
    await house.inbox.put([press(1, "t:abc:score"), press(2, "t:abc:score"), press(3, "t:abc:score", by=2)])
    await until(lambda: sent == [3])
    gate.set()
    await house.workers.idle()
    assert sent == [3, 1, 2]


async def test_over_the_personal_limit_a_press_is_answered_empty_and_not_stored(house: House) -> None:
    presses = [press(n, "t:abc:score") for n in range(1, 23)]
    await house.put(*presses, press(50, "t:abc:score", by=2))
    assert house.handled == [*range(1, 21), 50]
    assert len(house.answers()) == 23
    house.clock.time += 10
    await house.put(press(60, "t:abc:score"))
    assert house.handled[-1] == 60


async def test_old_commands_are_skipped_with_one_note_a_chat(house: House) -> None:
    notes: list[int] = []

    async def note(chat: int) -> None:
        notes.append(chat)

    house.hooks.on_stale = note
    old = house.clock.now() - 601
    await house.put(
        message(1, "/play", date=old),
        message(2, "/stop", date=old),
        message(3, "/play", date=old, chat_id=-200),
        message(4, "thank you", date=old),
        message(5, "/play", date=house.clock.now() - 599),
    )
    assert sorted(house.handled) == [4, 5]
    assert sorted(notes) == [-200, -100]
    assert all(row.done_at is not None and row.body is None for row in await house.rows())


async def test_what_was_looked_up_reaches_the_handler_and_a_slow_look_up_does_not_stop_it(house: House) -> None:
    found_by: list[Mapping[str, Any]] = []

    async def prefetch(update: dict[str, Any]) -> Mapping[str, Any]:
        assert not writing()
        if update["update_id"] == 2:
            raise TimeoutError
        if update["update_id"] == 3:
            raise ZeroDivisionError
        return {"is_admin": True}

    async def handler(update: dict[str, Any], uow: UnitOfWork, found: Mapping[str, Any]) -> None:
        found_by.append(found)

    house.handler, house.hooks.prefetch = handler, prefetch
    await house.put(*(press(n, "t:abc:stop") for n in (1, 2, 3)))
    assert found_by == [{"is_admin": True}, {}, {}]


async def test_a_call_to_telegram_inside_the_transaction_is_a_fault(house: House) -> None:
    async def handler(update: dict[str, Any], uow: UnitOfWork, found: Mapping[str, Any]) -> None:
        await house.delivery.call(ForGroup(SendMessage(chat_id=-1, text="x")), Lane.group(-1))

    house.handler = handler
    await house.put(message(1, "hello"))
    [row] = await house.rows()
    assert row.set_aside
    assert house.telegram.names() == []


async def test_on_a_full_disk_a_press_is_told_so_and_not_done_later(house: House) -> None:
    async def paused_text(update: dict[str, Any]) -> str:
        return "стол на паузе"

    async def fill_the_disk(update: dict[str, Any], uow: UnitOfWork, found: Mapping[str, Any]) -> None:
        pages = (await uow.session.execute(text("PRAGMA page_count"))).scalar_one()
        await uow.session.execute(text(f"PRAGMA max_page_count = {pages}"))
        uow.session.add(Person(id=1, name="x" * 100_000))
        await uow.session.flush()

    house.handler, house.hooks.paused_text = fill_the_disk, paused_text
    await house.put(press(1, "t:abc:score"))
    [row] = await house.rows()
    assert house.answers() == [("c1", "стол на паузе")]
    assert (house.handled, row.set_aside, row.done_at is not None) == ([1], False, True)


async def test_a_stop_finishes_the_running_job_and_leaves_the_rest_in_the_inbox(house: House) -> None:
    started, gate = asyncio.Event(), asyncio.Event()

    async def handler(update: dict[str, Any], uow: UnitOfWork, found: Mapping[str, Any]) -> None:
        started.set()
        await gate.wait()

    house.handler = handler
    await house.inbox.put([press(1, "t:abc:score"), press(2, "t:abc:score")])
    await started.wait()
    closing = asyncio.gather(house.workers.close())
    await asyncio.sleep(0)
    gate.set()
    await closing
    assert house.answers() == [("c1", None)]
    assert [row.done_at is None for row in await house.rows()] == [False, True]
    house.workers.submit("abc", lambda uow: pytest.fail("a job after the stop"))
