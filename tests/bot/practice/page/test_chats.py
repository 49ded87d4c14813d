"""Persons, chats, what is unread and where one reads: the page in a real browser."""

from __future__ import annotations

import pytest
from aiogram.types import EphemeralMessageParameters

from tests.bot.practice.client import ANYA, BORYA, VERA
from tests.bot.practice.page.driver import DESKTOP, PHONE, BotSide, OpenPage, Running, badge, button, keys, picture, see

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="package"), pytest.mark.xdist_group("browser")]


async def test_a_phone_shows_the_list_then_a_chat_and_goes_back(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(PHONE)
    await see(page.locator(".message")).to_have_count(0)
    await page.locator(f'[data-chat="{bot_side.group}"]').click()
    await see(page.locator(".conversation")).to_be_visible()
    await see(page.locator(f'[data-chat="{bot_side.group}"]')).to_be_hidden()
    await page.locator(".back").click()
    await see(page.locator(f'[data-chat="{bot_side.group}"]')).to_be_visible()


async def test_a_wide_window_shows_list_and_chat_together(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(DESKTOP)
    await see(page.locator(".conversation")).to_be_visible()
    await see(page.locator(f'[data-chat="{bot_side.group}"]')).to_be_visible()
    await see(page.locator(".back")).to_be_hidden()


async def test_a_click_and_a_digit_change_the_person_and_each_sees_only_their_own(
    open_page: OpenPage, bot_side: BotSide
) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA))
    await bot_side.table()
    await page.locator('[data-button="hand"]').click()
    press = await bot_side.press()
    await bot_side.bot.send_message(
        bot_side.group,
        "Ваши карты: 10♥",
        ephemeral_message_parameters=EphemeralMessageParameters(receiver_user_id=ANYA, callback_query_id=press.id),
    )
    hand = page.locator(".ephemeral")
    await see(hand).to_contain_text("Видите только вы")
    await page.locator(f'[data-person="{BORYA}"]').click()
    await see(page.locator(f'[data-phone="{BORYA}"]')).to_be_visible()
    await see(page.locator(".picture")).to_be_visible()
    await see(hand).to_have_count(0)
    await page.keyboard.press("1")
    await see(hand).to_be_visible()


async def test_unread_messages_are_counted_for_each_person_and_marked_by_a_line(
    open_page: OpenPage, bot_side: BotSide
) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA))
    await page.keyboard.press("2")
    await see(badge(page, BORYA)).to_be_hidden()
    await page.keyboard.press("1")
    await bot_side.bot.send_message(bot_side.group, "Раз")
    await bot_side.bot.send_message(bot_side.group, "Два")
    await see(badge(page, BORYA)).to_have_text("2")
    await see(badge(page, ANYA)).to_be_hidden()
    await page.keyboard.press("2")
    await see(page.locator("[data-unread] + .message")).to_contain_text("Раз")
    await see(badge(page, BORYA)).to_be_hidden()
    await page.reload()
    await see(page.locator(".message").last).to_contain_text("Два")
    await see(badge(page, BORYA)).to_be_hidden()


async def test_a_ping_flashes_and_a_silent_message_does_not(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA))
    await page.evaluate(
        """() => { globalThis.flashed = []; new MutationObserver((all) => all.forEach(({target}) => {
            if (target.classList.contains("pinged")) flashed.push(target.dataset.person);
        })).observe(document.getElementById("people"), {subtree: true, attributeFilter: ["class"]}); }"""
    )
    before = await badge(page, BORYA).text_content() or "0"
    await bot_side.bot.send_message(bot_side.group, "Тихо", disable_notification=True)
    await see(badge(page, BORYA)).to_have_text(str(int(before) + 1))
    assert await page.evaluate("flashed") == []
    await bot_side.bot.send_message(bot_side.group, "Громко")
    await page.wait_for_function(f'flashed.includes("{BORYA}")')
    assert str(ANYA) not in await page.evaluate("flashed")


async def test_after_a_restart_of_the_server_the_page_is_up_to_date_again(
    open_page: OpenPage, bot_side: BotSide, running: Running
) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA))
    await bot_side.bot.send_message(bot_side.group, "До")
    await see(page.locator(".message").last).to_contain_text("До")
    await running.stop()
    await see(page.locator(".head-text span")).to_have_text("Соединение…")
    await running.start()
    await bot_side.bot.send_message(bot_side.group, "После")
    await see(page.locator(".message").last).to_contain_text("После")
    await see(page.locator(".head-text span")).to_have_text("5 участников")


