"""Pixels: layers, masks drawn with a pen, grounds, fonts, JPEG."""

from __future__ import annotations

import math
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import BinaryIO

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from renderer.assets import FONTS
from renderer.dashes import dash_lines
from renderer.fonts import Face
from renderer.scene import Box, Dashes, Shadow, Shape, Stroke
from renderer.theme import PAPER, PAPER_EDGE, PAPER_MID, PAPER_SQUARES, THEMES, Colour, Theme

Picture = Image.Image

ZOOM = 4
"""How many times as large shapes are drawn before they are reduced."""
SMALL = 60_000
"""Pixels of what counts as small."""
SHADE = (3, 14, 9)
"""The colour of shadows: black with a little green."""


@dataclass(frozen=True, slots=True)
class Layer:
    """What is pasted at (x, y): an `image` or, without one, a flat `colour`, through `mask` if there is one.

    Pillow pastes images twice as fast as colours, so what is pasted often is kept as an image.
    """

    x: int
    y: int
    mask: Picture | None
    colour: tuple[int, int, int] = (0, 0, 0)
    image: Picture | None = None

    @property
    def pixels(self) -> Picture:
        """The image or the mask: whatever says how large the layer is."""
        pixels = self.image or self.mask
        assert pixels is not None
        return pixels

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom."""
        return self.x, self.y, self.x + self.pixels.width, self.y + self.pixels.height

    def coloured(self) -> Layer:
        """The same with its colour as an image, unless it is a large veil."""
        if self.image or self.pixels.width * self.pixels.height > 2 * SMALL:
            return self
        return replace(self, image=Image.new("RGB", self.pixels.size, self.colour))

    def solid(self) -> Picture:
        """The layer as one picture with transparency."""
        whole = self.image.convert("RGBA") if self.image else Image.new("RGBA", self.pixels.size, (*self.colour, 0))
        if self.mask:
            whole.putalpha(self.mask)
        return whole


def merged(layers: list[Layer]) -> tuple[Picture, int, int]:
    """The layers as one picture with transparency, and where its corner lies."""
    boxes = [layer.box for layer in layers]
    x, y = min(box[0] for box in boxes), min(box[1] for box in boxes)
    size = (max(box[2] for box in boxes) - x, max(box[3] for box in boxes) - y)
    whole = Image.new("RGBA", size, (*SHADE, 0))
    for layer in layers:
        whole.alpha_composite(layer.solid(), (layer.x - x, layer.y - y))
    return whole, x, y


class Pen:
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

    def dashes(self, mark: Dashes) -> None:
        wide = round(mark.width * ZOOM)
        for dash in dash_lines(mark.box, mark.radius):
            self.draw.line([self.at(x, y) for x, y in dash], fill=255, width=wide, joint="curve")

    def polygon(self, mark: Shape) -> None:
        self.draw.polygon([self.at(x, y) for x, y in mark.points], fill=255)


def frame(box: Box, pad: float) -> tuple[int, int, int, int]:
    """x, y, width and height of the whole pixels around a box."""
    x, y = math.floor(box[0] - pad) - 2, math.floor(box[1] - pad) - 2
    return x, y, math.ceil(box[2] + pad) + 2 - x, math.ceil(box[3] + pad) + 2 - y


def drawn(box: Box, colour: Colour, draw: Callable[[Pen], None], pad: float = 0) -> Layer:
    """What `draw` draws within `pad` pixels around `box`, in one colour."""
    x, y, w, h = frame(box, pad)
    pen = Pen(x, y, w, h)
    draw(pen)
    return Layer(x, y, veiled(pen.mask.reduce(ZOOM), colour[3]), colour[:3])


def veiled(mask: Picture, alpha: int) -> Picture:
    """The mask with its full value lowered to `alpha`."""
    return mask if alpha == 255 else mask.point([value * alpha // 255 for value in range(256)])


def shade(box: Box, radius: float, shadow: Shadow) -> Layer:
    """The shadow of a rounded box."""
    pad = shadow.blur * 2
    x, y, w, h = frame(box, pad)
    mask = Image.new("L", (w, h))
    ImageDraw.Draw(mask).rounded_rectangle((box[0] - x, box[1] - y, box[2] - x, box[3] - y), radius, fill=shadow.alpha)
    return Layer(x, y + round(shadow.drop), mask.filter(ImageFilter.GaussianBlur(shadow.blur / 1.6)), SHADE)


def radial(rx: float, ry: float, curve: Callable[[float], float]) -> Picture:
    """`curve` (0 … 1 to 0 … 1) of the distance from the middle of a box of 2 rx by 2 ry, 1 at its sides and beyond."""
    # Pillow's gradient has the distance times √2, so that the corners of its 256 pixels have 255.
    levels = [round(255 * curve(min(1.0, value / (128 * math.sqrt(2))))) for value in range(256)]
    return Image.radial_gradient("L").resize((round(2 * rx), round(2 * ry)), Image.Resampling.BICUBIC).point(levels)


@lru_cache(maxsize=256)
def font(face: Face, size: float) -> ImageFont.FreeTypeFont:
    """A font at `size` pixels an em."""
    # The basic layout is the same on every machine; the other one depends on a system library.
    return ImageFont.truetype(FONTS / face.value, size, layout_engine=ImageFont.Layout.BASIC)


def jpeg(picture: Picture, quality: int) -> bytes:
    """The picture encoded."""
    with _file() as file:
        picture.save(file, "JPEG", quality=quality)
        file.seek(0)
        return file.read()


def _file() -> BinaryIO:
    # Into a file with a descriptor Pillow's encoder writes without holding the interpreter's lock.
    if hasattr(os, "memfd_create"):
        return os.fdopen(os.memfd_create("picture"), "w+b")
    return tempfile.TemporaryFile()


def ground(name: str, width: int, height: int) -> Picture:
    """An empty cloth or sheet of paper; made anew."""
    return _paper(width, height) if name == PAPER else _cloth(THEMES[name], width, height)


def _mix(mask: Picture, edge: Colour, mid: Colour) -> Picture:
    return Image.composite(Image.new("RGB", mask.size, edge[:3]), Image.new("RGB", mask.size, mid[:3]), mask)


def _window(whole: Picture, width: int, height: int, cy: float) -> Picture:
    """A part of a picture: `cy` is where the whole's middle lies in it, the middle of the width being shared."""
    left, top = round(whole.width / 2 - width / 2), round(whole.height / 2 - cy)
    return whole.crop((left, top, left + width, top + height))


