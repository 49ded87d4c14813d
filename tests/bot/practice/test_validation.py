"""What the server refuses, in Telegram's words."""

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import (
    CopyTextButton,
    DisabledButton,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputRichBlockParagraph,
    InputRichBlockTable,
    InputRichMessage,
    MessageEntity,
    RichBlockTableCell,
)

from bot.practice.errors import ApiError
from bot.practice.formatting import Formatted, format_text, parse_html
from bot.practice.images import photo_size
from bot.practice.markup import read_keyboard
from tests.bot.practice.client import ANYA, Page, keyboard
from tests.bot.practice.pictures import jpeg, png, upload

ROCKET = "🚀"
"""Two UTF-16 units, one character."""


async def test_texts_and_captions_have_a_length(bot: Bot, dacha: int) -> None:
    await bot.send_message(dacha, "ж" * 4096)
    with pytest.raises(TelegramBadRequest, match="message is too long"):
        await bot.send_message(dacha, "ж" * 4097)
    with pytest.raises(TelegramBadRequest, match="message text is empty"):
        await bot.send_message(dacha, " \n ")
    await bot.send_photo(dacha, upload(), caption="<b>" + "ж" * 1024 + "</b>", parse_mode="HTML")
    with pytest.raises(TelegramBadRequest, match="message caption is too long"):
        await bot.send_photo(dacha, upload(), caption="ж" * 1025)


async def test_callback_data_has_64_bytes(bot: Bot, dacha: int) -> None:
    await bot.send_message(dacha, "стол", reply_markup=keyboard(Ход="ж" * 32))
    with pytest.raises(TelegramBadRequest) as refused:
        await bot.send_message(dacha, "стол", reply_markup=keyboard(Ход="ж" * 32 + "!"))
    assert refused.value.message == "Bad Request: BUTTON_DATA_INVALID"


async def test_an_edit_is_held_to_the_same_rules(bot: Bot, page: Page, dacha: int) -> None:
    sent = await bot.send_message(dacha, "стол")
    with pytest.raises(TelegramBadRequest, match="BUTTON_DATA_INVALID"):
        await bot.edit_message_text(
            "стол 2", chat_id=dacha, message_id=sent.message_id, reply_markup=keyboard(Ход="ж" * 33)
        )
    assert (await page.messages(ANYA, dacha))[0]["text"] == "стол"


@pytest.mark.parametrize(
    ("content", "description"),
    [
        (png(9999, 9), "PHOTO_INVALID_DIMENSIONS"),
        (png(2100, 100), "PHOTO_INVALID_DIMENSIONS"),
        (png(0, 100), "PHOTO_INVALID_DIMENSIONS"),
        (b"RIFF....WEBPVP8 ", "IMAGE_PROCESS_FAILED"),
        (jpeg()[:20], "IMAGE_PROCESS_FAILED"),
        (png(filling=bytes(10 * 1024 * 1024)), "too big for a photo"),
    ],
)
def test_a_photo_has_limits(content: bytes, description: str) -> None:
    with pytest.raises(ApiError) as refused:
        photo_size(content)
    assert description in refused.value.description


def test_the_size_of_a_picture_is_read_from_it() -> None:
    assert photo_size(png(2000, 100)) == (2000, 100)
    assert photo_size(jpeg(1280, 853)) == (1280, 853)


async def test_a_file_id_must_be_known_and_of_its_kind(bot: Bot, dacha: int) -> None:
    document = (await bot.send_document(dacha, upload(b"text", "a.txt"))).document
    assert document
    for file_id in ("AgACunknown", document.file_id, "https://example.org/a.png"):
        with pytest.raises(TelegramBadRequest, match="wrong file identifier/HTTP URL specified"):
            await bot.send_photo(dacha, file_id)


async def test_an_empty_file_is_refused(bot: Bot, dacha: int) -> None:
    with pytest.raises(TelegramBadRequest, match="file must be non-empty"):
        await bot.send_document(dacha, upload(b"", "a.txt"))


