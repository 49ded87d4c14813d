"""Alone with the computer in the private chat (docs/ux.md, 17)."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.people import Json, Player, eventually
from tests.flows.acts import messages, sees, words_of
from tests.flows.live import Live, live
from tests.flows.tables import open_private, wait_for_move


async def _photos(player: Player) -> list[Json]:
    own = next(chat for chat in (await player.state())["chats"] if chat["kind"] == "private")
    return [message for message in own["messages"] if message["photo"]]


async def _play(here: Live, anya: Player, moves: int) -> None:
    for _ in range(moves):
        await here.settle()
        await anya.press(await wait_for_move(anya))


async def test_one_message_without_a_clock_and_the_result_at_the_end(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya = here.person("Аня")
        await open_private(anya)
        await anya.press_text("Сыграть с компьютером")
        await wait_for_move(anya)
        await here.chats.control("clear_log")
        await _play(here, anya, 5)
        await here.settle()
        shown = await _photos(anya)
        assert len(shown) == 1, "table and hand in one message"
        assert "⏳" not in shown[0]["text"]
        assert "Ваш ход" in shown[0]["text"]
        log = (await here.chats.log())["calls"]
        edits = [call for call in log if call["what"] == "edit"]
        assert len(edits) <= 2 * 5 + 2, "one frame after one's own move, one for all moves of computers"
        assert not [call for call in log if call["ping"] or call["chat_kind"] not in ("private", None)]
        await anya.send("/stop", private=True)

        async def stopped() -> bool:
            buttons = [one.text for one in await anya.buttons()]
            return any("Остановить" in text for text in buttons) or any("Ещё раз" in text for text in buttons)

        await eventually(stopped, "the question, or the end")


async def test_stop_in_private_speaks_the_language_of_its_person(tmp_path: Path) -> None:
    """A private chat has no language of its own."""
    async with live(tmp_path) as here:
        dasha = await _english(here)
        await dasha.send("/stop", private=True)
        over = await sees(dasha, "The game was stopped and does not count.", private=True)
        assert words_of(over) == ["Rematch", "Verify"]


async def test_a_game_that_was_stopped_awaits_nobody_in_the_hand(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        dasha = await _english(here)
        await sees(dasha, "Your move", private=True)
        await dasha.send("/stop", private=True)
        await here.settle()
        said = "\n".join(one["text"] or "" for one in await messages(dasha, private=True))
        assert "This game is over." in said
        assert "Your move" not in said


async def _english(here: Live) -> Player:
    """Somebody whose phone speaks English, alone with the computer and to move."""
    dasha = Player(here.chats, "Dasha", (await here.chats.control("add_user", name="Dasha", lang="en"))["user"])
    await dasha.send("/start", private=True)
    await dasha.send("/play", private=True)
    await wait_for_move(dasha)
    return dasha
