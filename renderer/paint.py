"""A scene → JPEG bytes."""

from __future__ import annotations

from collections.abc import Iterator

from renderer.canvas import Picture, ground, jpeg
from renderer.scene import Item, Mark, Part, Scene
from renderer.sprites import Sprite, part_sprite, sprite

LIMIT = 200_000
"""Bytes that no picture reaches."""
SIZES = {
    90: 1.0,
    89: 0.951,
    88: 0.920,
    87: 0.885,
    86: 0.864,
    85: 0.834,
    84: 0.812,
    82: 0.770,
    79: 0.717,
    77: 0.690,
    75: 0.663,
    72: 0.637,
    70: 0.615,
    65: 0.575,
    60: 0.540,
}
"""Qualities, best first, and how large a picture is at them, compared with the best."""
BEST = 90
WORST = 85
"""Below it a picture shows its blocks: so crowded ones get a second try rather than less."""
CAUTION, HOPE = 0.98, 1.03
"""How near to the limit a guess may come: above `WORST` a second try costs more than a point of quality is worth."""
OVERLAP = 0.965
"""What sprites that hide one another make of the sum of their weights, about."""


def paint(scene: Scene) -> bytes:
    """The picture as JPEG, of the highest quality up to 90 that stays under `LIMIT`, give or take one."""
    picture, weight = compose(scene)
    data = b""
    for quality, size in SIZES.items():
        if weight * size < LIMIT * (CAUTION if quality > WORST else HOPE) or quality == min(SIZES):
            data = jpeg(picture, quality)
            if len(data) < LIMIT:
                break
            weight = len(data) / size
    return data


def compose(scene: Scene) -> tuple[Picture, float]:
    """The pixels, and about how many bytes they need at quality 90: encoding twice would double the time."""
    picture = _base(scene)
    weight = _base_weight(scene, picture)
    drawn = sum(_paste(picture, own) for own in _sprites(scene.items))
    return picture, (weight + drawn) * OVERLAP


def _base(scene: Scene) -> Picture:
    """The ground with what never changes on it."""
    picture = ground(scene.ground, scene.width, scene.height)
    for mark in scene.base:
        _paste(picture, sprite(mark))
    return picture


_BASE_WEIGHTS: dict[tuple[str, int, int, tuple[Mark, ...]], int] = {}


def _base_weight(scene: Scene, base: Picture) -> int:
    key = (scene.ground, scene.width, scene.height, scene.base)
    weight = _BASE_WEIGHTS.get(key)
    if weight is None:
        weight = len(jpeg(base, BEST))
        if len(_BASE_WEIGHTS) >= 500:
            _BASE_WEIGHTS.clear()
        _BASE_WEIGHTS[key] = weight
    return weight


def _sprites(items: tuple[Item, ...]) -> Iterator[Sprite]:
    """The sprites in order; parts without parts inside are sprites of their own."""
    for item in items:
        if not isinstance(item, Part):
            yield sprite(item)
        elif any(isinstance(inner, Part) for inner in item.items):
            yield from _sprites(item.items)
        elif item.items:
            yield part_sprite(item)


def _paste(picture: Picture, own: Sprite) -> int:
    """Pastes a sprite; its weight."""
    for layer in own.layers:
        if layer.mask is None:
            picture.paste(layer.pixels, (layer.x, layer.y))
        elif layer.image is None:
            picture.paste(layer.colour, layer.box, layer.mask)
        else:
            picture.paste(layer.image, (layer.x, layer.y), layer.mask)
    return own.weight