def refused_button(*, ephemeral: bool = False, disabled_refused: bool = False, **button: object) -> str:
    """The reason for which a keyboard of this one button is refused."""
    with pytest.raises(ApiError) as refused:
        read_keyboard({"inline_keyboard": [[button]]}, ephemeral=ephemeral, disabled_refused=disabled_refused)
    return refused.value.description


def test_a_button_needs_a_text_and_something_to_do() -> None:
    assert "must be non-empty" in refused_button(text=" ", callback_data="a")
    assert "text buttons are unallowed" in refused_button(text="9♣")
    assert refused_button(text="9♣", callback_data="") == "Bad Request: BUTTON_DATA_INVALID"
    assert "wrong HTTP URL" in refused_button(text="Открыть", url="tme")
    assert "invalid button style" in refused_button(text="9♣", callback_data="a", style="pink")
    assert "1-256 characters" in refused_button(text="Копия", copy_text={"text": ""})
    assert "BUTTON_TYPE_INVALID" in refused_button(text="Вход", login_url={"url": "https://a.b"}, ephemeral=True)


async def test_disabled_buttons_may_be_refused(bot: Bot, page: Page, dacha: int) -> None:
    row = [InlineKeyboardButton(text="9♣", disabled=DisabledButton())]
    row.append(InlineKeyboardButton(text="Код", copy_text=CopyTextButton(text="word")))
    await bot.send_message(dacha, "рука", reply_markup=InlineKeyboardMarkup(inline_keyboard=[row]))
    assert (await page.messages(ANYA, dacha))[0]["keyboard"][0][1]["copy"] == "word"
    await page.control("refuse_disabled")
    with pytest.raises(TelegramBadRequest, match="disabled buttons are not supported"):
        await bot.send_message(dacha, "рука", reply_markup=InlineKeyboardMarkup(inline_keyboard=[row]))
    await page.control("allow_disabled")
    await bot.send_message(dacha, "рука", reply_markup=InlineKeyboardMarkup(inline_keyboard=[row]))


def test_a_keyboard_has_100_buttons_and_8_in_a_row() -> None:
    button = {"text": "9♣", "callback_data": "a"}
    rows = read_keyboard({"inline_keyboard": [[button] * 8, []]}, ephemeral=False, disabled_refused=False)
    assert rows == [[button] * 8]
    for keys in ([[button] * 9], [[button]] * 101):
        with pytest.raises(ApiError, match="reply markup is too long"):
            read_keyboard({"inline_keyboard": keys}, ephemeral=False, disabled_refused=False)


def entity(kind: str, offset: int, length: int, **more: object) -> dict[str, object]:
    return {"type": kind, "offset": offset, "length": length, **more}


def test_html_becomes_entities_counted_in_utf16_units() -> None:
    html = f'{ROCKET}<b>Ход <i>Ани</i></b> &lt;3 <a href="tg://user?id=1001">Аня</a> <code>9♣</code>'
    assert parse_html(html) == Formatted(
        f"{ROCKET}Ход Ани <3 Аня 9♣",
        [
            entity("bold", 2, 7),
            entity("italic", 6, 3),
            entity("text_mention", 13, 3, user={"id": 1001}),
            entity("code", 17, 2),
        ],
    )


def test_html_knows_times_quotes_and_languages() -> None:
    html = '<tg-time unix="1800000090" format="r">21:40</tg-time><blockquote expandable>а</blockquote>'
    assert parse_html(html).entities == [
        entity("date_time", 0, 5, unix_time=1800000090, date_time_format="r"),
        entity("expandable_blockquote", 5, 1),
    ]
    assert parse_html('<pre><code class="language-python">x</code></pre>').entities == [
        entity("pre", 0, 1, language="python")
    ]


