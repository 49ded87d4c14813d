"""``/verify`` in the group and in private, before, during and after a deal (docs/ux.md, 18)."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path
from typing import Any

from sqlalchemy import select

from bot.commands import command_sets
from bot.services import Work
from bot.store import models
from bot.tables import turns
from bot.tables.table import load_table
from bot.uow import UnitOfWork
from tests.e2e.people import Json, Player, eventually
from tests.flows.acts import button, forge, messages, open_table, press, sees, sees_no, start_game, stop_game, words_of
from tests.flows.live import Live, live

SEALED = "Секрет откроется после сдачи. Печать: "
VERIFY = Path(__file__).parents[2] / "verify.py"


async def register(here: Live) -> None:
    """The commands as the bot registers them: /verify and its answer are seen by who types it alone."""
    for one in command_sets(here.parts.services.texts, tuple(here.parts.services.games)):
        commands = [command.model_dump(exclude_none=True) for command in one.commands]
        language = {"language_code": one.language_code} if one.language_code else {}
        await here.chats.post(
            f"/bot{here.chats.token}/setMyCommands", commands=commands, scope=one.scope.model_dump(), **language
        )


async def deals(here: Live) -> list[Any]:
    """Seal and secret of each deal."""
    return [
        (seal, secret.hex()) for seal, secret in await here.rows("SELECT commitment, secret FROM deals ORDER BY deal")
    ]


async def file(here: Live, player: Player, name: str, *, private: bool = False) -> tuple[Json, str]:
    """The newest message with a file of that name that a person sees, and what is in the file."""

    async def look() -> Json | None:
        found = [one for one in await messages(player, private=private) if one["document"]]
        named = [one for one in found if one["document"]["name"].startswith(name)]
        return named[-1] if named else None

    message = await eventually(look, f"{player.name}: a file {name}", 30)
    folder = here.settings.folder / "chats"
    stored = next(path for path in folder.rglob(Path(message["document"]["url"]).name))
    return message, stored.read_text(encoding="utf-8")


def run_program(folder: Path, *command: str) -> tuple[int, str]:
    """Run a program of Python in a folder, without what is installed: status and words."""
    done = subprocess.run([sys.executable, "-I", *command], cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


async def play_out(here: Live) -> None:
    """The deal is played to its end at once, as if all turns had run out."""
    services = here.parts.services
    async with services.database.write() as session:
        game_id = (await session.scalars(select(models.Game.id))).one()
        table = await load_table(services, session, game_id)
        assert table is not None
        work = Work(UnitOfWork(session, services.clock.now()), services)
        while isinstance(table.position.to_act, int):
            await turns.act(work, table, table.position.legal_codes()[0], turns.CLOCK)
    services.presenter.changed(game_id)
    await here.settle()


async def test_the_seal_is_whole_in_the_lobby_and_the_secret_comes_after_the_deal_alone(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        await register(here)
        anya, borya = here.people("Аня", "Боря")
        await anya.send("/verify")
        await sees(anya, "Здесь ещё ничего не сдавали. /play")
        await open_table([anya, borya])
        ((seal, secret),) = await deals(here)
        await borya.send("/verify")
        asked = await sees(borya, SEALED + seal)
        assert asked["ephemeral"]
        assert words_of(asked) == ["Как проверить", "Своё слово"]
        assert f"🔒 {seal[:16]}" in (await sees(anya, "За столом 2 из 4"))["text"]
        await press(anya, "Начать")
        await button(anya, "Мои карты")
        await borya.send("/verify")
        asked = await sees(borya, SEALED + seal)
        assert words_of(asked) == ["Как проверить"]
        token = (await button(anya, "Мои карты")).data.split(":")[1]
        for data in (f"v:{token}:0:record", f"v:{token}:1:record"):
            assert await forge(borya, await button(borya, "Как проверить"), data) == "Секрет откроется после сдачи."
        for player in (anya, borya):
            assert not any(secret in (one["text"] or "") for one in await messages(player))
        await stop_game(here, [anya, borya])
        result = await sees(anya, "Игра остановлена, в счёт не идёт.")
        assert words_of(result) == ["Ещё раз", "Проверить"]
        await press(borya, "Проверить")
        opened = await sees(borya, f"Сдача прервана, вот секрет {secret}.")
        assert opened["ephemeral"] and seal in opened["text"]
        assert words_of(opened) == ["Скопировать", "Скачать запись", "Как проверить"]
        copied = opened["keyboard"][0][0]["copy"]
        assert hashlib.sha256(copied.encode()).hexdigest() == seal


async def test_the_record_and_the_program_that_are_sent_check_the_deal(tmp_path: Path) -> None:
    """A real press, a real file, a process of its own."""
    async with live(tmp_path) as here:
        anya, borya, vera = here.people("Аня", "Боря", "Вера")
        await start_game([anya, borya])
        await stop_game(here, [anya, borya])
        ((seal, secret),) = await deals(here)
        await press(vera, "Проверить")
        await press(vera, "Скачать запись")
        message, record = await file(here, vera, "sukno-")
        assert message["ephemeral"] and "Кончинка: запись для verify.py" in message["text"]
        assert not any(one["document"] for one in await messages(anya))
        await sees(vera, f"вот секрет {secret}")
        await press(vera, "Как проверить")
        how = await sees(vera, "Как проверить тасовку")
        assert f"python3 verify.py {message['document']['name']}" in how["text"]
        assert words_of(how) == ["Скачать программу", "‹ Назад"]
        await press(vera, "Скачать программу")
        _, program = await file(here, vera, "verify.py")
        assert program == VERIFY.read_text(encoding="utf-8")
        (tmp_path / "verify.py").write_text(program, encoding="utf-8")
        (tmp_path / "record.txt").write_text(record, encoding="utf-8")
        status, said = run_program(tmp_path, "verify.py", "record.txt", seal[:16])
        assert status == 0, said
        await press(vera, "‹ Назад")
        await sees(vera, f"вот секрет {secret}")


async def test_a_counted_deal_opens_while_the_next_one_stays_sealed(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        await register(here)
        anya, borya = here.people("Аня", "Боря")
        await open_table([anya, borya])
        lobby = await button(anya, "Начать")
        for option in ("target:99", "middeal:off"):
            await forge(anya, lobby, f"l:{lobby.data.split(':')[1]}:opt:{option}")
        await press(anya, "Начать")
        await button(anya, "Мои карты")
        await play_out(here)
        (first, secret), (second, hidden) = await deals(here)
        await borya.send("/verify")
        sealed = await sees(borya, SEALED + second)
        assert words_of(sealed) == ["Как проверить", "‹", "(Сдача 2)", "›"]
        await press(borya, "‹")
        opened = await sees(borya, f"Сдача сыграна, вот секрет {secret}.")
        assert first in opened["text"] and "Это не доказывает, что карты никто не видел." in opened["text"]
        await press(borya, "Скачать запись")
        _, record = await file(here, borya, "sukno-")
        assert secret in record
        assert hidden not in record and second not in record


async def test_own_words_are_given_by_a_reply_and_shown_after_the_start(tmp_path: Path) -> None:
    """To the ephemeral question; anybody who sits may, nobody has to."""
    async with live(tmp_path) as here:
        anya, borya, vera = here.people("Аня", "Боря", "Вера")
        await open_table([anya, borya])
        group = (await anya.group())["id"]
        await press(anya, "Настроить")
        await press(anya, "Своё слово")
        question = await sees(anya, "Добавьте своё слово к тасовке")
        assert question["ephemeral"]
        assert not any("Добавьте своё слово" in one["text"] for one in await messages(borya))
        say: dict[str, Any] = {"as": anya.id, "chat": group, "text": "  на  удачу  "}
        await here.chats.post("/api/send", **say, reply_to_ephemeral=question["ephemeral_id"])
        await sees(anya, "Ваше слово в тасовке: «на удачу».")
        assert await here.rows("SELECT word FROM seats ORDER BY seat") == [("на удачу",), (None,)]
        token = (await button(anya, "Сесть")).data.split(":")[1]
        seen = await button(borya, "Сесть")
        assert await forge(vera, seen, f"l:{token}:word") == "Сначала сядьте за стол."
        assert await forge(borya, seen, f"l:{token}:word") == ""
        await sees(borya, "Добавьте своё слово к тасовке")
        await borya.send("это просто разговор")
        await press(anya, "Начать")
        await button(anya, "Мои карты")
        assert await here.rows("SELECT word FROM seats ORDER BY seat") == [("на удачу",), (None,)]
        transcript = (await here.rows("SELECT transcript FROM deals"))[0][0]
        assert transcript.split("|")[4] == "на удачу".encode().hex()
        assert await forge(borya, await button(anya, "Мои карты"), f"v:{token}:0") == ""
        await sees(borya, "Слова игроков: Аня «на удачу».")


async def test_where_nothing_is_ephemeral_words_and_files_go_by_the_private_chat(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        await here.chats.control("refuse_ephemeral")
        anya, borya = here.people("Аня", "Боря")
        await open_table([anya, borya])
        await anya.send("/start", private=True)
        await press(anya, "Настроить")
        await press(anya, "Своё слово")
        await sees(anya, "Добавьте своё слово к тасовке", private=True)
        await anya.send("слово длиннее тридцати двух знаков не годится", private=True)
        await sees(anya, "Слово — от одного до 32 знаков.", private=True)
        await anya.send("тихо", private=True)
        await sees(anya, "Ваше слово в тасовке: «тихо».", private=True)
        await anya.send("ещё раз", private=True)
        await sees(anya, "Остальное: /help", private=True)
        await press(anya, "Начать")
        await button(anya, "Мои карты")
        await stop_game(here, [anya, borya])
        await press(anya, "Проверить")
        await sees(anya, "Сдача прервана, вот секрет", private=True)
        await press(anya, "Скачать запись", private=True)
        await file(here, anya, "sukno-", private=True)
        await press(borya, "Проверить")
        await sees(borya, "Сдача прервана, вот секрет")
        await press(borya, "Скачать запись")
        await sees(borya, "Файл пришлю в личный чат")
        await anya.send("/verify", private=True)
        await sees(anya, "Сдача прервана, вот секрет", private=True)


async def test_a_foreign_table_is_not_opened_by_its_token(tmp_path: Path) -> None:
    """From a private chat by somebody who never sat there."""
    async with live(tmp_path) as here:
        anya, borya, gena = here.people("Аня", "Боря", "Гена")
        await start_game([anya, borya])
        token = (await button(anya, "Мои карты")).data.split(":")[1]
        await stop_game(here, [anya, borya])
        await gena.send("/start", private=True)
        seen = await button(gena, "Правила", private=True)
        for data in (f"v:{token}:0", f"v:{token}:1:record", f"v:{token}:1:script"):
            assert await forge(gena, seen, data) == "Это могут те, кто за столом."
        await sees_no(gena, "вот секрет", private=True)
        assert await forge(anya, await button(anya, "Проверить"), f"v:{token}:9") == "Стол уже изменился, обновляю."
