"""The middle of a table of Кинг before the play: what each seat has said, or the talon that is shown to all."""

from __future__ import annotations

from collections.abc import Sequence

from engine.king.view import KingView, Phase
from engine.text import text
from renderer.fonts import Face
from renderer.king.trick import CX, CY, Slot, awaited_slot, empty_slot, owner_badge, slots, spread_of
from renderer.names import SeatFace
from renderer.pieces import Style, disc, fitted_label, label
from renderer.scene import Item, Label, Panel, Part
from renderer.theme import GOLD, WHITE

SPOKEN = (0, 0, 0, 60)
TALON_W = 200


def said(style: Style, view: KingView, faces: Sequence[SeatFace]) -> tuple[Item, ...]:
    """A place for every seat with its word; while the talon lies open, the talon."""
    if view.phase in (Phase.TRUMP, Phase.DISCARD) and view.talon:
        return _open_talon(style, view, faces)
    items: list[Item] = []
    for seat, slot in enumerate(slots(view.seats, spread_of(view.seats))):
        items += _word(style, view, faces[seat], slot)
    return tuple(items)


def _word(style: Style, view: KingView, face: SeatFace, slot: Slot) -> tuple[Item, ...]:
    seat = face.seat
    best = view.offer if view.phase in (Phase.OFFERS, Phase.SALE) else view.bid
    if seat == view.to_act and not (best and best.seat == seat):
        return (awaited_slot(face, slot),)
    if best and best.seat == seat:
        return (_number(style, best.tricks, slot), owner_badge(face, slot, True))
    if seat in view.passed:
        return (_pass(style, slot), owner_badge(face, slot))
    return (empty_slot(slot),)


def _veil(slot: Slot) -> Panel:
    return Panel((slot.x + 6, slot.y + 6, slot.x + slot.width - 6, slot.y + slot.high - 6), 18, SPOKEN)


def _pass(style: Style, slot: Slot) -> Part:
    words = style.say(text("picture-pass"))
    cx, cy = slot.x + slot.width / 2, slot.y + slot.high / 2
    return Part("word", (_veil(slot), label(cx, cy + 18, words, Face.NARROW, 60, style.theme.soft, "m")))


def _number(style: Style, tricks: int, slot: Slot) -> Part:
    """The best bid so far, in gold."""
    cx, cy = slot.x + slot.width / 2, slot.y + slot.high / 2
    words = style.say(text("picture-tricks-bid", tricks=tricks))
    return Part(
        "word",
        (
            _veil(slot),
            Label(round(cx), round(cy + 24), str(tricks), Face.NARROW, 130, GOLD, "m"),
            label(cx, cy + 74, words, Face.PLAIN, 36, style.theme.soft, "m"),
        ),
    )


def _open_talon(style: Style, view: KingView, faces: Sequence[SeatFace]) -> tuple[Item, ...]:
    """The talon face up, and who puts as many cards away, or names the trump before that."""
    count, gap = len(view.talon), 24
    x = CX - (count * TALON_W + (count - 1) * gap) / 2
    y = CY - TALON_W * 0.75 - 30
    cards = tuple(style.card(card, x + i * (TALON_W + gap), y, TALON_W) for i, card in enumerate(view.talon))
    title = label(CX, y - 34, style.say(text("picture-talon")), Face.PLAIN, 40, style.theme.soft, "m")
    if view.to_act is None:
        return (title, *cards)
    face = faces[view.to_act]
    naming = view.phase is Phase.TRUMP
    words = style.say(text("picture-names-trump") if naming else text("picture-discards", count=count))
    verb = Label(0, 0, words, Face.PLAIN, 40, style.theme.soft)
    name = fitted_label(0, 0, face.name, Face.NARROW, (52, 40), WHITE, 520 - verb.width - 2 * 36 - 32)
    left = round(CX - (72 + 16 + name.width + 16 + verb.width) / 2)
    foot = round(y + TALON_W * 1.5 + 76)
    return (
        title,
        *cards,
        disc(face, left + 36, foot - 18, 36, 3),
        Label(left + 88, foot, name.words, name.face, name.size, name.colour),
        Label(round(left + 104 + name.width), foot, words, verb.face, verb.size, verb.colour),
    )
