"""The group becomes a supergroup, topics close and open: the table goes along (docs/ux.md, 16; docs/telegram.md, 4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.people import eventually
from tests.flows.live import Live, live
from tests.flows.seen import PATIENCE_S, board, boards, buttons, deal, hand, messages, move, plies, press, write


async def _basic_group(here: Live) -> int:
    made = await here.chats.control("new_group", title="Кухня", kind="group")
    return int(made["chat"])


@pytest.mark.parametrize("order", ["exception", "service", "silence"])
async def test_a_group_that_becomes_a_supergroup_keeps_its_table(tmp_path: Path, order: str) -> None:
    """Told by a call refused, by service messages, or by nothing until somebody presses (docs/complaints.md, 5)."""
    async with live(tmp_path) as here:
        old = await _basic_group(here)
        players = await deal(here, "Аня", "Боря", chat=old)
        await move(here, players, old)
        record = await plies(here)
        new = int((await here.chats.control("migrate", chat=old, silent=order != "service"))["chat"])
        if order == "exception":
            here.skip(91)
            await here.settle()
        elif order == "silence":
            await write(players[0], "/table", chat=new)
        else:
            await here.settle()
        await _one_table(here, new)
        for _ in range(3):
            await move(here, players, new)
        rows = await here.rows("SELECT telegram_id FROM chats WHERE title = 'Кухня'")
        assert [row[0] for row in rows] == [new]
        assert len(await here.rows("SELECT id FROM games")) == 1
        assert (await plies(here))[: len(record)] == record
        assert len(await plies(here)) >= len(record) + 3


async def test_what_was_played_before_moves_with_the_group(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        old = await _basic_group(here)
        players = await deal(here, "Аня", "Боря", chat=old)
        await write(players[0], "/stop", chat=old)
        await press(players[1], "q:", "Остановить", chat=old)
        await here.settle()
        new = int((await here.chats.control("migrate", chat=old))["chat"])

        async def moved() -> bool:
            rows = await here.rows("SELECT telegram_id, status FROM games JOIN chats ON chats.id = chat_id")
            return [tuple(row) for row in rows] == [(new, "stopped")]

        await eventually(moved, "the stopped game under the new id", PATIENCE_S)


async def test_buttons_of_the_old_group_do_no_harm_after_the_migration(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        old = await _basic_group(here)
        players = await deal(here, "Аня", "Боря", chat=old)
        for player in players:
            await press(player, "t:", "Мои карты", chat=old)
        stale = {player.name: await buttons(player, "a:", chat=old) for player in players}
        new = int((await here.chats.control("migrate", chat=old))["chat"])
        await here.settle()
        await _one_table(here, new)
        mover = await move(here, players, new)
        before = await plies(here)
        for player in players:
            for one in stale[player.name][:1]:
                forged = {"as": player.id, "chat": new, "data": one.data, "message": 1}
                press_id = (await here.chats.post("/api/press", **forged))["press"]
                answer = await here.chats.get(f"/api/press/{press_id}", wait="10")
                assert answer["answered"]
        await here.settle()
        assert await plies(here) == before, f"{mover.name} has moved already"


async def test_everything_stays_in_the_topic_of_play(tmp_path: Path) -> None:
    """docs/complaints.md, 6."""
    async with live(tmp_path) as here:
        topic = (await here.chats.control("new_topic", name="Игры"))["topic"]
        players = here.people("Аня", "Боря")
        await write(players[0], "/play", thread=topic)
        await press(players[1], "l:", "Сесть")
        await press(players[0], "l:", "Начать")
        for _ in range(2):
            await move(here, players)
        await write(players[0], "/score", thread=topic)
        await here.settle()
        await write(players[0], "/table", thread=topic)
        await here.settle()
        sent = [one for one in await messages(players[0]) if one["from"]["is_bot"]]
        sent = [one for one in sent if not one["text"].startswith("Здесь можно сыграть")]
        assert sent
        assert {one["thread"] for one in sent} == {topic}


async def test_a_closed_topic_freezes_its_table_until_it_is_open(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        topic = (await here.chats.control("new_topic", name="Игры"))["topic"]
        players = here.people("Аня", "Боря")
        await write(players[0], "/play", thread=topic)
        await press(players[1], "l:", "Сесть")
        await press(players[0], "l:", "Начать")
        before = await board(players[0])
        await here.chats.control("close_topic", topic=topic)
        await _topic_closed(here, 1)
        record = await plies(here)
        here.skip(3600)
        await here.settle()
        assert await plies(here) == record
        await here.chats.control("reopen_topic", topic=topic)

        async def anew() -> bool:
            found = await boards(players[0])
            return len(found) == 1 and found[0]["id"] > before["id"] and found[0]["thread"] == topic

        await eventually(anew, "the table in its topic", PATIENCE_S)
        await move(here, players)


async def test_table_typed_in_another_topic_moves_a_frozen_table_there(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        first = (await here.chats.control("new_topic", name="Игры"))["topic"]
        second = (await here.chats.control("new_topic", name="Другое"))["topic"]
        players = here.people("Аня", "Боря")
        await write(players[0], "/play", thread=first)
        await press(players[1], "l:", "Сесть")
        await press(players[0], "l:", "Начать")
        await board(players[0])
        await here.chats.control("close_topic", topic=first)
        await _topic_closed(here, 1)
        await write(players[0], "/table", thread=second)

        async def moved() -> bool:
            return any(one["thread"] == second for one in await boards(players[0]))

        await eventually(moved, "the table in the other topic", PATIENCE_S)
        await move(here, players)


async def test_a_forum_that_is_one_no_more_keeps_its_table(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        topic = (await here.chats.control("new_topic", name="Игры"))["topic"]
        players = here.people("Аня", "Боря")
        await write(players[0], "/play", thread=topic)
        await press(players[1], "l:", "Сесть")
        await press(players[0], "l:", "Начать")
        before = await board(players[0])
        await here.chats.control("no_forum")
        for words in ("тем", "больше", "нет"):
            await write(players[1], words)
        await write(players[0], "/table")

        async def anew() -> bool:
            return any(one["id"] > before["id"] and one["thread"] is None for one in await boards(players[0]))

        await eventually(anew, "the table in the chat itself", PATIENCE_S)


async def test_hand_in_private_lists_the_tables_of_several_groups(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        other = int((await here.chats.control("new_group", title="Работа", kind="supergroup"))["chat"])
        first = (await here.person("Аня").state())["chats"]
        dacha = next(chat["id"] for chat in first if chat["title"] == "Дача")
        anya = here.person("Аня")
        await write(anya, "/start", chat=anya.id)
        await deal(here, "Аня", "Боря", chat=dacha)
        await hand(anya, "Дача")
        await deal(here, "Аня", "Вера", chat=other)
        await hand(anya, "Работа")
        await write(anya, "/hand", chat=anya.id)
        listed = await hand(anya, "Ваши столы")
        labels = [row[0]["text"] for row in listed["keyboard"]]
        assert sorted(label.split(" · ")[0] for label in labels) == ["🟢 Дача", "🟢 Работа"]
        assert all(label.endswith(("ваш ход", "ходит Аня", "ходит Боря", "ходит Вера")) for label in labels)
        await press(anya, "t:", "🟢 Дача", chat=anya.id)
        shown = await hand(anya, "сдача 1")
        assert "Дача" in shown["text"]


async def _one_table(here: Live, chat: int) -> None:
    async def look() -> bool:
        return len(await boards(here.person("Аня"), chat)) == 1

    await eventually(look, "one table", PATIENCE_S)


async def _topic_closed(here: Live, closed: int) -> None:
    async def look() -> bool:
        return bool((await here.rows("SELECT topic_closed FROM games"))[0][0] == closed)

    await eventually(look, f"topic_closed = {closed}", PATIENCE_S)
