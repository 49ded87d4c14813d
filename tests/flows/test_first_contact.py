"""The first meeting (docs/ux.md, 6)."""

from __future__ import annotations

from pathlib import Path

from tests.flows.acts import button, messages, press, sees, sees_no, start_game, words_of
from tests.flows.live import live

WELCOME = "Здесь можно сыграть в кончинку"


async def test_a_group_is_greeted_once_and_its_admins_choose_the_language(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await here.chats.control("kick_bot", soft=True)
        await here.chats.control("add_bot")
        hello = await sees(anya, WELCOME)
        assert "Стол видят все, свои карты — только вы. Личный чат не нужен." in hello["text"]
        assert "Права администратора не обязательны." in hello["text"]
        assert words_of(hello) == ["Играть", "Правила", "English"]
        await here.chats.control("kick_bot", soft=True)
        await here.chats.control("add_bot")
        await here.settle()
        assert await press(borya, "English") == "Язык чата меняют администраторы."
        assert await press(anya, "English") == ""
        english = await sees(borya, "You can play Konchinka")
        assert english["id"] == hello["id"] and words_of(english) == ["Play", "Rules", "Русский"]
        await sees_no(borya, WELCOME)
        assert len([one for one in await messages(borya) if "You can play" in one["text"]]) == 1
        await press(anya, "Русский")
        await sees(borya, WELCOME)
        await press(borya, "Правила")
        assert (await sees(borya, "Какие правила показать?"))["ephemeral"]
        await press(borya, "Играть")
        await sees(anya, "За столом 1 из 4: Боря")


async def test_start_in_private_greets_in_the_language_one_chooses(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya = here.person("Аня")
        await anya.send("/start", private=True)
        hello = await sees(anya, "Сукно: кончинка и кинг. Можно сыграть с компьютером", private=True)
        assert words_of(hello) == ["Сыграть с компьютером", "Добавить в группу", "Правила", "Настройки", "English"]
        await press(anya, "English", private=True)
        english = await sees(anya, "Sukno: Konchinka and King", private=True)
        assert english["id"] == hello["id"]
        await press(anya, "Русский", private=True)
        await press(anya, "Настройки", private=True)
        await sees(anya, "Ваши настройки", private=True)
        await press(anya, "Правила", private=True)
        await sees(anya, "Какие правила показать?", private=True)
        assert [one["id"] for one in await messages(anya, private=True) if "Сукно" in one["text"]] == [hello["id"]]
        await anya.send("/help", private=True)
        await sees(anya, "/play — сесть играть · /hand — мои карты · /table — стол вниз", private=True)
        for command in ("/join", "/leave", "/table"):
            await anya.send(command, private=True)
            await sees(anya, "Это для группы. Здесь можно сыграть с компьютером: /play", private=True)
        await press(anya, "Сыграть с компьютером", private=True)
        await button(anya, "Ещё", private=True)


async def test_what_is_not_understood_in_private_is_answered_with_what_can_be_done_there(tmp_path: Path) -> None:
    """One line, replaced by the next; in a group such words are talk of people."""
    async with live(tmp_path) as here:
        anya = here.person("Аня")
        await anya.send("/start", private=True)
        for words in ("привет", "/nonsense", "/play@some_other_bot", "/Play"):
            await anya.send(words, private=True)
            told = await sees(anya, "Здесь можно сыграть с компьютером: /play. Остальное: /help", private=True)
            assert (await messages(anya, private=True))[-1]["id"] == told["id"], words
            lines = [one for one in await messages(anya, private=True) if "Остальное: /help" in (one["text"] or "")]
            assert len(lines) == 1
            await anya.send(words)
        assert not [one for one in await messages(anya) if "Остальное: /help" in (one["text"] or "")]


async def test_a_personal_link_opens_the_hand_for_one_person_and_a_quarter_of_an_hour(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await start_game([anya, borya])
        await press(anya, "Ещё")
        await press(anya, "Карты в личный чат")
        offer = await sees(anya, "Хотите, буду звать в личном чате?")
        url = offer["keyboard"][0][0]["url"]

        async def follow(person: int) -> None:
            await here.chats.post("/api/open", **{"as": person, "url": url})

        await follow(borya.id)
        foreign = await sees(borya, "Эта ссылка не для вас. Свою даёт кнопка в группе.", private=True)
        assert words_of(foreign)[0] == "Сыграть с компьютером"
        await follow(anya.id)
        await sees(anya, "Карты теперь и здесь. Где удобнее, там и ходите.", private=True)
        hand = await sees(anya, "Дача · Кончинка", private=True)
        line = await sees(anya, "Карты теперь и здесь", private=True)
        assert hand["id"] > line["id"] and hand["photo"]
        await here.chats.control("leave", user=anya.id)
        await follow(anya.id)
        await sees(anya, "Этот стол стоит в группе, где вас нет.", private=True)
        await here.chats.control("join", user=anya.id)
        here.skip(16 * 60)
        await follow(anya.id)
        await sees(anya, "Ссылка больше не действует. Нажмите «Мои карты» в группе ещё раз.", private=True)
