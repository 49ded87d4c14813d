"""The whole program against a small Bot API server: it starts, works, stops when told, and says why it cannot."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot import __main__ as program
from bot import app
from bot.clock import Clock
from bot.errors import AnotherPoller, LeaseTaken, PortTaken, StartError, TokenRefused
from bot.settings import Settings
from bot.store.copies import backup, restore
from bot.store.database import Database
from bot.store.lease import Lease
from bot.web import SECRET_HEADER
from tests.bot.botapi import BotApi, bot_api
from tests.bot.clock import until
from tests.bot.telegram import TOKEN, message

PATIENCE_S = 60


def free_port() -> int:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def settings(folder: Path, api: BotApi | None = None, **others: Any) -> Settings:
    """Settings of a program on its own folder, and on `api` where one is given."""
    account: dict[str, Any] = {} if api is None else {"bot_token": TOKEN, "api_url": api.url}
    return Settings(_env_file=None, data_dir=folder, limits="none", **account, **others)  # type: ignore[call-arg]


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in os.environ:
        if name.startswith("SUKNO_"):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["bot"])  # not those of the tests


@pytest.fixture
async def api() -> AsyncIterator[BotApi]:
    async with bot_api() as api:
        yield api


@asynccontextmanager
async def running(chosen: Settings, addresses: list[str] | None = None) -> AsyncIterator[asyncio.Future[None]]:
    """The program in this process; at the end it is told to stop, and must."""
    life = asyncio.ensure_future(app.run(chosen, (addresses if addresses is not None else []).append))
    try:
        yield life
    finally:
        if not life.done():
            os.kill(os.getpid(), signal.SIGTERM)
        async with asyncio.timeout(PATIENCE_S):
            await life


async def reached(life: asyncio.Future[None], condition: Callable[[], object]) -> None:
    """Wait until something has come about; the program ending before is an error."""
    async with asyncio.timeout(PATIENCE_S):
        await until(lambda: life.done() or bool(condition()))
    if life.done():
        life.result()
        pytest.fail("it ended by itself")


def leases(folder: Path) -> list[tuple[str]]:
    with closing(sqlite3.connect(folder / "sukno.sqlite3")) as database:
        return database.execute("SELECT name FROM leases").fetchall()


async def test_it_answers_a_command_and_stops_when_told(api: BotApi, tmp_path: Path) -> None:
    api.updates = [message(1, "/play", date=2_000_000_000)]
    async with running(settings(tmp_path, api)) as life:
        await reached(life, lambda: api.named("sendMessage"))
        assert leases(tmp_path) == [("bot",)]
    assert leases(tmp_path) == []
    [sent] = api.named("sendMessage")
    assert sent["chat_id"] == "-100"
    with closing(sqlite3.connect(tmp_path / "sukno.sqlite3")) as database:
        assert database.execute("SELECT body, set_aside FROM inbox").fetchall() == [(None, 0)]


async def test_a_database_that_the_practice_chat_does_not_use_is_told_of_in_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """docs/design.md, 4: the practice bot's data live apart."""
    addresses: list[str] = []
    elsewhere = f"sqlite+aiosqlite:///{tmp_path}/other.sqlite3"
    async with running(settings(tmp_path, practice_port=free_port(), database_url=elsewhere), addresses) as life:
        await reached(life, lambda: addresses)
    told = [record for record in caplog.records if "SUKNO_DATABASE_URL is not used" in record.getMessage()]
    assert [record.levelname for record in told] == ["WARNING"]
    assert not (tmp_path / "other.sqlite3").exists()


async def test_its_commands_are_registered_for_groups_and_private_chats(api: BotApi, tmp_path: Path) -> None:
    async with running(settings(tmp_path, api)) as life:
        await reached(life, lambda: len(api.named("setMyCommands")) >= 4)
    scopes = "".join(call["scope"] for call in api.named("setMyCommands"))
    assert "all_group_chats" in scopes
    assert "all_private_chats" in scopes


async def test_without_a_token_the_practice_chat_opens_and_its_address_is_told(tmp_path: Path) -> None:
    addresses: list[str] = []
    port = free_port()
    async with running(settings(tmp_path, practice_port=port), addresses) as life:
        await reached(life, lambda: addresses)
        async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/") as page:
            assert page.status == 200
    assert addresses == [f"http://127.0.0.1:{port}"]
    assert (tmp_path / "practice" / "sukno.sqlite3").exists()


