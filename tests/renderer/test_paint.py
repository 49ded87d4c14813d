"""A few pictures as smoke: they are JPEG, of the scene's size, small enough to send."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from renderer.gallery import samples
from renderer.paint import LIMIT, paint

SAMPLES = {f"{name}.{language}": scene for language in ("ru", "en") for name, scene in samples(language).items()}


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_a_small_jpeg(name: str) -> None:
    scene = SAMPLES[name]
    data = paint(scene)
    with Image.open(io.BytesIO(data)) as picture:
        assert (picture.format, picture.size) == ("JPEG", (scene.width, scene.height))
    assert len(data) < LIMIT
