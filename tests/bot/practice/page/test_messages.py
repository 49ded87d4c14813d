"""How messages come, change and go on the page."""

from __future__ import annotations

import time

import pytest
from aiogram.types import InputMediaPhoto, MessageEntity

from tests.bot.practice.client import ANYA, BORYA
from tests.bot.practice.page.driver import DESKTOP, BotSide, OpenPage, button, keys, picture, see

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="package"), pytest.mark.xdist_group("browser")]

SIZE = "(node) => [node.offsetWidth, node.offsetHeight]"


async def test_an_edit_changes_picture_caption_and_buttons_in_place(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA))
    sent = await bot_side.table("Кадр один")
    message = page.locator(f'[data-message="{sent.message_id}"]')
    await see(message.locator("img")).to_have_attribute("alt", "Кадр один")
    first = await message.locator("img").get_attribute("src")
    before = await message.locator(".picture").evaluate(SIZE)
    await bot_side.bot.edit_message_media(
        InputMediaPhoto(media=picture("navy"), caption="Кадр два"),
        chat_id=bot_side.group,
        message_id=sent.message_id,
        reply_markup=keys([button("Дальше", "next")]),
    )
    await see(message.locator(".text")).to_contain_text("Кадр два")
    await see(message.locator(".meta")).to_contain_text("изменено")
    await see(message.locator(".key")).to_have_text("Дальше")
    await see(message.locator("img")).not_to_have_attribute("src", first or "")
    assert await message.locator(".picture").evaluate(SIZE) == before


async def test_a_deleted_message_goes(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA))
    sent = await bot_side.table()
    await see(page.locator(".picture")).to_be_visible()
    await bot_side.bot.delete_message(bot_side.group, sent.message_id)
    await see(page.locator(".picture")).to_have_count(0)


async def test_a_relative_time_counts_down_by_itself(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA), clock=True)
    await page.clock.pause_at(int(time.time()) + 60)
    now = await page.evaluate("Math.floor(Date.now() / 1000)")
    entity = MessageEntity(type="date_time", offset=2, length=8, unix_time=now + 90, date_time_format="r")
    await bot_side.bot.send_message(bot_side.group, "⏳ до 21:40", entities=[entity])
    clock = page.locator("time")
    await see(clock).to_have_text("через 90 секунд")
    await page.clock.run_for(5_000)
    await see(clock).to_have_text("через 85 секунд")


async def test_names_and_texts_are_never_markup(open_page: OpenPage, bot_side: BotSide) -> None:
    evil = '<img src=x onerror="document.title=1"><b>Боря'
    bot_side.world.people[BORYA].name = evil
    page = await open_page(DESKTOP)
    await see(page.locator(f'[data-person="{BORYA}"]')).to_contain_text(evil)
    await page.keyboard.press("2")
    await page.locator("textarea").fill(evil)
    await page.keyboard.press("Enter")
    await page.keyboard.press("Alt+Digit1")
    await see(page.locator(".message .author")).to_have_text(evil)
    await see(page.locator(".message .text")).to_contain_text(evil)
    await see(page.locator("[onerror], .message b")).to_have_count(0)


async def test_a_protected_picture_cannot_be_dragged_but_enlarged(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA))
    await bot_side.table(protect_content=True)
    await see(page.locator(".picture img")).to_have_attribute("draggable", "false")
    await page.locator(".picture").click()
    await see(page.locator("[data-zoom]")).to_be_visible()
    await page.keyboard.press("Escape")
    await see(page.locator("[data-zoom]")).to_have_count(0)
    await see(page.locator(".conversation")).to_be_visible()
