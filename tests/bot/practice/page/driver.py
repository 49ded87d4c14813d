"""What drives the page in tests: a browser's page with the bot's side played by the test itself."""

from __future__ import annotations

import io
from collections.abc import Awaitable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from aiogram import Bot
from aiogram.types import (
    BufferedInputFile,
    CallbackQuery,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    Message,
    Update,
)
from PIL import Image

from bot.practice import PracticeServer, start_practice

if TYPE_CHECKING:
    from playwright.async_api import Locator, Page, ViewportSize
    from playwright.async_api._generated import LocatorAssertions

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}


class OpenPage(Protocol):
    """Opens the page at an address (`#PERSON/CHAT`); `clock`: its time goes as the test says."""

    def __call__(
        self, size: ViewportSize = ..., *, at: str = ..., clock: bool = ..., permissions: list[str] | None = ...
    ) -> Awaitable[Page]: ...


def see(locator: Locator) -> LocatorAssertions:
    """What is awaited of an element of the page."""
    from playwright.async_api import expect

    return expect(locator)


def picture(colour: str = "green", size: tuple[int, int] = (1280, 1160)) -> BufferedInputFile:
    """A picture that a browser can show."""
    content = io.BytesIO()
    Image.new("RGB", size, colour).save(content, "JPEG")
    return BufferedInputFile(content.getvalue(), "table.jpg")


def button(text: str, data: str | None = None, **more: Any) -> InlineKeyboardButton:
    return InlineKeyboardButton(text=text, callback_data=data, **more)


def keys(*rows: list[InlineKeyboardButton]) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(inline_keyboard=list(rows))


class Running:
    """A practice server that can be stopped and started again; its clock is the browser's, its limits are off."""

    server: PracticeServer

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0

    async def start(self) -> None:
        self.server = await start_practice(self.port, self.folder)
        self.server.practice.limits.set(on=False)
        self.port = int(self.server.url.rsplit(":", 1)[1])

    async def stop(self) -> None:
        await self.server.close()


class BotSide:
    """The bot, played by a test: it sends what it likes and takes what people do as it comes."""

    def __init__(self, bot: Bot, running: Running) -> None:
        self.bot = bot
        self.offset = 0
        self.world = running.server.practice.world
        self.group = next(chat.id for chat in self.world.chats.values() if chat.kind != "private")

    async def press(self) -> CallbackQuery:
        """The next press."""
        while True:
            for update in await self._updates():
                if update.callback_query is not None:
                    return update.callback_query

    async def heard(self) -> Message:
        """The next message that people wrote."""
        while True:
            for update in await self._updates():
                if update.message is not None and update.message.text:
                    return update.message

    async def nothing_pressed(self) -> bool:
        return all(update.callback_query is None for update in await self._updates(timeout_s=0))

    async def _updates(self, timeout_s: int = 10) -> list[Update]:
        updates = await self.bot.get_updates(offset=self.offset, timeout=timeout_s)
        if updates:
            self.offset = updates[-1].update_id + 1
        return updates

    async def table(self, caption: str = "Ходит Боря", *, protect_content: bool = False) -> Message:
        """A table in the group, as the bot sends one."""
        markup = keys([button("Мои карты", "hand", style="primary")], [button("Счёт", "score"), button("Ещё", "more")])
        return await self.bot.send_photo(
            self.group, picture(), caption=caption, reply_markup=markup, protect_content=protect_content
        )

    def seen_by(self, person: int) -> str:
        """The address of the group on this person's phone."""
        return f"#{person}/{self.group}"


def badge(page: Page, person: int) -> Locator:
    """How much this person has not read."""
    return page.locator(f'[data-person="{person}"] .badge')
