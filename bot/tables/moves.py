"""A person's move, and «Дальше»: who may, at which ply, and what a late press is told (docs/ux.md, 2)."""

from __future__ import annotations

from bot.callbacks.grammar import action_index
from bot.services import Work
from bot.store import models
from bot.tables import absence, turns
from bot.tables.refusal import Over, Refused
from bot.tables.table import Table
from engine.errors import BadCode, IllegalAction
from engine.game import Chance
from engine.text import NameOf


async def move(work: Work, table: Table, person: models.Person, ply: int, action: str) -> None:
    """Play the move that a button carries: a code, or ``=i``, an index among the legal moves."""
    seat = seat_in_game(table, person)
    _unless_still(table)
    if seat.left:
        raise Refused("leave-done")
    position = table.position
    try:
        if ply != position.ply and await _same_again(work, table, person, ply, action):
            return
        if ply == position.ply and position.to_act != seat.seat:
            _not_your_turn(table)
        if position.to_act != seat.seat or not position.in_turn(ply):
            raise IllegalAction(f"ply {ply} was another turn")
        await turns.act(work, table, _code(table, action), turns.by_person(person.id))
    except (IllegalAction, BadCode):
        work.uow.changed(table.row.id)
        raise Refused("toast-stale") from None
    seat.seen_ply = position.ply + 1
    person.turns_played += 1


async def next_deal(work: Work, table: Table, person: models.Person, deal: int) -> None:
    """«Дальше» after deal number `deal`: the next one is dealt when all who are here have pressed."""
    seat = table.seat_of(person.id)
    if not table.playing:
        raise Over("toast-game-over")
    if seat is None:
        raise Refused("toast-only-table")
    _unless_still(table)
    chance = table.position.to_act
    if not (isinstance(chance, Chance) and chance.opens_deal and chance.deal == deal + 1):
        return  # the press of a slow finger, or the same one again: the cards are already out
    seat.ready = True
    awaited = [other for other in table.present() if absence.is_present(work, table, other)]
    if all(other.ready for other in awaited):
        await turns.go_on(work, table, deal_next=True)
    else:
        work.uow.changed(table.row.id)


async def time_for_next(work: Work, table: Table) -> None:
    """The count has been looked at long enough."""
    if isinstance(table.position.to_act, Chance):
        await turns.go_on(work, table, deal_next=True)


def seat_in_game(table: Table, person: models.Person) -> models.Seat:
    """Where a person sits in a running game, or what a bystander is told."""
    if not table.playing:
        raise Over("toast-game-over")
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refused("alert-watching", alert=True)
    return seat


def _unless_still(table: Table) -> None:
    """Moves wait in a pause, and where nothing may be written: the others would not see them."""
    if table.frozen:
        raise Refused("hand-frozen")
    if table.paused:
        raise Refused("toast-paused")


def _not_your_turn(table: Table) -> None:
    turn = table.position.to_act
    if isinstance(turn, int):
        raise Refused("toast-not-your-turn", name=NameOf(turn))
    raise Refused("toast-stale")


def _code(table: Table, action: str) -> str:
    """The code of a move that is legal now; what is done out of turn, and with others' consent, is no move."""
    index, legal = action_index(action), table.position.legal_codes()
    if index is not None:
        if index < len(legal):
            return legal[index]
        raise Refused("toast-stale")
    code = table.position.canonical(action)
    if code not in legal:
        raise BadCode(f"{len(legal)} moves are legal, this is none of them")
    return code


async def _same_again(work: Work, table: Table, person: models.Person, ply: int, action: str) -> bool:
    """Whether this press has already been played: a double tap, or a client that sends it once more.

    What it played is recorded at its own ply, or at the end of that turn; `BadCode`.
    """
    code = None if action_index(action) is not None else table.position.canonical(action)
    for at in {ply, table.position.end_of_turn(ply)}:
        done = None if at is None else await work.uow.session.get(models.Action, (table.row.id, at))
        if done is not None and done.actor == turns.by_person(person.id) and code in (None, done.code):
            return True
    return False
