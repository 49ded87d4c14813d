"""«Ещё раз» (docs/ux.md, 13)."""

from __future__ import annotations

from pathlib import Path

from tests.flows.acts import button, forge, press, sees, sees_no, start_game, stop_game, words_of
from tests.flows.live import live


async def test_a_rematch_keeps_the_seats_and_starts_when_all_have_agreed(tmp_path: Path) -> None:
    """docs/complaints.md, 30."""
    async with live(tmp_path) as here:
        anya, borya, vera, gena = here.people("Аня", "Боря", "Вера", "Гена")
        await start_game([anya, borya, vera])
        await stop_game(here, [anya, borya, vera])
        over = await button(anya, "Ещё раз")
        assert await press(gena, "Ещё раз") == "Это могут те, кто за столом."
        assert await press(borya, "Ещё раз") == ""
        lobby = await sees(anya, "ждём ответа:")
        assert "За столом 1 из 4: Боря" in lobby["text"]
        assert "ждём ответа: Вера, Аня" in lobby["text"]
        assert words_of(lobby) == ["Я в игре", "Встать", "Настроить"]
        sit = await button(anya, "Я в игре")
        assert "придержано" in await forge(borya, sit, sit.data.replace(":sit", ":start"))
        assert await forge(anya, over, over.data) == ""
        assert "ждём ответа: Вера" in (await sees(anya, "За столом 2 из 4: Боря, Аня"))["text"]
        assert await press(vera, "Я в игре") == ""
        await button(anya, "Мои карты")
        await sees_no(anya, "ждём ответа")


async def test_a_kept_seat_is_free_when_its_time_is_over_or_it_is_given_up(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya, vera, gena = here.people("Аня", "Боря", "Вера", "Гена")
        await here.person("Гена").send("/start", private=True)
        await start_game([anya, borya, vera])
        await stop_game(here, [anya, borya, vera])
        await press(anya, "Ещё раз")
        opt = await button(anya, "Настроить")
        await forge(anya, opt, f"{opt.data}:seats:3")
        await sees(anya, "За столом 1 из 3")
        said = await press(gena, "Я в игре")
        assert said.startswith("Место придержано до ") and len(said) == len("Место придержано до 21:40.")
        here.skip(121)
        await button(anya, "Начать")
        assert await press(gena, "Сесть") == ""
        await sees(anya, "За столом 2 из 3: Аня, Гена")
        assert await press(vera, "Сесть") == ""
        await sees(anya, "Все в сборе")
        assert await press(borya, "Встать") == "Вы не за столом."


async def test_who_gives_up_a_kept_seat_is_not_awaited(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await start_game([anya, borya])
        await stop_game(here, [anya, borya])
        await press(anya, "Ещё раз")
        await sees(borya, "ждём ответа: Боря")
        assert await press(borya, "Встать") == ""
        await button(anya, "Начать")
        await sees(anya, "За столом 1 из 4: Аня")


async def test_a_hand_stands_in_a_rematch_where_it_was_used_last(tmp_path: Path) -> None:
    """Who has the private chat open and played in the group goes on in the group."""
    async with live(tmp_path) as here:
        players = [anya, borya] = here.people("Аня", "Боря")
        for player in players:
            await player.send("/start", private=True)
        await start_game(players)
        await press(anya, "Мои карты")
        await sees(anya, "Дача · Кончинка")
        await stop_game(here, players)
        await press(anya, "Ещё раз")
        await press(borya, "Я в игре")
        assert (await sees(anya, "Дача · Кончинка"))["ephemeral"]
        assert await sees(borya, "Дача · Кончинка", private=True)
        await here.settle()
        places = await here.rows("SELECT person_id, place FROM seats ORDER BY place DESC")
        assert [place for person, place in places if person == anya.id] == ["group", "group"]
