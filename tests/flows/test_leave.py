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
        assert words_of(more) == [
            "Правила стола",
            "Стол вниз",
            "Карты в личный чат",
            "Пауза",
            "Встать",
            "Остановить игру",
        ]
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
        assert words_of(over) == ["Ещё раз", "Проверить"]


async def test_stop_far_below_the_table_is_answered_where_it_was_typed(tmp_path: Path) -> None:
    """The question stands at the table, out of sight; whoever looks for it fetches it (docs/ux.md, 3 and 15)."""
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await start_game([anya, borya])
        for _ in range(4):
            await borya.send("а мы говорим о своём")
        await here.chats.control("clear_log")
        await anya.send("/stop")
        told = await sees(borya, "Вопрос задан у стола, он выше.")
        assert words_of(told) == ["Стол вниз"]
        log = (await here.chats.log())["calls"]
        assert sorted(call["what"] for call in log if call["what"] in ("send", "edit", "delete")) == ["edit", "send"]
        await press(borya, "Стол вниз")
        asked = await sees(borya, "Аня предлагает остановить игру. Согласны 1 из 2.")
        assert asked["id"] > told["id"]
        assert words_of(asked)[:2] == ["Остановить", "Играем"]


async def test_where_the_bot_is_an_admin_the_asker_alone_is_told_where_the_question_stands(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        await here.chats.control("make_admin")
        anya, borya = here.people("Аня", "Боря")
        await start_game([anya, borya])
        for _ in range(4):
            await borya.send("а мы говорим о своём")
        await anya.send("/stop")
        assert (await sees(anya, "Вопрос задан у стола, он выше."))["ephemeral"]
        await sees_no(borya, "Вопрос задан")


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
