"""Taking a move back, over HTTP (docs/ux.md, 12)."""

from __future__ import annotations

from pathlib import Path

from tests.flows.acts import button, press, sees, sees_no, start_game, words_of
from tests.flows.live import live
from tests.flows.tables import awaited


async def test_a_move_is_taken_back_when_the_other_allows_it(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = {player.name: player for player in here.people("Аня", "Боря")}
        await start_game(list(players.values()))
        first = players.pop(await awaited(here.person("Аня")))
        (second,) = players.values()
        await press(first, "Мои карты")
        await press(second, "Мои карты")
        await press(second, "Ещё")
        assert "Вернуть ход" not in words_of(await sees(second, "Что сделать?"))
        await here.settle()
        moves = [one.text for one in await first.buttons("a:")]
        await first.press((await first.buttons("a:"))[0])
        await sees(second, f"Ходит {second.name}")
        await here.settle()
        assert await second.buttons("a:")
        await press(first, "Ещё")
        assert await press(first, "Вернуть ход") == ""
        await sees_no(first, "Что сделать?")
        asked = await sees(second, f"{first.name} просит вернуть ход.")
        assert words_of(asked)[:2] == ["Вернуть", "Нет"]
        assert await press(here.person("Вера"), "Вернуть") == "Это решают те, кто за столом."
        assert await press(second, "Вернуть") == ""
        await sees(second, f"{first.name} берёт ход назад.")
        await here.settle()
        assert [one.text for one in await first.buttons("a:")] == moves
        assert not await second.buttons("a:"), "it is not their turn any more"
        await first.press((await first.buttons("a:"))[-1])
        await sees(second, f"Ходит {second.name}")
        await press(first, "Ещё")
        await sees(first, "Что сделать?")
        assert "Вернуть ход" not in words_of(await sees(first, "Что сделать?")), "once a deal"


async def test_a_move_stands_when_the_other_says_no(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = {player.name: player for player in here.people("Аня", "Боря")}
        await start_game(list(players.values()))
        first = players.pop(await awaited(here.person("Аня")))
        (second,) = players.values()
        await press(first, "Мои карты")
        await here.settle()
        await first.press((await first.buttons("a:"))[0])
        await sees(second, f"Ходит {second.name}")
        await press(first, "Ещё")
        await press(first, "Вернуть ход")
        await press(second, "Нет")
        await sees(first, "Ход остаётся.")
        await sees_no(first, "просит вернуть ход.")
        await press(first, "Ещё")
        assert "Вернуть ход" not in words_of(await sees(first, "Что сделать?")), "it was asked already"
        assert (await button(second, "Мои карты")).text == "Мои карты"
