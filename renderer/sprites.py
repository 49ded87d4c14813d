"""Marks of a scene as pixels, each made once and kept.

Shapes are drawn four times as large, words and cards twice, then reduced. A sprite is a row of layers:
where, what is pasted and through which mask.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from renderer import build
from renderer.assets import DECK, FACE_W, FONTS, face_name
from renderer.fonts import Face
from renderer.scene import Box, CardSprite, Circle, Dial, Label, Light, Mark, Panel, Pip, Shadow, Shape, Stroke
from renderer.theme import PAPER, PAPER_EDGE, PAPER_MID, PAPER_SQUARES, THEMES, Colour, Theme

Picture = Image.Image

ZOOM = 4
TEXT_ZOOM = 2
SHADE = (3, 14, 9)
"""The colour of shadows: black with a little green."""


@dataclass(frozen=True, slots=True)
class Layer:
    """What is pasted at (x, y): an `image` or, without one, a flat `colour`, through `mask` if there is one."""

    x: int
    y: int
    mask: Image.Image | None
    colour: tuple[int, int, int] = (0, 0, 0)
    image: Image.Image | None = None


Sprite = tuple[Layer, ...]


@lru_cache(maxsize=4000)
def sprite(mark: Mark) -> Sprite:
    """The layers of a mark, lowest first; equal marks elsewhere share their pixels."""
    x, y = math.floor(mark.box[0]), math.floor(mark.box[1])
    near = _shifted(mark, -x, -y)
    layers = _card(near) if isinstance(near, CardSprite) else _at_origin(near)
    return tuple(replace(layer, x=layer.x + x, y=layer.y + y) for layer in layers)


def _shifted(mark: Mark, dx: float, dy: float) -> Mark:
    match mark:
        case Circle() | Dial() | Pip() | Light():
            return replace(mark, cx=round(mark.cx + dx, 2), cy=round(mark.cy + dy, 2))
        case CardSprite() | Label():
            return replace(mark, x=round(mark.x + dx, 2), y=round(mark.y + dy, 2))
        case Panel():
            x0, y0, x1, y1 = mark.box
            return replace(mark, box=(round(x0 + dx, 2), round(y0 + dy, 2), round(x1 + dx, 2), round(y1 + dy, 2)))
        case Stroke() | Shape():
            return replace(mark, points=tuple((round(x + dx, 2), round(y + dy, 2)) for x, y in mark.points))


@lru_cache(maxsize=2000)
def _at_origin(mark: Panel | Circle | Dial | Stroke | Shape | Pip | Label | Light) -> Sprite:
    match mark:
        case Panel():
            return _panel(mark)
        case Circle():
            return _circle(mark)
        case Dial():
            return _dial(mark)
        case Stroke():
            return (_drawn(mark.box, mark.colour, lambda pen: pen.stroke(mark), pad=mark.width),)
        case Shape():
            return (_drawn(mark.box, mark.fill, lambda pen: pen.polygon(mark)),)
        case Pip():
            return _pip(mark)
        case Label():
            return _label(mark)
        case Light():
            return _light(mark)


class _Pen:
    """Draws on a mask that is `ZOOM` times as large, whose corner lies at (x, y) of the picture."""

    def __init__(self, x: int, y: int, width: int, height: int) -> None:
        self.x, self.y = x, y
        self.mask = Image.new("L", (width * ZOOM, height * ZOOM))
        self.draw = ImageDraw.Draw(self.mask)

    def at(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.x) * ZOOM, (y - self.y) * ZOOM

    def box(self, box: Box) -> tuple[float, float, float, float]:
        x0, y0 = self.at(box[0], box[1])
        x1, y1 = self.at(box[2], box[3])
        return x0, y0, x1 - 1, y1 - 1

    def panel(self, box: Box, radius: float) -> None:
        self.draw.rounded_rectangle(self.box(box), radius * ZOOM, fill=255)

    def panel_rim(self, box: Box, radius: float, width: float) -> None:
        self.draw.rounded_rectangle(self.box(box), radius * ZOOM, outline=255, width=round(width * ZOOM))

    def disc(self, cx: float, cy: float, r: float) -> None:
        self.draw.ellipse(self.box((cx - r, cy - r, cx + r, cy + r)), fill=255)

    def ring(self, cx: float, cy: float, r: float, width: float) -> None:
        self.draw.ellipse(self.box((cx - r, cy - r, cx + r, cy + r)), outline=255, width=round(width * ZOOM))

    def arc(self, box: Box, start: float, end: float, width: float) -> None:
        self.draw.arc(self.box(box), start, end, fill=255, width=round(width * ZOOM))

    def stroke(self, mark: Stroke) -> None:
        points = [self.at(x, y) for x, y in mark.points]
        wide = mark.width * ZOOM
        self.draw.line(points, fill=255, width=round(wide), joint="curve")
        for x, y in (points[0], points[-1]):
            self.draw.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), fill=255)

    def polygon(self, mark: Shape) -> None:
        self.draw.polygon([self.at(x, y) for x, y in mark.points], fill=255)


def _frame(box: Box, pad: float) -> tuple[int, int, int, int]:
    """x, y, width and height of the whole pixels around a box."""
    x, y = math.floor(box[0] - pad) - 2, math.floor(box[1] - pad) - 2
    return x, y, math.ceil(box[2] + pad) + 2 - x, math.ceil(box[3] + pad) + 2 - y


def _drawn(box: Box, colour: Colour, draw: Callable[[_Pen], None], pad: float = 0) -> Layer:
    x, y, w, h = _frame(box, pad)
    pen = _Pen(x, y, w, h)
    draw(pen)
    return Layer(x, y, _veil(pen.mask.reduce(ZOOM), colour[3]), colour[:3])


def _veil(mask: Image.Image, alpha: int) -> Image.Image:
    """The mask with its full value lowered to `alpha`."""
    return mask if alpha == 255 else mask.point([value * alpha // 255 for value in range(256)])


def _shade(box: Box, radius: float, shadow: Shadow) -> Layer:
    pad = shadow.blur * 2
    x, y, w, h = _frame(box, pad)
    mask = Image.new("L", (w, h))
    ImageDraw.Draw(mask).rounded_rectangle((box[0] - x, box[1] - y, box[2] - x, box[3] - y), radius, fill=shadow.alpha)
    return Layer(x, y + round(shadow.drop), mask.filter(ImageFilter.GaussianBlur(shadow.blur / 1.6)), SHADE)


def _panel(mark: Panel) -> Sprite:
    layers = [_shade(mark.box, mark.radius, mark.shadow)] if mark.shadow else []
    if mark.fill:
        fill = _drawn(mark.box, mark.fill, lambda pen: pen.panel(mark.box, mark.radius))
        layers.append(replace(fill, image=_gradient(fill, mark.fill, mark.foot)) if mark.foot else fill)
    if mark.rim:
        layers.append(_drawn(mark.box, mark.rim, lambda pen: pen.panel_rim(mark.box, mark.radius, mark.rim_width)))
    return tuple(layers)


def _gradient(layer: Layer, top: Colour, foot: Colour) -> Image.Image:
    assert layer.mask is not None
    ramp = Image.linear_gradient("L").resize(layer.mask.size)
    size = layer.mask.size
    return Image.composite(Image.new("RGB", size, foot[:3]), Image.new("RGB", size, top[:3]), ramp)


def _circle(mark: Circle) -> Sprite:
    layers = [_shade(mark.box, mark.r, mark.shadow)] if mark.shadow else []
    if mark.fill:
        layers.append(_drawn(mark.box, mark.fill, lambda pen: pen.disc(mark.cx, mark.cy, mark.r)))
    if mark.rim:
        layers.append(_drawn(mark.box, mark.rim, lambda pen: pen.ring(mark.cx, mark.cy, mark.r, mark.rim_width)))
    return tuple(layers)


def _dial(mark: Dial) -> Sprite:
    step = 360 / len(mark.steps)

    def runs(colour: Colour) -> Callable[[_Pen], None]:
        def draw(pen: _Pen) -> None:
            for i, own in enumerate(mark.steps):
                if own == colour:
                    start = -90 + i * step + mark.gap / 2
                    pen.arc(mark.box, start, start + step - mark.gap, mark.width)

        return draw

    return tuple(_drawn(mark.box, colour, runs(colour)) for colour in dict.fromkeys(mark.steps))


@cache
def _deck() -> Path:
    build.ensure()
    return DECK


@cache
def _master(name: str) -> Image.Image:
    with Image.open(_deck() / f"{name}.png") as image:
        image.load()
    return image


def _pip(mark: Pip) -> Sprite:
    shape = _master(f"pip-{mark.suit}")
    size = (round(mark.width), round(mark.width * shape.height / shape.width))
    mask = _veil(shape.resize(size, Image.Resampling.LANCZOS), mark.colour[3])
    return (Layer(round(mark.cx - size[0] / 2), round(mark.cy - size[1] / 2), mask, mark.colour[:3]),)


@lru_cache(maxsize=256)
def _font(face: Face, size: float) -> ImageFont.FreeTypeFont:
    # The basic layout is the same on every machine; the other one depends on a system library.
    return ImageFont.truetype(FONTS / face.value, size, layout_engine=ImageFont.Layout.BASIC)


def _label(mark: Label) -> Sprite:
    font = _font(mark.face, mark.size * TEXT_ZOOM)
    left, top, right, bottom = (edge / TEXT_ZOOM for edge in font.getbbox(mark.words, anchor=f"{mark.anchor}s"))
    x, y, w, h = _frame((mark.x + left, mark.y + top, mark.x + right, mark.y + bottom), 0)
    mask = Image.new("L", (w * TEXT_ZOOM, h * TEXT_ZOOM))
    place = ((mark.x - x) * TEXT_ZOOM, (mark.y - y) * TEXT_ZOOM)
    ImageDraw.Draw(mask).text(place, mark.words, fill=255, font=font, anchor=f"{mark.anchor}s")
    mask = mask.resize((w, h), Image.Resampling.LANCZOS)
    return (Layer(x, y, _veil(mask, mark.colour[3]), mark.colour[:3]),)


def _light(mark: Light) -> Sprite:
    side = round(mark.r * 2)
    fade = [round((1 - value / 255) ** 1.7 * mark.colour[3]) for value in range(256)]
    mask = Image.radial_gradient("L").resize((side, side), Image.Resampling.BICUBIC).point(fade)
    return (Layer(round(mark.cx - mark.r), round(mark.cy - mark.r), mask, mark.colour[:3]),)


@lru_cache(maxsize=500)
def _card(mark: CardSprite) -> Sprite:
    """The card with its shadow and outline. Its opaque middle is pasted without a mask, which is much faster."""
    face = _dressed(mark)
    wide, high = mark.width, round(mark.width * 1.5)
    margin = math.ceil(wide * 0.14) + 6
    whole = Image.new("RGBA", (wide + 2 * margin, high + 2 * margin), (*SHADE, 0))
    box = (margin, margin, margin + wide, margin + high)
    if mark.shadow:
        shadow = Shadow(wide * 0.03, max(4.0, wide * 0.05), 105)
        layer = _shade(box, wide * 0.085, shadow)
        whole.putalpha(_placed(layer, whole.size))
    if mark.outline:
        out = wide * 0.036 + 2
        around = (box[0] - out, box[1] - out, box[2] + out, box[3] + out)
        layer = _drawn(around, mark.outline, lambda pen: pen.panel(around, wide * 0.085 + out))
        glow = Image.new("RGBA", whole.size, (*layer.colour, 0))
        glow.putalpha(_placed(layer, whole.size))
        whole.alpha_composite(glow)
    whole.alpha_composite(face, (margin, margin))
    x, y = round(mark.x) - margin, round(mark.y) - margin
    if mark.turn:
        return (_turned(whole, x, y, mark.turn),)
    inset = margin + math.ceil(wide * 0.03) + 1
    return _split(whole, x, y, inset)


def _dressed(mark: CardSprite) -> Image.Image:
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
        layer = _drawn(inner, mark.edge, lambda pen: pen.panel_rim(inner, wide * 0.085, max(5.0, wide * 0.03)))
        rim = Image.new("RGBA", face.size, (*layer.colour, 0))
        rim.putalpha(_placed(layer, face.size))
        face.alpha_composite(rim)
    return face


def _reduced(master: Image.Image, wide: int, high: int) -> Image.Image:
    return master.resize((wide, high), Image.Resampling.LANCZOS) if wide != FACE_W else master.copy()


def _placed(layer: Layer, size: tuple[int, int]) -> Image.Image:
    """The layer's mask on a mask of the whole sprite."""
    assert layer.mask is not None
    mask = Image.new("L", size)
    mask.paste(layer.mask, (layer.x, layer.y))
    return mask


