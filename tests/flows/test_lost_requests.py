"""What was asked for is done, though Telegram does not do it at once (docs/telegram.md, 4)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.e2e.people import Json, Player, eventually
from tests.flows.live import Live, live
from tests.flows.tables import awaited, dealt, gather, open_private, table_message, wait_for_move

FLOOD = {"code": 429, "description": "Too Many Requests: retry after 20", "retry_after": 20}
DOWN = {"code": 502, "description": "Bad Gateway"}


async def _pings(here: Live) -> Counter[int]:
    await here.settle()
    return Counter(
        call["to"] or call["chat"] for call in (await here.chats.log())["calls"] if call["ping"] and call["ok"]
    )


async def _waiting(here: Live) -> Player:
    """A game of two with their hands in private; who is awaited, and has not pressed anything for a while."""
    await open_private(*here.people("Аня", "Боря"))
    players = await gather(here, "Аня", "Боря")
    await here.settle()
    mover = here.person(await awaited(players[0]))
    here.skip(25)
    await mover.press(await wait_for_move(mover))
    await here.settle()
    here.skip(40)
    await here.chats.control("clear_log")
    return next(player for player in players if player.id != mover.id)


async def test_a_call_is_made_after_the_throttle_that_met_it(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        first = await _waiting(here)
        await here.chats.control("fail_next", method="sendPhoto", chat=first.id, **FLOOD)
        here.skip(6)

        async def refused() -> bool:
            return any(call["error"] for call in (await here.chats.log())["calls"] if call["chat"] == first.id)

        await eventually(refused, "a throttle")
        await here.settle()
        assert await _pings(here) == {}

        async def rang() -> bool:
            here.skip(21)
            return bool(await _pings(here))

        await eventually(rang, "the call")
        assert await _pings(here) == {first.id: 1}


async def test_who_has_blocked_the_bot_is_called_by_the_table(tmp_path: Path) -> None:
    """The private chat is tried, then the table comes anew with the name as a mention (S5)."""
    async with live(tmp_path) as here:
        first = await _waiting(here)
        before = await dealt(here, first)
        await here.chats.control("block", user=first.id)
        here.skip(6)

        async def anew() -> Json | None:
            found = await table_message(first)
            return found if found is not None and found["id"] != before["id"] else None

        table = await eventually(anew, "the table anew")
        assert [one["user"]["first_name"] for one in table["entities"] if one["type"] == "text_mention"] == [first.name]


async def test_a_message_that_could_not_be_deleted_yet_is_deleted_later(tmp_path: Path) -> None:
    """A hand that moved into the private chat leaves none behind in the group, whatever Telegram is at."""
    async with live(tmp_path) as here:
        players = await gather(here, "Аня", "Боря")
        await here.settle()
        before = await dealt(here, players[0])
        await here.chats.control("fail_next", method="deleteMessage", times=4, **DOWN)
        for number in range(5):
            await here.chats.post(
                "/api/send", **{"as": players[0].id, "chat": (await players[0].group())["id"], "text": f"{number}"}
            )
        await players[0].send("/table")

        async def anew() -> bool:
            here.skip(31)
            found = await table_message(players[0])
            return found is not None and found["id"] != before["id"]

        await eventually(anew, "the table anew")

        async def alone() -> bool:
            here.skip(31)
            await here.settle()
            await here.tidy()
            return before["id"] not in [message["id"] for message in (await players[0].group())["messages"]]

        await eventually(alone, "the old table gone")


async def test_who_waits_to_be_called_is_called_after_an_outage(tmp_path: Path) -> None:
    """They are off the list when the lobby opens, so the call itself must survive."""
    async with live(tmp_path) as here:
        anya, borya, vera = here.people("Аня", "Боря", "Вера")
        await open_private(vera)
        await gather(here, "Аня", "Боря")
        await vera.press_text("Ещё")
        await vera.press_text("Позвать меня")
        await here.settle()
        await anya.send("/stop")
        await borya.press_text("Остановить")
        await here.settle()
        await here.chats.control("fail_next", method="sendMessage", chat=vera.id, **DOWN)
        await anya.send("/play")

        async def called() -> bool:
            here.skip(11)
            own = next(chat for chat in (await vera.state())["chats"] if chat["kind"] == "private")
            return any("собирается" in message["text"] for message in own["messages"])

        await eventually(called, "the call")
        assert await wait_for_sit(vera)


async def wait_for_sit(player: Player) -> bool:
    """The call can be answered."""
    return bool(await player.wait_for_button(lambda one: one.text == "Сесть" and one.chat == player.id, "sit"))


async def test_a_hand_says_that_the_group_is_held_up_as_long_as_it_is(tmp_path: Path) -> None:
    """«Жду, пока Telegram разрешит рисовать. Ходы принимаются.»"""
    async with live(tmp_path) as here:
        await open_private(*here.people("Аня", "Боря"))
        players = await gather(here, "Аня", "Боря")
        await here.settle()
        first = here.person(await awaited(players[0]))
        other = next(player for player in players if player.id != first.id)
        group = (await first.group())["id"]
        await here.chats.control("fail_next", chat=group, method="editMessageMedia", **{**FLOOD, "retry_after": 120})
        await first.press(await wait_for_move(first))

        async def says() -> bool:
            await other.send("/hand", private=True)
            await here.settle()
            return "Ходы принимаются" in await _own_hand(other)

        await eventually(says, "the hand says so")
        answer = await other.press(await wait_for_move(other))
        assert answer["text"] == "Ход записан, картинка догонит."
        await here.settle()
        here.skip(125)

        async def no_more() -> bool:
            await here.settle()
            return "Ходы принимаются" not in await _own_hand(first) + await _own_hand(other)

        await eventually(no_more, "the hands say so no more")


async def _own_hand(player: Player) -> str:
    own = next(chat for chat in (await player.state())["chats"] if chat["kind"] == "private")
    found = [message["text"] for message in own["messages"] if message["photo"]]
    return str(found[-1]) if found else ""
