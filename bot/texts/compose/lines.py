"""Lines of a message, lists inside a sentence, and the order in which lines give way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.texts.catalogue import Voice
from bot.texts.formatted import Formatted, joined, plain, shortened
from bot.texts.graphemes import ELLIPSIS

Line = Formatted


@dataclass(frozen=True, slots=True)
class Parts:
    """The lines of a caption: `head` and `tail` stay, `told` (oldest first) goes first, then `middle`."""

    head: Sequence[Line] = ()
    told: Sequence[Line] = ()
    middle: Sequence[Line] = ()
    tail: Sequence[Line] = ()


def stack(lines: Sequence[Line]) -> Formatted:
    """The lines that are not empty, one below the other."""
    return joined(lines, "\n")


def paragraphs(lines: Sequence[Line]) -> Formatted:
    """The paragraphs that are not empty, with a line between them."""
    return joined(lines, "\n\n")


def fitted(parts: Parts, limit: int) -> Formatted:
    """All lines, if they fit into `limit` UTF-16 units.

    Else the oldest moves give way to «…»; then lines of the middle from its end; then the end of the head.
    The tail (whose turn it is, the score) is never cut.
    """
    more = plain(ELLIPSIS)
    told, middle = list(filter(None, parts.told)), list(filter(None, parts.middle))
    room = limit + 1 - _height([*parts.head, *parts.tail])
    if _height([*told, *middle]) <= room:
        return stack([*parts.head, *told, *middle, *parts.tail])
    while told and _height([more, *told, *middle]) > room:
        told.pop(0)
    if _height([more, *middle]) <= room:
        return stack([*parts.head, more, *told, *middle, *parts.tail])
    while middle and _height([*middle, more]) > room:
        middle.pop()
    tail = stack(parts.tail)
    head = stack([*parts.head, *middle, more])
    return stack([shortened(head, max(limit - tail.length - 1, 1)), tail])


def _height(lines: Iterable[Line]) -> int:
    """UTF-16 units of the lines, each with its line break."""
    return sum(line.length + 1 for line in lines if line)


def listed(voice: Voice, items: Sequence[str]) -> str:
    """«Аня, Боря и Вера»."""
    if len(items) < 2:
        return "".join(items)
    return voice("and", first=", ".join(items[:-1]), second=items[-1])


def said(voice: Voice, message_id: str, **args: str | int) -> Line:
    """A line that is a message of the bot itself."""
    return plain(voice(message_id, **args))
