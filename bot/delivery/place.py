"""Where a message stands, and who reads it there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aiogram.methods import TelegramMethod

from bot.delivery.delivery import ForGroup, ForPerson, Lane


@dataclass(frozen=True, slots=True)
class Place:
    """Where a message stands. `receiver`: its only reader, or 0 for everybody in the group.

    An ephemeral message (`ephemeral`) is sent on the strength of a press (`callback_id`), of an ephemeral
    command (`command_id`), or of the bot's being an admin.
    """

    chat_id: int
    telegram_id: int
    receiver: int = 0
    thread_id: int | None = None
    ephemeral: bool = False
    callback_id: str | None = None
    command_id: int | None = None

    @property
    def lane(self) -> Lane:
        """The queue that its calls stand in."""
        if self.ephemeral:
            return Lane.ephemeral(self.telegram_id, self.receiver)
        return Lane.private(self.telegram_id) if self.receiver else Lane.group(self.telegram_id)

    @property
    def audience(self) -> str:
        """Names who has seen what was shown here: a picture's file id is never reused for others."""
        return str(self.receiver) if self.receiver else "group"

    def addressed(self, method: TelegramMethod[Any]) -> ForPerson[Any] | ForGroup[Any]:
        """The method as a payload for its reader alone, or for the group."""
        return ForPerson(method, self.receiver) if self.receiver else ForGroup(method)
