"""Presses of buttons and their answers."""

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import InaccessibleMessage, Message

from tests.bot.practice.client import ANYA, BORYA, Events, HandClock, Page, Updates, keyboard


async def test_a_press_reaches_the_bot_with_its_message(bot: Bot, page: Page, dacha: int, updates: Updates) -> None:
    sent = await bot.send_message(dacha, "стол", reply_markup=keyboard(Сесть="l:1:sit"))
    press = await page.press(BORYA, dacha, "l:1:sit", message=sent.message_id)
    query = (await updates.last()).callback_query
    assert query and (query.id, query.data, query.from_user.id) == (press, "l:1:sit", BORYA)
    assert isinstance(query.message, Message) and query.message.message_id == sent.message_id
    assert query.chat_instance


async def test_the_answer_reaches_who_pressed(bot: Bot, page: Page, dacha: int) -> None:
    sent = await bot.send_message(dacha, "стол", reply_markup=keyboard(Сесть="l:1:sit"))
    async with page.http.get(page.url + "/api/events", params={"as": BORYA}) as stream:
        press = await page.press(BORYA, dacha, "l:1:sit", message=sent.message_id)
        assert await page.answer(press) == {"answered": False, "text": "", "alert": False}
        await bot.answer_callback_query(press, "Мест нет.", show_alert=True)
        event = await Events(stream.content).next("answer")
    assert event == {"type": "answer", "chat": dacha, "press": press, "text": "Мест нет.", "alert": True}
    assert await page.answer(press) == {"answered": True, "text": "Мест нет.", "alert": True}


async def test_an_empty_answer_is_an_answer(bot: Bot, page: Page, dacha: int) -> None:
    sent = await bot.send_message(dacha, "стол")
    press = await page.press(ANYA, dacha, "t:1:hand", message=sent.message_id)
    await bot.answer_callback_query(press)
    assert await page.answer(press) == {"answered": True, "text": "", "alert": False}


async def test_a_late_answer_is_refused(bot: Bot, page: Page, dacha: int, hand_clock: HandClock) -> None:
    sent = await bot.send_message(dacha, "стол")
    press = await page.press(ANYA, dacha, "t:1:hand", message=sent.message_id)
    hand_clock.at += 61
    with pytest.raises(TelegramBadRequest) as refused:
        await bot.answer_callback_query(press)
    expired = "Bad Request: query is too old and response timeout expired or query ID is invalid"
    assert refused.value.message == expired
    with pytest.raises(TelegramBadRequest, match="query ID is invalid"):
        await bot.answer_callback_query("12345")


async def test_an_answer_of_more_than_200_characters_is_refused(bot: Bot, page: Page, dacha: int) -> None:
    sent = await bot.send_message(dacha, "стол")
    press = await page.press(ANYA, dacha, "t:1:hand", message=sent.message_id)
    with pytest.raises(TelegramBadRequest, match="MESSAGE_TOO_LONG"):
        await bot.answer_callback_query(press, "ж" * 201)
    await bot.answer_callback_query(press, "ж" * 200)


async def test_a_press_on_a_deleted_message_comes_with_an_inaccessible_one(
    bot: Bot, page: Page, dacha: int, updates: Updates
) -> None:
    sent = await bot.send_message(dacha, "стол")
    await bot.delete_message(dacha, sent.message_id)
    await page.press(ANYA, dacha, "a:1:2:Th", message=sent.message_id)
    query = (await updates.last()).callback_query
    assert query and isinstance(query.message, InaccessibleMessage)
    assert query.message.message_id == sent.message_id


async def test_presses_wait_150_seconds_for_a_bot_that_is_down_and_messages_longer(
    bot: Bot, page: Page, dacha: int, updates: Updates, hand_clock: HandClock
) -> None:
    sent = await bot.send_message(dacha, "стол")
    await page.send(ANYA, dacha, "/play")
    await page.press(ANYA, dacha, "a:1", message=sent.message_id)
    hand_clock.at += 151
    assert [update.event_type for update in await updates.take()] == ["message"]


async def test_data_of_more_than_64_bytes_cannot_be_pressed(page: Page, dacha: int) -> None:
    reason = await page.refusal("/api/press", **{"as": ANYA}, chat=dacha, message=1, data="ж" * 33)
    assert reason == "callback data must be 1-64 bytes"
