"""A message that is kept up to date: sent, edited, sent anew, deleted; and remembered.

Three kinds of place: the group (everybody reads), a private chat, an ephemeral message in the group. The
methods of the last two go out as `ForPerson`, so that a private frame can never land in a group.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from aiogram.methods import TelegramMethod
from sqlalchemy import delete, update

from bot.delivery import methods
from bot.delivery.delivery import Delivery
from bot.delivery.errors import ButtonsRefused, DeliveryError, Gone, PhotoRefused, Unchanged
from bot.delivery.frame import Attachment, Frame
from bot.delivery.pictures import Pictures
from bot.delivery.place import Place
from bot.keyboards.buttons import without_features
from bot.services import Services
from bot.store import models
from bot.texts import Formatted

DELETABLE_S = 47 * 3600.0
"""Telegram deletes a bot's messages for 48 hours (docs/telegram.md, 1); an hour less, since calls wait."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a frame is shown. `kind`: of the message; `fresh`: in a new message, even where the old one could be
    edited; `silent`: without a sound; `paced`: not by who has taken the lane's token already.

    `below`: what an old message that can no longer be deleted says when this one takes its place.
    """

    kind: str
    game_id: int | None = None
    fresh: bool = False
    silent: bool = True
    paced: bool = True
    below: Formatted | None = None


class Surface:
    """Shows frames. Every method raises `DeliveryError` for what its caller must decide."""

    def __init__(self, services: Services, delivery: Delivery) -> None:
        self._services = services
        self._delivery = delivery
        self._pictures = Pictures(services)

    async def show(self, place: Place, frame: Frame, shown: models.Message | None, manner: Manner) -> models.Message:
        """The frame, in the message that is `shown` where it can be edited, else in a new one.

        A picture that the server will not take is uploaded once more; then the words must do.
        """
        try:
            return await self._show(place, frame, shown, manner)
        except PhotoRefused:
            await self._pictures.forget(place, frame)
        try:
            return await self._show(place, frame, shown, manner)
        except PhotoRefused:
            sent = await self._show(place, replace(frame, scene=None), shown, manner)
        sent.look_key = frame.look_key()
        async with self._services.database.write() as session:
            await session.merge(sent)
        return sent

    async def _show(self, place: Place, frame: Frame, shown: models.Message | None, manner: Manner) -> models.Message:
        if shown is not None and not manner.fresh:
            if shown.look_key == frame.look_key() and shown.drawn_ply == frame.ply:
                return shown
            if shown.photo == (frame.scene is not None):
                try:
                    return await self._edit(place, frame, shown, paced=manner.paced)
                except Gone:
                    await self.forget(shown)
                    shown = None
        sent = await self._send(place, frame, manner)
        if shown is not None:
            await self.remove(place, shown, below=manner.below)
        return sent

    async def hand_over(self, place: Place, attachment: Attachment, words: Formatted) -> None:
        """Send a file, in a message that is never changed."""
        await self._call(place, methods.sending_file(place, attachment, words))

    async def remove(self, place: Place, shown: models.Message, *, below: Formatted | None = None) -> None:
        """Delete a message. What cannot be deleted loses its buttons, and says `below` instead of its words.

        While nothing can be done about it the message is due: it goes as soon as it may.
        """
        try:
            if below is None or self._services.clock.now() - shown.sent_at < DELETABLE_S:
                await self._call(place, methods.deletion(place, shown))
            else:
                await self._leave(place, shown, below)
        except DeliveryError as error:
            if error.passing:
                await self._postpone(shown)
                return
            await self._leave(place, shown, below)
        await self.forget(shown)

    async def forget(self, shown: models.Message) -> None:
        """The message is gone: remember it no more."""
        async with self._services.database.write() as session:
            await session.execute(delete(models.Message).where(models.Message.id == shown.id))

    async def strip(self, place: Place, message_id: int, ephemeral_id: int) -> None:
        """Take the buttons off a message."""
        await self._try(place, methods.stripping(place, message_id, ephemeral_id))

    async def _leave(self, place: Place, shown: models.Message, below: Formatted | None) -> None:
        if below is None:
            await self.strip(place, shown.message_id, shown.ephemeral_id)
        else:
            await self._try(place, methods.new_words(place, shown, below))

    async def _try(self, place: Place, method: TelegramMethod[Any]) -> None:
        try:
            await self._call(place, method)
        except DeliveryError:
            return  # it is out of our hands; its buttons answer that they are old

    async def _postpone(self, shown: models.Message) -> None:
        due = update(models.Message).where(models.Message.id == shown.id).values(due_at=self._services.clock.now())
        async with self._services.database.write() as session:
            await session.execute(due)

    async def _edit(self, place: Place, frame: Frame, shown: models.Message, *, paced: bool) -> models.Message:
        if shown.look_key != frame.look_key():
            try:
                answer = await self._call(place, await self._edition(place, frame, shown), paced=paced)
            except Unchanged:
                answer = None
            await self._pictures.keep(place, frame, answer)
        shown.drawn_ply, shown.told_ply = frame.ply, frame.told_ply
        shown.look_key, shown.scene_key, shown.cards_key = frame.look_key(), frame.scene_key, frame.cards_key
        async with self._services.database.write() as session:
            await session.merge(shown)
        return shown

    async def _edition(self, place: Place, frame: Frame, shown: models.Message) -> TelegramMethod[Any]:
        if frame.scene is None or shown.scene_key == frame.scene_key:
            return methods.new_words(place, shown, frame.text, frame.keyboard)
        return methods.new_picture(place, frame, shown, await self._pictures.of(place, frame))

    async def _send(self, place: Place, frame: Frame, manner: Manner) -> models.Message:
        photo = await self._pictures.of(place, frame) if frame.scene is not None else None
        method = methods.sending(place, frame, photo, silent=manner.silent)
        answer = await self._call(place, method, paced=manner.paced)
        await self._pictures.keep(place, frame, answer)
        row = models.Message(
            game_id=manner.game_id,
            chat_id=place.chat_id,
            kind=manner.kind,
            receiver_id=place.receiver,
            message_id=answer.message_id,
            ephemeral_id=answer.ephemeral_message_id or 0,
            photo=frame.scene is not None,
            drawn_ply=frame.ply,
            told_ply=frame.told_ply,
            look_key=frame.look_key(),
            scene_key=frame.scene_key,
            cards_key=frame.cards_key,
            sent_at=self._services.clock.now(),
        )
        async with self._services.database.write() as session:
            session.add(row)
            chat = await session.get(models.Chat, place.chat_id)
            if chat is not None:
                chat.newest_message_id = max(chat.newest_message_id, answer.message_id)
        return row

    async def _call(self, place: Place, method: TelegramMethod[Any], *, paced: bool = True) -> Any:
        try:
            return await self._delivery.call(place.addressed(method), place.lane, paced=paced)
        except ButtonsRefused:
            markup = getattr(method, "reply_markup", None)
            plain = without_features(markup) if markup is not None else None
            if plain is None:
                raise
        news = self._services.features.give_up()
        simple = method.model_copy(update={"reply_markup": plain})
        answer = await self._delivery.call(place.addressed(simple), place.lane, paced=paced)
        if news:
            await self._services.presenter.start()  # all tables anew, with buttons that this server knows
        return answer
