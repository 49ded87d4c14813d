"""Pictograms of contracts and trumps, drawn from their prices: a new contract has one by itself (docs/look.md, 5).

A red ring and stroke mean "do not take", a green ring "take", a golden one a trump.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from engine.king.view import Contract, Price, Trump, Unit
from renderer.assets import rank_sign
from renderer.fonts import Face, width
from renderer.king.words import ranks_of, sole_card, sole_suit
from renderer.pieces import Style
from renderer.scene import CardSprite, Circle, Label, Mark, Panel, Part, Pip, Shadow, Shape, Stroke
from renderer.theme import AVOID, CARD_BLACK, IVORY, PLAIN_RIM, TAKE, TRUMP_RIM, Colour, ink, suit_colour

COLLAGE_R = 44
"""Smaller pictograms of many prices show suits only: letters would be too small to read."""
AROUND = (("s", 0.0, -0.52), ("h", 0.52, 0.0), ("d", -0.52, 0.0), ("c", 0.0, 0.52))
"""Four suits in a ring's middle, in radii."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something is drawn: its middle, and how large it may be from there."""

    cx: float
    cy: float
    r: float

    def at(self, dx: float, dy: float, k: float) -> Spot:
        """A smaller spot, `dx` and `dy` radii away."""
        return Spot(self.cx + dx * self.r, self.cy + dy * self.r, self.r * k)


def emblem(style: Style, contract: Contract, trump: Trump | None, cx: float, cy: float, r: float) -> Part:
    """The trump where one is named, else the contract."""
    return trump_icon(style, trump, cx, cy, r) if trump else contract_icon(style, contract, cx, cy, r)


def contract_icon(style: Style, contract: Contract, cx: float, cy: float, r: float) -> Part:
    """A contract in a ring of outer radius `r`."""
    spot = Spot(cx, cy, r)
    rim = rim_width(r)
    marks: list[Mark] = [Circle(cx, cy, r - rim / 2, IVORY)]
    if contract.named:
        marks += [*_suits(spot, style), Circle(cx, cy, r, None, TRUMP_RIM, rim * 0.7)]
    else:
        marks += _glyphs(style, contract, spot)
        marks.append(Circle(cx, cy, r, None, AVOID if contract.sign < 0 else TAKE, rim))
        if contract.sign < 0:
            marks.append(_stroke(spot, AVOID, rim))
    return Part(f"icon {contract.id}", tuple(marks))


def rim_width(r: float) -> float:
    """Of a pictogram's ring."""
    return max(4.0, round(r * 0.125, 1))


def trump_icon(style: Style, trump: Trump, cx: float, cy: float, r: float) -> Part:
    """The trump's suit on ivory, «мизер» as its lowest rank that rises, or no trump."""
    spot, rim = Spot(cx, cy, r), rim_width(r)
    disc = Circle(cx, cy, r, IVORY, shadow=Shadow(r * 0.045, max(4.0, r * 0.12), 105))
    gold = Circle(cx, cy, r - rim * 0.6, None, TRUMP_RIM, max(2.0, rim * 0.3))
    if trump.reversed:
        marks: tuple[Mark, ...] = (disc, *_misere(style, trump, spot), gold)
    elif trump.suit:
        marks = (disc, gold, Pip(trump.suit, cx, cy + r * 0.02, r * 1.2, _colour(style, trump.suit)))
    else:
        marks = (disc, *_grey_suits(spot), Circle(cx, cy, r, None, PLAIN_RIM, rim), _stroke(spot, PLAIN_RIM, rim))
    return Part(f"icon trump {trump.way}", marks)


def open_question(cx: float, cy: float, r: float) -> Part:
    """A contract or trump that is still to be named."""
    size = round(r * 1.5)
    return Part(
        "icon open",
        (
            Circle(cx, cy, r, IVORY),
            Circle(cx, cy, r, None, TRUMP_RIM, rim_width(r) * 0.7),
            Label(round(cx), round(cy + size * 0.35), "?", Face.NARROW, size, ink("#8A6A1E"), "m"),
        ),
    )


def price_glyph(style: Style, price: Price, cx: float, cy: float, r: float, on_cloth: bool) -> tuple[Mark, ...]:
    """What a price is for, without a ring."""
    spot = Spot(cx, cy, r)
    if price.unit is Unit.TRICK:
        return _pile(spot)
    if price.unit is Unit.PLACE:
        return _places(price, spot, on_cloth)
    if card := sole_card(price):
        return _single(style, card, spot, on_cloth)
    if suit := sole_suit(price):
        return (Pip(suit, cx, cy + r * 0.06, r * 1.1, _paint(style, suit, on_cloth)),)
    signs = "".join(rank_sign(rank, style.look.letters) for rank in ranks_of(price)[:3])
    return (_letters(signs, spot, _paint(style, "s", on_cloth)),)


def _paint(style: Style, suit: str, on_cloth: bool) -> Colour:
    if on_cloth:
        return AVOID if suit in "dh" else (255, 255, 255, 255)
    return _colour(style, suit)


def _colour(style: Style, suit: str) -> Colour:
    return suit_colour(suit, style.look.four_colours)


def _letters(signs: str, spot: Spot, colour: Colour) -> Label:
    """Signs of ranks, as large as fit."""
    size = round(spot.r * (1.5 if len(signs) == 1 else 1.42 / width(signs, Face.NARROW, 1)))
    size = min(size, round(spot.r * 1.5))
    return Label(round(spot.cx), round(spot.cy + size * 0.35), signs, Face.NARROW, size, colour, "m")


