"""``/settings`` and ``/rules`` (docs/ux.md, 14): every row has an effect."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from sqlalchemy import select

from bot.preferences import CHAT, PERSONAL
from bot.store import models
from tests.e2e.people import Player, Seen, eventually
from tests.flows.acts import button, forge, messages, press, sees, sees_no, start_game, stop_game, words_of
from tests.flows.live import Live, live


async def _set(player: Player, seen: Seen, key: str, value: str) -> str:
    return await forge(player, seen, f"s:{key}:{value}")


async def _chat_set(player: Player, seen: Seen, key: str, value: str) -> str:
    return await forge(player, seen, f"c:{key}:{value}")


async def _to_act(here: Live) -> int:
    """The person who is to move at the one table that plays."""
    services = here.parts.services
    async with services.database.read() as session:
        game = (await session.scalars(select(models.Game).where(models.Game.status == "playing"))).one()
        position = await services.positions.load(session, game)
        seat = await session.get_one(models.Seat, (game.id, position.to_act))
    assert seat.person_id is not None
    return seat.person_id


async def test_every_personal_setting_has_an_effect(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        services = here.parts.services
        services.new_secret, services.new_game_id = lambda: b"s" * 32, count(36**7).__next__  # a hand with faces
        anya, borya = here.people("Аня", "Боря")
        await start_game([anya, borya])
        awaited = anya if await _to_act(here) == anya.id else borya
        await awaited.send("/start", private=True)
        await awaited.send("/settings", private=True)
        page = await sees(awaited, "Ваши настройки", private=True)
        assert words_of(page) == [
            "Язык: как в Telegram",
            "Где мои карты: автоматически",
            "Звать меня: автоматически",
            "Четыре цвета: нет",
            "Буквы карт: по языку",
            "Подтверждать ход: нет",
        ]
        assert len(PERSONAL) == len(words_of(page))
        seen = await button(awaited, "Язык:", private=True)
        for row in words_of(page):
            await press(awaited, row.split(":")[0], private=True)
            await press(awaited, "‹ Назад", private=True)
        here.skip(11)
        hand = await sees(awaited, "Дача · Кончинка", private=True)
        await _set(awaited, seen, "colours", "four")

        async def redrawn() -> bool:
            return bool((await sees(awaited, "Дача · Кончинка", private=True))["photo"] != hand["photo"])

        await eventually(redrawn, "a picture in four colours")
        await _set(awaited, seen, "lang", "en")
        english = await sees(awaited, "Konchinka, deal 1", private=True)
        await _set(awaited, seen, "letters", "ru")

        async def other_letters() -> bool:
            return bool((await sees(awaited, "Konchinka, deal 1", private=True))["photo"] != english["photo"])

        await eventually(other_letters, "a picture with Russian letters")
        await _set(awaited, seen, "lang", "ru")
        await _set(awaited, seen, "confirm", "on")
        await sees(awaited, "Дача · Кончинка", private=True)

        async def steps() -> Seen | None:
            moves = await awaited.buttons("p:")
            return moves[-1] if moves and not await awaited.buttons("a:") else None

        step = await eventually(steps, "moves that ask first")
        await awaited.press(step)
        await button(awaited, "Сыграть:", private=True)
        await press(awaited, "Отмена", private=True)
        await eventually(steps, "the moves again")
        here.skip(11)
        await _set(awaited, seen, "hands", "group")
        await press(awaited, "Мои карты")
        await sees(awaited, "Дача · Кончинка")
        await sees_no(awaited, "Дача · Кончинка", private=True)
        await _set(awaited, seen, "hands", "private")
        await sees(awaited, "Дача · Кончинка", private=True)
        assert await _set(awaited, seen, "hands", "moon") == "Стол уже изменился, обновляю."


async def test_call_me_never_keeps_the_phone_silent(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        for player in (anya, borya):
            await player.send("/start", private=True)
            await sees(player, "Сукно", private=True)
        await start_game([anya, borya])
        first = anya if await _to_act(here) == anya.id else borya
        await _set(first, await button(first, "Настройки", private=True), "call", "never")
        await here.settle()
        await here.chats.control("clear_log")

        async def pings() -> int:
            return sum(kind.get("ping", 0) for kind in (await here.chats.log())["kinds"].values())

        async def looked() -> bool:
            return bool(await here.rows("SELECT id FROM games WHERE ping_at IS NULL"))

        here.skip(80)
        await eventually(looked, "the moment of the call to pass")
        await here.settle()
        assert await pings() == 0
        here.skip(15)
        await sees(anya, "время вышло, ходит компьютер")
        here.skip(80)
        await eventually(pings, "a call to the other, who wants it")


async def test_every_chat_setting_has_an_effect_and_only_admins_change_them(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await here.chats.control("make_admin")
        await borya.send("/settings")
        page = await sees(borya, "Меняют администраторы.")
        assert page["ephemeral"] and len(words_of(page)) == len(CHAT)
        assert all(row.startswith("(") for row in words_of(page)), page
        await anya.send("/settings")
        rows = words_of(await sees(anya, "Настройки чата"))
        assert rows == [
            "Язык: русский",
            "Игра по умолчанию: Кончинка",
            "Темп: обычно 90 с",
            "Кто открывает стол: все",
            "Второй стол: нет",
            "Часовой пояс: Москва",
            "Стол: картинкой",
        ]
        for row in rows:
            await press(anya, row.split(":")[0])
            await press(anya, "‹ Назад")
        here.skip(11)
        seen = await button(anya, "Язык:")
        forged = Seen(seen.chat, page, "", "")
        assert await _chat_set(borya, forged, "pace", "fast") == "Меняют администраторы."
        assert await forge(borya, forged, "c:page:pace") == "Меняют администраторы."
        await start_game([anya, borya])
        assert (await sees(borya, "Ходит"))["photo"]
        await _chat_set(anya, seen, "pictures", "off")

        async def in_text() -> bool:
            return not (await sees(borya, "Ходит"))["photo"]

        await eventually(in_text, "the table in text")
        await _chat_set(anya, seen, "lang", "en")
        await sees(borya, "to play")
        await _chat_set(anya, seen, "lang", "ru")
        await sees(borya, "Ходит")
        clock = await _clock_of(borya)
        await _chat_set(anya, seen, "zone", "Asia/Vladivostok")

        async def other_hour() -> bool:
            return await _clock_of(borya) != clock

        await eventually(other_hour, "the clock in another zone")
        await stop_game(here, [anya, borya])
        await _chat_set(anya, seen, "pace", "fast")
        here.skip(11)
        await borya.send("/play")
        assert "30 секунд на ход" in (await sees(anya, "За столом 1 из 4: Боря"))["text"]
        await borya.send("/stop")
        await sees(anya, "Стол не собрался.")
        await _chat_set(anya, seen, "opens", "admins")
        await borya.send("/konchinka")
        await sees(borya, "Столы здесь открывают администраторы.")
        await anya.send("/konchinka")
        await sees(borya, "За столом 1 из 4: Аня")


async def _clock_of(player: Player) -> str:
    """The time by which the turn ends, as old clients read it."""
    for line in (await sees(player, "до "))["text"].splitlines():
        if "⏳" in line:
            return str(line)
    raise AssertionError("no clock")


async def test_rules_are_those_of_the_table_or_of_a_variant_one_chooses(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await borya.send("/start", private=True)
        await borya.send("/rules", private=True)
        await sees(borya, "Какие правила показать?", private=True)
        await press(borya, "Кончинка: По очкам", private=True)
        for number, title in enumerate(("Коротко", "Ход", "Счёт", "Правила этого стола", "Примеры"), 1):
            page = await sees(borya, f"Кончинка, по очкам · {title}", private=True)
            assert f"({number} из 5)" in words_of(page)
            await press(borya, "›", private=True)
        await sees(borya, "· Коротко", private=True)
        await press(borya, "‹ Назад", private=True)
        await sees(borya, "Какие правила показать?", private=True)
        await press(borya, "Кончинка: По очкам", private=True)
        await sees(borya, "· Коротко", private=True)
        assert len([one for one in await messages(borya, private=True) if "по очкам ·" in one["text"]]) == 1
        await anya.send("/play")
        opt = await button(anya, "Настроить")
        await forge(anya, opt, f"{opt.data}:target:21")
        await sees(anya, "до 21")
        await borya.send("/rules")
        await sees(borya, "Кончинка, классическая · Коротко")
        await press(borya, "‹")
        await sees(borya, "Кончинка, классическая · Примеры")
        await press(borya, "‹")
        rules = await sees(borya, "Правила этого стола")
        assert "21" in rules["text"]
