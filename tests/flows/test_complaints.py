"""What players of other bots complain about, one test a complaint; others stand with their subject."""

from __future__ import annotations

import asyncio
import threading
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.store import models
from bot.tables.positions import opening
from renderer.paint import paint
from renderer.scene import Scene
from tests.e2e.people import Player, eventually
from tests.flows.acts import forge
from tests.flows.live import live
from tests.flows.record import all_away, card_of, people_in_order, present
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


async def test_4_an_idle_table_waits_goes_on_and_can_be_stopped(tmp_path: Path) -> None:
    """What is played is never swept away as idle; after the break its days count anew."""
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        for _ in range(2):
            await all_away(here)
            here.skip(6 * 24 * 3600)
            await here.settle()
            before = await plies(here)
            assert (await press(players[0], "t:", "Продолжить"))["text"] == "Вы снова в игре."
            await board(players[0], "Ходит")
            await press(players[1], "t:", "Счёт")
            await move(here, players)
            assert len(await plies(here)) > len(before)
        await write(players[0], "/stop")
        await press(players[1], "q:", "Остановить")
        await here.settle()
        assert await here.rows("SELECT status FROM games") == [("stopped",)]


async def test_7_an_anonymous_admin_opens_a_table_but_is_never_seated(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        await write(here.person("Аня"), "/play", anonymous=True)
        borya, vera = here.people("Боря", "Вера")
        await press(borya, "l:", "Сесть")
        await press(vera, "l:", "Сесть")
        await here.settle()
        people = await here.rows("SELECT person_id FROM seats ORDER BY seat")
        assert [row[0] for row in people] == [borya.id, vera.id]


async def test_10_a_seat_without_a_private_chat_has_its_cards_and_plays(tmp_path: Path) -> None:
    """Nobody here ever wrote to the bot, so it may not write to them."""
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        for player in players:
            await look_at_hand(player)
            shown = await hand(player, "Кончинка, сдача 1")
            assert shown["ephemeral"]
            assert shown["photo"]
        assert await move(here, players) is not await move(here, players)
        assert not await here.rows("SELECT seat FROM seats WHERE away OR left OR missed > 0")


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


async def test_14_who_does_not_sit_cannot_start(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        await write(here.person("Аня"), "/play")
        await press(here.person("Боря"), "l:", "Сесть")
        assert (await press(here.person("Вера"), "l:", "Начать"))["text"] == "Сначала сядьте за стол."
        await here.settle()
        assert await here.rows("SELECT status FROM games") == [("lobby",)]
        assert not await plies(here)


async def test_16_a_double_tap_moves_once_and_says_nothing(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        mover, card = await card_of(here, players)
        before = len(await plies(here))
        answers = await asyncio.gather(*(mover.press(card) for _ in range(4)))
        await here.settle()
        assert len(await plies(here)) == before + 1
        assert [one["text"] for one in answers] == [""] * 4


async def test_18_a_capture_of_half_the_pack_has_a_button(tmp_path: Path) -> None:
    """Nobody takes anything until a jack sweeps so many cards that its code is too long for a button."""
    async with live(tmp_path) as here:
        services = here.parts.services
        services.new_secret, services.new_game_id = lambda: b"x" * 32, count(36**7).__next__
        players = here.people("Аня", "Боря")
        await write(players[0], "/play")
        opened = await players[0].wait_for_button(lambda one: one.text == "Настроить", "Настроить")
        token = opened.data.split(":")[1]
        await forge(players[0], opened, f"l:{token}:opt:capture:free")
        await press(players[1], "l:", "Сесть")
        await press(players[0], "l:", "Начать")
        await here.settle()
        seated = await people_in_order(here)
        while len(max(codes := (now := await present(here)).legal_codes(), key=len)) < 50:
            laid = min((one for one in codes if ":" not in one), key=lambda one: (one[0] == "J", one))
            mover = next(one for one in players if seated.index(one.id) == now.to_act)
            assert await forge(mover, opened, f"a:{token}:{now.ply}:{laid}") == ""
            await here.settle()
        sweep = max(codes, key=len)
        mover = await awaited(here, players)
        await look_at_hand(mover)
        await here.settle()
        (taking,) = [one for one in await buttons(mover, "a:", "В") if "берёт всё" in one.text]
        assert taking.data == f"a:{token}:{now.ply}:={codes.index(sweep)}"
        await mover.press(taking)
        await here.settle()
        assert (await here.rows("SELECT code FROM actions ORDER BY ply DESC LIMIT 1"))[0][0] == sweep


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


async def test_21_the_clock_and_the_move_at_the_last_moment_count_once(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        mover, card = await card_of(here, players)
        before = len(await plies(here))
        here.skip(91)
        answer = await mover.press(card)
        await here.settle()
        assert len(await plies(here)) == before + 1
        ((actor,),) = await here.rows("SELECT actor FROM actions ORDER BY ply DESC LIMIT 1")
        assert answer["text"] == {"clock": "Стол уже изменился, обновляю."}.get(actor, "")


async def test_22_a_computer_never_skips_what_it_must_take(tmp_path: Path) -> None:
    """Half a deal of three computers and one person, replayed move by move."""
    async with live(tmp_path) as here:
        anya = here.person("Аня")
        await write(anya, "/play")
        for number in (2, 3, 4):
            await press(anya, "l:", "+ Компьютер")
            await lobby_says(anya, f"За столом {number} из 4")
        await press(anya, "l:", "Начать")
        while len(await plies(here)) < 26:
            await move(here, [anya])
        async with here.parts.services.database.read() as session:
            position = opening(here.parts.services.games, (await session.scalars(select(models.Game))).one())
        taken = 0
        for code, actor in await here.rows("SELECT code, actor FROM actions ORDER BY ply"):
            if actor == "computer":
                legal = position.legal_codes()
                assert code in legal
                assert (":" in code) == any(":" in one for one in legal)
                taken += ":" in code
            position = position.after(code)
        assert taken > 2


async def test_24_the_name_that_broke_a_bot_is_only_a_name(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya = here.person("Аня")
        await here.chats.control("rename", user=anya.id, name=">_< <b>&amp;*_`[")
        await write(anya, "/play")
        await press(here.person("Боря"), "l:", "Сесть")
        await press(anya, "l:", "Начать")
        shown = await board(anya, "сдача 1")
        assert ">_< <b>&amp;*_`[" in shown["text"]


async def test_25_no_name_breaks_a_picture_and_no_picture_holds_an_answer_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That no letter becomes a box is told in `tests/renderer/test_names.py`."""
    drawing, go_on = threading.Event(), threading.Event()

    def slow(scene: Scene) -> bytes:
        drawing.set()
        assert go_on.wait(PATIENCE_S)
        return paint(scene)

    async with live(tmp_path) as here:
        for name, more in (("Аня", " 𓀀𓂀 မြန်မာ"), ("Боря", "\u0301\u0301\u0301 🀄ქართ")):
            await here.chats.control("rename", user=here.person(name).id, name=name + more)
        players = await deal(here, "Аня", "Боря")
        assert (await board(players[0], "сдача 1"))["photo"]
        mover, card = await card_of(here, players)
        last = (await buttons(players[0], "t:", "Взятка"))[0]
        monkeypatch.setattr("bot.delivery.pictures.paint", slow)
        try:
            await mover.press(card)
            assert await asyncio.to_thread(drawing.wait, PATIENCE_S)
            assert (await players[0].press(last))["alert"]
        finally:
            go_on.set()


async def test_26_presses_of_all_at_once_are_all_answered(tmp_path: Path) -> None:
    """No «database is locked»: one writer, readers apart."""
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря", "Вера", "Гена")
        await board(players[0])
        last = {one.name: (await buttons(one, "t:", "Взятка"))[-1] for one in players}
        answers = await asyncio.gather(*(one.press(last[one.name]) for one in players for _ in range(4)))
        assert all(one["answered"] and one["alert"] for one in answers)
        assert not await here.rows("SELECT update_id FROM inbox WHERE tries > 0")
        await move(here, players)
        assert len(await boards(players[0])) == 1


async def lobby_says(player: Player, words: str) -> None:
    """The lobby shows what was pressed."""

    async def said() -> bool:
        return any(words in one["text"] for one in await messages(player))

    await eventually(said, f"«{words}»", PATIENCE_S)
