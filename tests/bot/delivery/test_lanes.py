"""How fast a chat may be written to, on a clock that the test turns."""

from __future__ import annotations

import asyncio

import pytest

from bot.bursts import PRESSES, WITHIN_S
from bot.delivery.lanes import HALVED_S, LEAN_S, Lane, Pacer
from tests.bot.clock import START, FakeClock, settle

GROUP, OTHER = Lane.group(-1), Lane.group(-2)
PERSON = Lane.private(7)
WHISPER = Lane.ephemeral(-1, 7)


async def times(pacer: Pacer, clock: FakeClock, lane: Lane, count: int) -> list[float]:
    """The seconds after the start at which `count` calls in a row may go out."""
    found = []
    for _ in range(count):
        await pacer.take(lane)
        found.append(round(clock.time - START, 3))
    return found


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(runs=True)


@pytest.fixture
def pacer(clock: FakeClock) -> Pacer:
    return Pacer(clock, limited=True)


async def test_a_group_gets_three_at_once_then_one_in_four_seconds(pacer: Pacer, clock: FakeClock) -> None:
    assert await times(pacer, clock, GROUP, 6) == [0, 0, 0, 4, 8, 12]


async def test_a_group_never_gets_more_than_fifteen_in_any_minute(pacer: Pacer, clock: FakeClock) -> None:
    found = await times(pacer, clock, GROUP, 60)
    assert all(later - earlier >= 60 for earlier, later in zip(found, found[15:], strict=False))


async def test_a_group_that_was_quiet_has_its_burst_again(pacer: Pacer, clock: FakeClock) -> None:
    await times(pacer, clock, GROUP, 5)
    clock.time += 60
    assert await times(pacer, clock, GROUP, 4) == [68, 68, 68, 72]


async def test_a_private_chat_gets_one_a_second_after_a_small_burst(pacer: Pacer, clock: FakeClock) -> None:
    assert await times(pacer, clock, PERSON, 6) == [0, 0, 0, 1, 2, 3]


async def test_ephemeral_messages_do_not_wait_for_the_group(pacer: Pacer, clock: FakeClock) -> None:
    await times(pacer, clock, GROUP, 3)
    assert await times(pacer, clock, WHISPER, 4) == [0, 0, 0, 1]


async def test_answers_are_never_paced(pacer: Pacer, clock: FakeClock) -> None:
    pacer.pause_all(100)
    assert await times(pacer, clock, Lane.answer(), 500) == [0] * 500


async def test_all_chats_together_get_thirty_a_second(pacer: Pacer, clock: FakeClock) -> None:
    for chat in range(1, 91):
        await pacer.take(Lane.private(chat))
    assert clock.time - START == pytest.approx(2, abs=0.01)


async def test_the_share_in_use_is_told(pacer: Pacer, clock: FakeClock) -> None:
    assert pacer.load() == 0
    for chat in range(1, 16):
        await pacer.take(Lane.private(chat))
    assert pacer.load() == pytest.approx(0.5, abs=0.01)
    clock.time += 1
    assert pacer.load() == 0


async def test_a_pause_holds_one_chat_and_no_other(pacer: Pacer, clock: FakeClock) -> None:
    pacer.pause(GROUP, 30)
    assert await times(pacer, clock, OTHER, 1) == [0]
    assert await times(pacer, clock, WHISPER, 1) == [0]
    assert await times(pacer, clock, GROUP, 1) == [30]


async def test_a_pause_holds_those_who_wait_already(clock: FakeClock) -> None:
    clock = FakeClock()
    pacer = Pacer(clock, limited=True)
    await times(pacer, clock, GROUP, 3)
    waiting = asyncio.gather(pacer.take(GROUP))
    await settle()
    pacer.pause(GROUP, 60)
    await clock.advance(59)
    assert not waiting.done()
    await clock.advance(1)
    assert waiting.done()


async def test_the_order_of_asking_is_kept(pacer: Pacer) -> None:
    order: list[int] = []

    async def ask(number: int) -> None:
        await pacer.take(GROUP)
        order.append(number)

    await asyncio.gather(*map(ask, range(12)))
    assert order == list(range(12))


async def test_the_third_pause_in_ten_minutes_halves_the_budget_for_an_hour(pacer: Pacer, clock: FakeClock) -> None:
    for _ in range(3):
        pacer.pause(GROUP, 1)
        clock.time += 100
    at = clock.time - START
    assert [one - at for one in await times(pacer, clock, GROUP, 5)] == [0, 0, 0, 8, 16]
    clock.time += HALVED_S
    at = clock.time - START
    assert [one - at for one in await times(pacer, clock, GROUP, 5)] == [0, 0, 0, 4, 8]


async def test_pauses_far_apart_change_no_budget(pacer: Pacer, clock: FakeClock) -> None:
    for _ in range(5):
        pacer.pause(GROUP, 1)
        clock.time += 400
    at = clock.time - START
    assert [one - at for one in await times(pacer, clock, GROUP, 5)] == [0, 0, 0, 4, 8]


async def test_a_throttled_ephemeral_message_makes_the_chat_lean_for_ten_minutes(
    pacer: Pacer, clock: FakeClock
) -> None:
    pacer.pause(WHISPER, 5)
    assert pacer.is_lean(-1)
    assert not pacer.is_lean(-2)
    await times(pacer, clock, GROUP, 3)
    at = clock.time - START
    assert [one - at for one in await times(pacer, clock, WHISPER, 2)] == [4, 8]
    clock.time += LEAN_S
    assert not pacer.is_lean(-1)


async def test_without_limits_only_the_servers_own_pauses_are_kept(clock: FakeClock) -> None:
    pacer = Pacer(clock, limited=False)
    assert await times(pacer, clock, GROUP, 100) == [0] * 100
    pacer.pause(GROUP, 7)
    assert await times(pacer, clock, GROUP, 1) == [7]


async def test_chats_that_are_quiet_are_forgotten(pacer: Pacer, clock: FakeClock) -> None:
    for chat in range(1, 2500):
        await pacer.take(Lane.private(chat))
        clock.time += 1
    assert len(pacer._buckets) <= 1001


async def test_who_turns_pages_sees_fewer_in_ten_seconds_than_they_may_press(pacer: Pacer, clock: FakeClock) -> None:
    """Each page has its own buttons, so nobody runs into the limit by going through all house rules."""
    shown = await times(pacer, clock, WHISPER, 2 * PRESSES)
    assert sum(second <= WITHIN_S for second in shown) < PRESSES
