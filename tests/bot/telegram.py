"""A bot whose calls are answered by the test, and updates as Telegram sends them."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass, field
from typing import Any, cast

from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.methods import TelegramMethod
from aiogram.methods.base import TelegramType

TOKEN = "42:TEST-secret_token_of_the_bot_0123456789"

Reply = Callable[[TelegramMethod[Any]], Any]


class FakeSession(BaseSession):
    """Keeps every call and answers it by `replies`, in order, then by True; an exception is raised."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[TelegramMethod[Any]] = []
        self.replies: list[Any] = []
        self.reply: Reply | None = None

    async def make_request(
        self,
        bot: Bot,
        method: TelegramMethod[TelegramType],
        timeout: int | None = None,  # noqa: ASYNC109
    ) -> TelegramType:
        self.calls.append(method)
        answer: Any = self.replies.pop(0) if self.replies else self.reply(method) if self.reply else True
        if isinstance(answer, BaseException):
            raise answer
        return cast(TelegramType, answer)

    async def close(self) -> None:
        pass

    async def stream_content(self, *args: Any, **kwargs: Any) -> AsyncGenerator[bytes, None]:
        raise NotImplementedError
        yield b""


@dataclass
class FakeTelegram:
    """The bot and the session that answers it."""

    session: FakeSession = field(default_factory=FakeSession)

    def __post_init__(self) -> None:
        self.bot = Bot(TOKEN, session=self.session)

    def names(self) -> list[str]:
        """The names of the methods called so far."""
        return [type(call).__name__ for call in self.session.calls]


def person(person_id: int) -> dict[str, Any]:
    return {"id": person_id, "is_bot": False, "first_name": f"P{person_id}"}


def group(chat_id: int = -100) -> dict[str, Any]:
    return {"id": chat_id, "type": "supergroup", "title": "Дача"}


def press(update_id: int, data: str, *, by: int = 1, chat_id: int = -100) -> dict[str, Any]:
    """A press of a button under message 5 of a group."""
    return {
        "update_id": update_id,
        "callback_query": {
            "id": f"c{update_id}",
            "from": person(by),
            "chat_instance": "x",
            "data": data,
            "message": {"message_id": 5, "date": 1, "chat": group(chat_id), "text": "table"},
        },
    }


def message(update_id: int, text: str, *, by: int = 1, chat_id: int = -100, date: float = 0) -> dict[str, Any]:
    """A message in a group, or in a private chat where `chat_id` is the person's."""
    chat = group(chat_id) if chat_id < 0 else {"id": chat_id, "type": "private", "first_name": "P"}
    return {
        "update_id": update_id,
        "message": {"message_id": update_id, "date": int(date), "chat": chat, "from": person(by), "text": text},
    }
