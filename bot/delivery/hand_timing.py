"""When a hand is drawn anew: at its person's turn, after their own action, with new cards (docs/ux.md, 3)."""

from __future__ import annotations

from bot.delivery.delivery import Delivery
from bot.delivery.frame import Frame
from bot.delivery.hand_asked import WATCH_FOR_S, Own
from bot.delivery.hand_frame import cards_key
from bot.delivery.hand_place import Reader
from bot.delivery.showing import Showing
from bot.store import models

WATCH_EVERY_S = 5.0
WATCH_LOAD = 0.6


def wait_s(
    delivery: Delivery, showing: Showing, reader: Reader, frame: Frame, shown: models.Message | None, own: Own
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
    if shown.look_key == frame.look_key() or _does_without(delivery, showing, seat, shown):
        return held_s(delivery, showing) if own.told_held else None
    turn_changed = shown.drawn_ply != frame.ply and table.position.to_act == seat.seat
    stepped = own.step is not None and table.position.in_turn(own.step[0])
    if turn_changed or stepped or shown.cards_key != cards_key(showing, seat) or not table.playing:
        return 0.0
    if shown.drawn_ply == frame.ply and table.position.to_act == seat.seat:
        return 0.0  # the clock was set anew, or a step was taken back
    if own.told_held and not frame.held:
        return 0.0
    now = showing.services.clock.now()
    if now - own.watched_at > WATCH_FOR_S or delivery.load() > WATCH_LOAD:
        return None
    return max(0.0, own.drawn_at + WATCH_EVERY_S - now)


def held_s(delivery: Delivery, showing: Showing) -> float | None:
    """The seconds after which a hand that says that the group is held up must be looked at again, if it is."""
    return delivery.throttled_s(showing.table.chat.telegram_id) or None


def shows_no_more(showing: Showing, seat: models.Seat, shown: models.Message | None, own: Own) -> bool:
    """Whether others play and this hand need not follow: then no frame of it is made at all."""
    table = showing.table
    if shown is None or own.fresh or own.told_held or seat.left:
        return False
    if not table.playing or table.position.to_act == seat.seat:
        return False
    looks_on = showing.services.clock.now() - own.watched_at <= WATCH_FOR_S
    return not looks_on and shown.cards_key == cards_key(showing, seat)


def _does_without(delivery: Delivery, showing: Showing, seat: models.Seat, shown: models.Message) -> bool:
    """Whether one's own move is not shown in one's hand, since the chat is lean (docs/ux.md, 3)."""
    table = showing.table
    moved = seat.seen_ply > shown.drawn_ply and isinstance(table.position.to_act, int)
    return moved and table.position.to_act != seat.seat and delivery.is_lean(table.chat.telegram_id)
