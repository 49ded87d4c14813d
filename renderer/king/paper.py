"""What the sheets of Кинг on paper have in common: the columns, the figures, a line with its check sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from renderer.fonts import Face, fitted
from renderer.names import SeatFace
from renderer.pen import ringed, ruled, sign_ink
from renderer.pieces import WIDTH, disc, fitted_label, signed
from renderer.scene import Item, Label, Part
from renderer.theme import PEN_GREEN, PEN_NAME, PEN_RED, PENCIL, RULED, RULED_THIN, Colour

EDGE = 28
"""Left and right of all lines."""
TALLEST = 1280


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the seats' columns begin and end."""

    left: float
    right: float
    seats: int

    @property
    def wide(self) -> float:
        """Of one column."""
        return (self.right - self.left) / self.seats

    @property
    def narrow(self) -> bool:
        """Too many for names (docs/look.md, 7)."""
        return self.seats > 4

    def middle(self, seat: int) -> float:
        """Of a seat's column."""
        return self.left + self.wide * (seat + 0.5)

    def edges(self) -> tuple[float, ...]:
        """The left edge of each column."""
        return tuple(self.left + self.wide * seat for seat in range(self.seats))


def names(columns: Columns, faces: Sequence[SeatFace], disc_y: float, name_y: float, r: float) -> tuple[Part, ...]:
    """A disc and a name over every column; of five and six seats the discs alone."""
    return tuple(Part(f"name {face.seat}", _name(columns, face, disc_y, name_y, r)) for face in faces)


def _name(columns: Columns, face: SeatFace, disc_y: float, name_y: float, r: float) -> tuple[Item, ...]:
    cx = columns.middle(face.seat)
    if columns.narrow:
        return (disc(face, cx, (disc_y + name_y) / 2 - 8, 40, 3),)
    name = fitted_label(cx, name_y, face.name, Face.PEN, (54, 38), PEN_NAME, columns.wide - 16, "m")
    return disc(face, cx, disc_y, r, 3), name


def titles(title: str, under: str, y: float, room: float) -> tuple[Label, ...]:
    """What the sheet is, in its upper left corner."""
    return (
        fitted_label(38, y, title, Face.PEN, (60, 40), PEN_NAME, room),
        fitted_label(38, y + 50, under, Face.PEN, (44, 34), PENCIL, room),
    )


def figure(columns: Columns, seat: int, y: float, value: int, size: int, colour: Colour | None = None) -> Label:
    """Points in a seat's column, centred on the height `y`."""
    return number(columns.middle(seat), y, signed(value), size, columns.wide - 20, colour or sign_ink(value))


def number(cx: float, y: float, words: str, size: int, room: float, colour: Colour) -> Label:
    """A figure by pen, centred; smaller where its column is narrow."""
    size = fitted(words, Face.PEN, size, 34, room)
    return Label(round(cx), round(y + size * 0.26), words, Face.PEN, size, colour, "m")


def sign_mark(x: float, y: float, sign: int, size: int) -> Label:
    """The half that a contract belongs to, before its name."""
    return Label(round(x), round(y), "−" if sign < 0 else "+", Face.PEN, size, PEN_RED if sign < 0 else PEN_GREEN)


def line(y: float, wide: float = 5) -> Item:
    """Across the whole sheet."""
    return ruled(EDGE, y, WIDTH - EDGE, y - 1, RULED if wide > 3 else RULED_THIN, wide, 1.2 if wide > 3 else 1.0)


def totals(columns: Columns, values: Sequence[int], winners: Sequence[int], y: float) -> tuple[Item, ...]:
    """Everybody's total; the winners' are ringed."""
    size = 76 if not columns.narrow else 60
    items: list[Item] = []
    for seat, value in enumerate(values):
        own = figure(columns, seat, y, value, size)
        items.append(own)
        if seat in winners:
            items.append(ringed(columns.middle(seat), y, min(own.width / 2 + 22, columns.wide / 2 - 2), 36))
    return tuple(items)
