"""A column for every seat, as the ends of deals have them: its head, and old figures struck through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from renderer.fonts import Face, width
from renderer.names import SeatFace
from renderer.pieces import disc, fitted_label
from renderer.scene import Item, Label, Stroke
from renderer.theme import WHITE, Colour, ink

STRIKE = ink("#FF8D7A")


@dataclass(frozen=True, slots=True)
class Column:
    """A seat's column: its width decides how large things are."""

    face: SeatFace
    cx: float
    wide: float

    @property
    def narrow(self) -> bool:
        """Of four seats and more."""
        return self.wide < 300

    @property
    def slim(self) -> bool:
        """Of five and six seats: no room for a name beside the disc."""
        return self.wide < 220


def columns_of(faces: Sequence[SeatFace], left: float, right: float) -> tuple[Column, ...]:
    """Columns of equal width for all seats."""
    wide = (right - left) / len(faces)
    return tuple(Column(face, left + wide * (i + 0.5), wide) for i, face in enumerate(faces))


def column_head(column: Column, y: float) -> tuple[Item, ...]:
    """Disc and name, their middle at the height `y`; in slim columns one under the other."""
    if column.slim:
        name = fitted_label(column.cx, y + 56, column.face.name, Face.NARROW, (42, 34), WHITE, column.wide - 12, "m")
        return disc(column.face, column.cx, y - 18, 36), name
    r = 40 if column.narrow else 46
    room = column.wide - 2 * r - 18 - 12
    name = fitted_label(0, y + 20, column.face.name, Face.NARROW, (56, 34), WHITE, room)
    left = round(column.cx - (name.width + 2 * r + 18) / 2)
    placed = Label(left + 2 * r + 18, round(y + 20), name.words, name.face, name.size, name.colour)
    return disc(column.face, left + r, y, r), placed


def struck_figure(cx: float, baseline: float, words: str, size: int, colour: Colour) -> tuple[Label, Stroke]:
    """An old total, struck through and never erased (docs/rules.md, rule 20)."""
    half = width(words, Face.NARROW, size) / 2 + 8
    middle = baseline - size * 0.35
    return (
        Label(round(cx), round(baseline), words, Face.NARROW, size, colour, "m"),
        Stroke(((cx - half, middle + 7), (cx + half, middle - 7)), STRIKE, 5),
    )
