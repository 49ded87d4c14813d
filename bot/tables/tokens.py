"""Table tokens: a game's id in base 36, as it stands in payloads and links."""

from __future__ import annotations

import secrets

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
LONGEST = 8


def new_game_id() -> int:
    """A random id, so that a button of a lost database can never mean another table."""
    least = int("1" + "0" * (LONGEST - 1), 36)
    return least + secrets.randbelow(35 * least)


def token_of(game_id: int) -> str:
    """The id in base 36."""
    digits = ""
    while game_id:
        game_id, digit = divmod(game_id, 36)
        digits = DIGITS[digit] + digits
    return digits or "0"


def game_id_of(token: str) -> int:
    """The inverse of `token_of`, for a token that a payload's grammar has accepted."""
    return int(token, 36)
