"""The badges of the robber and the joker, in a hand and on the cloth (docs/look.md, 5, 6; docs/rules.md, 3.8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.cards import Card
from engine.king.actions import Power
from engine.king.view import KingView, Played
from engine.text import text
from renderer.fonts import Face, width
from renderer.pieces import Style
from renderer.scene import Circle, Item, Label, Mark, Panel, Part, Shadow, Shape
from renderer.theme import GOLD_FOOT, GOLD_INK, GOLD_TOP, IVORY, WHITE, Colour, ink

AT_X, AT_Y, R = 0.205, 0.62, 0.145
"""The middle of a badge and its radius, of a card's width and height: under the index, left of the large pip."""
SMALL, SMALL_R = 150, 0.2
"""Narrower cards have larger badges, and no words."""
WORDS_Y, WORDS, PAD, HALF = 0.80, 34, 9, 22
"""The pill of a joker that was played: its middle, of the card's height, and its measures."""
NIGHT, MOTLEY, SLATE = ink("#23262B"), ink("#7A3FA8"), ink("#5B6570")


HORNS = ((-0.68, 0.3), (0.0, -0.6), (0.68, 0.3))
LEFT, RIGHT = ((-0.4, 0.5), (-0.3, 0.08)), ((0.3, 0.08), (0.4, 0.5))
CAP = (*LEFT, HORNS[0], (-0.52, -0.38), (-0.17, -0.14), HORNS[1], (0.17, -0.14), (0.52, -0.38), HORNS[2], *RIGHT)
"""A jester's cap in radii of its badge; its horns carry bells."""


def held_badge(view: KingView, card: Card, x: float, y: float, wide: float) -> tuple[Item, ...]:
    """What marks a card of a hand; nothing for most."""
    if card == view.robber:
        return (_badge("robber", _mask, x, y, wide),)
    return (_badge("joker", _cap, x, y, wide),) if card == view.joker else ()


def laid_badge(style: Style, played: Played, x: float, y: float, wide: float) -> tuple[Item, ...]:
    """What marks a played card: a joker says in words, or on small cards by an arrow, whether it takes."""
    match played.power:
        case None:
            return ()
        case Power.ROBBER:
            return (_badge("robber", _mask, x, y, wide),)
        case call if wide < SMALL:
            return (_badge(f"joker {call.value}", ARROWS[call], x, y, wide),)
        case call:
            return _badge(f"joker {call.value}", _cap, x, y, wide), _pill(style, call, x, y, wide)


def _badge(name: str, draw: Callable[[float, float, float], tuple[Mark, ...]], x: float, y: float, wide: float) -> Part:
    r = round(wide * (SMALL_R if wide < SMALL else R))
    cx, cy = x + max(wide * AT_X, r + 3), y + wide * 1.5 * AT_Y
    return Part(f"badge {name}", draw(round(cx), round(cy), r))


def _disc(cx: float, cy: float, r: float, fill: Colour) -> tuple[Mark, ...]:
    rim = max(2, round(r * 0.09))
    return Circle(cx, cy, r, WHITE, shadow=Shadow(2, 4, 120)), Circle(cx, cy, r - rim, fill)


def _mask(cx: float, cy: float, r: float) -> tuple[Mark, ...]:
    """A highwayman's mask with its eyes."""
    half, high = r * 0.68, r * 0.31
    ribbon = ((cx + half * 0.8, cy - r * 0.06), (cx + r * 0.82, cy + r * 0.34), (cx + half * 0.55, cy + r * 0.16))
    eyes = (Circle(cx + side * r * 0.31, cy, r * 0.17, NIGHT) for side in (-1, 1))
    return (
        *_disc(cx, cy, r, NIGHT),
        Panel((cx - half, cy - high, cx + half, cy + high), high * 0.9, IVORY),
        Shape(ribbon, IVORY),
        *eyes,
    )


def _cap(cx: float, cy: float, r: float) -> tuple[Mark, ...]:
    """A jester's cap with three bells."""
    bells = (Circle(cx + x * r, cy + y * r, r * 0.15, GOLD_TOP) for x, y in HORNS)
    return (
        *_disc(cx, cy, r, MOTLEY),
        Shape(tuple((cx + x * r, cy + y * r) for x, y in CAP), IVORY),
        *bells,
    )


def _up(cx: float, cy: float, r: float) -> tuple[Mark, ...]:
    return *_disc(cx, cy, r, GOLD_FOOT), _triangle(cx, cy, r, -1, GOLD_INK)


def _down(cx: float, cy: float, r: float) -> tuple[Mark, ...]:
    return *_disc(cx, cy, r, SLATE), _triangle(cx, cy, r, 1, WHITE)


def _triangle(cx: float, cy: float, r: float, way: int, fill: Colour) -> Shape:
    tip, foot = cy + way * r * 0.52, cy - way * r * 0.32
    return Shape(((cx, tip), (cx - r * 0.56, foot), (cx + r * 0.56, foot)), fill)


ARROWS: Mapping[Power, Callable[[float, float, float], tuple[Mark, ...]]] = {Power.HIGH: _up, Power.LOW: _down}


def _pill(style: Style, call: Power, x: float, y: float, wide: float) -> Part:
    """«берёт» in gold, «не берёт» in grey, at the card's right edge."""
    words = style.say(text(f"picture-joker-{call.value}"))
    right, middle = x + wide - 6, y + wide * 1.5 * WORDS_Y
    box = (right - width(words, Face.NARROW, WORDS) - 2 * PAD, middle - HALF, right, middle + HALF)
    gold = call is Power.HIGH
    return Part(
        f"badge call {call.value}",
        (
            Panel(box, HALF, GOLD_TOP if gold else SLATE, GOLD_FOOT if gold else None),
            Label(round(right - PAD), round(middle + 12), words, Face.NARROW, WORDS, GOLD_INK if gold else WHITE, "r"),
        ),
    )
