"""People at tables as the texts name them, and the languages they and their chats speak."""

from __future__ import annotations

from datetime import tzinfo
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from sqlalchemy.ext.asyncio import AsyncSession

from bot.store import models
from bot.texts.names import Computer, Human, Sitter

if TYPE_CHECKING:
    from bot.services import Services
    from bot.tables.table import Table


def sitters(table: Table) -> tuple[Sitter, ...]:
    """Who sits at a table, in the order of `table.seats`."""
    number = 0
    named: list[Sitter] = []
    for seat in table.seats:
        if seat.person_id is None:
            number += 1
            named.append(Computer(number))
        else:
            named.append(Human(seat.name, seat.person_id))
    return tuple(named)


def chat_language(services: Services, chat: models.Chat) -> str:
    """What a chat speaks: as it was set, else as whoever added the bot, else the program's default."""
    return chat.language if chat.language in services.texts.languages else services.settings.language


def person_language(services: Services, person: models.Person, chat: models.Chat | None = None) -> str:
    """What a person speaks: as they set it, else as their Telegram does, else as the chat."""
    chosen = person.settings.get("lang")
    if chosen in services.texts.languages:
        return str(chosen)
    if person.language:
        return services.texts.pick(person.language)
    return chat_language(services, chat) if chat is not None else services.settings.language


async def spoken_in(services: Services, session: AsyncSession, chat: models.Chat) -> str:
    """What is spoken where everybody of a chat reads: in a private chat its person's language."""
    person = await session.get(models.Person, chat.telegram_id) if chat.kind == "private" else None
    return chat_language(services, chat) if person is None else person_language(services, person, chat)


def zone_of(services: Services, chat: models.Chat) -> tzinfo:
    """The time zone of a chat."""
    zone = chat.settings.get("zone")
    return ZoneInfo(str(zone)) if zone else services.settings.zone


def preference(person: models.Person, key: str, default: str) -> str:
    """One of a person's settings."""
    return str(person.settings.get(key, default))