def _turned(whole: Image.Image, x: int, y: int, angle: float) -> Layer:
    turned = whole.rotate(angle, Image.Resampling.BICUBIC, expand=True)
    dx, dy = (turned.width - whole.width) // 2, (turned.height - whole.height) // 2
    return Layer(x - dx, y - dy, turned.getchannel("A"), image=turned.convert("RGB"))


def _split(whole: Image.Image, x: int, y: int, inset: int) -> Sprite:
    w, h = whole.size
    colours, alpha = whole.convert("RGB"), whole.getchannel("A")
    core = (inset, inset, w - inset, h - inset)
    strips = ((0, 0, w, inset), (0, h - inset, w, h), (0, inset, inset, h - inset), (w - inset, inset, w, h - inset))
    edges = tuple(Layer(x + s[0], y + s[1], alpha.crop(s), image=colours.crop(s)) for s in strips)
    return (*edges, Layer(x + inset, y + inset, None, image=colours.crop(core)))


@lru_cache(maxsize=24)
def ground(name: str, width: int, height: int) -> Picture:
    """An empty cloth or sheet of paper; to be copied before it is painted on."""
    return _paper(width, height) if name == PAPER else _cloth(THEMES[name], width, height)


def _mix(mask: Image.Image, edge: Colour, mid: Colour) -> Image.Image:
    return Image.composite(Image.new("RGB", mask.size, edge[:3]), Image.new("RGB", mask.size, mid[:3]), mask)


