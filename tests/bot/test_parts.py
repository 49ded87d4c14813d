"""What the parts of the program tell each other: migrations, outages, notices in the right language."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiogram.exceptions import TelegramMigrateToChat, TelegramRetryAfter
from aiogram.methods import SendMessage
from aiogram.types import User

from bot.delivery.delivery import ForGroup, Lane
from bot.delivery.pictures import Pictures
from bot.parts import Parts, assemble
from bot.poller import Telegram
from bot.services import Services
from bot.settings import Settings
from bot.store.database import Database
from bot.store.models import Chat, ChatAlias, InboxUpdate, Person
from tests.bot.clock import FakeClock
from tests.bot.telegram import FakeTelegram, message, press

GROUP = -100


class House:
    """The assembled program, in which nothing runs but what a test sets going."""

    def __init__(self, database: Database, folder: Path) -> None:
        self.database, self.telegram, self.clock = database, FakeTelegram(), FakeClock(runs=True)
        telegram = Telegram(self.telegram.bot, self.clock)
        settings = Settings(_env_file=None, data_dir=folder)  # type: ignore[call-arg]
        me = User(id=42, is_bot=True, first_name="Sukno", username="sukno_bot")
        self.parts: Parts = assemble(settings, database, telegram, self.telegram.bot, me, self.clock)

    async def put(self, *updates: dict[str, Any]) -> None:
        await self.parts.inbox.put(updates)
        await self.parts.workers.idle()

    async def add(self, *rows: object) -> None:
        async with self.database.write() as session:
            session.add_all(rows)

    def said(self) -> list[str | None]:
        return [getattr(call, "text", None) for call in self.telegram.session.calls]


@pytest.fixture(autouse=True)
def painters(monkeypatch: pytest.MonkeyPatch) -> list[Pictures]:
    """Whatever paints in the program, in the order in which it was made."""
    found: list[Pictures] = []
    make = Pictures.__init__

    def noted(self: Pictures, services: Services) -> None:
        make(self, services)
        found.append(self)

    monkeypatch.setattr(Pictures, "__init__", noted)
    return found


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    house = House(database, tmp_path)
    yield house
    await house.parts.workers.close()
    await house.parts.presenter.close()
    await database.close()


def spoken(update: dict[str, Any], language: str) -> dict[str, Any]:
    """The same press by somebody whose phone speaks this."""
    update["callback_query"]["from"]["language_code"] = language
    return update


async def test_old_commands_are_noted_in_the_language_of_the_chat(house: House) -> None:
    await house.add(Chat(telegram_id=GROUP, kind="supergroup", language="en"))
    await house.put(message(1, "/play"), message(2, "/play", chat_id=-200), message(3, "/start", chat_id=7, by=7))
    assert sorted(map(str, house.said())) == [
        "I was offline; tables are safe. Old commands were skipped.",
        "Меня не было на связи, столы целы. Старые команды пропущены.",
        "Меня не было на связи, столы целы. Старые команды пропущены.",
    ]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en-GB", "That did not work; the table is safe. Press again."),
        ("uk", "Не получилось, стол цел. Нажмите ещё раз."),
    ],
)
async def test_a_press_that_fails_is_told_so_in_the_language_of_the_phone(
    house: House, language: str, said: str
) -> None:
    async def broken(*_: Any) -> None:
        raise ZeroDivisionError

    house.parts.workers.hooks.handle = broken
    await house.put(spoken(press(1, "t:abc:score"), language))
    assert house.said() == [said]


async def test_a_known_person_is_spoken_to_as_they_chose(house: House) -> None:
    await house.add(Person(id=1, settings={"lang": "en"}))
    update = spoken(press(1, "t:abc:score"), "ru")
    assert await house.parts.workers.hooks.paused_text(update) == (
        "Paused: the move cannot be saved now. Try in a minute."
    )


async def test_an_update_that_cannot_be_read_is_set_aside_and_not_repeated_in_the_log(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        await house.put({"update_id": 1, "message": {"text": "my words", "date": "never"}})
    async with house.database.read() as session:
        assert (await session.get_one(InboxUpdate, 1)).set_aside
    assert "UnreadableUpdate" in caplog.text
    assert "my words" not in caplog.text
    assert "never" not in caplog.text


async def test_a_group_that_migrates_while_it_is_written_to_keeps_its_row_under_the_new_id(house: House) -> None:
    await house.add(Chat(id=5, telegram_id=GROUP, kind="group"))
    method: Any = SendMessage(chat_id=GROUP, text="x")
    house.telegram.session.replies.append(TelegramMigrateToChat(method, "upgraded", -1009))
    await house.parts.delivery.call(ForGroup(method), Lane.group(GROUP))
    async with house.database.read() as session:
        assert (await session.get_one(Chat, 5)).telegram_id == -1009
        assert (await session.get_one(ChatAlias, GROUP)).chat_id == 5


async def test_a_throttle_is_counted_and_waited_out(house: House) -> None:
    await house.add(Chat(id=5, telegram_id=GROUP, kind="supergroup"))
    method: Any = SendMessage(chat_id=GROUP, text="x")
    house.telegram.session.replies.append(TelegramRetryAfter(method, "Too Many Requests", 9))
    await house.parts.delivery.call(ForGroup(method), Lane.group(GROUP))
    calls = house.parts.metrics.calls
    assert calls.labels("SendMessage", "Throttled")._value.get() == 1
    assert calls.labels("SendMessage", "ok")._value.get() == 1


async def test_what_is_stored_wakes_the_timekeeper(house: House) -> None:
    assert not house.parts.timekeeper._poked.is_set()
    await house.put(message(1, "hello"))
    assert house.parts.timekeeper._poked.is_set()


async def test_tables_and_side_messages_share_one_painter(painters: list[Pictures], house: House) -> None:
    """Two would paint at the same time: a picture takes many megabytes while it is made."""
    assert len(painters) == 1
