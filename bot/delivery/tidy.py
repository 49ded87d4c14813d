"""Messages that have had their time: replies and closed lobbies are deleted, results get their last edit."""

from __future__ import annotations

import structlog
from sqlalchemy import delete, select, update

from bot.delivery.errors import DeliveryError
from bot.delivery.place import Place
from bot.delivery.presenter import Presenter
from bot.services import Services
from bot.store import models

log = structlog.get_logger(__name__)

LOOK_EVERY_S = 5.0
FILES_EVERY_S = 3600.0
FILES_KEPT_S = 48 * 3600.0


class Tidy:
    """Looks every few seconds for what is due."""

    def __init__(self, services: Services, presenter: Presenter) -> None:
        self._services = services
        self._presenter = presenter
        self._files_at = 0.0

    async def run(self) -> None:
        """For ever."""
        while True:
            await self.once()
            await self._services.clock.sleep(LOOK_EVERY_S)

    async def once(self) -> None:
        """Do all that is due now."""
        now = self._services.clock.now()
        if now >= self._files_at:
            self._files_at = now + FILES_EVERY_S
            await self._forget_files(now - FILES_KEPT_S)
        async with self._services.database.read() as session:
            due = await session.execute(
                select(models.Message, models.Chat)
                .join(models.Chat, models.Chat.id == models.Message.chat_id)
                .where(models.Message.due_at <= now)
            )
            found = [(message, chat) for message, chat in due]
        for message, chat in found:
            if message.kind == "result" and message.game_id is not None:
                await self._not_due(message)
                self._presenter.changed(message.game_id)
            else:
                await self._remove(message, chat)

    async def _forget_files(self, before: float) -> None:
        """Pictures of positions that are long gone will not be asked for again."""
        async with self._services.database.write() as session:
            await session.execute(delete(models.FileId).where(models.FileId.used_at < before))

    async def _remove(self, message: models.Message, chat: models.Chat) -> None:
        place = Place(chat.id, chat.telegram_id, message.receiver_id, ephemeral=bool(message.ephemeral_id))
        try:
            await self._presenter.surface.remove(place, message)
        except DeliveryError as error:
            log.info("not tidied", why=type(error).__name__)

    async def _not_due(self, message: models.Message) -> None:
        async with self._services.database.write() as session:
            await session.execute(update(models.Message).where(models.Message.id == message.id).values(due_at=None))
