"""A deal played in a browser on the real program: sit down, start, play, see the count and the sheet."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.bot.practice.client import ANYA, BORYA, GENA, VERA
from tests.bot.practice.page.driver import DESKTOP, PHONE, see
from tests.e2e.program import Bot, practice, running

if TYPE_CHECKING:
    from playwright.async_api import Locator, Page, ViewportSize

pytestmark = [pytest.mark.e2e, pytest.mark.browser, pytest.mark.timeout(600)]
DEAL_S = 400.0
MOVE = '.key[data-button^="a:"]:enabled'


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    """The address of a practice chat in which the real bot plays."""
    (tmp_path / "chats").mkdir()
    async with practice(tmp_path / "chats") as chats, running(Bot(chats.url, chats.token, tmp_path)):
        yield chats.url


@pytest.fixture
async def page(chromium: str) -> AsyncIterator[Page]:
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = await browser.new_page(locale="ru-RU")
        page.set_default_timeout(60_000)
        yield page
        await browser.close()


async def _enter(page: Page, url: str, size: ViewportSize) -> None:
    await page.set_viewport_size(size)
    await page.goto(url)
    await see(page.locator('#people[data-online="true"]')).to_be_attached()
    await page.locator('[data-chat^="-"]').click()
    await page.locator('.key[data-button="l:new"]').wait_for()


def _phone(page: Page, person: int) -> Locator:
    return page.locator(f'[data-phone="{person}"]')


def _key(phone: Locator, word: str) -> Locator:
    """The latest button of a table or lobby that does this."""
    return phone.locator(f'.key[data-button$=":{word}"]').last


async def _move(phone: Locator) -> bool:
    """One move of this person, if it is their turn."""
    card = phone.locator(MOVE).first
    if not await card.count():
        return False
    code = await card.get_attribute("data-button")
    await card.click()
    await see(phone.locator(f'[data-button="{code}"]')).to_have_count(0, timeout=60_000)
    return True


async def _sees_the_deal_and_the_sheet(phone: Locator) -> None:
    """The count of the deal on the table, and the paper sheet for who asks."""
    await see(phone.locator(".message .text", has_text="Очки:").last).to_be_visible()
    await _key(phone, "score").click()
    sheet = phone.locator(".message.ephemeral.with-picture").last
    await see(sheet.locator(".text")).to_contain_text("До 15", timeout=60_000)
    await sheet.locator("img").evaluate("(image) => image.decode()")


async def test_two_people_and_a_computer_play_a_deal_on_one_phone(page: Page, url: str) -> None:
    await _enter(page, url, PHONE)
    await page.locator(".slash").click()
    await page.keyboard.type("play")
    await page.keyboard.press("Enter")
    await page.locator(f'[data-person="{BORYA}"]').click()
    await _key(_phone(page, BORYA), "sit").click()
    await see(_phone(page, BORYA).locator(".message .text", has_text="Аня, Боря")).to_be_visible(timeout=60_000)
    await _key(_phone(page, BORYA), "bot").click()
    await _key(_phone(page, BORYA), "start").click()
    for person in (BORYA, ANYA):
        await page.locator(f'[data-person="{person}"]').click()
        await _key(_phone(page, person), "hand").click()
        await see(_phone(page, person).locator(".ephemeral .picture").last).to_be_visible(timeout=60_000)
    moves = 0
    async with asyncio.timeout(DEAL_S):
        while not await page.locator('[data-button$=":next:1"]').count():
            for person in (ANYA, BORYA):
                await page.locator(f'[data-person="{person}"]').click()
                moves += await _move(_phone(page, person))
    assert moves >= 16
    await _sees_the_deal_and_the_sheet(page.locator(".phone"))


async def test_four_people_play_a_deal_side_by_side(page: Page, url: str) -> None:
    await _enter(page, url, DESKTOP)
    await page.locator(".aside").click()
    people = (ANYA, BORYA, VERA, GENA)
    await page.locator(f'[data-phone="{ANYA}"] .key[data-button="l:new"]').click()
    for person in people[1:]:
        await _key(_phone(page, person), "sit").click()
    await _key(_phone(page, ANYA), "start").click()
    for person in people:
        await _key(_phone(page, person), "hand").click()
        await see(_phone(page, person).locator(".ephemeral .picture").last).to_be_visible(timeout=60_000)
    moves = 0
    async with asyncio.timeout(DEAL_S):
        while not await page.locator('[data-button$=":next:1"]').count():
            for person in people:
                moves += await _move(_phone(page, person))
    assert moves == 48
    await _sees_the_deal_and_the_sheet(_phone(page, VERA))
