"""What is said when something about an update went wrong before or outside its handler (docs/ux.md, 20)."""

from __future__ import annotations

from aiogram.methods import SendMessage
from sqlalchemy import select

from bot.delivery.delivery import Delivery, ForGroup, ForPerson, Lane
from bot.services import Services
from bot.store import models
from bot.tables.people import person_language, spoken_in
from bot.updates import Press, Update, press_of
from engine.text import text


class Notices:
    """Finds the words in the language of the person or the chat."""

    def __init__(self, services: Services, delivery: Delivery) -> None:
        self._services = services
        self._delivery = delivery

    async def failed(self, update: Update) -> str:
        """A press could not be done."""
        return await self._say_to_presser(update, "error-unknown")

    async def paused(self, update: Update) -> str:
        """A press could not be stored."""
        return await self._say_to_presser(update, "error-disk")

    async def stale(self, chat_id: int) -> None:
        """Old commands of this chat were skipped."""
        async with self._services.database.read() as session:
            chat = await session.scalar(select(models.Chat).where(models.Chat.telegram_id == chat_id))
            lang = self._services.settings.language if chat is None else await spoken_in(self._services, session, chat)
        method = SendMessage(
            chat_id=chat_id, text=self._services.texts.say(lang, text("error-offline")), disable_notification=True
        )
        if chat_id > 0:
            await self._delivery.call(ForPerson(method, chat_id), Lane.private(chat_id))
        else:
            await self._delivery.call(ForGroup(method), Lane.group(chat_id))

    async def _say_to_presser(self, update: Update, message_id: str) -> str:
        return self._services.texts.say(await self._language_of(press_of(update)), text(message_id))

    async def _language_of(self, press: Press | None) -> str:
        if press is None:
            return self._services.settings.language
        async with self._services.database.read() as session:
            person = await session.get(models.Person, press.person_id)
        if person is not None:
            return person_language(self._services, person)
        return self._services.texts.pick(press.language) if press.language else self._services.settings.language
