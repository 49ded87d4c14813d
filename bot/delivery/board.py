"""The message of a table that everybody in the group sees: lobby, table, result (docs/ux.md, 3, 7, 8, 13)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from sqlalchemy import update

from bot.delivery.delivery import Delivery, Lane
from bot.delivery.errors import Kicked, NoPhotos, NoThread, NoWriting
from bot.delivery.frame import Frame
from bot.delivery.frames import board_frame
from bot.delivery.showing import Showing, read_showing
from bot.delivery.surface import Place, Surface
from bot.services import Services, Work
from bot.store import models
from bot.tables import freezing
from bot.tables.people import chat_language
from bot.tables.table import LOBBY, PLAYING, Table, load_table
from bot.texts.formatted import plain
from bot.uow import UnitOfWork

KINDS = ("lobby", "table", "result")
DOWN_EVERY_S = 30.0
SHEET_EVERY_S = 300.0
FAR_MESSAGES = 15
FAR_EVERY_S = 60.0
FAR_EVERY_BY_LETTER_S = 6 * 3600.0
OLD_S = 40 * 3600.0
REMATCH_S = 30 * 60.0
CLOSED_LOBBY_S = 3600.0


class BoardKeeper:
    """Keeps the group's message of every table up to date."""

    def __init__(self, services: Services, delivery: Delivery, surface: Surface) -> None:
        self._services = services
        self._delivery = delivery
        self._surface = surface
        self._down: set[int] = set()
        self._down_at: dict[int, float] = {}
        self._sheet_at: dict[int, float] = {}
        self._called: dict[int, int] = {}
        self._rang: dict[int, tuple[int, frozenset[int]]] = {}
        self._called_at: dict[int, float] = {}

    def may_bring_down(self, game_id: int, now: float) -> bool:
        """Whether half a minute has passed since the last time."""
        return now - self._down_at.get(game_id, 0.0) >= DOWN_EVERY_S

    def bring_down(self, game_id: int, now: float) -> None:
        """At the next drawing the message is sent anew, at the bottom of the chat."""
        if self.may_bring_down(game_id, now):
            self._down.add(game_id)
            self._down_at[game_id] = now

    def send_anew(self, game_id: int) -> None:
        """At the next drawing the message is sent anew, however lately it was."""
        self._down.add(game_id)

    def call(self, game_id: int, seat: int, now: float) -> None:
        """Somebody who cannot be reached otherwise is called: the table anew, with their name as a mention."""
        if now - self._called_at.get(game_id, 0.0) >= FAR_EVERY_S:
            self._called_at[game_id] = now
            self._called[game_id] = seat
            self._down.add(game_id)

    def may_show_sheet(self, game_id: int, now: float) -> bool:
        """Whether five minutes have passed since the sheet was last shown to all."""
        return now - self._sheet_at.get(game_id, 0.0) >= SHEET_EVERY_S

    def note_sheet(self, key: int, now: float) -> None:
        """Something was shown to all: the sheet of a game id, or under another key what else."""
        self._sheet_at[key] = now

    def sheet_to_all(self, game_id: int, frame: Frame, now: float) -> Callable[[object], Awaitable[None]]:
        """An effect: the sheet for everybody, deleted when the next deal begins."""
        self.note_sheet(game_id, now)

        async def show(_: object) -> None:
            showing = await read_showing(self._services, game_id)
            if showing is not None:
                await self._surface.show(_place(showing), frame, None, kind="sheet", game_id=game_id)

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
        shown = showing.message(_kind(showing))
        return board_frame(showing, shown, final=self._is_final(showing), ring=self._ring(showing, shown))

    def _ring(self, showing: Showing, shown: models.Message | None) -> frozenset[int]:
        """The seats whose names are mentions: all in the first table of a game, one who is called; as long as
        nobody moves they stay, or taking them off would be an edit of its own."""
        game_id, ply = showing.table.row.id, showing.table.position.ply
        if (called := self._called.get(game_id)) is not None:
            return frozenset((called,))
        if shown is None and _kind(showing) == "table":
            return frozenset(range(len(showing.table.seats)))
        rang_ply, seats = self._rang.get(game_id, (-1, frozenset()))
        return seats if rang_ply == ply else frozenset()

    def _may_wait(self, showing: Showing) -> bool:
        """In a lean chat computers' moves are shown with the next turn of a person (docs/ux.md, 3)."""
        turn = showing.table.position.to_act
        return (
            isinstance(turn, int)
            and showing.table.run_by_computer(turn)
            and bool(showing.table.present())
            and showing.message("table") is not None
            and showing.table.row.id not in self._down
            and self._delivery.is_lean(showing.table.chat.telegram_id)
        )

    async def _show(self, showing: Showing, frame: Frame) -> None:
        game_id, kind = showing.table.row.id, _kind(showing)
        ring = self._ring(showing, showing.message(kind))
        shown = showing.message(kind)
        if kind == "result" and shown is None and showing.table.row.status == "closed":
            shown = showing.message("table")
        place = _place(showing)
        fresh = game_id in self._down or (shown is not None and self._must_move(showing, shown, frame))
        silent = True
        sent = await self._surface.show(
            place, frame, shown, kind=kind, game_id=game_id, fresh=fresh, silent=silent, paced=False
        )
        self._down.discard(game_id)
        self._called.pop(game_id, None)
        self._rang[game_id] = frame.ply, ring
        await self._set_due(showing, sent)
        for old in showing.messages:
            if (
                (old.kind in KINDS or (old.kind == "sheet" and (fresh or kind == "result")))
                and old.receiver_id == 0
                and old.id != sent.id
                and old is not shown
            ):
                await self._surface.remove(place, old)

    def _up_to_date(self, showing: Showing, frame: Frame) -> bool:
        kind = _kind(showing)
        shown = showing.message(kind)
        if showing.table.row.id in self._down:
            return False
        if shown is None or shown.look_key != frame.look_key() or self._must_move(showing, shown, frame):
            return False
        return not any(one.kind in KINDS and one.kind != kind and one.receiver_id == 0 for one in showing.messages)

    def _is_final(self, showing: Showing) -> bool:
        """Whether a result has had its time for a rematch."""
        ended = showing.table.row.ended_at
        return ended is not None and self._services.clock.now() - ended >= REMATCH_S

    def _must_move(self, showing: Showing, shown: models.Message, frame: Frame) -> bool:
        """Whether the table is sent anew: a deal begins, it lies far above, or it grows too old to be deleted."""
        if _kind(showing) != "table" or not showing.table.playing:
            return False
        position, now = showing.table.position, self._services.clock.now()
        if shown.drawn_ply < position.deal_ply <= position.ply and shown.drawn_ply >= 0:
            return True
        age_s = now - shown.sent_at
        if age_s > OLD_S and shown.look_key != frame.look_key():
            return True
        turn = position.to_act
        if not isinstance(turn, int) or showing.table.run_by_computer(turn) or shown.drawn_ply == position.ply:
            return False
        every_s = FAR_EVERY_BY_LETTER_S if showing.pace().by_letter else FAR_EVERY_S
        gap = showing.table.chat.newest_message_id - shown.message_id
        return gap >= FAR_MESSAGES and age_s >= every_s and showing.table.chat.kind == "supergroup"

    async def _set_due(self, showing: Showing, sent: models.Message) -> None:
        """A closed lobby is deleted later, a result loses its rematch."""
        row = showing.table.row
        due_at: float | None = None
        if row.status in ("finished", "stopped") and row.ended_at is not None and not self._is_final(showing):
            due_at = row.ended_at + REMATCH_S
        elif row.status == "closed" and sent.kind == "lobby" and row.ended_at is not None:
            due_at = row.ended_at + CLOSED_LOBBY_S
        if due_at != sent.due_at:
            async with self._services.database.write() as session:
                await session.execute(update(models.Message).where(models.Message.id == sent.id).values(due_at=due_at))

    async def do_without_pictures(self, chat: models.Chat) -> None:
        """Pictures are forbidden in this chat; it is told so once."""
        async with self._services.database.write() as session:
            row = await session.get_one(models.Chat, chat.id)
            known, row.photos_off = row.photos_off, True
        if not known:
            voice = self._services.texts.voice(chat_language(self._services, chat))
            await self._services.sides.reply_to_all(chat, Frame(plain(voice("table-no-pictures"))))

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


def _kind(showing: Showing) -> str:
    """Which message a table has in its present state."""
    row = showing.table.row
    if row.status == LOBBY or (row.status == "closed" and row.started_at is None):
        return "lobby"
    return "table" if row.status == PLAYING else "result"


def _place(showing: Showing) -> Place:
    chat = showing.table.chat
    receiver = chat.telegram_id if chat.kind == "private" else 0
    return Place(chat.id, chat.telegram_id, receiver, thread_id=showing.table.row.thread_id)