async def test_a_bot_whose_database_is_replaced_while_it_starts_says_so_and_ends(
    api: BotApi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would play on in the file that was put aside."""
    chosen, copy, acquire = settings(tmp_path, api), tmp_path / "copy", Lease.acquire
    await (await Database.open(chosen.store_url)).close()
    backup(chosen.store_url, copy)

    async def acquire_late(lease: Lease) -> None:
        restore(chosen.store_url, copy, 0.0)
        with closing(sqlite3.connect(f"{chosen.home / 'sukno.sqlite3'}.1970-01-01T000000Z")) as aside, aside:
            aside.execute("DELETE FROM leases")  # as if the command had ended
        await acquire(lease)

    monkeypatch.setattr(Lease, "acquire", acquire_late)
    with pytest.raises(StartError, match=r"^the database was replaced while the bot was starting"):
        await app.run(chosen, print)
    assert leases(tmp_path) == []
    assert api.calls == []


async def test_a_second_instance_says_so_and_ends(api: BotApi, tmp_path: Path) -> None:
    chosen = settings(tmp_path, api)
    database = await Database.open(chosen.store_url)
    await Lease(database, Clock()).acquire()
    with pytest.raises(LeaseTaken, match="another instance of this bot is running"):
        await app.run(chosen, print)
    assert len(leases(tmp_path)) == 1
    assert api.calls == []
    await database.close()


async def test_it_stops_when_told_while_telegram_is_down(api: BotApi, tmp_path: Path) -> None:
    for _ in range(100):
        api.page("getMe", 502, "<html>Bad Gateway</html>")
    async with running(settings(tmp_path, api)) as life:
        await reached(life, lambda: api.named("getMe"))
    assert leases(tmp_path) == []


@pytest.mark.parametrize(
    ("method", "status", "description", "error"),
    [
        ("getMe", 401, "Unauthorized", TokenRefused),
        ("getUpdates", 401, "Unauthorized", TokenRefused),
    ],
)
async def test_a_refused_token_ends_it(
    api: BotApi, tmp_path: Path, method: str, status: int, description: str, error: type[StartError]
) -> None:
    api.fault(method, status, description)
    with pytest.raises(error) as raised:
        await app.run(settings(tmp_path, api), print)
    assert raised.value.status == 2, "a wrong value"
    assert leases(tmp_path) == []


async def test_a_second_poller_ends_it(api: BotApi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.poller.CONFLICTS_OF_NEWCOMER", 0)
    with pytest.raises(AnotherPoller):
        async with running(settings(tmp_path, api)) as life:
            await reached(life, lambda: len(api.named("getUpdates")) > 1)
            api.fault("getUpdates", 409, "Conflict: terminated by other getUpdates request")
            await asyncio.wait([life])


async def test_it_tells_its_health_and_numbers(api: BotApi, tmp_path: Path) -> None:
    port = free_port()
    async with running(settings(tmp_path, api, metrics_port=port)) as life, aiohttp.ClientSession() as session:
        await reached(life, lambda: api.named("getUpdates"))
        async with session.get(f"http://127.0.0.1:{port}/healthz") as answer:
            assert (answer.status, await answer.text()) == (200, "ok\n")
        async with session.get(f"http://127.0.0.1:{port}/metrics") as answer:
            assert "sukno_jobs_waiting 0.0" in await answer.text()


async def test_a_port_in_use_ends_it_and_names_the_setting(api: BotApi, tmp_path: Path) -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(PortTaken, match=r"^SUKNO_METRICS_PORT: "):
            await app.run(settings(tmp_path, api, metrics_port=port), print)
        with pytest.raises(PortTaken, match=r"^SUKNO_PRACTICE_PORT: "):
            await app.run(settings(tmp_path, practice_port=port), print)
    assert leases(tmp_path) == []


async def test_by_webhook_it_listens_tells_telegram_and_does_what_comes(api: BotApi, tmp_path: Path) -> None:
    port = free_port()
    hook = {
        "mode": "webhook",
        "webhook_url": "https://example.org/hook",
        "webhook_secret": "hush",
        "webhook_listen": f"127.0.0.1:{port}",
    }
    async with running(settings(tmp_path, api, **hook)) as life, aiohttp.ClientSession() as session:
        await reached(life, lambda: api.named("setWebhook"))
        [told] = api.named("setWebhook")
        assert (told["url"], told["secret_token"]) == ("https://example.org/hook", "hush")
        update = message(1, "/play", date=2_000_000_000)
        headers = {SECRET_HEADER: "hush"}
        async with session.post(f"http://127.0.0.1:{port}/hook", json=update, headers=headers) as answer:
            assert answer.status == 200
        await reached(life, lambda: api.named("sendMessage"))
    assert api.named("getUpdates") == []


@pytest.mark.parametrize(
    ("name", "value", "status"), [("SUKNO_TURN_SECONDS", "soon", 2), ("SUKNO_BOT_TOKEN", "hunter2", 2)]
)
def test_a_wrong_setting_is_one_line_on_stderr_and_status_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, value: str, status: int
) -> None:
    monkeypatch.setenv(name, value)
    assert program.main() == status
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"{name}: ")
    assert shown.err.count("\n") == 1
    assert "hunter2" not in shown.err


def test_a_folder_that_cannot_be_used_is_one_line_on_stderr_and_status_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("SUKNO_DATA_DIR", str(tmp_path / "file"))
    monkeypatch.setenv("SUKNO_PRACTICE_PORT", str(free_port()))
    for token in ("", TOKEN):
        monkeypatch.setenv("SUKNO_BOT_TOKEN", token)
        assert program.main() == 2
        line = capsys.readouterr().err
        assert line.startswith("SUKNO_DATA_DIR: ")
        assert line.count("\n") == 1


@pytest.mark.parametrize(
    ("token", "name"), [("", "practice/practice.sqlite3"), ("", "practice/sukno.sqlite3"), (TOKEN, "sukno.sqlite3")]
)
@pytest.mark.parametrize("content", [b"no database at all, but text" * 99, None])
def test_a_damaged_database_is_one_line_on_stderr_and_status_1_and_the_file_is_kept(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    token: str,
    name: str,
    content: bytes | None,
) -> None:
    """Text in its place, or (None) a folder."""
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.mkdir() if content is None else path.write_bytes(content)
    monkeypatch.setenv("SUKNO_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("SUKNO_PRACTICE_PORT", str(free_port()))
    monkeypatch.setenv("SUKNO_BOT_TOKEN", token)
    assert program.main() == 1
    line = capsys.readouterr().err
    assert path.name in line
    assert line.count("\n") == 1
    assert path.is_dir() if content is None else path.read_bytes() == content
