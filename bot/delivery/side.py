"""Side messages: menus, the score, rules, settings; seen by who asked, replaced by the next one.

In a group they are ephemeral; where that is refused they go to the private chat, and an answer to a typed
command becomes a short reply that is deleted again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from sqlalchemy import select

from bot.delivery.errors import EphemeralRefused, NoPhotos
from bot.delivery.frame import Attachment, Frame
from bot.delivery.place import Place
from bot.delivery.surface import Manner, Surface
from bot.services import Services
from bot.store import models
from bot.texts import Formatted

SIDE = "side"
REPLY = "reply"
REPLY_S = 60.0
EPHEMERAL_OFF_S = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Asked:
    """Where and how somebody asked for a side message.

    `callback_id`: by a press; `command_id`: by an ephemeral command; neither: by an ordinary message.
    `pressed_ephemeral` or `pressed_message`: the side message that the press was on, to be edited.
    `keep_s`: how long a reply in the group may stand. `anonymous`: in the name of the group or of a channel,
    so that nobody is there to be told anything alone.
    """

    chat: models.Chat
    person: models.Person
    thread_id: int | None = None
    callback_id: str | None = None
    command_id: int | None = None
    pressed_ephemeral: int = 0
    pressed_message: int = 0
    keep_s: float = REPLY_S
    anonymous: bool = False

    @property
    def private(self) -> bool:
        """Whether it was asked in the private chat."""
        return self.chat.kind == "private"


class Sides:
    """Sends and edits side messages."""

    def __init__(self, services: Services, surface: Surface) -> None:
        self._services = services
        self._surface = surface

    async def post(self, asked: Asked, frame: Frame, otherwise: Callable[[], Awaitable[None]] | None = None) -> None:
        """Show the frame to who asked, whichever way is open; `otherwise` is done where it cannot be ephemeral."""
        shown = await self._shown(asked)
        if asked.private:
            await self._show(_private(asked.chat, asked.person), frame, shown, fresh=asked.callback_id is None)
            return
        if asked.chat.ephemeral_off_until <= self._services.clock.now() and _may_be_ephemeral(asked):
            try:
                await self._show(_ephemeral(asked), frame, shown, fresh=not _on_side(asked, shown))
            except EphemeralRefused:
                await self._note_refused(asked)
            else:
                return
        if otherwise is not None:
            await otherwise()
        else:
            await self._elsewhere(asked, frame)

    async def hand_over(self, asked: Asked, attachment: Attachment, words: Formatted, otherwise: Frame) -> None:
        """Send a file to who asked, beside the side message that is open; `otherwise` is shown where it cannot be
        theirs alone."""
        place = await self._alone(asked)
        if place is not None and place.ephemeral:
            try:
                await self._surface.hand_over(place, attachment, words)
            except EphemeralRefused:
                await self._note_refused(asked)
                place = await self._own_chat(asked.person)
            else:
                return
        if place is not None:
            await self._surface.hand_over(place, attachment, words)
        else:
            await self.post(asked, otherwise)

    async def _alone(self, asked: Asked) -> Place | None:
        """Where something can be shown to who asked alone, beside what they have open."""
        if asked.private:
            return _private(asked.chat, asked.person)
        if asked.chat.ephemeral_off_until <= self._services.clock.now() and _may_be_ephemeral(asked):
            return _ephemeral(asked)
        return await self._own_chat(asked.person)

    async def _own_chat(self, person: models.Person) -> Place | None:
        """The private chat of a person, if it is open."""
        if not person.private_open:
            return None
        async with self._services.database.read() as session:
            own = await session.scalar(select(models.Chat).where(models.Chat.telegram_id == person.id))
        return None if own is None else _private(own, person)

    async def close(self, asked: Asked) -> None:
        """«Закрыть»: the side message goes."""
        shown = await self._shown(asked)
        if shown is not None:
            place = _private(asked.chat, asked.person) if asked.private else _ephemeral(asked)
            await self._surface.remove(place, shown)

    async def withdraw(self, asked: Asked, frame: Frame) -> None:
        """The side message goes if it still is this one."""
        shown = await self._shown(asked)
        if shown is not None and shown.look_key == frame.look_key():
            await self.close(asked)

    async def strip(self, asked: Asked) -> None:
        """The pressed message loses its buttons, if it was left behind: nothing keeps it up to date any more.

        A side message goes: what it asked about is over.
        """
        if not (asked.pressed_message or asked.pressed_ephemeral):
            return
        async with self._services.database.read() as session:
            kept = await session.scalar(
                select(models.Message).where(
                    models.Message.chat_id == asked.chat.id,
                    models.Message.message_id == asked.pressed_message,
                    models.Message.ephemeral_id == asked.pressed_ephemeral,
                )
            )
        place = _private(asked.chat, asked.person) if asked.private else Place(asked.chat.id, asked.chat.telegram_id)
        if asked.pressed_ephemeral:
            place = _ephemeral(asked)
        if kept is None:
            await self._surface.strip(place, asked.pressed_message, asked.pressed_ephemeral)
        elif kept.kind == SIDE:
            await self._surface.remove(place, kept)

    async def _show(self, place: Place, frame: Frame, shown: models.Message | None, *, fresh: bool) -> None:
        try:
            await self._surface.show(place, frame, shown, Manner(SIDE, fresh=fresh))
        except NoPhotos:
            words = replace(frame, scene=None)
            await self._surface.show(place, words, shown, Manner(SIDE, fresh=fresh))

    async def _note_refused(self, asked: Asked) -> None:
        """A server that refuses although the press is fresh knows no ephemeral messages: do without for a day."""
        now = self._services.clock.now()
        fresh = self._services.presses.fresh(asked.person.id, asked.chat.telegram_id, now)
        if asked.callback_id is None or asked.callback_id != fresh:
            return
        async with self._services.database.write() as session:
            row = await session.get_one(models.Chat, asked.chat.id)
            row.ephemeral_off_until = now + EPHEMERAL_OFF_S

    async def _elsewhere(self, asked: Asked, frame: Frame) -> None:
        typed = asked.callback_id is None and asked.command_id is None
        own = None if typed else await self._own_chat(asked.person)
        if own is not None:
            await self._show(own, frame, None, fresh=True)
            return
        await self.reply_to_all(asked.chat, frame, asked.thread_id, asked.keep_s)

    async def tell(self, person: models.Person, chat: models.Chat, frame: Frame, keep_s: float) -> None:
        """Something that somebody has not asked for: in private, else where the group reads it for a while."""
        own = await self._own_chat(person)
        if own is not None:
            await self._show(own, frame, None, fresh=True)
            return
        await self.reply_to_all(chat, frame, None, keep_s)

    async def reply_to_all(
        self, chat: models.Chat, frame: Frame, thread_id: int | None = None, keep_s: float = REPLY_S
    ) -> None:
        """A message for everybody in the group, deleted after `keep_s`."""
        place = Place(chat.id, chat.telegram_id, thread_id=thread_id)
        sent = await self._surface.show(place, frame, None, Manner(REPLY))
        async with self._services.database.write() as session:
            row = await session.get_one(models.Message, sent.id)
            row.due_at = self._services.clock.now() + keep_s

    async def _shown(self, asked: Asked) -> models.Message | None:
        """The side message this person has open in this chat."""
        async with self._services.database.read() as session:
            rows = await session.scalars(
                select(models.Message)
                .where(
                    models.Message.chat_id == asked.chat.id,
                    models.Message.kind == SIDE,
                    models.Message.receiver_id == asked.person.id,
                )
                .order_by(models.Message.id.desc())
            )
            return rows.first()


def _private(chat: models.Chat, person: models.Person) -> Place:
    return Place(chat.id, person.id, receiver=person.id)


def _ephemeral(asked: Asked) -> Place:
    place = Place(asked.chat.id, asked.chat.telegram_id, asked.person.id, asked.thread_id, ephemeral=True)
    return replace(place, callback_id=asked.callback_id, command_id=asked.command_id)


def _may_be_ephemeral(asked: Asked) -> bool:
    return not asked.anonymous and bool(asked.callback_id or asked.command_id or asked.chat.bot_admin)


def _on_side(asked: Asked, shown: models.Message | None) -> bool:
    return shown is not None and bool(asked.pressed_ephemeral) and shown.ephemeral_id == asked.pressed_ephemeral
