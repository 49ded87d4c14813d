"""A table from its lobby to its results, without a network."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.services import Work
from bot.store import models
from bot.tables import absence, lobby, lobby_setup, moves, questions, rematch
from bot.tables.refusal import Refused
from bot.tables.shuffle import Stream, seal
from bot.tables.table import Table
from bot.tables.tokens import token_of
from tests.bot.desk import Desk, desk


async def _seat_to_act(table_desk: Desk) -> int:
    turn = (await table_desk.showing()).table.position.to_act
    assert isinstance(turn, int)
    return turn


@pytest.mark.parametrize(("people", "computers"), [(1, 1), (2, 0), (3, 0), (2, 2)])
async def test_a_party_ends_with_results_that_are_the_outcome(tmp_path: Path, people: int, computers: int) -> None:
    async with desk(tmp_path) as here:
        await here.open(people, computers=computers, options={"payment": "points"})
        await here.start()
        choose = random.Random(5)
        while await here.one_move(choose):
            pass
        showing = await here.showing()
        outcome = showing.table.position.outcome
        assert outcome is not None
        assert showing.table.row.status == "finished"
        async with here.services.database.read() as session:
            results = list(await session.scalars(select(models.Result).order_by(models.Result.seat)))
            debts = list(await session.scalars(select(models.Debt)))
        assert tuple(one.points for one in results) == outcome.points
        assert tuple(one.payment for one in results) == outcome.payments
        between_people = [one for one in outcome.transfers if max(one.payer, one.payee) < people and one.amount > 0]
        assert len(debts) == len(between_people)


async def test_the_pack_of_a_deal_comes_out_of_its_stored_secret(tmp_path: Path) -> None:
    """docs/telegram.md, 6: secret, transcript and deck stand with the deal, and the seal with the lobby."""
    async with desk(tmp_path, secret=bytes(range(32))) as here:
        await here.open(3)
        sealed = (await here.showing()).seals
        await here.start()
        async with here.services.database.read() as session:
            deal = await session.get_one(models.Deal, (here.game_id, 1))
            actions = list(await session.scalars(select(models.Action).order_by(models.Action.ply)))
        assert sealed == {1: seal(token_of(here.game_id), 1, bytes(range(32)))}
        assert deal.transcript is not None
        stream, state, rules = Stream(deal.secret, deal.transcript), None, None
        position = (await here.showing()).table.position
        rules = position.game.rules
        state = rules.new_game(position.ruleset, position.seats)
        for action in actions:
            drawn = rules.draw(state, stream.below)
            assert rules.action_code(drawn) == action.code
            state = rules.apply(state, drawn).state
        assert deal.deck == "\n".join(action.code for action in actions)


async def test_a_double_tap_moves_once_and_says_nothing(tmp_path: Path) -> None:
    """docs/complaints.md, 16."""
    async with desk(tmp_path) as here:
        await here.open(2)
        await here.start()
        seat = await _seat_to_act(here)
        ply = (await here.showing()).table.position.ply
        await here.play(seat + 1, "=0", ply)
        after = (await here.showing()).table.position.ply
        await here.play(seat + 1, "=0", ply)
        assert (await here.showing()).table.position.ply == after


async def test_an_old_button_a_foreign_turn_and_a_bystander_are_told_so(tmp_path: Path) -> None:
    """docs/ux.md, 2; docs/complaints.md, 34."""
    async with desk(tmp_path) as here:
        await here.open(2)
        await here.start()
        seat = await _seat_to_act(here)
        with pytest.raises(Refused) as stale:
            await here.play(seat + 1, "=0", 0)
        with pytest.raises(Refused) as foreign:
            await here.play(2 - seat, "=0")
        with pytest.raises(Refused) as bystander:
            await here.play(4, "=0")
        said = [one.value.said.id for one in (stale, foreign, bystander)]
        assert said == ["toast-stale", "toast-not-your-turn", "alert-watching"]
        assert bystander.value.alert


@pytest.mark.parametrize("code", ["zz", "=99999", "Kh:Kd", "lot:0", "deal QhKs", "=-1", "ё"])
async def test_a_forged_move_changes_nothing(tmp_path: Path, code: str) -> None:
    async with desk(tmp_path) as here:
        await here.open(2)
        await here.start()
        seat = await _seat_to_act(here)
        ply = (await here.showing()).table.position.ply
        with pytest.raises(Refused):
            await here.play(seat + 1, code)
        assert (await here.showing()).table.position.ply == ply


async def test_the_computer_moves_when_time_is_up_and_keeps_the_seat_the_third_time(tmp_path: Path) -> None:
    """docs/ux.md, 15."""
    async with desk(tmp_path) as here:
        await here.open(2)
        await here.start()
        absent = await _seat_to_act(here)
        for _ in range(3):
            await here.at_table(absence.time_is_up)
            await here.play(2 - absent, "=0")
        table = (await here.showing()).table
        assert table.seats[absent].away
        assert table.run_by_computer(absent)
        assert not table.seats[1 - absent].away

        async def come(work: Work, at: Table) -> bool:
            return absence.note_press(work, at, await here.person(work, absent + 1))

        assert await here.at_table(come)
        table = (await here.showing()).table
        assert not table.run_by_computer(absent)
        assert table.row.deadline_at == here.clock.now() + table.row.pace_s


async def test_a_table_that_everybody_left_by_absence_stands_still(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await here.open(2)
        await here.start()
        for _ in range(6):
            await here.at_table(absence.time_is_up)
        table = (await here.showing()).table
        assert not table.present()
        assert table.row.deadline_at is None
        assert table.playing


async def test_who_gets_up_is_played_for_and_may_come_back(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await here.open(2)
        await here.start()

        async def get_up(work: Work, at: Table) -> None:
            absence.leave(work, at, await here.person(work, 1))

        async def come_back(work: Work, at: Table) -> None:
            absence.come_back(work, at, await here.person(work, 1))

        await here.at_table(get_up)
        assert (await here.showing()).table.run_by_computer(0)
        await here.at_table(come_back)
        assert not (await here.showing()).table.run_by_computer(0)


async def test_a_game_stops_when_all_agree_and_counts_for_nobody(tmp_path: Path) -> None:
    """docs/complaints.md, 27."""
    async with desk(tmp_path) as here:
        await here.open(3)
        await here.start()

        question = await _stop_proposed(here)
        for number in (2, 3):
            assert (await here.showing()).table.playing

            async def agree(work: Work, at: Table, number: int = number) -> None:
                await questions.vote(work, at, await here.person(work, number), question, agrees=True)

            await here.at_table(agree)
        assert (await here.showing()).table.row.status == "stopped"
        async with here.services.database.read() as session:
            assert (await session.scalars(select(models.Result))).all() == []


async def test_one_no_ends_the_question_and_a_new_one_waits(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await here.open(2)
        await here.start()

        question = await _stop_proposed(here)

        async def refuse(work: Work, at: Table) -> None:
            await questions.vote(work, at, await here.person(work, 2), question, agrees=False)

        await here.at_table(refuse)
        assert (await here.showing()).table.playing
        with pytest.raises(Refused) as again:
            await _stop_proposed(here)
        assert again.value.said.id == "stop-again-later"
        here.clock.time += questions.AGAIN_S + 1
        await _stop_proposed(here)


async def test_the_next_deal_waits_for_all_who_are_here(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await here.open(2)
        await here.start()
        choose = random.Random(3)
        while isinstance((await here.showing()).table.position.to_act, int):
            await here.one_move(choose)
        deal_ply = (await here.showing()).table.position.deal_ply

        async def next_deal(number: int, work: Work, at: Table) -> None:
            person = await here.person(work, number)
            absence.note_press(work, at, person)
            await moves.next_deal(work, at, person, 1)

        for number in (1, 2):
            assert (await here.showing()).table.position.deal_ply == deal_ply
            await here.at_table(partial(next_deal, number))
        assert (await here.showing()).table.position.deal_ply > deal_ply


async def test_the_table_starts_itself_when_all_seats_are_taken(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await here.open(3)
        assert (await here.showing()).table.row.starts_at is None

        async def fourth(work: Work, at: Table) -> None:
            await lobby.sit(work, at, await here.person(work, 4))

        await here.at_table(fourth)
        assert (await here.showing()).table.row.starts_at == here.clock.now() + lobby.COUNTDOWN_S

        async def fifth(work: Work, at: Table) -> str | None:
            said = await lobby.sit(work, at, await here.person(work, 5))
            return said.id if said else None

        assert await here.at_table(fifth) == "toast-no-seats"
        async with here.services.database.read() as session:
            assert [wish.person_id for wish in await session.scalars(select(models.Wish))] == [5]


async def test_a_computer_gives_up_its_seat_to_a_person(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await here.open(2, computers=2)

        async def third(work: Work, at: Table) -> None:
            await lobby.sit(work, at, await here.person(work, 3))

        await here.at_table(third)
        table = (await here.showing()).table
        assert [seat.person_id for seat in table.seats].count(None) == 1
        assert len(table.people()) == 3


async def test_only_who_sits_can_start_and_only_the_host_sets_up(tmp_path: Path) -> None:
    """docs/complaints.md, 14."""
    async with desk(tmp_path) as here:
        await here.open(2)

        async def start(work: Work, at: Table) -> None:
            await lobby.start(work, at, await here.person(work, 4))

        async def set_up(work: Work, at: Table) -> None:
            await lobby_setup.choose(work, at, await here.person(work, 2), "capture", "free")

        for act, said in ((start, "toast-sit-first"), (set_up, "toast-host")):
            with pytest.raises(Refused) as refused:
                await here.at_table(act)
            assert refused.value.said.id == said


async def test_a_rematch_keeps_the_seats_turned_by_one_and_starts_when_all_are_in(tmp_path: Path) -> None:
    """docs/ux.md, 13."""
    async with desk(tmp_path) as here:
        await here.open(2, options={"target": 1})
        await here.start()
        choose = random.Random(1)
        while await here.one_move(choose):
            pass

        async def again(work: Work, over: Table) -> int:
            return (await rematch.open_rematch(work, over, await here.person(work, 1))).row.id

        here.game_id = await here.at_table(again)
        table = (await here.showing()).table
        assert [seat.person_id for seat in table.seats] == [2, 1]
        assert [seat.waiting for seat in table.seats] == [True, False]
        assert not table.playing

        async def me_too(work: Work, at: Table) -> None:
            await lobby.sit(work, at, await here.person(work, 2))

        await here.at_table(me_too)
        table = (await here.showing()).table
        assert table.playing
        assert table.position.ruleset.options["target"] == 1


async def _stop_proposed(here: Desk) -> int:
    """Аня proposes to stop; the id of the question."""

    async def propose(work: Work, at: Table) -> None:
        await questions.propose_stop(work, at, await here.person(work, 1))

    await here.at_table(propose)
    question = (await here.showing()).question
    assert question is not None
    return question.id
