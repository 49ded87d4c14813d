"""A few pictures as smoke: they are JPEG, of the scene's size, small enough to send, and always the same."""

from __future__ import annotations

import dataclasses
import io
from collections import OrderedDict
from random import Random
from typing import Any

import pytest
from PIL import Image

from engine.cards import FULL_PACK
from renderer import paint as painting
from renderer import sprites
from renderer.gallery import samples
from renderer.paint import LIMIT, paint
from renderer.positions import look, move, position
from renderer.registry import SCENES
from renderer.theme import THEMES

SAMPLES = {f"{name}.{language}": scene for language in ("ru", "en") for name, scene in samples(language).items()}


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_a_small_jpeg(name: str) -> None:
    scene = SAMPLES[name]
    data = paint(scene)
    with Image.open(io.BytesIO(data)) as picture:
        assert (picture.format, picture.size) == ("JPEG", (scene.width, scene.height))
    assert len(data) < LIMIT


@pytest.mark.parametrize("cards", [0, 14, 27, 40])
@pytest.mark.parametrize("theme", THEMES)
def test_even_a_crowded_table_is_small_enough(cards: int, theme: str) -> None:
    pack = list(FULL_PACK)
    Random(cards).shuffle(pack)
    view = position(table="".join(pack[:cards]), move=move(0, "Jc", "".join(pack[-12:])))
    assert len(paint(SCENES["konchinka"].table(view, look(theme=theme)))) < LIMIT


def test_the_same_scene_is_the_same_picture() -> None:
    scene = SAMPLES["table.ru"]
    assert paint(scene) == paint(dataclasses.replace(scene))


def test_a_different_scene_is_a_different_picture() -> None:
    assert paint(SAMPLES["hand.ru"]) != paint(SAMPLES["hand.en"])


class Forgetful(dict[Any, Any]):
    """What is put here another thread clears at once."""

    def __setitem__(self, key: Any, value: Any) -> None:
        self.clear()


def test_weights_that_another_thread_clears_do_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painting, "_BASE_WEIGHTS", Forgetful())
    monkeypatch.setattr(sprites, "_WEIGHTS", Forgetful())
    monkeypatch.setattr(sprites.KEPT, "_found", OrderedDict())
    monkeypatch.setattr(sprites.KEPT, "bytes", 0)
    assert paint(SAMPLES["table.ru"])
