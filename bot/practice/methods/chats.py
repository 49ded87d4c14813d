"""getChat and what else can be asked about a chat; leaveChat; sendChatAction."""

from __future__ import annotations

from bot.practice import objects
from bot.practice.errors import bad_request, migrated
from bot.practice.methods import targets
from bot.practice.methods.registry import method
from bot.practice.model import Chat
from bot.practice.params import Params
from bot.practice.practice import Practice
from bot.practice.world import BOT_ID


@method("getChat")
def get_chat(practice: Practice, params: Params) -> object:
    """A private chat answers even when it was never started or is blocked."""
    chat = targets.find_chat(practice, params)
    if chat.kind != "private":
        targets.open_chat(practice, params)
    return objects.chat_full_object(practice.world, chat)


@method("getChatMember")
def get_chat_member(practice: Practice, params: Params) -> object:
    chat = _group(practice, params)
    user_id = params.integer("user_id")
    if user_id == BOT_ID:
        return objects.bot_member_object(practice.world, chat)
    person = practice.world.people.get(user_id)
    if person is None:
        raise bad_request("PARTICIPANT_ID_INVALID")
    return objects.person_member_object(chat, person)


@method("getChatAdministrators")
def get_chat_administrators(practice: Practice, params: Params) -> object:
    """People and, as Telegram does since it asks for them, the bot itself when it is one."""
    chat = _group(practice, params)
    if chat.kind == "private":
        raise bad_request("there are no administrators in the private chat")
    admins = [
        objects.person_member_object(chat, practice.world.people[person_id])
        for person_id, status in chat.members.items()
        if status in ("creator", "administrator")
    ]
    return [*admins, objects.bot_member_object(practice.world, chat)] if chat.bot == "administrator" else admins


@method("getChatMemberCount")
def get_chat_member_count(practice: Practice, params: Params) -> object:
    chat = _group(practice, params)
    return sum(chat.has(person_id) for person_id in chat.members) + 1


@method("leaveChat")
def leave_chat(practice: Practice, params: Params) -> object:
    chat = targets.open_chat(practice, params)
    if chat.kind == "private":
        raise bad_request("chat member status can't be changed in private chats")
    practice.service(chat, BOT_ID, left_chat_member=BOT_ID)
    old = objects.bot_member_object(practice.world, chat)
    practice.world.set_bot_status(chat, "left")
    practice.tell_bot_membership(chat, BOT_ID, old)
    return True


@method("sendChatAction")
def send_chat_action(practice: Practice, params: Params) -> object:
    targets.open_chat(practice, params)
    return True


def _group(practice: Practice, params: Params) -> Chat:
    chat = targets.find_chat(practice, params)
    if chat.migrated_to is not None:
        raise migrated(chat.migrated_to)
    return chat if chat.kind == "private" else targets.open_chat(practice, params)
