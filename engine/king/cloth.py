"""The table of Кинг as text, for chats without pictures (docs/ux.md, 16)."""

from __future__ import annotations

from engine.game import Seat
from engine.king.naming import laid
from engine.king.view import KingView, Phase
from engine.text import NameOf, Text, cards_arg, text

Row = tuple[Text, ...]


def cloth(view: KingView) -> tuple[Row, ...]:
    """A row a seat, in the order of play; before them the talon, where all have seen it.

    Columns: who leads or decides, name, card, who has the trick so far.
    """
    talon: tuple[Row, ...] = ((text("king-talon", cards=cards_arg(view.talon)),),) if view.talon else ()
    return *talon, *(_row(view, seat) for seat in _order(view))


def _order(view: KingView) -> tuple[Seat, ...]:
    """From who leads this trick on; else from the forehand."""
    first = view.trick[0].seat if view.trick else view.to_act
    if view.phase is not Phase.PLAY or first is None:
        first = view.forehand or 0
    return tuple((first + turn) % view.seats for turn in range(view.seats))


def _row(view: KingView, seat: Seat) -> Row:
    leads = seat == (view.trick[0].seat if view.trick else view.to_act)
    return (
        text("king-cloth-arrow" if leads else "king-cloth-nothing"),
        text("king-cloth-name", name=NameOf(seat)),
        _said(view, seat),
        text("king-cloth-star" if seat == view.winning else "king-cloth-nothing"),
    )


def _said(view: KingView, seat: Seat) -> Text:
    """The card of this trick, or the word of this auction; dots of who is still awaited."""
    for played in view.trick:
        if played.seat == seat:
            return text("king-cloth-card", card=laid(played))
    if seat in view.passed:
        return text("king-cloth-pass")
    best = view.offer if view.phase in (Phase.OFFERS, Phase.SALE) else view.bid
    if view.phase is not Phase.PLAY and best is not None and best.seat == seat:
        return text("king-cloth-bid", tricks=best.tricks)
    return text("king-cloth-nothing" if view.to_act is None else "king-cloth-dots")
