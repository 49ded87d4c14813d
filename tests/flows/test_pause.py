"""A pause that the people at a table agree on (docs/ux.md, 15)."""

from __future__ import annotations

import re
from pathlib import Path

from tests.e2e.people import Player
from tests.flows.acts import button, messages, press, sees, sees_no, start_game, words_of
from tests.flows.live import Live, live
from tests.flows.record import acted, card_of
from tests.flows.seen import board, plies

PAUSED = re.compile(r"Пауза\. Сдача 1, ходит (Аня|Боря|Вера)\. Стол хранится\.")
DAY_S = 24 * 3600.0


async def test_most_of_the_people_agree_and_the_table_stands(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya, vera = players = here.people("Аня", "Боря", "Вера")
        await start_game(players)
        gena = here.person("Гена")
        await _propose(anya)
        asked = await sees(vera, "Аня предлагает сделать паузу. Согласны 1 из 3.")
        assert words_of(asked)[:2] == ["Пауза", "Играем"]
        assert await press(gena, "Играем") == "Это решают те, кто за столом."
        await press(borya, "Играем")
        await sees(vera, "Согласны 1 из 3.")
        await press(vera, "Пауза")
        stands = await board(vera, "Пауза.")
        assert PAUSED.search(stands["text"])
        assert words_of(stands)[0] == "Продолжить"
        assert "Ходит" not in stands["text"]
        assert "⏳" not in stands["text"]


async def test_a_pause_that_most_do_not_want_is_refused_and_not_asked_for_again_at_once(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya, vera = players = here.people("Аня", "Боря", "Вера")
        await start_game(players)
        await _propose(anya)
        await press(borya, "Играем")
        await press(vera, "Играем")
        await sees_no(anya, "предлагает сделать паузу")
        await board(anya, "Ходит")
        await press(anya, "Ещё")
        assert await press(anya, "Пауза") == "Об этом уже спрашивали, подождите три минуты."


async def test_a_question_that_nobody_answers_goes_and_the_clock_has_run_on(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = here.people("Аня", "Боря")
        await start_game(players)
        await _propose(players[0])
        before = await plies(here)
        here.skip(61)
        await sees_no(players[0], "предлагает сделать паузу")
        assert await plies(here) == before
        here.skip(30)
        await acted(here, len(before))


async def test_moves_wait_and_nothing_is_sent_for_a_day(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = here.people("Аня", "Боря")
        await start_game(players)
        mover, card = await card_of(here, players)
        await _pause(here, players)
        before = await plies(here)
        assert (await mover.press(card))["text"] == "Стол на паузе."
        await here.chats.control("clear_log")
        here.skip(DAY_S)
        await here.settle()
        assert await plies(here) == before
        assert not [call for call in (await here.chats.log())["calls"] if call["what"] in ("send", "edit", "delete")]


async def test_the_game_goes_on_when_all_are_back(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya, vera = players = here.people("Аня", "Боря", "Вера")
        await start_game(players)
        await _pause(here, players)
        assert await press(here.person("Гена"), "Продолжить") == "Это могут те, кто за столом."
        await press(anya, "Продолжить")
        await sees(vera, "Собираемся: Аня. Ждём: Боря, Вера.")
        here.skip(DAY_S)
        await press(borya, "Продолжить")
        await sees(vera, "Собираемся: Аня, Боря. Ждём: Вера.")
        assert await press(vera, "Продолжить") == "Вы снова в игре."
        shown = await board(vera, "Ходит")
        assert "Собираемся" not in shown["text"]
        assert "⏳" in shown["text"]
        assert await here.rows("SELECT count(*) FROM seats WHERE away") == [(0,)]


async def test_two_minutes_after_the_second_a_computer_sits_in_until_any_press(tmp_path: Path) -> None:
    async with live(tmp_path, computer_seconds=60) as here:
        anya, borya, vera = players = here.people("Аня", "Боря", "Вера")
        await start_game(players)
        await _pause(here, players)
        await press(anya, "Продолжить")
        await press(borya, "Продолжить")
        here.skip(110)
        await here.settle()
        await sees(anya, "Ждём: Вера.")
        here.skip(11)
        await sees(anya, "Вера: за столом пока компьютер")
        await sees_no(anya, "Ждём: Вера.")
        assert await press(vera, "Счёт") == "Вы снова в игре."
        await sees_no(anya, "за столом пока компьютер")


async def test_who_gets_up_in_a_pause_is_waited_for_no_more(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = players = here.people("Аня", "Боря")
        await start_game(players)
        await _pause(here, players)
        await press(anya, "Продолжить")
        await borya.send("/leave")
        await press(borya, "Встать")
        await sees(anya, "Боря встаёт, играет компьютер.")
        await sees_no(anya, "Ждём: Боря.")
        assert await here.rows("SELECT paused_at FROM games") == [(None,)]


async def test_alone_with_computers_a_pause_needs_nobody_and_ends_at_once(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya = here.person("Аня")
        await anya.send("/play")
        await press(anya, "Начать с компьютером")
        await button(anya, "Мои карты")
        await _propose(anya)
        await board(anya, "Стол хранится.")
        before = await plies(here)
        here.skip(600)
        await here.settle()
        assert await plies(here) == before
        assert await press(anya, "Продолжить") == "Вы снова в игре."
        await sees_no(anya, "Стол хранится.")


async def test_a_pause_and_who_is_back_outlive_the_program(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya, vera = players = here.people("Аня", "Боря", "Вера")
        await start_game(players)
        await _pause(here, players)
        await press(anya, "Продолжить")
        before = await plies(here)
        await here.restart(kill=True)
        here.skip(DAY_S)
        await here.settle()
        assert await plies(here) == before
        await press(borya, "Продолжить")
        await sees(vera, "Собираемся: Аня, Боря. Ждём: Вера.")
        await here.restart(kill=True)
        here.skip(121)
        await sees_no(anya, "Ждём: Вера.")


async def test_play_in_a_pause_offers_to_go_on_or_another_table(tmp_path: Path) -> None:
    """Also where the chat allows no second table: this one stands still."""
    async with live(tmp_path) as here:
        anya, borya = players = here.people("Аня", "Боря")
        await start_game(players)
        await _pause(here, players)
        await anya.send("/play")
        offers = [one for one in await messages(anya) if words_of(one) == ["Продолжить", "Новый стол"]]
        assert PAUSED.search(offers[-1]["text"])
        await press(anya, "Новый стол")
        await press(borya, "Сесть")
        await sees(borya, "За столом 2 из")
        await sees(borya, "Стол хранится.")


async def test_a_paused_table_that_nobody_returns_to_is_closed_after_seven_days(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = here.people("Аня", "Боря")
        await start_game(players)
        await _pause(here, players)
        here.skip(6.9 * DAY_S)
        await here.settle()
        await board(players[0], "Стол хранится.")
        here.skip(0.2 * DAY_S)
        await sees(players[0], "Игра закрыта без результата.")


async def _propose(player: Player) -> None:
    await press(player, "Ещё")
    await press(player, "Пауза")


async def _pause(here: Live, players: list[Player]) -> None:
    """Most of the people agree."""
    await _propose(players[0])
    await press(players[1], "Пауза")
    await board(players[0], "Стол хранится.")
    await here.settle()
