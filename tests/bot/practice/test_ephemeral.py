"""Messages in a group that one person sees (docs/telegram.md, 2)."""

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    EphemeralMessageParameters,
    InputMediaPhoto,
    Message,
    ReplyParameters,
)

from tests.bot.practice.client import ANYA, BORYA, Events, HandClock, Page, Updates, keyboard
from tests.bot.practice.pictures import jpeg, upload

TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


async def press_hand(bot: Bot, page: Page, dacha: int, person: int = ANYA) -> str:
    table = await bot.send_message(dacha, "стол", reply_markup=keyboard(Карты="t:1:hand"))
    return await page.press(person, dacha, "t:1:hand", message=table.message_id)


def to(person: int, press: str | None = None, *, replace: bool | None = None) -> EphemeralMessageParameters:
    return EphemeralMessageParameters(
        receiver_user_id=person, callback_query_id=press, replace_callback_query_message=replace
    )


async def open_hand(bot: Bot, page: Page, dacha: int) -> Message:
    press = await press_hand(bot, page, dacha)
    return await bot.send_photo(
        dacha, upload(), caption="рука", ephemeral_message_parameters=to(ANYA, press), reply_markup=keyboard(Ход="a:1")
    )


async def test_a_press_opens_a_message_for_who_pressed_alone(bot: Bot, page: Page, dacha: int) -> None:
    hand = await open_hand(bot, page, dacha)
    assert (hand.message_id, hand.ephemeral_message_id) == (0, 1)
    assert hand.receiver_user and hand.receiver_user.id == ANYA
    seen = (await page.messages(ANYA, dacha))[-1]
    assert (seen["id"], seen["ephemeral"], seen["ephemeral_id"], seen["text"]) == (0, True, 1, "рука")
    assert [m["text"] for m in await page.messages(BORYA, dacha)] == ["стол"]


async def test_only_its_receiver_hears_of_it(bot: Bot, page: Page, dacha: int) -> None:
    async with page.http.get(page.url + "/api/events", params={"as": BORYA}) as stream:
        hand = await open_hand(bot, page, dacha)
        await bot.delete_ephemeral_message(dacha, ANYA, hand.ephemeral_message_id or 0)
        await bot.send_message(dacha, "конец")
        events = Events(stream.content)
        assert [(await events.next("message"))["message"]["text"] for _ in range(2)] == ["стол", "конец"]


async def test_after_15_seconds_a_press_opens_nothing(bot: Bot, page: Page, dacha: int, hand_clock: HandClock) -> None:
    press = await press_hand(bot, page, dacha)
    hand_clock.at += 15
    await bot.send_message(dacha, "рука", ephemeral_message_parameters=to(ANYA, press))
    hand_clock.at += 1
    with pytest.raises(TelegramBadRequest, match=TOO_OLD):
        await bot.send_message(dacha, "рука", ephemeral_message_parameters=to(ANYA, press))


async def test_a_press_opens_nothing_for_another_person(bot: Bot, page: Page, dacha: int) -> None:
    press = await press_hand(bot, page, dacha)
    with pytest.raises(TelegramBadRequest, match=TOO_OLD):
        await bot.send_message(dacha, "рука", ephemeral_message_parameters=to(BORYA, press))


async def test_only_an_admin_sends_without_a_press(bot: Bot, page: Page, dacha: int) -> None:
    with pytest.raises(TelegramBadRequest, match="CHAT_ADMIN_REQUIRED"):
        await bot.send_message(dacha, "рука", ephemeral_message_parameters=to(ANYA))
    await page.control("make_admin")
    await bot.send_message(dacha, "рука", ephemeral_message_parameters=to(ANYA))
    assert (await page.messages(ANYA, dacha))[-1]["ephemeral"]


