"""Changes of ordinary and ephemeral messages: text, caption, media, buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace

from bot.practice.errors import NOT_MODIFIED, bad_request
from bot.practice.methods import targets
from bot.practice.methods.content import Content, read_buttons, read_caption, read_file, read_text
from bot.practice.methods.registry import method
from bot.practice.model import Chat, Message
from bot.practice.objects import message_object
from bot.practice.params import Params
from bot.practice.practice import Practice

Change = Callable[[Practice, Chat, Message, Params], Content]
"""Reads what the message becomes; buttons are read by the caller."""


def new_text(practice: Practice, chat: Chat, message: Message, params: Params) -> Content:
    if message.has_media:
        raise bad_request("there is no text in the message to edit")
    return read_text(params)


def new_caption(practice: Practice, chat: Chat, message: Message, params: Params) -> Content:
    if not message.has_media:
        raise bad_request("there is no caption in the message to edit")
    return replace(read_caption(params), photo=message.photo, document=message.document)


def new_media(practice: Practice, chat: Chat, message: Message, params: Params) -> Content:
    """A photo or document with a new caption; a text message becomes one too."""
    media = params.object("media")
    kind = media.text("type") if media else ""
    if media is None or kind not in ("photo", "document"):
        raise bad_request("can't parse InputMedia: type must be photo or document here")
    targets.check_may_write(chat, photo=kind == "photo")
    file_id, content = read_file(practice, media, "media", kind), read_caption(media)
    return replace(content, photo=file_id) if kind == "photo" else replace(content, document=file_id)


def new_buttons(practice: Practice, chat: Chat, message: Message, params: Params) -> Content:
    return Content.of(message)


CHANGES: dict[str, Change] = {
    "Text": new_text,
    "Caption": new_caption,
    "Media": new_media,
    "ReplyMarkup": new_buttons,
}


def apply_change(practice: Practice, chat: Chat, message: Message, params: Params, change: Change) -> None:
    """The message becomes what the call says; the same content is "not modified". Counted by the limits."""
    if chat.writing_forbidden and chat.bot != "administrator":
        raise bad_request("CHAT_WRITE_FORBIDDEN")
    buttons = read_buttons(practice, params, ephemeral=message.viewer is not None)
    content = replace(change(practice, chat, message, params), keyboard=buttons)
    if content == Content.of(message):
        raise bad_request(NOT_MODIFIED)
    practice.limits.admit(practice.clock.now(), chat.id, group=chat.kind != "private", receiver=message.viewer)
    for name, value in asdict(content).items():
        setattr(message, name, value)
    message.edit_date = practice.world.now()
    practice.world.save(message)
    practice.announce_edit(message)


def _register(what: str, change: Change) -> None:
    @method(f"editMessage{what}", "edit")
    def edit(practice: Practice, params: Params) -> object:
        if params.has("inline_message_id"):
            raise bad_request("MESSAGE_ID_INVALID")
        chat = targets.open_chat(practice, params)
        message = targets.message_to_edit(practice, chat, params)
        apply_change(practice, chat, message, params, change)
        return message_object(practice.world, message)

    @method(f"editEphemeralMessage{what}", "edit")
    def edit_ephemeral(practice: Practice, params: Params) -> object:
        chat = targets.open_chat(practice, params)
        message = targets.ephemeral_message(practice, chat, params, "message to edit not found")
        apply_change(practice, chat, message, params, change)
        return True


for _what, _change in CHANGES.items():
    _register(_what, _change)
