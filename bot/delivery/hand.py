"""Each person's own hand: shown when it is asked for, kept up to date, and what happens when it cannot be sent.

Where it stands is `hand_place`'s, when it is drawn `hand_timing`'s, what it shows `hand_frame`'s.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import structlog
from sqlalchemy import select

from bot.delivery.answering import answer_press
from bot.delivery.delivery import Delivery
from bot.delivery.errors import DeliveryError, EphemeralRefused, NoPhotos, Unreachable
from bot.delivery.frame import Frame
from bot.delivery.hand_asked import Own
from bot.delivery.hand_frame import HandAsked, hand_frame, hand_in_words
from bot.delivery.hand_offer import offer_private
from bot.delivery.hand_place import HAND, Reader, is_buried, place_asked, place_of, shown_at, shown_elsewhere
from bot.delivery.hand_timing import held_s, shows_no_more, wait_s
from bot.delivery.place import Place
from bot.delivery.showing import Showing, read_showing
from bot.delivery.side import EPHEMERAL_OFF_S, Asked
from bot.delivery.surface import Manner, Surface
from bot.services import Services, Work
from bot.store import models
from bot.tables.table import PLAYING, Table

log = structlog.get_logger(__name__)

TWICE_S = 20.0


class HandKeeper:
    """Keeps every person's hand up to date."""

    def __init__(self, services: Services, delivery: Delivery, surface: Surface) -> None:
        self._services = services
        self._delivery = delivery
        self._surface = surface
        self._own: defaultdict[tuple[int, int], Own] = defaultdict(Own)

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
        self._own[game_id, person_id].call(waiting_ply)

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
            own.hush(showing.table.position.turn_ply)
            place = place_of(showing, reader, own)
            if place is None:
                await self._forget_lost(showing, reader)
                self._call_at_table(showing, reader, own)
                return None
            shown = shown_at(showing, place)
            if shows_no_more(showing, reader.seat, shown, own):
                return None
            frame = self._frame(showing, reader, own, place)
            later_s = wait_s(self._delivery, showing, reader, frame, shown, own)
            if later_s is None or later_s > 0:
                return later_s
            offered = await offer_private(showing, reader, place, own)
            if await self._delivery.ready(place.lane) or offered:
                found = await self._read(game_id, person_id)
                if found is None:
                    return None
                frame = self._frame(*found, own, place)
            return await self._draw(*found, place, frame, own)

    async def _draw(self, showing: Showing, reader: Reader, place: Place, frame: Frame, own: Own) -> float | None:
        shown = shown_at(showing, place)
        fresh = shown is not None and is_buried(reader, place, shown)
        if shown is not None and place.ephemeral and shown.drawn_ply < showing.table.position.deal_ply:
            # a new deal's table is sent below; the hand follows it, if it may be sent at all
            press = self._services.presses.fresh(place.receiver, place.telegram_id, self._services.clock.now())
            place = replace(place, callback_id=press)
            fresh = fresh or press is not None or showing.table.chat.bot_admin
        manner = Manner(HAND, showing.table.row.id, fresh=fresh, paced=False)
        try:
            with own.drawing() as request:
                manner = replace(manner, fresh=fresh or request.fresh, silent=not request.ping)
                await self._surface.show(place, frame, shown, manner)
        except Unreachable:
            await self._note_unreachable(reader)
            return 0.0
        except NoPhotos:
            await self._services.presenter.boards.do_without_pictures(showing.table.chat)
            return 0.0
        except EphemeralRefused:
            await self._note_refused(showing, place)
            self._call_at_table(showing, reader, own)
            return None
        await self._after_drawing(showing, place, frame, own)
        return held_s(self._delivery, showing) if frame.held else None

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

    async def _try_asked(self, showing: Showing, reader: Reader, asked: Asked, own: Own) -> bool:
        place = place_asked(showing, reader, asked)
        if place is None:
            return False
        await offer_private(showing, reader, place, own)
        try:
            with own.drawing():
                frame = await self._show_anew(showing, reader, place, own)
        except EphemeralRefused:
            await self._note_refused(showing, place)
            return False
        except Unreachable:
            await self._note_unreachable(reader)
            return False
        await self._after_drawing(showing, place, frame, own)
        if frame.held:
            self._services.presenter.changed(showing.table.row.id)
        return True

    async def _show_anew(self, showing: Showing, reader: Reader, place: Place, own: Own) -> Frame:
        """In a new message; in words where pictures turn out to be forbidden. What is shown then."""
        shown, manner = shown_at(showing, place), Manner(HAND, showing.table.row.id, fresh=True)
        frame = self._frame(showing, reader, own, place)
        try:
            await self._surface.show(place, frame, shown, manner)
        except NoPhotos:
            await self._services.presenter.boards.do_without_pictures(showing.table.chat)
            showing.table.chat.photos_off = True
            frame = self._frame(showing, reader, own, place)
            await self._surface.show(place, frame, shown, manner)
        return frame

    async def _after_drawing(self, showing: Showing, place: Place, frame: Frame, own: Own) -> None:
        """Only the place used last is kept up: the hand elsewhere goes, so that nobody plays from an old one."""
        own.drawn_at, own.told_held = self._services.clock.now(), frame.held
        for there, old in shown_elsewhere(showing, place):
            await self._surface.remove(there, old)

    def _frame(self, showing: Showing, reader: Reader, own: Own, place: Place) -> Frame:
        """Where pictures are forbidden in the group, ephemeral ones are too: the hand is told in words there."""
        position = showing.table.position
        step = own.step[1] if own.step is not None and position.in_turn(own.step[0]) else None
        pictures = not (place.ephemeral and showing.table.chat.photos_off)
        held = held_s(self._delivery, showing) is not None
        fits = place.ephemeral and not reader.person.private_open
        offer = own.offer.url if own.offer is not None and own.offer.ply == position.ply and fits else None
        asked = HandAsked(step, waiting=own.called_to(position.turn_ply), pictures=pictures, held=held, offer=offer)
        return hand_frame(showing, reader.seat, reader.person, asked)

    async def _forget_lost(self, showing: Showing, reader: Reader) -> None:
        """A hand in a private chat that was closed is out of reach; the table says so when it is awaited."""
        for old in showing.messages:
            if old.kind == HAND and old.receiver_id == reader.person.id and not old.ephemeral_id:
                await self._surface.forget(old)
                self._services.presenter.changed(showing.table.row.id)

    def _call_at_table(self, showing: Showing, reader: Reader, own: Own) -> None:
        """Nothing can ring here: who is called to their turn is called by the table instead (docs/ux.md, 4)."""
        table = showing.table
        called = own.take().ping and own.called_to(table.position.turn_ply)
        if called and table.playing and table.position.to_act == reader.seat.seat:
            self._services.presenter.boards.call(table, reader.seat.seat, self._services.clock.now())
            self._services.presenter.changed(table.row.id)

    async def _read(self, game_id: int, person_id: int) -> tuple[Showing, Reader] | None:
        showing = await read_showing(self._services, game_id)
        if showing is None or (seat := showing.table.seat_of(person_id)) is None:
            return None
        async with self._services.database.read() as session:
            person = await session.get(models.Person, person_id)
            own_chat = await session.scalar(select(models.Chat).where(models.Chat.telegram_id == person_id))
        return (showing, Reader(seat, person, own_chat)) if person is not None else None

    async def _note_unreachable(self, reader: Reader) -> None:
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
