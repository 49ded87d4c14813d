"""The hand: where it stands, what it says, what becomes of it where Telegram refuses something (docs/ux.md, 9)."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.people import Json, Player, Seen, eventually
from tests.flows.live import Live, live
from tests.flows.tables import awaited, gather, hand_of, move_button, table_message, wait_for_move


async def _two(here: Live) -> tuple[Player, Player]:
    """Two people at a table: who is to move first, and the other."""
    players = await gather(here, "Аня", "Боря")
    await here.settle()
    first = here.person(await awaited(players[0]))
    return first, next(player for player in players if player.id != first.id)


async def _button(player: Player, start: str) -> Seen:
    return await player.wait_for_button(lambda one: one.text.startswith(start), start)


async def _private_hand(player: Player) -> Json | None:
    own = next(chat for chat in (await player.state())["chats"] if chat["kind"] == "private")
    found = [message for message in own["messages"] if message["photo"]]
    return found[-1] if found else None


async def test_a_hand_pressed_for_twice_comes_in_words_too(tmp_path: Path) -> None:
    """Some clients do not show ephemeral messages; out of turn a hand has no moves."""
    async with live(tmp_path) as here:
        first, other = await _two(here)
        here.skip(30)
        once = await first.press_text("Мои карты")
        assert not once["text"]
        twice = await first.press_text("Мои карты")
        assert twice["alert"]
        assert twice["text"].startswith("Ваши карты: ")
        assert len(twice["text"]) <= 200
        here.skip(21)
        assert not (await first.press_text("Мои карты"))["text"]
        shown = [one for one in (await first.group())["messages"] if one["ephemeral"] and one["photo"]]
        assert len(shown) == 1, "a fresh hand takes the place of the former"
        assert "Ваш ход" in shown[0]["text"]
        assert "Нажмите карту под картинкой" in shown[0]["text"]
        assert shown[0]["protected"]
        await other.press_text("Мои карты")
        assert await move_button(other) is None
        out_of_turn = await hand_of(other)
        assert out_of_turn is not None
        assert f"Ходит {first.name}" in out_of_turn["text"]
        buttons = [button["text"] for row in out_of_turn["keyboard"] for button in row]
        assert buttons == ["Счёт", "Взятка", "Ещё", "Открыть"]


async def test_a_hand_stands_where_its_person_used_it_last(tmp_path: Path) -> None:
    """[Карты в личный чат] gives a personal link; a move made there keeps the hand there."""
    async with live(tmp_path) as here:
        first, other = await _two(here)
        await first.press_text("Мои карты")
        await first.press_text("Ещё")
        await first.press_text("Карты в личный чат")
        link = await _link(first)
        await here.chats.post("/api/open", **{"as": first.id, "url": link})

        async def moved() -> Json | None:
            return await _private_hand(first)

        await eventually(moved, "the hand in private")
        await here.settle()
        assert not [one for one in (await first.group())["messages"] if one["ephemeral"] and one["photo"]]
        await first.press(await wait_for_move(first))
        await other.press_text("Мои карты")
        await other.press(await wait_for_move(other))
        move = await wait_for_move(first)
        assert move.chat == first.id, "the next turn is played in private, too"
        await first.press_text("Мои карты")
        await here.settle()
        group_hand = [one for one in (await first.group())["messages"] if one["ephemeral"] and one["photo"]]
        assert len(group_hand) == 1, "asked for in the group, it is here and now"
        assert await _private_hand(first) is None
        await here.chats.post("/api/open", **{"as": other.id, "url": link})

        async def refused() -> bool:
            own = next(chat for chat in (await other.state())["chats"] if chat["kind"] == "private")
            return any("не для вас" in message["text"] for message in own["messages"])

        await eventually(refused, "a link of another person")


async def _link(player: Player) -> str:
    async def look() -> str | None:
        for message in reversed((await player.group())["messages"]):
            for row in message["keyboard"] or ():
                for button in row:
                    if button.get("url"):
                        return str(button["url"])
        return None

    return await eventually(look, "a link")


async def test_without_ephemeral_messages_the_hand_comes_in_words_and_goes_to_private(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        await here.chats.control("refuse_ephemeral")
        first, _ = await _two(here)
        answer = await first.press_text("Мои карты")
        assert answer["alert"]
        assert answer["text"].startswith("Ваши карты: ")
        assert answer["text"].endswith("Чтобы ходить, нажмите «В личный чат».")
        await first.press_text("В личный чат")
        await here.chats.post("/api/open", **{"as": first.id, "url": await _link(first)})
        move = await wait_for_move(first)
        assert move.chat == first.id
        await first.press(move)


async def test_a_move_can_be_confirmed(tmp_path: Path) -> None:
    """«Подтверждать ход»: one press chooses, the second plays, «Отмена» goes back (docs/complaints.md, 29)."""
    async with live(tmp_path) as here:
        first, _ = await _two(here)
        await first.send("/settings", private=True) if await _started(first) else None
        await first.press(await _button(first, "Подтверждать ход"))
        await first.press(await _button(first, "да"))
        await here.settle()
        await first.press_text("Мои карты")
        assert await move_button(first) is None
        step = (await first.buttons("p:"))[0]
        await first.press(step)
        assert (await _button(first, "Сыграть: ")).data.startswith("a:")
        await first.press(await _button(first, "Отмена"))
        await first.wait_for_button(lambda one: one.data == step.data, "the cards again")
        await first.press(step)
        await first.press(await _button(first, "Сыграть: "))
        await here.settle()
        assert await awaited(first) != first.name


async def _started(player: Player) -> bool:
    await player.send("/start", private=True)
    await player.wait_for_button(lambda one: one.data == "l:solo", "the greeting")
    return True


async def test_a_server_without_disabled_buttons_gets_others(tmp_path: Path) -> None:
    """It is noticed once; a card that cannot be played is «· 9♣» then, and says why when it is pressed."""
    async with live(tmp_path) as here:
        await here.chats.control("refuse_disabled")
        first, other = await _two(here)
        await here.chats.control("make_admin")
        for player in (first, other):
            await player.press_text("Мои карты")
        blocked = None
        for turn in range(20):
            await here.settle()
            player = (first, other)[turn % 2]
            found = await player.buttons("x:")
            if found:
                blocked = (player, found[0])
                break
            await player.press(await wait_for_move(player))
        assert blocked is not None
        player, seen = blocked
        assert seen.text.startswith("· ")
        answer = await player.press(seen)
        assert answer["text"] == "Есть чем взять, поэтому просто положить карту нельзя."
        styles = {button["style"] for row in seen.message["keyboard"] for button in row}
        assert styles == {None}
        refusals = [call for call in (await here.chats.log())["calls"] if call["error"] and "button" in call["error"]]
        assert len(refusals) <= 2, "noticed once (two hands may have been on their way)"


async def test_who_has_lost_their_hand_is_told_so_by_the_table(tmp_path: Path) -> None:
    """It can be sent nowhere: «{name}, нажмите «Мои карты»», until they play."""
    async with live(tmp_path) as here:
        for name in ("Аня", "Боря"):
            await _started(here.person(name))
        first, other = await _two(here)
        here.skip(15)  # no press in the group allows an ephemeral message any more
        await first.press(await wait_for_move(first))
        await here.chats.control("block", user=first.id)
        await other.press(await wait_for_move(other))
        asked = f"{first.name}, нажмите «Мои карты»."

        async def told() -> bool:
            table = await table_message(first)
            return table is not None and asked in table["text"]

        await eventually(told, "the table says so")
        await first.press_text("Мои карты")
        await first.press(
            await first.wait_for_button(lambda one: one.data.startswith("a:") and one.message["ephemeral"], "a move")
        )
        await here.settle()
        table = await table_message(first)
        assert table is not None
        assert asked not in table["text"]
