"""Which of the moves told since the last frame still need a line of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.text import Arg, Listing, Text


def not_said_again(told: Sequence[Text], board: Iterable[Text]) -> list[Text]:
    """The lines of `told` that neither a later one holds as a part of itself nor a line of the board: a card,
    when what it was played to is told whole or lies open."""
    again = {part for line in board for part in (line, *_parts(line))}
    kept: list[Text] = []
    for line in reversed(told):
        if line not in again:
            kept.append(line)
        again.update(_parts(line))
    return kept[::-1]


def _parts(said: Text) -> Iterator[Text]:
    """All texts inside a text."""
    for _, arg in said.args:
        yield from _texts(arg)


def _texts(arg: Arg) -> Iterator[Text]:
    if isinstance(arg, Listing):
        for item in arg.items:
            yield from _texts(item)
    elif isinstance(arg, Text):
        yield arg
        yield from _parts(arg)
