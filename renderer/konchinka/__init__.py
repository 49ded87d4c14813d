"""The pictures of Кончинка."""

from __future__ import annotations

from engine.game import Outcome, Sheet
from engine.konchinka.view import KonchinkaView
from renderer.konchinka.count import count_scene
from renderer.konchinka.hand import hand_scene
from renderer.konchinka.sheet import sheet_scenes
from renderer.konchinka.table import table_scene
from renderer.look import Look
from renderer.pieces import signed
from renderer.result import Figure, Standing, result_scene
from renderer.scene import Scene
from renderer.theme import MINUS, PLUS, WHITE


class KonchinkaScenes:
    """The pictures of Кончинка, as the registry wants them."""

    def table(self, view: KonchinkaView, look: Look) -> Scene:
        """The public table; when a deal has ended, its count."""
        return count_scene(view, view.count, look) if view.count else table_scene(view, look)

    def hand(self, view: KonchinkaView, step: str | None, look: Look) -> Scene:
        """The viewer's hand under the table; when a deal has ended, its count, as everybody sees it."""
        return count_scene(view, view.count, look) if view.count else hand_scene(view, step, look)

    def sheet(self, sheet: Sheet, look: Look) -> tuple[Scene, ...]:
        """The score on paper."""
        return sheet_scenes(sheet, look)

    def result(self, sheet: Sheet, outcome: Outcome, look: Look) -> Scene:
        """The winner and the places, with the points and, where any are owed, the payments."""
        owed = sheet.payments is not None and any(outcome.payments)
        return result_scene(look, [_standing(outcome, seat, owed) for seat in range(sheet.seats)])


def _standing(outcome: Outcome, seat: int, owed: bool) -> Standing:
    points = Figure(str(outcome.points[seat]), WHITE)
    paid = outcome.payments[seat]
    payment = Figure(signed(paid), PLUS if paid > 0 else MINUS if paid < 0 else WHITE)
    return Standing(seat, outcome.places[seat], (points, payment) if owed else (points,))
