"""What a person does in the page: writes, presses, follows a link, reads."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

from bot.practice import texts
from bot.practice.commands import is_ephemeral_command
from bot.practice.errors import UserError
from bot.practice.formatting import MAX_TEXT, format_text
from bot.practice.loopback import host_of
from bot.practice.markup import MAX_DATA_BYTES
from bot.practice.model import Chat, Json, Message, Person, Press
from bot.practice.numbers import whole_number
from bot.practice.objects import bot_member_object
from bot.practice.practice import Practice
from bot.practice.world import ANONYMOUS_ADMIN_ID, BOT_USERNAME

_PAYLOAD = re.compile(r"[A-Za-z0-9_-]{1,64}")


def send(practice: Practice, person: Person, body: Json) -> Message:
    """A person writes `text`; options: `reply_to`, `reply_to_ephemeral`, `thread`, `anonymous`."""
    chat = practice.world.chat_of(person, body.get("chat"))
    formatted = format_text(str(body.get("text", "")), "", None)
    if not formatted.text or len(formatted.text) > MAX_TEXT:
        raise UserError("the text is empty or too long")
    if chat.kind == "private" and formatted.text.split()[0] == "/start":
        start_private_chat(practice, person)
    _check_may_write(practice, person, chat, body)
    anonymous = bool(body.get("anonymous"))
    reply_to_ephemeral = whole_number(body.get("reply_to_ephemeral"))
    to_bot_alone = is_ephemeral_command(practice.world, chat, person, formatted.text) or reply_to_ephemeral
    message = practice.world.add_message(
        chat,
        ANONYMOUS_ADMIN_ID if anonymous else person.id,
        viewer=person.id if to_bot_alone and chat.bot_inside and not anonymous else None,
        text=formatted.text,
        entities=formatted.entities,
        reply_to=whole_number(body.get("reply_to")),
        reply_to_ephemeral=reply_to_ephemeral,
        thread=whole_number(body.get("thread")),
        anonymous=anonymous,
    )
    practice.announce(message)
    return message


def _check_may_write(practice: Practice, person: Person, chat: Chat, body: Json) -> None:
    if chat.kind == "private" and chat.bot == "kicked":
        raise UserError("the bot is blocked: send /start")
    if chat.kind == "private" and not chat.bot_inside:
        raise UserError("the chat is not started: send /start")
    if body.get("anonymous") and chat.members.get(person.id) not in ("creator", "administrator"):
        raise UserError("only admins can be anonymous")
    thread = whole_number(body.get("thread"))
    if thread is not None and (thread not in chat.topics or chat.topics[thread].closed):
        raise UserError("no such topic, or it is closed")
    reply_to = whole_number(body.get("reply_to"))
    if reply_to is not None and practice.world.find(chat.id, reply_to) is None:
        raise UserError("no such message to reply to")


def start_private_chat(practice: Practice, person: Person) -> None:
    """The first /start opens the chat; one after blocking unblocks the bot."""
    chat = practice.world.chats[person.id]
    if chat.bot == "kicked":
        set_blocked(practice, person, blocked=False)
    elif chat.bot == "left":
        practice.world.set_bot_status(chat, "member")
        practice.refresh(chat)


def set_blocked(practice: Practice, person: Person, *, blocked: bool) -> None:
    """Block or unblock the bot in the private chat; it hears of it."""
    chat = practice.world.chats[person.id]
    old = bot_member_object(practice.world, chat)
    practice.world.set_bot_status(chat, "kicked" if blocked else "member")
    practice.tell_bot_membership(chat, person.id, old)


def press(practice: Practice, person: Person, body: Json) -> Press:
    """A press on a button of message `message` or `ephemeral_id`. Any data may be sent, as a forged client can."""
    chat = practice.world.chat_of(person, body.get("chat"))
    data = str(body.get("data", ""))
    if not 1 <= len(data.encode()) <= MAX_DATA_BYTES:
        raise UserError("callback data must be 1-64 bytes")
    ephemeral_id, message_id = whole_number(body.get("ephemeral_id")), whole_number(body.get("message"))
    if ephemeral_id:
        message = practice.world.find_ephemeral(chat.id, person.id, ephemeral_id)
        return practice.press(person, chat, message, None, data)
    if not message_id:
        raise UserError("which message was pressed?")
    return practice.press(person, chat, practice.world.find(chat.id, message_id), message_id, data)


def open_link(practice: Practice, person: Person, body: Json) -> Json:
    """Follow a link to the bot: `?start=` opens the private chat, `?startgroup=` puts the bot into group
    `chat`, or into a new one. The answer names the chat to show, null for a link that leads elsewhere."""
    url = str(body.get("url", ""))
    url = url if "://" in url else f"https://{url}"
    parts = urlsplit(url if host_of(url) else "")
    query = {name: values[0] for name, values in parse_qs(parts.query, keep_blank_values=True).items()}
    if not _leads_to_bot(parts.netloc, parts.path, parts.scheme, query):
        return {"chat": None}
    if "startgroup" in query:
        return {"chat": _start_in_group(practice, person, body, query["startgroup"]).id}
    if "start" in query:
        send(practice, person, {"chat": person.id, "text": f"/start {_payload(query['start'])}".rstrip()})
    return {"chat": person.id}


def _leads_to_bot(host: str, path: str, scheme: str, query: dict[str, str]) -> bool:
    if scheme == "tg":
        return query.get("domain", "").lower() == BOT_USERNAME
    return host in ("t.me", "telegram.me") and path.strip("/").lower() == BOT_USERNAME


def _start_in_group(practice: Practice, person: Person, body: Json, payload: str) -> Chat:
    if body.get("chat"):
        chat = practice.world.chat_of(person, body["chat"])
        if chat.kind == "private":
            raise UserError("the bot can be added to groups only")
    else:
        everybody = list(practice.world.people)
        chat = new_group(practice, person, str(body.get("title") or ""), "group", everybody)
    if not chat.bot_inside:
        practice.put_bot_into(chat, person.id)
    if payload:
        send(practice, person, {"chat": chat.id, "text": f"/start@{BOT_USERNAME} {_payload(payload)}"})
    return chat


def new_group(practice: Practice, person: Person, title: str, kind: str, members: list[int]) -> Chat:
    """A group of these people, without the bot; "" is the usual title of a new group."""
    title = title or texts.text("practice-new-group", person.lang)
    chat = practice.world.add_group(title, "supergroup" if kind == "supergroup" else "group", person.id, members)
    practice.service(chat, person.id, **{f"{kind}_chat_created": True})
    practice.refresh(chat)
    return chat


def _payload(payload: str) -> str:
    if payload and not _PAYLOAD.fullmatch(payload):
        raise UserError("a start parameter is 1-64 of A-Z a-z 0-9 _ -")
    return payload


def read(practice: Practice, person: Person, body: Json) -> None:
    """All of the chat is read."""
    chat = practice.world.chat_of(person, body.get("chat"))
    messages = practice.world.messages(chat.id)
    if messages and chat.read.get(person.id) != messages[-1].seq:
        chat.read[person.id] = messages[-1].seq
        practice.world.save(chat)
