"""The pictures of Кинг."""

from __future__ import annotations

from engine.game import Outcome, Sheet
from engine.king.view import KingView
from renderer.king.count import count_scene
from renderer.king.hand import hand_scene
from renderer.king.sheet import sheet_scenes
from renderer.king.table import table_scene
from renderer.look import Look
from renderer.pieces import signed
from renderer.result import Figure, Standing, result_scene
from renderer.scene import Scene
from renderer.theme import MINUS, PLUS, WHITE, Colour


class KingScenes:
    """The pictures of Кинг, as the registry wants them."""

    def table(self, view: KingView, look: Look) -> Scene:
        """The public table; when a deal has ended, its count."""
        return count_scene(view, view.result, look) if view.result else table_scene(view, look)

    def hand(self, view: KingView, step: str | None, look: Look) -> Scene:
        """The viewer's hand under the open trick; when a deal has ended, its count, as everybody sees it."""
        return count_scene(view, view.result, look) if view.result else hand_scene(view, step, look)

    def sheet(self, sheet: Sheet, look: Look) -> tuple[Scene, ...]:
        """The score on paper: the big table; of long games its pages, and last who has played what."""
        return sheet_scenes(sheet, look)

    def result(self, sheet: Sheet, outcome: Outcome, look: Look) -> Scene:
        """The winner and the places, with the points and, where any are owed, the payments."""
        owed = sheet.payments is not None and any(outcome.payments)
        return result_scene(look, [_standing(outcome, seat, owed) for seat in range(sheet.seats)])


def _standing(outcome: Outcome, seat: int, owed: bool) -> Standing:
    points, paid = outcome.points[seat], outcome.payments[seat]
    own = Figure(signed(points), _colour(points))
    return Standing(seat, outcome.places[seat], (own, Figure(signed(paid), _colour(paid))) if owed else (own,))


def _colour(value: int) -> Colour:
    return PLUS if value > 0 else MINUS if value < 0 else WHITE
