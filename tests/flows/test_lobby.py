"""The lobby over HTTP (docs/ux.md, 7)."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.people import eventually
from tests.flows.acts import button, forge, messages, open_table, press, sees, sees_no, words_of
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


async def test_every_action_of_the_lobby_has_its_answer(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya, vera = here.people("Аня", "Боря", "Вера")
        await anya.send("/play")
        sit = await button(borya, "Сесть")
        assert await forge(borya, sit, sit.data.replace(":sit", ":up")) == "Вы не за столом."
        assert await press(borya, "Начать") == "Сначала сядьте за стол."
        assert await press(borya, "+ Компьютер") == "Сначала сядьте за стол."
        assert await press(borya, "Настроить") == "Настраивает Аня."
        assert await press(borya, "Сесть") == ""
        assert await press(borya, "Сесть") == "Вы уже за столом."
        assert await press(borya, "Настроить") == "Настраивает Аня."
        assert await forge(borya, sit, sit.data.replace(":sit", ":close")) == "Настраивает Аня."
        assert await press(borya, "+ Компьютер") == ""
        assert await press(borya, "+ Компьютер") == ""
        full = await sees(borya, "За столом 4 из 4")
        assert "− Компьютер" in words_of(full) and "+ Компьютер" not in words_of(full)
        assert await forge(borya, sit, sit.data.replace(":sit", ":bot")) == "Место только что занято."
        assert await press(vera, "Сесть") == ""
        assert "Вера" in (await sees(vera, "За столом 4 из 4: Аня, Боря, 🤖 Степан, Вера"))["text"]
        assert await press(borya, "− Компьютер") == ""
        assert await press(vera, "Встать") == ""
        await sees(anya, "За столом 2 из 4: Аня, Боря")


async def test_who_finds_no_seat_is_called_to_the_next_table(tmp_path: Path) -> None:
    """Once, in private, with a sound; and the countdown that waits begins no more by itself."""
    async with live(tmp_path) as here:
        anya, borya, vera = here.people("Аня", "Боря", "Вера")
        await vera.send("/start", private=True)
        await sees(vera, "Сукно", private=True)
        await anya.send("/play")
        opt = await button(anya, "Настроить")
        await forge(anya, opt, f"{opt.data}:seats:2")
        await press(borya, "Сесть")
        await sees(borya, "Все в сборе, сдаю через несколько секунд.")
        sit = await button(borya, "Подождать")
        said = await forge(vera, sit, sit.data.replace(":wait", ":sit"))
        assert said == "Мест нет. Позову вас в следующую игру."
        assert await press(vera, "Подождать") == "Сначала сядьте за стол."
        assert await press(borya, "Подождать") == ""
        await button(borya, "Начать · 2 игрока")
        await press(borya, "Встать")
        await press(borya, "Сесть")
        await button(borya, "Начать · 2 игрока")
        assert await forge(anya, opt, opt.data.replace(":opt", ":close")) == ""
        assert words_of(await sees(anya, "Стол не собрался.")) == ["Открыть снова"]
        assert await press(borya, "Открыть снова") == ""
        called = await sees(vera, "Дача: собирается кончинка.", private=True)
        assert words_of(called) == ["Сесть", "Не звать"] and not called["silent"]
        assert await press(vera, "Не звать", private=True) == "Больше не позову."
        assert await press(vera, "Сесть", private=True) == ""
        await sees(anya, "За столом 2 из 2: Боря, Вера")


async def test_a_second_play_joins_the_lobby_and_brings_it_down(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await anya.send("/play")
        first = await sees(anya, "За столом 1 из 4")
        await borya.send("/play")
        again = await sees(anya, "За столом 2 из 4: Аня, Боря")
        assert again["id"] > first["id"]
        assert len([one for one in await messages(anya) if "За столом" in one["text"]]) == 1


async def test_a_lobby_that_nobody_presses_expires_and_never_blocks_the_next(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await open_table([anya, borya])
        here.skip(10 * 60)
        await press(borya, "Сесть")
        here.skip(10 * 60)
        await here.settle()
        await sees(anya, "За столом 2 из 4")
        here.skip(6 * 60)
        await sees(anya, "Стол не собрался.")
        await borya.send("/play")
        await sees(anya, "За столом 1 из 4: Боря")
        for _ in range(9):
            here.skip(14 * 60)
            await press(borya, "Сесть")
        await sees_no(anya, "За столом")
        here.skip(3601)

        async def gone() -> bool:
            await here.tidy()
            return not any("Стол не собрался." in one["text"] for one in await messages(anya))

        await eventually(gone, "the end of the closed lobby's message")


async def test_a_silent_host_is_replaced_by_whoever_sits(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await open_table([anya, borya])
        here.skip(40)
        assert await press(borya, "Настроить") == "Настраивает Аня."
        here.skip(25)
        assert await press(borya, "Настроить") == ""
        await sees(anya, "Настраивает Боря")
        await button(borya, "Готово")
