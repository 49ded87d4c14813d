"""The JSON API of the page, and the program itself."""

import asyncio
import signal
import sys
from pathlib import Path

import pytest
from aiogram import Bot
from aiogram.types import EphemeralMessageParameters

from bot.practice import PracticeServer, start_practice
from bot.practice.clock import Clock
from tests.bot.practice.client import (
    ANYA,
    BORYA,
    GENA,
    START,
    VERA,
    Events,
    HandClock,
    Page,
    Updates,
    keyboard,
    make_bot,
)
from tests.bot.practice.pictures import upload


async def test_at_first_there_are_four_people_and_their_group(page: Page) -> None:
    state = await page.get("/api/state", **{"as": BORYA})
    assert state["me"] == {"id": BORYA, "name": "Боря", "lang": "ru"}
    assert [user["name"] for user in state["users"]] == ["Аня", "Боря", "Вера", "Гена"]
    private, group = state["chats"]
    assert (private["id"], private["kind"], private["title"], private["started"]) == (BORYA, "private", "Сукно", False)
    assert (group["kind"], group["title"], group["bot"], group["can_write"]) == ("supergroup", "Дача", "member", True)
    assert [member["id"] for member in group["members"]] == [ANYA, BORYA, VERA, GENA]
    assert group["messages"][0]["service"] == "Аня добавляет: Сукно"


async def test_service_messages_speak_the_viewers_language(page: Page, dacha: int) -> None:
    await page.control("rename", user=BORYA, lang="en")
    await page.control("leave", user=VERA)
    assert [m["service"] for m in (await page.chat(BORYA, dacha))["messages"]] == [
        "Аня adds Сукно",
        "Вера left the group",
    ]
    assert (await page.chat(ANYA, dacha))["messages"][1]["service"] == "Вера выходит из группы"


async def test_unread_messages_are_counted_until_read(bot: Bot, page: Page, dacha: int) -> None:
    await page.post("/api/read", **{"as": BORYA}, chat=dacha)
    await bot.send_message(dacha, "стол")
    await page.send(BORYA, dacha, "я")
    assert (await page.chat(BORYA, dacha))["unread"] == 1
    await page.post("/api/read", **{"as": BORYA}, chat=dacha)
    assert (await page.chat(BORYA, dacha))["unread"] == 0


async def test_all_that_happens_is_told_live(bot: Bot, page: Page, dacha: int) -> None:
    async with page.http.get(page.url + "/api/events", params={"as": BORYA}) as stream:
        events = Events(stream.content)
        sent = await bot.send_photo(dacha, upload(), caption="раз")
        told = await events.next("message")
        assert (told["chat"], told["message"]["id"], told["message"]["text"]) == (dacha, sent.message_id, "раз")
        await bot.edit_message_caption(chat_id=dacha, message_id=sent.message_id, caption="два")
        assert (await events.next("edit"))["message"]["text"] == "два"
        await bot.delete_message(dacha, sent.message_id)
        assert await events.next("delete") == {
            "type": "delete",
            "chat": dacha,
            "id": sent.message_id,
            "ephemeral_id": None,
        }
        await page.control("make_admin")
        assert await events.next("chats") == {"type": "chats", "chat": dacha}


async def test_only_the_last_200_messages_are_shown(server: PracticeServer, page: Page, dacha: int) -> None:
    world = server.practice.world
    for number in range(250):
        world.add_message(world.chats[dacha], ANYA, text=str(number))
    assert [m["text"] for m in await page.messages(ANYA, dacha)] == [str(number) for number in range(50, 250)]


async def test_a_start_link_opens_the_private_chat(page: Page, updates: Updates) -> None:
    answer = await page.post("/api/open", **{"as": ANYA}, url="https://t.me/sukno_practice_bot?start=G_abc-1")
    assert answer == {"chat": ANYA}
    message = (await updates.last()).message
    assert message and (message.text, message.chat.id) == ("/start G_abc-1", ANYA)


async def test_a_group_link_puts_the_bot_into_a_new_group(page: Page, updates: Updates) -> None:
    answer = await page.post("/api/open", **{"as": ANYA}, url="https://t.me/sukno_practice_bot?startgroup=new")
    added, service, start = await updates.take()
    assert added.my_chat_member and added.my_chat_member.chat.id == answer["chat"]
    assert service.message and service.message.new_chat_members
    assert start.message and start.message.text == "/start@sukno_practice_bot new"
    assert (await page.chat(GENA, answer["chat"]))["kind"] == "group"


async def test_a_link_elsewhere_opens_nothing(page: Page, updates: Updates) -> None:
    for url in ("https://example.org/?start=x", "https://t.me/other_bot?start=x"):
        assert await page.post("/api/open", **{"as": ANYA}, url=url) == {"chat": None}
    assert await updates.take() == []
    bad = "https://t.me/sukno_practice_bot?start=%20"
    assert "start parameter" in await page.refusal("/api/open", **{"as": ANYA}, url=bad)


async def test_unknown_people_chats_and_orders_are_refused(page: Page, dacha: int) -> None:
    assert await page.refusal("/api/send", **{"as": 42}, chat=dacha, text="а") == "no such user: 42"
    assert await page.refusal("/api/send", **{"as": ANYA}, chat=42, text="а") == "no such chat: 42"
    assert "unknown order 'dance'" in await page.refusal("/api/control", do="dance")


async def test_a_new_person_can_join(page: Page, dacha: int, updates: Updates) -> None:
    dasha = (await page.control("add_user", name="Даша", lang="en"))["user"]
    await page.control("join", user=dasha)
    await page.send(dasha, dacha, "/play")
    joined, spoken = await updates.take()
    assert joined.message and joined.message.new_chat_members
    assert spoken.message and spoken.message.from_user
    assert (spoken.message.from_user.first_name, spoken.message.from_user.language_code) == ("Даша", "en")


