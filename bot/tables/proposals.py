"""What people may do besides their moves: take one back, claim the rest, use a hint (docs/ux.md, 10 and 12).

Which of these there are, the game says; the others' consent is asked here, as a question that holds the clock and is
void as soon as anything is done at the table.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, select

from bot.services import Work
from bot.store import models
from bot.tables import moves, turns
from bot.tables.refusal import Refused
from bot.tables.table import Table
from engine.errors import BadCode, IllegalAction
from engine.game import Proposal
from engine.text import Text

PROPOSAL = "proposal"
OPEN_S = 20.0
"""So long the others have to answer, where silence is no consent and a turn is no day."""

AnyProposal = Proposal[Any]


def offered(table: Table, seat: int) -> dict[str, AnyProposal]:
    """What a seat may propose now, by the codes of the actions. Where a computer moves next, it will have moved
    before anybody could be asked."""
    if not table.playing or table.frozen or table.paused:
        return {}
    position, turn = table.position, table.position.to_act
    hurried = isinstance(turn, int) and table.run_by_computer(turn)
    found: tuple[AnyProposal, ...] = position.game.rules.proposals(position.view(seat))
    return {position.game.rules.action_code(one.action): one for one in found if one.question is None or not hurried}


def proposed(table: Table, question: models.Question) -> AnyProposal | None:
    """What a question is about; None if it is no such question, or void."""
    asker = table.seat_of(question.asker_id)
    if asker is None or question.action is None or question.ply != table.position.ply:
        return None
    found = table.position.game.rules.proposals(table.position.view(asker.seat))
    codes = (table.position.game.rules.action_code(one.action) for one in found)
    return dict(zip(codes, found, strict=True)).get(question.action)


async def propose(work: Work, table: Table, person: models.Person, code: str) -> Text | None:
    """Do it at once if nobody need be asked, else ask; what it shows the person alone, if anything."""
    seat = moves.seat_in_game(table, person)
    if seat.left:
        raise Refused("leave-done")
    proposal = offered(table, seat.seat).get(code)
    if proposal is None:
        raise Refused("toast-stale")
    if proposal.refusal is not None:
        raise Refused.because(proposal.refusal)
    others = [other for other in table.present() if other.person_id != person.id]
    if proposal.question is not None and others:
        await _ask(work, table, person, code, proposal)
        return None
    if not await _do(work, table, person.id, code):
        raise Refused("toast-stale")
    return table.position.game.narrator.aside(table.position.view(seat.seat))


async def _ask(work: Work, table: Table, person: models.Person, code: str, proposal: AnyProposal) -> None:
    await _unless_asked(work, table)
    now, row = work.uow.now, table.row
    slow = proposal.silence_agrees or row.pace_s >= turns.BY_LETTER_S
    work.uow.session.add(
        models.Question(
            game_id=row.id,
            kind=PROPOSAL,
            asker_id=person.id,
            asked_at=now,
            expires_at=now + (row.pace_s if slow else OPEN_S),
            answers={str(person.id): True},
            ply=table.position.ply,
            action=code,
        )
    )
    row.deadline_at = row.ping_at = None
    work.uow.changed(row.id)


def is_open(table: Table, now: float) -> ColumnElement[bool]:
    """The condition of a question that waits for answers: what was proposed is void once anything has been done."""
    question = models.Question
    stands = question.ply.is_(None) | (question.ply == table.position.ply)
    return (question.game_id == table.row.id) & question.closed_at.is_(None) & (question.expires_at > now) & stands


async def _unless_asked(work: Work, table: Table) -> None:
    """One question at a time; and nothing is proposed again in the same turn."""
    if (why := await why_not_asked(work, table)) is not None:
        raise Refused(why)


async def why_not_asked(work: Work, table: Table) -> str | None:
    """Why the others cannot be asked for anything now, or None."""
    question = models.Question
    if await work.uow.session.scalar(select(question.id).where(is_open(table, work.uow.now))) is not None:
        return "question-open"
    before = select(question.id).where(question.game_id == table.row.id, question.ply >= table.position.turn_ply)
    return "question-asked" if await work.uow.session.scalar(before) is not None else None


async def settle(work: Work, table: Table, asked: models.Question, *, agreed: bool) -> None:
    """The question is answered: it is done, or the clock runs on."""
    asked.closed_at = work.uow.now
    proposal = proposed(table, asked)
    if proposal is not None and agreed and asked.action is not None:
        await _do(work, table, asked.asker_id, asked.action)
    elif asked.ply == table.position.ply:
        turns.rearm(work, table)
    work.uow.changed(table.row.id)


async def _do(work: Work, table: Table, person_id: int, code: str) -> bool:
    """Whether it could be done."""
    seat = table.seat_of(person_id)
    try:
        await turns.act(work, table, code, turns.by_person(person_id))
    except (IllegalAction, BadCode):
        work.uow.changed(table.row.id)
        return False
    if seat is not None:
        seat.seen_ply = table.position.ply
    return True
