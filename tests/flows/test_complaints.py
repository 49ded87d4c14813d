"""What players of other bots complain about, one test a complaint; those about failures are told in `test_failures`,
`test_restarts`, `test_moving` and `test_absence`."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.e2e.people import eventually
from tests.flows.live import live
from tests.flows.seen import (
    PATIENCE_S,
    awaited,
    board,
    boards,
    buttons,
    deal,
    hand,
    look_at_hand,
    messages,
    move,
    plies,
    press,
    write,
)


async def test_2_no_flag_in_the_database_blocks_a_new_game_after_a_restart(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        await board(players[0])
        await write(players[0], "/stop")
        await press(players[1], "q:", "Остановить")
        await here.settle()
        await here.restart(kill=True)
        again = await deal(here, "Вера", "Гена")
        await board(again[0], "сдача 1")


async def test_3_an_abandoned_lobby_blocks_nobody(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        await write(here.person("Аня"), "/play")
        await press(here.person("Боря"), "l:", "Сесть")
        here.skip(16 * 60)

        async def expired() -> bool:
            return any("Стол не собрался." in one["text"] for one in await messages(here.person("Вера")))

        await eventually(expired, "the end of the lobby", PATIENCE_S)
        again = await deal(here, "Вера", "Гена")
        await board(again[0], "сдача 1")


async def test_7_an_anonymous_admin_opens_a_table_but_is_never_seated(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        await write(here.person("Аня"), "/play", anonymous=True)
        borya, vera = here.people("Боря", "Вера")
        await press(borya, "l:", "Сесть")
        await press(vera, "l:", "Сесть")
        await here.settle()
        people = await here.rows("SELECT person_id FROM seats ORDER BY seat")
        assert [row[0] for row in people] == [borya.id, vera.id]


async def test_11_and_12_a_private_hand_names_its_group_and_is_shown_out_of_turn(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        for name in ("Аня", "Боря"):
            await write(here.person(name), "/start", chat=here.person(name).id)
        players = await deal(here, "Аня", "Боря")
        mover = await awaited(here, players)
        waiting = next(one for one in players if one is not mover)
        shown = await hand(waiting, f"Ходит {mover.name}")
        assert shown["photo"]
        assert "Дача" in shown["text"]


async def test_16_a_double_tap_moves_once_and_says_nothing(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        mover = await awaited(here, players)
        await look_at_hand(mover)
        await here.settle()
        card = (await buttons(mover, "a:"))[-1]
        before = len(await plies(here))
        answers = await asyncio.gather(*(mover.press(card) for _ in range(4)))
        await here.settle()
        assert len(await plies(here)) == before + 1
        assert [one["text"] for one in answers] == [""] * 4


async def test_19_who_leaves_and_comes_back_has_the_same_cards(tmp_path: Path) -> None:
    async with live(tmp_path, computer_seconds=60) as here:
        players = await deal(here, "Аня", "Боря", "Вера")
        mover = await awaited(here, players)
        await look_at_hand(mover)
        await here.settle()
        held = {one.data for one in await buttons(mover, "a:")}
        await write(mover, "/leave")
        await press(mover, "t:", "Встать")
        await board(players[0], f"{mover.name} встаёт, играет компьютер.")
        await write(mover, "/join")
        await here.settle()
        await look_at_hand(mover)

        async def same() -> bool:
            return {one.data for one in await buttons(mover, "a:")} == held

        await eventually(same, "the same cards", PATIENCE_S)


async def test_20_sitting_and_starting_at_once_seats_nobody_too_many(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = here.people("Аня", "Боря", "Вера", "Гена")
        await write(players[0], "/play")
        sit = {one.name: await one.wait_for_button(lambda it: it.text == "Сесть", "Сесть") for one in players[1:]}
        start = await players[0].wait_for_button(lambda it: it.text.startswith("Начать"), "Начать")
        await asyncio.gather(*(one.press(sit[one.name]) for one in players[1:]), players[0].press(start))
        await here.settle()
        seats, sitting = (await here.rows("SELECT seats FROM games"))[0][0], await here.rows("SELECT seat FROM seats")
        assert sorted(row[0] for row in sitting) == list(range(len(sitting)))
        assert len(sitting) <= seats <= 4


async def test_24_the_name_that_broke_a_bot_is_only_a_name(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya = here.person("Аня")
        await here.chats.control("rename", user=anya.id, name=">_< <b>&amp;*_`[")
        await write(anya, "/play")
        await press(here.person("Боря"), "l:", "Сесть")
        await press(anya, "l:", "Начать")
        shown = await board(anya, "сдача 1")
        assert ">_< <b>&amp;*_`[" in shown["text"]


async def test_26_presses_of_all_at_once_are_all_answered(tmp_path: Path) -> None:
    """No «database is locked»: one writer, readers apart."""
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря", "Вера", "Гена")
        await board(players[0])
        last = {one.name: (await buttons(one, "t:", "Последняя"))[-1] for one in players}
        answers = await asyncio.gather(*(one.press(last[one.name]) for one in players for _ in range(4)))
        assert all(one["answered"] and one["alert"] for one in answers)
        assert not await here.rows("SELECT update_id FROM inbox WHERE tries > 0")
        await move(here, players)
        assert len(await boards(players[0])) == 1
