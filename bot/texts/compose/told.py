"""Which of the moves told since the last frame still need a line of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.text import Arg, Listing, Text


def said_once(told: Sequence[Text], board: Iterable[Text]) -> tuple[list[Text], list[Text]]:
    """The lines of `told` that neither a later one holds as a part of itself nor a line of the board: a card,
    when what it was played to is told whole or lies open; and the board.

    A remark on a move (that the clock made it) stands where the move is told, later or on the board.
    """
    remarks: dict[Text, Text] = {}
    lines: list[Text] = []
    for line in told:
        lines.append(_remarked(line, remarks))
        move = dict(line.args).get("move")
        if isinstance(move, Text):
            remarks[move] = line
    shown = [_remarked(line, remarks) for line in board]
    again = {part for line in shown for part in (line, *_parts(line))}
    kept: list[Text] = []
    for line in reversed(lines):
        if line not in again:
            kept.append(line)
        again.update(_parts(line))
    return kept[::-1], shown


def _remarked(said: Text, remarks: Mapping[Text, Text]) -> Text:
    """A text with the moves inside it as they are remarked on."""
    if said in remarks or not remarks:
        return remarks.get(said, said)
    return Text(said.id, tuple((name, _with_remarks(arg, remarks)) for name, arg in said.args))


def _with_remarks(arg: Arg, remarks: Mapping[Text, Text]) -> Arg:
    if isinstance(arg, Listing):
        return Listing(tuple(_with_remarks(item, remarks) for item in arg.items), arg.joint)
    return _remarked(arg, remarks) if isinstance(arg, Text) else arg


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
