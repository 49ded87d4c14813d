"""sendMessage, sendPhoto, sendDocument, sendRichMessage."""

from __future__ import annotations

from dataclasses import asdict, replace

from bot.practice.errors import bad_request
from bot.practice.methods import targets
from bot.practice.methods.content import Content, read_buttons, read_caption, read_file, read_text
from bot.practice.methods.registry import method
from bot.practice.objects import message_object
from bot.practice.params import Params
from bot.practice.practice import Practice
from bot.practice.world import BOT_ID


@method("sendMessage", "send")
def send_message(practice: Practice, params: Params) -> object:
    return _send(practice, params, read_text(Params({**params.values, "rich_message": None})))


@method("sendRichMessage", "send")
def send_rich_message(practice: Practice, params: Params) -> object:
    if not params.has("rich_message"):
        raise bad_request("there is no rich message in the request")
    return _send(practice, params, read_text(params))


@method("sendPhoto", "send")
def send_photo(practice: Practice, params: Params) -> object:
    targets.check_may_write(targets.open_chat(practice, params), photo=True)
    return _send(practice, params, replace(read_caption(params), photo=read_file(practice, params, "photo", "photo")))


@method("sendDocument", "send")
def send_document(practice: Practice, params: Params) -> object:
    targets.open_chat(practice, params)
    document = read_file(practice, params, "document", "document")
    return _send(practice, params, replace(read_caption(params), document=document))


def _send(practice: Practice, params: Params, content: Content) -> object:
    """Check where it goes, count it, show it; the result is the Message."""
    chat = targets.open_chat(practice, params)
    targets.check_may_write(chat, photo=content.photo is not None)
    thread = targets.find_topic(chat, params)
    reply = targets.find_reply(practice, chat, params)
    receiver = targets.find_receiver(practice, chat, params, reply)
    content = replace(content, keyboard=read_buttons(practice, params, ephemeral=receiver is not None))
    viewer = receiver.person_id if receiver else None
    practice.limits.admit(practice.clock.now(), chat.id, group=chat.kind != "private", receiver=viewer)
    message = practice.world.add_message(
        chat,
        BOT_ID,
        viewer=viewer,
        replaces=receiver.replaces if receiver else None,
        thread=thread,
        reply_to=reply.message_id,
        reply_to_ephemeral=reply.ephemeral_id,
        silent=params.flag("disable_notification"),
        protected=params.flag("protect_content"),
        **asdict(content),
    )
    practice.announce(message)
    return message_object(practice.world, message)
