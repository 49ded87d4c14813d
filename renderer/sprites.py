"""Marks of a scene as pixels, each made once and kept."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path

from PIL import Image, ImageDraw

from renderer import build
from renderer.assets import DECK, FACE_W, face_name
from renderer.canvas import SMALL, Layer, Pen, Picture, drawn, font, frame, jpeg, merged, radial, shade, veiled
from renderer.kept import Kept
from renderer.scene import (
    Box,
    CardSprite,
    Circle,
    Dashes,
    Dial,
    Label,
    Light,
    Mark,
    Panel,
    Part,
    Pip,
    Shadow,
    Shape,
    Stroke,
)
from renderer.theme import THEMES, Colour

TEXT_ZOOM = 2

Layers = tuple[Layer, ...]


@dataclass(frozen=True, slots=True)
class Sprite:
    """Layers, lowest first, and `weight`: about how many bytes they add to a JPEG of quality 90."""

    layers: Layers
    weight: int

    def moved(self, dx: int, dy: int) -> Sprite:
        """The same elsewhere."""
        layers = (replace(layer, x=layer.x + dx, y=layer.y + dy) for layer in self.layers)
        return Sprite(tuple(layers), self.weight)


KEPT = Kept(48_000_000)
"""Marks and small parts of the pictures drawn lately. A few tables have room in it; each one more that plays at the
same time costs cards made anew, not memory."""


def _bytes(own: Sprite) -> int:
    return sum(map(_layer_bytes, own.layers))


def _layer_bytes(layer: Layer) -> int:
    """About how many it holds: Pillow keeps a coloured pixel in four."""
    pixels = layer.pixels.width * layer.pixels.height
    return pixels * (4 * (layer.image is not None) + (layer.mask is not None)) + 1000


def _picture_bytes(picture: Picture) -> int:
    return picture.width * picture.height * 4


def sprite(mark: Mark) -> Sprite:
    """A mark as pixels; equal marks elsewhere share them."""
    x, y = math.floor(mark.box[0]), math.floor(mark.box[1])
    near = _shifted(mark, -x, -y)
    return (_card(near) if isinstance(near, CardSprite) else _other(near)).moved(x, y)


def part_sprite(part: Part) -> Sprite:
    """All marks of a part; those of a small one are merged, since each paste costs."""
    x0, y0, x1, y1 = part.box
    if (x1 - x0) * (y1 - y0) <= SMALL:
        return _small_part(part)
    sprites = [sprite(mark) for mark in part.marks()]
    return Sprite(tuple(layer for own in sprites for layer in own.layers), sum(own.weight for own in sprites))


@KEPT.results(_bytes)
def _small_part(part: Part) -> Sprite:
    whole, x, y = merged([layer for mark in part.marks() for layer in sprite(mark).layers])
    return Sprite((Layer(x, y, whole.getchannel("A"), image=whole.convert("RGB")),), _known_weight(part, lambda: whole))


def _finished(mark: Mark, layers: Layers) -> Sprite:
    coloured = tuple(layer.coloured() for layer in layers)
    return Sprite(coloured, _known_weight(mark, lambda: merged(list(layers))[0]))


def _weight(whole: Picture) -> int:
    size = (-(-whole.width // 16) * 16, -(-whole.height // 16) * 16)
    cloth = _plain_cloth(size)
    cloth.paste(whole, (0, 0), whole)
    return len(jpeg(cloth, 90)) - _empty_weight(size)


_WEIGHTS: dict[Mark | Part, int] = {}
"""They outlive the pixels: to encode a card costs as much as to draw it."""


def _known_weight(mark: Mark | Part, drawn_whole: Callable[[], Picture]) -> int:
    weight = _WEIGHTS.get(mark)
    if weight is None:
        weight = _weight(drawn_whole())
        if len(_WEIGHTS) >= 5000:
            _WEIGHTS.clear()
        _WEIGHTS[mark] = weight
    return weight


def _plain_cloth(size: tuple[int, int]) -> Picture:
    return Image.new("RGB", size, THEMES["green"].mid[:3])


@lru_cache(maxsize=4000)
def _empty_weight(size: tuple[int, int]) -> int:
    return len(jpeg(_plain_cloth(size), 90))


def _shifted(mark: Mark, dx: float, dy: float) -> Mark:
    match mark:
        case Circle() | Dial() | Pip() | Light():
            return replace(mark, cx=round(mark.cx + dx, 2), cy=round(mark.cy + dy, 2))
        case CardSprite() | Label():
            return replace(mark, x=round(mark.x + dx, 2), y=round(mark.y + dy, 2))
        case Panel() | Dashes():
            x0, y0, x1, y1 = mark.box
            return replace(mark, box=(round(x0 + dx, 2), round(y0 + dy, 2), round(x1 + dx, 2), round(y1 + dy, 2)))
        case Stroke() | Shape():
            return replace(mark, points=tuple((round(x + dx, 2), round(y + dy, 2)) for x, y in mark.points))


Plain = Panel | Circle | Dial | Stroke | Dashes | Shape | Pip | Label | Light


@KEPT.results(_bytes)
def _other(mark: Plain) -> Sprite:
    return _finished(mark, _layers(mark))


def _layers(mark: Plain) -> Layers:
    match mark:
        case Panel():
            return _panel(mark)
        case Circle():
            return _circle(mark)
        case Dial():
            return _dial(mark)
        case Stroke():
            return (drawn(mark.box, mark.colour, lambda pen: pen.stroke(mark), pad=mark.width),)
        case Dashes():
            return (drawn(mark.box, mark.colour, lambda pen: pen.dashes(mark), pad=mark.width),)
        case Shape():
            return (drawn(mark.box, mark.fill, lambda pen: pen.polygon(mark)),)
        case Pip():
            return _pip(mark)
        case Label():
            return _label(mark)
        case Light():
            return _light(mark)


def _panel(mark: Panel) -> Layers:
    layers = [shade(mark.box, mark.radius, mark.shadow)] if mark.shadow else []
    if mark.fill:
        fill = drawn(mark.box, mark.fill, lambda pen: pen.panel(mark.box, mark.radius))
        layers.append(replace(fill, image=_gradient(fill, mark.fill, mark.foot)) if mark.foot else fill)
    if mark.rim:
        layers.append(drawn(mark.box, mark.rim, lambda pen: pen.panel_rim(mark.box, mark.radius, mark.rim_width)))
    if mark.foot and mark.shadow:
        return _split(*merged(layers), mark.box, mark.radius)
    return tuple(layers)


def _gradient(layer: Layer, top: Colour, foot: Colour) -> Picture:
    assert layer.mask is not None
    ramp = Image.linear_gradient("L").resize(layer.mask.size)
    size = layer.mask.size
    return Image.composite(Image.new("RGB", size, foot[:3]), Image.new("RGB", size, top[:3]), ramp)


def _circle(mark: Circle) -> Layers:
    layers = [shade(mark.box, mark.r, mark.shadow)] if mark.shadow else []
    if mark.fill:
        layers.append(drawn(mark.box, mark.fill, lambda pen: pen.disc(mark.cx, mark.cy, mark.r)))
    if mark.rim:
        layers.append(drawn(mark.box, mark.rim, lambda pen: pen.ring(mark.cx, mark.cy, mark.r, mark.rim_width)))
    return tuple(layers)


def _dial(mark: Dial) -> Layers:
    step = 360 / len(mark.steps)

    def runs(colour: Colour) -> Callable[[Pen], None]:
        def draw(pen: Pen) -> None:
            for i, own in enumerate(mark.steps):
                if own == colour:
                    start = -90 + i * step + mark.gap / 2
                    pen.arc(mark.box, start, start + step - mark.gap, mark.width)

        return draw

    return tuple(drawn(mark.box, colour, runs(colour)) for colour in dict.fromkeys(mark.steps))


@cache
def _deck() -> Path:
    build.ensure()
    return DECK


@KEPT.results(_picture_bytes)
def _master(name: str) -> Picture:
    with Image.open(_deck() / f"{name}.png") as image:
        image.load()
    return image


def _pip(mark: Pip) -> Layers:
    shape = _master(f"pip-{mark.suit}")
    size = (round(mark.width), round(mark.width * shape.height / shape.width))
    mask = veiled(shape.resize(size, Image.Resampling.LANCZOS), mark.colour[3])
    return (Layer(round(mark.cx - size[0] / 2), round(mark.cy - size[1] / 2), mask, mark.colour[:3]),)


def _label(mark: Label) -> Layers:
    own = font(mark.face, mark.size * TEXT_ZOOM)
    left, top, right, bottom = (edge / TEXT_ZOOM for edge in own.getbbox(mark.words, anchor=f"{mark.anchor}s"))
    x, y, w, h = frame((mark.x + left, mark.y + top, mark.x + right, mark.y + bottom), 0)
    mask = Image.new("L", (w * TEXT_ZOOM, h * TEXT_ZOOM))
    place = ((mark.x - x) * TEXT_ZOOM, (mark.y - y) * TEXT_ZOOM)
    ImageDraw.Draw(mask).text(place, mark.words, fill=255, font=own, anchor=f"{mark.anchor}s")
    mask = mask.resize((w, h), Image.Resampling.LANCZOS)
    return (Layer(x, y, veiled(mask, mark.colour[3]), mark.colour[:3]),)


def _light(mark: Light) -> Layers:
    mask = veiled(radial(mark.r, mark.r, lambda r: (1 - r) ** 1.7), mark.colour[3])
    return (Layer(round(mark.cx - mark.r), round(mark.cy - mark.r), mask, mark.colour[:3]),)


@KEPT.results(_layer_bytes)
def _card_shade(place: tuple[int, float, float]) -> Layer:
    """The shadow of a card of a width at (x, y)."""
    wide, x, y = place
    box = (x, y, x + wide, y + wide * 1.5)
    return shade(box, wide * 0.085, Shadow(wide * 0.03, max(4.0, wide * 0.05), 105))


@KEPT.results(_bytes)
def _card(mark: CardSprite) -> Sprite:
    """The card with its shadow and outline."""
    wide, radius, box = mark.width, mark.width * 0.085, mark.box
    layers = [_card_shade((wide, mark.x, mark.y))] if mark.shadow else []
    if mark.outline:
        out = wide * 0.036 + 2
        around = (box[0] - out, box[1] - out, box[2] + out, box[3] + out)
        layers.append(drawn(around, mark.outline, lambda pen: pen.panel(around, radius + out)))
    face = _dressed(mark)
    layers.append(Layer(round(mark.x), round(mark.y), face.getchannel("A"), image=face.convert("RGB")))
    whole, x, y = merged(layers)
    if mark.turn:
        return _finished(mark, (_turned(whole, x, y, mark.turn),))
    return Sprite(_split(whole, x, y, box, radius), _known_weight(mark, lambda: whole))


def _dressed(mark: CardSprite) -> Picture:
    """The face at its size, dimmed and edged."""
    wide, high = mark.width, round(mark.width * 1.5)
    name = mark.card if mark.card.endswith("back") else face_name(mark.card, mark.letters, mark.four_colours)
    face = _reduced(_master(name), wide, high)
    if mark.dim:
        alpha = face.getchannel("A")
        grey = Image.blend(face.convert("L").convert("RGBA"), face, 0.80)
        face = Image.blend(grey, Image.new("RGBA", face.size, mark.dim), 0.46)
        face.putalpha(alpha)
    if mark.edge:
        inner = (0, 0, wide, high)
        layer = drawn(inner, mark.edge, lambda pen: pen.panel_rim(inner, wide * 0.085, max(5.0, wide * 0.03)))
        rim = Image.new("RGBA", face.size, (*layer.colour, 0))
        rim.putalpha(_placed(layer, face.size))
        face.alpha_composite(rim)
    return face


def _reduced(master: Picture, wide: int, high: int) -> Picture:
    return master.resize((wide, high), Image.Resampling.LANCZOS) if wide != FACE_W else master.copy()


def _placed(layer: Layer, size: tuple[int, int]) -> Picture:
    """The layer's mask on a mask of the whole sprite."""
    assert layer.mask is not None
    mask = Image.new("L", size)
    mask.paste(layer.mask, (layer.x, layer.y))
    return mask


