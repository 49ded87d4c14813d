"""Calls are paced, guarded and repeated only where that can show nothing twice."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramBadRequest,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.methods import (
    AnswerCallbackQuery,
    DeleteMessage,
    EditEphemeralMessageText,
    EditMessageText,
    GetChatMember,
    SendMessage,
    SendPhoto,
)
from aiogram.types import EphemeralMessageParameters
from aiohttp import ClientConnectorError
from aiohttp.client_reqrep import ConnectionKey

from bot.delivery.delivery import TRIES, Delivery, ForGroup, ForPerson, Lane
from bot.delivery.errors import Migrated, Outage, Refused, Throttled, UnknownOutcome
from bot.delivery.payloads import PrivacyError
from tests.bot.clock import START, FakeClock, settle
from tests.bot.telegram import FakeTelegram

GROUP = Lane.group(-100)
SEND: Any = SendMessage(chat_id=-100, text="x")
EDIT: Any = EditMessageText(chat_id=-100, message_id=5, text="x")


class Heard:
    """What the hooks were told."""

    def __init__(self, delivery: Delivery) -> None:
        self.throttled: list[tuple[int, float]] = []
        self.migrated: list[tuple[int, int]] = []
        self.outages: list[float] = []
        self.calls: list[tuple[str, str]] = []
        delivery.on_throttled, delivery.on_migrated = self.on_throttled, self.on_migrated
        delivery.on_outage = self.on_outage
        delivery.on_call = lambda method, outcome: self.calls.append((method, outcome))

    async def on_throttled(self, chat: int, seconds: float) -> None:
        self.throttled.append((chat, seconds))

    async def on_migrated(self, old: int, new: int) -> None:
        self.migrated.append((old, new))

    async def on_outage(self, seconds: float) -> None:
        self.outages.append(seconds)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(runs=True)


@pytest.fixture
def telegram() -> FakeTelegram:
    return FakeTelegram()


@pytest.fixture
def delivery(telegram: FakeTelegram, clock: FakeClock) -> Delivery:
    return Delivery(telegram.bot, "standard", clock)


@pytest.fixture
def heard(delivery: Delivery) -> Heard:
    return Heard(delivery)


def throttle(seconds: int) -> TelegramRetryAfter:
    return TelegramRetryAfter(SEND, "Too Many Requests", seconds)


def unconnected() -> TelegramNetworkError:
    error = TelegramNetworkError(SEND, "ClientConnectorError")
    error.__cause__ = ClientConnectorError(ConnectionKey("h", 1, False, True, None, None, None), OSError("refused"))
    return error


async def test_an_answer_comes_back(delivery: Delivery, telegram: FakeTelegram, heard: Heard) -> None:
    telegram.session.replies.append("message")
    assert await delivery.call(ForGroup(SEND), GROUP) == "message"
    assert heard.calls == [("SendMessage", "ok")]


async def test_a_paced_call_waits_for_its_lane_and_one_after_ready_does_not(
    delivery: Delivery, clock: FakeClock
) -> None:
    for _ in range(4):
        await delivery.call(ForGroup(SEND), GROUP)
    assert clock.time == START + 4
    await delivery.ready(GROUP)
    assert clock.time == START + 8
    await delivery.call(ForGroup(SEND), GROUP, paced=False)
    assert clock.time == START + 8


async def test_a_throttled_call_is_repeated_when_it_may_and_others_go_on(telegram: FakeTelegram) -> None:
    clock = FakeClock()
    delivery = Delivery(telegram.bot, "standard", clock)
    heard = Heard(delivery)
    telegram.session.replies.append(throttle(30))
    first = asyncio.gather(delivery.call(ForGroup(SEND), GROUP))
    await settle()
    await delivery.call(ForGroup(SendMessage(chat_id=-200, text="y")), Lane.group(-200))
    await clock.advance(29)
    assert not first.done()
    await clock.advance(1)
    assert first.done()
    assert heard.throttled == [(-100, 30)]
    assert [call.chat_id for call in telegram.session.calls] == [-100, -200, -100]  # type: ignore[attr-defined]


async def test_a_throttle_without_end_is_raised(delivery: Delivery, telegram: FakeTelegram, heard: Heard) -> None:
    telegram.session.reply = lambda method: throttle(5)
    with pytest.raises(Throttled):
        await delivery.call(ForGroup(SEND), GROUP)
    assert len(telegram.session.calls) == len(heard.throttled) == TRIES


async def test_an_unpaced_call_leaves_the_repetition_to_who_can_draw_anew(
    delivery: Delivery, telegram: FakeTelegram, clock: FakeClock
) -> None:
    telegram.session.replies.append(throttle(30))
    with pytest.raises(Throttled) as caught:
        await delivery.call(ForGroup(EDIT), GROUP, paced=False)
    assert caught.value.retry_after == 30
    await delivery.ready(GROUP)
    assert clock.time == START + 30


async def test_a_throttled_answer_is_not_repeated(delivery: Delivery, telegram: FakeTelegram, heard: Heard) -> None:
    telegram.session.replies.append(throttle(5))
    with pytest.raises(Throttled):
        await delivery.call(AnswerCallbackQuery(callback_query_id="1"), Lane.answer())
    assert heard.throttled == []


async def test_an_answer_is_repeated_through_a_short_outage_and_not_at_once(
    delivery: Delivery, telegram: FakeTelegram, clock: FakeClock
) -> None:
    telegram.session.replies.append(TelegramServerError(SEND, "Bad Gateway"))
    await delivery.call(AnswerCallbackQuery(callback_query_id="1"), Lane.answer())
    assert telegram.names() == ["AnswerCallbackQuery", "AnswerCallbackQuery"]
    assert clock.time == START + 1


async def test_a_migrated_group_is_stored_and_called_under_its_new_id(
    delivery: Delivery, telegram: FakeTelegram, heard: Heard
) -> None:
    telegram.session.replies.append(TelegramMigrateToChat(SEND, "upgraded", -1009))
    await delivery.call(ForGroup(SEND), GROUP)
    assert heard.migrated == [(-100, -1009)]
    assert [call.chat_id for call in telegram.session.calls] == [-100, -1009]  # type: ignore[attr-defined]


async def test_a_group_migrates_once_a_call(delivery: Delivery, telegram: FakeTelegram) -> None:
    telegram.session.reply = lambda method: TelegramMigrateToChat(SEND, "upgraded", -1009)
    with pytest.raises(Migrated):
        await delivery.call(ForGroup(SEND), GROUP)
    assert len(telegram.session.calls) == 2


@pytest.mark.parametrize(
    "fault",
    [
        TelegramServerError(SEND, "Bad Gateway"),
        ClientDecodeError("Failed to decode object", ValueError(), "<html>"),
        TelegramNetworkError(SEND, "Request timeout error"),
    ],
)
async def test_an_edit_is_repeated_through_an_outage_and_a_send_is_not(
    delivery: Delivery, telegram: FakeTelegram, clock: FakeClock, heard: Heard, fault: Exception
) -> None:
    telegram.session.replies += [fault, fault]
    await delivery.call(ForGroup(EDIT), GROUP)
    assert heard.outages == [1, 2]
    assert clock.time == START + 3
    telegram.session.calls.clear()
    telegram.session.replies.append(fault)
    with pytest.raises((Outage, UnknownOutcome)):
        await delivery.call(ForGroup(SEND), GROUP)
    assert len(telegram.session.calls) == 1


async def test_a_send_that_never_left_is_repeated(delivery: Delivery, telegram: FakeTelegram) -> None:
    telegram.session.replies.append(unconnected())
    await delivery.call(ForGroup(SEND), GROUP)
    assert telegram.names() == ["SendMessage", "SendMessage"]


async def test_an_outage_holds_everything_back_longer_each_time(
    delivery: Delivery, telegram: FakeTelegram, clock: FakeClock, heard: Heard
) -> None:
    telegram.session.reply = lambda method: TelegramServerError(SEND, "Bad Gateway")
    for _ in range(3):
        with pytest.raises(Outage):
            await delivery.call(ForGroup(EDIT), GROUP)
    assert heard.outages[:6] == [1, 2, 4, 8, 16, 30]
    assert max(heard.outages) == 30
    telegram.session.reply = None
    before = clock.time
    await delivery.call(ForGroup(SendMessage(chat_id=-200, text="y")), Lane.group(-200))
    assert clock.time - before == pytest.approx(30, abs=1)


async def test_failures_at_the_same_time_are_one_outage(
    delivery: Delivery, telegram: FakeTelegram, heard: Heard
) -> None:
    telegram.session.replies += [TelegramServerError(SEND, "Bad Gateway")] * 5
    calls = (delivery.call(ForGroup(SEND), Lane.group(-n), paced=False) for n in range(5))
    await asyncio.gather(*calls, return_exceptions=True)
    assert heard.outages == [1]


async def test_any_other_refusal_is_raised_at_once(delivery: Delivery, telegram: FakeTelegram, heard: Heard) -> None:
    telegram.session.replies.append(TelegramBadRequest(SEND, "Bad Request: BUTTON_DATA_INVALID"))
    with pytest.raises(Refused):
        await delivery.call(ForGroup(EDIT), GROUP)
    assert len(telegram.session.calls) == 1
    assert heard.calls == [("EditMessageText", "Refused")]


def ephemeral(receiver: int) -> EphemeralMessageParameters:
    return EphemeralMessageParameters(receiver_user_id=receiver)


@pytest.mark.parametrize(
    "method",
    [
        SendPhoto(chat_id=-100, photo="hand"),
        SendPhoto(chat_id="@group", photo="hand"),
        SendPhoto(chat_id=8, photo="hand"),
        SendPhoto(chat_id=-100, photo="hand", ephemeral_message_parameters=ephemeral(8)),
        EditMessageText(chat_id=-100, message_id=5, text="hand"),
        EditMessageText(inline_message_id="i", text="hand"),
        EditEphemeralMessageText(chat_id=-100, receiver_user_id=8, ephemeral_message_id=1, text="hand"),
    ],
)
async def test_a_hand_never_leaves_for_anybody_else(delivery: Delivery, telegram: FakeTelegram, method: Any) -> None:
    with pytest.raises(PrivacyError) as caught:
        await delivery.call(ForPerson(method, 7), Lane.private(7))
    assert telegram.session.calls == []
    assert "hand" not in str(caught.value)


@pytest.mark.parametrize(
    "method",
    [
        SendPhoto(chat_id=7, photo="hand"),
        SendPhoto(chat_id=-100, photo="hand", ephemeral_message_parameters=ephemeral(7)),
        EditMessageText(chat_id=7, message_id=5, text="hand"),
        EditEphemeralMessageText(chat_id=-100, receiver_user_id=7, ephemeral_message_id=1, text="hand"),
    ],
)
async def test_a_hand_reaches_its_owner(delivery: Delivery, telegram: FakeTelegram, method: Any) -> None:
    await delivery.call(ForPerson(method, 7), Lane.private(7))
    assert len(telegram.session.calls) == 1


async def test_a_message_must_say_who_sees_it(delivery: Delivery, telegram: FakeTelegram) -> None:
    for method in (SEND, EDIT):
        with pytest.raises(PrivacyError):
            await delivery.call(method, GROUP)
    await delivery.call(GetChatMember(chat_id=-100, user_id=7), Lane.answer())
    await delivery.call(DeleteMessage(chat_id=-100, message_id=5), GROUP)
    assert telegram.names() == ["GetChatMember", "DeleteMessage"]


def test_a_payload_does_not_show_itself() -> None:
    assert "hand" not in repr(ForPerson(SendPhoto(chat_id=7, photo="hand"), 7))
    assert "hand" not in repr(ForGroup(SendPhoto(chat_id=7, photo="hand")))
