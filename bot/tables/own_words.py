"""The words that people add to a shuffle before the first deal (docs/ux.md, 18; docs/shuffle.md)."""

from __future__ import annotations

from bot.services import Work
from bot.store import models
from bot.tables import seating
from bot.tables.refusal import Refused
from bot.tables.table import LOBBY, Table
from bot.texts.names import clean_name

LONGEST = 32
_CAP = 1000


def may_add(table: Table, person: models.Person) -> bool:
    """Whether somebody sits at a lobby whose game has not begun."""
    mine = table.seat_of(person.id)
    return table.row.status == LOBBY and mine is not None and not mine.waiting


def add(work: Work, table: Table, person: models.Person, typed: str) -> str:
    """The person's word becomes what they typed, on one line and without what cannot be seen; that word.

    A word is stored as it is shown, so that it stands in the transcript as it was read.
    """
    seating.require_seated(table, person)
    word = clean_name(typed, _CAP)
    if not word or len(word) > LONGEST:
        raise Refused("word-length", most=LONGEST)
    mine = table.seat_of(person.id)
    assert mine is not None
    mine.word = word
    seating.touch(work, table)
    return word
