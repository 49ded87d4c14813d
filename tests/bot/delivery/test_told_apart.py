"""Every answer of Telegram's server is told apart, a test a row of the table."""

from __future__ import annotations

from typing import Any

import pytest
from aiogram import exceptions
from aiogram.exceptions import AiogramError, ClientDecodeError, TelegramAPIError
from aiogram.methods import (
    EditEphemeralMessageText,
    EditMessageText,
    GetUpdates,
    SendMessage,
    SendPhoto,
    TelegramMethod,
)
from aiogram.types import EphemeralMessageParameters
from aiohttp import ClientConnectorError, ServerDisconnectedError
from aiohttp.client_reqrep import ConnectionKey

from bot.delivery import errors
from bot.delivery.errors import DeliveryError
from bot.delivery.told_apart import TABLE, told_apart

BAD = exceptions.TelegramBadRequest
FORBIDDEN = exceptions.TelegramForbiddenError
NOT_FOUND = exceptions.TelegramNotFound
GROUP: Any = SendMessage(chat_id=-100, text="x")
PRIVATE = SendMessage(chat_id=7, text="x")
EDIT = EditMessageText(chat_id=-100, message_id=5, text="x")
EPHEMERAL = SendPhoto(
    chat_id=-100, photo="x", ephemeral_message_parameters=EphemeralMessageParameters(receiver_user_id=7)
)
EPHEMERAL_EDIT = EditEphemeralMessageText(chat_id=-100, receiver_user_id=7, ephemeral_message_id=1, text="x")

