"""The commands in groups and in private (docs/ux.md, 1, 6, 7, 14, 15)."""

from __future__ import annotations

from pathlib import Path

from bot.commands import command_sets
from bot.practice.world import BOT_USERNAME
from tests.e2e.people import eventually
from tests.flows.acts import button, forge, messages, open_table, press, sees, sees_no, start_game, words_of
from tests.flows.live import Live, live


async def _register(here: Live) -> None:
    """As the program does at its start."""
    for one in command_sets(here.parts.services.texts, tuple(here.parts.services.games)):
        commands = [command.model_dump(exclude_none=True) for command in one.commands]
        language = {"language_code": one.language_code} if one.language_code else {}
        await here.chats.post(
            f"/bot{here.chats.token}/setMyCommands", commands=commands, scope=one.scope.model_dump(), **language
        )


async def test_what_is_typed_in_the_group_is_answered_shortly_and_deleted_again(tmp_path: Path) -> None:
    """Where the commands are not ephemeral; what another bot is told is nobody's business."""
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await anya.send("/play@some_other_bot")
        await anya.send("/nonsense")
        for command, said in (
            ("/hand", "Вы сейчас не за столом. /play"),
            ("/table", "Стола нет. /play"),
            ("/join", "Стол не открыт. /play"),
            ("/leave", "Вы не за столом."),
            ("/stop", "Стола нет. /play"),
            (f"/help@{BOT_USERNAME}", "/play — сесть играть"),
            ("/score", "Ещё ничего не сыграно. /play"),
            ("/rules", "Какие правила показать?"),
            ("/settings", "Настройки чата"),
        ):
            await borya.send(command)
            answer = await sees(anya, said)
            assert not answer["ephemeral"], command
        assert "Меняют администраторы." in (await sees(anya, "Настройки чата"))["text"]
        here.skip(61)
        await here.tidy()
        await sees_no(anya, "Какие правила показать?")
        await sees_no(anya, "Стола нет")
        await sees(anya, "Ещё ничего не сыграно. /play")
        here.skip(240)
        await here.tidy()
        await sees_no(anya, "Ещё ничего не сыграно. /play")
        assert not any("За столом" in one["text"] for one in await messages(anya))


