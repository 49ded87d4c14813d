"""Lines of a message, lists inside a sentence, and the order in which lines give way."""

from __future__ import annotations

from collections.abc import Sequence
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
    for dropped in range(len(parts.told) + 1):
        told = [*([plain(ELLIPSIS)] if dropped else []), *parts.told[dropped:]]
        whole = stack([*parts.head, *told, *parts.middle, *parts.tail])
        if whole.length <= limit:
            return whole
    for kept in range(len(parts.middle) - 1, -1, -1):
        whole = stack([*parts.head, *parts.middle[:kept], plain(ELLIPSIS), *parts.tail])
        if whole.length <= limit:
            return whole
    tail = stack(parts.tail)
    return stack([shortened(stack(parts.head), max(limit - tail.length - 1, 1)), tail])


def listed(voice: Voice, items: Sequence[str]) -> str:
    """«Аня, Боря и Вера»."""
    if len(items) < 2:
        return "".join(items)
    return voice("and", first=", ".join(items[:-1]), second=items[-1])


def said(voice: Voice, message_id: str, **args: str | int) -> Line:
    """A line that is a message of the bot itself."""
    return plain(voice(message_id, **args))
