"""What a call to Telegram came to when it did not succeed, told from its answer in one table.

DeliveryError
├── Unchanged          it shows just that already: a success
├── Gone               the message is not there any more or cannot be changed
├── Late               the press is too old to be answered
├── Unreachable        the person never started the bot, blocked it, or has no account any more
├── Kicked             the bot is not in the group, or there is no group
├── NoPhotos           pictures are forbidden there
├── NoWriting          writing is forbidden there
├── NoThread           the topic is gone or closed
├── EphemeralRefused   no ephemeral message to this person now
├── Migrated           the group is a supergroup now, under another id
├── Throttled          too many calls: wait
├── Outage             Telegram is down; it was not done
├── UnknownOutcome     the answer never came: it may have been done
├── Conflict           somebody else asks for this bot's updates
├── BadToken           the token is wrong or was revoked
└── Refused            anything else; permanent for this payload
    ├── PhotoRefused   the picture itself: upload it anew once, then text
    └── ButtonsRefused a button of a kind or style that the server does not know

A text of 403 in capitals arrives as 400, so texts are matched whatever the status (telegram.md, 3 and 4).
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

from bot.errors import BotError


class DeliveryError(BotError):
    """A call that did not succeed. The message is the method's name and the server's text, no payload.

    `passing`: it goes by with time alone, so the same may be tried again later.
    """

    passing = False


class Unchanged(DeliveryError):
    """The message shows just that already."""


class Gone(DeliveryError):
    """The message is not there, or can no longer be edited or deleted."""


class Late(DeliveryError):
    """The press is too old to be answered; the move it made has its own life."""


class Unreachable(DeliveryError):
    """No private message to this person."""


class Kicked(DeliveryError):
    """The bot is not in this group, or the group is no more."""


class NoPhotos(DeliveryError):
    """No pictures in this chat."""


class NoWriting(DeliveryError):
    """Nothing may be written in this chat."""


class NoThread(DeliveryError):
    """The topic is gone or closed."""


class EphemeralRefused(DeliveryError):
    """No ephemeral message to this person: press too old, bot no admin, or a server that knows none."""


class Migrated(DeliveryError):
    """The group has become a supergroup; `new_id` is None when the server did not say which."""

    def __init__(self, message: str, new_id: int | None) -> None:
        super().__init__(message)
        self.new_id = new_id


class Throttled(DeliveryError):
    """Too many calls; nothing was done. Not before `retry_after` seconds again."""

    passing = True

    def __init__(self, message: str, retry_after: float) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class Outage(DeliveryError):
    """Telegram is down. `unsent`: the call surely never reached it."""

    passing = True

    def __init__(self, message: str, *, unsent: bool) -> None:
        super().__init__(message)
        self.unsent = unsent


class UnknownOutcome(DeliveryError):
    """No answer came; the call may have been done. There is no idempotency key: draw anew, do not repeat."""

    passing = True


class Conflict(DeliveryError):
    """Two programs ask for the updates of one bot, or a webhook is set."""


class BadToken(DeliveryError):
    """The token is wrong or was revoked."""


class Refused(DeliveryError):
    """Anything else the server will not do; repeating it would be of no use."""


class PhotoRefused(Refused):
    """The server will not take this picture or file id."""


class ButtonsRefused(Refused):
    """The server does not know such buttons: disabled ones, or their style."""


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


def is_ephemeral(method: TelegramMethod[Any]) -> bool:
    """Whether the method makes or changes an ephemeral message."""
    return receiver_of(method) is not None


def receiver_of(method: TelegramMethod[Any]) -> int | None:
    """The one person who sees what this method makes in a group, or None."""
    parameters = getattr(method, "ephemeral_message_parameters", None)
    receiver = parameters.receiver_user_id if parameters else getattr(method, "receiver_user_id", None)
    return receiver if isinstance(receiver, int) else None


def _by_text(error: TelegramAPIError, method: TelegramMethod[Any], message: str) -> DeliveryError:
    text = error.message.lower()
    if found := _RETRY_AFTER.search(text):
        return Throttled(message, float(found[1]))
    if "upgraded to a supergroup" in text:
        return Migrated(message, None)
    kind = next(kind for type_, part, kind in TABLE if isinstance(error, type_) and part in text)
    if kind is Kicked and "chat not found" in text and _is_private(method):
        kind = Unreachable
    if is_ephemeral(method) and kind in _WRONG_FOR_EPHEMERAL:
        kind = EphemeralRefused
    return kind(message)


def _is_private(method: TelegramMethod[Any]) -> bool:
    chat = getattr(method, "chat_id", None)
    return isinstance(chat, int) and chat > 0


def _text_of(error: AiogramError) -> str:
    if isinstance(error, ClientDecodeError):
        return f"{error.message} ({type(error.original).__name__})"
    return str(getattr(error, "message", type(error).__name__))
