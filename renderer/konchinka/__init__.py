"""The pictures of Кончинка."""

from __future__ import annotations

from engine.game import Outcome, Sheet
from engine.konchinka.view import KonchinkaView
from renderer.konchinka.hand import hand_scene
from renderer.konchinka.table import table_scene
from renderer.look import Look
from renderer.scene import Scene


class KonchinkaScenes:
    """The pictures of Кончинка, as the registry wants them."""

    def table(self, view: KonchinkaView, look: Look) -> Scene:
        """The public table."""
        return table_scene(view, look)

    def hand(self, view: KonchinkaView, step: str | None, look: Look) -> Scene:
        """The viewer's hand under the table."""
        return hand_scene(view, look)

    def sheet(self, sheet: Sheet, look: Look) -> tuple[Scene, ...]:
        """The score on paper."""
        raise NotImplementedError

    def result(self, sheet: Sheet, outcome: Outcome, look: Look) -> Scene:
        """The winner and the places."""
        raise NotImplementedError
