"""The two programs of an end-to-end test: the practice server, and the bot, which can be killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp

from tests.e2e.people import Chats

ROOT = Path(__file__).parents[2]
START_S = 30.0


class Bot:
    """The real program, ``python -m bot``, polling over HTTP; its log is a file of the test."""

    def __init__(self, url: str, token: str, folder: Path, **settings: str) -> None:
        self._environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith("SUKNO_")},
            "SUKNO_BOT_TOKEN": token,
            "SUKNO_API_URL": url,
            "SUKNO_DATA_DIR": str(folder),
            "SUKNO_LIMITS": "none",
            "SUKNO_COMPUTER_SECONDS": "0",
            **settings,
        }
        self.folder = folder
        self.log = folder / "bot.log"
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the program; it is ready when it answers presses, so nothing waits here."""
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", cwd=ROOT, env=self._environment, stdout=log, stderr=log
            )

    async def kill(self) -> None:
        """``kill -9``."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """SIGTERM; it must end by itself."""
        await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.send_signal(how)
            async with asyncio.timeout(START_S):
                await self.process.wait()


@asynccontextmanager
async def practice(folder: Path) -> AsyncIterator[Chats]:
    """A practice server of its own, without limits, until the test ends."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot.practice",
        "--port",
        "0",
        "--data",
        str(folder),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(START_S):
            url = (await process.stdout.readline()).decode().strip()
        async with aiohttp.ClientSession() as session:
            chats = Chats(url, session)
            await chats.control("limits", off=True)
            yield chats
    finally:
        process.terminate()
        await process.wait()


@asynccontextmanager
async def running(bot: Bot) -> AsyncIterator[Bot]:
    """The bot, started and at the end stopped."""
    await bot.start()
    try:
        yield bot
    finally:
        await bot.kill()
