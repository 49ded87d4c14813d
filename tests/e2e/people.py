"""People at phones: what each one sees in the practice chats, and what they press. HTTP only."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

import aiohttp

from bot.practice.world import PRACTICE_TOKEN

Json = dict[str, Any]
T = TypeVar("T")
PATIENCE_S = 60.0
LOOK_EVERY_S = 0.05
NAMES = {"Аня": 1001, "Боря": 1002, "Вера": 1003, "Гена": 1004}


@dataclass(frozen=True, slots=True)
class Seen:
    """A button as a person sees it."""

    chat: int
    message: Json
    text: str
    data: str


class Chats:
    """The practice server, from the outside."""

    def __init__(self, url: str, session: aiohttp.ClientSession) -> None:
        self.url = url
        self.token = PRACTICE_TOKEN
        self._session = session

    async def get(self, path: str, **query: str) -> Any:
        async with self._session.get(f"{self.url}{path}", params=query) as response:
            return await response.json()

    async def post(self, path: str, **body: Any) -> Json:
        async with self._session.post(f"{self.url}{path}", json=body) as response:
            answer: Json = await response.json()
            assert response.status == 200, answer
            return answer

    async def control(self, do: str, **what: Any) -> Json:
        """One of the practice tools."""
        return await self.post("/api/control", do=do, **what)

    async def log(self) -> Json:
        """All calls of the bot so far, and their counts."""
        found: Json = await self.get("/api/log")
        return found

    def person(self, name: str) -> Player:
        """One of the four."""
        return Player(self, name, NAMES[name])


@dataclass(frozen=True, slots=True)
class Player:
    """A person with a phone."""

    chats: Chats
    name: str
    id: int

    async def state(self) -> Json:
        """Everything on the phone."""
        found: Json = await self.chats.get("/api/state", **{"as": str(self.id)})
        return found

    async def group(self) -> Json:
        """The first group on the phone."""
        return next(chat for chat in (await self.state())["chats"] if chat["kind"] != "private")

    async def send(self, text: str, *, private: bool = False) -> None:
        """Type something into the group, or to the bot in private."""
        chat = await self._chat(private=private)
        await self.chats.post("/api/send", **{"as": self.id, "chat": chat["id"], "text": text})

    async def buttons(self, prefix: str = "") -> list[Seen]:
        """All buttons in sight whose payload begins so, the newest message last."""
        return [one for one in _buttons(await self.state()) if one.data.startswith(prefix)]

    async def press(self, seen: Seen) -> Json:
        """Press a button, and what came as an answer: `text`, `alert`."""
        where = (
            {"ephemeral_id": seen.message["ephemeral_id"]}
            if seen.message["ephemeral"]
            else {"message": seen.message["id"]}
        )
        press = await self.chats.post("/api/press", **{"as": self.id, "chat": seen.chat, "data": seen.data, **where})
        answer: Json = await self.chats.get(f"/api/press/{press['press']}", wait="15")
        return answer

    async def press_text(self, text: str) -> Json:
        """Press the newest button in sight with these words, waiting for it to come."""
        return await self.press(await self.wait_for_button(lambda one: one.text == text, text))

    async def wait_for_button(self, wanted: Callable[[Seen], bool], what: str) -> Seen:
        """The newest button that is wanted, as soon as it is in sight."""

        async def look() -> Seen | None:
            found = [one for one in await self.buttons() if wanted(one)]
            return found[-1] if found else None

        return await eventually(look, f"{self.name}: button {what}")

    async def texts(self) -> list[str]:
        """All texts in sight in the group, oldest first."""
        return [message["text"] for message in (await self.group())["messages"] if message["text"]]

    async def _chat(self, *, private: bool) -> Json:
        chats = (await self.state())["chats"]
        return next(chat for chat in chats if (chat["kind"] == "private") == private)


async def eventually(look: Callable[[], Awaitable[T | None]], what: str, patience_s: float = PATIENCE_S) -> T:
    """What `look` finds, as soon as it finds something."""
    until = time.monotonic() + patience_s
    while time.monotonic() < until:
        if found := await look():
            return found
        await asyncio.sleep(LOOK_EVERY_S)
    raise AssertionError(f"waited {patience_s:.0f} s in vain for {what}")


def _buttons(state: Json) -> Iterator[Seen]:
    for chat in state["chats"]:
        for message in chat["messages"]:
            for row in message["keyboard"] or ():
                for button in row:
                    if button.get("data") and not button.get("disabled"):
                        yield Seen(chat["id"], message, button["text"], button["data"])
