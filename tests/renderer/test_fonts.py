"""Widths and coverage read from the font files agree with what is painted."""

from __future__ import annotations

import pytest
from PIL import ImageFont

from renderer.assets import FONTS
from renderer.fonts import Face, covers, cut, fitted, width


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("words", ["Константин", "ваш ход", "15 − 9", "+24", "Łukasz", "10 способов"])
def test_a_measured_width_is_the_painted_one(face: Face, words: str) -> None:
    font = ImageFont.truetype(FONTS / face.value, 100, layout_engine=ImageFont.Layout.BASIC)
    assert width(words, face, 100) == pytest.approx(font.getlength(words), rel=0.02)


@pytest.mark.parametrize("face", Face)
def test_a_font_knows_what_it_lacks(face: Face) -> None:
    assert covers("Ёж, Żółw · 10 «…» −", face)
    assert not covers("王", face)
    assert not covers("م", face)
    assert not covers("🦊", face)


def test_words_are_shrunk_first_and_cut_last() -> None:
    room = width("Константин", Face.NARROW, 45)
    assert fitted("Константин", Face.NARROW, 52, 40, room) == 45
    assert fitted("Константин", Face.NARROW, 52, 48, room) == 48
    assert cut("Константин", Face.NARROW, 45, room) == "Константин"
    short = cut("Константин", Face.NARROW, 48, room)
    assert short.endswith("…")
    assert width(short, Face.NARROW, 48) <= room
