"""«Хотите, буду звать в личном чате?»: once a game, in an ephemeral hand (docs/ux.md, 16)."""

from __future__ import annotations

from bot.delivery.hand_asked import Offer, Own
from bot.delivery.hand_place import Reader
from bot.delivery.place import Place
from bot.delivery.showing import Showing
from bot.tables.links import had_link, new_link
from bot.tables.people import preference


async def offer_private(showing: Showing, reader: Reader, place: Place, own: Own) -> bool:
    """Whether this drawing of a hand offers the private chat anew: never to who has it, or wants none."""
    table, person, services = showing.table, reader.person, showing.services
    if own.offer is not None or not place.ephemeral or person.private_open or not table.playing or reader.seat.left:
        return False
    if preference(person, "hands", "auto") == "group" or preference(person, "call", "auto") == "never":
        return False
    async with services.database.read() as session:
        if await had_link(session, table, person):
            return False
    async with services.database.write() as session:
        own.offer = Offer(table.position.ply, new_link(services, session, table, person))
    return True
