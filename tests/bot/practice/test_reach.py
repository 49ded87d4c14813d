"""Whom and where the bot can write, and what it is told when it cannot (docs/telegram.md, 7)."""

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest, TelegramForbiddenError, TelegramMigrateToChat
from aiogram.types import InputMediaPhoto

from tests.bot.practice.client import ANYA, BORYA, VERA, Page, Updates
from tests.bot.practice.pictures import upload


async def refusal(bot: Bot, chat: int) -> str:
    """The text of a 403."""
    with pytest.raises(TelegramForbiddenError) as refused:
        await bot.send_message(chat, "привет")
    return refused.value.message


async def test_who_never_started_the_bot_cannot_be_written_to(bot: Bot, page: Page, updates: Updates) -> None:
    assert await refusal(bot, ANYA) == "Forbidden: bot can't initiate conversation with a user"
    assert (await page.chat(ANYA, ANYA))["started"] is False
    await page.send(ANYA, ANYA, "/start")
    assert (await page.chat(ANYA, ANYA))["started"] is True
    await bot.send_message(ANYA, "привет")
    message = (await updates.last()).message
    assert message and (message.text, message.chat.type, message.chat.id) == ("/start", "private", ANYA)


async def test_nothing_but_start_can_be_written_first(page: Page) -> None:
    assert "send /start" in await page.refusal("/api/send", **{"as": ANYA}, chat=ANYA, text="/play")


async def test_a_blocked_bot_hears_of_it_and_cannot_write(bot: Bot, page: Page, updates: Updates) -> None:
    await page.send(ANYA, ANYA, "/start")
    await page.control("block", user=ANYA)
    assert await refusal(bot, ANYA) == "Forbidden: bot was blocked by the user"
    assert (await page.chat(ANYA, ANYA))["can_write"] is False
    blocked = (await updates.last()).my_chat_member
    assert blocked and (blocked.old_chat_member.status, blocked.new_chat_member.status) == ("member", "kicked")
    await page.send(ANYA, ANYA, "/start")
    await bot.send_message(ANYA, "привет")
    unblocked = (await updates.take())[0].my_chat_member
    assert unblocked and unblocked.new_chat_member.status == "member"


async def test_a_deactivated_user_cannot_be_written_to(bot: Bot, page: Page) -> None:
    await page.send(ANYA, ANYA, "/start")
    await page.control("deactivate", user=ANYA)
    assert await refusal(bot, ANYA) == "Forbidden: user is deactivated"


async def test_a_kicked_bot_hears_of_it_and_comes_back_when_added(
    bot: Bot, page: Page, dacha: int, updates: Updates
) -> None:
    await page.control("kick_bot")
    assert await refusal(bot, dacha) == "Forbidden: bot was kicked from the supergroup chat"
    kicked = (await updates.last()).my_chat_member
    assert kicked and kicked.new_chat_member.status == "kicked"
    await page.control("add_bot")
    await bot.send_message(dacha, "привет")


async def test_a_removed_bot_is_not_a_member(bot: Bot, page: Page, dacha: int) -> None:
    await page.control("kick_bot", soft=True)
    assert await refusal(bot, dacha) == "Forbidden: bot is not a member of the supergroup chat"


async def test_a_bot_can_leave(bot: Bot, page: Page, dacha: int) -> None:
    await bot.leave_chat(dacha)
    assert await refusal(bot, dacha) == "Forbidden: bot is not a member of the supergroup chat"
    assert (await page.chat(ANYA, dacha))["messages"][-1]["service"] == "Сукно выходит из группы"


async def test_a_deleted_group_is_gone(bot: Bot, page: Page) -> None:
    group = (await page.control("new_group", title="Двор"))["chat"]
    await page.control("delete_group", chat=group)
    assert await refusal(bot, group) == "Forbidden: the group chat was deleted"


async def test_a_group_becomes_a_supergroup_under_another_id(bot: Bot, page: Page, updates: Updates) -> None:
    old = (await page.control("new_group", title="Двор"))["chat"]
    await bot.send_message(old, "стол")
    await updates.take()
    new = (await page.control("migrate", chat=old))["chat"]
    with pytest.raises(TelegramMigrateToChat) as moved:
        await bot.send_message(old, "стол")
    assert moved.value.migrate_to_chat_id == new
    there, here = [update.message for update in await updates.take()]
    assert there and (there.chat.id, there.migrate_to_chat_id) == (old, new)
    assert here and (here.chat.id, here.migrate_from_chat_id) == (new, old)
    assert (await bot.send_message(new, "стол")).chat.type == "supergroup"
    assert (await page.chat(ANYA, new))["title"] == "Двор"
    assert old not in [chat["id"] for chat in (await page.get("/api/state"))["chats"]]


async def test_a_migration_may_happen_in_silence(bot: Bot, page: Page, updates: Updates) -> None:
    old = (await page.control("new_group"))["chat"]
    await updates.take()
    await page.control("migrate", chat=old, silent=True)
    assert await updates.take() == []


