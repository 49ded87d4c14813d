"""What must be asked of Telegram before a transaction opens: is this person an admin, are they in the group,
was this supergroup a group that we know?"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable, Mapping
from typing import Any

import structlog
from aiogram.methods import GetChat, GetChatMember
from aiogram.types import ChatMemberAdministrator, ChatMemberBanned, ChatMemberLeft, ChatMemberOwner, ChatMemberUnion
from sqlalchemy import select

from bot.callbacks.grammar import start_token
from bot.clock import Clock
from bot.delivery.delivery import Delivery, Lane
from bot.errors import BotError
from bot.store import models
from bot.store.database import Database
from bot.tables.tokens import game_id_of
from bot.updates import command_of

log = structlog.get_logger(__name__)

PATIENCE_S = 2.0
KEPT_S = 60.0
_KEPT_MOST = 2000
_FORMER_MOST = 3
_COMMANDS = ("stop", "settings", "play")
_WORDS = ("stop", "more", "close", "new", "second")


class Prefetch:
    """Looks up what an update's answer depends on; remembers who is an admin for a minute.

    `games` are the ids of the games, whose commands open a table.
    """

    def __init__(self, delivery: Delivery, clock: Clock, database: Database, games: Iterable[str]) -> None:
        self._delivery = delivery
        self._clock = clock
        self._database = database
        self._commands = tuple(f"/{word}" for word in (*_COMMANDS, *games))
        self._known: dict[tuple[int, int], tuple[bool, float]] = {}

    async def __call__(self, update: Mapping[str, Any]) -> dict[str, Any]:
        """Workflow data for the handlers: ``admin``; for a personal link ``member``, false for who has left."""
        await self._look_for_former(update)
        asked = self._who_asks(update)
        admin = await self._is_admin(*asked) if asked is not None else False
        link = start_token(command_of(dict(update)) or "")
        return {"admin": admin} if link is None else {"admin": admin, "member": await self._is_inside(update, link[0])}

    async def _look_for_former(self, update: Mapping[str, Any]) -> None:
        """A command from a supergroup never heard of: should a group of the same name have become it unheard
        (the service messages were missed), a call to the old id tells, and the delivery moves everything."""
        chat = update["message"]["chat"] if command_of(dict(update)) is not None else {}
        if chat.get("type") != "supergroup":
            return
        async with self._database.read() as session:
            if await session.scalar(select(models.Chat.id).where(models.Chat.telegram_id == chat["id"])) is not None:
                return
            alike = await session.scalars(
                select(models.Chat.telegram_id)
                .where(models.Chat.kind == "group", models.Chat.title == chat.get("title"))
                .order_by(models.Chat.id.desc())
                .limit(_FORMER_MOST)
            )
            former = list(alike)
        for old in former:
            with contextlib.suppress(TimeoutError, BotError):
                async with asyncio.timeout(PATIENCE_S):
                    await self._delivery.call(GetChat(chat_id=old), Lane.answer(), paced=False)

    async def _is_admin(self, chat: int, person: int) -> bool:
        now = self._clock.monotonic()
        known, until = self._known.get((chat, person), (False, 0.0))
        if until > now:
            return known
        member = await self._member(chat, person)
        if member is None:
            return False
        known = isinstance(member, (ChatMemberAdministrator, ChatMemberOwner))
        if len(self._known) > _KEPT_MOST:
            self._known.clear()
        self._known[chat, person] = known, now + KEPT_S
        return known

    async def _is_inside(self, update: Mapping[str, Any], token: str) -> bool:
        """Whether who follows a link still is in the group of its table; where that cannot be told, they are."""
        async with self._database.read() as session:
            chat = await session.scalar(
                select(models.Chat.telegram_id)
                .join(models.Game, models.Game.chat_id == models.Chat.id)
                .where(models.Game.id == game_id_of(token))
            )
        if chat is None or chat > 0:
            return True
        member = await self._member(chat, update["message"]["from"]["id"])
        return not isinstance(member, (ChatMemberLeft, ChatMemberBanned))

    async def _member(self, chat: int, person: int) -> ChatMemberUnion | None:
        try:
            async with asyncio.timeout(PATIENCE_S):
                method = GetChatMember(chat_id=chat, user_id=person)
                return await self._delivery.call(method, Lane.answer(), paced=False)
        except (TimeoutError, BotError) as error:
            log.info("member not known", why=type(error).__name__)
            return None

    def _who_asks(self, update: Mapping[str, Any]) -> tuple[int, int] | None:
        """Chat and person, for the few updates whose answer depends on rights; None for all others."""
        message = update.get("message")
        if message is not None:
            text = message.get("text") or ""
            return _group_and_person(message.get("chat"), message.get("from")) if self._asks_rights(text) else None
        query = update.get("callback_query")
        data = (query.get("data") or "") if query is not None else ""
        if query is None or not _needs_rights(data):
            return None
        return _group_and_person((query.get("message") or {}).get("chat"), query.get("from"))

    def _asks_rights(self, text: str) -> bool:
        return text.startswith(self._commands)


def _needs_rights(data: str) -> bool:
    return data.startswith("c:") or data.split(":")[-1].startswith(_WORDS) or ":stop:" in data


def _group_and_person(chat: Any, person: Any) -> tuple[int, int] | None:
    if not chat or not person or chat.get("type") == "private":
        return None
    return chat["id"], person["id"]
