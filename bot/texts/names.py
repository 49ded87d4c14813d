"""Names as they may be shown: the one place where a foreign name becomes harmless (docs/telegram.md, 4)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NewType

from bot.texts.graphemes import ELLIPSIS, ZWJ, ZWNJ, graphemes, is_mark, utf16_length

CAPTION_CAP = 24
ALERT_CAP = 12
TABLE_CAP = 8
_MARKS_A_LETTER = 2
_JOINER = f"[{ZWJ}{ZWNJ}]"
_IDLE_JOINER = re.compile(rf"^{_JOINER}+|{_JOINER}+$|(?<=\s){_JOINER}+|{_JOINER}+(?=\s)|(?<={_JOINER}){_JOINER}+")
_FSI, _PDI = "\u2068", "\u2069"
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")

DisplayName = NewType("DisplayName", str)
"""A name made safe by `display_name`; nothing else goes into a text."""


@dataclass(frozen=True, slots=True)
class Human:
    """A person at a table: the name as Telegram gave it, and who it is."""

    name: str
    user_id: int


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player at a table, 1-based among the computers of that table."""

    number: int


Sitter = Human | Computer


def clean_name(raw: str, cap: int = CAPTION_CAP) -> str:
    """`raw` on one line without control, bidi and invisible characters or piled-up marks, of at most `cap`
    characters as seen and twice as many UTF-16 units; "" when nothing visible is left."""
    text = _IDLE_JOINER.sub("", "".join(_visible(unicodedata.normalize("NFC", raw))))
    clusters = [_few_marks(cluster) for cluster in graphemes(" ".join(text.split())) if not is_mark(cluster[0])]
    return _capped(clusters, cap)


def isolated(name: str) -> DisplayName:
    """`name`, isolated when it reads from right to left, so that it cannot turn its neighbours round."""
    if any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in name):
        return DisplayName(f"{_FSI}{name}{_PDI}")
    return DisplayName(name)


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """`names` in their order; the second of two equal ones gets a 2, and so on."""
    told: list[str] = []
    for name in names:
        number, shown = 1, name
        while shown in told:
            number += 1
            shown = f"{name} {number}"
        told.append(shown)
    return tuple(told)


def _visible(text: str) -> list[str]:
    kept: list[str] = []
    for char in text:
        category = unicodedata.category(char)
        if category[0] == "Z" or char in "\t\n\r":
            kept.append(" ")
        elif char in (ZWJ, ZWNJ):
            kept.append(char)
        elif category in ("Cc", "Cf", "Cs", "Co") or char in _INVISIBLE or _is_noncharacter(char):
            continue
        else:
            kept.append(char)
    return kept


def _is_noncharacter(char: str) -> bool:
    return 0xFDD0 <= ord(char) <= 0xFDEF or ord(char) & 0xFFFE == 0xFFFE


def _few_marks(cluster: str) -> str:
    kept, marks = "", 0
    for char in cluster:
        marks = marks + 1 if is_mark(char) else 0
        if marks <= _MARKS_A_LETTER:
            kept += char
    return kept


def _capped(clusters: list[str], cap: int) -> str:
    text = "".join(clusters)
    if len(clusters) <= cap and utf16_length(text) <= 2 * cap:
        return text
    kept: list[str] = []
    room = 2 * cap - 1
    for cluster in clusters[: cap - 1]:
        room -= utf16_length(cluster)
        if room < 0:
            break
        kept.append(cluster)
    return "".join(kept).rstrip(" " + ZWJ + ZWNJ) + ELLIPSIS
