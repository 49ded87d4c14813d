"""The seats' plates around a table: where they lie and what is the same on them in every game."""

from __future__ import annotations

from dataclasses import dataclass

from engine.text import Text, text
from renderer.fonts import Face, width
from renderer.names import SeatFace
from renderer.pieces import MARGIN, RADIUS, WIDTH, Style, chip, disc, fitted_label, label, robot
from renderer.scene import Box, Item, Panel, Shadow, Shape
from renderer.theme import GOLD_FOOT, GOLD_INK, GOLD_SOFT, GOLD_TOP, WHITE, Colour

PLATE_H = 152
GAP = 20
LONE_PLATE_W = 720
STRIPS = {2: (1, 1), 3: (2, 1), 4: (2, 2), 5: (3, 2), 6: (3, 3)}
"""Plates in the top and in the bottom strip; seat 0 is top left, then clockwise."""
TURN_SIZE = 34


@dataclass(frozen=True, slots=True)
class Place:
    """Where a seat's plate lies; `top`: in the upper strip."""

    box: Box
    top: bool

    @property
    def wide(self) -> bool:
        """Whether there is room for «ходит» after the name."""
        return self.box[2] - self.box[0] > 450

    @property
    def disc_r(self) -> int:
        """The radius of the seat's disc."""
        return 50 if self.wide else 44

    @property
    def text_x(self) -> float:
        """The left edge of name and second row."""
        return self.box[0] + 22 + 2 * self.disc_r + 24

    @property
    def middle(self) -> float:
        """The height of the disc's centre."""
        return (self.box[1] + self.box[3]) / 2


def places(seats: int, height: int) -> tuple[Place, ...]:
    """The plates of 2 … 6 seats on a picture of that height, by seat."""
    upper, lower = STRIPS[seats]
    top = _strip(upper, MARGIN)
    bottom = _strip(lower, height - MARGIN - PLATE_H)
    return tuple(Place(box, True) for box in top) + tuple(Place(box, False) for box in reversed(bottom))


def _strip(plates: int, y: float) -> list[Box]:
    wide = LONE_PLATE_W if plates == 1 else (WIDTH - 2 * MARGIN - (plates - 1) * GAP) / plates
    left = (WIDTH - plates * wide - (plates - 1) * GAP) / 2
    return [
        (round(left + i * (wide + GAP)), y, round(left + i * (wide + GAP) + wide), y + PLATE_H) for i in range(plates)
    ]


def veil(style: Style, place: Place) -> Panel:
    """The plate of a seat, before anything is on it."""
    return Panel(place.box, RADIUS, style.theme.plate)


def turn_plate(place: Place) -> tuple[Item, ...]:
    """The gold plate of the seat to play, with a pointer to the table."""
    x0, y0, x1, y1 = place.box
    middle = (x0 + x1) / 2
    if place.top:
        pointer = Shape(((middle - 30, y1 - 1), (middle + 30, y1 - 1), (middle, y1 + 24)), GOLD_FOOT)
    else:
        pointer = Shape(((middle - 30, y0 + 1), (middle + 30, y0 + 1), (middle, y0 - 24)), GOLD_TOP)
    return (Panel(place.box, RADIUS, GOLD_TOP, GOLD_FOOT, shadow=Shadow(5, 14, 130)), pointer)


def text_colour(turn: bool) -> Colour:
    """The colour of names and figures on a plate."""
    return GOLD_INK if turn else WHITE


def person(
    style: Style, place: Place, face: SeatFace, *, turn: bool, word: Text | None, dealer: bool, right: float
) -> tuple[Item, ...]:
    """Disc, badges and the name up to `right`, with a word such as «ходит» after it where there is room."""
    r = place.disc_r
    cx = place.box[0] + 22 + r
    items: list[Item] = [disc(face, cx, place.middle, r)]
    if face.computer:
        items.append(robot(cx + r * 0.72, place.middle + r * 0.72))
    if dealer:
        items.append(chip(round(cx - r * 0.78), round(place.middle + r * 0.80), style.say(text("picture-dealer"))))
    said = style.say(word) if word and place.wide else ""
    room = right - place.text_x - (width(said, Face.BOLD, TURN_SIZE) + 18 if said else 0)
    sizes = (52, 40) if place.wide else (44, 40)
    name = fitted_label(place.text_x, place.box[1] + 65, face.name, Face.NARROW, sizes, text_colour(turn), room)
    items.append(name)
    if said:
        items.append(label(name.box[2] + 18, name.y, said, Face.BOLD, TURN_SIZE, GOLD_SOFT))
    return tuple(items)