def _radial(width: int, height: int, rx: float, ry: float, cy: float) -> Image.Image:
    """Distance from (0.5 width, cy) as 0 … 255 at the ellipse of radii rx, ry and beyond."""
    whole = Image.radial_gradient("L").resize((round(2 * rx), round(2 * ry)), Image.Resampling.BICUBIC)
    left, top = rx - width / 2, ry - cy
    return whole.crop((round(left), round(top), round(left) + width, round(top) + height))


def _cloth(theme: Theme, width: int, height: int) -> Image.Image:
    def curve(value: int) -> int:
        t: float = (value / 255) ** 1.8
        return round(255 * (t * t * (3 - 2 * t) * 0.35 + t * 0.65))

    distance = _radial(width, height, 0.72 * width, 0.74 * height, 0.48 * height)
    cloth = _mix(distance.point([curve(value) for value in range(256)]), theme.edge, theme.mid)
    border = Image.new("L", (width * ZOOM, height * ZOOM))
    box = (8 * ZOOM, 8 * ZOOM, (width - 8) * ZOOM, (height - 8) * ZOOM)
    ImageDraw.Draw(border).rounded_rectangle(box, 26 * ZOOM, outline=theme.line[3], width=round(2.5 * ZOOM))
    cloth.paste(theme.line[:3], (0, 0), border.reduce(ZOOM))
    return cloth


def _paper(width: int, height: int) -> Image.Image:
    distance = _radial(width, height, 0.75 * width, 0.75 * height, height / 2)
    paper = _mix(distance.point([round(255 * (v / 255) ** 2.2) for v in range(256)]), PAPER_EDGE, PAPER_MID)
    squares = Image.new("L", paper.size)
    pen = ImageDraw.Draw(squares)
    for x in range(20, width, 40):
        pen.line((x, 0, x, height), fill=PAPER_SQUARES[3])
    for y in range(20, height, 40):
        pen.line((0, y, width, y), fill=PAPER_SQUARES[3])
    return ImageChops.composite(Image.new("RGB", paper.size, PAPER_SQUARES[:3]), paper, squares)
