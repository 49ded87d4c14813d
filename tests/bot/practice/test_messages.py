"""Messages of the bot: what people see of them, how they change and go."""

import aiohttp
import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import DisabledButton, InlineKeyboardButton, InlineKeyboardMarkup, InputMediaPhoto, Message

from tests.bot.practice.client import ANYA, BORYA, START, HandClock, Page, keyboard
from tests.bot.practice.pictures import jpeg, upload


async def test_the_bot_learns_who_it_is(bot: Bot) -> None:
    me = await bot.get_me()
    assert me.is_bot
    assert me.username == "sukno_practice_bot"
    assert me.can_read_all_group_messages is False


async def test_everybody_in_a_group_sees_a_message(bot: Bot, page: Page, dacha: int) -> None:
    sent = await bot.send_message(dacha, "Стол")
    for person in (ANYA, BORYA):
        (seen,) = await page.messages(person, dacha)
        assert (seen["id"], seen["text"], seen["from"]["is_bot"]) == (sent.message_id, "Стол", True)
        assert (seen["date"], seen["edited"], seen["ephemeral"]) == (START, False, False)


async def test_a_message_tells_whether_it_is_silent_and_protected(bot: Bot, page: Page, dacha: int) -> None:
    await bot.send_message(dacha, "тихо", disable_notification=True, protect_content=True)
    await bot.send_message(dacha, "громко")
    quiet, loud = await page.messages(ANYA, dacha)
    assert (quiet["silent"], quiet["protected"]) == (True, True)
    assert (loud["silent"], loud["protected"]) == (False, False)


async def test_a_message_is_edited_in_place(bot: Bot, page: Page, dacha: int, hand_clock: HandClock) -> None:
    sent = await bot.send_message(dacha, "раз", reply_markup=keyboard(Ход="a:1"))
    hand_clock.at += 5
    edited = await bot.edit_message_text("два", chat_id=dacha, message_id=sent.message_id)
    assert isinstance(edited, Message) and edited.edit_date == int(START) + 5
    (seen,) = await page.messages(ANYA, dacha)
    assert (seen["text"], seen["edited"], seen["keyboard"]) == ("два", True, None)


async def test_the_same_content_is_not_an_edit(bot: Bot, dacha: int) -> None:
    buttons = keyboard(Ход="a:1")
    sent = await bot.send_message(dacha, "<b>раз</b>", parse_mode="HTML", reply_markup=buttons)
    with pytest.raises(TelegramBadRequest) as refused:
        await bot.edit_message_text(
            "<strong>раз</strong>", chat_id=dacha, message_id=sent.message_id, parse_mode="HTML", reply_markup=buttons
        )
    assert refused.value.message == (
        "Bad Request: message is not modified: specified new message content and reply markup are exactly the same"
        " as a current content and reply markup of the message"
    )


async def test_buttons_alone_can_be_changed(bot: Bot, page: Page, dacha: int) -> None:
    sent = await bot.send_message(dacha, "стол", reply_markup=keyboard(Ход="a:1"))
    await bot.edit_message_reply_markup(chat_id=dacha, message_id=sent.message_id, reply_markup=keyboard(Два="a:2"))
    (seen,) = await page.messages(ANYA, dacha)
    assert [[button["data"] for button in row] for row in seen["keyboard"]] == [["a:2"]]
    await bot.edit_message_reply_markup(chat_id=dacha, message_id=sent.message_id)
    assert (await page.messages(ANYA, dacha))[0]["keyboard"] is None


async def test_a_deleted_message_is_gone(bot: Bot, page: Page, dacha: int) -> None:
    sent = await bot.send_message(dacha, "стол")
    await bot.delete_message(dacha, sent.message_id)
    assert await page.messages(ANYA, dacha) == []
    with pytest.raises(TelegramBadRequest, match="message to delete not found"):
        await bot.delete_message(dacha, sent.message_id)
    with pytest.raises(TelegramBadRequest, match="message to edit not found"):
        await bot.edit_message_text("стол", chat_id=dacha, message_id=sent.message_id)


async def test_many_messages_are_deleted_at_once_and_missing_ones_skipped(bot: Bot, page: Page, dacha: int) -> None:
    ids = [(await bot.send_message(dacha, text)).message_id for text in ("раз", "два")]
    assert await bot.delete_messages(dacha, [*ids, 999])
    assert await page.messages(ANYA, dacha) == []


