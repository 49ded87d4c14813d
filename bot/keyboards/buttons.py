"""Buttons before Telegram: words, payload, tone; and how they become a keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from aiogram.types import CopyTextButton, DisabledButton, InlineKeyboardButton, InlineKeyboardMarkup

from bot.callbacks.grammar import code
from bot.callbacks.payloads import Payload
from bot.texts.catalogue import Voice
from engine.game import Tone

CHOSEN = "● "
_STAND_IN = "· "
_NOTHING = "-"
"""The payload of a button that does nothing."""


@dataclass(slots=True)
class Features:
    """What the Bot API server in use knows: disabled buttons (10.3), styles (9.4); until it refuses them, both."""

    disabled: bool = True
    styles: bool = True

    def give_up(self) -> bool:
        """Do without both from now on; False if that was so already."""
        had_any = self.disabled or self.styles
        self.disabled = self.styles = False
        return had_any


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


@dataclass(frozen=True, slots=True)
class Copy:
    """A button that puts `copied` (1 to 256 characters) on the clipboard."""

    words: str
    copied: str = field(repr=False)


Row = Sequence[Button | Link | Copy]


def keyboard(features: Features, rows: Iterable[Row]) -> InlineKeyboardMarkup:
    """The rows as Telegram takes them; empty ones are left out."""
    return InlineKeyboardMarkup(inline_keyboard=[[_button(features, item) for item in row] for row in rows if row])


def without_features(markup: InlineKeyboardMarkup) -> InlineKeyboardMarkup | None:
    """The same buttons for a server that refused these; None if they have nothing that could be refused.

    What a disabled button would have sent is not known any more: pressed, it does nothing.
    """
    buttons = [button for row in markup.inline_keyboard for button in row]
    if not any(button.disabled or button.style for button in buttons):
        return None
    return InlineKeyboardMarkup(inline_keyboard=[[_plain(button) for button in row] for row in markup.inline_keyboard])


def in_rows(buttons: Sequence[Button], width: int) -> list[Row]:
    """The buttons, `width` in a row."""
    return [buttons[start : start + width] for start in range(0, len(buttons), width)]


def pager(
    voice: Voice, page: int, pages: int, at: Callable[[int], Payload], here_words: str | None = None
) -> list[Button]:
    """Turns the pages (1-based), from the last one back to the first; `at` is what shows a page. `here_words` say
    which one is shown, otherwise than by its number among the pages."""
    here = Button(here_words or voice("page-of", page=page, pages=pages), at(page), enabled=False)
    return [Button("‹", at((page - 2) % pages + 1)), here, Button("›", at(page % pages + 1))]


def _button(features: Features, item: Button | Link | Copy) -> InlineKeyboardButton:
    if isinstance(item, Copy):
        return InlineKeyboardButton(text=item.words, copy_text=CopyTextButton(text=item.copied))
    style = (item.tone.value or None) if features.styles else None
    if isinstance(item, Link):
        return InlineKeyboardButton(text=item.words, url=item.url, style=style)
    if item.enabled:
        return InlineKeyboardButton(text=item.words, callback_data=code(item.payload), style=style)
    if features.disabled:
        return InlineKeyboardButton(text=item.words, disabled=DisabledButton())
    return InlineKeyboardButton(text=_STAND_IN + item.words, callback_data=code(item.payload))


def _plain(button: InlineKeyboardButton) -> InlineKeyboardButton:
    if button.disabled:
        return InlineKeyboardButton(text=_STAND_IN + button.text, callback_data=_NOTHING)
    return button.model_copy(update={"style": None})
