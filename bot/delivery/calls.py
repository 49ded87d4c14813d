"""Calls to people who asked to be called when a table opens (docs/ux.md, 4, 7)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import structlog
from sqlalchemy import select

from bot.delivery.errors import DeliveryError, Outage, Throttled, Unreachable
from bot.delivery.frame import Frame
from bot.delivery.place import Place
from bot.delivery.showing import Showing, read_showing
from bot.delivery.surface import Manner, Surface
from bot.keyboards import lobby as keyboards
from bot.services import Services
from bot.store import models
from bot.tables.people import person_language
from bot.tables.table import LOBBY
from bot.tasks import Tasks
from bot.texts.compose import gathering_text

log = structlog.get_logger(__name__)

CALL = "call"

AGAIN_S = (10.0, 60.0, 300.0)
"""So long after a failure that passes a call is tried again: whoever is called is off the list already."""


class Calls:
    """Sends the one message that makes a sound without being a hand."""

    def __init__(self, services: Services, surface: Surface, tasks: Tasks) -> None:
        self._services = services
        self._surface = surface
        self._tasks = tasks

    def to_gather(self, game_id: int, people: Sequence[int]) -> Callable[[object], Awaitable[None]]:
        """An effect: «{chat}: собирается {game}», to each of these people."""

        async def call(_: object) -> None:
            if left := await self._call_all(game_id, people):
                _ = self._tasks.start("calls", self._call_again(game_id, left))

        return call

    async def _call_again(self, game_id: int, people: Sequence[int]) -> None:
        for again_s in AGAIN_S:
            await self._services.clock.sleep(again_s)
            if not (people := await self._call_all(game_id, people)):
                return

    async def _call_all(self, game_id: int, people: Sequence[int]) -> list[int]:
        """Call each while the lobby is open; those whose call surely did not get through, and may later."""
        left = []
        for person_id in people:
            showing = await read_showing(self._services, game_id)
            if showing is None or showing.table.row.status != LOBBY:
                return []
            if showing.table.seat_of(person_id) is not None:
                continue
            try:
                await self._call(showing, person_id)
            except (Throttled, Outage):
                left.append(person_id)
            except DeliveryError as error:
                log.info("not called", why=type(error).__name__)
        return left

    async def _call(self, showing: Showing, person_id: int) -> None:
        async with self._services.database.read() as session:
            person = await session.get_one(models.Person, person_id)
            own_chat = await session.scalar(select(models.Chat).where(models.Chat.telegram_id == person_id))
        frame = self._frame(showing, person)
        if own_chat is not None and person.private_open:
            try:
                await self._show(Place(own_chat.id, person_id, person_id), frame)
            except Unreachable:
                async with self._services.database.write() as session:
                    (await session.get_one(models.Person, person_id)).private_open = False
            else:
                return
        chat = showing.table.chat
        if chat.bot_admin and not chat.frozen:
            thread = showing.table.row.thread_id
            await self._show(Place(chat.id, chat.telegram_id, person_id, thread, ephemeral=True), frame)

    async def _show(self, place: Place, frame: Frame) -> None:
        await self._surface.show(place, frame, None, Manner(CALL, silent=False))

    def _frame(self, showing: Showing, person: models.Person) -> Frame:
        table, services = showing.table, self._services
        voice = services.texts.voice(person_language(services, person, table.chat))
        said = gathering_text(voice, table.chat.title, table.row.game)
        return Frame(said, keyboards.gathering(voice, services.features, table.token))
