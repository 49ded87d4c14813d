"""The public table of Кончинка: seats, the last move, the pack, the cards on the cloth."""

from __future__ import annotations

from engine.konchinka.view import KonchinkaView
from engine.text import text
from renderer import seats
from renderer.fonts import Face
from renderer.konchinka import band
from renderer.konchinka.cloth import KNOWN, spots, table_grid
from renderer.konchinka.plate import plate
from renderer.look import Look
from renderer.names import seat_faces
from renderer.pieces import WIDTH, Style, label, style_of
from renderer.scene import Item, Part, Scene
from renderer.seats import places

HEIGHT = 1160
CLOTH = (24.0, 354.0, 1256.0, 978.0)
FULL_CLOTH = (32.0, 366.0, 1248.0, 954.0)
"""For so many cards that they would touch the band or the pointer of the seat to play."""


def table_scene(view: KonchinkaView, look: Look) -> Scene:
    """The table as everybody sees it."""
    style = style_of(look)
    faces = seat_faces(look)
    plates = places(view.seats, HEIGHT)
    base = (*(seats.veil(style, place) for place in plates), band.veil(style))
    people = tuple(
        Part(f"seat {face.seat}", plate(style, view, face, place)) for face, place in zip(faces, plates, strict=True)
    )
    items = (*people, Part("band", band.band(style, view, faces)), Part("cloth", _cloth(style, view)))
    return Scene(WIDTH, HEIGHT, look.theme, base, items)


def _cloth(style: Style, view: KonchinkaView) -> tuple[Item, ...]:
    if not view.table:
        words = style.say(text("picture-table-empty"))
        return (label(WIDTH / 2, 680, words, Face.PLAIN, 44, style.theme.soft, "m"),)
    box = CLOTH if len(view.table) in KNOWN else FULL_CLOTH
    grid = table_grid(len(view.table), box[2] - box[0], box[3] - box[1])
    return tuple(style.card(card, x, y, grid.width) for card, (x, y) in zip(view.table, spots(grid, box), strict=True))