SERVER_SAYS: list[tuple[type[TelegramAPIError], str, type[DeliveryError]]] = [
    (
        BAD,
        "Bad Request: message is not modified: specified new message content and reply markup are exactly the same "
        "as a current content and reply markup of the message",
        errors.Unchanged,
    ),
    (BAD, "Bad Request: MESSAGE_NOT_MODIFIED", errors.Unchanged),
    (
        BAD,
        "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        errors.ButtonsRefused,
    ),
    (BAD, "Bad Request: text buttons are unallowed in the inline keyboard", errors.ButtonsRefused),
    (BAD, "Bad Request: BUTTON_TYPE_INVALID", errors.ButtonsRefused),
    (BAD, "Bad Request: message to edit not found", errors.Gone),
    (BAD, "Bad Request: message can't be edited", errors.Gone),
    (BAD, "Bad Request: MESSAGE_EDIT_TIME_EXPIRED", errors.Gone),
    (BAD, "Bad Request: message to delete not found", errors.Gone),
    (BAD, "Bad Request: message can't be deleted", errors.Gone),
    (FORBIDDEN, "Forbidden: MESSAGE_DELETE_FORBIDDEN", errors.Gone),
    (BAD, "Bad Request: MESSAGE_ID_INVALID", errors.Gone),
    (BAD, "Bad Request: message not found", errors.Gone),
    (
        BAD,
        "Bad Request: query is too old and response timeout expired or query ID is invalid",
        errors.Late,
    ),
    (BAD, "Bad Request: query ID is invalid", errors.Late),
    (BAD, "Bad Request: QUERY_ID_INVALID", errors.Late),
    (FORBIDDEN, "Forbidden: bot can't initiate conversation with a user", errors.Unreachable),
    (FORBIDDEN, "Forbidden: bot was blocked by the user", errors.Unreachable),
    (BAD, "Bad Request: USER_IS_BLOCKED", errors.Unreachable),
    (FORBIDDEN, "Forbidden: user is deactivated", errors.Unreachable),
    (BAD, "Bad Request: INPUT_USER_DEACTIVATED", errors.Unreachable),
    (FORBIDDEN, "Forbidden: bot can't send messages to bots", errors.Unreachable),
    (BAD, "Bad Request: user not found", errors.Unreachable),
    (FORBIDDEN, "Forbidden: bot was kicked from the supergroup chat", errors.Kicked),
    (FORBIDDEN, "Forbidden: bot is not a member of the supergroup chat", errors.Kicked),
    (FORBIDDEN, "Forbidden: the group chat was deleted", errors.Kicked),
    (FORBIDDEN, "Forbidden: the group chat was deactivated", errors.Kicked),
    (BAD, "Bad Request: CHANNEL_PRIVATE", errors.Kicked),
    (BAD, "Bad Request: CHAT_FORBIDDEN", errors.Kicked),
    (BAD, "Bad Request: chat not found", errors.Kicked),
    (BAD, "Bad Request: not enough rights to send photos to the chat", errors.NoPhotos),
    (BAD, "Bad Request: not enough rights to send media messages to the chat", errors.NoPhotos),
    (BAD, "Bad Request: CHAT_SEND_PHOTOS_FORBIDDEN", errors.NoPhotos),
    (BAD, "Bad Request: CHAT_SEND_MEDIA_FORBIDDEN", errors.NoPhotos),
    (BAD, "Bad Request: have no write access to the chat", errors.NoWriting),
    (BAD, "Bad Request: not enough rights to send text messages to the chat", errors.NoWriting),
    (BAD, "Bad Request: have no rights to send a message", errors.NoWriting),
    (BAD, "Bad Request: need administrator rights in the channel chat", errors.NoWriting),
    (BAD, "Bad Request: CHAT_WRITE_FORBIDDEN", errors.NoWriting),
    (BAD, "Bad Request: CHAT_RESTRICTED", errors.NoWriting),
    (BAD, "Bad Request: CHAT_SEND_PLAIN_FORBIDDEN", errors.NoWriting),
    (BAD, "Bad Request: USER_RESTRICTED", errors.NoWriting),
    (BAD, "Bad Request: message thread not found", errors.NoThread),
    (BAD, "Bad Request: TOPIC_CLOSED", errors.NoThread),
    (BAD, "Bad Request: TOPIC_DELETED", errors.NoThread),
    (BAD, "Bad Request: TOPIC_ID_INVALID", errors.NoThread),
    (BAD, "Bad Request: PHOTO_INVALID_DIMENSIONS", errors.PhotoRefused),
    (BAD, "Bad Request: PHOTO_EXT_INVALID", errors.PhotoRefused),
    (BAD, "Bad Request: PHOTO_SAVE_FILE_INVALID", errors.PhotoRefused),
    (BAD, "Bad Request: IMAGE_PROCESS_FAILED", errors.PhotoRefused),
    (BAD, "Bad Request: wrong file identifier/HTTP URL specified", errors.PhotoRefused),
    (BAD, "Bad Request: wrong remote file identifier specified: can't unserialize it", errors.PhotoRefused),
    (BAD, "Bad Request: FILE_REFERENCE_EXPIRED", errors.PhotoRefused),
    (BAD, "Bad Request: EPHEMERAL_MESSAGES_NOT_ALLOWED", errors.EphemeralRefused),
    (NOT_FOUND, "Not Found: method not found", errors.Refused),
    (NOT_FOUND, "Not Found", errors.BadToken),
    (BAD, "Bad Request: BUTTON_DATA_INVALID", errors.Refused),
    (BAD, "Bad Request: reply markup is too long", errors.Refused),
    (
        exceptions.TelegramConflictError,
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
        errors.Conflict,
    ),
    (exceptions.TelegramUnauthorizedError, "Unauthorized", errors.BadToken),
    (exceptions.TelegramEntityTooLarge, "Request Entity Too Large", errors.PhotoRefused),
    (exceptions.TelegramNetworkError, "Request timeout error", errors.UnknownOutcome),
]


def row_of(error: TelegramAPIError) -> int:
    """The row of the table that an error falls into."""
    text = error.message.lower()
    return next(n for n, (kind, part, _) in enumerate(TABLE) if isinstance(error, kind) and part in text)


@pytest.mark.parametrize(("kind", "text", "meaning"), SERVER_SAYS, ids=[text[:50] for _, text, _ in SERVER_SAYS])
def test_an_answer_is_told_apart_in_any_letter_case(
    kind: type[TelegramAPIError], text: str, meaning: type[DeliveryError]
) -> None:
    for spelling in (text, text.upper(), text.lower()):
        assert type(told_apart(kind(GROUP, spelling), GROUP)) is meaning


def test_every_row_of_the_table_is_tried_here() -> None:
    assert {row_of(kind(GROUP, text)) for kind, text, _ in SERVER_SAYS} == set(range(len(TABLE)))


def test_a_refusal_in_capitals_is_the_same_with_400_and_403() -> None:
    text = "CHAT_WRITE_FORBIDDEN"
    assert type(told_apart(BAD(GROUP, text), GROUP)) is type(told_apart(FORBIDDEN(GROUP, text), GROUP))


def test_too_many_requests_says_how_long_to_wait() -> None:
    error = told_apart(exceptions.TelegramRetryAfter(GROUP, "Too Many Requests: retry after 37", 37), GROUP)
    assert isinstance(error, errors.Throttled)
    assert error.retry_after == 37


