"""What the record of the one game says, whatever is drawn by then."""

from __future__ import annotations

from sqlalchemy import select

from bot.store import models
from bot.tables.positions import Position
from tests.e2e.people import Player, Seen, eventually
from tests.flows.live import Live
from tests.flows.seen import PATIENCE_S, awaited, buttons, look_at_hand, plies


async def present(here: Live) -> Position:
    """The one game, as its record has it now."""
    services = here.parts.services
    async with services.database.read() as session:
        return await services.positions.load(session, (await session.scalars(select(models.Game))).one())


async def people_in_order(here: Live) -> list[int | None]:
    """Who sits at the one table, seat by seat; None is a computer."""
    return [row[0] for row in await here.rows("SELECT person_id FROM seats ORDER BY seat")]


async def acted(here: Live, ply: int) -> None:
    """Return when there are more than `ply` actions."""

    async def more() -> bool:
        return len(await plies(here)) > ply

    await eventually(more, f"an action after number {ply}", PATIENCE_S)


async def all_away(here: Live) -> None:
    """Turns run out until the computer keeps every seat."""

    async def away() -> bool:
        here.skip(91)
        await here.settle()
        return await here.rows("SELECT count(*) FROM seats WHERE away = 0") == [(0,)]

    await eventually(away, "everybody away", PATIENCE_S)


async def card_of(here: Live, players: list[Player]) -> tuple[Player, Seen]:
    """Who is awaited, and the button of a card that they may play; they have looked at their hand."""
    mover = await awaited(here, players)
    await look_at_hand(mover)
    await here.settle()
    return mover, (await buttons(mover, "a:"))[-1]
