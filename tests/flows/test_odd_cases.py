"""The odd cases of docs/ux.md, 20, one by one."""

from __future__ import annotations

from pathlib import Path

from bot.store.database import Database
from tests.e2e.people import Player, eventually
from tests.flows.live import live
from tests.flows.record import card_of
from tests.flows.seen import (
    PATIENCE_S,
    board,
    deal,
    hand,
    messages,
    plies,
    press,
    write,
)


async def test_what_is_said_where_there_is_no_table(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya = here.person("Аня")
        for command, said in (
            ("/hand", "Вы сейчас не за столом. /play"),
            ("/table", "Стола нет. /play"),
            ("/join", "Стол не открыт. /play"),
        ):
            await write(anya, command)
            await _reads(anya, said)
        here.skip(61)
        await here.tidy()
        left = [one["text"] for one in await messages(anya) if one["from"]["is_bot"] and not one["ephemeral"]]
        assert not [text for text in left if "/play" in text and "Здесь" not in text], "replies go after a minute"
        await write(anya, "/start", chat=anya.id)
        await write(anya, "/table", chat=anya.id)
        await hand(anya, "Это для группы. Здесь можно сыграть с компьютером: /play")


async def test_old_commands_are_skipped_with_one_note_a_chat(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya = here.person("Аня")
        await here.stop()
        for command in ("/play", "/score", "/table"):
            await write(anya, command)
        here.practice_clock.advance(700)
        here.clock.skip(700)
        await here.start()
        said = "Меня не было на связи, столы целы. Старые команды пропущены."
        await _reads(anya, said)
        await here.settle()
        assert len([one for one in await messages(anya) if one["text"] == said]) == 1
        assert not await here.rows("SELECT id FROM games")


async def test_a_move_that_cannot_be_stored_is_told_so_and_nothing_is_lost(tmp_path: Path) -> None:
    """Disk full: the press is answered, the table stands, and goes on when there is room."""
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        mover, card = await card_of(here, players)
        before = await plies(here)
        await _pragma(here.parts.services.database, "PRAGMA query_only=ON")
        answer = await mover.press(card)
        assert answer["text"] == "Стол на паузе: ход сейчас не записать. Попробуйте через минуту."
        await _pragma(here.parts.services.database, "PRAGMA query_only=OFF")
        assert await plies(here) == before
        here.skip(10)

        async def again() -> bool:
            await mover.press(card)
            return len(await plies(here)) == len(before) + 1

        await eventually(again, "the move", PATIENCE_S)


async def test_an_unknown_failure_of_a_press_is_told_and_the_table_goes_on(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        mover, card = await card_of(here, players)
        hooks, handle = here.parts.workers.hooks, here.parts.workers.hooks.handle

        async def broken(*_: object) -> None:
            raise ValueError("out of order")

        hooks.handle = broken
        answer = await mover.press(card)
        assert answer["text"] == "Не получилось, стол цел. Нажмите ещё раз."
        hooks.handle = handle
        before = len(await plies(here))
        await mover.press(card)
        await here.settle()
        assert len(await plies(here)) == before + 1


async def test_the_link_of_another_person_says_so(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        await board(players[0])
        await press(players[0], "t:", "Ещё")
        await press(players[0], "t:", "Карты в личный чат")

        async def link() -> str | None:
            for message in await messages(players[0]):
                for row in message["keyboard"] or ():
                    for button in row:
                        if "?start=" in (button.get("url") or ""):
                            return str(button["url"])
            return None

        url = await eventually(link, "the link", PATIENCE_S)
        await players[1].chats.post("/api/open", **{"as": players[1].id, "url": url})
        await hand(players[1], "Эта ссылка не для вас. Свою даёт кнопка в группе.")
        await players[0].chats.post("/api/open", **{"as": players[0].id, "url": url})
        await hand(players[0], "сдача 1")


async def _reads(player: Player, said: str) -> None:
    async def look() -> bool:
        return any(one["text"] == said for one in await messages(player))

    await eventually(look, f"«{said}»", PATIENCE_S)


async def _pragma(database: Database, pragma: str) -> None:
    """What the one writer may do."""
    writer = database._engines[0]
    async with writer.connect() as connection:
        raw = await connection.get_raw_connection()
        assert raw.driver_connection is not None
        await raw.driver_connection.execute(pragma)
