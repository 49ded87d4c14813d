"""Each person's own hand: where it stands, when it is drawn anew, and what happens when it cannot be sent.

A hand goes where its person used it last (docs/ux.md, 9): the private chat, or an ephemeral message in the
group, which needs a fresh press unless the bot is an admin.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import dataclass, replace

import structlog
from sqlalchemy import select

from bot.delivery.answering import answer_press
from bot.delivery.delivery import Delivery
from bot.delivery.errors import DeliveryError, EphemeralRefused, NoPhotos, Unreachable
from bot.delivery.frame import Frame
from bot.delivery.hand_frame import cards_key, hand_frame, hand_in_words
from bot.delivery.showing import Showing, read_showing
from bot.delivery.side import EPHEMERAL_OFF_S, Asked
from bot.delivery.surface import Place, Surface
from bot.services import Services, Work
from bot.store import models
from bot.tables.people import preference
from bot.tables.table import PLAYING, Table

log = structlog.get_logger(__name__)

HAND = "hand"
WATCH_EVERY_S = 5.0
WATCH_FOR_S = 180.0
WATCH_LOAD = 0.6
TWICE_S = 20.0


@dataclass(slots=True)
class _Own:
    """What is remembered of one person at one table, in memory only.

    `watched_at`: when they last looked at their cards out of turn; `waiting_ply`: the turn they were called to.
    """

    lock: asyncio.Lock
    step: tuple[int, str] | None = None
    asked_at: float = 0.0
    watched_at: float = -WATCH_FOR_S
    waiting_ply: int = -1
    fresh: bool = False
    ping: bool = False
    drawn_at: float = 0.0


@dataclass(frozen=True, slots=True)
class _Reader:
    """A person at a table, and the chat that is their private one."""

    seat: models.Seat
    person: models.Person
    own_chat: models.Chat | None


class HandKeeper:
    """Keeps every person's hand up to date."""

    def __init__(self, services: Services, delivery: Delivery, surface: Surface) -> None:
        self._services = services
        self._delivery = delivery
        self._surface = surface
        self._own: defaultdict[tuple[int, int], _Own] = defaultdict(lambda: _Own(asyncio.Lock()))

    async def readers(self, game_id: int) -> list[int]:
        """The people whose hands at this table are, or should be, shown."""
        async with self._services.database.read() as session:
            status = await session.scalar(select(models.Game.status).where(models.Game.id == game_id))
            seated = await session.scalars(
                select(models.Seat.person_id).where(models.Seat.game_id == game_id, models.Seat.person_id.is_not(None))
            )
            shown = await session.scalars(
                select(models.Message.receiver_id).where(models.Message.game_id == game_id, models.Message.kind == HAND)
            )
            people = {person for person in seated if person is not None} if status == PLAYING else set()
            return sorted(people | set(shown))

    def step(self, game_id: int, person_id: int, ply: int, code: str) -> None:
        """A half-made move at `ply`: the next drawing shows its step."""
        self._own[game_id, person_id].step = (ply, code)

    def bring_down(self, game_id: int, person_id: int) -> None:
        """The next drawing is a new message."""
        self._own[game_id, person_id].fresh = True

    def call(self, game_id: int, person_id: int, waiting_ply: int = -1) -> None:
        """The next drawing is a new message that makes a sound; at `waiting_ply` it says «Ждём вас»."""
        own = self._own[game_id, person_id]
        own.fresh = own.ping = True
        own.waiting_ply = waiting_ply

    def show_now(self, work: Work, table: Table, person: models.Person, asked: Asked) -> None:
        """[Мои карты]: a fresh hand after the commit, wherever it was asked for; the press is answered then."""
        game_id, person_id = table.row.id, person.id
        own = self._own[game_id, person_id]
        twice = work.uow.now - own.asked_at < TWICE_S and asked.callback_id is not None
        own.asked_at = work.uow.now
        seat = table.seat_of(person_id)
        if seat is not None and table.position.to_act != seat.seat:
            own.watched_at = work.uow.now

        async def show(_: object) -> None:
            await self._show_asked(game_id, person_id, asked, in_words=twice)

        if asked.callback_id is not None:
            work.uow.answer_later()
        work.uow.after(show)

    async def refresh(self, game_id: int, person_id: int) -> float | None:
        """Bring one hand up to date; the seconds after which to look again, or None."""
        own = self._own[game_id, person_id]
        async with own.lock:
            found = await self._read(game_id, person_id)
            if found is None:
                return None
            showing, reader = found
            place = self._place(showing, reader, own)
            if place is None or self._shows_no_more(showing, reader.seat, self._shown(showing, place), own):
                return None
            frame = self._frame(showing, reader, own, place)
            wait_s = self._wait_s(showing, reader, frame, self._shown(showing, place), own)
            if wait_s is None or wait_s > 0:
                return wait_s
            if await self._delivery.ready(place.lane):
                found = await self._read(game_id, person_id)
                if found is None:
                    return None
                frame = self._frame(*found, own, place)
            return await self._draw(*found, place, frame, own)

    async def _draw(self, showing: Showing, reader: _Reader, place: Place, frame: Frame, own: _Own) -> float | None:
        shown = self._shown(showing, place)
        # taken before the call: what is asked for while it is under way is another drawing
        ping, own.ping = own.ping, False
        asked_fresh, own.fresh = own.fresh, False
        fresh = asked_fresh or (shown is not None and _buried(reader, place, shown))
        if shown is not None and place.ephemeral and shown.drawn_ply < showing.table.position.deal_ply:
            # a new deal's table is sent below; the hand follows it, if it may be sent at all
            press = self._services.presses.fresh(place.receiver, place.telegram_id, self._services.clock.now())
            place = replace(place, callback_id=press)
            fresh = fresh or press is not None or showing.table.chat.bot_admin
        try:
            await self._surface.show(
                place,
                frame,
                shown,
                kind=HAND,
                game_id=showing.table.row.id,
                fresh=fresh,
                silent=not ping,
                paced=False,
            )
        except Unreachable:
            await self._note_unreachable(reader)
            return 0.0
        except NoPhotos:
            await self._services.presenter.boards.do_without_pictures(showing.table.chat)
            return 0.0
        except EphemeralRefused:
            await self._note_refused(showing, place)
            return None
        own.drawn_at = self._services.clock.now()
        await self._drop_other(showing, place)
        return None

    async def _show_asked(self, game_id: int, person_id: int, asked: Asked, *, in_words: bool) -> None:
        own = self._own[game_id, person_id]
        async with own.lock:
            found = await self._read(game_id, person_id)
            if found is None:
                return
            showing, reader = found
            try:
                shown_as_message = await self._try_asked(showing, reader, asked, own)
            except DeliveryError as error:
                log.warning("a hand was not shown", game=game_id, why=type(error).__name__)
                shown_as_message = False
            if asked.callback_id is None:
                return
            words = None
            if in_words or not shown_as_message:
                private = not shown_as_message
                words = hand_in_words(showing, reader.seat, reader.person, private=private)
            await answer_press(self._delivery, asked.callback_id, words, alert=words is not None)

    async def _try_asked(self, showing: Showing, reader: _Reader, asked: Asked, own: _Own) -> bool:
        chat = showing.table.chat
        if asked.private:
            place = Place(asked.chat.id, reader.person.id, reader.person.id)
        elif chat.ephemeral_off_until > self._services.clock.now():
            return False
        else:
            place = Place(
                chat.id,
                chat.telegram_id,
                reader.person.id,
                asked.thread_id,
                ephemeral=True,
                callback_id=asked.callback_id,
                command_id=asked.command_id,
            )
        shown = self._shown(showing, place)
        frame = self._frame(showing, reader, own, place)
        try:
            await self._show_anew(showing, place, frame, shown)
        except NoPhotos:
            await self._services.presenter.boards.do_without_pictures(chat)
            chat.photos_off = True
            await self._show_anew(showing, place, self._frame(showing, reader, own, place), shown)
        except EphemeralRefused:
            await self._note_refused(showing, place)
            return False
        except Unreachable:
            await self._note_unreachable(reader)
            return False
        own.drawn_at = self._services.clock.now()
        await self._drop_other(showing, place)
        return True

    async def _show_anew(self, showing: Showing, place: Place, frame: Frame, shown: models.Message | None) -> None:
        await self._surface.show(place, frame, shown, kind=HAND, game_id=showing.table.row.id, fresh=True)

    def _frame(self, showing: Showing, reader: _Reader, own: _Own, place: Place) -> Frame:
        """Where pictures are forbidden in the group, ephemeral ones are too: the hand is told in words there."""
        step = own.step[1] if own.step is not None and own.step[0] == showing.table.position.ply else None
        waiting = own.waiting_ply == showing.table.position.ply
        pictures = not (place.ephemeral and showing.table.chat.photos_off)
        return hand_frame(showing, reader.seat, reader.person, step, waiting=waiting, pictures=pictures)

    def _wait_s(
        self, showing: Showing, reader: _Reader, frame: Frame, shown: models.Message | None, own: _Own
    ) -> float | None:
        """Seconds until this hand may be drawn: 0 when it must be, None when it need not.

        Others' moves are shown to who looked at their cards out of turn a while ago; to all others with
        their next turn, so that a deal keeps to its number of edits (docs/ux.md, 3 and 5).
        """
        table, seat = showing.table, reader.seat
        if seat.left:
            return 0.0 if shown is not None and shown.cards_key != cards_key(showing, seat) else None
        if shown is None:
            return 0.0 if table.playing else None
        if own.fresh:
            return 0.0
        if shown.look_key == frame.look_key() or self._does_without(showing, seat, shown):
            return None
        turn_changed = shown.drawn_ply != frame.ply and table.position.to_act == seat.seat
        stepped = own.step is not None and own.step[0] == frame.ply
        if turn_changed or stepped or shown.cards_key != cards_key(showing, seat) or not table.playing:
            return 0.0
        if shown.drawn_ply == frame.ply and table.position.to_act == seat.seat:
            return 0.0  # the clock was set anew, or a step was taken back
        now = self._services.clock.now()
        if now - own.watched_at > WATCH_FOR_S or self._delivery.load() > WATCH_LOAD:
            return None
        return max(0.0, own.drawn_at + WATCH_EVERY_S - now)

    def _shows_no_more(self, showing: Showing, seat: models.Seat, shown: models.Message | None, own: _Own) -> bool:
        """Whether others play and this hand need not follow: then no frame of it is made at all."""
        table = showing.table
        if shown is None or own.fresh or seat.left or not table.playing or table.position.to_act == seat.seat:
            return False
        looks_on = self._services.clock.now() - own.watched_at <= WATCH_FOR_S
        return not looks_on and shown.cards_key == cards_key(showing, seat)

    def _does_without(self, showing: Showing, seat: models.Seat, shown: models.Message) -> bool:
        """Whether one's own move is not shown in one's hand, since the chat is lean (docs/ux.md, 3)."""
        table = showing.table
        moved = seat.seen_ply > shown.drawn_ply and isinstance(table.position.to_act, int)
        return moved and table.position.to_act != seat.seat and self._delivery.is_lean(table.chat.telegram_id)

    def _place(self, showing: Showing, reader: _Reader, own: _Own) -> Place | None:
        """Where the hand is to be shown now; None: nowhere without a press. A call goes where it can ring."""
        table, person = showing.table, reader.person
        chat, own_chat = table.chat, reader.own_chat
        in_private = None
        if own_chat is not None and person.private_open:
            in_private = Place(own_chat.id, person.id, person.id)
        if table.private:
            return in_private
        wanted = preference(person, "hands", "auto")
        used = reader.seat.place or ("private" if in_private is not None else "group")
        where = used if wanted == "auto" else wanted
        now = self._services.clock.now()
        if (where == "private" and in_private is not None) or chat.ephemeral_off_until > now:
            return in_private
        place = Place(chat.id, chat.telegram_id, person.id, table.row.thread_id, ephemeral=True)
        if chat.bot_admin:
            return place
        if own.ping and in_private is not None:
            return in_private
        if self._shown(showing, place) is not None:
            return place
        press = self._services.presses.fresh(person.id, chat.telegram_id, now)
        if press is None:
            there = in_private is not None and self._shown(showing, in_private) is not None
            return in_private if there or reader.seat.place is None else None
        return Place(chat.id, chat.telegram_id, person.id, table.row.thread_id, ephemeral=True, callback_id=press)

    def _shown(self, showing: Showing, place: Place) -> models.Message | None:
        found = [
            one
            for one in showing.messages
            if one.kind == HAND and one.receiver_id == place.receiver and bool(one.ephemeral_id) == place.ephemeral
        ]
        return found[-1] if found else None

    async def _drop_other(self, showing: Showing, place: Place) -> None:
        """Only the place used last is kept up: the hand elsewhere goes, so that nobody plays from an old one."""
        for old in showing.messages:
            other_place = bool(old.ephemeral_id) != place.ephemeral
            if old.kind == HAND and old.receiver_id == place.receiver and other_place:
                chat = showing.table.chat
                there = (
                    Place(chat.id, chat.telegram_id, place.receiver, ephemeral=True)
                    if old.ephemeral_id
                    else Place(old.chat_id, place.receiver, place.receiver)
                )
                await self._surface.remove(there, old)

    async def _read(self, game_id: int, person_id: int) -> tuple[Showing, _Reader] | None:
        showing = await read_showing(self._services, game_id)
        if showing is None or (seat := showing.table.seat_of(person_id)) is None:
            return None
        async with self._services.database.read() as session:
            person = await session.get(models.Person, person_id)
            own_chat = await session.scalar(select(models.Chat).where(models.Chat.telegram_id == person_id))
        return (showing, _Reader(seat, person, own_chat)) if person is not None else None

    async def _note_unreachable(self, reader: _Reader) -> None:
        async with self._services.database.write() as session:
            person = await session.get_one(models.Person, reader.person.id)
            person.private_open = False

    async def _note_refused(self, showing: Showing, place: Place) -> None:
        """A server that refuses although the press is fresh knows no ephemeral messages: do without for a day,
        and let the table show the way into the private chat."""
        now = self._services.clock.now()
        fresh = self._services.presses.fresh(place.receiver, place.telegram_id, now)
        if place.callback_id is None or place.callback_id != fresh:
            return
        async with self._services.database.write() as session:
            row = await session.get_one(models.Chat, place.chat_id)
            row.ephemeral_off_until = now + EPHEMERAL_OFF_S
        self._services.presenter.changed(showing.table.row.id)


def _buried(reader: _Reader, place: Place, shown: models.Message) -> bool:
    """Whether other messages came below a hand in the private chat."""
    own_chat = reader.own_chat
    return not place.ephemeral and own_chat is not None and own_chat.newest_message_id > shown.message_id
