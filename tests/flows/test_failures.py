"""What Telegram does to a group game, and what is done about it (docs/telegram.md, 4)."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.people import eventually
from tests.flows.live import live
from tests.flows.record import card_of
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


async def test_a_flood_holds_only_that_chat_and_loses_no_state(tmp_path: Path) -> None:
    """429: the turn's clock stands still, the last state is shown, another group goes on (docs/complaints.md, 23)."""
    async with live(tmp_path) as here:
        dacha = (await here.person("Аня").group())["id"]
        other = int((await here.chats.control("new_group", title="Работа", kind="supergroup"))["chat"])
        for name in ("Аня", "Боря", "Вера", "Гена"):
            await write(here.person(name), "/start", chat=here.person(name).id)
        first = await deal(here, "Аня", "Боря", chat=dacha)
        second = await deal(here, "Вера", "Гена", chat=other)
        await board(first[0], chat=dacha)
        await board(second[0], chat=other)
        flood = {"code": 429, "description": "Too Many Requests: retry after 120", "retry_after": 120}
        await here.chats.control("fail_next", chat=dacha, method="editMessageMedia", **flood)
        ends = await here.rows("SELECT deadline_at FROM games JOIN chats ON chats.id = chat_id WHERE title = 'Дача'")
        mover = await awaited(here, first, dacha)
        card = (await buttons(mover, "a:", "", chat=mover.id))[-1]
        await mover.press(card)

        async def held() -> bool:
            rows = await here.rows(
                "SELECT deadline_at FROM games JOIN chats ON chats.id = chat_id WHERE title = 'Дача'"
            )
            return bool(rows[0][0] > ends[0][0] + 60)

        await eventually(held, "the clock put off", PATIENCE_S)
        before = (await boards(second[0], other))[0]["text"]
        quick = await awaited(here, second, other)
        await quick.press((await buttons(quick, "a:", chat=quick.id))[-1])

        async def goes_on() -> bool:
            return bool((await boards(second[0], other))[0]["text"] != before)

        await eventually(goes_on, "the other group's table", PATIENCE_S)
        assert f"Ходит {mover.name}" in (await boards(first[0], dacha))[0]["text"], "nothing is drawn here"
        here.skip(121)
        waiting = next(one for one in first if one is not mover)
        await board(first[0], f"Ходит {waiting.name}", chat=dacha)


async def test_a_page_of_html_and_a_server_error_only_delay_the_picture(tmp_path: Path) -> None:
    """docs/complaints.md, 13."""
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        await board(players[0])
        for how in ({"code": 502, "page": True}, {"code": 500}, {"drop": True}):
            group = (await players[0].group())["id"]
            mover = await awaited(here, players)
            if not await buttons(mover, "a:"):
                await look_at_hand(mover)
            await here.settle()
            await here.chats.control("fail_next", method="editMessageMedia", chat=group, times=2, **how)
            await mover.press((await buttons(mover, "a:"))[-1])
            other = next(one for one in players if one is not mover)

            async def drawn(name: str = other.name) -> bool:
                here.skip(6)
                found = await boards(players[0])
                return len(found) == 1 and f"Ходит {name}" in found[0]["text"]

            await eventually(drawn, "the table", PATIENCE_S)
            await here.chats.control("fail_none")


