"""Which failure an answer of Telegram's means, told from its text in one table.

A text of 403 in capitals arrives as 400, so texts are matched whatever the status (docs/telegram.md, 3 and 4).
"""

from __future__ import annotations

import re
from typing import Any

from aiogram.exceptions import (
    AiogramError,
    ClientDecodeError,
    TelegramAPIError,
    TelegramConflictError,
    TelegramEntityTooLarge,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)
from aiogram.methods import TelegramMethod
from aiohttp import ClientConnectorError

from bot.delivery.errors import (
    BadToken,
    ButtonsRefused,
    Conflict,
    DeliveryError,
    EphemeralRefused,
    Gone,
    Kicked,
    Late,
    Migrated,
    NoPhotos,
    NoThread,
    NoWriting,
    Outage,
    PhotoRefused,
    Refused,
    Throttled,
    Unchanged,
    UnknownOutcome,
    Unreachable,
)
from bot.delivery.payloads import receiver_of

_Simple = type[
    Unchanged
    | Gone
    | Late
    | Unreachable
    | Kicked
    | NoPhotos
    | NoWriting
    | NoThread
    | EphemeralRefused
    | Conflict
    | BadToken
    | UnknownOutcome
    | Refused
]

TABLE: tuple[tuple[type[TelegramAPIError], str, _Simple], ...] = (
    # The first row whose type and text (lower case, anywhere in the message) fit is it.
    (TelegramConflictError, "", Conflict),
    (TelegramUnauthorizedError, "", BadToken),
    (TelegramEntityTooLarge, "", PhotoRefused),
    (TelegramNetworkError, "", UnknownOutcome),
    (TelegramAPIError, "message is not modified", Unchanged),
    (TelegramAPIError, "message_not_modified", Unchanged),
    (TelegramAPIError, "message to edit not found", Gone),
    (TelegramAPIError, "message can't be edited", Gone),
    (TelegramAPIError, "message_edit_time_expired", Gone),
    (TelegramAPIError, "message to delete not found", Gone),
    (TelegramAPIError, "message can't be deleted", Gone),
    (TelegramAPIError, "message_delete_forbidden", Gone),
    (TelegramAPIError, "message_id_invalid", Gone),
    (TelegramAPIError, "message not found", Gone),
    (TelegramAPIError, "query is too old", Late),
    (TelegramAPIError, "query id is invalid", Late),
    (TelegramAPIError, "query_id_invalid", Late),
    (TelegramAPIError, "can't initiate conversation", Unreachable),
    (TelegramAPIError, "bot was blocked by the user", Unreachable),
    (TelegramAPIError, "user_is_blocked", Unreachable),
    (TelegramAPIError, "user is deactivated", Unreachable),
    (TelegramAPIError, "input_user_deactivated", Unreachable),
    (TelegramAPIError, "can't send messages to bots", Unreachable),
    (TelegramAPIError, "user not found", Unreachable),
    (TelegramAPIError, "bot was kicked", Kicked),
    (TelegramAPIError, "bot is not a member", Kicked),
    (TelegramAPIError, "group chat was deleted", Kicked),
    (TelegramAPIError, "group chat was deactivated", Kicked),
    (TelegramAPIError, "channel_private", Kicked),
    (TelegramAPIError, "chat_forbidden", Kicked),
    (TelegramAPIError, "chat not found", Kicked),
    (TelegramAPIError, "not enough rights to send photos", NoPhotos),
    (TelegramAPIError, "not enough rights to send media", NoPhotos),
    (TelegramAPIError, "chat_send_photos_forbidden", NoPhotos),
    (TelegramAPIError, "chat_send_media_forbidden", NoPhotos),
    (TelegramAPIError, "have no write access", NoWriting),
    (TelegramAPIError, "not enough rights to send", NoWriting),
    (TelegramAPIError, "have no rights to send a message", NoWriting),
    (TelegramAPIError, "need administrator rights", NoWriting),
    (TelegramAPIError, "chat_write_forbidden", NoWriting),
    (TelegramAPIError, "chat_restricted", NoWriting),
    (TelegramAPIError, "chat_send_plain_forbidden", NoWriting),
    (TelegramAPIError, "user_restricted", NoWriting),
    (TelegramAPIError, "message thread not found", NoThread),
    (TelegramAPIError, "topic_closed", NoThread),
    (TelegramAPIError, "topic_deleted", NoThread),
    (TelegramAPIError, "topic_id_invalid", NoThread),
    (TelegramAPIError, "can't parse inline keyboard button", ButtonsRefused),
    (TelegramAPIError, "text buttons are unallowed", ButtonsRefused),
    (TelegramAPIError, "button_type_invalid", ButtonsRefused),
    (TelegramAPIError, "photo_invalid_dimensions", PhotoRefused),
    (TelegramAPIError, "photo_ext_invalid", PhotoRefused),
    (TelegramAPIError, "photo_save_file_invalid", PhotoRefused),
    (TelegramAPIError, "image_process_failed", PhotoRefused),
    (TelegramAPIError, "wrong file identifier", PhotoRefused),
    (TelegramAPIError, "wrong remote file", PhotoRefused),
    (TelegramAPIError, "file_reference_", PhotoRefused),
    (TelegramAPIError, "ephemeral", EphemeralRefused),
    (TelegramNotFound, "method not found", Refused),
    (TelegramNotFound, "", BadToken),
    (TelegramAPIError, "", Refused),
)

_WRONG_FOR_EPHEMERAL = (Late, Unreachable, NoWriting, BadToken, Refused)
_RETRY_AFTER = re.compile(r"(?:too many requests|flood).*?retry (?:after|in) (\d+)", re.IGNORECASE | re.DOTALL)


def told_apart(error: AiogramError, method: TelegramMethod[Any]) -> DeliveryError:
    """What `error`, the answer to `method`, means."""
    message = f"{type(method).__name__}: {_text_of(error)}"
    match error:
        case TelegramRetryAfter():
            return Throttled(message, float(error.retry_after))
        case TelegramMigrateToChat():
            return Migrated(message, error.migrate_to_chat_id)
        case TelegramServerError():
            return Outage(message, unsent=False)
        case TelegramNetworkError() if isinstance(error.__cause__, ClientConnectorError):
            return Outage(message, unsent=True)
        case TelegramAPIError():
            return _by_text(error, method, message)
        case _:
            # ClientDecodeError above all: the page of a proxy in place of an answer.
            return Outage(message, unsent=False)


def _by_text(error: TelegramAPIError, method: TelegramMethod[Any], message: str) -> DeliveryError:
    text = error.message.lower()
    if found := _RETRY_AFTER.search(text):
        return Throttled(message, float(found[1]))
    if "upgraded to a supergroup" in text:
        return Migrated(message, None)
    kind = next(kind for type_, part, kind in TABLE if isinstance(error, type_) and part in text)
    if kind is Kicked and "chat not found" in text and _is_private(method):
        kind = Unreachable
    if receiver_of(method) is not None and kind in _WRONG_FOR_EPHEMERAL:
        kind = EphemeralRefused
    return kind(message)


def _is_private(method: TelegramMethod[Any]) -> bool:
    chat = getattr(method, "chat_id", None)
    return isinstance(chat, int) and chat > 0


def _text_of(error: AiogramError) -> str:
    if isinstance(error, ClientDecodeError):
        return f"{error.message} ({type(error.original).__name__})"
    return str(getattr(error, "message", type(error).__name__))
