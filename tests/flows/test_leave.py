"""Getting up, coming back, stopping (docs/ux.md, 15)."""

from __future__ import annotations

from pathlib import Path

from tests.flows.acts import button, forge, press, sees, sees_no, start_game, stop_game, words_of
from tests.flows.live import live


async def test_who_gets_up_is_asked_first_and_may_come_back(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya, vera = here.people("Аня", "Боря", "Вера")
        await start_game([anya, borya])
        await press(borya, "Мои карты")
        await press(borya, "Ещё")
        more = await sees(borya, "Что сделать?")
        assert words_of(more) == ["Правила стола", "Стол вниз", "Карты в личный чат", "Встать", "Остановить игру"]
        await press(borya, "Встать")
        asked = await sees(borya, "Встать из-за стола? Доиграет компьютер, место можно вернуть до конца игры.")
        assert words_of(asked) == ["Встать", "Остаться"]
        await press(borya, "Остаться")
        await sees_no(borya, "Встать из-за стола?")
        await borya.send("/leave")
        await sees(borya, "Встать из-за стола?")
        assert "Место ваше до конца игры" in await press(borya, "Встать")
        await sees(anya, "Боря встаёт, играет компьютер.")
        await press(borya, "Ещё")
        back = await button(borya, "Вернуться")
        assert (await forge(vera, await button(vera, "Мои карты"), back.data)).startswith("Вы смотрите эту игру.")
        assert await press(borya, "Вернуться") == "Вы снова в игре."
        await sees_no(anya, "Боря встаёт")
        await borya.send("/leave")
        await sees(borya, "Встать из-за стола?")
        await press(borya, "Встать")
        await sees(anya, "Боря встаёт")
        await borya.send("/join")
        await sees(anya, "Вы снова в игре.")
        await sees_no(anya, "Боря встаёт")


async def test_all_who_play_must_agree_to_stop_and_one_no_ends_the_question(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya, vera = here.people("Аня", "Боря", "Вера")
        await start_game([anya, borya])
        await borya.send("/stop")
        asked = await sees(anya, "Боря предлагает остановить игру. Согласны 1 из 2.")
        assert words_of(asked)[:2] == ["Остановить", "Играем"]
        assert await press(vera, "Играем") == "Это решают те, кто за столом."
        assert await press(anya, "Играем") == ""
        await sees_no(anya, "предлагает остановить")
        await borya.send("/stop")
        await sees(anya, "Об этом уже спрашивали, подождите три минуты.")
        await vera.send("/stop")
        await sees(vera, "Остановить могут игроки или администратор.")
        here.skip(50)
        await press(anya, "Счёт")
        await press(borya, "Счёт")
        here.skip(50)
        await press(anya, "Счёт")
        await press(borya, "Счёт")
        here.skip(85)
        await stop_game(here, [anya, borya])
        over = await sees(anya, "Игра остановлена, в счёт не идёт.")
        assert words_of(over) == ["Ещё раз"]


async def test_an_admin_who_does_not_play_stops_a_game_with_one_press(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya, vera = here.people("Аня", "Боря", "Вера")
        await start_game([borya, vera])
        await press(anya, "Ещё")
        await press(anya, "Остановить игру")
        asked = await sees(anya, "Остановить игру за этим столом? Результата не будет.")
        assert asked["ephemeral"]
        await press(anya, "Остановить")
        await sees(vera, "Игра остановлена, в счёт не идёт.")
        assert await press(borya, "Ещё раз") == ""
        await sees(vera, "ждём ответа: Вера")


async def test_an_admin_who_plays_asks_the_others_like_anybody(tmp_path: Path) -> None:
    """docs/ux.md, 15: who sits there proposes; the one press is for an admin who does not play."""
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await start_game([anya, borya])
        await anya.send("/stop")
        await sees(borya, "Аня предлагает остановить игру. Согласны 1 из 2.")
        await press(borya, "Играем")
        await sees_no(borya, "предлагает остановить")
        await button(borya, "Мои карты")
