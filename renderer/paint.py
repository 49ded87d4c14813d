"""A scene → JPEG bytes."""

from __future__ import annotations

import os
import tempfile
from typing import BinaryIO

from renderer.scene import Scene
from renderer.sprites import Picture, ground, sprite

LIMIT = 200_000
"""Bytes that no picture reaches."""
BEST_QUALITY = 90
LEAST_QUALITY = 60


def paint(scene: Scene) -> bytes:
    """The picture as JPEG, of the highest quality up to 90 that stays under `LIMIT`."""
    return encode(compose(scene))


def compose(scene: Scene) -> Picture:
    """The picture's pixels."""
    picture = ground(scene.ground, scene.width, scene.height).copy()
    for mark in scene.marks():
        for layer in sprite(mark):
            if layer.mask is None:
                assert layer.image is not None
                picture.paste(layer.image, (layer.x, layer.y))
            elif layer.image is None:
                w, h = layer.mask.size
                picture.paste(layer.colour, (layer.x, layer.y, layer.x + w, layer.y + h), layer.mask)
            else:
                picture.paste(layer.image, (layer.x, layer.y), layer.mask)
    return picture


def encode(picture: Picture) -> bytes:
    """JPEG bytes under `LIMIT`."""
    quality = BEST_QUALITY
    while True:
        data = _jpeg(picture, quality)
        if len(data) < LIMIT or quality <= LEAST_QUALITY:
            return data
        # A step of quality near 90 is worth about 5 % of the bytes: jump to where it should fit, then creep.
        quality -= max(1, int((len(data) / LIMIT - 1) / 0.055))


def _jpeg(picture: Picture, quality: int) -> bytes:
    with _file() as file:
        picture.save(file, "JPEG", quality=quality)
        file.seek(0)
        return file.read()


def _file() -> BinaryIO:
    # Into a file with a descriptor Pillow's encoder writes without holding the interpreter's lock.
    if hasattr(os, "memfd_create"):
        return os.fdopen(os.memfd_create("picture"), "w+b")
    return tempfile.TemporaryFile()
