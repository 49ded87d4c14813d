"""The message of a table that everybody in the group sees: lobby, table, result (docs/ux.md, 3, 7, 8, 13).

What is asked of it stands in `board_asked`, when it is sent anew in `board_timing`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import structlog
from sqlalchemy import update

from bot.delivery.board_asked import BoardRequests, Called
from bot.delivery.board_timing import due_at, is_final, is_up_to_date, kind_of, leftovers, must_move
from bot.delivery.delivery import Delivery, Lane
from bot.delivery.errors import DeliveryError, Kicked, NoPhotos, NoThread, NoWriting
from bot.delivery.frame import Frame
from bot.delivery.frames import board_frame
from bot.delivery.place import Place
from bot.delivery.showing import Showing, read_showing
from bot.delivery.surface import Manner, Surface
from bot.services import Services, Work
from bot.store import models
from bot.tables import freezing
from bot.tables.people import spoken_in
from bot.tables.table import Table, load_table
from bot.texts.formatted import plain
from bot.uow import UnitOfWork

log = structlog.get_logger(__name__)

SHEET = "sheet"


class BoardKeeper:
    """Keeps the group's message of every table up to date."""

    def __init__(self, services: Services, delivery: Delivery, surface: Surface) -> None:
        self.asked = BoardRequests()
        self._services = services
        self._delivery = delivery
        self._surface = surface

    def call(self, table: Table, seat: int, now: float) -> None:
        """Somebody who cannot be reached otherwise is called: the table anew, with their name as a mention."""
        self.asked.call(table.row.id, Called(seat, table.position.ply), now)

    def sheet_to_all(self, game_id: int, frame: Frame, now: float) -> Callable[[object], Awaitable[None]]:
        """An effect: the sheet for everybody, deleted when the next deal begins."""
        self.asked.note_sheet(game_id, now)

        async def show(_: object) -> None:
            showing = await read_showing(self._services, game_id)
            if showing is None:
                return
            try:
                await self._surface.show(_place(showing), frame, None, Manner(SHEET, game_id))
            except DeliveryError:
                self.asked.forget_sheet(game_id)
                raise

        return show

    async def refresh(self, game_id: int) -> float | None:
        """Show the present state; the seconds after which to look again, or None."""
        showing = await read_showing(self._services, game_id)
        if showing is None or showing.table.frozen:
            return None
        frame = self._frame(showing)
        if frame is None or self._up_to_date(showing, frame) or self._may_wait(showing):
            return None
        if await self._delivery.ready(Lane.group(showing.table.chat.telegram_id)):
            showing = await read_showing(self._services, game_id)
            if showing is None or (frame := self._frame(showing)) is None:
                return None
        try:
            await self._show(showing, frame)
        except NoPhotos:
            await self.do_without_pictures(showing.table.chat)
            return 0.0
        except NoThread:
            return await self._do_without_topic(showing.table)
        except (NoWriting, Kicked):
            await self._note(game_id, _freeze_chat)
        return None

    def _frame(self, showing: Showing) -> Frame | None:
        shown = showing.message(kind_of(showing))
        return board_frame(showing, shown, final=is_final(showing), ring=self._ring(showing, shown))

    def _ring(self, showing: Showing, shown: models.Message | None) -> frozenset[int]:
        return self.asked.ring(showing, first=shown is None and kind_of(showing) == "table")

    def _up_to_date(self, showing: Showing, frame: Frame) -> bool:
        shown = showing.message(kind_of(showing))
        return not self.asked.is_down(showing.table.row.id) and is_up_to_date(showing, shown, frame)

    def _may_wait(self, showing: Showing) -> bool:
        """In a lean chat computers' moves are shown with the next turn of a person (docs/ux.md, 3)."""
        turn = showing.table.position.to_act
        return (
            isinstance(turn, int)
            and showing.table.run_by_computer(turn)
            and bool(showing.table.present())
            and not showing.table.paused
            and showing.message("table") is not None
            and not self.asked.is_down(showing.table.row.id)
            and self._delivery.is_lean(showing.table.chat.telegram_id)
        )

    async def _show(self, showing: Showing, frame: Frame) -> None:
        game_id, kind = showing.table.row.id, kind_of(showing)
        shown = showing.message(kind)
        ring = self._ring(showing, shown)
        if kind == "result" and shown is None and showing.table.row.status == "closed":
            shown = showing.message("table")
        place = _place(showing)
        with self.asked.drawing(game_id, frame.ply, ring) as down:
            fresh = down or (shown is not None and must_move(showing, shown, frame))
            below = plain(showing.voice()("table-below")) if kind == "table" else None
            sent = await self._surface.show(
                place, frame, shown, Manner(kind, game_id, fresh=fresh, paced=False, below=below)
            )
        await self._set_due(sent, due_at(showing, sent))
        for old in leftovers(showing, sent, fresh=fresh):
            if old is not shown:
                await self._surface.remove(place, old)

    async def _set_due(self, sent: models.Message, due: float | None) -> None:
        if due != sent.due_at:
            async with self._services.database.write() as session:
                await session.execute(update(models.Message).where(models.Message.id == sent.id).values(due_at=due))

    async def do_without_pictures(self, chat: models.Chat) -> None:
        """Pictures are forbidden in this chat; it is told so once."""
        async with self._services.database.write() as session:
            row = await session.get_one(models.Chat, chat.id)
            known, row.photos_off = row.photos_off, True
            lang = await spoken_in(self._services, session, row)
        if known:
            return
        voice = self._services.texts.voice(lang)
        try:
            await self._services.sides.reply_to_all(chat, Frame(plain(voice("table-no-pictures"))))
        except DeliveryError as error:
            log.info("not told", why=type(error).__name__)  # the table in words tells it as well

    async def _do_without_topic(self, table: Table) -> float | None:
        """A forum no more: the table stands in the chat itself. Else the topic is closed, and the table waits."""
        leaves_topic = not table.chat.forum and table.row.thread_id is not None
        await self._note(table.row.id, _leave_topic if leaves_topic else _freeze_table)
        return 0.0 if leaves_topic else None

    async def _note(self, game_id: int, note: Callable[[Work, Table], Awaitable[None]]) -> None:
        """Write down at this table what Telegram has refused; what else shows it is drawn anew."""
        async with self._services.database.write() as session:
            uow = UnitOfWork(session, self._services.clock.now())
            table = await load_table(self._services, session, game_id)
            if table is not None:
                await note(Work(uow, self._services), table)
        for changed in uow.games:
            self._services.presenter.changed(changed)


async def _freeze_chat(work: Work, table: Table) -> None:
    await freezing.freeze_chat(work, table.chat)


async def _freeze_table(work: Work, table: Table) -> None:
    freezing.freeze_table(work, table)


async def _leave_topic(work: Work, table: Table) -> None:
    table.row.thread_id = None


def _place(showing: Showing) -> Place:
    chat = showing.table.chat
    receiver = chat.telegram_id if chat.kind == "private" else 0
    return Place(chat.id, chat.telegram_id, receiver, thread_id=showing.table.row.thread_id)