def _single(style: Style, card: str, spot: Spot, on_cloth: bool) -> tuple[Mark, ...]:
    colour = _paint(style, card[1], on_cloth)
    sign = rank_sign(card[0], style.look.letters)
    size = round(spot.r * 1.12)
    left = spot.cx - spot.r * 0.27
    return (
        Label(round(left), round(spot.cy + size * 0.35), sign, Face.NARROW, size, colour, "m"),
        Pip(card[1], spot.cx + spot.r * 0.34, spot.cy + spot.r * 0.05, spot.r * 0.66, colour),
    )


def _pile(spot: Spot) -> tuple[Mark, ...]:
    """A heap of taken cards."""
    wide = round(spot.r * 0.84)
    x, y = spot.cx - wide * 0.62, spot.cy - wide * 0.72
    step = wide * 0.13
    sheets = tuple(
        Panel(
            (x + step * n, y - step * 0.75 * (n - 1), x + step * n + wide, y - step * 0.75 * (n - 1) + wide * 1.5),
            wide * 0.12,
            ink("#D9CDB6"),
            rim=ink("#8A7E6A"),
            rim_width=max(1.0, wide * 0.03),
        )
        for n in (2, 1)
    )
    return (*sheets, CardSprite("plain-back", round(x), round(y + step * 0.75), wide, shadow=False))


def _places(price: Price, spot: Spot, on_cloth: bool) -> tuple[Mark, ...]:
    """A back for each trick that counts; a bar where the deal begins or ends."""
    ink_ = (255, 255, 255, 255) if on_cloth else CARD_BLACK
    wide, gap = spot.r * 0.4, spot.r * 0.1
    early = sum(place >= 0 for place in price.places)
    late = len(price.places) - early
    bars = int(early > 0) + int(late > 0)
    apart = spot.r * 0.3 if early and late else 0.0
    total = len(price.places) * (wide + gap) + bars * gap * 1.6 + apart - gap
    x = spot.cx - total / 2
    marks: list[Mark] = []
    bar_top, bar_foot = spot.cy - spot.r * 0.46, spot.cy + spot.r * 0.46

    def bar() -> Stroke:
        return Stroke(((x, bar_top), (x, bar_foot)), ink_, max(3.0, spot.r * 0.09))

    if early:
        marks.append(bar())
        x += gap * 1.6
    for number in range(len(price.places)):
        if number == early and early:
            x += apart
        box = (x, spot.cy - spot.r * 0.43, x + wide, spot.cy + spot.r * 0.43)
        marks.append(Panel(box, spot.r * 0.07, ink("#A5323F"), rim=ink("#FBF6EA"), rim_width=max(1.5, spot.r * 0.035)))
        x += wide + gap
    if late:
        x += gap * 0.6
        marks.append(bar())
    return tuple(marks)


def _glyphs(style: Style, contract: Contract, spot: Spot) -> tuple[Mark, ...]:
    if len(contract.prices) == 1:
        return price_glyph(style, contract.prices[0], spot.cx, spot.cy, spot.r, on_cloth=False)
    if spot.r < COLLAGE_R:
        return _suits(spot, style)
    order = sorted(contract.prices, key=_prominence)[:4]
    corners = ((-0.31, -0.3), (0.33, -0.27), (-0.31, 0.34), (0.33, 0.34))
    marks: list[Mark] = []
    for price, (dx, dy) in zip(order, corners, strict=False):
        own = spot.at(dx, dy, 0.42)
        marks += price_glyph(style, price, own.cx, own.cy, own.r, on_cloth=False)
    return tuple(marks)


def _prominence(price: Price) -> int:
    """What tells the collage best: a suit, ranks, then tricks."""
    if price.unit is Unit.TRICK:
        return 2
    if price.unit is Unit.PLACE or sole_card(price):
        return 3
    return 0 if sole_suit(price) else 1


def _suits(spot: Spot, style: Style) -> tuple[Mark, ...]:
    return tuple(
        Pip(suit, spot.cx + dx * spot.r, spot.cy + dy * spot.r, spot.r * 0.46, _colour(style, suit))
        for suit, dx, dy in AROUND
    )


def _grey_suits(spot: Spot) -> tuple[Mark, ...]:
    grey = ink("#5F5A50")
    return tuple(
        Pip(suit, spot.cx + dx * spot.r, spot.cy + dy * spot.r, spot.r * 0.44, grey) for suit, dx, dy in AROUND
    )


def _misere(style: Style, trump: Trump, spot: Spot) -> tuple[Mark, ...]:
    """The lowest rank with an arrow up; the trump's suit over it where there is one (K-31)."""
    r, x, y = spot.r, spot.cx + spot.r * 0.32, spot.cy - spot.r * 0.24 * bool(trump.suit)
    size = round(r * (0.9 if trump.suit else 1.1))
    marks: list[Mark] = [
        Label(round(spot.cx - r * 0.3), round(y + size * 0.35), trump.high or "", Face.NARROW, size, CARD_BLACK, "m"),
        Shape(((x, y - r * 0.5), (x + r * 0.28, y - r * 0.08), (x - r * 0.28, y - r * 0.08)), TAKE),
        Stroke(((x, y - r * 0.1), (x, y + r * 0.36)), TAKE, r * 0.15),
    ]
    if trump.suit:
        marks.append(Pip(trump.suit, spot.cx, spot.cy + r * 0.5, r * 0.6, _colour(style, trump.suit)))
    return tuple(marks)


def _stroke(spot: Spot, colour: Colour, wide: float) -> Stroke:
    """From the upper left to the lower right of a ring."""
    k = (spot.r - wide / 2) * math.sqrt(0.5)
    return Stroke(((spot.cx - k, spot.cy - k), (spot.cx + k, spot.cy + k)), colour, wide)
