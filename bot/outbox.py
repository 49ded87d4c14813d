"""What follows a commit: the press is answered, the presenter is told, effects are sent in their order."""

from __future__ import annotations

from collections import deque
from typing import Protocol

import structlog
from aiogram.methods import AnswerCallbackQuery

from bot.delivery.delivery import Delivery, Lane
from bot.delivery.errors import DeliveryError, Late
from bot.tasks import Running, Tasks
from bot.uow import Answer, Effect, UnitOfWork
from bot.updates import Press

log = structlog.get_logger(__name__)

LONGEST_TOAST = 200


class Presents(Protocol):
    """Who redraws tables."""

    def changed(self, game_id: int) -> None:
        """This table changed; draw it soon."""


class Outbox:
    """Sends what jobs left to be sent. Nothing here holds up a queue, and no failure undoes a job."""

    def __init__(self, delivery: Delivery, presenter: Presents, tasks: Tasks) -> None:
        self._delivery = delivery
        self._presenter = presenter
        self._tasks = tasks
        self._chains: dict[str, deque[tuple[Running | None, Effect]]] = {}

    def follow(self, chain: str, press: Press | None, uow: UnitOfWork) -> None:
        """Send what `uow` asks for, now that it is committed: the answer first, the effects of a chain in order."""
        answered = None
        if press is not None and not uow.answered_later:
            answered = self.answer(press, uow.pressed or Answer())
        for game_id in uow.games:
            self._presenter.changed(game_id)
        for effect in uow.effects:
            self._add(chain, effect, answered)

    def answer(self, press: Press, answer: Answer) -> Running:
        """Answer a press at once."""
        return self._tasks.start("answer", self._answer(press, answer))

    async def _answer(self, press: Press, answer: Answer) -> None:
        text = answer.text[:LONGEST_TOAST] if answer.text else None
        method = AnswerCallbackQuery(callback_query_id=press.callback_id, text=text, show_alert=answer.alert or None)
        try:
            await self._delivery.call(method, Lane.answer())
        except Late:
            log.debug("a press was answered too late")
        except DeliveryError as error:
            log.warning("a press was not answered", error=str(error))

    def _add(self, name: str, effect: Effect, answered: Running | None) -> None:
        chain = self._chains.get(name)
        if chain is None:
            chain = self._chains[name] = deque()
            self._tasks.start(f"effects of {name}", self._drain(name, chain))
        chain.append((answered, effect))

    async def _drain(self, name: str, chain: deque[tuple[Running | None, Effect]]) -> None:
        try:
            while chain:
                answered, effect = chain.popleft()
                if answered is not None:
                    await answered.ended()
                await self._send(effect)
        finally:
            del self._chains[name]

    async def _send(self, effect: Effect) -> None:
        try:
            await effect(self._delivery)
        except DeliveryError as error:
            log.warning("an effect was not sent", error=str(error))
        except Exception:
            log.exception("an effect failed")
