"""Who is there: people come back by any press, get up, or are played for when their time is out."""

from __future__ import annotations

import logging

from bot.services import Work
from bot.store import models
from bot.tables import ending, turns
from bot.tables.refusal import Over, Refused
from bot.tables.table import Table
from engine.text import Text, text

log = logging.getLogger(__name__)

MISSED_TURNS = 3
"""Turns run out in a row after which the computer keeps the seat (docs/ux.md, 15)."""

PRESENT_S = {turns.FAST_S: 20.0, turns.BY_LETTER_S: 600.0}
_PRESENT_USUAL_S = 60.0


def is_present(work: Work, table: Table, seat: models.Seat) -> bool:
    """Whether a person pressed anything of this table a moment ago (docs/ux.md, 4)."""
    return work.uow.now - seat.pressed_at <= PRESENT_S.get(table.row.pace_s, _PRESENT_USUAL_S)


def note_press(work: Work, table: Table, person: models.Person) -> bool:
    """Any press of a seated person: they are here. True if a computer had kept their seat."""
    seat = table.seat_of(person.id)
    if seat is None:
        return False
    seat.pressed_at, seat.missed = work.uow.now, 0
    if not seat.away:
        return False
    seat.away = False
    turns.rearm_for(work, table, seat)
    return True


def come_back(work: Work, table: Table, person: models.Person) -> Text:
    """«Вернуться»: also for somebody who got up; what they are told."""
    seat = _seated(table, person)
    if seat.left or seat.away:
        seat.left = seat.away = False
        turns.rearm_for(work, table, seat)
    return text("toast-back")


def leave(work: Work, table: Table, person: models.Person) -> None:
    """A person gets up from a running game: the computer plays on, the seat stays theirs."""
    seat = _seated(table, person)
    seat.left = True
    if table.people():
        turns.rearm_for(work, table, seat)
    else:
        ending.stop(work, table)


async def time_is_up(work: Work, table: Table) -> None:
    """The clock of a turn has run out: a computer moves, for itself or for whoever is awaited; or the only move that
    there is makes itself.

    A clock that was for another turn is set anew.
    """
    number = table.position.to_act
    if not isinstance(number, int) or table.row.turn_ply != table.position.turn_ply:
        table.row.deadline_at = None
        turns.rearm(work, table)
        return
    if (only := table.position.plays_itself) is not None:
        await turns.act(work, table, only, turns.COMPUTER)
        return
    seat = table.seats[number]
    actor = turns.COMPUTER
    if not table.run_by_computer(number):
        actor = turns.CLOCK
        seat.missed += 1
        seat.away = seat.missed >= MISSED_TURNS
    await turns.act(work, table, _computer_code(table, number), actor)


def _computer_code(table: Table, seat: int) -> str:
    game = table.position.game
    try:
        return game.rules.action_code(game.computer(table.position.view(seat)))
    except Exception as error:  # a table must go on, whatever a computer player trips over
        log.error("computer player of %s failed: %s", game.id, type(error).__name__)
        return table.position.legal_codes()[0]


def _seated(table: Table, person: models.Person) -> models.Seat:
    seat = table.seat_of(person.id)
    if not table.playing:
        raise Over("toast-game-over")
    if seat is None:
        raise Refused("alert-watching", alert=True)
    return seat
