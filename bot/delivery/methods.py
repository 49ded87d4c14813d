"""The calls that show a frame: each kind of message is sent, edited, stripped and deleted in its own way."""

from __future__ import annotations

from typing import Any

from aiogram.methods import (
    DeleteEphemeralMessage,
    DeleteMessage,
    EditEphemeralMessageCaption,
    EditEphemeralMessageMedia,
    EditEphemeralMessageReplyMarkup,
    EditEphemeralMessageText,
    EditMessageCaption,
    EditMessageMedia,
    EditMessageReplyMarkup,
    EditMessageText,
    SendDocument,
    SendMessage,
    SendPhoto,
    TelegramMethod,
)
from aiogram.types import (
    BufferedInputFile,
    EphemeralMessageParameters,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    Message,
    ReplyParameters,
)

from bot.delivery.frame import Attachment, Frame
from bot.delivery.place import Place
from bot.store import models
from bot.texts import Formatted

Picture = str | BufferedInputFile


def sending(place: Place, frame: Frame, photo: Picture | None, *, silent: bool) -> TelegramMethod[Message]:
    """Send a new message; `photo` is the frame's picture, where it has one."""
    common: dict[str, Any] = {
        "chat_id": place.telegram_id,
        "message_thread_id": place.thread_id,
        "reply_markup": frame.keyboard,
        "disable_notification": silent,
        "protect_content": bool(place.receiver) and photo is not None,
        **_ephemeral(place),
    }
    if photo is None:
        return SendMessage(text=frame.text.text, entities=frame.text.entities, **common)
    return SendPhoto(photo=photo, caption=frame.text.text, caption_entities=frame.text.entities, **common)


def sending_file(place: Place, attachment: Attachment, words: Formatted) -> TelegramMethod[Message]:
    """Send a file; it may be saved and passed on."""
    return SendDocument(
        chat_id=place.telegram_id,
        message_thread_id=place.thread_id,
        document=BufferedInputFile(attachment.content, attachment.name),
        caption=words.text,
        caption_entities=words.entities,
        disable_notification=True,
        **_ephemeral(place),
    )


def new_picture(place: Place, frame: Frame, shown: models.Message, photo: Picture) -> TelegramMethod[Any]:
    """Put another picture, with its words and buttons, into a message with a picture."""
    media = InputMediaPhoto(media=photo, caption=frame.text.text, caption_entities=frame.text.entities)
    edit = EditEphemeralMessageMedia if shown.ephemeral_id else EditMessageMedia
    return edit(media=media, reply_markup=frame.keyboard, **_where(place, shown))


def new_words(
    place: Place, shown: models.Message, words: Formatted, keyboard: InlineKeyboardMarkup | None = None
) -> TelegramMethod[Any]:
    """Put other words and buttons into a message; a picture stays."""
    where = {"reply_markup": keyboard, **_where(place, shown)}
    if shown.photo:
        edit_caption = EditEphemeralMessageCaption if shown.ephemeral_id else EditMessageCaption
        return edit_caption(caption=words.text, caption_entities=words.entities, **where)
    edit_text = EditEphemeralMessageText if shown.ephemeral_id else EditMessageText
    return edit_text(text=words.text, entities=words.entities, **where)


def stripping(place: Place, message_id: int, ephemeral_id: int) -> TelegramMethod[Any]:
    """Take the buttons off a message."""
    if ephemeral_id:
        return EditEphemeralMessageReplyMarkup(
            chat_id=place.telegram_id, receiver_user_id=place.receiver, ephemeral_message_id=ephemeral_id
        )
    return EditMessageReplyMarkup(chat_id=place.telegram_id, message_id=message_id, reply_markup=None)


def deletion(place: Place, shown: models.Message) -> TelegramMethod[bool]:
    """Delete a message."""
    delete = DeleteEphemeralMessage if shown.ephemeral_id else DeleteMessage
    return delete(**_where(place, shown))


def _where(place: Place, shown: models.Message) -> dict[str, Any]:
    where: dict[str, Any] = {"chat_id": place.telegram_id}
    if shown.ephemeral_id:
        return where | {"receiver_user_id": place.receiver, "ephemeral_message_id": shown.ephemeral_id}
    return where | {"message_id": shown.message_id}


def _ephemeral(place: Place) -> dict[str, Any]:
    """What makes a message ephemeral: its reader, and the press or the command that allows it."""
    if not place.ephemeral:
        return {}
    reader = EphemeralMessageParameters(receiver_user_id=place.receiver, callback_query_id=place.callback_id)
    if place.command_id is None:
        return {"ephemeral_message_parameters": reader}
    return {
        "ephemeral_message_parameters": reader,
        "reply_parameters": ReplyParameters(ephemeral_message_id=place.command_id),
    }