async def test_a_message_of_more_than_48_hours_stays(bot: Bot, dacha: int, hand_clock: HandClock) -> None:
    sent = await bot.send_message(dacha, "стол")
    hand_clock.at += 48 * 3600 + 1
    with pytest.raises(TelegramBadRequest, match="message can't be deleted"):
        await bot.delete_message(dacha, sent.message_id)
    await bot.edit_message_text("Стол ниже.", chat_id=dacha, message_id=sent.message_id)


async def test_others_messages_are_deleted_by_an_admin_only_and_edited_by_nobody(
    bot: Bot, page: Page, dacha: int
) -> None:
    written = (await page.send(ANYA, dacha, "привет"))["message"]
    with pytest.raises(TelegramBadRequest, match="message can't be deleted"):
        await bot.delete_message(dacha, written)
    with pytest.raises(TelegramBadRequest, match="message can't be edited"):
        await bot.edit_message_text("пока", chat_id=dacha, message_id=written)
    await page.control("make_admin")
    assert await bot.delete_message(dacha, written)


async def test_a_photo_is_uploaded_once_and_reused_by_its_file_id(bot: Bot, page: Page, dacha: int) -> None:
    sent = await bot.send_photo(dacha, upload(jpeg(800, 600), "table.jpg"), caption="Стол")
    assert sent.photo and (sent.photo[-1].width, sent.photo[-1].height) == (800, 600)
    await bot.send_photo(dacha, sent.photo[-1].file_id)
    first, second = await page.messages(ANYA, dacha)
    assert first["photo"] == second["photo"]
    assert (first["text"], second["text"]) == ("Стол", "")
    async with page.http.get(page.url + first["photo"]) as answer:
        assert await answer.read() == jpeg(800, 600)


async def test_a_photo_is_replaced_with_its_caption_and_buttons(bot: Bot, page: Page, dacha: int) -> None:
    sent = await bot.send_photo(dacha, upload(), caption="раз", reply_markup=keyboard(Ход="a:1"))
    before = (await page.messages(ANYA, dacha))[0]["photo"]
    media = InputMediaPhoto(media=upload(jpeg()), caption="<i>два</i>", parse_mode="HTML")
    await bot.edit_message_media(media, chat_id=dacha, message_id=sent.message_id, reply_markup=keyboard(Ещё="a:2"))
    (seen,) = await page.messages(ANYA, dacha)
    assert seen["photo"] != before
    assert (seen["text"], seen["entities"][0]["type"], seen["keyboard"][0][0]["data"]) == ("два", "italic", "a:2")


async def test_a_known_file_with_the_same_caption_is_not_modified(bot: Bot, dacha: int) -> None:
    sent = await bot.send_photo(dacha, upload(), caption="раз")
    assert sent.photo
    same = InputMediaPhoto(media=sent.photo[-1].file_id, caption="раз")
    with pytest.raises(TelegramBadRequest, match="message is not modified"):
        await bot.edit_message_media(same, chat_id=dacha, message_id=sent.message_id)


async def test_a_caption_is_edited_and_the_photo_stays(bot: Bot, page: Page, dacha: int) -> None:
    sent = await bot.send_photo(dacha, upload(), caption="раз")
    await bot.edit_message_caption(chat_id=dacha, message_id=sent.message_id, caption="два")
    (seen,) = await page.messages(ANYA, dacha)
    assert seen["text"] == "два"
    assert seen["photo"]


async def test_a_text_has_no_caption_and_a_photo_no_text_to_edit(bot: Bot, dacha: int) -> None:
    text = await bot.send_message(dacha, "стол")
    photo = await bot.send_photo(dacha, upload())
    with pytest.raises(TelegramBadRequest, match="there is no caption in the message to edit"):
        await bot.edit_message_caption(chat_id=dacha, message_id=text.message_id, caption="два")
    with pytest.raises(TelegramBadRequest, match="there is no text in the message to edit"):
        await bot.edit_message_text("два", chat_id=dacha, message_id=photo.message_id)


