"""A message that is kept up to date: sent, edited, sent anew, deleted; and remembered.

Three kinds of place: the group (everybody reads), a private chat, an ephemeral message in the group. The
methods of the last two go out as `ForPerson`, so that a private frame can never land in a group.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Any

from aiogram.methods import (
    DeleteEphemeralMessage,
    DeleteMessage,
    EditEphemeralMessageCaption,
    EditEphemeralMessageMedia,
    EditEphemeralMessageReplyMarkup,
    EditEphemeralMessageText,
    EditMessageCaption,
    EditMessageMedia,
    EditMessageReplyMarkup,
    EditMessageText,
    SendMessage,
    SendPhoto,
    TelegramMethod,
)
from aiogram.types import (
    BufferedInputFile,
    EphemeralMessageParameters,
    InputMediaPhoto,
    Message,
    ReplyParameters,
)
from sqlalchemy import delete

from bot.delivery.delivery import Delivery, ForGroup, ForPerson, Lane
from bot.delivery.errors import ButtonsRefused, DeliveryError, Gone, PhotoRefused, Unchanged
from bot.delivery.frame import Frame
from bot.keyboards.buttons import without_features
from bot.services import Services
from bot.store import models
from renderer.paint import paint


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


class Surface:
    """Shows frames. Every method raises `DeliveryError` for what its caller must decide."""

    def __init__(self, services: Services, delivery: Delivery) -> None:
        self._services = services
        self._delivery = delivery

    async def show(
        self,
        place: Place,
        frame: Frame,
        shown: models.Message | None,
        *,
        kind: str,
        game_id: int | None,
        fresh: bool = False,
        silent: bool = True,
        paced: bool = True,
    ) -> models.Message:
        """The frame, in the message that is `shown` where it can be edited, else in a new one.

        A picture that the server will not take is uploaded once more; then the words must do.
        """

        async def once(frame: Frame) -> models.Message:
            return await self._show(
                place, frame, shown, kind=kind, game_id=game_id, fresh=fresh, silent=silent, paced=paced
            )

        try:
            return await once(frame)
        except PhotoRefused:
            await self._forget_file(place, frame)
        try:
            return await once(frame)
        except PhotoRefused:
            sent = await once(replace(frame, scene=None))
        sent.look_key = frame.look_key()
        async with self._services.database.write() as session:
            await session.merge(sent)
        return sent

    async def _show(
        self,
        place: Place,
        frame: Frame,
        shown: models.Message | None,
        *,
        kind: str,
        game_id: int | None,
        fresh: bool,
        silent: bool,
        paced: bool,
    ) -> models.Message:
        if shown is not None and not fresh:
            if shown.look_key == frame.look_key() and shown.drawn_ply == frame.ply:
                return shown
            if shown.photo == (frame.scene is not None):
                try:
                    return await self._edit(place, frame, shown, paced=paced)
                except Gone:
                    await self.forget(shown)
                    shown = None
        sent = await self._send(place, frame, kind=kind, game_id=game_id, silent=silent, paced=paced)
        if shown is not None:
            await self.remove(place, shown)
        return sent

    async def remove(self, place: Place, shown: models.Message, *, paced: bool = True) -> None:
        """Delete a message; what cannot be deleted loses its buttons."""
        try:
            await self._call(place, self._deletion(place, shown), paced=paced)
        except DeliveryError:
            await self.strip(place, shown.message_id, shown.ephemeral_id)
        await self.forget(shown)

    async def forget(self, shown: models.Message) -> None:
        """The message is gone: remember it no more."""
        async with self._services.database.write() as session:
            await session.execute(delete(models.Message).where(models.Message.id == shown.id))

    async def strip(self, place: Place, message_id: int, ephemeral_id: int) -> None:
        """Take the buttons off a message."""
        method: TelegramMethod[Any] = EditMessageReplyMarkup(
            chat_id=place.telegram_id, message_id=message_id, reply_markup=None
        )
        if ephemeral_id:
            method = EditEphemeralMessageReplyMarkup(
                chat_id=place.telegram_id, receiver_user_id=place.receiver, ephemeral_message_id=ephemeral_id
            )
        try:
            await self._call(place, method)
        except DeliveryError:
            return  # it is out of our hands; its buttons answer that they are old

    async def _edit(self, place: Place, frame: Frame, shown: models.Message, *, paced: bool) -> models.Message:
        if shown.look_key != frame.look_key():
            try:
                answer = await self._call(place, await self._edition(place, frame, shown), paced=paced)
            except Unchanged:
                answer = None
            await self._keep_file(place, frame, answer)
        shown.drawn_ply, shown.told_ply = frame.ply, frame.told_ply
        shown.look_key, shown.scene_key, shown.cards_key = frame.look_key(), frame.scene_key, frame.cards_key
        async with self._services.database.write() as session:
            await session.merge(shown)
        return shown

    async def _send(
        self, place: Place, frame: Frame, *, kind: str, game_id: int | None, silent: bool, paced: bool
    ) -> models.Message:
        answer = await self._call(place, await self._sending(place, frame, silent=silent), paced=paced)
        await self._keep_file(place, frame, answer)
        row = models.Message(
            game_id=game_id,
            chat_id=place.chat_id,
            kind=kind,
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
            return await self._delivery.call(_wrapped(place, method), place.lane, paced=paced)
        except ButtonsRefused:
            markup = getattr(method, "reply_markup", None)
            plain = without_features(markup) if markup is not None else None
            if plain is None:
                raise
        news = self._services.features.give_up()
        simple = method.model_copy(update={"reply_markup": plain})
        answer = await self._delivery.call(_wrapped(place, simple), place.lane, paced=paced)
        if news:
            await self._services.presenter.start()  # all tables anew, with buttons that this server knows
        return answer

    async def _sending(self, place: Place, frame: Frame, *, silent: bool) -> TelegramMethod[Message]:
        common: dict[str, Any] = {
            "chat_id": place.telegram_id,
            "message_thread_id": place.thread_id,
            "reply_markup": frame.keyboard,
            "disable_notification": silent,
            "protect_content": bool(place.receiver) and frame.scene is not None,
            **_ephemeral(place),
        }
        if frame.scene is None:
            return SendMessage(text=frame.text.text, entities=frame.text.entities, **common)
        photo = await self._photo(place, frame)
        return SendPhoto(photo=photo, caption=frame.text.text, caption_entities=frame.text.entities, **common)

    async def _edition(self, place: Place, frame: Frame, shown: models.Message) -> TelegramMethod[Any]:
        where: dict[str, Any] = {"chat_id": place.telegram_id, "reply_markup": frame.keyboard}
        if shown.ephemeral_id:
            where |= {"receiver_user_id": place.receiver, "ephemeral_message_id": shown.ephemeral_id}
        else:
            where |= {"message_id": shown.message_id}
        text, entities = frame.text.text, frame.text.entities
        if frame.scene is None:
            edit_text = EditEphemeralMessageText if shown.ephemeral_id else EditMessageText
            return edit_text(text=text, entities=entities, **where)
        if shown.scene_key == frame.scene_key:
            edit_caption = EditEphemeralMessageCaption if shown.ephemeral_id else EditMessageCaption
            return edit_caption(caption=text, caption_entities=entities, **where)
        media = InputMediaPhoto(media=await self._photo(place, frame), caption=text, caption_entities=entities)
        edit_media = EditEphemeralMessageMedia if shown.ephemeral_id else EditMessageMedia
        return edit_media(media=media, **where)

    def _deletion(self, place: Place, shown: models.Message) -> TelegramMethod[bool]:
        if shown.ephemeral_id:
            return DeleteEphemeralMessage(
                chat_id=place.telegram_id, receiver_user_id=place.receiver, ephemeral_message_id=shown.ephemeral_id
            )
        return DeleteMessage(chat_id=place.telegram_id, message_id=shown.message_id)

    async def _photo(self, place: Place, frame: Frame) -> str | BufferedInputFile:
        """The picture, by its file id where this audience has had it before."""
        assert frame.scene is not None
        async with self._services.database.read() as session:
            kept = await session.get(models.FileId, (self._services.me.id, _audience(place), frame.scene_key))
        if kept is not None:
            return kept.file_id
        return BufferedInputFile(await asyncio.to_thread(paint, frame.scene), filename="table.jpg")

    async def _forget_file(self, place: Place, frame: Frame) -> None:
        async with self._services.database.write() as session:
            await session.execute(
                delete(models.FileId).where(
                    models.FileId.bot_id == self._services.me.id,
                    models.FileId.audience == _audience(place),
                    models.FileId.scene_key == frame.scene_key,
                )
            )

    async def _keep_file(self, place: Place, frame: Frame, answer: Any) -> None:
        if frame.scene is None or not isinstance(answer, Message) or not answer.photo:
            return
        row = models.FileId(
            bot_id=self._services.me.id,
            audience=_audience(place),
            scene_key=frame.scene_key,
            file_id=answer.photo[-1].file_id,
            used_at=self._services.clock.now(),
        )
        async with self._services.database.write() as session:
            await session.merge(row)


def _wrapped(place: Place, method: TelegramMethod[Any]) -> ForPerson[Any] | ForGroup[Any]:
    return ForPerson(method, place.receiver) if place.receiver else ForGroup(method)


def _audience(place: Place) -> str:
    return str(place.receiver) if place.receiver else "group"


def _ephemeral(place: Place) -> dict[str, Any]:
    """What makes a message ephemeral: its reader, and the press or the command that allows it."""
    if not place.ephemeral:
        return {}
    reader = EphemeralMessageParameters(receiver_user_id=place.receiver, callback_query_id=place.callback_id)
    if place.command_id is None:
        return {"ephemeral_message_parameters": reader}
    return {
        "ephemeral_message_parameters": reader,
        "reply_parameters": ReplyParameters(ephemeral_message_id=place.command_id),
    }
