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

    Pressed buttons wait 150 seconds, all else a day (docs/telegram.md, 1).
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._pending = sorted(world.store.load(Update), key=lambda update: update.id)
        self.changed = asyncio.Event()
        self._poller: object = None
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
        me = self._take_over()
        if offset < 0:
            pending = self.pending()
            self.confirm_below(pending[offset].id if len(pending) >= -offset else 0)
        else:
            self.confirm_below(offset)
        self._world.store.commit()
        await self._wait(me, min(timeout_s, LONGEST_POLL_S))
        if self._poller is not me:
            raise conflict(TWO_POLLERS)
        return [update_object(update) for update in self.pending()[: _clamp(limit)]]

    def _take_over(self) -> object:
        """A mark of who polls now; whoever did so before is woken to find another one."""
        self._poller = object()
        self.changed.set()
        return self._poller

    async def _wait(self, me: object, timeout_s: float) -> None:
        """Until there is something to tell, another poller came, or the time is up."""
        self.changed.clear()
        try:
            async with asyncio.timeout(timeout_s):
                while self._poller is me and not self.pending():
                    await self.changed.wait()
                    self.changed.clear()
        except TimeoutError:
            return

    def release(self) -> None:
        """Let go of a poller that waits: the server closes."""
        self._take_over()

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


def update_object(update: Update) -> Json:
    return {"update_id": update.id, update.kind: update.body}
