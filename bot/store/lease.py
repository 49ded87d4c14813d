"""The lease: of all processes on one database, one is the bot.

A process that was killed leaves its lease behind. On the same machine its successor sees that it is dead and
takes over at once; elsewhere it waits whether the lease is renewed.
"""

from __future__ import annotations

import os
import socket
from pathlib import Path

import structlog

from bot.clock import Clock
from bot.errors import LeaseLost, LeaseTaken
from bot.store import models
from bot.store.database import Database

log = structlog.get_logger(__name__)

NAME = "bot"
LEASE_S = 20.0
RENEW_S = 5.0


class Lease:
    """The right to be the one instance."""

    def __init__(self, database: Database, clock: Clock, holder: str | None = None) -> None:
        self._database = database
        self._clock = clock
        self._holder = holder or process_name(os.getpid())

    async def acquire(self) -> None:
        """Become the one instance; `LeaseTaken` if there is one that lives."""
        first = await self._try()
        if first is None:
            return
        for _ in range(int(LEASE_S / RENEW_S) + 1):
            if is_alive(first[0]):
                break
            log.info("waiting to see whether another instance lives", holder=first[0])
            await self._clock.sleep(RENEW_S)
            now_held = await self._try()
            if now_held is None:
                return
            if now_held != first:
                break
        else:
            if await self._try(unchanged=first) is None:
                return
        raise LeaseTaken(f"another instance of this bot is running on this database ({first[0]}): stop it first")

    async def keep(self) -> None:
        """Renew it for ever; `LeaseLost` if another instance took it meanwhile."""
        while True:
            await self._clock.sleep(RENEW_S)
            try:
                await self._renew()
            except LeaseLost:
                raise
            except Exception:
                log.exception("the lease was not renewed")

    async def release(self) -> None:
        """Give it back, if it is still ours."""
        async with self._database.write() as session:
            row = await session.get(models.Lease, NAME)
            if row is not None and row.holder == self._holder:
                await session.delete(row)

    async def _try(self, unchanged: tuple[str, float] | None = None) -> tuple[str, float] | None:
        """Take the lease if it is free, left by the dead, or of a machine out of sight that lapsed or is
        `unchanged`; else who has it until when."""
        async with self._database.write() as session:
            now = self._clock.now()
            row = await session.get(models.Lease, NAME)
            if row is None:
                session.add(models.Lease(name=NAME, holder=self._holder, until=now + LEASE_S))
                return None
            held = row.holder, row.until
            alive = is_alive(row.holder)
            if alive or (alive is None and row.until > now and held != unchanged):
                return held
            row.holder, row.until = self._holder, now + LEASE_S
            return None

    async def _renew(self) -> None:
        async with self._database.write() as session:
            row = await session.get(models.Lease, NAME)
            if row is None or row.holder != self._holder:
                raise LeaseLost("another instance of this bot took over while this one stood still")
            row.until = self._clock.now() + LEASE_S


def process_name(pid: int) -> str:
    """A name for a process of this machine that no other ever has: its start is part of it."""
    return f"{socket.gethostname()[:30]}:{pid}:{_started(pid) or 0}"


def is_alive(holder: str) -> bool | None:
    """Whether the process of this name lives; None where that cannot be seen from here."""
    host, _, rest = holder.partition(":")
    pid, _, started = rest.partition(":")
    if host != socket.gethostname()[:30] or not Path("/proc/self/stat").exists() or not pid.isdigit():
        return None
    return _started(int(pid)) == started


def _started(pid: int) -> str | None:
    """When a process started, in ticks since the machine did; None: there is none such, or no telling."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return fields[19]
