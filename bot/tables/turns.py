"""What happens at a table that plays: a move is recorded, chance acts, the next turn gets its clock."""

from __future__ import annotations

from typing import assert_never

from bot.services import Work
from bot.store import models
from bot.tables import ending
from bot.tables.people import preference
from bot.tables.shuffle import Stream, seal, transcript
from bot.tables.table import Table
from engine.game import Chance

CHANCE = "chance"
COMPUTER = "computer"
CLOCK = "clock"

FAST_S = 30
BY_LETTER_S = 24 * 3600

_NEXT_S = {FAST_S: 8.0, BY_LETTER_S: 600.0}
_NEXT_USUAL_S = 12.0


def by_person(person_id: int) -> str:
    """The actor of a person's own move."""
    return f"person:{person_id}"


def next_deal_after_s(pace_s: int) -> float:
    """How long the count of a deal stands before the next one comes by itself (docs/ux.md, 13)."""
    return _NEXT_S.get(pace_s, _NEXT_USUAL_S)


async def seal_deal(work: Work, table: Table, deal: int) -> models.Deal:
    """The sealed secret of a deal; drawn and stored when it is first asked for."""
    session = work.uow.session
    kept = await session.get(models.Deal, (table.row.id, deal))
    if kept is not None:
        return kept
    secret = work.services.new_secret()
    sealed = models.Deal(
        game_id=table.row.id, deal=deal, secret=secret, commitment=seal(table.token, deal, secret), taken=0
    )
    session.add(sealed)
    return sealed


async def act(work: Work, table: Table, code: str, actor: str) -> None:
    """Record an action and let the game go on; `IllegalAction` or `BadCode` record nothing."""
    _record(work, table, code, actor)
    await go_on(work, table)


async def go_on(work: Work, table: Table, *, deal_next: bool = False) -> None:
    """Let chance act as long as it is its turn, then arm the clock of whoever is awaited.

    A new pack after a finished deal waits for «Дальше», unless `deal_next`.
    """
    streams: dict[int, tuple[Stream, models.Deal]] = {}
    while True:
        match table.position.to_act:
            case None:
                await ending.finish(work, table)
                break
            case Chance() as chance:
                if chance.opens_deal and chance.deal > 1 and not deal_next:
                    await _wait_for_next(work, table, chance.deal)
                    break
                deal_next = False
                await _draw(work, table, chance, streams)
            case int() as seat:
                if not _is_armed(table):
                    arm_turn(work, table, seat)
                    await _hasten_call(work, table, seat)
                break
            case other:
                assert_never(other)
    work.services.positions.keep(table.row.id, table.position)
    work.uow.changed(table.row.id)


def arm_turn(work: Work, table: Table, seat: int) -> None:
    """Start the clock of a seat's turn; at a table that everybody has left it stands still."""
    row, now = table.row, work.uow.now
    row.turn_ply, row.next_at, row.ping_at = table.position.turn_ply, None, None
    if not table.present():
        row.deadline_at = None
    elif table.run_by_computer(seat) or table.position.plays_itself is not None:
        row.deadline_at = now + work.services.settings.computer_seconds
    elif table.private:
        row.deadline_at = None
    else:
        row.deadline_at = now + row.pace_s
        row.ping_at = now if row.pace_s >= BY_LETTER_S else now + row.pace_s / 2


def rearm(work: Work, table: Table) -> None:
    """The clock of the present turn anew, by who now plays it; in a pause it stands still."""
    if table.paused:
        work.uow.changed(table.row.id)
        return
    match table.position.to_act:
        case int() as seat:
            arm_turn(work, table, seat)
        case Chance():
            table.row.next_at = work.uow.now + next_deal_after_s(table.row.pace_s)
        case None:
            return
    work.uow.changed(table.row.id)


def _is_armed(table: Table) -> bool:
    """Whether the clock of this turn runs: a turn has one, whatever is done out of turn meanwhile. One that a question
    had stopped does not run, and what was done has made the question void."""
    return table.row.turn_ply == table.position.turn_ply and table.row.deadline_at is not None


def rearm_for(work: Work, table: Table, seat: models.Seat) -> None:
    """The clock after a seat is played by somebody else, its person or the computer: the turn of another runs on."""
    if table.row.deadline_at is None or table.position.to_act == seat.seat or not table.present():
        rearm(work, table)
    work.uow.changed(table.row.id)


async def _hasten_call(work: Work, table: Table, seat: int) -> None:
    """Who always wants to be called is called when the turn begins (docs/ux.md, 4)."""
    person_id = table.seats[seat].person_id
    if table.row.ping_at is None or person_id is None:
        return
    person = await work.uow.session.get(models.Person, person_id)
    if person is not None and preference(person, "call", "auto") == "always":
        table.row.ping_at = work.uow.now


def _record(work: Work, table: Table, code: str, actor: str) -> None:
    code = table.position.canonical(code)
    after = table.position.after(code)
    work.uow.session.add(
        models.Action(game_id=table.row.id, ply=table.position.ply, code=code, actor=actor, at=work.uow.now)
    )
    table.position = after
    table.row.touched_at = work.uow.now


async def _wait_for_next(work: Work, table: Table, deal: int) -> None:
    await seal_deal(work, table, deal)
    row = table.row
    row.turn_ply, row.deadline_at, row.ping_at = table.position.turn_ply, None, None
    row.next_at = work.uow.now + next_deal_after_s(row.pace_s) if table.present() else None
    for seat in table.seats:
        seat.ready = False


async def _draw(work: Work, table: Table, chance: Chance, streams: dict[int, tuple[Stream, models.Deal]]) -> None:
    """Chance's action out of the sealed secret of its deal, stored with what proves it."""
    if chance.deal not in streams:
        sealed = await seal_deal(work, table, chance.deal)
        words = [seat.word for seat in table.seats if seat.word]
        sealed.transcript = transcript(table.token, chance.deal, table.row.seats, words, table.row.ruleset_sha256)
        streams[chance.deal] = Stream(sealed.secret, sealed.transcript, sealed.taken), sealed
    stream, sealed = streams[chance.deal]
    rules = table.position.game.rules
    code = rules.action_code(rules.draw(table.position.state, stream.below))
    sealed.taken = stream.taken
    sealed.deck = code if sealed.deck is None else f"{sealed.deck}\n{code}"
    _record(work, table, code, CHANCE)
