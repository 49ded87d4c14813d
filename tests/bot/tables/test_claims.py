"""Claiming the remaining tricks, with the others' consent (docs/ux.md, 12), and the last trick that plays itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.delivery.frames import table_frame
from bot.services import Work
from bot.tables import absence, lobby_setup, moves, proposals, questions
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.tables.timekeeper import on_time
from tests.bot.desk import Desk, desk


async def begin(here: Desk) -> None:
    """Four people play Кинг; the secret of the desk deals the same cards each time."""
    await here.open(4)

    async def choose(work: Work, table: Table) -> None:
        await lobby_setup.choose_game(work, table, await here.person(work, 1), "king")

    await here.at_table(choose)
    await here.start()


async def go_on(here: Desk) -> None:
    """The first legal move, or the next deal."""
    seat = (await here.showing()).table.position.to_act
    if isinstance(seat, int):
        await here.play(seat + 1, "=0")
    else:
        await here.at_table(moves.time_for_next)


async def claim(here: Desk, *, proven: bool) -> tuple[int, str]:
    """Play until somebody may claim what is certain (or is not); that person and the code."""
    while True:
        table = (await here.showing()).table
        seat = table.position.to_act
        if isinstance(seat, int):
            for code, one in proposals.offered(table, seat).items():
                if code.startswith("claim") and (one.refusal is None) == proven:
                    return seat + 1, code
        await go_on(here)


async def propose(here: Desk, number: int, code: str) -> None:
    async def ask(work: Work, table: Table) -> None:
        await proposals.propose(work, table, await here.person(work, number), code)

    await here.at_table(ask)


async def test_what_is_not_certain_is_refused_and_nobody_is_asked(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await begin(here)
        number, code = await claim(here, proven=False)
        with pytest.raises(Refused) as refused:
            await propose(here, number, code)
        assert refused.value.said.id == "king-claim-unproven"
        assert (await here.showing()).question is None


@pytest.mark.parametrize("silent", [False, True])
async def test_a_claim_ends_the_deal_when_all_agree_and_silence_is_consent(tmp_path: Path, silent: bool) -> None:
    async with desk(tmp_path) as here:
        await begin(here)
        number, code = await claim(here, proven=True)
        await propose(here, number, code)
        asked = await here.showing()
        assert "забирает остальные: " in table_frame(asked, None).text.text
        assert asked.question is not None
        question = asked.question.id
        if silent:
            here.clock.time += asked.table.row.pace_s
            await here.at_table(on_time)
        for other in range(1, 5):
            if other == number or silent:
                continue
            assert (await here.showing()).table.position.to_act == number - 1

            async def agree(work: Work, table: Table, other: int = other) -> None:
                await questions.vote(work, table, await here.person(work, other), question, agrees=True)

            await here.at_table(agree)
        after = await here.showing()
        assert not isinstance(after.table.position.to_act, int), "the deal is over"
        assert "Остальные взятки: " in table_frame(after, None).text.text


async def test_what_was_refused_is_not_offered_again_in_that_turn(tmp_path: Path) -> None:
    """docs/ux.md, 8: only what applies is shown in «Ещё»."""
    async with desk(tmp_path) as here:
        await begin(here)
        number, code = await claim(here, proven=True)
        assert await here.at_table(proposals.why_not_asked) is None
        await propose(here, number, code)
        assert await here.at_table(proposals.why_not_asked) == "question-open"
        question = (await here.showing()).question
        assert question is not None

        async def refuse(work: Work, table: Table) -> None:
            await questions.vote(work, table, await here.person(work, number % 4 + 1), question.id, agrees=False)

        await here.at_table(refuse)
        assert await here.at_table(proposals.why_not_asked) == "question-asked"
        await go_on(here)
        assert await here.at_table(proposals.why_not_asked) is None


async def test_play_goes_on_when_one_says_no(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await begin(here)
        number, code = await claim(here, proven=True)
        ply = (await here.showing()).table.position.ply
        await propose(here, number, code)
        question = (await here.showing()).question
        assert question is not None

        async def refuse(work: Work, table: Table) -> None:
            await questions.vote(work, table, await here.person(work, number % 4 + 1), question.id, agrees=False)

        await here.at_table(refuse)
        after = await here.showing()
        assert (after.table.position.ply, after.table.position.to_act, after.question) == (ply, number - 1, None)
        assert after.table.row.deadline_at == here.clock.now() + after.table.row.pace_s


async def test_the_last_trick_is_played_by_the_table_and_nobody_has_missed_a_turn(tmp_path: Path) -> None:
    """docs/ux.md, 10: everybody knows that nobody has a choice."""
    async with desk(tmp_path) as here:
        await begin(here)
        while (await here.showing()).table.position.plays_itself is None:
            await go_on(here)
        showing = await here.showing()
        assert showing.clock() is None
        assert showing.table.row.deadline_at == here.clock.now() + here.services.settings.computer_seconds
        assert showing.table.row.ping_at is None
        for _ in range(4):
            assert (await here.showing()).table.position.plays_itself is not None
            await here.at_table(absence.time_is_up)
        table = (await here.showing()).table
        assert not isinstance(table.position.to_act, int)
        assert [seat.missed for seat in table.seats] == [0, 0, 0, 0]
        assert "время вышло" not in table_frame(await here.showing(), None).text.text
