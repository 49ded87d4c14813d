"""Inline keyboards: what the server takes and what it refuses."""

from __future__ import annotations

from bot.practice.errors import bad_request
from bot.practice.loopback import host_of
from bot.practice.model import Json

MAX_BUTTONS = 100
MAX_IN_ROW = 8
MAX_DATA_BYTES = 64
STYLES = ("danger", "success", "primary")
_ACTIONS = ("url", "callback_data", "web_app", "switch_inline_query", "switch_inline_query_current_chat", "copy_text")
_UNKNOWN_HERE = ("callback_game", "pay", "switch_inline_query_chosen_chat")


def read_keyboard(markup: object, *, ephemeral: bool, disabled_refused: bool) -> list[list[Json]] | None:
    """The rows of an inline keyboard, None for none; raises ApiError as Telegram would.

    Reply keyboards are accepted and not shown: the bot has none.
    """
    if markup is None:
        return None
    if not isinstance(markup, dict):
        raise bad_request("object expected as reply markup")
    rows = markup.get("inline_keyboard")
    if rows is None:
        return None
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad_request("can't parse inline keyboard: expected an Array of Array of InlineKeyboardButton")
    read = [[_read_button(button, ephemeral, disabled_refused) for button in row] for row in rows if row]
    if sum(len(row) for row in read) > MAX_BUTTONS or any(len(row) > MAX_IN_ROW for row in read):
        raise bad_request("reply markup is too long")
    return read or None


def _read_button(button: object, ephemeral: bool, disabled_refused: bool) -> Json:
    if not isinstance(button, dict) or not isinstance(button.get("text"), str):
        raise bad_request("can't parse inline keyboard button: InlineKeyboardButton must be an Object")
    given: Json = {name: value for name, value in button.items() if value is not None}
    if not given["text"].strip():
        raise bad_request("text of an inline keyboard button must be non-empty")
    if given.get("style") not in (None, *STYLES):
        raise bad_request("can't parse inline keyboard button: invalid button style specified")
    if "disabled" in given:
        if disabled_refused:
            raise bad_request("can't parse inline keyboard button: disabled buttons are not supported")
    elif not any(name in given for name in (*_ACTIONS, "login_url", *_UNKNOWN_HERE)):
        raise bad_request("text buttons are unallowed in the inline keyboard")
    _check_action(given, ephemeral)
    return given


def _check_action(given: Json, ephemeral: bool) -> None:
    data = given.get("callback_data")
    if data is not None and not 1 <= len(str(data).encode()) <= MAX_DATA_BYTES:
        raise bad_request("BUTTON_DATA_INVALID")
    if "url" in given and not is_web_address(str(given["url"])):
        raise bad_request(f"inline keyboard button URL '{given['url']}' is invalid: wrong HTTP URL")
    if ephemeral and "login_url" in given:
        raise bad_request("BUTTON_TYPE_INVALID")
    copied = given.get("copy_text")
    if copied is not None and not (isinstance(copied, dict) and 1 <= len(str(copied.get("text", ""))) <= 256):
        raise bad_request("can't parse inline keyboard button: text to copy must be 1-256 characters")


def is_web_address(url: str) -> bool:
    """An HTTP or tg:// address; a bare domain counts as one."""
    if url.startswith("tg://"):
        return True
    scheme, parted, _ = url.partition("://")
    address = url if parted else f"http://{url}"
    return (not parted or scheme in ("http", "https")) and "." in host_of(address) and " " not in url