async def test_photos_can_be_forbidden(bot: Bot, page: Page, dacha: int, updates: Updates) -> None:
    text = await bot.send_message(dacha, "стол")
    photo = await bot.send_photo(dacha, upload())
    await page.control("forbid_photos")
    restricted = (await updates.last()).my_chat_member
    assert restricted and restricted.new_chat_member.status == "restricted"
    with pytest.raises(TelegramBadRequest, match="not enough rights to send photos to the chat"):
        await bot.send_photo(dacha, upload())
    with pytest.raises(TelegramBadRequest, match="not enough rights to send photos to the chat"):
        await bot.edit_message_media(InputMediaPhoto(media=upload()), chat_id=dacha, message_id=text.message_id)
    await bot.edit_message_caption(chat_id=dacha, message_id=photo.message_id, caption="стол")
    await page.control("allow_photos")
    await bot.send_photo(dacha, upload())
    allowed = (await updates.last()).my_chat_member
    assert allowed and allowed.new_chat_member.status == "member"


async def test_an_admin_is_bound_by_no_restriction(bot: Bot, page: Page, dacha: int) -> None:
    await page.control("forbid_photos")
    await page.control("forbid_write")
    await page.control("make_admin")
    await bot.send_photo(dacha, upload())


async def test_writing_can_be_forbidden(bot: Bot, page: Page, dacha: int) -> None:
    table = await bot.send_message(dacha, "стол")
    await page.control("forbid_write")
    with pytest.raises(TelegramBadRequest, match="have no write access to the chat"):
        await bot.send_message(dacha, "стол")
    with pytest.raises(TelegramBadRequest, match="CHAT_WRITE_FORBIDDEN"):
        await bot.edit_message_text("стол 2", chat_id=dacha, message_id=table.message_id)
    await page.control("allow_write")
    await bot.send_message(dacha, "стол")


async def test_members_are_told_as_they_are(bot: Bot, page: Page, dacha: int) -> None:
    await page.control("make_admin", user=BORYA)
    await page.control("leave", user=VERA)
    statuses = [(await bot.get_chat_member(dacha, person)).status for person in (ANYA, BORYA, VERA, bot.id)]
    assert statuses == ["creator", "administrator", "left", "member"]
    assert [member.user.id for member in await bot.get_chat_administrators(dacha)] == [ANYA, BORYA]
    assert await bot.get_chat_member_count(dacha) == 4
    with pytest.raises(TelegramBadRequest, match="PARTICIPANT_ID_INVALID"):
        await bot.get_chat_member(dacha, 42)


async def test_only_an_admin_bot_hears_of_other_members(bot: Bot, page: Page, dacha: int, updates: Updates) -> None:
    kinds = ["message", "my_chat_member", "chat_member"]
    await bot.get_updates(offset=updates.offset, allowed_updates=kinds)
    await page.control("leave", user=VERA)
    assert [update.event_type for update in await updates.take()] == ["message"]
    await page.control("make_admin")
    await page.control("join", user=VERA)
    promoted, service, joined = await updates.take()
    assert promoted.my_chat_member and service.message and service.message.new_chat_members
    assert joined.chat_member and joined.chat_member.new_chat_member.user.id == VERA
    await page.control("kick", user=VERA, by=ANYA)
    kicked = (await updates.last()).chat_member
    assert kicked and (kicked.from_user.id, kicked.new_chat_member.status) == (ANYA, "kicked")


async def test_who_left_a_group_neither_sees_it_nor_writes_there(page: Page, dacha: int) -> None:
    await page.control("leave", user=VERA)
    state = await page.get("/api/state", **{"as": VERA})
    assert [chat["kind"] for chat in state["chats"]] == ["private"]
    assert "is not in chat" in await page.refusal("/api/send", **{"as": VERA}, chat=dacha, text="/play")


async def test_a_chat_is_described_in_full(bot: Bot, page: Page, dacha: int) -> None:
    chat = await bot.get_chat(dacha)
    assert (chat.type, chat.title, chat.permissions and chat.permissions.can_send_photos) == (
        "supergroup",
        "Дача",
        True,
    )
    await page.control("forbid_photos")
    chat = await bot.get_chat(dacha)
    assert chat.permissions and chat.permissions.can_send_photos is False
    person = await bot.get_chat(ANYA)
    assert (person.type, person.first_name) == ("private", "Аня")


async def test_topics_keep_their_own_messages(bot: Bot, page: Page, dacha: int, updates: Updates) -> None:
    topic = (await page.control("new_topic", name="Карты"))["topic"]
    await page.send(ANYA, dacha, "/play", thread=topic)
    message = (await updates.last()).message
    assert message and (message.message_thread_id, message.is_topic_message) == (topic, True)
    table = await message.answer("стол").as_(bot)
    assert table.message_thread_id == topic
    assert (await page.messages(ANYA, dacha))[-1]["thread"] == topic
    with pytest.raises(TelegramBadRequest, match="message thread not found"):
        await bot.send_message(dacha, "стол", message_thread_id=999)
    await page.control("close_topic", topic=topic)
    with pytest.raises(TelegramBadRequest, match="TOPIC_CLOSED"):
        await bot.send_message(dacha, "стол", message_thread_id=topic)
    await page.control("reopen_topic", topic=topic)
    await bot.send_message(dacha, "стол", message_thread_id=topic)
    await page.control("no_forum")
    with pytest.raises(TelegramBadRequest, match="message thread not found"):
        await bot.send_message(dacha, "стол", message_thread_id=topic)
