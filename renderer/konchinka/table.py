"""The public table of Кончинка: seats, the last move, the pack, the cards on the cloth."""

from __future__ import annotations

from engine.konchinka.view import KonchinkaView
from renderer import seats
from renderer.konchinka import band
from renderer.konchinka.cloth import spots, table_grid
from renderer.konchinka.plate import plate
from renderer.look import Look
from renderer.names import seat_faces
from renderer.pieces import WIDTH, Style, style_of
from renderer.scene import Part, Scene
from renderer.seats import places

HEIGHT = 1160
CLOTH = (24.0, 354.0, 1256.0, 978.0)


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


def _cloth(style: Style, view: KonchinkaView) -> tuple[Part, ...]:
    if not view.table:
        return ()
    grid = table_grid(len(view.table), CLOTH[2] - CLOTH[0], CLOTH[3] - CLOTH[1])
    return tuple(
        style.card(card, x, y, grid.width) for card, (x, y) in zip(view.table, spots(grid, CLOTH), strict=True)
    )
