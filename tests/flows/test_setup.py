"""«Настроить» (docs/ux.md, 7): every page, values that are said outright, and where the pages stand."""

from __future__ import annotations

from pathlib import Path

from engine.rulesets import parse_canonical
from tests.flows.acts import button, forge, open_table, press, sees, sees_no, words_of
from tests.flows.live import live


async def test_every_page_of_the_set_up_sets_what_it_says(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await open_table([anya, borya])
        assert await press(anya, "Настроить") == ""
        await sees(borya, "Настраивает Аня")
        first = await sees(anya, "Настройка стола")
        assert first["ephemeral"]
        assert words_of(first) == [
            "Вариант: Классическая",
            "Темп: обычно 90 с",
            "Мест: 4",
            "Компьютер: средний",
            "Правила стола",
            "Своё слово",
            "Закрыть стол",
            "Готово",
        ]
        await press(anya, "Вариант:")
        variants = await sees(anya, "Вариант: Кончинка")
        assert "По очкам — король 13, дама 12, валет 11" in variants["text"]
        await press(anya, "По очкам")
        await sees(borya, "🟢 Кончинка, по очкам")
        assert words_of(await sees(anya, "Вариант: Кончинка"))[1].startswith("● По очкам")
        await press(anya, "‹ Назад")
        await press(anya, "Темп:")
        await press(anya, "быстро 30 с")
        await sees(borya, "30 секунд на ход")
        await press(anya, "по переписке")
        await sees(borya, "по переписке, сутки на ход")
        await press(anya, "‹ Назад")
        await press(anya, "Мест:")
        await press(anya, "3")
        await sees(borya, "За столом 2 из 3")
        await press(anya, "‹ Назад")
        await press(anya, "Компьютер:")
        await press(anya, "сильный")
        await button(anya, "● сильный")
        await press(anya, "‹ Назад")
        await press(anya, "Готово")
        await sees_no(borya, "Настраивает")
        await sees_no(anya, "Настройка стола")
        await press(borya, "Встать")
        await press(anya, "Встать")
        await sees(anya, "За столом пока никого, мест 3")


async def test_house_rules_come_one_a_page_and_the_lobby_names_those_that_differ(tmp_path: Path) -> None:
    """Also what is paid, how much for a point, how much into the pot, and how far one plays."""
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await open_table([anya, borya])
        opt = await button(anya, "Настроить")
        await press(anya, "Настроить")
        await press(anya, "Правила стола")
        seen = set()
        page = await sees(anya, "Правила стола, 1 из")
        pages = int(page["text"].split(" из ")[1].split(".")[0])
        for number in range(1, pages + 1):
            page = await sees(anya, f"Правила стола, {number} из {pages}")
            seen.add(page["text"].splitlines()[0].split(". ", 1)[1])
            assert len(page["text"].splitlines()) == 2, page["text"]
            assert [one for one in words_of(page) if one.startswith("● ")], page
            assert f"({number} из {pages})" in words_of(page)
            await press(anya, "›")
        assert len(seen) == pages
        assert {"Расчёт?", "До скольких?"} <= seen
        here.skip(11)  # nobody is heard more than twenty times in ten seconds
        for key, value, told in (
            ("capture", "free", "По желанию"),
            ("payment", "points", "По очкам"),
            ("rate", "3", "Сколько за очко? 3"),
            ("payment", "pot", "Кон"),
            ("stake", "5", "Сколько в кон? 5"),
            ("target", "21", "до 21"),
        ):
            assert await forge(anya, opt, f"{opt.data}:{key}:{value}") == "", key
            await sees(borya, told)
        assert "Свои правила:" in (await sees(borya, "За столом"))["text"]
        conflict = "С другими правилами стола это не сочетается."
        assert await forge(anya, opt, f"{opt.data}:target:1000") == conflict
        assert await forge(anya, opt, f"{opt.data}:nonsense:1") == conflict
        assert await forge(anya, opt, f"{opt.data}:seats:9") == "В этом варианте мест: 4."
        assert await forge(anya, opt, opt.data.replace(":opt", ":game:chess")) == "Стол уже изменился, обновляю."
        assert await forge(borya, opt, f"{opt.data}:capture:free") == "Настраивает Аня."


async def test_where_nobody_can_be_shown_anything_alone_the_pages_stand_in_the_lobby(tmp_path: Path) -> None:
    """Only the host may press; a minute later the lobby is back by itself."""
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await here.chats.control("refuse_ephemeral")
        await open_table([anya, borya])
        await press(anya, "Настроить")
        page = await sees(borya, "Настройка стола")
        assert "За столом 2 из 4" in page["text"] and not page["ephemeral"]
        assert "Сесть" not in words_of(page)
        assert await press(borya, "Темп:") == "Настраивает Аня."
        assert await press(anya, "Темп:") == ""
        assert await press(anya, "быстро") == ""
        await button(borya, "● быстро")
        here.skip(61)
        await button(borya, "Сесть")
        await sees(borya, "30 секунд на ход")
        await press(anya, "Настроить")
        await press(anya, "Готово")
        await button(borya, "Сесть")


async def test_the_next_lobby_opens_as_the_last_was_set_up(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya = here.person("Аня")
        await anya.send("/play")
        opt = await button(anya, "Настроить")
        await forge(anya, opt, f"{opt.data}:pace:fast")
        await forge(anya, opt, f"{opt.data}:seats:3")
        await sees(anya, "30 секунд на ход")
        await press(anya, "Настроить")
        await press(anya, "Закрыть стол")
        await sees(anya, "Стол не собрался.")
        await anya.send("/konchinka")
        assert "30 секунд на ход" in (await sees(anya, "За столом 1 из 3"))["text"]


async def test_a_variant_brings_the_option_that_so_many_players_need(tmp_path: Path) -> None:
    """docs/rules.md, K-29: five and six play trump deals with trump_trick=3 alone; four as the variant has it."""
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await open_table([anya, borya])
        opt = await button(anya, "Настроить")
        assert await forge(anya, opt, opt.data.replace(":opt", ":game:king")) == ""
        assert await forge(anya, opt, f"{opt.data}:variant:hobby-symmetric") == ""
        assert await forge(anya, opt, f"{opt.data}:seats:5") == ""
        await sees(borya, "За столом 2 из 5")
        assert await forge(anya, opt, f"{opt.data}:variant:hobby-trumps") == ""
        lobby = await sees(borya, "с отыгрышем 7+8")
        assert "Взятка в игре с козырем? 3" in lobby["text"]
        conflict = "С другими правилами стола это не сочетается."
        assert await forge(anya, opt, f"{opt.data}:trump_trick:page") == conflict
        assert await forge(anya, opt, f"{opt.data}:seats:4") == ""
        assert "Взятка" not in (await sees(borya, "За столом 2 из 4"))["text"], "nobody has chosen it"
        assert await forge(anya, opt, f"{opt.data}:seats:6") == ""
        await sees(borya, "За столом 2 из 6")
        await sees(borya, "Взятка в игре с козырем? 3")
        assert await forge(anya, opt, f"{opt.data}:variant:gambler-trump") == ""
        assert "Взятка" not in (await sees(borya, "с козырем"))["text"]


async def test_who_starts_with_fewer_than_were_set_up_plays_without_what_only_more_needed(tmp_path: Path) -> None:
    """docs/rules.md, K-29: three of a table for five play five points a trick, as the variant has it for three."""
    async with live(tmp_path) as here:
        anya, borya, vera = here.people("Аня", "Боря", "Вера")
        await open_table([anya, borya, vera])
        opt = await button(anya, "Настроить")
        for step in (":game:king", ":opt:variant:hobby-trumps", ":opt:seats:5"):
            assert await forge(anya, opt, opt.data.replace(":opt", step)) == ""
        await sees(borya, "За столом 3 из 5")
        await press(anya, "Начать")
        await button(anya, "Мои карты")
        kept = await here.rows("SELECT seats, ruleset_text FROM games")
        assert [(seats, parse_canonical(text).changed_options()) for seats, text in kept] == [(3, {})]


async def test_a_variant_without_a_stop_for_all_ends_the_trade(tmp_path: Path) -> None:
    """K-08, K-32: where the forehand alone sees three cards nobody can make an offer."""
    async with live(tmp_path) as here:
        anya = here.person("Аня")
        await anya.send("/king")
        opt = await button(anya, "Настроить")
        assert await forge(anya, opt, f"{opt.data}:variant:king-fokus") == ""
        assert await forge(anya, opt, f"{opt.data}:first_three:forehand") == ""
        assert await forge(anya, opt, f"{opt.data}:variant:hobby-trumps") == ""
        await sees(anya, "с отыгрышем 7+8")
