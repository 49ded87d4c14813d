"""A unit of work: what one press, command or timer does in one transaction, and what follows its commit."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy.ext.asyncio import AsyncSession

if TYPE_CHECKING:
    from bot.delivery.delivery import Delivery

Effect = Callable[["Delivery"], Awaitable[None]]
"""Something to send after the commit."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a press is answered: nothing, a toast, or with `alert` a window to close."""

    text: str | None = None
    alert: bool = False


@dataclass(slots=True)
class UnitOfWork:
    """The session of the open transaction, the moment `now` of the job, and what to send after the commit.

    Nothing is sent while the transaction is open; after a rollback nothing of it is sent at all.
    """

    session: AsyncSession
    now: float
    pressed: Answer | None = None
    answered_later: bool = False
    effects: list[Effect] = field(default_factory=list)
    games: dict[int, None] = field(default_factory=dict)

    def answer(self, text: str | None = None, *, alert: bool = False) -> None:
        """Answer the press; the first answer set wins. Without one the press is answered empty."""
        if self.pressed is None:
            self.pressed = Answer(text, alert)

    def answer_later(self) -> None:
        """Leave the answer to an effect: only it can know what to say (whether a hand could be shown)."""
        self.answered_later = True

    def after(self, effect: Effect) -> None:
        """Send something after the commit; effects run in the order they were added."""
        self.effects.append(effect)

    def changed(self, game_id: int) -> None:
        """Tell the presenter after the commit that this table changed."""
        self.games[game_id] = None
