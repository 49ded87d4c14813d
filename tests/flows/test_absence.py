"""Time runs out, people go and come back (docs/ux.md, 15)."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.people import eventually
from tests.flows.live import Live, live
from tests.flows.record import acted, all_away
from tests.flows.seen import PATIENCE_S, awaited, board, boards, deal, hand, messages, move, plies, press, write


async def test_when_time_is_up_the_computer_plays_and_both_table_and_hand_say_so(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        for name in ("Аня", "Боря"):
            await write(here.person(name), "/start", chat=here.person(name).id)
        players = await deal(here, "Аня", "Боря")
        late = await awaited(here, players)
        await _run_out(here)
        await board(players[0], "(время вышло, ходит компьютер)")
        shown = await hand(late, "Время вышло, за вас сыграно")
        assert "Место ваше." in shown["text"]
        assert shown["silent"]


async def test_after_the_third_time_the_computer_keeps_the_seat_until_any_press(tmp_path: Path) -> None:
    """docs/complaints.md, 8."""
    async with live(tmp_path, computer_seconds=60) as here:
        players = await deal(here, "Аня", "Боря")
        late = await awaited(here, players)
        other = next(one for one in players if one is not late)
        for turn in range(3):
            if turn:
                await move(here, [other])
            await _run_out(here)
        await board(players[0], f"{late.name}: за столом пока компьютер")
        answer = await press(late, "t:", "Счёт")
        assert answer["text"] == "Вы снова в игре."

        async def back() -> bool:
            return "за столом пока компьютер" not in (await boards(players[0]))[0]["text"]

        await eventually(back, "the seat given back", PATIENCE_S)


async def test_when_all_are_away_the_table_stands_and_any_of_them_goes_on_with_it(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        await all_away(here)
        await _standing(here)
        before = await plies(here)
        await here.chats.control("clear_log")
        here.skip(24 * 3600)
        await here.settle()
        assert await plies(here) == before
        group = str((await players[0].group())["id"])
        assert "send" not in (await here.chats.log())["chats"].get(group, {}), "nothing is sent after that"
        assert (await press(players[1], "t:", "Продолжить"))["text"] == "Вы снова в игре."
        await board(players[0], "Ходит")


async def test_a_forsaken_table_is_closed_without_a_result_after_seven_days(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        await all_away(here)
        await _standing(here)
        here.skip(6 * 24 * 3600)
        await here.settle()
        assert (await here.rows("SELECT status FROM games"))[0][0] == "playing"
        here.skip(2 * 24 * 3600)

        async def closed() -> bool:
            return any("Игра закрыта без результата." in one["text"] for one in await messages(players[0]))

        await eventually(closed, "the line in the old message", PATIENCE_S)
        assert not await here.rows("SELECT * FROM results")
        await write(players[0], "/play")
        await press(players[1], "l:", "Сесть")


async def test_who_gets_up_is_played_for_and_may_come_back(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря", "Вера")
        await write(players[1], "/leave")
        await press(players[1], "t:", "Встать")
        await board(players[0], "Боря встаёт, играет компьютер.")
        await write(players[1], "/join")

        async def back() -> bool:
            return "Боря встаёт" not in (await boards(players[0]))[0]["text"]

        await eventually(back, "Боря at the table", PATIENCE_S)


async def _run_out(here: Live) -> None:
    """The time of the present turn passes."""
    before = len(await plies(here))
    here.skip(91)
    await acted(here, before)
    await here.settle()


async def _standing(here: Live) -> None:
    await board(here.person("Аня"), "Все отошли, стол ждёт.")