def _turned(whole: Picture, x: int, y: int, angle: float) -> Layer:
    turned = whole.rotate(angle, Image.Resampling.BICUBIC, expand=True)
    dx, dy = (turned.width - whole.width) // 2, (turned.height - whole.height) // 2
    return Layer(x - dx, y - dy, turned.getchannel("A"), image=turned.convert("RGB"))


def _split(whole: Picture, x: int, y: int, box: Box, radius: float) -> Layers:
    """A picture at (x, y) whose `box` is opaque but for its rounded corners.

    Its middle is pasted without a mask, which is much faster; above, below and beside it what there is.
    """
    colours, alpha = whole.convert("RGB"), whole.getchannel("A")
    ink = alpha.getbbox()
    assert ink is not None
    left, right = round(box[0]) - x, round(box[2]) - x
    top, foot = round(box[1] + radius) - y + 1, round(box[3] - radius) - y - 1
    bands = ((ink[0], ink[1], ink[2], top), (ink[0], foot, ink[2], ink[3]))
    sides = ((ink[0], top, left, foot), (right, top, ink[2], foot))
    edges = tuple(
        Layer(x + s[0], y + s[1], alpha.crop(s), image=colours.crop(s)) for s in (*bands, *sides) if s[0] < s[2]
    )
    return (*edges, Layer(x + left, y + top, None, image=colours.crop((left, top, right, foot))))