async def test_ephemeral_commands_are_answered_to_who_typed_them_alone(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await _register(here)
        for command, said in (
            ("/hand", "Вы сейчас не за столом. /play"),
            ("/join", "Стол не открыт. /play"),
            ("/help", "/play — сесть играть"),
            ("/score", "Ещё ничего не сыграно. /play"),
        ):
            await borya.send(command)
            assert (await sees(borya, said))["ephemeral"], command
            assert not any(said in one["text"] for one in await messages(anya))
        await start_game([anya, borya])
        await borya.send("/hand")
        hand = await sees(borya, "Дача · Кончинка")
        assert hand["ephemeral"] and hand["photo"]
        await borya.send("/rules")
        assert "(1 из 5)" in words_of(await sees(borya, "Кончинка, классическая · Коротко"))
        await press(borya, "›")
        await sees(borya, "Кончинка, классическая · Ход")
        assert not any("Коротко" in one["text"] or "Ход\n" in one["text"] for one in await messages(anya))


async def test_an_ordinary_hand_command_never_shows_cards_to_the_group(tmp_path: Path) -> None:
    """Without a way to be shown alone: by the button, or in the private chat once it is open."""
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        await start_game([anya, borya])
        await borya.send("/hand")
        assert not (await sees(anya, "Боря, нажмите «Мои карты»."))["photo"]
        await borya.send("/start", private=True)
        await sees(borya, "Дача · Кончинка", private=True)
        before = (await sees(borya, "Дача · Кончинка", private=True))["id"]
        await borya.send("/hand")

        async def anew() -> bool:
            return bool((await sees(borya, "Дача · Кончинка", private=True))["id"] > before)

        await eventually(anew, "the hand at the bottom of the private chat")
        await here.chats.control("make_admin")
        await here.settle()
        await anya.send("/hand")
        assert (await sees(anya, "Дача · Кончинка"))["ephemeral"]


async def test_play_while_others_play(tmp_path: Path) -> None:
    """Who plays gets the table; others may be called, or open a second one with another cloth if the chat allows."""
    async with live(tmp_path) as here:
        anya, borya, vera, gena = here.people("Аня", "Боря", "Вера", "Гена")
        await start_game([anya, borya])
        first = await button(anya, "Мои карты")
        for _ in range(4):
            await gena.send("а мы говорим о своём")
        await anya.send("/play")

        async def moved() -> bool:
            return bool((await sees(gena, "Ходит"))["id"] > first.message["id"])

        await eventually(moved, "the table at the bottom of the group")
        await vera.send("/play")
        offer = await sees(vera, "Здесь играют: Кончинка, сдача 1.")
        assert words_of(offer) == ["Стол вниз", "Позвать меня"]
        assert await press(vera, "Позвать меня") == "Позову, когда откроется следующий стол. Действует сутки."
        down = await button(vera, "Стол вниз")
        assert await forge(vera, down, "l:second") == "Это могут те, кто за столом."
        await anya.send("/settings")
        await press(anya, "Второй стол")
        await press(anya, "да")
        await vera.send("/play")
        await vera.press_text("Второй стол")
        assert (await sees(anya, "За столом 1 из 4: Вера"))["text"].startswith("🔵")
        await press(gena, "Сесть")
        await button(vera, "Начать · 2 игрока")
        await press(vera, "Начать")
        await sees(anya, "🔵 Кончинка · сдача 1")
        await vera.send("/leave")
        await sees(vera, "Встать из-за стола?")
        await press(vera, "Встать")
        assert (await sees(anya, "Вера встаёт, играет компьютер."))["text"].startswith("🔵")
        await borya.send("/stop")
        assert (await sees(gena, "Боря предлагает остановить игру. Согласны 1 из 2."))["text"].startswith("🟢")


async def test_anonymous_admins_and_channels_open_tables_and_never_sit(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya = here.people("Аня", "Боря")
        group = (await anya.group())["id"]

        async def send(text: str) -> None:
            await here.chats.post("/api/send", **{"as": anya.id, "chat": group, "text": text, "anonymous": True})

        await send("/play")
        await sees(borya, "За столом пока никого, мест 4")
        await send("/join")
        await send("/play")
        await here.settle()
        await press(borya, "Сесть")
        await sees(borya, "За столом 1 из 4: Боря")
        await press(borya, "Настроить")
        await sees(anya, "Настраивает Боря")
        await press(anya, "Сесть")
        await sees(borya, "За столом 2 из 4: Боря, Аня")
        await press(borya, "Начать")
        await button(borya, "Мои карты")
        await send("/hand")
        await send("/settings")
        chat = await sees(borya, "Настройки чата")
        assert "Меняют администраторы." not in chat["text"]
        await send("/stop")
        asked = await sees(borya, "Остановить игру за этим столом? Результата не будет.")
        assert words_of(asked) == ["Остановить", "Отмена"]
        assert await press(borya, "Остановить") == "Остановить могут игроки или администратор."
        assert await press(anya, "Остановить") == ""
        await sees(borya, "Игра остановлена, в счёт не идёт.")


async def test_stop_closes_a_lobby_by_its_host_or_an_admin(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        anya, borya, vera = here.people("Аня", "Боря", "Вера")
        await open_table([borya, vera])
        await vera.send("/stop")
        await sees(vera, "Настраивает Боря.")
        await vera.send("/leave")
        await sees(vera, "За столом 1 из 4: Боря")
        await vera.send("/join")
        await sees(vera, "За столом 2 из 4: Боря, Вера")
        await anya.send("/stop")
        await sees(vera, "Стол не собрался.")
        await borya.send("/play")
        await sees(vera, "За столом 1 из 4: Боря")
        await borya.send("/stop")
        await sees_no(vera, "За столом")
