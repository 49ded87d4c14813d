"""The games' pictures by game id; whoever sends pictures knows no game by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from engine.game import Outcome, Sheet
from renderer.king import KingScenes
from renderer.konchinka import KonchinkaScenes
from renderer.look import Look
from renderer.scene import Scene


class GameScenes(Protocol):
    """A game's pictures. A view is of the game's own kind, so its type cannot be said here."""

    def table(self, view: Any, look: Look) -> Scene:
        """The public table, or the count of a deal that has just ended."""

    def hand(self, view: Any, step: str | None, look: Look) -> Scene:
        """The viewer's cards under the table; `step` is the half-made move that a button carried."""

    def sheet(self, sheet: Sheet, look: Look) -> tuple[Scene, ...]:
        """The score on paper, page by page; never empty. Of a sheet with own lists the first page is the whole at a
        glance."""

    def result(self, sheet: Sheet, outcome: Outcome, look: Look) -> Scene:
        """The winner and the places of a finished game."""


def opened_at(sheet: Sheet, pages: int) -> int:
    """The page, 1-based, that says how a game stands: the whole at a glance where there is one, else the newest."""
    return 1 if sheet.own else pages


SCENES: Mapping[str, GameScenes] = {"konchinka": KonchinkaScenes(), "king": KingScenes()}
