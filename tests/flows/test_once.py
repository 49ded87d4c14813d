"""What comes once, or one at a time: the offer of the private chat, calls at several tables (docs/ux.md, 4 and 16)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.e2e.people import Json, Player, eventually
from tests.flows import seen
from tests.flows.acts import sees, sees_no
from tests.flows.live import Live, live
from tests.flows.tables import awaited, gather, hand_of, open_private, table_message, wait_for_move

OFFER = "Хотите, буду звать в личном чате?"


async def _words(player: Player) -> tuple[str, list[str]]:
    found = await hand_of(player)
    assert found is not None
    return found["text"], [one["text"] for row in found["keyboard"] for one in row]


async def test_the_private_chat_is_offered_once_a_game(tmp_path: Path) -> None:
    """In the ephemeral hand, with a link that opens it; to who has it open it is not offered."""
    async with live(tmp_path) as here:
        await open_private(here.person("Боря"))
        players = await gather(here, "Аня", "Боря")
        anya, borya = players
        await here.settle()
        await anya.press_text("Мои карты")
        text, buttons = await _words(anya)
        assert OFFER in text
        assert buttons[-1] == "Открыть"
        await borya.press_text("Мои карты")
        text, buttons = await _words(borya)
        assert OFFER not in text
        assert "Открыть" not in buttons
        for _ in range(2):
            mover = here.person(await awaited(anya))
            await mover.press(await wait_for_move(mover))
            await here.settle()
        await anya.press_text("Мои карты")
        text, buttons = await _words(anya)
        assert OFFER not in text
        assert "Открыть" not in buttons


async def test_the_offer_opens_the_private_chat(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, _ = await gather(here, "Аня", "Боря")
        await here.settle()
        await anya.press_text("Мои карты")
        found = await hand_of(anya)
        assert found is not None
        url = found["keyboard"][-1][0]["url"]
        await here.chats.post("/api/open", **{"as": anya.id, "url": url})

        async def there() -> bool:
            hand = await hand_of(anya)
            return hand is not None and not hand["ephemeral"] and OFFER not in hand["text"]

        await eventually(there, "the hand in private")


async def test_who_has_opened_the_private_chat_is_offered_it_no_more(tmp_path: Path) -> None:
    """Neither in a hand asked for in the group at the same turn, nor in the side message that offered it."""
    async with live(tmp_path) as here:
        anya, _ = await gather(here, "Аня", "Боря")
        await here.settle()
        await anya.press_text("Мои карты")
        assert OFFER in (await _words(anya))[0]
        await anya.press_text("Ещё")
        await anya.press_text("Карты в личный чат")
        offer = await sees(anya, OFFER)
        await here.chats.post("/api/open", **{"as": anya.id, "url": offer["keyboard"][0][0]["url"]})
        await sees_no(anya, OFFER)
        await anya.press_text("Мои карты")
        await here.settle()
        text, buttons = await _words(anya)
        assert OFFER not in text
        assert "Открыть" not in buttons
        await sees_no(anya, OFFER)


async def test_calls_of_two_tables_come_one_at_a_time(tmp_path: Path) -> None:
    """The second call waits for 20 s after the first."""
    async with live(tmp_path) as here:
        await open_private(*here.people("Аня", "Боря"))
        players = here.people("Аня", "Боря")
        dacha = (await players[0].group())["id"]
        other = int((await here.chats.control("new_group", title="Работа", kind="supergroup"))["chat"])
        for chat in (dacha, other):
            await seen.deal(here, "Аня", "Боря", chat=chat)
            await seen.board(players[0], chat=chat)
        await here.settle()
        if (await seen.awaited(here, players, dacha)).id != (await seen.awaited(here, players, other)).id:
            await seen.move(here, players, other)
        waited = await seen.awaited(here, players, dacha)
        assert (await seen.awaited(here, players, other)).id == waited.id
        await here.settle()
        await here.chats.control("clear_log")
        here.skip(66)

        async def rang() -> bool:
            return bool(await _pings(here))

        await eventually(rang, "a call")
        assert await _pings(here) == {waited.id: 1}, "one of the two"
        here.skip(10)
        assert await _pings(here) == {waited.id: 1}

        async def again() -> bool:
            here.skip(1)
            return (await _pings(here))[waited.id] == 2

        await eventually(again, "the other call")


async def _pings(here: Live) -> Counter[int]:
    await here.settle()
    return Counter(call["to"] or call["chat"] for call in (await here.chats.log())["calls"] if call["ping"])


async def test_a_table_that_is_near_stays_where_it_is(tmp_path: Path) -> None:
    """/table with at most three messages below: «Стол рядом, чуть выше.»; then it comes down, once in 30 s."""
    async with live(tmp_path) as here:
        await here.chats.control("make_admin")
        players = await gather(here, "Аня", "Боря")
        await here.settle()
        before = await _table(players[0])
        await players[1].send("так")
        await players[0].send("/table")
        assert (await seen.hand(players[0], "Стол рядом, чуть выше."))["ephemeral"]
        await here.settle()
        assert (await _table(players[0]))["id"] == before["id"]
        for words in ("раз", "два", "три"):
            await players[1].send(words)
        await players[0].send("/table")
        await here.settle()
        moved = await _table(players[0])
        assert moved["id"] > before["id"]
        for words in ("раз", "два", "три", "четыре"):
            await players[1].send(words)
        await players[0].send("/table")
        await here.settle()
        assert (await _table(players[0]))["id"] == moved["id"]


async def test_a_table_too_old_to_be_deleted_says_that_another_stands_below(tmp_path: Path) -> None:
    """Older than 47 hours: «Стол ниже.», without buttons."""
    async with live(tmp_path) as here:
        players = await gather(here, "Аня", "Боря")
        await here.settle()
        old = await _table(players[0])
        await here.stop()
        here.skip(47.5 * 3600)
        await here.start()

        async def said() -> Json | None:
            found = [one for one in (await players[0].group())["messages"] if one["id"] == old["id"]]
            return found[0] if found and found[0]["text"] == "Стол ниже." else None

        left = await eventually(said, "«Стол ниже.»")
        assert not left["keyboard"]
        assert (await _table(players[0]))["id"] > old["id"]


async def _table(player: Player) -> Json:
    found = await table_message(player)
    assert found is not None
    return found


async def test_in_a_lean_chat_the_answer_tells_the_move(tmp_path: Path) -> None:
    """After a throttled ephemeral message the hand is not edited after one's own move: the toast says it."""
    async with live(tmp_path) as here:
        players = await gather(here, "Аня", "Боря")
        await here.settle()
        first = here.person(await awaited(players[0]))
        other = next(player for player in players if player.id != first.id)
        await first.press_text("Мои карты")
        move = await wait_for_move(first)
        await here.chats.control(
            "fail_next", method="sendPhoto", code=429, description="Too Many Requests: retry after 1", retry_after=1
        )
        group, delivery = (await first.group())["id"], here.parts.delivery
        await other.press_text("Мои карты")

        async def lean() -> bool:
            here.skip(2)
            return delivery.is_lean(group) and not delivery.throttled_s(group)

        await eventually(lean, "a lean chat")
        answer = await first.press(move)
        assert str(answer["text"]).startswith(first.name)
