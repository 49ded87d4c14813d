"""Small things that many pictures are put together from."""

from __future__ import annotations

from dataclasses import dataclass

from engine.text import Text
from renderer.assets import rank_sign
from renderer.fonts import Face, cut, fitted, width
from renderer.look import Look
from renderer.names import SeatFace, plain
from renderer.scene import (
    CardSprite,
    Circle,
    Dial,
    Label,
    Panel,
    Part,
    Pip,
    Shadow,
    Shape,
    Stroke,
)
from renderer.theme import (
    GOLD,
    GOLD_FOOT,
    GOLD_INK,
    GOLD_TOP,
    IVORY,
    THEMES,
    WHITE,
    Colour,
    Theme,
    cloth_suit_colour,
    ink,
    suit_colour,
)

MARGIN = 24
WIDTH = 1280
RADIUS = 26
"""Of the corners of plates and panels."""
LEAST_LETTER = 26
"""In discs: smaller ones cannot be read on a phone."""


@dataclass(frozen=True, slots=True)
class Style:
    """A look, ready for drawing: words as lines, cards in the right letters and colours."""

    look: Look
    theme: Theme

    def say(self, words: Text) -> str:
        """The words in one line that the fonts can draw."""
        return plain(self.look.say(words))

    def card(
        self,
        card: str,
        x: float,
        y: float,
        width: int,
        *,
        dimmed: bool = False,
        outline: Colour | None = None,
        edge: Colour | None = None,
        turn: float = 0,
    ) -> Part:
        """A card as a part of its own."""
        sprite = CardSprite(
            card,
            round(x),
            round(y),
            width,
            self.look.letters,
            self.look.four_colours,
            self.theme.dim if dimmed else None,
            outline,
            edge,
            turn=turn,
        )
        return Part(f"card {card}", (sprite,))


def style_of(look: Look) -> Style:
    """The style of a look."""
    return Style(look, THEMES[look.theme])


def signed(value: int) -> str:
    """+3, −2, 0."""
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


def panel(left: float, top: float, right: float, bottom: float, fill: Colour) -> Panel:
    """A veil over the cloth."""
    return Panel((left, top, right, bottom), RADIUS, fill)


def disc(face: SeatFace, cx: float, cy: float, r: float, rim: float = 4, ring: Colour = WHITE) -> Part:
    """A seat's disc with its initials."""
    size = max(LEAST_LETTER, round(r * (1.18 if len(face.initials) == 1 else 0.92)))
    return Part(
        f"disc {face.seat}",
        (
            Circle(cx, cy, r, ring),
            Circle(cx, cy, r - rim, face.colour),
            Label(cx, round(cy + size * 0.355), face.initials, Face.NARROW, size, WHITE, "m"),
        ),
    )


def chip(cx: float, cy: float, letter: str, r: float = 25) -> Part:
    """The dealer's ivory chip."""
    return Part(
        "badge dealer",
        (
            Circle(cx, cy + 2, r, (0, 0, 0, 90)),
            Circle(cx, cy, r, IVORY),
            Circle(cx, cy, r - 4, None, ink("#B9863A"), 3),
            Label(cx, round(cy + r * 0.47), letter, Face.NARROW, round(r * 1.34), ink("#6B4411"), "m"),
        ),
    )


def robot(cx: float, cy: float, r: float = 25) -> Part:
    """The badge of a computer player: a robot's head."""
    k = r / 25
    steel = ink("#3D4A57")
    head = (cx - 13 * k, cy - 8 * k, cx + 13 * k, cy + 13 * k)
    return Part(
        "badge computer",
        (
            Circle(cx, cy + 2, r, (0, 0, 0, 90)),
            Circle(cx, cy, r, IVORY),
            Panel(head, 5 * k, steel),
            Stroke(((cx, cy - 9 * k), (cx, cy - 15 * k)), steel, 3 * k),
            Circle(cx, cy - 16 * k, 3 * k, steel),
            Circle(cx - 5.5 * k, cy + k, 3.2 * k, IVORY),
            Circle(cx + 5.5 * k, cy + k, 3.2 * k, IVORY),
            Stroke(((cx - 5 * k, cy + 8.5 * k), (cx + 5 * k, cy + 8.5 * k)), IVORY, 2.4 * k),
        ),
    )


