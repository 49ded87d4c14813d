"""Who sits where in the pictures of a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.delivery.frames import table_frame
from bot.services import Work
from bot.tables import absence
from bot.tables.table import Table
from tests.bot.desk import Desk, desk


async def badges(here: Desk) -> tuple[bool, ...]:
    """Which seats have the badge of a computer, in the pictures that the group sees."""
    showing = await here.showing()
    return tuple(seat.computer for seat in showing.look(showing.voice()).seats)


@pytest.mark.parametrize("how", ["got up", "three turns too late"])
async def test_a_computer_that_sits_in_has_its_badge_until_the_person_is_back(tmp_path: Path, how: str) -> None:
    """docs/look.md, 3: the picture says it as the caption does."""
    async with desk(tmp_path) as here:
        await here.open(3, computers=1)
        await here.start()
        assert await badges(here) == (False, False, False, True)
        before = table_frame(await here.showing(), None)

        async def go(work: Work, table: Table) -> None:
            if how == "got up":
                absence.leave(work, table, await here.person(work, 2))
            table.seats[1].away = how != "got up"

        async def come_back(work: Work, table: Table) -> None:
            absence.come_back(work, table, await here.person(work, 2))

        await here.at_table(go)
        assert await badges(here) == (False, True, False, True)
        assert table_frame(await here.showing(), None).scene_key != before.scene_key
        await here.at_table(come_back)
        assert await badges(here) == (False, False, False, True)
