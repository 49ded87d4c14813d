"""What drives the practice server: a real aiogram bot, and people who write and press over HTTP."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import aiohttp
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup, Update

from bot.practice import PracticeServer

ANYA, BORYA, VERA, GENA = 1001, 1002, 1003, 1004
START = 1_800_000_000.0


@dataclass
class HandClock:
    """A clock that goes only when a test moves it."""

    at: float = START

    def __call__(self) -> float:
        return self.at


class Page:
    """The JSON API of the page."""

    def __init__(self, http: aiohttp.ClientSession, url: str) -> None:
        self.http = http
        self.url = url

    async def get(self, path: str, **query: Any) -> Any:
        async with self.http.get(self.url + path, params=query) as answer:
            return await answer.json()

    async def post(self, path: str, **body: Any) -> Any:
        """The answer; a refusal is an assertion error with its reason."""
        async with self.http.post(self.url + path, json=body) as answer:
            found = await answer.json()
            assert answer.status == 200, found
            return found

    async def refusal(self, path: str, **body: Any) -> str:
        """The reason of a refusal."""
        async with self.http.post(self.url + path, json=body) as answer:
            assert answer.status == 400
            return str((await answer.json())["error"])

    async def control(self, do: str, **order: Any) -> Any:
        return await self.post("/api/control", do=do, **order)

    async def send(self, person: int, chat: int, text: str, **more: Any) -> Any:
        return await self.post("/api/send", **{"as": person}, chat=chat, text=text, **more)

    async def press(self, person: int, chat: int, data: str, **where: Any) -> str:
        """The id of the press; `message` or `ephemeral_id` says where."""
        answer = await self.post("/api/press", **{"as": person}, chat=chat, data=data, **where)
        return str(answer["press"])

    async def answer(self, press: str) -> Any:
        return await self.get(f"/api/press/{press}")

    async def chat(self, person: int, chat: int) -> Any:
        """The chat as this person sees it."""
        state = await self.get("/api/state", **{"as": person})
        return next(found for found in state["chats"] if found["id"] == chat)

    async def messages(self, person: int, chat: int) -> list[Any]:
        """What this person sees of a chat, service messages left out."""
        return [m for m in (await self.chat(person, chat))["messages"] if m["service"] is None]

    async def until_polled(self, times: int) -> None:
        """Returns when the bot's last poll is being held."""
        while (await self.get("/api/log"))["polls"] < times:
            pass

    async def dacha(self) -> int:
        """The id of the group that is there from the start."""
        state = await self.get("/api/state", **{"as": ANYA})
        return next(int(chat["id"]) for chat in state["chats"] if chat["title"] == "Дача")


class Events:
    """What a page hears; `next` gives the next event of a type."""

    def __init__(self, content: aiohttp.StreamReader) -> None:
        self._content = content

    async def next(self, kind: str) -> Any:
        async for line in self._content:
            if line.startswith(b"data: "):
                event = json.loads(line[6:])
                if event["type"] == kind:
                    return event
        raise AssertionError("the stream ended")


class Updates:
    """The bot's own reading of updates, each confirmed by the next call."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.offset = 0

    async def take(self) -> list[Update]:
        """Everything that waits."""
        updates = await self.bot.get_updates(offset=self.offset, timeout=0)
        if updates:
            self.offset = updates[-1].update_id + 1
        return updates

    async def last(self) -> Update:
        return (await self.take())[-1]


def keyboard(**buttons: str) -> InlineKeyboardMarkup:
    """One row of buttons: text = data."""
    return InlineKeyboardMarkup(
        inline_keyboard=[[InlineKeyboardButton(text=text, callback_data=data) for text, data in buttons.items()]]
    )


class LocalSession(AiohttpSession):
    """Closes at once: aiogram's own waits for TLS, which is not there."""

    async def close(self) -> None:
        if self._session is not None and not self._session.closed:
            await self._session.close()


def make_bot(server: PracticeServer, token: str | None = None) -> Bot:
    session = LocalSession(api=TelegramAPIServer.from_base(server.url))
    return Bot(token or server.token, session=session)
