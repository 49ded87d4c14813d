"""The public table of Кинг: seats, contract, the open trick or what is said before it, the last trick."""

from __future__ import annotations

from engine.king.view import KingView
from renderer import seats
from renderer.king.last import BEFORE_PLAY, last_panel
from renderer.king.panel import contract_panel, side_veils
from renderer.king.plate import plate
from renderer.king.saying import said
from renderer.king.trick import open_trick
from renderer.look import Look
from renderer.names import seat_faces
from renderer.pieces import WIDTH, style_of
from renderer.scene import Part, Scene
from renderer.seats import places

HEIGHT = 1160


def table_scene(view: KingView, look: Look) -> Scene:
    """The table as everybody sees it."""
    style = style_of(look)
    faces = seat_faces(look)
    plates = places(view.seats, HEIGHT)
    base = (*(seats.veil(style, place) for place in plates), *side_veils(style, view.seats))
    people = tuple(
        Part(f"seat {face.seat}", plate(style, view, face, place)) for face, place in zip(faces, plates, strict=True)
    )
    middle = said(style, view, faces) if view.phase in BEFORE_PLAY else open_trick(style, view, faces)
    items = (
        *people,
        Part("contract", contract_panel(style, view, faces)),
        Part("middle", middle),
        Part("last", last_panel(style, view, faces)),
    )
    return Scene(WIDTH, HEIGHT, look.theme, base, items)
