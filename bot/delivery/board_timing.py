"""Which message a table has, when it is sent anew, and when it has had its time (docs/ux.md, 3)."""

from __future__ import annotations

from bot.delivery.frame import Frame
from bot.delivery.showing import Showing
from bot.store import models
from bot.tables.table import LOBBY, PLAYING

KINDS = ("lobby", "table", "result")
FAR_MESSAGES = 15
FAR_EVERY_S = 60.0
FAR_EVERY_BY_LETTER_S = 6 * 3600.0
OLD_S = 40 * 3600.0
REMATCH_S = 30 * 60.0
CLOSED_LOBBY_S = 3600.0


def kind_of(showing: Showing) -> str:
    """Which message a table has in its present state."""
    row = showing.table.row
    if row.status == LOBBY or (row.status == "closed" and row.started_at is None):
        return "lobby"
    return "table" if row.status == PLAYING else "result"


def leftovers(showing: Showing, sent: models.Message, *, fresh: bool) -> list[models.Message]:
    """What goes when `sent` stands: messages of other states; the sheets shown to all, when a table is sent anew
    or the game is over."""
    sheets = fresh or sent.kind == "result"
    return [
        old
        for old in showing.messages
        if (old.kind in KINDS or (old.kind == "sheet" and sheets)) and old.receiver_id == 0 and old.id != sent.id
    ]


def is_up_to_date(showing: Showing, shown: models.Message | None, frame: Frame) -> bool:
    """Whether the group sees just this, and nothing of another state beside it."""
    if shown is None or shown.look_key != frame.look_key() or must_move(showing, shown, frame):
        return False
    kind = kind_of(showing)
    return not any(one.kind in KINDS and one.kind != kind and one.receiver_id == 0 for one in showing.messages)


def is_final(showing: Showing) -> bool:
    """Whether a result has had its time for a rematch."""
    ended = showing.table.row.ended_at
    return ended is not None and showing.services.clock.now() - ended >= REMATCH_S


def must_move(showing: Showing, shown: models.Message, frame: Frame) -> bool:
    """Whether the table is sent anew: a deal begins, it lies far above, or it grows too old to be deleted;
    never in a pause."""
    if kind_of(showing) != "table" or not showing.table.playing or showing.table.paused:
        return False
    position, now = showing.table.position, showing.services.clock.now()
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


def due_at(showing: Showing, sent: models.Message) -> float | None:
    """When a closed lobby is deleted, or a result loses its rematch."""
    row = showing.table.row
    if row.ended_at is None:
        return None
    if row.status in ("finished", "stopped") and not is_final(showing):
        return row.ended_at + REMATCH_S
    if row.status == "closed" and sent.kind == "lobby":
        return row.ended_at + CLOSED_LOBBY_S
    return None
