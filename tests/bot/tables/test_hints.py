"""Hints, and whose turn it is while they are used (docs/rules.md, 3.4: hints, not rules)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services import Work
from bot.tables import absence, lobby_setup, proposals
from bot.tables.refusal import Refused
from bot.tables.table import Table
from tests.bot.desk import Desk, desk

both_hints = pytest.mark.parametrize("hint", ["peek_one", "peek_all"])


async def begin(here: Desk, hint: str) -> int:
    """Three people play, each with two hints of this kind; the number of who is to move."""
    await here.open(3)

    async def choose(work: Work, table: Table) -> None:
        host = await here.person(work, 1)
        await lobby_setup.choose_game(work, table, host, "king")
        for key, value in (("variant", "mailru-short"), ("seats", "3"), (hint, "2")):
            await lobby_setup.choose(work, table, host, key, value)

    await here.at_table(choose)
    await here.start()
    seat = (await here.showing()).table.position.to_act
    assert isinstance(seat, int)
    return seat + 1


async def use(here: Desk, number: int, hint: str) -> None:
    """A person uses a hint."""

    async def propose(work: Work, table: Table) -> None:
        await proposals.propose(work, table, await here.person(work, number), f"{hint}:{number - 1}")

    await here.at_table(propose)


@both_hints
@pytest.mark.parametrize("whose", ["another's", "one's own"])
async def test_a_press_from_before_a_hint_is_done(tmp_path: Path, hint: str, whose: str) -> None:
    """docs/ux.md, 2: seated, in turn: done."""
    async with desk(tmp_path) as here:
        mover = await begin(here, hint)
        before = (await here.showing()).table.position
        await use(here, mover % 3 + 1 if whose == "another's" else mover, hint)
        position = (await here.showing()).table.position
        assert (position.ply > before.ply, position.to_act) == (True, mover - 1)
        await here.play(mover, before.legal_codes()[0], before.ply)
        after = (await here.showing()).table.position
        assert after.ply == position.ply + 1
        for again in (before.legal_codes()[0], "=0"):
            await here.play(mover, again, before.ply)  # a client that sends it once more
        assert (await here.showing()).table.position.ply == after.ply
        with pytest.raises(Refused) as refused:
            await here.play(mover, before.legal_codes()[1], before.ply)
        assert refused.value.said.id == "toast-stale"


@both_hints
async def test_a_hint_pressed_twice_is_used_once(tmp_path: Path, hint: str) -> None:
    async with desk(tmp_path) as here:
        mover = await begin(here, hint)
        asker, before = mover % 3 + 1, (await here.showing()).table.position
        await use(here, asker, hint)
        ply = (await here.showing()).table.position.ply
        await here.play(asker, f"{hint}:{asker - 1}", before.ply)
        assert (await here.showing()).table.position.ply == ply


@both_hints
async def test_a_hint_makes_no_press_good_that_was_not(tmp_path: Path, hint: str) -> None:
    """Neither of who is not to move, nor of a ply that is still to come."""
    async with desk(tmp_path) as here:
        mover = await begin(here, hint)
        other, before = mover % 3 + 1, (await here.showing()).table.position
        await use(here, other, hint)
        position = (await here.showing()).table.position
        with pytest.raises(Refused):
            await here.play(other, before.legal_codes()[0], before.ply)
        with pytest.raises(Refused):
            await here.play(mover, before.legal_codes()[0], position.ply + 1)
        assert (await here.showing()).table.position.ply == position.ply


async def test_a_hint_leaves_the_mover_the_time_they_had(tmp_path: Path) -> None:
    """docs/ux.md, 12: undo and claim hold the clock, nothing else."""
    async with desk(tmp_path) as here:
        mover = await begin(here, "peek_one")
        row = (await here.showing()).table.row
        ends, called = row.deadline_at, row.ping_at
        assert ends is not None
        for number in range(1, 4):
            here.clock.time += 20
            await use(here, number, "peek_one")
            now = (await here.showing()).table.row
            assert (now.deadline_at, now.ping_at) == (ends, called)
        here.clock.time = ends
        await here.at_table(absence.time_is_up)
        table = (await here.showing()).table
        assert table.seats[mover - 1].missed == 1
        assert table.row.deadline_at == here.clock.now() + table.row.pace_s


async def test_who_comes_back_or_leaves_gives_the_mover_no_more_time(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        mover = await begin(here, "peek_one")
        ends = (await here.showing()).table.row.deadline_at
        other = mover % 3 + 1

        async def leave(work: Work, table: Table) -> None:
            absence.leave(work, table, await here.person(work, other))

        async def come_back(work: Work, table: Table) -> None:
            absence.come_back(work, table, await here.person(work, other))

        for act in (leave, come_back):
            here.clock.time += 20
            await here.at_table(act)
            assert (await here.showing()).table.row.deadline_at == ends
