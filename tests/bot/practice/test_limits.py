"""Floods, and failures that a test orders."""

import pytest
from aiogram import Bot
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramBadRequest,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.types import EphemeralMessageParameters

from bot.practice.errors import ApiError
from bot.practice.limits import RateLimiter
from tests.bot.practice.client import ANYA, BORYA, HandClock, Page, Updates

GROUP, OTHER = -100, -200


def admitted(limiter: RateLimiter, now: float, calls: int, *, chat: int = GROUP, group: bool = True) -> int:
    """How many of so many calls at one moment pass."""
    passed = 0
    for _ in range(calls):
        try:
            limiter.admit(now, chat, group=group)
        except ApiError:
            continue
        passed += 1
    return passed


def test_a_chat_takes_a_burst_and_then_one_a_second() -> None:
    limiter = RateLimiter()
    assert admitted(limiter, 100.0, 10) == 5
    assert [admitted(limiter, 100.0 + second, 3) for second in (1, 2, 3)] == [1, 1, 1]


def test_a_group_takes_20_a_minute_and_a_private_chat_more() -> None:
    limiter = RateLimiter()
    assert sum(admitted(limiter, 100.0 + second, 3) for second in range(50)) == 20
    assert admitted(limiter, 160.0, 3) == 3
    limiter = RateLimiter()
    assert sum(admitted(limiter, 100.0 + second, 3, chat=ANYA, group=False) for second in range(50)) > 50


def test_all_chats_together_take_30_a_second() -> None:
    limiter = RateLimiter()
    assert sum(admitted(limiter, 100.0, 5, chat=-chat) for chat in range(10)) == 30


def test_one_chats_flood_leaves_others_alone() -> None:
    limiter = RateLimiter()
    admitted(limiter, 100.0, 10)
    assert admitted(limiter, 100.0, 5, chat=OTHER) == 5


def test_ephemeral_messages_have_a_bucket_for_each_receiver() -> None:
    limiter = RateLimiter()
    admitted(limiter, 100.0, 10)
    for receiver in (ANYA, BORYA):
        for _ in range(5):
            limiter.admit(100.0, GROUP, group=True, receiver=receiver)
        with pytest.raises(ApiError):
            limiter.admit(100.0, GROUP, group=True, receiver=receiver)


def test_ephemeral_messages_may_be_made_to_count_as_all_others() -> None:
    limiter = RateLimiter()
    limiter.set(ephemeral_counts=True)
    admitted(limiter, 100.0, 10)
    with pytest.raises(ApiError):
        limiter.admit(100.0, GROUP, group=True, receiver=ANYA)


def test_a_factor_scales_all_limits() -> None:
    limiter = RateLimiter()
    limiter.set(factor=10)
    assert admitted(limiter, 100.0, 100) == 50


def test_the_wait_is_told_in_whole_seconds() -> None:
    limiter = RateLimiter()
    for second in range(0, 60, 3):
        limiter.admit(100.0 + second, GROUP, group=True)
    with pytest.raises(ApiError) as refused:
        limiter.admit(157.5, GROUP, group=True)
    assert refused.value.description == "Too Many Requests: retry after 3"
    assert refused.value.retry_after == 3


async def test_a_flood_is_answered_with_429(bot: Bot, page: Page, dacha: int, hand_clock: HandClock) -> None:
    await page.control("limits")
    sent = [await bot.send_message(dacha, "стол") for _ in range(5)]
    with pytest.raises(TelegramRetryAfter) as refused:
        await bot.edit_message_text("стол 2", chat_id=dacha, message_id=sent[0].message_id)
    assert refused.value.retry_after == 1
    hand_clock.at += 1
    await bot.edit_message_text("стол 2", chat_id=dacha, message_id=sent[0].message_id)
    await page.control("make_admin")
    await bot.send_message(
        dacha, "рука", ephemeral_message_parameters=EphemeralMessageParameters(receiver_user_id=ANYA)
    )


async def test_a_refused_call_changes_nothing(bot: Bot, page: Page, dacha: int) -> None:
    await page.control("limits")
    for _ in range(5):
        await bot.send_message(dacha, "стол")
    with pytest.raises(TelegramRetryAfter):
        await bot.send_message(dacha, "лишний")
    assert len(await page.messages(ANYA, dacha)) == 5


async def test_the_next_call_fails_as_ordered_and_then_no_more(bot: Bot, page: Page, dacha: int) -> None:
    order = {"method": "sendMessage", "code": 400, "description": "Bad Request: CHAT_RESTRICTED"}
    await page.control("fail_next", **order)
    await bot.get_me()
    with pytest.raises(TelegramBadRequest, match="CHAT_RESTRICTED"):
        await bot.send_message(dacha, "стол")
    await bot.send_message(dacha, "стол")
    assert len(await page.messages(ANYA, dacha)) == 1


async def test_a_failure_may_come_after_the_deed(bot: Bot, page: Page, dacha: int) -> None:
    await page.control("fail_next", method="*", code=502, description="Bad Gateway", after=True)
    with pytest.raises(TelegramServerError):
        await bot.send_message(dacha, "стол")
    assert len(await page.messages(ANYA, dacha)) == 1


async def test_a_connection_may_be_cut_after_the_deed(bot: Bot, page: Page, dacha: int) -> None:
    await page.control("fail_next", method="sendMessage", after=True, drop=True)
    with pytest.raises(TelegramNetworkError):
        await bot.send_message(dacha, "стол")
    assert len(await page.messages(ANYA, dacha)) == 1


async def test_an_answer_may_be_no_json(bot: Bot, page: Page, dacha: int) -> None:
    await page.control("fail_next", method="sendMessage", code=502, page=True, times=2)
    for _ in range(2):
        with pytest.raises(ClientDecodeError):
            await bot.send_message(dacha, "стол")
    await bot.send_message(dacha, "стол")


async def test_a_long_flood_wait_can_be_ordered_for_one_chat(bot: Bot, page: Page, dacha: int) -> None:
    other = (await page.control("new_group"))["chat"]
    order = {"code": 429, "description": "Too Many Requests: retry after 300", "retry_after": 300}
    await page.control("fail_next", **order, chat=dacha, times=99)
    await bot.send_message(other, "стол")
    with pytest.raises(TelegramRetryAfter) as refused:
        await bot.send_message(dacha, "стол")
    assert refused.value.retry_after == 300
    await page.control("fail_none")
    await bot.send_message(dacha, "стол")


async def test_getting_updates_can_fail_too(bot: Bot, page: Page, updates: Updates) -> None:
    await page.control("fail_next", method="getUpdates", code=500, description="Internal Server Error")
    with pytest.raises(TelegramServerError):
        await updates.take()
    assert await updates.take() == []