async def test_a_table_deleted_by_an_admin_is_sent_anew_once(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        gone = await board(players[0])
        chat = here.practice.practice.world.chats[(await players[0].group())["id"]]
        found = here.practice.practice.world.find(chat.id, gone["id"])
        assert found is not None
        here.practice.practice.remove(found)
        mover = here.person("Аня")
        await write(mover, "/hand")
        await here.settle()
        before = len(await plies(here))
        here.skip(95)

        async def anew() -> bool:
            shown = await boards(players[0])
            return len(await plies(here)) > before and len(shown) == 1 and shown[0]["id"] > gone["id"]

        await eventually(anew, "one new table", PATIENCE_S)
        await move(here, players)
        assert len(await boards(players[0])) == 1


async def test_a_press_on_a_message_that_telegram_does_not_name_goes_by_its_data(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        mover, card = await card_of(here, players)
        before = len(await plies(here))
        query = {
            "id": "unnamed",
            "from": {"id": mover.id, "is_bot": False, "first_name": mover.name},
            "chat_instance": "1",
            "data": card.data,
        }
        await here.parts.inbox.put([{"update_id": 900_500, "callback_query": query}])
        await here.settle()
        assert len(await plies(here)) == before + 1


async def test_an_answer_that_comes_too_late_is_swallowed(tmp_path: Path) -> None:
    """docs/complaints.md, 17."""
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        mover = await awaited(here, players)
        await look_at_hand(mover)
        await here.settle()
        await here.chats.control(
            "fail_next",
            method="answerCallbackQuery",
            code=400,
            description="Bad Request: query is too old and response timeout expired or query ID is invalid",
        )
        before = len(await plies(here))
        card = (await buttons(mover, "a:"))[-1]
        where = {"ephemeral_id": card.message["ephemeral_id"]}
        await here.chats.post("/api/press", **{"as": mover.id, "chat": card.chat, "data": card.data, **where})

        async def done() -> bool:
            return len(await plies(here)) == before + 1

        await eventually(done, "the move", PATIENCE_S)


async def test_a_picture_that_is_refused_is_uploaded_once_more_then_told_in_words(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        await board(players[0])
        group = (await players[0].group())["id"]
        await here.chats.control(
            "fail_next",
            chat=group,
            code=400,
            description="Bad Request: IMAGE_PROCESS_FAILED",
            times=2,
            method="editMessageMedia",
        )
        mover = await move(here, players)
        other = next(one for one in players if one is not mover)

        async def told() -> bool:
            shown = await boards(players[0])
            return len(shown) == 1 and not shown[0]["photo"] and f"Ходит {other.name}" in shown[0]["text"]

        await eventually(told, "the table in words", PATIENCE_S)
        await move(here, players)

        async def drawn() -> bool:
            shown = await boards(players[0])
            return len(shown) == 1 and bool(shown[0]["photo"])

        await eventually(drawn, "the next picture", PATIENCE_S)


async def test_who_blocks_the_bot_plays_on_in_the_group_and_gets_the_hand_back_with_start(tmp_path: Path) -> None:
    """docs/complaints.md, 9."""
    async with live(tmp_path) as here:
        anya = here.person("Аня")
        await write(anya, "/start", chat=anya.id)
        players = await deal(here, "Аня", "Боря")
        await hand(anya, "сдача 1")
        await here.chats.control("block", user=anya.id)
        here.skip(20)
        await here.settle()
        await look_at_hand(anya)
        await hand(anya, "сдача 1")
        await move(here, players)
        await move(here, players)
        await write(anya, "/start", chat=anya.id)

        async def back() -> bool:
            return any("сдача 1" in one["text"] and one["photo"] for one in await messages(anya, anya.id))

        await eventually(back, "the hand in private", PATIENCE_S)
        await move(here, players)


async def test_who_leaves_the_group_gives_the_seat_to_the_computer_and_is_told(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        borya = here.person("Боря")
        await write(borya, "/start", chat=borya.id)
        players = await deal(here, "Аня", "Боря", "Вера")
        await board(players[0])
        await here.chats.control("leave", user=borya.id)
        await hand(borya, "Вы вышли из группы, место занимает компьютер.")
        await board(players[0], "Боря встаёт, играет компьютер.")
        rest = [players[0], players[2]]
        for _ in range(2):
            await move(here, rest)
        await here.chats.control("join", user=borya.id)
        await write(borya, "/join")
        await press(borya, "t:", "Мои карты")
        await move(here, players)
