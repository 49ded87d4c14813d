"""Every press is answered, by who pressed (docs/ux.md, 2)."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.people import Json, Player, Seen, eventually
from tests.flows.live import Live, live
from tests.flows.tables import awaited, gather, table_message, wait_for_move

WATCHING = "Вы смотрите эту игру. Хотите в следующую — нажмите «Ещё», затем «Позвать меня»."


async def _forged(player: Player, seen: Seen) -> Json:
    """The press of somebody else's button, as a forged client sends it: on the table message."""
    message = await table_message(player)
    assert message is not None
    return await player.press(Seen((await player.group())["id"], message, seen.text, seen.data))


async def _effects(here: Live) -> int:
    rows = await here.rows("SELECT count(*) FROM actions")
    return int(rows[0][0])


async def test_each_press_is_answered_by_who_pressed(tmp_path: Path) -> None:
    """docs/complaints.md, 33."""
    async with live(tmp_path) as here:
        players = await gather(here, "Аня", "Боря")
        vera = here.person("Вера")
        await here.settle()
        first = here.person(await awaited(players[0]))
        other = next(player for player in players if player.id != first.id)
        await first.press_text("Мои карты")
        move = await wait_for_move(first)
        before = await _effects(here)

        assert (await _forged(other, move))["text"] == f"Сейчас ходит {first.name}."
        watching = await _forged(vera, move)
        assert (watching["text"], watching["alert"]) == (WATCHING, True)
        watching = await vera.press_text("Мои карты")
        assert (watching["text"], watching["alert"]) == (WATCHING, True)
        assert (await vera.press_text("Взятка"))["text"]
        assert not (await vera.press_text("Счёт"))["text"]
        assert not (await vera.press_text("Ещё"))["text"]
        assert (await vera.wait_for_button(lambda one: one.text == "Позвать меня", "call me")).data
        assert await _effects(here) == before, "nothing was played"

        assert not (await first.press(move))["text"]
        after = await _effects(here)
        assert after > before
        assert not (await _forged(first, move))["text"], "the same press again"
        assert await _effects(here) == after
        stale = Seen(move.chat, move.message, "", move.data.rsplit(":", 1)[0] + ":2c")
        if move.data.split(":")[3:] != ["2c"]:
            assert (await _forged(first, stale))["text"] == "Стол уже изменился, обновляю."
        garbage = Seen(move.chat, move.message, "", "a:zz")
        assert not (await _forged(vera, garbage))["text"]


async def test_who_presses_too_much_is_not_heard(tmp_path: Path) -> None:
    """More than twenty presses in ten seconds: an empty answer, and nothing is done."""
    async with live(tmp_path) as here:
        players = await gather(here, "Аня", "Боря")
        last = await players[0].wait_for_button(lambda one: one.text == "Взятка", "last")
        answers = [(await players[0].press(last))["text"] for _ in range(24)]
        assert answers[0] == "Взяток пока нет."
        assert not answers[-1]


async def test_buttons_of_a_closed_table_say_so_and_go(tmp_path: Path) -> None:
    """A copy of a message that nobody could delete loses its buttons when it is pressed (docs/complaints.md, 15)."""
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await anya.send("/play")
        sit = await borya.wait_for_button(lambda one: one.text == "Сесть", "sit")
        await here.chats.control("fail_next", method="deleteMessage", code=400, description="Bad Request", times=1)
        await here.chats.control(
            "fail_next", method="editMessageReplyMarkup", code=400, description="Bad Request", times=1
        )
        await borya.press(sit)
        await anya.press_text("Начать · 2 игрока")
        await here.settle()
        assert (await borya.press(sit))["text"] == "Стол уже изменился, обновляю."
        await _stripped(borya, sit)


async def test_buttons_of_a_lobby_that_did_not_gather_say_so_and_go(tmp_path: Path) -> None:
    """Every kind of them: a seat, the start, a game, a page of the set-up."""
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await anya.send("/play")
        sit = await borya.wait_for_button(lambda one: one.text == "Сесть", "sit")
        start = await anya.wait_for_button(lambda one: one.data.endswith(":start"), "start")
        game = await anya.wait_for_button(lambda one: ":game:" in one.data, "game")
        await anya.press_text("Настроить")
        pace = await anya.wait_for_button(lambda one: one.text.startswith("Темп"), "pace")
        await anya.press_text("Закрыть стол")
        await anya.wait_for_button(lambda one: one.data == "l:new", "open again")
        for player, seen in ((borya, sit), (anya, start), (anya, game), (anya, pace)):
            assert (await player.press(seen))["text"] == "Этот стол закрыт. Новый: /play"
        assert await anya.wait_for_button(lambda one: one.data == "l:new", "what stands there keeps its button")


async def test_the_page_of_a_set_up_goes_when_its_game_has_begun(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await anya.send("/play")
        await borya.press_text("Сесть")
        await anya.press_text("Настроить")
        pace = await anya.wait_for_button(lambda one: one.text.startswith("Темп"), "pace")
        await anya.press_text("Начать · 2 игрока")
        await here.settle()
        assert (await anya.press(pace))["text"] == "Стол уже изменился, обновляю."

        async def gone() -> bool:
            return not any(":opt:" in one.data for one in await anya.buttons("l:"))

        await eventually(gone, "the page gone")


async def _stripped(player: Player, seen: Seen) -> None:
    async def stripped() -> bool:
        group = await player.group()
        return all(not m["keyboard"] for m in group["messages"] if m["id"] == seen.message["id"])

    await eventually(stripped, "buttons gone")


async def test_fewer_seats_than_people_are_refused(tmp_path: Path) -> None:
    """The host is told, and the number of seats stays."""
    async with live(tmp_path) as here:
        anya, borya, vera = here.people("Аня", "Боря", "Вера")
        await anya.send("/play")
        for player in (borya, vera):
            await player.press_text("Сесть")
        await anya.press_text("Настроить")
        await anya.press(await anya.wait_for_button(lambda one: one.text.startswith("Мест"), "seats"))
        two = await anya.wait_for_button(lambda one: one.data.endswith("seats:2"), "two")
        assert (await anya.press(two))["text"] == "За столом уже сидят: 3."
        assert [row[0] for row in await here.rows("SELECT seats FROM games")] == [4]


async def test_two_people_press_for_one_seat(tmp_path: Path) -> None:
    """First in, first done; the second is noted for the next game."""
    async with live(tmp_path) as here:
        anya, borya, vera = here.people("Аня", "Боря", "Вера")
        await anya.send("/play")
        await anya.press_text("Настроить")
        await anya.press(await anya.wait_for_button(lambda one: one.text.startswith("Мест"), "seats"))
        await anya.press(await anya.wait_for_button(lambda one: one.data.endswith("seats:2"), "two"))
        sit = await borya.wait_for_button(lambda one: one.text == "Сесть", "sit")
        assert not (await borya.press(sit))["text"]
        assert (await vera.press(sit))["text"] == "Мест нет. Позову вас в следующую игру."
        assert (await borya.press(sit))["text"] == "Вы уже за столом."
