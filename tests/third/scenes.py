"""The third game's pictures: the cards in a row."""

from __future__ import annotations

from engine.cards import Card
from engine.game import Outcome, Sheet
from renderer.look import Look
from renderer.scene import CardSprite, Scene
from tests.third.highest import View


def _row(cards: tuple[Card, ...], look: Look) -> Scene:
    sprites = (CardSprite(card, 40 + 150 * place, 40, 140, look.letters) for place, card in enumerate(cards))
    return Scene(720, 300, look.theme, (), tuple(sprites))


class HighestScenes:
    """`GameScenes` of the game."""

    def table(self, view: View, look: Look) -> Scene:
        return _row(view.shown, look)

    def hand(self, view: View, step: str | None, look: Look) -> Scene:
        return _row((view.own,) if view.own is not None else (), look)

    def sheet(self, sheet: Sheet, look: Look) -> tuple[Scene, ...]:
        return (Scene(720, 300, "paper", (), ()),)

    def result(self, sheet: Sheet, outcome: Outcome, look: Look) -> Scene:
        return Scene(720, 300, look.theme, (), ())
