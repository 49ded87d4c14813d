"""What goes on when something is forbidden in the group (docs/ux.md, 16; docs/telegram.md, 4)."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.people import Json, Player, eventually
from tests.flows.live import Live, live
from tests.flows.record import acted
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

NO_PICTURES = "Картинки в этом чате запрещены, стол — текстом."
FROZEN = "В группе нельзя писать, стол заморожен. Ходы ждут."


async def test_without_photos_the_same_table_is_told_in_text_with_the_same_buttons(tmp_path: Path) -> None:
    """docs/complaints.md, 31."""
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        drawn = await board(players[0])
        assert drawn["photo"]
        await here.chats.control("forbid_photos")
        await move(here, players)
        told = await _text_table(players)
        assert _labels(told) == _labels(drawn)
        assert await _said(players[0]) == 1
        await move(here, players)
        later = await _text_table(players)
        assert later["id"] == told["id"], "edited, as the picture is"
        assert "карт" in later["text"]


async def test_that_pictures_are_off_is_told_once(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        await here.chats.control("forbid_photos")
        players = await deal(here, "Аня", "Боря")
        await _text_table(players)
        for _ in range(3):
            await move(here, players)
        assert await _said(players[0]) == 1
        here.skip(61)
        await here.tidy()
        assert await _said(players[0]) == 0, "deleted as any reply"


async def test_a_hand_that_cannot_be_a_picture_is_told_in_words_with_its_buttons(tmp_path: Path) -> None:
    """An ephemeral picture is one of the group's; who has no private chat must still be able to play."""
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        await here.chats.control("forbid_photos")
        here.skip(30)
        player = await awaited(here, players)
        await look_at_hand(player)
        shown = await hand(player, "Ваши карты:")
        assert not shown["photo"]
        assert "Нажмите карту под сообщением, и она сыграет." in shown["text"]
        assert "картинк" not in shown["text"], "there is none"
        assert await buttons(player, "a:")


