"""Buttons before Telegram: words, payload, tone; and how they become a keyboard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from aiogram.types import DisabledButton, InlineKeyboardButton, InlineKeyboardMarkup

from bot.callbacks import Payload, code
from engine.game import Tone

CHOSEN = "● "
_STAND_IN = "· "


@dataclass(frozen=True, slots=True)
class Features:
    """What the Bot API server in use knows: disabled buttons (10.3), styles (9.4)."""

    disabled: bool = True
    styles: bool = True


@dataclass(frozen=True, slots=True)
class Button:
    """A button that sends `payload`; a disabled one sends it only where it cannot be disabled, so that the
    press does no harm and tells why."""

    words: str
    payload: Payload
    tone: Tone = Tone.PLAIN
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Link:
    """A button that opens an address."""

    words: str
    url: str
    tone: Tone = Tone.PLAIN


Row = Sequence[Button | Link]


def keyboard(features: Features, rows: Iterable[Row]) -> InlineKeyboardMarkup:
    """The rows as Telegram takes them; empty ones are left out."""
    return InlineKeyboardMarkup(inline_keyboard=[[_button(features, item) for item in row] for row in rows if row])


def in_rows(buttons: Sequence[Button], width: int) -> list[Row]:
    """The buttons, `width` in a row."""
    return [buttons[start : start + width] for start in range(0, len(buttons), width)]


def _button(features: Features, item: Button | Link) -> InlineKeyboardButton:
    style = (item.tone.value or None) if features.styles else None
    if isinstance(item, Link):
        return InlineKeyboardButton(text=item.words, url=item.url, style=style)
    if item.enabled:
        return InlineKeyboardButton(text=item.words, callback_data=code(item.payload), style=style)
    if features.disabled:
        return InlineKeyboardButton(text=item.words, disabled=DisabledButton())
    return InlineKeyboardButton(text=_STAND_IN + item.words, callback_data=code(item.payload))
