"""What stands where in a scene, for tests of the layout."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from renderer.scene import Box, Circle, Dashes, Item, Label, Light, Mark, Panel, Part, Scene, Shape, Stroke, flatten

LOOSE = ("badge", "pack", "fan", "backs", "arrow", "lines")
"""Parts that may lie over others (badges), or whose own cards overlap by intention."""

SMALL = ("disc", "badge", "icon")
"""Parts whose letters may be smaller than others."""


@dataclass(frozen=True)
class Thing:
    """Something with a place of its own: a card, a label, a disc with its letters, …"""

    name: str
    box: Box


def things(scene: Scene) -> list[Thing]:
    """Everything that must not touch anything else."""
    return [thing for thing in _things(scene.items) if thing.box[2] > thing.box[0]]


def _things(items: tuple[Item, ...]) -> Iterator[Thing]:
    for item in items:
        if isinstance(item, Part):
            if item.name.startswith(LOOSE) or not item.items:
                continue
            if _is_whole(item):
                yield Thing(item.name, item.box)
            else:
                yield from _things(item.items)
        elif not isinstance(item, Panel | Dashes | Shape | Stroke | Light | Circle):
            yield Thing(getattr(item, "words", type(item).__name__), item.box)


def _is_whole(part: Part) -> bool:
    return part.name.startswith(("card", "disc", "pill", "ring", "written", "pile", "icon"))


def overlaps(scene: Scene) -> list[tuple[str, str]]:
    """Pairs of things that lie over one another by more than a pixel."""
    return [(a.name, b.name) for a, b in combinations(things(scene), 2) if _cross(a.box, b.box)]


def _cross(a: Box, b: Box) -> bool:
    return min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 1


def outside(scene: Scene) -> list[Mark]:
    """Marks that stick out of the picture."""
    marks = flatten(scene.items)
    return [m for m in marks if m.box[0] < 0 or m.box[1] < 0 or m.box[2] > scene.width or m.box[3] > scene.height]


def labels(scene: Scene) -> list[Label]:
    """All words."""
    return [mark for mark in scene.marks() if isinstance(mark, Label)]


def words(scene: Scene) -> list[str]:
    """All words, as they are written."""
    return [label.words for label in labels(scene)]


def spilt(scene: Scene) -> list[str]:
    """Words that begin on a plate or panel and end outside it."""
    panels = [mark.box for mark in scene.base if isinstance(mark, Panel)]
    return [
        label.words
        for label in labels(scene)
        for panel in panels
        if _cross(label.box, panel) and not _within(label.box, panel)
    ]


def _within(inner: Box, outer: Box) -> bool:
    return inner[0] >= outer[0] and inner[2] <= outer[2] and inner[1] >= outer[1] and inner[3] <= outer[3]


def tiny(scene: Scene) -> list[str]:
    """Words smaller than a phone can show: under 34, in discs, badges and pictograms under 26 (docs/look.md, 8)."""
    in_discs = {id(mark) for part in scene.parts() if part.name.startswith(SMALL) for mark in part.marks()}
    return [label.words for label in labels(scene) if label.size < (26 if id(label) in in_discs else 34)]
