"""Pen and paper: lines of an unsteady hand, the same ones for the same place."""

from __future__ import annotations

import math
from collections.abc import Iterator
from zlib import crc32

from renderer.fonts import Face, width
from renderer.scene import Circle, Panel, Part, Shape, Stroke
from renderer.theme import MARKER, PEN_GREEN, PEN_RED, PENCIL, Colour, ink


def _unrest(*place: float) -> Iterator[float]:
    """Numbers in −1 … 1 that depend on the place alone."""
    number = 0
    while True:
        yield crc32(repr((place, number)).encode()) / 0x7FFFFFFF - 1
        number += 1


def ruled(x0: float, y0: float, x1: float, y1: float, colour: Colour, wide: float, sway: float = 1.6) -> Stroke:
    """A line by hand that strays by some `sway` pixels."""
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    across = (-(y1 - y0) / length, (x1 - x0) / length)
    steps = max(6, int(length / 40))
    unrest = _unrest(x0, y0, x1, y1)
    off = 0.0
    points = []
    for i in range(steps + 1):
        off = off * 0.6 + next(unrest) * sway
        t = i / steps
        points.append((round(x0 + (x1 - x0) * t + across[0] * off, 2), round(y0 + (y1 - y0) * t + across[1] * off, 2)))
    return Stroke(tuple(points), colour, wide)


def struck(x: float, y: float, words: str, size: float) -> Stroke:
    """The one red stroke, rising to the right, through a figure centred at (x, y)."""
    half = width(words, Face.PEN, size) / 2 + 18
    return ruled(x - half, y + 11, x + half, y - 9, PEN_RED, 4.5, 1.0)


def ringed(cx: float, cy: float, rx: float, ry: float, colour: Colour = PEN_RED, wide: float = 6) -> Stroke:
    """A ring by hand, its ends crossing."""
    unrest = _unrest(cx, cy)
    points = []
    for i in range(61):
        angle = -2.2 + i / 60 * 2 * math.pi * 1.06
        k = 1 + 0.05 * math.sin(i / 60 * 3.1) + 0.004 * next(unrest)
        points.append((round(cx + rx * k * math.cos(angle), 2), round(cy + ry * k * math.sin(angle), 2)))
    return Stroke(tuple(points), colour, wide)


def tick(x: float, y: float, size: float, colour: Colour = PEN_GREEN, wide: float = 6) -> Stroke:
    """«✓»: it adds up."""
    return Stroke(
        ((x - size * 0.5, y), (x - size * 0.12, y + size * 0.42), (x + size * 0.62, y - size * 0.5)), colour, wide
    )


def marked(left: float, top: float, right: float, bottom: float) -> Panel:
    """A stripe of a yellow marker."""
    return Panel((left, top, right, bottom), 10, MARKER)


def sign_ink(value: int) -> Colour:
    """Red for minus, green for plus, pencil for nought."""
    return PEN_RED if value < 0 else PEN_GREEN if value else PENCIL


def crown(cx: float, foot: float, wide: float) -> Part:
    """The winner's crown, its lower edge at `foot`."""
    gold, rim = ink("#F4C24A"), ink("#A8741A")
    high, line = wide * 0.62, max(2.0, wide * 0.025)
    outline = (
        (cx - wide / 2, foot - high * 0.72),
        (cx - wide * 0.25, foot - high * 0.36),
        (cx, foot - high),
        (cx + wide * 0.25, foot - high * 0.36),
        (cx + wide / 2, foot - high * 0.72),
        (cx + wide * 0.40, foot),
        (cx - wide * 0.40, foot),
    )
    balls = tuple(Circle(x, y, wide * 0.075, gold, rim, line) for x, y in (outline[0], outline[2], outline[4]))
    stones = tuple(
        Circle(cx + wide * shift, foot - high * 0.14, wide * 0.05, ink(colour))
        for shift, colour in ((-0.2, "#D5456B"), (0.0, "#3B7DDD"), (0.2, "#D5456B"))
    )
    return Part("badge crown", (Shape(outline, gold), Stroke((*outline, outline[0]), rim, line), *balls, *stones))