async def test_pictures_come_back_when_they_are_allowed(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        await here.chats.control("forbid_photos")
        players = await deal(here, "Аня", "Боря")
        await _text_table(players)
        await here.chats.control("allow_photos")
        await move(here, players)

        async def drawn() -> bool:
            found = await boards(players[0])
            return len(found) == 1 and bool(found[0]["photo"])

        await eventually(drawn, "the picture", PATIENCE_S)


async def test_without_the_right_to_write_the_table_is_frozen_and_silent_and_private_hands_say_so(
    tmp_path: Path,
) -> None:
    async with live(tmp_path) as here:
        for name in ("Аня", "Боря"):
            await write(here.person(name), "/start", chat=here.person(name).id)
        players = await deal(here, "Аня", "Боря")
        for player in players:
            await hand(player, "сдача 1")
        before = (await boards(players[0]))[0]
        await here.chats.control("forbid_write")
        for player in players:
            await hand(player, FROZEN)
        await here.chats.control("clear_log")
        record = await plies(here)
        for player in players:
            for one in (await buttons(player, "a:"))[:1]:
                assert (await player.press(one))["text"] == FROZEN
        here.skip(3600)
        await here.settle()
        assert await plies(here) == record, "moves wait, and so does the clock"
        group = (await players[0].group())["id"]
        counts = (await here.chats.log())["chats"].get(str(group), {})
        assert not {"send", "edit", "error"} & set(counts), counts
        await here.chats.control("allow_write")
        await _sent_anew(players[0], before)
        await hand(players[0], "сдача 1")
        await move(here, players)
        assert len(await plies(here)) == len(record) + 1


async def test_rights_lost_without_notice_freeze_at_the_first_refusal(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        for name in ("Аня", "Боря"):
            await write(here.person(name), "/start", chat=here.person(name).id)
        players = await deal(here, "Аня", "Боря")
        await board(players[0])
        group = (await players[0].group())["id"]
        await here.chats.control(
            "fail_next", code=400, description="Bad Request: CHAT_WRITE_FORBIDDEN", times=50, chat=group
        )
        await move(here, players)
        await hand(players[0], FROZEN)
        await here.chats.control("fail_none")


async def test_the_clock_of_a_frozen_table_begins_anew_when_it_goes_on(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        await board(players[0])
        await here.chats.control("forbid_write")
        await _frozen(here, 1)
        here.skip(24 * 3600)
        await here.settle()
        record = await plies(here)
        await here.chats.control("allow_write")
        await _frozen(here, 0)
        here.skip(60)
        await here.settle()
        assert await plies(here) == record, "the turn has its whole time"
        here.skip(60)
        await acted(here, len(record))


async def test_the_bot_thrown_out_and_added_again_goes_on_with_the_table(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        before = await board(players[0])
        await here.chats.control("kick_bot")
        await _frozen(here, 1)
        here.skip(600)
        await here.settle()
        await here.chats.control("add_bot")

        async def back() -> Json | None:
            return next(
                (one for one in await messages(players[0]) if "Стол на месте, продолжаем." in one["text"]), None
            )

        await eventually(back, "that the table is still there", PATIENCE_S)
        await _sent_anew(players[0], before)
        await move(here, players)


async def test_a_frozen_table_is_closed_without_a_result_after_a_week(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        await deal(here, "Аня", "Боря")
        await here.chats.control("kick_bot")
        await _frozen(here, 1)
        here.skip(8 * 24 * 3600)

        async def closed() -> bool:
            return bool((await here.rows("SELECT status FROM games"))[0][0] == "closed")

        await eventually(closed, "the end of the table", PATIENCE_S)
        assert not await here.rows("SELECT * FROM results")


async def test_when_ephemeral_messages_are_refused_the_hand_is_an_alert_and_the_way_into_private_is_shown(
    tmp_path: Path,
) -> None:
    async with live(tmp_path) as here:
        await here.chats.control("refuse_ephemeral")
        players = await deal(here, "Аня", "Боря")
        answer = await look_at_hand(players[0])
        assert answer["alert"]
        assert "Чтобы ходить, нажмите «В личный чат»." in answer["text"]
        await press(players[0], "t:", "В личный чат")
        link = await _link(players[0])
        await players[0].chats.post("/api/open", **{"as": players[0].id, "url": link})
        await hand(players[0], "сдача 1")
        for player in players[1:]:
            await look_at_hand(player)


async def _link(player: Player) -> str:
    async def look() -> str | None:
        for chat in (await player.state())["chats"]:
            for message in chat["messages"]:
                for row in message["keyboard"] or ():
                    for button in row:
                        if "?start=" in (button.get("url") or ""):
                            return str(button["url"])
        return None

    return await eventually(look, "a personal link", PATIENCE_S)


async def _text_table(players: list[Player]) -> Json:
    first = players[0]

    async def look() -> Json | None:
        found = await boards(first)
        return found[0] if len(found) == 1 and not found[0]["photo"] else None

    return await eventually(look, "the table in text", PATIENCE_S)


async def _said(player: Player) -> int:
    """How often it is told that pictures are off."""
    return len([one for one in await messages(player) if one["text"] == NO_PICTURES])


async def _sent_anew(player: Player, before: Json) -> None:
    """The table stands below where it stood, once."""

    async def look() -> bool:
        found = await boards(player)
        return len(found) == 1 and bool(found[0]["id"] > before["id"])

    await eventually(look, "the table sent anew", PATIENCE_S)


async def _frozen(here: Live, frozen: int) -> None:
    async def look() -> bool:
        return bool((await here.rows("SELECT frozen FROM chats WHERE kind <> 'private'"))[0][0] == frozen)

    await eventually(look, f"frozen = {frozen}", PATIENCE_S)


def _labels(message: Json) -> list[str]:
    return [button["text"] for row in message["keyboard"] for button in row]
