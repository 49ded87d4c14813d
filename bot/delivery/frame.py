"""What a message is to show: words, buttons, and a picture or none."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from aiogram.types import InlineKeyboardMarkup

from bot.texts import Formatted
from renderer.scene import Scene


@dataclass(frozen=True, slots=True)
class Frame:
    """A message as it is to look after `ply` actions; it tells the moves since `told_ply`.

    `cards_key` names the cards that a hand shows; a frame without a `scene` is a text message. `held`: it says
    that Telegram lets nothing into the group. A repr shows none of it.
    """

    text: Formatted = field(repr=False)
    keyboard: InlineKeyboardMarkup | None = field(default=None, repr=False)
    scene: Scene | None = field(default=None, repr=False)
    ply: int = -1
    told_ply: int = 0
    cards_key: str = ""
    held: bool = False

    @property
    def scene_key(self) -> str:
        """Names the picture; empty without one."""
        return "" if self.scene is None else self.scene.key()

    def look_key(self) -> str:
        """Names all that is seen: equal keys need no edit."""
        entities = "|".join(entity.model_dump_json(exclude_none=True) for entity in self.text.entities)
        buttons = "" if self.keyboard is None else self.keyboard.model_dump_json(exclude_none=True)
        whole = "\x1f".join((self.scene_key, self.text.text, entities, buttons))
        return hashlib.sha256(whole.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file to keep."""

    name: str
    content: bytes = field(repr=False)


def short_key(text: str) -> str:
    """A name for something that may not be stored as it is."""
    return hashlib.sha256(text.encode()).hexdigest()
