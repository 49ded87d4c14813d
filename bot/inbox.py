"""The inbox: an update is stored before Telegram is told that it came, and marked in the transaction it makes.

So a kill at any point loses none and applies none twice (docs/telegram.md, 3).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

import structlog
from sqlalchemy import CursorResult, delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from bot.bursts import Bursts
from bot.clock import Clock
from bot.errors import StorageFull
from bot.store.database import Database
from bot.store.models import InboxUpdate
from bot.updates import Update, press_of, queue_key, update_id_of

if TYPE_CHECKING:
    from bot.workers import Workers

log = structlog.get_logger(__name__)

KEPT_S = 48 * 3600.0
"""How long the id of a handled update is known: ids may begin anew at random, so no «id > last»."""

TRIES = 3


class Inbox:
    """Takes updates in, and hands them to the workers in order."""

    def __init__(self, database: Database, clock: Clock, workers: Workers) -> None:
        self._database = database
        self._clock = clock
        self._workers = workers
        self._bursts = Bursts(clock)
        self._refused: set[int] = set()

    async def put(self, updates: Iterable[Update]) -> None:
        """Store what is new, then queue it: when this returns, Telegram may forget these updates.

        Presses over the personal limit are answered empty and not stored. `StorageFull`: nothing was stored;
        the presses have been told so and will not be done when the same updates come again.
        """
        wanted = {update_id_of(one): one for one in updates if self._within_limit(one)}
        try:
            fresh = await self._store(wanted)
        except StorageFull:
            self._refuse(wanted)
            raise
        for update_id in fresh:
            self._workers.receive(queue_key(wanted[update_id]), update_id, wanted[update_id])

    async def resume(self) -> None:
        """Queue what the last run of the program had stored and not handled, in the order it came."""
        async with self._database.read() as session:
            open_rows = await session.execute(
                select(InboxUpdate.update_id, InboxUpdate.key, InboxUpdate.body)
                .where(InboxUpdate.done_at.is_(None), InboxUpdate.body.is_not(None))
                .order_by(InboxUpdate.received_at, InboxUpdate.update_id)
            )
        for update_id, key, body in open_rows:
            self._workers.receive(key, update_id, json.loads(str(body)))

    async def sweep(self) -> None:
        """Forget the updates that were handled long ago."""
        async with self._database.write() as session:
            long_ago = self._clock.now() - KEPT_S
            await session.execute(delete(InboxUpdate).where(InboxUpdate.done_at < long_ago))

    def _within_limit(self, one: Update) -> bool:
        press = press_of(one)
        if press is None or self._bursts.allows(press.person_id):
            return True
        self._workers.answer(press)
        return False

    async def _store(self, wanted: dict[int, Update]) -> list[int]:
        """The ids of those that were not known and are to be handled, in the order they came."""
        if not wanted:
            return []
        now = self._clock.now()
        async with self._database.write() as session:
            known = set(await session.scalars(select(InboxUpdate.update_id).where(InboxUpdate.update_id.in_(wanted))))
            fresh = [update_id for update_id in wanted if update_id not in known]
            session.add_all(self._row(update_id, wanted[update_id], now) for update_id in fresh)
        queued = [update_id for update_id in fresh if update_id not in self._refused]
        self._refused.difference_update(fresh)
        return queued

    def _row(self, update_id: int, one: Update, now: float) -> InboxUpdate:
        row = InboxUpdate(update_id=update_id, key=queue_key(one), received_at=now, body=None)
        if update_id in self._refused:
            row.done_at = now
        else:
            row.body = json.dumps(one, ensure_ascii=False, separators=(",", ":"))
        return row

    def _refuse(self, wanted: dict[int, Update]) -> None:
        for update_id, one in wanted.items():
            if press_of(one) is not None and update_id not in self._refused:
                self._refused.add(update_id)
                self._workers.refuse(one)


async def mark_done(session: AsyncSession, update_id: int, now: float) -> bool:
    """Mark an update handled and wipe what it said; False if it had been handled before."""
    marked = await session.execute(
        update(InboxUpdate)
        .where(InboxUpdate.update_id == update_id, InboxUpdate.done_at.is_(None))
        .values(done_at=now, body=None)
    )
    return cast("CursorResult[Any]", marked).rowcount == 1


async def count_try(session: AsyncSession, update_id: int, now: float) -> bool:
    """Count a failed try; True if it was the last one, and the update is set aside with its text."""
    row = await session.get(InboxUpdate, update_id)
    if row is None or row.done_at is not None:
        return True
    row.tries += 1
    if row.tries >= TRIES:
        row.set_aside, row.done_at = True, now
    return row.set_aside
