"""The lobby over HTTP (ux.md, 7)."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.people import eventually
from tests.flows.live import live


async def test_play_opens_a_lobby_ready_to_start_in_which_the_asker_sits(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya = here.person("Аня")
        await anya.send("/play")
        start = await anya.wait_for_button(lambda one: one.text.startswith("Начать"), "Начать")
        assert start.text == "Начать с компьютером"
        assert "За столом 1 из 4: Аня" in start.message["text"]


async def test_a_full_table_starts_itself_and_the_lobby_goes(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = here.people("Аня", "Боря", "Вера", "Гена")
        await players[0].send("/play")
        for player in players[1:]:
            await player.press_text("Сесть")
        await players[0].wait_for_button(lambda one: one.text == "Сдавать", "Сдавать")
        here.skip(9)

        async def dealt() -> bool:
            texts = await players[0].texts()
            return any("Ходит" in text for text in texts) and not any("За столом" in text for text in texts)

        await eventually(dealt, "the table instead of the lobby")
