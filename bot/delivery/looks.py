"""How the pictures of a table look for somebody: names, badges, letters, colours."""

from __future__ import annotations

from bot.tables.table import Table
from bot.texts import Computer, Voice
from renderer.look import Look, SeatLook


def look_of(table: Table, voice: Voice, *, letters: str = "", four_colours: bool = False) -> Look:
    """The look of a table's pictures in a voice's language, with `letters` of cards of another one."""
    seats = tuple(SeatLook(_name(voice, seat), _has_badge(table, voice, seat)) for seat in range(len(voice.sitters)))
    return Look(voice.say, seats, letters or voice.lang, table.row.cloth, four_colours)


def _has_badge(table: Table, voice: Voice, seat: int) -> bool:
    """A computer sits there; or for now sits in for somebody who is away or has got up."""
    return isinstance(voice.sitters[seat], Computer) or (table.playing and table.run_by_computer(seat))


def _name(voice: Voice, seat: int) -> str:
    """In a picture a badge says what a sign before the name says in a caption."""
    name = str(voice.names[seat])
    return name.removeprefix("🤖").strip() if isinstance(voice.sitters[seat], Computer) else name
