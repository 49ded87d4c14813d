"""Raw updates, read with suspicion and without a model: what must be known before a handler sees them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.callbacks.grammar import table_token

Update = dict[str, Any]
"""An update as Telegram sends it."""

WANTED = ("message", "callback_query", "my_chat_member", "chat_member")
"""All kinds of update that are asked for; `chat_member` does not come unless it is named."""

NO_QUEUE = "rest"


@dataclass(frozen=True, slots=True)
class Press:
    """A pressed button: the id to answer, who pressed, what the button carried, and what their phone speaks."""

    callback_id: str
    person_id: int
    data: str
    language: str | None = None


def update_id_of(update: Update) -> int:
    """The id, by which an update is known again; `ValueError` where there is none."""
    found = update.get("update_id")
    if not isinstance(found, int):
        raise ValueError("an update without an id")
    return found


def press_of(update: Update) -> Press | None:
    """The press that this update is, or None."""
    query = update.get("callback_query")
    if not isinstance(query, dict):
        return None
    callback_id, person, data = query.get("id"), _id_in(query.get("from")), query.get("data")
    if not isinstance(callback_id, str) or person is None:
        return None
    language = query["from"].get("language_code")
    return Press(
        callback_id,
        person,
        data if isinstance(data, str) else "",
        language if isinstance(language, str) else None,
    )


def chat_of(update: Update) -> int | None:
    """The Telegram id of the chat it happened in; a press on a message unknown: of the person."""
    for kind in WANTED:
        event = update.get(kind)
        if isinstance(event, dict):
            place = event.get("message") if kind == "callback_query" else event
            chat = _id_in(place.get("chat")) if isinstance(place, dict) else None
            return chat if chat is not None else _id_in(event.get("from"))
    return None


def person_of(update: Update) -> int | None:
    """Who did it, by their user id."""
    for kind in WANTED:
        event = update.get(kind)
        if isinstance(event, dict):
            return _id_in(event.get("from"))
    return None


def queue_key(update: Update) -> str:
    """The queue it belongs to: the table's token if a button or a link names one, else the chat.

    Chats have a prefix, for the number of a chat could be read as a token.
    """
    press = press_of(update)
    token = table_token(press.data if press else command_of(update) or "")
    if token is not None:
        return token
    chat = chat_of(update)
    return NO_QUEUE if chat is None else f"chat:{chat}"


def command_of(update: Update) -> str | None:
    """The text of a command, or None."""
    message = update.get("message")
    text = message.get("text") if isinstance(message, dict) else None
    return text if isinstance(text, str) and text.startswith("/") else None


def sent_at(update: Update) -> float | None:
    """When a message was sent, in Unix seconds."""
    message = update.get("message")
    date = message.get("date") if isinstance(message, dict) else None
    return float(date) if isinstance(date, int) else None


def _id_in(holder: object) -> int | None:
    found = holder.get("id") if isinstance(holder, dict) else None
    return found if isinstance(found, int) else None
