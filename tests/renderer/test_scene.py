"""A scene is data: equal scenes have equal keys, in every process."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import FrozenInstanceError

import pytest

from renderer.fonts import Face
from renderer.gallery import samples
from renderer.scene import Label, Part, Scene

WORDS = Label(10, 20, "Аня", Face.NARROW, 52, (255, 255, 255, 255))


def test_equal_scenes_have_equal_keys() -> None:
    assert samples("ru")["table"].key() == samples("ru")["table"].key()


def test_any_difference_makes_another_key() -> None:
    keys = [scene.key() for language in ("ru", "en") for scene in samples(language).values()]
    assert len(set(keys)) == len(keys)
    assert all(len(key) == 64 for key in keys)


def test_a_key_is_the_same_in_another_process() -> None:
    """Stored keys are compared after a restart."""
    code = "from renderer.gallery import samples; print(samples('ru')['sheet'].key())"
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert other.stdout.strip() == samples("ru")["sheet"].key()


def test_a_scene_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        samples("ru")["table"].width = 1  # type: ignore[misc]


def test_parts_are_found_by_name_at_any_depth() -> None:
    inner = Part("disc 1", (WORDS,))
    scene = Scene(100, 100, "green", (), (Part("seat 1", (inner,)),))
    assert scene.parts("disc") == (inner,)
    assert scene.marks() == (WORDS,)
