"""The middle of a table of Кинг: a place for every seat, laid out as the seats are (docs/look.md, 5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.king.view import KingView, Played
from renderer.king.wild import laid_badge
from renderer.names import SeatFace
from renderer.pieces import Style, disc
from renderer.scene import Circle, Dashes, Item, Panel, Part, Shadow
from renderer.seats import STRIPS
from renderer.theme import GOLD, WHITE, faded

CX, CY = 640, 580
TILTS = (1.6, -1.8, 1.4, -1.5, 1.7, -1.3)
OWNER_R = 29
EMPTY = (0, 0, 0, 34)


@dataclass(frozen=True, slots=True)
class Spread:
    """A grid of places for cards: their width and the gaps across and down."""

    width: int
    gap: int
    row_gap: int


def spread_of(seats: int) -> Spread:
    """The grid of the open trick."""
    return Spread(216, 24, 30) if seats <= 4 else Spread(180, 18, 40)


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a card, its upper left corner; `top`: in the upper row."""

    x: float
    y: float
    width: int
    top: bool

    @property
    def high(self) -> float:
        """Of a card."""
        return self.width * 1.5

    @property
    def owner(self) -> tuple[float, float]:
        """The middle of the owner's disc: on the outer edge, away from the index."""
        return (
            (self.x + self.width * 0.80, self.y - 2) if self.top else (self.x + self.width * 0.20, self.y + self.high)
        )


def slots(seats: int, spread: Spread, cx: float = CX, cy: float = CY) -> tuple[Slot, ...]:
    """The places by seat: seat 0 at the upper left, then clockwise."""
    upper, lower = STRIPS[seats]
    top = _row(upper, spread, cx, cy - spread.row_gap / 2 - spread.width * 1.5, True)
    bottom = _row(lower, spread, cx, cy + spread.row_gap / 2, False)
    return (*top, *reversed(bottom))


def _row(count: int, spread: Spread, cx: float, y: float, top: bool) -> list[Slot]:
    wide = count * spread.width + (count - 1) * spread.gap
    return [Slot(cx - wide / 2 + i * (spread.width + spread.gap), y, spread.width, top) for i in range(count)]


def open_trick(style: Style, view: KingView, faces: Sequence[SeatFace]) -> tuple[Item, ...]:
    """The cards of the open trick, the winning one in gold, and the place of the seat to play."""
    played = {card.seat: card for card in view.trick}
    items: list[Item] = []
    owners: list[Item] = []
    for seat, slot in enumerate(slots(view.seats, spread_of(view.seats))):
        wins = seat == view.winning
        if seat in played:
            items += (_card(style, slot, played[seat], wins), *_badge(style, played[seat], slot))
            owners.append(owner_badge(faces[seat], slot, wins))
        elif seat == view.to_act:
            items.append(awaited_slot(faces[seat], slot))
        else:
            items.append(empty_slot(slot))
    return (*items, *owners)


def _card(style: Style, slot: Slot, played: Played, wins: bool) -> Part:
    tilt = TILTS[played.seat]
    return style.card(played.card, slot.x, slot.y, slot.width, outline=GOLD if wins else None, turn=tilt)


def _badge(style: Style, played: Played, slot: Slot) -> tuple[Item, ...]:
    return laid_badge(style, played, slot.x, slot.y, slot.width)


def owner_badge(face: SeatFace, slot: Slot, wins: bool = False, r: float = OWNER_R) -> Part:
    """Whose card, or whose word, it is."""
    cx, cy = slot.owner
    shade = Circle(cx, cy, r, GOLD if wins else WHITE, shadow=Shadow(2, 5, 120))
    return Part("badge owner", (shade, disc(face, cx, cy, r, 4, GOLD if wins else WHITE)))


def empty_slot(slot: Slot) -> Panel:
    """Where nobody has played yet."""
    return Panel((slot.x + 6, slot.y + 6, slot.x + slot.width - 6, slot.y + slot.high - 6), 18, EMPTY)


def awaited_slot(face: SeatFace, slot: Slot, r: float = 46) -> Part:
    """The dashed place of the seat to act, with its disc."""
    middle = (slot.x + slot.width / 2, slot.y + slot.high / 2)
    return Part("slot", (*dashed(slot, 18, 4, 5), disc(face, *middle, r, 4, GOLD)))


def dashed(slot: Slot, radius: float, inset: float, wide: float) -> tuple[Panel, Dashes]:
    """A place with a dashed golden edge."""
    box = (slot.x + inset, slot.y + inset, slot.x + slot.width - inset, slot.y + slot.high - inset)
    return Panel(box, radius, faded(GOLD, 46)), Dashes(box, radius, GOLD, wide)


def closed_trick(
    style: Style, cards: Sequence[Played], winner: int, seats: int, spread: Spread, cx: float, cy: float
) -> tuple[Item, ...]:
    """A complete trick, small; the winning card in gold."""
    places = slots(seats, spread, cx, cy)
    items: list[Item] = []
    for own in sorted(cards, key=lambda own: own.seat):
        slot = places[own.seat]
        outline = GOLD if own.seat == winner else None
        items += (style.card(own.card, slot.x, slot.y, slot.width, outline=outline), *_badge(style, own, slot))
    return tuple(items)