def test_too_many_requests_without_the_parameter_is_read_from_the_text() -> None:
    error = told_apart(TelegramAPIError(GROUP, "Too Many Requests: retry after 0"), GROUP)
    assert isinstance(error, errors.Throttled)
    assert error.retry_after == 0


def test_a_migration_says_the_new_id() -> None:
    text = "Bad Request: group chat was upgraded to a supergroup chat"
    error = told_apart(exceptions.TelegramMigrateToChat(GROUP, text, -1001234), GROUP)
    assert isinstance(error, errors.Migrated)
    assert error.new_id == -1001234


def test_a_migration_may_be_silent_about_the_new_id() -> None:
    error = told_apart(BAD(GROUP, "Bad Request: group chat was upgraded to a supergroup chat"), GROUP)
    assert isinstance(error, errors.Migrated)
    assert error.new_id is None


@pytest.mark.parametrize(
    "fault",
    [
        exceptions.TelegramServerError(GROUP, "Internal Server Error"),
        exceptions.RestartingTelegram(GROUP, "Bad Gateway: restart"),
        ClientDecodeError("Failed to decode object", ValueError("<html>"), "<html>502 secret text</html>"),
    ],
)
def test_a_server_that_is_down_is_an_outage_whose_page_is_not_repeated(fault: AiogramError) -> None:
    error = told_apart(fault, GROUP)
    assert isinstance(error, errors.Outage)
    assert not error.unsent
    assert "html" not in str(error)


def _network(cause: Exception) -> AiogramError:
    error = exceptions.TelegramNetworkError(GROUP, f"{type(cause).__name__}: {cause}")
    error.__cause__ = cause
    return error


def test_a_call_that_found_no_server_was_surely_not_done() -> None:
    nobody = ClientConnectorError(ConnectionKey("host", 443, True, True, None, None, None), OSError("refused"))
    error = told_apart(_network(nobody), GROUP)
    assert isinstance(error, errors.Outage)
    assert error.unsent


def test_a_broken_connection_leaves_the_outcome_unknown() -> None:
    assert isinstance(told_apart(_network(ServerDisconnectedError()), GROUP), errors.UnknownOutcome)


def test_no_such_chat_is_a_person_who_never_came_where_it_is_a_persons_id() -> None:
    error = told_apart(BAD(PRIVATE, "Bad Request: chat not found"), PRIVATE)
    assert type(error) is errors.Unreachable


@pytest.mark.parametrize("method", [EPHEMERAL, EPHEMERAL_EDIT])
@pytest.mark.parametrize(
    "fault",
    [
        (BAD, "Bad Request: query is too old and response timeout expired or query ID is invalid"),
        (BAD, "Bad Request: something that nobody has written down"),
        (BAD, "Bad Request: need administrator rights in the channel chat"),
        (BAD, "Bad Request: user not found"),
        (NOT_FOUND, "Not Found: method not found"),
        (NOT_FOUND, "Not Found"),
    ],
)
def test_whatever_else_fails_about_an_ephemeral_message_is_a_refusal_of_it(
    method: TelegramMethod[Any], fault: tuple[type[TelegramAPIError], str]
) -> None:
    kind, text = fault
    assert type(told_apart(kind(method, text), method)) is errors.EphemeralRefused


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("Bad Request: message is not modified", errors.Unchanged),
        ("Bad Request: message to edit not found", errors.Gone),
        ("Bad Request: not enough rights to send photos to the chat", errors.NoPhotos),
        ("Forbidden: bot was kicked from the supergroup chat", errors.Kicked),
    ],
)
def test_what_is_plain_about_an_ephemeral_message_stays_plain(text: str, meaning: type[DeliveryError]) -> None:
    assert type(told_apart(BAD(EPHEMERAL_EDIT, text), EPHEMERAL_EDIT)) is meaning


def test_an_error_names_the_method_and_holds_no_payload() -> None:
    method = SendMessage(chat_id=7, text="QhKs")
    error = told_apart(BAD(method, "Bad Request: BUTTON_DATA_INVALID"), method)
    assert str(error) == "SendMessage: Bad Request: BUTTON_DATA_INVALID"
    assert "QhKs" not in repr(error)


def test_only_what_time_mends_is_passing() -> None:
    passing = {kind for kind in DeliveryError.__subclasses__() if kind.passing}
    assert passing == {errors.Throttled, errors.Outage, errors.UnknownOutcome}


def test_a_poll_is_told_apart_like_any_call() -> None:
    assert type(told_apart(BAD(GetUpdates(), "x"), GetUpdates())) is errors.Refused
