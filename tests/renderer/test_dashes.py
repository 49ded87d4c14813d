"""Dashes go evenly round a rectangle and never off its outline."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from renderer.dashes import DASH, dash_lines
from renderer.scene import Box


@pytest.mark.parametrize("box", [(0, 0, 200, 300), (10, 20, 106, 164), (0, 0, 400, 40)])
def test_all_dashes_are_about_as_long(box: Box) -> None:
    lengths = [sum(math.dist(a, b) for a, b in pairwise(dash)) for dash in dash_lines(box, 18)]
    assert max(lengths) - min(lengths) < 1.5
    assert abs(lengths[0] - DASH) < 3


def test_no_dash_leaves_the_outline() -> None:
    left, top, right, bottom = box = (0.0, 0.0, 200.0, 300.0)
    radius = 18.0
    for dash in dash_lines(box, radius):
        for x, y in dash:
            cx = min(max(x, left + radius), right - radius)
            cy = min(max(y, top + radius), bottom - radius)
            assert math.dist((x, y), (cx, cy)) == pytest.approx(radius, abs=0.2)
