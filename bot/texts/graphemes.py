"""Text as a person sees it: characters with their marks, columns, UTF-16 units.

An approximation of Unicode's grapheme clusters that is enough to cut names and captions without breaking a
letter from its accent, a flag or a family of emoji.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

ZWJ = "\u200d"
ZWNJ = "\u200c"
ELLIPSIS = "…"
_REGIONAL = range(0x1F1E6, 0x1F200)
_SKIN = range(0x1F3FB, 0x1F400)
_TAGS = range(0xE0020, 0xE0080)


def is_mark(char: str) -> bool:
    """Whether `char` only changes the character before it."""
    return unicodedata.category(char)[0] == "M" or ord(char) in _SKIN or ord(char) in _TAGS


def graphemes(text: str) -> Iterator[str]:
    """The characters of `text` as seen, in order; joined together they are `text`."""
    cluster = ""
    for char in text:
        if cluster and _extends(cluster, char):
            cluster += char
            continue
        if cluster:
            yield cluster
        cluster = char
    if cluster:
        yield cluster


def _extends(cluster: str, char: str) -> bool:
    if is_mark(char) or char in (ZWJ, ZWNJ) or cluster[-1] == ZWJ:
        return True
    return len(cluster) == 1 and ord(cluster) in _REGIONAL and ord(char) in _REGIONAL


def utf16_length(text: str) -> int:
    """Length in UTF-16 code units, in which Telegram counts offsets and, at most, its limits."""
    return len(text) + sum(char > "\uffff" for char in text)


def cut(text: str, units: int) -> str:
    """`text`, or its beginning with «…», of at most `units` UTF-16 units (at least one)."""
    if utf16_length(text) <= units:
        return text
    kept, room = "", units - 1
    for cluster in graphemes(text):
        room -= utf16_length(cluster)
        if room < 0:
            break
        kept += cluster
    return kept.rstrip() + ELLIPSIS


def columns(text: str) -> int:
    """Width in a monospaced font."""
    return sum(_columns(cluster) for cluster in graphemes(text))


def _columns(cluster: str) -> int:
    base = cluster[0]
    if unicodedata.category(base) in ("Mn", "Me", "Cf", "Cc"):
        return 0
    return 2 if unicodedata.east_asian_width(base) in "WF" else 1