def number_badge(number: int, cx: float, cy: float, colour: Colour, r: float = 34) -> Part:
    """A numbered disc on a card's free corner or before a row."""
    size = round(r * (1.34 if number < 100 else 0.95))
    return Part(
        f"badge {number}",
        (
            Circle(cx, cy, r, WHITE, shadow=Shadow(2, 6, 130)),
            Circle(cx, cy, r - 4, colour),
            Label(cx, round(cy + size * 0.345), str(number), Face.NARROW, size, WHITE, "m"),
        ),
    )


def pill(cx: float, cy: float, words: str, size: int, half_height: float, pad: float) -> Part:
    """Gold with dark words, centred."""
    half = width(words, Face.NARROW, size) / 2 + pad
    return Part(
        f"pill {words}",
        (
            Panel((cx - half, cy - half_height, cx + half, cy + half_height), half_height, GOLD_TOP, GOLD_FOOT),
            Label(cx, round(cy + size * 0.35), words, Face.NARROW, size, GOLD_INK, "m"),
        ),
    )


def pill_width(words: str, size: int, pad: float) -> float:
    """How wide `pill` will be."""
    return width(words, Face.NARROW, size) + 2 * pad


def dial(cx: float, cy: float, r: float, thick: float, colours: tuple[Colour, ...]) -> Dial:
    """A ring of as many steps as colours; so many that gaps would swallow them run together."""
    step = 360 / len(colours)
    return Dial(cx, cy, r, thick, colours, min(5.0, step * 0.21) if len(colours) <= 45 else 0.0)


def arrow(left: float, right: float, y: float) -> Part:
    """From a capturing card to what it takes."""
    return Part(
        "arrow",
        (
            Stroke(((left, y), (right - 10, y)), GOLD, 7),
            Shape(((right - 20, y - 15), (right + 4, y), (right - 20, y + 15)), GOLD),
        ),
    )


PILE_W = 37
"""The cards of a pile and of a hidden hand in a plate."""


def pile_icon(x: float, cy: float) -> Part:
    """A small heap of taken cards; its right edge is at x + PILE_W + 9."""
    high = PILE_W * 1.5
    sheets = tuple(
        Panel(
            (x + shift, cy - high / 2 - (shift - 4), x + shift + PILE_W, cy + high / 2 - (shift - 4)),
            5,
            ink("#D9CDB6"),
            rim=ink("#8A7E6A"),
            rim_width=1.2,
        )
        for shift in (9, 5)
    )
    top = CardSprite("plain-back", round(x), round(cy - high / 2 + 4), PILE_W, shadow=False)
    return Part("pile", (*sheets, top))


def hidden_hand(x: float, cy: float, count: int, step: float = 22) -> Part:
    """Backs of the cards in hand."""
    return Part(
        "backs",
        tuple(CardSprite("plain-back", round(x + i * step), round(cy - PILE_W * 0.75), PILE_W) for i in range(count)),
    )


def label(
    x: float, y: float, words: str, face: Face, size: float, colour: Colour, anchor: str = "l", room: float = 10_000
) -> Label:
    """A label cut to `room`."""
    return Label(round(x), round(y), cut(words, face, size, room), face, size, colour, anchor)


def fitted_label(
    x: float,
    y: float,
    words: str,
    face: Face,
    sizes: tuple[int, int],
    colour: Colour,
    room: float,
    anchor: str = "l",
) -> Label:
    """A label shrunk from the first of `sizes` to the second, then cut, to `room`."""
    size = fitted(words, face, sizes[0], sizes[1], room)
    return label(x, y, words, face, size, colour, anchor, room)


def written_card(style: Style, card: str, x: float, y: float, size: int, on_paper: bool = False) -> Part:
    """A card as rank and suit on the baseline `y`, in the colours of the cloth or of a card."""
    sign = rank_sign(card[0], style.look.letters)
    colour = suit_colour(card[1], style.look.four_colours) if on_paper else cloth_suit_colour(card[1])
    pip = size * 0.78
    middle = x + width(sign, Face.NARROW, size) + size * 0.1 + pip / 2
    return Part(
        f"written {card}",
        (
            Label(round(x), round(y), sign, Face.NARROW, size, colour),
            Pip(card[1], middle, y - size * 0.35, pip, colour),
        ),
    )


def written_width(style: Style, card: str, size: int) -> float:
    """How wide `written_card` will be."""
    return width(rank_sign(card[0], style.look.letters), Face.NARROW, size) + size * 0.88
