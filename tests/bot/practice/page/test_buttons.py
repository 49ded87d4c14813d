"""Presses, links, commands and what one writes: from the page to the bot and back."""

from __future__ import annotations

import pytest
from aiogram.types import BotCommand, BotCommandScopeAllGroupChats, CopyTextButton, DisabledButton

from tests.bot.practice.client import ANYA
from tests.bot.practice.page.driver import BotSide, OpenPage, button, keys, see

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="package"), pytest.mark.xdist_group("browser")]


async def test_a_press_spins_until_the_answer_which_is_a_toast(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA))
    await bot_side.table()
    score = page.locator('[data-button="score"]')
    await score.click()
    press = await bot_side.press()
    assert (press.data, press.from_user.id) == ("score", ANYA)
    await see(score).to_have_attribute("aria-busy", "true")
    await press.answer("Сейчас ходит Боря.").as_(bot_side.bot)
    await see(page.locator("[data-toast]")).to_have_text("Сейчас ходит Боря.")
    await see(score).to_have_attribute("aria-busy", "false")
    await see(page.locator("[data-toast]")).to_have_count(0)


async def test_an_alert_stays_until_it_is_closed(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA))
    await bot_side.table()
    await page.locator('[data-button="more"]').click()
    press = await bot_side.press()
    await press.answer("Взяток пока нет.", show_alert=True).as_(bot_side.bot)
    alert = page.locator("[data-alert]")
    await see(alert).to_contain_text("Взяток пока нет.")
    await see(alert.locator("button")).to_be_focused()
    await alert.locator("button").click()
    await see(alert).to_have_count(0)


async def test_a_press_that_nobody_answers_stops_spinning(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA), clock=True)
    await bot_side.table()
    score = page.locator('[data-button="score"]')
    await score.click()
    await see(score).to_have_attribute("aria-busy", "true")
    await bot_side.press()
    await page.clock.run_for(16_000)
    await see(score).to_have_attribute("aria-busy", "false")
    await see(page.locator("[data-toast]")).to_have_text("Бот не отвечает")


async def test_a_disabled_button_cannot_be_pressed(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA))
    markup = keys([button("9♣", disabled=DisabledButton())])
    await bot_side.bot.send_message(bot_side.group, "Ваш ход", reply_markup=markup)
    card = page.locator(".key", has_text="9♣")
    await see(card).to_be_disabled()
    await card.click(force=True)
    assert await bot_side.nothing_pressed()


async def test_what_could_not_be_sent_stays_in_the_field(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA))
    await page.route("**/api/send", lambda route: route.abort())
    await page.locator("textarea").fill("Не теряйся")
    await page.keyboard.press("Enter")
    await see(page.locator("[data-toast]")).to_have_text("Нет связи")
    await see(page.locator("textarea")).to_have_value("Не теряйся")


async def test_a_private_chat_begins_with_one_button(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(at=f"#{ANYA}/{ANYA}")
    await see(page.locator("textarea")).to_be_hidden()
    await page.locator(".instead").click()
    assert (await bot_side.heard()).text == "/start"
    await see(page.locator("textarea")).to_be_visible()


async def test_a_link_to_the_bot_opens_the_private_chat_here(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA))
    me = await bot_side.bot.me()
    markup = keys([button("В личный чат", url=f"https://t.me/{me.username}?start=g_token")])
    await bot_side.bot.send_message(bot_side.group, "Карты", reply_markup=markup)
    await page.locator(".key").click()
    assert (await bot_side.heard()).text == "/start g_token"
    await see(page.locator(f'[data-open-chat="{ANYA}"]')).to_be_visible()
    await see(page.locator(".message").last).to_contain_text("/start g_token")


async def test_a_copy_button_copies(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA), permissions=["clipboard-read", "clipboard-write"])
    markup = keys([button("Скопировать", copy_text=CopyTextButton(text="3f9a1c07"))])
    await bot_side.bot.send_message(bot_side.group, "Печать", reply_markup=markup)
    await page.locator(".key").click()
    await see(page.locator("[data-toast]")).to_have_text("Скопировано")
    assert await page.evaluate("navigator.clipboard.readText()") == "3f9a1c07"


async def test_commands_are_offered_and_narrowed_while_one_types(open_page: OpenPage, bot_side: BotSide) -> None:
    commands = [
        BotCommand(command="play", description="сесть играть"),
        BotCommand(command="hand", description="мои карты", is_ephemeral=True),
    ]
    await bot_side.bot.set_my_commands(commands, scope=BotCommandScopeAllGroupChats())
    page = await open_page(at=bot_side.seen_by(ANYA))
    offered = page.locator(".command")
    await page.locator(".slash").click()
    await see(offered).to_have_count(2)
    await see(page.locator("textarea")).to_be_focused()
    await page.keyboard.type("ha")
    await see(offered).to_have_count(1)
    await see(offered).to_contain_text("мои карты")
    await page.keyboard.press("Enter")
    heard = await bot_side.heard()
    assert heard.text is not None and heard.text.startswith("/hand")
    assert heard.ephemeral_message_id
    await see(page.locator(".message.mine")).to_contain_text("Видите только вы")


async def test_a_double_click_makes_the_next_text_a_reply(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA))
    sent = await bot_side.bot.send_message(bot_side.group, "Добавьте своё слово")
    await page.locator(".bubble", has_text="Добавьте").dblclick()
    await see(page.locator(".answering")).to_contain_text("Добавьте своё слово")
    await page.keyboard.type("сукно")
    await page.keyboard.press("Enter")
    heard = await bot_side.heard()
    assert heard.text == "сукно"
    assert heard.reply_to_message is not None and heard.reply_to_message.message_id == sent.message_id
    await see(page.locator(".message.mine .quote")).to_contain_text("Добавьте своё слово")
    await see(page.locator(".answering")).to_be_hidden()
