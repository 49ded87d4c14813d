"""All clocks of a chat, or of every table, stand still while Telegram throttles or is down (docs/design.md, 3)."""

from __future__ import annotations

import structlog
from sqlalchemy import select, update

from bot.clock import Clock
from bot.store.database import Database
from bot.store.models import Chat, Game

log = structlog.get_logger(__name__)

_CLOCKS = ("deadline_at", "next_at", "ping_at", "starts_at", "held_until")
_RUNNING = ("lobby", "playing")


class Standstill:
    """Puts moments off. Standstills that overlap count once."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._until: dict[int | None, float] = {}

    async def of_chat(self, chat: int, seconds: float) -> None:
        """The clocks of this chat (a Telegram id) stand still for `seconds` from now."""
        await self._hold(chat, seconds)

    async def of_all(self, seconds: float) -> None:
        """All clocks stand still for `seconds` from now."""
        await self._hold(None, seconds)

    async def _hold(self, chat: int | None, seconds: float) -> None:
        now = self._clock.monotonic()
        held_until = max(self._until.get(chat, now), self._until.get(None, now), now)
        longer = now + seconds - held_until
        if longer <= 0:
            return
        self._until = {known: until for known, until in self._until.items() if until > now}
        self._until[chat] = now + seconds
        try:
            await self._put_off(chat, longer)
        except Exception:
            log.exception("clocks were not held")

    async def _put_off(self, chat: int | None, seconds: float) -> None:
        later = {name: getattr(Game, name) + seconds for name in _CLOCKS}
        change = update(Game).where(Game.status.in_(_RUNNING)).values(later)
        if chat is not None:
            change = change.where(Game.chat_id.in_(select(Chat.id).where(Chat.telegram_id == chat)))
        async with self._database.write() as session:
            await session.execute(change, execution_options={"synchronize_session": False})
