"""Personal deep links into the private chat: one table, one person, a quarter of an hour (docs/ux.md, 6)."""

from __future__ import annotations

import secrets

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.services import Services
from bot.store import models
from bot.tables.table import Table

LINK_S = 15 * 60.0


def new_link(services: Services, session: AsyncSession, table: Table, person: models.Person) -> str:
    """The address of a fresh link, which is stored with the session."""
    token = secrets.token_urlsafe(16)
    expires_at = services.clock.now() + LINK_S
    session.add(models.Link(token=token, game_id=table.row.id, person_id=person.id, expires_at=expires_at))
    return link_url(services, table, token)


def link_url(services: Services, table: Table, token: str) -> str:
    """The address of a link."""
    return f"https://t.me/{services.me.username}?start={table.token}_{token}"


async def had_link(session: AsyncSession, table: Table, person: models.Person) -> bool:
    """Whether the way into the private chat has been shown to this person at this table."""
    found = select(models.Link.token).where(models.Link.game_id == table.row.id, models.Link.person_id == person.id)
    return await session.scalar(found.limit(1)) is not None
