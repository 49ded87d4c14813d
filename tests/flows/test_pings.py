"""When a phone makes a sound, and when it does not (docs/ux.md, 4)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.e2e.people import Player, eventually
from tests.flows.live import Live, live
from tests.flows.tables import NAMES, awaited, dealt, gather, hand_of, open_private, wait_for_move


async def _pings(here: Live) -> Counter[int]:
    """Messages with a sound since the log was cleared, by the chat or the person they went to."""
    await here.settle()
    return Counter(call["to"] or call["chat"] for call in (await here.chats.log())["calls"] if call["ping"])


async def _begin(here: Live, *names: str) -> tuple[Player, Player]:
    """A game of people with their hands in private: who is awaited, and another."""
    players = await gather(here, *names)
    await here.settle()
    first = here.person(await awaited(players[0]))
    await here.chats.control("clear_log")
    return first, next(player for player in players if player.id != first.id)


async def test_half_of_the_time_gone_one_ping_and_no_more(tmp_path: Path) -> None:
    """The hand is sent anew with a sound, says «Ждём вас», and the old one is deleted."""
    async with live(tmp_path) as here:
        await open_private(*here.people("Аня", "Боря"))
        other, first = await _begin(here, "Аня", "Боря")
        here.skip(25)
        await other.press(await wait_for_move(other))
        here.skip(30)
        assert await _pings(here) == {}, "half of the time is not gone"
        here.skip(16)

        async def rang() -> bool:
            return bool(await _pings(here))

        await eventually(rang, "a ping")
        hand = await hand_of(first)
        assert hand is not None
        assert "Ждём вас" in hand["text"]
        own = next(chat for chat in (await first.state())["chats"] if chat["kind"] == "private")
        assert len([message for message in own["messages"] if message["photo"]]) == 1
        here.skip(10)
        assert await _pings(here) == {first.id: 1}, "one, to who is awaited alone, never to the group"
        await first.press(await wait_for_move(first))
        assert await _pings(here) == {first.id: 1}


async def test_who_is_here_or_never_wants_it_is_not_called(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        await open_private(*here.people("Аня", "Боря"))
        first, _ = await _begin(here, "Аня", "Боря")
        here.skip(40)
        await first.press_text("Взятка")
        here.skip(10)
        assert await _pings(here) == {}


async def test_always_and_never(tmp_path: Path) -> None:
    """«Звать меня: всегда»: at the start of the turn, unless present; «никогда»: not at all."""
    async with live(tmp_path) as here:
        await open_private(*here.people("Аня", "Боря"))
        first, other = await _begin(here, "Аня", "Боря")
        move = await wait_for_move(first)
        for player, wish in ((first, "call:never"), (other, "call:always")):
            await player.press_text("Настройки")
            await player.press(await player.wait_for_button(lambda one: one.data == "s:page:call", "call me"))
            await player.press(await player.wait_for_button(lambda one, w=wish: one.data.endswith(w), wish))  # type: ignore[misc]
        here.skip(61)
        assert await _pings(here) == {}
        await first.press(move)

        async def rang() -> bool:
            return bool((await _pings(here))[other.id])

        await eventually(rang, "a ping at the start of the turn")


async def test_who_cannot_be_reached_is_called_at_the_table(tmp_path: Path) -> None:
    """S5: the table anew with the name as a mention, silent as everything in the group."""
    async with live(tmp_path) as here:
        players = await gather(here, *NAMES[:2])
        await here.settle()
        first = await awaited(players[0])
        before = await dealt(here, players[0])
        await here.chats.control("clear_log")
        here.skip(65)

        async def anew() -> bool:
            await here.settle()
            return bool((await dealt(here, players[0]))["id"] != before["id"])

        await eventually(anew, "the table anew")
        table = await dealt(here, players[0])
        rung = [one["user"]["first_name"] for one in table["entities"] if one["type"] == "text_mention"]
        assert rung == [first]
        assert await _pings(here) == {}
        await players[0].press_text("Взятка")
        await here.settle()
        edits = [call for call in (await here.chats.log())["calls"] if call["what"] == "edit" and not call["to"]]
        assert not edits, "the mention costs no edit of its own"