async def test_calls_are_counted_by_kind_of_chat(bot: Bot, page: Page, dacha: int) -> None:
    await page.send(ANYA, ANYA, "/start")
    await page.control("make_admin")
    table = await bot.send_message(dacha, "стол", disable_notification=True, reply_markup=keyboard(Ход="a:1"))
    await bot.edit_message_text("стол 2", chat_id=dacha, message_id=table.message_id)
    only = EphemeralMessageParameters(receiver_user_id=ANYA)
    await bot.send_message(dacha, "рука", ephemeral_message_parameters=only, disable_notification=True)
    await bot.send_message(ANYA, "ваш ход")
    press = await page.press(ANYA, dacha, "a:1", message=table.message_id)
    await bot.answer_callback_query(press)
    await bot.delete_message(dacha, table.message_id)
    log = await page.get("/api/log")
    assert log["kinds"]["supergroup"] == {"send": 1, "edit": 1, "ephemeral_send": 1, "answer": 1, "delete": 1}
    assert log["chats"][str(ANYA)] == {"send": 1, "ping": 1}
    hand = log["calls"][2]
    assert (hand["method"], hand["to"], hand["message"], hand["ephemeral"], hand["at"]) == (
        "sendMessage",
        ANYA,
        1,
        True,
        START,
    )
    await page.control("clear_log")
    assert (await page.get("/api/log"))["calls"] == []


async def test_a_failed_call_is_logged_with_its_reason(bot: Bot, page: Page) -> None:
    with pytest.raises(Exception, match="can't initiate"):
        await bot.send_message(ANYA, "привет")
    log = await page.get("/api/log")
    assert (log["calls"][0]["ok"], log["calls"][0]["code"]) == (False, 403)
    assert log["chats"][str(ANYA)] == {"error": 1, "error_403": 1}


async def test_everything_survives_a_restart(tmp_path: Path, hand_clock: HandClock) -> None:
    data = tmp_path / "again"
    server = await start_practice(0, data, Clock(hand_clock))
    bot, dacha = make_bot(server), next(chat.id for chat in server.practice.world.chats.values() if chat.id < 0)
    sent = await bot.send_photo(dacha, upload(), caption="стол", reply_markup=keyboard(Ход="a:1"))
    queued = await bot.get_updates(limit=1)
    await bot.session.close()
    await server.close()

    server = await start_practice(0, data, Clock(hand_clock))
    bot = make_bot(server)
    again = await bot.get_updates(offset=queued[0].update_id + 1)
    assert [update.event_type for update in again] == ["message"]
    edited = await bot.edit_message_caption(chat_id=dacha, message_id=sent.message_id, caption="стол 2")
    assert not isinstance(edited, bool) and edited.photo
    assert (await bot.send_photo(dacha, edited.photo[-1].file_id)).message_id == sent.message_id + 1
    await bot.session.close()
    await server.close()


async def test_two_servers_do_not_share_a_folder(server: PracticeServer, tmp_path: Path) -> None:
    with pytest.raises(OSError, match="another practice server"):
        await start_practice(0, tmp_path)


async def test_old_messages_and_unshown_files_are_forgotten_at_a_start(tmp_path: Path, hand_clock: HandClock) -> None:
    server = await start_practice(0, tmp_path / "old", Clock(hand_clock))
    bot, dacha = make_bot(server), next(chat.id for chat in server.practice.world.chats.values() if chat.id < 0)
    gone = await bot.send_photo(dacha, upload(b"\x89PNG\r\n\x1a\n" + bytes(8) + b"\0\0\0\x08\0\0\0\x08"))
    kept = await bot.send_photo(dacha, upload())
    await bot.delete_message(dacha, gone.message_id)
    await bot.session.close()
    await server.close()
    hand_clock.at += 8 * 86400

    server = await start_practice(0, tmp_path / "old", Clock(hand_clock))
    assert kept.photo and list(server.practice.world.files) == [kept.photo[-1].file_id]
    assert len(list((tmp_path / "old" / "files").iterdir())) == 1
    await server.close()


@pytest.mark.e2e
async def test_the_program_prints_one_address_and_stops_when_told(tmp_path: Path) -> None:
    program = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot.practice",
        "--port",
        "0",
        "--data",
        str(tmp_path),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert program.stdout
    url = (await program.stdout.readline()).decode().strip()
    assert url.startswith("http://127.0.0.1:")
    program.send_signal(signal.SIGTERM)
    out, err = await program.communicate()
    assert (program.returncode, out, err) == (0, b"", b"")


@pytest.mark.e2e
async def test_a_taken_port_is_one_line_and_status_2(server: PracticeServer, tmp_path: Path) -> None:
    port = server.url.rsplit(":", 1)[1]
    program = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot.practice",
        "--port",
        port,
        "--data",
        str(tmp_path / "other"),
        stderr=asyncio.subprocess.PIPE,
    )
    _, err = await program.communicate()
    assert program.returncode == 2
    assert err.decode().startswith(f"cannot serve {tmp_path / 'other'} on 127.0.0.1:{port}: ")
    assert err.count(b"\n") == 1


async def test_what_is_new_and_has_no_name_gets_one_in_its_makers_language(page: Page, dacha: int) -> None:
    await page.control("rename", user=BORYA, lang="en")
    group = (await page.control("new_group", by=BORYA))["chat"]
    assert (await page.chat(ANYA, group))["title"] == "New group"
    await page.control("new_topic")
    assert (await page.chat(ANYA, dacha))["topics"][0]["name"] == "Игры"
