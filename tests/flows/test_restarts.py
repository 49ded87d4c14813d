"""The program ends and starts again between any two steps: tables go on (docs/design.md, 3; docs/telegram.md, 3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.updates import Update
from tests.e2e.people import eventually
from tests.flows.live import Live, live
from tests.flows.record import acted, card_of
from tests.flows.seen import (
    PATIENCE_S,
    awaited,
    board,
    boards,
    buttons,
    deal,
    look_at_hand,
    messages,
    move,
    plies,
    press,
    write,
)


@pytest.mark.parametrize("kill", [False, True], ids=["stopped", "killed"])
async def test_every_step_of_a_table_survives_a_restart(tmp_path: Path, kill: bool) -> None:
    """/play, sitting down, start, looking, moves: after each the program starts again (docs/complaints.md, 1)."""
    async with live(tmp_path) as here:
        anya, borya = players = here.people("Аня", "Боря")
        await write(anya, "/play")
        await here.restart(kill=kill)
        await press(borya, "l:", "Сесть")
        await here.restart(kill=kill)
        await press(anya, "l:", "Начать")
        await here.restart(kill=kill)
        await board(anya)
        for _ in range(4):
            before = await plies(here)
            await move(here, players)
            await here.restart(kill=kill)
            after = await plies(here)
            assert after[: len(before)] == before
            assert after == list(range(len(before) + 1)), "nothing lost, nothing twice"
        await here.settle()
        await _one_board(here)
        assert len(await here.rows("SELECT id FROM games")) == 1


async def test_a_press_made_while_the_program_is_down_is_done_once_when_it_is_back(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        player, card = await card_of(here, players)
        before = await plies(here)
        await here.stop()
        where = {"ephemeral_id": card.message["ephemeral_id"]}
        for _ in range(2):  # a double tap into the void
            await here.chats.post("/api/press", **{"as": player.id, "chat": card.chat, "data": card.data, **where})
        await here.start()

        async def done() -> bool:
            return len(await plies(here)) == len(before) + 1

        await eventually(done, "the move", PATIENCE_S)
        await here.settle()
        assert len(await plies(here)) == len(before) + 1


async def test_old_moves_of_before_the_restart_do_no_harm(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        player, card = await card_of(here, players)
        await move(here, players)
        await move(here, players)
        await here.restart(kill=True)
        before = await plies(here)
        answer = await player.press(card)
        assert answer["answered"]
        assert answer["text"] in ("", "Стол уже изменился, обновляю.")
        await here.settle()
        assert await plies(here) == before


async def test_the_clock_is_armed_again_and_nobodys_turn_ends_within_a_minute(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        await deal(here, "Аня", "Боря")
        before = await plies(here)
        await here.stop()
        here.practice_clock.advance(3600)
        here.clock.skip(3600)
        await here.start()

        async def graced() -> bool:
            return bool((await here.rows("SELECT deadline_at FROM games"))[0][0] > here.clock.now())

        await eventually(graced, "a clock that was armed again", PATIENCE_S)
        here.skip(45)
        await here.settle()
        assert await plies(here) == before, "the minute of grace"
        here.skip(20)
        await acted(here, len(before))


async def test_what_was_drawn_behind_is_mended_after_a_kill(tmp_path: Path) -> None:
    """The move is stored, the picture was never sent: the start sends it."""
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        player = await awaited(here, players)
        await look_at_hand(player)
        await here.settle()
        await here.chats.control("fail_next", method="editMessageMedia", code=500, times=100)
        await press(player, "a:")
        await here.settle()
        await here.stop(kill=True)
        await here.chats.control("fail_none")
        await here.start()
        other = next(one for one in players if one is not player)

        async def mended() -> bool:
            found = await boards(player)
            return len(found) == 1 and f"Ходит {other.name}" in found[0]["text"]

        await eventually(mended, "the present state of the table", PATIENCE_S)


async def test_updates_that_come_twice_are_done_once(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        player, card = await card_of(here, players)
        update = _press_update(900_001, player.id, card.chat, card.data)
        before = len(await plies(here))
        await here.parts.inbox.put([update, dict(update)])
        await here.parts.inbox.put([update])
        await here.settle()
        await here.restart()
        await here.parts.inbox.put([update])
        await here.settle()
        assert len(await plies(here)) == before + 1
        assert not await here.rows("SELECT update_id FROM inbox WHERE set_aside")


async def test_updates_out_of_order_lose_nothing(tmp_path: Path) -> None:
    """A second press overtakes the first: the record has each move once, in order."""
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        player = await awaited(here, players)
        await look_at_hand(player)
        await here.settle()
        cards = await buttons(player, "a:")
        late = _press_update(900_020, player.id, cards[0].chat, cards[0].data)
        early = _press_update(900_010, player.id, cards[-1].chat, cards[-1].data)
        before = len(await plies(here))
        await here.parts.inbox.put([late])
        await here.parts.inbox.put([early])
        await here.settle()
        assert await plies(here) == list(range(before + 1))
        await move(here, players)
        assert await plies(here) == list(range(before + 2))


async def test_a_lobby_and_its_countdown_go_on_after_a_restart(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = here.people("Аня", "Боря", "Вера", "Гена")
        await write(players[0], "/play")
        for player in players[1:]:
            await press(player, "l:", "Сесть")
        await here.settle()
        await here.restart(kill=True)
        here.skip(9)
        await board(players[0], "сдача 1")

        async def gone() -> bool:
            return not [one for one in await messages(players[0]) if "За столом" in one["text"]]

        await eventually(gone, "the lobby deleted", PATIENCE_S)


async def _one_board(here: Live) -> None:
    async def look() -> bool:
        return len(await boards(here.person("Аня"))) == 1

    await eventually(look, "one table message", PATIENCE_S)


def _press_update(update_id: int, person: int, chat: int, data: str) -> Update:
    return {
        "update_id": update_id,
        "callback_query": {
            "id": f"forged{update_id}",
            "from": {"id": person, "is_bot": False, "first_name": "Аня"},
            "chat_instance": "1",
            "message": {"message_id": 1, "date": 0, "chat": {"id": chat, "type": "supergroup", "title": "Дача"}},
            "data": data,
        },
    }
