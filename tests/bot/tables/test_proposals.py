"""A move taken back, with the others' consent (docs/ux.md, 12)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.delivery.frames import table_frame
from bot.services import Work
from bot.tables import absence, proposals, questions
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.tables.timekeeper import on_time
from tests.bot.desk import Desk, desk


async def moved(here: Desk) -> int:
    """Somebody makes a move; the number of that person."""
    seat = (await here.showing()).table.position.to_act
    assert isinstance(seat, int)
    await here.play(seat + 1, "=0")
    return seat + 1


async def undo(here: Desk, number: int) -> None:
    """A person asks for the last move back."""

    async def propose(work: Work, table: Table) -> None:
        code = f"undo:{table.position.ply - 1}"
        await proposals.propose(work, table, await here.person(work, number), code)

    await here.at_table(propose)


async def vote(here: Desk, number: int, agrees: bool) -> None:
    question = (await here.showing()).question
    assert question is not None

    async def answer(work: Work, table: Table) -> None:
        await questions.vote(work, table, await here.person(work, number), question.id, agrees)

    await here.at_table(answer)


async def said_at_the_table(here: Desk) -> str:
    return table_frame(await here.showing(), None).text.text


async def test_a_move_goes_back_when_all_others_allow_it(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await here.open(3)
        await here.start()
        before = (await here.showing()).table.position
        asker = await moved(here)
        await undo(here, asker)
        assert "просит вернуть ход." in await said_at_the_table(here)
        others = [number for number in (1, 2, 3) if number != asker]
        await vote(here, others[0], agrees=True)
        assert (await here.showing()).question is not None
        await vote(here, others[1], agrees=True)
        after = (await here.showing()).table
        assert after.position.ply == before.ply + 2, "the record only grows"
        assert after.position.to_act == before.to_act == asker - 1
        assert after.row.deadline_at == here.clock.now() + after.row.pace_s
        assert "берёт ход назад." in await said_at_the_table(here)


async def test_a_question_holds_the_clock(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await here.open(2)
        await here.start()
        await undo(here, await moved(here))
        row = (await here.showing()).table.row
        assert row.deadline_at is None
        assert row.ping_at is None


@pytest.mark.parametrize("silent", [False, True])
async def test_one_no_or_silence_and_the_move_stands(tmp_path: Path, silent: bool) -> None:
    async with desk(tmp_path) as here:
        await here.open(2)
        await here.start()
        asker = await moved(here)
        await undo(here, asker)
        ply = (await here.showing()).table.position.ply
        if silent:
            here.clock.time += proposals.OPEN_S
            await here.at_table(on_time)
        else:
            await vote(here, 3 - asker, agrees=False)
        table = (await here.showing()).table
        assert table.position.ply == ply
        assert table.row.deadline_at == here.clock.now() + table.row.pace_s
        assert "Ход остаётся." in await said_at_the_table(here)
        with pytest.raises(Refused) as again:
            await undo(here, asker)
        assert again.value.said.id == "question-asked"
        await moved(here)
        assert "Ход остаётся." not in await said_at_the_table(here)


async def test_nobody_can_allow_it_once_somebody_has_moved(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await here.open(3)
        await here.start()
        asker = await moved(here)
        await undo(here, asker)
        question = (await here.showing()).question
        assert question is not None
        await moved(here)
        assert (await here.showing()).question is None
        other = next(number for number in (1, 2, 3) if number != asker)

        async def late(work: Work, table: Table) -> None:
            await questions.vote(work, table, await here.person(work, other), question.id, agrees=True)

        with pytest.raises(Refused) as refused:
            await here.at_table(late)
        assert refused.value.said.id == "toast-stale"


async def test_the_record_takes_no_move_back_that_nobody_has_allowed(tmp_path: Path) -> None:
    """A forged button: the one to move sends another's undo as a move of their own."""
    async with desk(tmp_path) as here:
        await here.open(2)
        await here.start()
        asker = await moved(here)
        ply = (await here.showing()).table.position.ply
        with pytest.raises(Refused):
            await here.play(3 - asker, f"undo:{ply - 1}")
        with pytest.raises(Refused):
            await here.play(asker, f"undo:{ply - 1}")
        assert (await here.showing()).table.position.ply == ply


async def test_nothing_is_asked_while_a_computer_has_the_next_move(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await here.open(1, computers=1)
        await here.start()
        while isinstance(seat := (await here.showing()).table.position.to_act, int) and seat != 0:
            await here.at_table(absence.time_is_up)
        await moved(here)
        assert proposals.offered((await here.showing()).table, 0) == {}


async def test_who_is_alone_with_people_gone_asks_nobody(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await here.open(2)
        await here.start()
        asker = await moved(here)

        async def away(work: Work, table: Table) -> None:
            table.seats[2 - asker].away = True

        async def still_asked(work: Work, table: Table) -> dict[str, proposals.AnyProposal]:
            return proposals.offered(table, asker - 1)

        await here.at_table(away)
        assert await here.at_table(still_asked) == {}, "a computer moves next"


async def test_one_question_at_a_time(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await here.open(2)
        await here.start()
        asker = await moved(here)
        await undo(here, asker)

        async def stop(work: Work, table: Table) -> None:
            await questions.propose_stop(work, table, await here.person(work, asker))

        with pytest.raises(Refused) as refused:
            await here.at_table(stop)
        assert refused.value.said.id == "question-open"