async def test_in_a_group_that_became_a_supergroup_one_stays(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(DESKTOP)
    markup = keys([button("В группу", url=f"https://t.me/{(await bot_side.bot.me()).username}?startgroup=new")])
    await bot_side.bot.send_message(bot_side.group, "Позовите", reply_markup=markup)
    await page.locator(".key").click()
    await see(page.locator(".head-text h2")).to_have_text("Новая группа")
    before = await page.locator("[data-open-chat]").get_attribute("data-open-chat")
    await page.locator(".chat-head .dropdown > button").click()
    await page.locator('[data-control="migrate"]').click()
    await see(page.locator("[data-open-chat]")).not_to_have_attribute("data-open-chat", before or "")
    await see(page.locator(".head-text h2")).to_have_text("Новая группа")


async def test_who_reads_above_is_not_moved_and_a_button_leads_down(open_page: OpenPage, bot_side: BotSide) -> None:
    for number in range(30):
        await bot_side.bot.send_message(bot_side.group, f"Строка {number}")
    page = await open_page(at=bot_side.seen_by(ANYA))
    down = page.locator(".to-bottom")
    await down.click()
    await see(down).to_be_hidden()
    await see(badge(page, ANYA)).to_be_hidden()
    await page.locator(".scroller").evaluate("(node) => { node.scrollTop = 40; }")
    await see(down).to_be_visible()
    await bot_side.bot.send_message(bot_side.group, "Новая")
    await see(down.locator(".badge")).to_have_text("1")
    assert await page.locator(".scroller").evaluate("(node) => node.scrollTop") == 40
    await down.click()
    await see(page.locator(".message").last).to_be_in_viewport()
    await see(down).to_be_hidden()


async def test_the_last_message_stays_in_view_while_pictures_come(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA))
    for size in ((1280, 1160), (1280, 700), (1280, 1280)):
        await bot_side.bot.send_photo(bot_side.group, picture(size=size), reply_markup=keys([button("Ход", "a")]))
    await see(page.locator(".key")).to_have_count(3)
    await see(page.locator(".key").last).to_be_in_viewport(ratio=1)


async def test_nothing_is_wider_than_a_phone(open_page: OpenPage, bot_side: BotSide) -> None:
    bot_side.world.people[VERA].name = "Константин-Преображенский" * 3
    cards = ["10♥", "К♠", "9♣", "7♦", "4♥", "Т♠", "Д♦", "В♣"]
    rows = [[button(card, card) for card in cards], [button("Очень длинная надпись " * 4, "long")]]
    page = await open_page(at=bot_side.seen_by(ANYA))
    await bot_side.bot.send_message(bot_side.group, "длинное" * 60, reply_markup=keys(*rows))
    await see(page.locator(".key")).to_have_count(9)
    assert await page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    widths = await page.locator(".scroller").evaluate("(node) => [node.scrollWidth, node.clientWidth]")
    assert widths[0] == widths[1]
    for card in await page.locator(".key-row.dense .key").all():
        assert await card.locator(".key-text").evaluate("(node) => node.scrollWidth <= node.clientWidth")


async def test_everybody_fits_side_by_side_on_a_wide_window(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(DESKTOP)
    await bot_side.table()
    await page.locator(".aside").click()
    await see(page.locator(".phone:visible")).to_have_count(4)
    await page.locator(f'[data-phone="{VERA}"] [data-button="score"]').click()
    press = await bot_side.press()
    assert press.from_user.id == VERA
    await press.answer("Для Веры").as_(bot_side.bot)
    await see(page.locator("[data-toast]")).to_have_count(1)
    await see(page.locator(f'[data-phone="{VERA}"] [data-toast]')).to_have_text("Для Веры")


async def test_the_page_itself_speaks_two_languages(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA))
    await see(page.locator("textarea")).to_have_attribute("placeholder", "Сообщение")
    await page.locator(".tongue").click()
    await see(page.locator("textarea")).to_have_attribute("placeholder", "Message")
    assert await page.evaluate("document.documentElement.lang") == "en"


async def test_the_menu_of_a_chat_says_what_is_so_and_changes_it(open_page: OpenPage, bot_side: BotSide) -> None:
    page = await open_page(at=bot_side.seen_by(ANYA))
    await page.locator(".chat-head .dropdown > button").click()
    for yes, no in (
        ("make_admin", "unadmin"),
        ("allow_photos", "forbid_photos"),
        ("allow_ephemeral", "refuse_ephemeral"),
    ):
        chosen, other = (page.locator(f'[data-control="{name}"]') for name in (yes, no))
        if await chosen.get_attribute("aria-pressed") == "false":
            chosen, other = other, chosen
        await see(chosen).to_have_attribute("aria-pressed", "true")
        await other.click()
        await see(other).to_have_attribute("aria-pressed", "true")
        await see(chosen).to_have_attribute("aria-pressed", "false")
    group = bot_side.world.chats[bot_side.group]
    assert (group.bot, group.photos_forbidden, group.ephemeral_refused) == ("administrator", True, True)
