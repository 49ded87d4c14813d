"""Nothing secret reaches the log, by whatever way it comes."""

from __future__ import annotations

import io
import logging
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import structlog
from aiogram import Bot
from aiogram.exceptions import TelegramNetworkError

from bot import logs
from bot.store.database import Database
from bot.store.models import Person
from bot.tasks import Tasks
from tests.bot.telegram import TOKEN

PASSWORD = "p@ss word/1"

Log = Callable[[str], io.StringIO]


@pytest.fixture
def log() -> Log:
    """Sets the log up at a level and gives what it writes."""

    def start(level: str) -> io.StringIO:
        stream = io.StringIO()
        logs.set_up(level, [TOKEN, PASSWORD, ""], stream)
        logging.captureWarnings(False)
        return stream

    return start


def test_an_event_is_one_line_with_its_values(log: Log) -> None:
    out = log("INFO")
    structlog.get_logger("bot.x").info("throttled", chat=-5, seconds=3)
    assert out.getvalue().count("\n") == 1
    for part in ("info", "throttled", "[bot.x]", "chat=-5", "seconds=3"):
        assert part in out.getvalue()


def test_lines_below_the_level_are_not_written(log: Log) -> None:
    out = log("WARNING")
    structlog.get_logger("bot.x").info("quiet")
    logging.getLogger("other").info("quiet")
    assert out.getvalue() == ""


def test_details_are_of_our_own_modules_only(log: Log) -> None:
    out = log("DEBUG")
    structlog.get_logger("bot.x").debug("ours")
    for name in ("PIL.PngImagePlugin", "aiosqlite", "aiogram.dispatcher"):
        logging.getLogger(name).debug("theirs")
    assert "ours" in out.getvalue()
    assert "theirs" not in out.getvalue()


@pytest.mark.parametrize("secret", [TOKEN, PASSWORD, "p%40ss%20word%2F1", "p%40ss+word%2F1", "987654321:" + "Ab-_" * 9])
def test_secrets_are_taken_out_of_messages_and_values(log: Log, secret: str) -> None:
    out = log("DEBUG")
    structlog.get_logger("bot.x").error(f"call of /bot{secret}/getMe", url=f"https://host/bot{secret}/x")
    logging.getLogger("library").error("POST %s", f"https://host/bot{secret}/sendMessage")
    assert secret not in out.getvalue()
    assert out.getvalue().count(logs.HIDDEN) == 3


def test_secrets_are_taken_out_of_tracebacks_and_variables_are_not_shown(log: Log) -> None:
    out = log("DEBUG")
    hand = "QhKs" + "Td"

    def fail(cards: str) -> None:
        raise RuntimeError(f"no answer from /bot{TOKEN}/getMe")

    try:
        fail(hand)
    except RuntimeError:
        structlog.get_logger("bot.x").exception("failed")
        logging.getLogger("library").exception("failed")
    assert out.getvalue().count("\nRuntimeError: ") == 2
    assert "fail(hand)" in out.getvalue()
    assert TOKEN not in out.getvalue()
    assert hand not in out.getvalue()


async def test_a_failed_task_is_logged_clean(log: Log) -> None:
    out = log("DEBUG")

    async def fail() -> None:
        raise RuntimeError(TOKEN)

    tasks = Tasks()
    tasks.start("poller", fail())
    await tasks.idle()
    assert "task=poller" in out.getvalue()
    assert "RuntimeError" in out.getvalue()
    assert TOKEN not in out.getvalue()


def test_an_uncaught_error_is_logged_clean(log: Log) -> None:
    out = log("DEBUG")
    error = RuntimeError(TOKEN)
    sys.excepthook(RuntimeError, error, None)
    assert "RuntimeError" in out.getvalue()
    assert TOKEN not in out.getvalue()


def test_a_stop_by_the_keyboard_is_not_an_error(log: Log) -> None:
    out = log("DEBUG")
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert out.getvalue() == ""


async def test_a_call_that_finds_no_server_does_not_tell_the_token(log: Log) -> None:
    out = log("DEBUG")
    async with Bot(TOKEN).context() as bot:
        bot.session.api = bot.session.api.from_base("http://127.0.0.1:1")
        with pytest.raises(TelegramNetworkError):
            try:
                await bot.get_me()
            except TelegramNetworkError:
                logging.getLogger("x").exception("no answer")
                raise
    assert "no answer" in out.getvalue()
    assert TOKEN.partition(":")[2] not in out.getvalue()


async def test_what_is_stored_is_not_logged_at_any_level(log: Log, tmp_path: Path) -> None:
    out = log("DEBUG")
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    async with database.write() as session:
        session.add(Person(id=1, name="Аня Секретная"))
    await database.close()
    assert "Секретная" not in out.getvalue()
    assert "people" not in out.getvalue()
