"""The rules of the layout that hold for every picture, whoever sits there."""

from __future__ import annotations

from hypothesis import strategies as st

from renderer.fonts import covers
from renderer.scene import Scene
from tests.renderer.geometry import labels, outside, overlaps, spilt, tiny

HARD_NAMES = (
    "Аня",
    "Константин Константинопольский",
    ">_<",
    "🦊🦊",
    "محمد",
    "王小明",
    "Z̸̡̛̙̰a̴̢͎͝l̶̨͖͝g̷̛̫̈o̶͖̊",
    "Я",
    "Артём",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "i" * 64,
    "‮abc‬",
    "",
    "4",
)
PEOPLE = st.lists(st.sampled_from(HARD_NAMES), min_size=6, max_size=6).map(tuple)


def check(scene: Scene) -> None:
    """The rules of the layout that hold for every picture."""
    assert outside(scene) == []
    assert overlaps(scene) == []
    assert spilt(scene) == []
    assert tiny(scene) == []
    assert [label.words for label in labels(scene) if not covers(label.words, label.face)] == []