async def test_an_ephemeral_command_is_seen_by_its_sender_and_the_bot_and_may_be_answered(
    bot: Bot, page: Page, dacha: int, updates: Updates, hand_clock: HandClock
) -> None:
    command = BotCommand(command="hand", description="мои карты", is_ephemeral=True)
    await bot.set_my_commands([command], scope=BotCommandScopeAllGroupChats())
    await page.send(ANYA, dacha, "/hand")
    assert await page.messages(BORYA, dacha) == []
    message = (await updates.last()).message
    assert message and (message.message_id, message.ephemeral_message_id) == (0, 1)
    assert message.from_user and message.from_user.id == ANYA
    assert message.receiver_user and message.receiver_user.id == bot.id
    await message.reply("рука").as_(bot)
    assert [m["text"] for m in await page.messages(ANYA, dacha)] == ["/hand", "рука"]
    assert await page.messages(BORYA, dacha) == []
    hand_clock.at += 16
    with pytest.raises(TelegramBadRequest, match="message to be replied not found"):
        await message.reply("рука").as_(bot)


async def test_a_reply_to_an_ephemeral_command_must_be_ephemeral(bot: Bot, page: Page, dacha: int) -> None:
    with pytest.raises(TelegramBadRequest, match="message to be replied not found"):
        await bot.send_message(dacha, "рука", reply_parameters=ReplyParameters(ephemeral_message_id=1))


async def test_an_old_app_sends_an_ephemeral_command_as_an_ordinary_message(bot: Bot, page: Page, dacha: int) -> None:
    command = BotCommand(command="hand", description="мои карты", is_ephemeral=True)
    await bot.set_my_commands([command], scope=BotCommandScopeAllGroupChats())
    await page.control("old_client", user=ANYA)
    await page.send(ANYA, dacha, "/hand")
    (seen,) = await page.messages(BORYA, dacha)
    assert seen["text"] == "/hand"


async def test_it_is_edited_and_deleted_by_its_own_methods(
    bot: Bot, page: Page, dacha: int, hand_clock: HandClock
) -> None:
    hand = await open_hand(bot, page, dacha)
    ephemeral_id = hand.ephemeral_message_id or 0
    hand_clock.at += 3600
    where = (dacha, ANYA, ephemeral_id)
    before = (await page.messages(ANYA, dacha))[-1]["photo"]
    assert await bot.edit_ephemeral_message_caption(*where, caption="раз") is True
    seen = (await page.messages(ANYA, dacha))[-1]
    assert (seen["text"], seen["photo"], seen["keyboard"]) == ("раз", before, None)
    await bot.edit_ephemeral_message_reply_markup(*where, reply_markup=keyboard(Ход="a:2"))
    assert (await page.messages(ANYA, dacha))[-1]["keyboard"][0][0]["data"] == "a:2"
    await bot.edit_ephemeral_message_media(*where, InputMediaPhoto(media=upload(jpeg()), caption="два"))
    seen = (await page.messages(ANYA, dacha))[-1]
    assert seen["text"] == "два" and seen["photo"] != before
    with pytest.raises(TelegramBadRequest, match="message is not modified"):
        await bot.edit_ephemeral_message_caption(*where, caption="два")
    assert await bot.delete_ephemeral_message(*where) is True
    assert [m["text"] for m in await page.messages(ANYA, dacha)] == ["стол"]
    with pytest.raises(TelegramBadRequest, match="message to edit not found"):
        await bot.edit_ephemeral_message_caption(*where, caption="три")
    with pytest.raises(TelegramBadRequest, match="message to delete not found"):
        await bot.delete_ephemeral_message(*where)


async def test_the_text_of_an_ephemeral_message_is_edited(bot: Bot, page: Page, dacha: int) -> None:
    press = await press_hand(bot, page, dacha)
    side = await bot.send_message(dacha, "счёт", ephemeral_message_parameters=to(ANYA, press))
    await bot.edit_ephemeral_message_text(dacha, ANYA, side.ephemeral_message_id or 0, text="правила")
    assert (await page.messages(ANYA, dacha))[-1]["text"] == "правила"


async def test_ordinary_edits_and_deletions_do_not_reach_it(bot: Bot, page: Page, dacha: int) -> None:
    hand = await open_hand(bot, page, dacha)
    with pytest.raises(TelegramBadRequest, match="message to edit not found"):
        await bot.edit_message_caption(chat_id=dacha, message_id=hand.message_id, caption="раз")
    with pytest.raises(TelegramBadRequest, match="message to delete not found"):
        await bot.delete_message(dacha, hand.message_id)


