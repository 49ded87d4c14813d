"""What the record of the one game says, whatever is drawn by then."""

from __future__ import annotations

from sqlalchemy import select

from bot.store import models
from bot.tables.positions import Position
from tests.flows.live import Live


async def present(here: Live) -> Position:
    """The one game, as its record has it now."""
    services = here.parts.services
    async with services.database.read() as session:
        return await services.positions.load(session, (await session.scalars(select(models.Game))).one())


async def people_in_order(here: Live) -> list[int | None]:
    """Who sits at the one table, seat by seat; None is a computer."""
    return [row[0] for row in await here.rows("SELECT person_id FROM seats ORDER BY seat")]
