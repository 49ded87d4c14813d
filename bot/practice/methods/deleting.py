"""deleteMessage, deleteMessages, deleteEphemeralMessage."""

from __future__ import annotations

from bot.practice.errors import bad_request
from bot.practice.methods import targets
from bot.practice.methods.registry import method
from bot.practice.model import Chat, Message
from bot.practice.numbers import whole_number
from bot.practice.params import Params
from bot.practice.practice import Practice
from bot.practice.world import BOT_ID

DELETABLE_S = 48 * 3600
"""What is older stays (docs/telegram.md, 1)."""


@method("deleteMessage", "delete")
def delete_message(practice: Practice, params: Params) -> object:
    chat = targets.open_chat(practice, params)
    message = practice.world.find(chat.id, params.integer("message_id"))
    if message is None:
        raise bad_request("message to delete not found")
    if not _may_delete(practice, chat, message):
        raise bad_request("message can't be deleted")
    practice.remove(message)
    return True


@method("deleteMessages", "delete")
def delete_messages(practice: Practice, params: Params) -> object:
    """Those that are gone are skipped; one that may not be deleted stops all."""
    chat = targets.open_chat(practice, params)
    ids = params.json("message_ids")
    if not isinstance(ids, list) or not 1 <= len(ids) <= 100:
        raise bad_request("message identifiers are not specified")
    numbers = [whole_number(id_) or 0 for id_ in ids]
    found = [message for message in (practice.world.find(chat.id, number) for number in numbers) if message is not None]
    if not all(_may_delete(practice, chat, message) for message in found):
        raise bad_request("message can't be deleted")
    for message in found:
        practice.remove(message)
    return True


@method("deleteEphemeralMessage", "delete")
def delete_ephemeral_message(practice: Practice, params: Params) -> object:
    chat = targets.open_chat(practice, params)
    practice.remove(targets.ephemeral_message(practice, chat, params, "message to delete not found"))
    return True


def _may_delete(practice: Practice, chat: Chat, message: Message) -> bool:
    """Its own always, others' in private chats and as administrator; nothing after 48 hours."""
    if practice.world.now() - message.date > DELETABLE_S:
        return False
    if message.service is not None and "migrate_from_chat_id" in message.service:
        return False
    return message.sender == BOT_ID or chat.kind == "private" or chat.bot == "administrator"
