"""What the bot is told, and how it asks."""

import asyncio

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest, TelegramConflictError

from bot.practice import PracticeServer
from tests.bot.practice.client import ANYA, Page, Updates, make_bot


async def test_a_first_start_tells_that_the_bot_was_added_to_the_group(bot: Bot, dacha: int) -> None:
    added, joined = await bot.get_updates()
    assert added.my_chat_member and added.my_chat_member.chat.id == dacha
    assert added.my_chat_member.old_chat_member.status == "left"
    assert added.my_chat_member.new_chat_member.status == "member"
    assert joined.message and joined.message.new_chat_members
    assert joined.message.new_chat_members[0].id == bot.id


async def test_an_update_comes_until_a_later_one_is_asked_for(bot: Bot) -> None:
    first, second = await bot.get_updates()
    assert [u.update_id for u in await bot.get_updates()] == [first.update_id, second.update_id]
    assert [u.update_id for u in await bot.get_updates(limit=1)] == [first.update_id]
    assert [u.update_id for u in await bot.get_updates(offset=second.update_id)] == [second.update_id]
    assert [u.update_id for u in await bot.get_updates()] == [second.update_id]
    assert await bot.get_updates(offset=second.update_id + 1) == []


async def test_a_negative_offset_forgets_all_but_the_last(bot: Bot) -> None:
    last = (await bot.get_updates())[-1]
    assert [u.update_id for u in await bot.get_updates(offset=-1)] == [last.update_id]
    assert [u.update_id for u in await bot.get_updates()] == [last.update_id]


async def test_a_long_poll_ends_with_the_first_update(bot: Bot, page: Page, dacha: int, updates: Updates) -> None:
    async with asyncio.TaskGroup() as group:
        poll = group.create_task(bot.get_updates(offset=updates.offset, timeout=30))
        await page.until_polled(2)
        await page.send(ANYA, dacha, "/play")
    (update,) = poll.result()
    assert update.message and update.message.text == "/play"
    assert update.message.entities and update.message.entities[0].type == "bot_command"


async def test_a_second_poller_ends_the_first(bot: Bot, page: Page, updates: Updates, server: PracticeServer) -> None:
    other = make_bot(server)
    async with asyncio.TaskGroup() as group:
        first = group.create_task(end_of_poll(bot, updates.offset))
        await page.until_polled(2)
        assert await other.get_updates(offset=updates.offset, timeout=0) == []
    await other.session.close()
    assert first.result().message == (
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
    )


async def end_of_poll(bot: Bot, offset: int) -> TelegramConflictError:
    """The refusal that ends a long poll."""
    with pytest.raises(TelegramConflictError) as refused:
        await bot.get_updates(offset=offset, timeout=30)
    return refused.value


async def test_kinds_not_asked_for_are_not_queued(bot: Bot, page: Page, dacha: int, updates: Updates) -> None:
    await bot.get_updates(offset=updates.offset, allowed_updates=["callback_query"])
    await page.send(ANYA, dacha, "/play")
    sent = await bot.send_message(dacha, "стол")
    await page.press(ANYA, dacha, "l:new", message=sent.message_id)
    assert [update.event_type for update in await updates.take()] == ["callback_query"]


async def test_a_webhook_and_polling_exclude_each_other(bot: Bot) -> None:
    await bot.set_webhook("http://127.0.0.1:9/hook")
    assert (await bot.get_webhook_info()).url == "http://127.0.0.1:9/hook"
    with pytest.raises(TelegramConflictError, match="can't use getUpdates method while webhook is active"):
        await bot.get_updates()
    await bot.delete_webhook(drop_pending_updates=True)
    info = await bot.get_webhook_info()
    assert (info.url, info.pending_update_count) == ("", 0)
    assert await bot.get_updates() == []


async def test_of_a_groups_talk_only_commands_and_replies_arrive(
    bot: Bot, page: Page, dacha: int, updates: Updates
) -> None:
    table = await bot.send_message(dacha, "стол")
    await page.send(ANYA, dacha, "привет")
    await page.send(ANYA, dacha, "/play@other_bot")
    await page.send(ANYA, dacha, "/play@sukno_practice_bot")
    await page.send(ANYA, dacha, "слово", reply_to=table.message_id)
    heard = [update.message for update in await updates.take()]
    assert [message.text for message in heard if message] == ["/play@sukno_practice_bot", "слово"]
    assert heard[1] and heard[1].reply_to_message and heard[1].reply_to_message.text == "стол"


async def test_an_admin_bot_hears_everything(page: Page, dacha: int, updates: Updates) -> None:
    await page.control("make_admin")
    await page.send(ANYA, dacha, "привет")
    promoted, spoken = await updates.take()
    assert promoted.my_chat_member and promoted.my_chat_member.new_chat_member.status == "administrator"
    assert spoken.message and spoken.message.text == "привет"


async def test_malformed_allowed_updates_are_refused(page: Page, bot: Bot) -> None:
    url = f"{page.url}/bot{bot.token}/getUpdates"
    async with page.http.get(url, params={"allowed_updates": "message"}) as answer:
        assert (await answer.json())["description"] == "Bad Request: can't parse allowed updates JSON object"


async def test_an_anonymous_admin_is_hidden_behind_the_group(page: Page, dacha: int, updates: Updates) -> None:
    await page.send(ANYA, dacha, "/stop", anonymous=True)
    message = (await updates.last()).message
    assert message and message.from_user and message.from_user.id == 1087968824
    assert message.sender_chat and message.sender_chat.id == dacha


async def test_a_private_chat_is_unknown_until_started(bot: Bot) -> None:
    with pytest.raises(TelegramBadRequest, match="chat not found"):
        await bot.send_message(777, "привет")
