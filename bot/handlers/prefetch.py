"""What must be asked of Telegram before a transaction opens: is this person an admin here?"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import structlog
from aiogram.methods import GetChatMember
from aiogram.types import ChatMemberAdministrator, ChatMemberOwner

from bot.clock import Clock
from bot.delivery.delivery import Delivery, Lane
from bot.errors import BotError

log = structlog.get_logger(__name__)

PATIENCE_S = 2.0
KEPT_S = 60.0
_KEPT_MOST = 2000
_COMMANDS = ("/stop", "/settings", "/play")
_WORDS = ("stop", "more", "close", "new", "second")


class Prefetch:
    """Looks up whether who sent an update is an admin, where that can matter; remembers it for a minute."""

    def __init__(self, delivery: Delivery, clock: Clock) -> None:
        self._delivery = delivery
        self._clock = clock
        self._known: dict[tuple[int, int], tuple[bool, float]] = {}

    async def __call__(self, update: Mapping[str, Any]) -> dict[str, Any]:
        """Workflow data for the handlers: ``admin``."""
        asked = _who_asks(update)
        return {"admin": await self._is_admin(*asked) if asked is not None else False}

    async def _is_admin(self, chat: int, person: int) -> bool:
        now = self._clock.monotonic()
        known, until = self._known.get((chat, person), (False, 0.0))
        if until > now:
            return known
        try:
            async with asyncio.timeout(PATIENCE_S):
                method = GetChatMember(chat_id=chat, user_id=person)
                member = await self._delivery.call(method, Lane.answer(), paced=False)
        except (TimeoutError, BotError) as error:
            log.info("admin not known", why=type(error).__name__)
            return False
        known = isinstance(member, (ChatMemberAdministrator, ChatMemberOwner))
        if len(self._known) > _KEPT_MOST:
            self._known.clear()
        self._known[chat, person] = known, now + KEPT_S
        return known


def _who_asks(update: Mapping[str, Any]) -> tuple[int, int] | None:
    """Chat and person, for the few updates whose answer depends on rights; None for all others."""
    message = update.get("message")
    if message is not None:
        text = message.get("text") or ""
        if not text.startswith(_COMMANDS):
            return None
        return _group_and_person(message.get("chat"), message.get("from"))
    query = update.get("callback_query")
    if query is None:
        return None
    data = query.get("data") or ""
    if not data.startswith("c:") and not data.split(":")[-1].startswith(_WORDS) and ":stop:" not in data:
        return None
    return _group_and_person((query.get("message") or {}).get("chat"), query.get("from"))


def _group_and_person(chat: Any, person: Any) -> tuple[int, int] | None:
    if not chat or not person or chat.get("type") == "private":
        return None
    return chat["id"], person["id"]
