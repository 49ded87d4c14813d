"""Presses of move buttons that nobody was offered (docs/ux.md, 2; docs/telegram.md, 3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.delivery.hand_frame import HandAsked, hand_frame
from bot.services import Work
from bot.tables import lobby_setup
from bot.tables.refusal import Refused
from bot.tables.table import Table
from tests.bot.desk import Desk, desk

NONSENSE = (
    "undo",
    "claim",
    "=-1",
    "bid:-1",
    "bid:1000000",
    "order:",
    "Kh:",
    "discard:7c7",
    "peek_one:x",
    "…",
    "undo:-1",
)


async def moved(here: Desk, game: str) -> tuple[int, int]:
    """Four people play, and the first move is made; who made it, and its ply."""
    await here.open(4)

    async def choose(work: Work, table: Table) -> None:
        await lobby_setup.choose_game(work, table, await here.person(work, 1), game)

    await here.at_table(choose)
    await here.start()
    position = (await here.showing()).table.position
    assert isinstance(position.to_act, int)
    await here.play(position.to_act + 1, "=0")
    return position.to_act + 1, position.ply


@pytest.mark.parametrize("game", ["king", "konchinka"])
async def test_a_code_that_no_game_knows_is_a_stale_press_at_any_ply(tmp_path: Path, game: str) -> None:
    """Also at the ply of a move that this person has made: it is compared with that move."""
    async with desk(tmp_path) as here:
        mover, ply = await moved(here, game)
        for code in NONSENSE:
            for at in (0, ply, ply + 2):
                with pytest.raises(Refused) as refused:
                    await here.play(mover, code, at)
                assert refused.value.said.id == "toast-stale"
        assert (await here.showing()).table.position.ply == ply + 1


@pytest.mark.parametrize("game", ["king", "konchinka"])
async def test_a_next_step_that_no_game_knows_shows_the_hand_as_it_is(tmp_path: Path, game: str) -> None:
    async with desk(tmp_path) as here:
        await moved(here, game)
        showing = await here.showing()
        turn = showing.table.position.to_act
        assert isinstance(turn, int)
        seat = showing.table.seats[turn]
        person = await here.do(lambda work: here.person(work, turn + 1))
        plain = hand_frame(showing, seat, person, HandAsked())
        for step in (*NONSENSE, "=0", "=99999"):
            assert hand_frame(showing, seat, person, HandAsked(step)).look_key() == plain.look_key()
