"""What the fonts can draw and how wide it is, read from the font files alone.

Layout needs no pixels: the widths come from the tables `cmap` and `hmtx` of each font. Kerning is left
out, so a measured text is never narrower than the painted one by more than a hair.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from enum import Enum
from functools import cache

from renderer.assets import FONTS


class Face(Enum):
    """A font by its use; the value is its file."""

    NARROW = "PTSans-NarrowBold.ttf"
    PLAIN = "PTSans-Regular.ttf"
    BOLD = "PTSans-Bold.ttf"
    PEN = "Caveat-640.ttf"


@dataclass(frozen=True, slots=True)
class Metrics:
    """Widths of the characters that a font can draw, in ems."""

    advances: dict[int, float]


def _tables(data: bytes) -> dict[str, int]:
    count: int = struct.unpack_from(">H", data, 4)[0]
    records = (struct.unpack_from(">4sLLL", data, 12 + 16 * i) for i in range(count))
    return {tag.decode("ascii"): offset for tag, _, offset, _ in records}


def _glyphs(data: bytes, cmap: int) -> dict[int, int]:
    """Character to glyph, from the Windows Unicode subtable (format 4), which all four fonts have."""
    count: int = struct.unpack_from(">H", data, cmap + 2)[0]
    subtables = (struct.unpack_from(">HHL", data, cmap + 4 + 8 * i) for i in range(count))
    start = next(cmap + offset for platform, encoding, offset in subtables if (platform, encoding) == (3, 1))
    layout, _, _, doubled = struct.unpack_from(">HHHH", data, start)
    if layout != 4:
        raise ValueError(f"cmap format {layout} at {start}: only format 4 is read")
    n = doubled // 2
    ends = struct.unpack_from(f">{n}H", data, start + 14)
    starts = struct.unpack_from(f">{n}H", data, start + 16 + doubled)
    deltas = struct.unpack_from(f">{n}H", data, start + 16 + 2 * doubled)
    offsets_at = start + 16 + 3 * doubled
    offsets = struct.unpack_from(f">{n}H", data, offsets_at)
    glyphs: dict[int, int] = {}
    for i in range(n):
        for code in range(starts[i], ends[i] + 1):
            glyph = code
            if offsets[i]:
                glyph = struct.unpack_from(">H", data, offsets_at + 2 * i + offsets[i] + 2 * (code - starts[i]))[0]
            glyphs[code] = (glyph + deltas[i]) % 65536 if glyph else 0
    return {code: glyph for code, glyph in glyphs.items() if glyph and code != 0xFFFF}


@cache
def metrics(face: Face) -> Metrics:
    """The metrics of a font."""
    data = (FONTS / face.value).read_bytes()
    tables = _tables(data)
    em: int = struct.unpack_from(">H", data, tables["head"] + 18)[0]
    long: int = struct.unpack_from(">H", data, tables["hhea"] + 34)[0]
    widths = [w / em for w, _ in struct.iter_unpack(">Hh", data[tables["hmtx"] : tables["hmtx"] + 4 * long])]
    glyphs = _glyphs(data, tables["cmap"])
    return Metrics({code: widths[min(glyph, long - 1)] for code, glyph in glyphs.items()})


def covers(words: str, face: Face) -> bool:
    """Whether the font has every character, so that no box is ever drawn."""
    advances = metrics(face).advances
    return all(ord(char) in advances for char in words)


def width(words: str, face: Face, size: float) -> float:
    """The width in pixels of a line at `size` pixels an em; unknown characters count an em."""
    advances = metrics(face).advances
    return sum(advances.get(ord(char), 1.0) for char in words) * size


def fitted(words: str, face: Face, size: int, least: int, room: float) -> int:
    """The largest size from `size` down to `least` at which the words fit into `room` pixels."""
    unit = width(words, face, 1)
    return max(least, min(size, int(room / unit))) if unit else size


def cut(words: str, face: Face, size: float, room: float) -> str:
    """The words, or as many letters as fit with «…»."""
    if width(words, face, size) <= room:
        return words
    kept = words
    while kept and width(kept.rstrip() + "…", face, size) > room:
        kept = kept[:-1]
    return kept.rstrip() + "…"
