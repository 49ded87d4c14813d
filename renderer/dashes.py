"""A rounded rectangle as dashes, an even number of periods around it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from renderer.scene import Box, Point

DASH, PERIOD = 20, 34
"""The length of a dash, and from dash to dash, in pixels."""
STEPS = 17
"""Points a period: enough for a dash to follow a corner."""


def dash_lines(box: Box, radius: float) -> list[list[Point]]:
    """The dashes as lines, clockwise."""
    outline = _outline(box, radius)
    lengths = [math.dist(a, b) for a, b in pairwise(outline)]
    count = max(4, round(sum(lengths) / PERIOD))
    spots = list(_along(outline, lengths, count * STEPS))
    return [spots[i * STEPS : i * STEPS + STEPS * DASH // PERIOD + 1] for i in range(count)]


def _outline(box: Box, radius: float) -> list[Point]:
    """The closed outline, from the end of the upper left corner on."""
    left, top, right, bottom = box
    corners = (
        (right - radius, top + radius, -90.0),
        (right - radius, bottom - radius, 0.0),
        (left + radius, bottom - radius, 90.0),
        (left + radius, top + radius, 180.0),
    )
    arcs = [_on_circle(cx, cy, radius, start + step * 7.5) for cx, cy, start in corners for step in range(13)]
    return [arcs[-1], *arcs]


def _on_circle(cx: float, cy: float, r: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return cx + r * math.cos(angle), cy + r * math.sin(angle)


def _along(points: list[Point], lengths: list[float], count: int) -> Iterator[Point]:
    """So many points at equal distances along a line."""
    whole, piece, done = sum(lengths), 0, 0.0
    for i in range(count):
        at = whole * i / count
        while piece < len(lengths) - 1 and at > done + lengths[piece]:
            done += lengths[piece]
            piece += 1
        (x0, y0), (x1, y1) = points[piece], points[piece + 1]
        t = (at - done) / (lengths[piece] or 1.0)
        yield x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
