"""What the bot has not confirmed yet, and who is asking for it."""

from __future__ import annotations

import asyncio

from bot.practice.errors import TWO_POLLERS, WEBHOOK_ACTIVE, bad_request, conflict
from bot.practice.model import Json, Update
from bot.practice.world import World

DEFAULT_OFF = {"chat_member", "message_reaction", "message_reaction_count"}
PRESS_LIFE_S = 150
UPDATE_LIFE_S = 86400
MOST_IN_ONE_ANSWER = 100
LONGEST_POLL_S = 50


class UpdateQueue:
    """Updates in order of their ids, kept until `getUpdates` asks for a later one.

    Pressed buttons wait 150 seconds, all else a day (`telegram.md`, §1).
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._pending = sorted(world.store.load(Update), key=lambda update: update.id)
        self.changed = asyncio.Event()
        self._poller: asyncio.Event | None = None
        self.polls = 0

    def push(self, kind: str, body: Json) -> None:
        """Queue an update unless the bot did not ask for its kind."""
        profile = self._world.profile
        wanted = kind in profile.allowed_updates if profile.allowed_updates else kind not in DEFAULT_OFF
        if not wanted:
            return
        profile.update_id += 1
        update = Update(profile.update_id, kind, body, self._world.now())
        self._pending.append(update)
        self._world.store.save(str(update.id), update)
        self._world.save(profile)
        self.changed.set()

    def pending(self) -> list[Update]:
        """What waits now, the expired dropped."""
        now = self._world.now()
        for update in [u for u in self._pending if now - u.date > _life(u)]:
            self._drop(update)
        return list(self._pending)

    def confirm_below(self, update_id: int) -> None:
        for update in [u for u in self._pending if u.id < update_id]:
            self._drop(update)

    def drop_all(self) -> None:
        for update in list(self._pending):
            self._drop(update)

    def _drop(self, update: Update) -> None:
        self._pending.remove(update)
        self._world.store.delete(Update, str(update.id))

    async def poll(self, offset: int, limit: int, timeout_s: float) -> list[Json]:
        """The answer of getUpdates. A second poller ends the first with 409, as Telegram does."""
        if self._world.profile.webhook_url:
            raise conflict(WEBHOOK_ACTIVE)
        self.polls += 1
        if self._poller is not None:
            self._poller.set()
        told_off = self._poller = asyncio.Event()
        try:
            if offset < 0:
                pending = self.pending()
                self.confirm_below(pending[offset].id if len(pending) >= -offset else 0)
            else:
                self.confirm_below(offset)
            self._world.store.commit()
            await self._wait(told_off, min(timeout_s, LONGEST_POLL_S))
            if told_off.is_set():
                raise conflict(TWO_POLLERS)
            return [_update_object(update) for update in self.pending()[: _clamp(limit)]]
        finally:
            if self._poller is told_off:
                self._poller = None

    async def _wait(self, told_off: asyncio.Event, timeout_s: float) -> None:
        """Until there is something to tell, another poller came, or the time is up."""
        deadline = asyncio.get_running_loop().time() + timeout_s
        while not self.pending() and not told_off.is_set():
            left_s = deadline - asyncio.get_running_loop().time()
            if left_s <= 0:
                return
            self.changed.clear()
            waits = [asyncio.ensure_future(self.changed.wait()), asyncio.ensure_future(told_off.wait())]
            try:
                await asyncio.wait(waits, timeout=left_s, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for wait in waits:
                    wait.cancel()

    def release(self) -> None:
        """Let go of a poller that waits: the server closes."""
        if self._poller is not None:
            self._poller.set()

    def allow(self, kinds: object) -> None:
        """Remember `allowed_updates`; an empty list means the default kinds."""
        if not isinstance(kinds, list):
            raise bad_request("can't parse allowed updates JSON object")
        self._world.profile.allowed_updates = [str(kind) for kind in kinds]
        self._world.save(self._world.profile)


def _life(update: Update) -> int:
    return PRESS_LIFE_S if update.kind == "callback_query" else UPDATE_LIFE_S


def _clamp(limit: int) -> int:
    return limit if 0 < limit <= MOST_IN_ONE_ANSWER else MOST_IN_ONE_ANSWER


def _update_object(update: Update) -> Json:
    return {"update_id": update.id, update.kind: update.body}