@pytest.mark.parametrize(
    ("html", "why"),
    [
        ("<b>а", "Can't find end tag corresponding to start tag b"),
        ("<b><i>а</b></i>", 'Unmatched end tag, expected "</i>", found "</b>"'),
        ("а</b>", "Unexpected end tag </b>"),
        ("<font>а</font>", 'Unsupported start tag "font"'),
    ],
)
def test_broken_html_is_refused(html: str, why: str) -> None:
    with pytest.raises(ApiError) as refused:
        parse_html(html)
    assert refused.value.description == f"Bad Request: can't parse entities: {why}"


def test_markdown_is_not_read() -> None:
    with pytest.raises(ApiError, match="unsupported parse_mode"):
        format_text("*а*", "MarkdownV2", None)


async def test_explicit_entities_must_lie_in_the_text(bot: Bot, page: Page, dacha: int) -> None:
    await bot.send_message(dacha, f"{ROCKET}Аня", entities=[MessageEntity(type="bold", offset=2, length=3)])
    assert (await page.messages(ANYA, dacha))[0]["entities"] == [entity("bold", 2, 3)]
    with pytest.raises(TelegramBadRequest) as refused:
        await bot.send_message(dacha, "Аня", entities=[MessageEntity(type="bold", offset=1, length=3)])
    assert refused.value.message == (
        "Bad Request: entity beginning at UTF-16 offset 1 ends after the end of the text at UTF-16 offset 3"
    )


def test_trailing_space_goes_and_takes_entities_along() -> None:
    assert format_text("<b>Аня </b> ", "HTML", None) == Formatted("Аня", [entity("bold", 0, 3)])


def test_commands_mentions_and_addresses_are_found() -> None:
    found = format_text(f"{ROCKET} /play@sukno_practice_bot @some_bot https://t.me/x а/б", "", None).entities
    assert found == [entity("bot_command", 3, 24), entity("mention", 28, 9), entity("url", 38, 14)]
    assert format_text("<code>/play</code>", "HTML", None).entities == [entity("code", 0, 5)]


async def test_a_rich_message_is_shown_as_plain_text_and_kept_as_blocks(bot: Bot, page: Page, dacha: int) -> None:
    cells = [[RichBlockTableCell(align="left", valign="top", text=text) for text in row] for row in (["Аня", "6"],)]
    message = InputRichMessage(blocks=[InputRichBlockParagraph(text="Счёт"), InputRichBlockTable(cells=cells)])
    sent = await bot.send_rich_message(dacha, message)
    assert sent.rich_message and sent.rich_message.blocks[1].type == "table"
    assert (await page.messages(ANYA, dacha))[0]["text"] == "Счёт\nАня\t6"
    html = InputRichMessage(html="<table><tr><td>Аня</td><td>9</td></tr></table>")
    await bot.edit_message_text(chat_id=dacha, message_id=sent.message_id, rich_message=html)
    assert (await page.messages(ANYA, dacha))[0]["text"] == "Аня\t9"
    with pytest.raises(TelegramBadRequest, match="exactly one of html, markdown and blocks"):
        await bot.send_rich_message(dacha, InputRichMessage())


async def test_missing_parameters_are_named(page: Page, bot: Bot, dacha: int) -> None:
    url = f"{page.url}/bot{bot.token}/"
    for method, body, description in (
        ("sendMessage", {"text": "а"}, "chat_id is empty"),
        ("sendMessage", {"chat_id": dacha, "text": "а", "reply_markup": "{"}, "can't parse reply markup JSON object"),
        ("sendMessage", {"chat_id": dacha, "text": "а", "reply_markup": []}, "object expected as reply markup"),
        ("editMessageText", {"chat_id": dacha, "text": "а"}, "message identifier is not specified"),
        ("editMessageText", {"chat_id": dacha, "message_id": "x", "text": "а"}, "invalid message_id specified"),
        ("sendPhoto", {"chat_id": dacha}, "there is no photo in the request"),
        ("sendPhoto", {"chat_id": dacha, "photo": "attach://a"}, "file must be non-empty"),
        ("deleteMessages", {"chat_id": dacha}, "message identifiers are not specified"),
    ):
        async with page.http.post(url + method, json=body) as answer:
            assert (await answer.json())["description"] == f"Bad Request: {description}"