async def test_a_text_message_can_become_a_photo(bot: Bot, page: Page, dacha: int) -> None:
    text = await bot.send_message(dacha, "стол")
    await bot.edit_message_media(InputMediaPhoto(media=upload()), chat_id=dacha, message_id=text.message_id)
    assert (await page.messages(ANYA, dacha))[0]["photo"]


async def test_a_document_keeps_its_name(bot: Bot, page: Page, dacha: int) -> None:
    sent = await bot.send_document(dacha, upload(b"format: 1\n", "запись.txt"), caption="Запись")
    assert sent.document and sent.document.file_name == "запись.txt"
    (seen,) = await page.messages(ANYA, dacha)
    assert seen["document"]["name"] == "запись.txt"
    async with page.http.get(page.url + seen["document"]["url"]) as answer:
        assert await answer.read() == b"format: 1\n"


async def test_the_bot_reads_a_file_back(bot: Bot, dacha: int) -> None:
    sent = await bot.send_photo(dacha, upload(jpeg()))
    assert sent.photo
    content = await bot.download(sent.photo[-1].file_id)
    assert content and content.read() == jpeg()


async def test_a_reply_shows_what_it_answers(bot: Bot, page: Page, dacha: int) -> None:
    written = (await page.send(ANYA, dacha, "/play"))["message"]
    answer = await bot.send_message(dacha, "Сели", reply_to_message_id=written)
    assert answer.reply_to_message and answer.reply_to_message.message_id == written
    assert (await page.messages(ANYA, dacha))[1]["reply_to"] == written
    with pytest.raises(TelegramBadRequest, match="message to be replied not found"):
        await bot.send_message(dacha, "Сели", reply_to_message_id=999)


async def test_buttons_are_shown_with_what_they_do(bot: Bot, page: Page, dacha: int) -> None:
    rows = [
        [InlineKeyboardButton(text="Сесть", callback_data="l:1:sit", style="success")],
        [InlineKeyboardButton(text="9♣", disabled=DisabledButton())],
        [InlineKeyboardButton(text="Открыть", url="https://t.me/sukno_practice_bot?start=x")],
    ]
    await bot.send_message(dacha, "стол", reply_markup=InlineKeyboardMarkup(inline_keyboard=rows))
    (sit,), (card,), (link,) = (await page.messages(ANYA, dacha))[0]["keyboard"]
    assert (sit["data"], sit["style"], sit["disabled"]) == ("l:1:sit", "success", False)
    assert (card["data"], card["disabled"]) == (None, True)
    assert link["url"] == "https://t.me/sukno_practice_bot?start=x"


async def test_calls_are_understood_as_json_form_and_query(page: Page, dacha: int, bot: Bot) -> None:
    url = f"{page.url}/bot{bot.token}/sendmessage"
    values: dict[str, str | int] = {"chat_id": dacha, "text": "раз"}
    async with page.http.post(url, json=values) as answer:
        assert (await answer.json())["result"]["text"] == "раз"
    async with page.http.post(url, data=values) as answer:
        assert (await answer.json())["ok"]
    async with page.http.get(url, params=values) as answer:
        assert (await answer.json())["ok"]
    assert len(await page.messages(ANYA, dacha)) == 3


@pytest.mark.parametrize(
    ("token", "method", "code", "description"),
    [
        ("1:wrong", "getMe", 401, "Unauthorized"),
        ("4200000000:practice", "getMoon", 404, "Not Found: method not found"),
    ],
)
async def test_a_wrong_token_and_an_unknown_method(
    page: Page, token: str, method: str, code: int, description: str
) -> None:
    async with page.http.get(f"{page.url}/bot{token}/{method}") as answer:
        assert answer.status == code
        assert await answer.json() == {"ok": False, "error_code": code, "description": description}


async def test_only_its_own_address_is_answered(page: Page) -> None:
    for headers in ({"Host": "example.org"}, {"Origin": "https://example.org"}, {"Origin": "null"}):
        async with page.http.get(page.url + "/api/log", headers=headers) as answer:
            assert answer.status == 403
    async with (
        aiohttp.ClientSession() as http,
        http.get(page.url.replace("127.0.0.1", "localhost") + "/api/log", headers={"Origin": page.url}) as answer,
    ):
        assert answer.status == 403
    async with page.http.get(page.url + "/api/log", headers={"Origin": page.url}) as answer:
        assert answer.status == 200
