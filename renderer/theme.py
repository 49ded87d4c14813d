"""Colours: of the cloths, the cards, the seats, the paper."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int, int]
"""Red, green, blue, alpha: 0 … 255."""


def ink(code: str, alpha: int = 255) -> Colour:
    """The colour of ``#RRGGBB``."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16), alpha


def faded(colour: Colour, alpha: int) -> Colour:
    """The same colour with another alpha."""
    return colour[0], colour[1], colour[2], alpha


@dataclass(frozen=True, slots=True)
class Theme:
    """A cloth: `mid` to `edge` outwards; `plate` and `panel` are veils over it; `line` is the border;
    `soft` is for secondary words; cards that cannot be played are mixed with `dim`."""

    mid: Colour
    edge: Colour
    plate: Colour
    panel: Colour
    deep: Colour
    line: Colour
    soft: Colour
    dim: Colour


def _coloured(mid: str, edge: str, dim: str, shade: str, soft: str) -> Theme:
    return Theme(
        mid=ink(mid),
        edge=ink(edge),
        plate=ink(shade, 112),
        panel=ink(shade, 70),
        deep=ink(shade, 120),
        line=(240, 214, 150, 70),
        soft=ink(soft),
        dim=ink(dim),
    )


THEMES: dict[str, Theme] = {
    "green": _coloured("#2F7F5A", "#18503A", "#16392A", "#062016", "#CFE3D6"),
    "blue": _coloured("#3177AA", "#184A6D", "#14354E", "#061A2A", "#CFDFEA"),
    "violet": _coloured("#7766AD", "#4B3E75", "#362D54", "#170F2C", "#DDD7EC"),
    "brown": _coloured("#986642", "#633E26", "#462D1C", "#28150A", "#EADACD"),
    "dark": Theme(
        mid=ink("#2C3645"),
        edge=ink("#141A23"),
        plate=(0, 0, 0, 105),
        panel=(0, 0, 0, 70),
        deep=(0, 0, 0, 120),
        line=(200, 210, 230, 45),
        soft=ink("#C3CCDA"),
        dim=ink("#1A222E"),
    ),
}
PAPER = "paper"
"""The other ground besides the cloths."""

WHITE = ink("#FFFFFF")
IVORY = ink("#FBF8EF")
GOLD = ink("#F4C24A")
GOLD_TOP = ink("#FFD767")
GOLD_FOOT = ink("#EBB032")
GOLD_INK = ink("#2B2006")
GOLD_SOFT = ink("#6B4A00")
MINUS = ink("#FF9C86")
PLUS = ink("#93E6AE")

AVOID, TAKE, TRUMP_RIM, PLAIN_RIM = ink("#FF6B57"), ink("#3FBF77"), ink("#D9B25A"), ink("#8A857A")
"""The rings of pictograms: what is not to be taken, what is, a trump, none."""

RED_PIP = ink("#FF6B57")
"""Hearts and diamonds written on the cloth; spades and clubs are white there."""

SEAT_COLOURS = tuple(ink(code) for code in ("#3777D6", "#D9621C", "#9457CF", "#D03F66", "#0D8986", "#77664F"))

WAYS = (ink("#F4C24A"), ink("#5AB2FF"), ink("#B58CF0"))
"""Outlines of the first, second and third way of a capture."""
WAY_BADGES = (ink("#D99A12"), ink("#1F78D1"), ink("#7B4FC9"))

PAPER_MID = ink("#FBF6E9")
PAPER_EDGE = ink("#F0E6CE")
PAPER_SQUARES = (140, 180, 214, 62)
RULED = ink("#3A3D47")
PENCIL = ink("#6F6A60")
PEN = ink("#16327F")
PEN_STRUCK = ink("#5F78B8")
PEN_NAME = ink("#22242B")
PEN_RED = ink("#C22A1E")
PEN_GREEN = ink("#12683B")
PEN_PALE = ink("#979082")
"""Of what is still to come."""
MARKER = (255, 214, 66, 150)
MARKED = ink("#7A5A00")
"""Written on a marker's stripe."""
RULED_THIN = ink("#8B8778")

CARD_RED = ink("#D3281C")
CARD_BLACK = ink("#1C1D1F")
CARD_GREEN = ink("#17793A")
CARD_BLUE = ink("#1C5FC4")


def suit_colour(suit: str, four_colours: bool) -> Colour:
    """The colour of a suit on a card."""
    if four_colours and suit in "cd":
        return CARD_GREEN if suit == "c" else CARD_BLUE
    return CARD_RED if suit in "dh" else CARD_BLACK


def cloth_suit_colour(suit: str) -> Colour:
    """The colour of a suit written on the cloth."""
    return RED_PIP if suit in "dh" else WHITE
