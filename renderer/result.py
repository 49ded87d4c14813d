"""The end of a game, the same in every game: the winner under four kings, the places, the wish to play again."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.game import Seat
from engine.text import text
from renderer.fonts import Face, fitted, width
from renderer.look import Look
from renderer.names import SeatFace, seat_faces
from renderer.pen import crown
from renderer.pieces import WIDTH, Style, disc, fitted_label, label, robot, style_of
from renderer.scene import Box, Circle, Item, Label, Light, Mark, Panel, Part, Scene, Shadow
from renderer.theme import GOLD, WHITE, Colour, faded, ink

HEIGHT = 1280
ROWS_Y, ROWS_FOOT = 792, 1160
ROW_PITCH = 104
FIGURE_W = 150
"""Of a column of figures, at least."""
WINNERS_Y = 448
HALO = ink("#FFE08A")


@dataclass(frozen=True, slots=True)
class Figure:
    """A number as it is written, and its colour."""

    words: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat came out: its place from 1 on, and its figures, the main one first."""

    seat: Seat
    place: int
    figures: tuple[Figure, ...]


def result_scene(look: Look, standings: Sequence[Standing]) -> Scene:
    """The result; whoever has place 1 has won."""
    style = style_of(look)
    faces = seat_faces(look)
    ranked = sorted(standings, key=lambda standing: (standing.place, standing.seat))
    first = [standing for standing in ranked if standing.place == 1]
    others = ranked[len(first) :]
    parts = (
        Part("winners", _winners(style, first, faces)),
        Part("places", _places(style, others, faces)),
        Label(WIDTH // 2, HEIGHT - 42, style.say(text("picture-rematch")), Face.PEN, 96, ink("#FFE7A6"), "m"),
    )
    light = Light(WIDTH / 2, 380, 560, (255, 226, 140, 92))
    base: tuple[Mark, ...] = (light, *_kings(style), *_veils(style, len(others)))
    return Scene(WIDTH, HEIGHT, look.theme, base, parts)


def _kings(style: Style) -> Iterator[Mark]:
    """A fan about a point below the picture's middle."""
    wide, radius = 208, 660
    for card, angle in (("Ks", 21), ("Kd", 7), ("Kc", -7), ("Kh", -21)):
        theta = math.radians(angle)
        x, y = WIDTH / 2 - radius * math.sin(theta), 870 - radius * math.cos(theta)
        yield from style.card(card, x - wide / 2, y - wide * 0.75, wide, turn=angle).marks()


def _winners(style: Style, first: Sequence[Standing], faces: Sequence[SeatFace]) -> tuple[Item, ...]:
    """One large, or several side by side who share the win, their names in one size."""
    alone = len(first) == 1
    r, most, least = (112, 116, 60) if alone else (84, 84, 44)
    room = WIDTH - 120 if alone else min(480, (WIDTH - 80) / len(first))
    names = [faces[standing.seat].name for standing in first]
    size = min(fitted(name, Face.NARROW, most, least, room - 30) for name in names)
    items: list[Item] = []
    for i, standing in enumerate(first):
        cx = WIDTH / 2 + (i - (len(first) - 1) / 2) * room
        items += _honoured(faces[standing.seat], cx, r)
        items.append(label(cx, 672, names[i], Face.NARROW, size, WHITE, "m", room - 30))
    items += _victory(style, first, alone)
    return tuple(items)


def _honoured(face: SeatFace, cx: float, r: float) -> tuple[Item, ...]:
    glow = Circle(cx, WINNERS_Y, r, HALO, shadow=Shadow(8, 20, 170))
    badge = (robot(cx + r * 0.78, WINNERS_Y + r * 0.70, 34),) if face.computer else ()
    return glow, disc(face, cx, WINNERS_Y, r, 10, HALO), crown(cx, WINNERS_Y - r + 12, r * 1.05), *badge


def _victory(style: Style, first: Sequence[Standing], alone: bool) -> tuple[Item, ...]:
    """«победа» and the winner's figures in one line."""
    words = style.say(text("picture-win") if alone else text("picture-win-shared"))
    figures = first[0].figures
    sizes = (80, 62)
    gap = 22
    wide = width(words, Face.PLAIN, 46)
    wide += sum(gap + width(f.words, Face.NARROW, size) for f, size in zip(figures, sizes, strict=False))
    x = WIDTH / 2 - wide / 2
    items: list[Item] = [label(x, 756, words, Face.PLAIN, 46, ink("#F6DFA0"))]
    x += width(words, Face.PLAIN, 46) + gap
    for figure, size in zip(figures, sizes, strict=False):
        colour = GOLD if figure is figures[0] else figure.colour
        items.append(label(x, 756, figure.words, Face.NARROW, size, colour))
        x += width(figure.words, Face.NARROW, size) + gap
    return tuple(items)


def _rows(count: int) -> tuple[Box, ...]:
    """Where those stand who have not won."""
    pitch = min(ROW_PITCH, (ROWS_FOOT - ROWS_Y) // max(1, count))
    tops = [ROWS_Y + i * pitch for i in range(count)]
    return tuple((150, top, WIDTH - 150, top + pitch - 12) for top in tops)


def _veils(style: Style, count: int) -> tuple[Panel, ...]:
    return tuple(Panel(box, 24, faded(style.theme.plate, 110)) for box in _rows(count))


def _places(style: Style, others: Sequence[Standing], faces: Sequence[SeatFace]) -> tuple[Item, ...]:
    return tuple(
        Part(f"place {standing.seat}", _row(style, standing, faces[standing.seat], box))
        for standing, box in zip(others, _rows(len(others)), strict=True)
    )


def _row(style: Style, standing: Standing, face: SeatFace, box: Box) -> tuple[Item, ...]:
    high = box[3] - box[1]
    middle = box[1] + high / 2
    size = min(54, round(high * 0.62))
    r = min(36, high / 2 - 2)
    items: list[Item] = [
        Label(204, round(middle + size * 0.35), str(standing.place), Face.NARROW, size, style.theme.soft, "m"),
        disc(face, 296, middle, r, 3),
    ]
    if face.computer:
        items.append(robot(296 + r * 0.95, middle + r * 0.70, 20))
    right = WIDTH - 190.0
    big = min(66, round(high * 0.74))
    for figure in reversed(standing.figures):
        y = round(middle + big * 0.35)
        items.append(Label(round(right), y, figure.words, Face.NARROW, big, figure.colour, "r"))
        right -= max(FIGURE_W, width(figure.words, Face.NARROW, big) + 36)
    room = right - 356
    items.append(fitted_label(356, middle + size * 0.35, face.name, Face.NARROW, (size, 36), WHITE, room))
    return tuple(items)