def _cloth(theme: Theme, width: int, height: int) -> Picture:
    distance, border = _cloth_masks(width, height, theme.line[3])
    cloth = _mix(distance, theme.edge, theme.mid)
    cloth.paste(theme.line[:3], (0, 0), border)
    return cloth


@lru_cache(maxsize=6)  # 2 MB each; a cloth in its colours would be 5
def _cloth_masks(width: int, height: int, line: int) -> tuple[Picture, Picture]:
    """How far from the middle each pixel is, and the border."""

    def curve(r: float) -> float:
        t: float = r**1.8
        return t * t * (3 - 2 * t) * 0.35 + t * 0.65

    distance = radial(0.72 * width, 0.74 * height, curve)
    border = Image.new("L", (width * ZOOM, height * ZOOM))
    box = (8 * ZOOM, 8 * ZOOM, (width - 8) * ZOOM, (height - 8) * ZOOM)
    ImageDraw.Draw(border).rounded_rectangle(box, 26 * ZOOM, outline=line, width=round(2.5 * ZOOM))
    return _window(distance, width, height, 0.48 * height), border.reduce(ZOOM)


def _paper(width: int, height: int) -> Picture:
    distance = radial(0.75 * width, 0.75 * height, lambda r: r**2.2)
    paper = _mix(_window(distance, width, height, height / 2), PAPER_EDGE, PAPER_MID)
    squares = Image.new("L", paper.size)
    pen = ImageDraw.Draw(squares)
    for x in range(20, width, 40):
        pen.line((x, 0, x, height), fill=PAPER_SQUARES[3])
    for y in range(20, height, 40):
        pen.line((0, y, width, y), fill=PAPER_SQUARES[3])
    return ImageChops.composite(Image.new("RGB", paper.size, PAPER_SQUARES[:3]), paper, squares)
