"""What a picture says, for the tests of Кинг."""

from __future__ import annotations

from renderer.scene import CardSprite, Label, Panel, Part, Scene
from renderer.theme import GOLD_TOP


def part(scene: Scene, name: str) -> Part:
    """The outermost part of that name."""
    (found,) = [item for item in scene.items if isinstance(item, Part) and item.name == name]
    return found


def written(part_: Part) -> list[str]:
    """All words of a part, in order."""
    return [mark.words for mark in part_.marks() if isinstance(mark, Label)]


def cards_in(part_: Part) -> dict[str, CardSprite]:
    """The open cards of a part, in order."""
    marks = [mark for mark in part_.marks() if isinstance(mark, CardSprite)]
    return {mark.card: mark for mark in marks if not mark.card.endswith("back")}


def golden(scene: Scene) -> list[str]:
    """The seats whose plates are gold."""
    return [
        seat.name
        for seat in scene.parts("seat")
        if any(isinstance(mark, Panel) and mark.fill == GOLD_TOP and mark.shadow for mark in seat.marks())
    ]


def has(whole: Part, name: str) -> bool:
    """Whether a part of that name is inside."""
    return any(isinstance(item, Part) and (item.name == name or has(item, name)) for item in whole.items)
