"""Where a call goes: the chat, the topic, the receiver of an ephemeral message, the message to change."""

from __future__ import annotations

from dataclasses import dataclass

from bot.practice.errors import QUERY_TOO_OLD, ApiError, bad_request, forbidden, migrated
from bot.practice.model import Chat, Message
from bot.practice.numbers import whole_number
from bot.practice.params import Params
from bot.practice.practice import Practice
from bot.practice.world import BOT_ID

EPHEMERAL_WINDOW_S = 15
"""An ephemeral message must follow a press or an ephemeral command within this time, unless the bot is admin."""


def find_chat(practice: Practice, params: Params) -> Chat:
    """The chat of `chat_id`, whether or not the bot may write there; a group it never was in is unknown to it."""
    if not params.has("chat_id"):
        raise bad_request("chat_id is empty")
    chat = practice.world.chats.get(whole_number(params.text("chat_id")) or 0)
    if chat is None or not (chat.kind == "private" or chat.bot_was_here):
        raise bad_request("chat not found")
    return chat


def open_chat(practice: Practice, params: Params) -> Chat:
    """The chat of `chat_id` where the bot is inside and alive (docs/telegram.md, 7); ApiError otherwise."""
    chat = find_chat(practice, params)
    if chat.migrated_to is not None:
        raise migrated(chat.migrated_to)
    if chat.deleted:
        raise forbidden("the group chat was deleted")
    if not chat.bot_inside or (chat.kind == "private" and practice.world.people[chat.id].deactivated):
        raise _not_inside(practice, chat)
    return chat


def _not_inside(practice: Practice, chat: Chat) -> ApiError:
    if chat.kind == "private":
        if practice.world.people[chat.id].deactivated:
            return forbidden("user is deactivated")
        blocked = chat.bot == "kicked"
        return forbidden("bot was blocked by the user" if blocked else "bot can't initiate conversation with a user")
    name = f"{chat.kind} chat"
    return forbidden(
        f"bot was kicked from the {name}" if chat.bot == "kicked" else f"bot is not a member of the {name}"
    )


def check_may_write(chat: Chat, *, photo: bool) -> None:
    """Rights taken from the members of a group do not bind an administrator."""
    if chat.bot == "administrator":
        return
    if chat.writing_forbidden:
        raise bad_request("have no write access to the chat")
    if photo and chat.photos_forbidden:
        raise bad_request("not enough rights to send photos to the chat")


def find_topic(chat: Chat, params: Params) -> int | None:
    """The thread a message goes to; None is the chat itself (in a forum: the general topic)."""
    thread = params.integer("message_thread_id")
    if not thread:
        return None
    topic = chat.topics.get(thread) if chat.forum else None
    if topic is None:
        raise bad_request("message thread not found")
    if topic.closed and chat.bot != "administrator":
        raise bad_request("TOPIC_CLOSED")
    return thread


@dataclass(frozen=True, slots=True)
class Reply:
    """The message that is answered: its ordinary or its ephemeral id."""

    message_id: int | None = None
    ephemeral_id: int | None = None


def find_reply(practice: Practice, chat: Chat, params: Params) -> Reply:
    """What `reply_parameters` point at, empty for nothing."""
    given = params.object("reply_parameters")
    if given is None:
        given = Params({"message_id": params.integer("reply_to_message_id"), **params.values})
    ephemeral_id = given.integer("ephemeral_message_id")
    if params.has("reply_parameters") and ephemeral_id:
        return Reply(ephemeral_id=ephemeral_id)
    message_id = (
        given.integer("message_id") if params.has("reply_parameters") else params.integer("reply_to_message_id")
    )
    if not message_id:
        return Reply()
    if practice.world.find(chat.id, message_id) is None:
        if given.flag("allow_sending_without_reply"):
            return Reply()
        raise bad_request("message to be replied not found")
    return Reply(message_id=message_id)


@dataclass(frozen=True, slots=True)
class Receiver:
    """The only person who will see an ephemeral message; `replaces` is the message it stands in for."""

    person_id: int
    replaces: int | None = None


def find_receiver(practice: Practice, chat: Chat, params: Params, reply: Reply) -> Receiver | None:
    """Who gets an ephemeral message, None for an ordinary one; ApiError where the rules forbid it.

    An administrator may send at any time, any bot within 15 s of that person's press or ephemeral
    command (docs/telegram.md, 2). A press that is given must be fresh in any case.
    """
    given = params.object("ephemeral_message_parameters") or params
    person_id = given.integer("receiver_user_id")
    if not person_id:
        if reply.ephemeral_id is not None:
            raise bad_request("message to be replied not found")
        return None
    if chat.kind == "private":
        raise bad_request("ephemeral messages can be sent only to groups and supergroups")
    if chat.ephemeral_refused or practice.world.profile.ephemeral_refused:
        raise bad_request("EPHEMERAL_MESSAGES_FORBIDDEN")
    if not chat.has(person_id):
        raise bad_request("PARTICIPANT_ID_INVALID")
    replaces = None
    if given.has("callback_query_id"):
        replaces = _check_press(practice, chat, person_id, given)
    elif reply.ephemeral_id is not None:
        _check_command(practice, chat, person_id, reply.ephemeral_id)
    elif chat.bot != "administrator":
        raise bad_request("CHAT_ADMIN_REQUIRED")
    return Receiver(person_id, replaces)


def _check_press(practice: Practice, chat: Chat, person_id: int, given: Params) -> int | None:
    press = practice.presses.get(given.text("callback_query_id"))
    theirs = press is not None and (press.person, press.chat_id) == (person_id, chat.id)
    if press is None or not theirs or practice.press_age_s(press) > EPHEMERAL_WINDOW_S:
        raise bad_request(QUERY_TOO_OLD)
    if not given.flag("replace_callback_query_message"):
        return None
    if press.on_ephemeral:
        raise bad_request("the message can't be replaced")
    return press.message_id


def _check_command(practice: Practice, chat: Chat, person_id: int, ephemeral_id: int) -> None:
    command = practice.world.find_ephemeral(chat.id, person_id, ephemeral_id)
    if command is None or command.sender == BOT_ID or practice.world.now() - command.date > EPHEMERAL_WINDOW_S:
        raise bad_request("message to be replied not found")


def message_to_edit(practice: Practice, chat: Chat, params: Params) -> Message:
    """An ordinary message of the bot's own."""
    if not params.has("message_id"):
        raise bad_request("message identifier is not specified")
    message = practice.world.find(chat.id, params.integer("message_id"))
    if message is None:
        raise bad_request("message to edit not found")
    if message.sender != BOT_ID or message.service is not None:
        raise bad_request("message can't be edited")
    return message


def ephemeral_message(practice: Practice, chat: Chat, params: Params, not_found: str) -> Message:
    """An ephemeral message that the bot sent to `receiver_user_id`, who must still be in the chat."""
    receiver = params.integer("receiver_user_id")
    message = practice.world.find_ephemeral(chat.id, receiver, params.integer("ephemeral_message_id"))
    if message is None or message.sender != BOT_ID or not chat.has(receiver):
        raise bad_request(not_found)
    return message