async def test_another_persons_copy_cannot_be_edited(bot: Bot, page: Page, dacha: int) -> None:
    hand = await open_hand(bot, page, dacha)
    with pytest.raises(TelegramBadRequest, match="message to edit not found"):
        await bot.edit_ephemeral_message_caption(dacha, BORYA, hand.ephemeral_message_id or 0, caption="раз")


async def test_a_press_on_it_carries_it(bot: Bot, page: Page, dacha: int, updates: Updates) -> None:
    hand = await open_hand(bot, page, dacha)
    await page.press(ANYA, dacha, "a:1", ephemeral_id=hand.ephemeral_message_id)
    query = (await updates.last()).callback_query
    assert query and isinstance(query.message, Message)
    assert (query.message.message_id, query.message.ephemeral_message_id) == (0, hand.ephemeral_message_id)
    assert query.message.from_user and query.message.from_user.id == bot.id
    assert query.message.receiver_user and query.message.receiver_user.id == ANYA
    await query.message.edit_ephemeral_caption(caption="сыграно").as_(bot)
    assert (await page.messages(ANYA, dacha))[-1]["text"] == "сыграно"


async def test_a_press_on_one_that_vanished_has_no_message(bot: Bot, page: Page, dacha: int, updates: Updates) -> None:
    hand = await open_hand(bot, page, dacha)
    await page.control("lose_ephemeral", chat=dacha, user=ANYA)
    assert [m["text"] for m in await page.messages(ANYA, dacha)] == ["стол"]
    await page.press(ANYA, dacha, "a:1", ephemeral_id=hand.ephemeral_message_id)
    query = (await updates.last()).callback_query
    assert query and query.message is None and query.data == "a:1"


async def test_it_stands_in_for_the_pressed_message_if_asked(bot: Bot, page: Page, dacha: int) -> None:
    press = await press_hand(bot, page, dacha)
    await bot.send_message(dacha, "рука", ephemeral_message_parameters=to(ANYA, press, replace=True))
    assert [m["text"] for m in await page.messages(ANYA, dacha)] == ["рука"]
    assert [m["text"] for m in await page.messages(BORYA, dacha)] == ["стол"]


async def test_a_server_may_refuse_ephemeral_messages_everywhere_or_in_one_chat(
    bot: Bot, page: Page, dacha: int
) -> None:
    for where in ({}, {"chat": dacha}):
        await page.control("refuse_ephemeral", **where)
        press = await press_hand(bot, page, dacha)
        with pytest.raises(TelegramBadRequest, match="EPHEMERAL_MESSAGES_FORBIDDEN"):
            await bot.send_message(dacha, "рука", ephemeral_message_parameters=to(ANYA, press))
        await page.control("allow_ephemeral", **where)
        await bot.send_message(dacha, "рука", ephemeral_message_parameters=to(ANYA, press))


async def test_there_is_nothing_ephemeral_in_a_private_chat_or_for_an_outsider(
    bot: Bot, page: Page, dacha: int
) -> None:
    await page.send(ANYA, ANYA, "/start")
    with pytest.raises(TelegramBadRequest, match="only to groups and supergroups"):
        await bot.send_message(ANYA, "рука", ephemeral_message_parameters=to(ANYA))
    await page.control("make_admin")
    await page.control("leave", user=BORYA)
    with pytest.raises(TelegramBadRequest, match="PARTICIPANT_ID_INVALID"):
        await bot.send_message(dacha, "рука", ephemeral_message_parameters=to(BORYA))


async def test_a_written_answer_to_it_reaches_the_bot_alone(bot: Bot, page: Page, dacha: int, updates: Updates) -> None:
    hand = await open_hand(bot, page, dacha)
    await page.send(ANYA, dacha, "моё слово", reply_to_ephemeral=hand.ephemeral_message_id)
    message = (await updates.last()).message
    assert message and message.text == "моё слово" and message.ephemeral_message_id
    assert [m["text"] for m in await page.messages(BORYA, dacha)] == ["стол"]
