"""A picture before it is painted: placed sprites, shapes and labels; pure data, comparable.

Coordinates are pixels of the finished picture, the origin is the upper left corner, y grows downwards.
Items are painted in order. Angles are in degrees.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from renderer.fonts import Face, width
from renderer.theme import Colour

FORMAT = 2
"""Grows when the painter draws the same scene differently, so that stored pictures are made anew."""

FIGURES = frozenset("0123456789+−")

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Shadow:
    """A soft dark edge: `drop` pixels lower, `blur` wide, `alpha` 0 … 255."""

    drop: float
    blur: float
    alpha: int


@dataclass(frozen=True, slots=True)
class CardSprite:
    """A card, 2:3, its upper left corner at (x, y).

    `card` is a code, ``back`` or ``plain-back``. `dim` mixes it with a colour (a card that cannot be
    played). `outline` is drawn outside the card, `edge` inside it. `turn` is a rotation anticlockwise.
    """

    card: str
    x: float
    y: float
    width: int
    letters: str = "ru"
    four_colours: bool = False
    dim: Colour | None = None
    outline: Colour | None = None
    edge: Colour | None = None
    shadow: bool = True
    turn: float = 0

    @property
    def box(self) -> Box:
        """Where the card lies, without outline and rotation."""
        return self.x, self.y, self.x + self.width, self.y + self.width * 1.5


@dataclass(frozen=True, slots=True)
class Panel:
    """A rounded rectangle, filled flat or from `fill` above to `foot` below."""

    box: Box
    radius: float
    fill: Colour | None
    foot: Colour | None = None
    rim: Colour | None = None
    rim_width: float = 0
    shadow: Shadow | None = None


@dataclass(frozen=True, slots=True)
class Circle:
    """A disc or, without `fill`, a ring whose outer radius is `r`."""

    cx: float
    cy: float
    r: float
    fill: Colour | None
    rim: Colour | None = None
    rim_width: float = 0
    shadow: Shadow | None = None

    @property
    def box(self) -> Box:
        """The square around it."""
        return self.cx - self.r, self.cy - self.r, self.cx + self.r, self.cy + self.r


@dataclass(frozen=True, slots=True)
class Dial:
    """A ring of outer radius `r` in equal steps from twelve o'clock on, a colour each, `gap` degrees apart."""

    cx: float
    cy: float
    r: float
    width: float
    steps: tuple[Colour, ...]
    gap: float

    @property
    def box(self) -> Box:
        """The square around it."""
        return self.cx - self.r, self.cy - self.r, self.cx + self.r, self.cy + self.r


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through `points` with round ends."""

    points: tuple[Point, ...]
    colour: Colour
    width: float

    @property
    def box(self) -> Box:
        """Around the middle of the line."""
        return _around(self.points)


@dataclass(frozen=True, slots=True)
class Dashes:
    """A dashed rounded rectangle, the lines' middles along `box`."""

    box: Box
    radius: float
    colour: Colour
    width: float


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled polygon."""

    points: tuple[Point, ...]
    fill: Colour

    @property
    def box(self) -> Box:
        """Around its corners."""
        return _around(self.points)


@dataclass(frozen=True, slots=True)
class Pip:
    """A suit shape of the deck, `width` wide, centred at (cx, cy)."""

    suit: str
    cx: float
    cy: float
    width: float
    colour: Colour

    @property
    def box(self) -> Box:
        """The square around it."""
        half = self.width / 2
        return self.cx - half, self.cy - half, self.cx + half, self.cy + half


@dataclass(frozen=True, slots=True)
class Label:
    """A line of words on the baseline `y`; `x` is its left end, middle or right end by `anchor` l, m, r."""

    x: float
    y: float
    words: str
    face: Face
    size: float
    colour: Colour
    anchor: str = "l"

    @property
    def width(self) -> float:
        """The measured width."""
        return width(self.words, self.face, self.size)

    @property
    def box(self) -> Box:
        """From the height of a capital to the foot of «ц», about; figures stand on the baseline."""
        wide = self.width
        left = self.x - {"l": 0.0, "m": wide / 2, "r": wide}[self.anchor]
        rise = 0.62 if self.face is Face.PEN else 0.72
        sink = 0.02 if set(self.words) <= FIGURES else 0.2
        return left, self.y - rise * self.size, left + wide, self.y + sink * self.size


@dataclass(frozen=True, slots=True)
class Light:
    """A round glow that fades towards `r`."""

    cx: float
    cy: float
    r: float
    colour: Colour

    @property
    def box(self) -> Box:
        """The square around it."""
        return self.cx - self.r, self.cy - self.r, self.cx + self.r, self.cy + self.r


Mark = CardSprite | Panel | Circle | Dial | Stroke | Dashes | Shape | Pip | Label | Light


@dataclass(frozen=True, slots=True)
class Part:
    """Items that belong together; the name says what they are: ``seat 2``, ``card Th``, ``badge way 1``."""

    name: str
    items: tuple[Item, ...]

    def marks(self) -> tuple[Mark, ...]:
        """Everything in it to be painted, in order."""
        return tuple(flatten(self.items))

    @property
    def box(self) -> Box:
        """Around all its marks."""
        boxes = [mark.box for mark in self.marks()]
        return min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)


Item = Mark | Part


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture: `ground` is a cloth of `renderer.theme.THEMES` or ``paper``.

    `base` lies under the items and seldom changes from picture to picture: veils, lights; it is painted
    once for many pictures.
    """

    width: int
    height: int
    ground: str
    base: tuple[Mark, ...]
    items: tuple[Item, ...]

    def key(self) -> str:
        """The SHA-256 of the scene: equal scenes, equal keys, in every process."""
        return hashlib.sha256(f"{FORMAT} {self!r}".encode()).hexdigest()

    def parts(self, prefix: str = "") -> tuple[Part, ...]:
        """The parts, also nested ones, whose names begin so, in order."""
        return tuple(part for part in _parts(self.items) if part.name.startswith(prefix))

    def marks(self) -> tuple[Mark, ...]:
        """Everything to be painted, in order."""
        return (*self.base, *flatten(self.items))


def flatten(items: tuple[Item, ...]) -> Iterator[Mark]:
    """The marks of items, in order."""
    for item in items:
        if isinstance(item, Part):
            yield from flatten(item.items)
        else:
            yield item


def _parts(items: tuple[Item, ...]) -> Iterator[Part]:
    for item in items:
        if isinstance(item, Part):
            yield item
            yield from _parts(item.items)


def _around(points: tuple[Point, ...]) -> Box:
    xs = [x for x, _ in points]
    ys = [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)
