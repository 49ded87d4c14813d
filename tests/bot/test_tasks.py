"""Every task is held, named and ended; it does not pass for a part of what started it."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar

import pytest

from bot.tasks import Tasks

MARK: ContextVar[str] = ContextVar("mark", default="none")


async def test_a_task_is_held_until_it_ends_and_none_starts_after_the_close() -> None:
    tasks, ended = Tasks(), asyncio.Event()

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    running = tasks.start("work", work())
    await asyncio.sleep(0)
    await tasks.close()
    await running.ended()
    assert ended.is_set()
    with pytest.raises(RuntimeError, match="closed"):
        tasks.start("late", work())


async def test_all_is_idle_when_also_what_was_started_meanwhile_has_ended() -> None:
    tasks, ended = Tasks(), []

    async def later() -> None:
        await asyncio.sleep(0)
        ended.append("later")

    async def first() -> None:
        tasks.start("later", later())
        ended.append("first")

    tasks.start("first", first())
    await tasks.idle()
    assert ended == ["first", "later"]


async def test_the_failure_of_one_leaves_the_others_alone() -> None:
    tasks, ended = Tasks(), []

    async def fail() -> None:
        raise ZeroDivisionError

    async def work() -> None:
        await asyncio.sleep(0)
        ended.append(1)

    tasks.start("fail", fail())
    tasks.start("work", work())
    await tasks.idle()
    assert ended == [1]


async def test_a_task_may_be_cancelled_alone() -> None:
    tasks = Tasks()
    running = tasks.start("wait", asyncio.Event().wait())  # type: ignore[arg-type]
    running.cancel()
    await running.ended()
    await tasks.idle()


async def test_a_task_starts_with_an_empty_context() -> None:
    tasks, seen = Tasks(), []

    async def look() -> None:
        seen.append(MARK.get())

    MARK.set("inside a transaction")
    tasks.start("look", look())
    await tasks.idle()
    assert seen == ["none"]
