"""Where the drawing materials lie: sources in ``data/``, what is made of them in ``build/``."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "data" / "fonts"
DECK_SVG = ROOT / "data" / "cards" / "atlasnye-ru.svgz"
DECK = ROOT / "build" / "deck"

FACE_W, FACE_H = 304, 456
"""Size of a master face in pixels: the widest card of any picture."""

RU_RANKS = {"A": "Т", "K": "К", "Q": "Д", "J": "В", "T": "10"}
EN_RANKS = {"T": "10"}


def rank_sign(rank: str, letters: str) -> str:
    """The index of a rank in the letters ``ru`` or ``en``."""
    return (RU_RANKS if letters == "ru" else EN_RANKS).get(rank, rank)


def face_name(card: str, letters: str, four_colours: bool) -> str:
    """The file name of a master face, without suffix; looks that are the same share a file."""
    script = f"-{letters}" if card[0] in "AQJ" else ""  # К and K are one shape
    ink = "-4" if four_colours and card[1] in "cd" else ""
    return f"{card}{script}{ink}"
