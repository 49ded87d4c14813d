"""Questions put to the table: shall it stop, or pause (docs/ux.md, 15); may somebody do what they propose."""

from __future__ import annotations

from sqlalchemy import select

from bot.services import Work
from bot.store import models
from bot.tables import ending, pausing, proposals, turns
from bot.tables.refusal import Over, Refused
from bot.tables.table import Table

STOP = "stop"
PAUSE = "pause"
OPEN_S = 60.0
AGAIN_S = 180.0


async def open_question(work: Work, table: Table) -> models.Question | None:
    """The question that waits for answers, if there is one."""
    found = await work.uow.session.scalars(select(models.Question).where(proposals.is_open(table, work.uow.now)))
    return found.first()


async def propose_stop(work: Work, table: Table, person: models.Person) -> None:
    """A seated person proposes to stop; alone at the table, that is enough."""
    if not table.playing:
        raise Over("toast-game-over")
    if table.seat_of(person.id) is None:
        raise Refused("stop-not-yours")
    await _propose(work, table, person, STOP)


async def propose_pause(work: Work, table: Table, person: models.Person) -> None:
    """A seated person proposes a pause; alone at the table, that is enough."""
    seat = table.seat_of(person.id)
    if not table.playing:
        raise Over("toast-game-over")
    if seat is None or seat.left:
        raise Refused("toast-only-table")
    if table.paused:
        raise Refused("toast-paused")
    if table.private:
        raise Refused("toast-stale")  # nothing is awaited there, so there is nothing to hold
    await _propose(work, table, person, PAUSE)


async def _propose(work: Work, table: Table, person: models.Person, kind: str) -> None:
    """Ask, or agree to what another one has just asked."""
    asked = await open_question(work, table)
    if asked is not None and asked.kind != kind:
        raise Refused("question-open")
    if asked is None:
        await _not_too_soon(work, table, kind)
        open_s = 24 * 3600.0 if table.row.pace_s == turns.BY_LETTER_S else OPEN_S
        asked = models.Question(
            game_id=table.row.id,
            kind=kind,
            asker_id=person.id,
            asked_at=work.uow.now,
            expires_at=work.uow.now + open_s,
            answers={},
        )
        work.uow.session.add(asked)
        await work.uow.session.flush()
    await _answer(work, table, asked, person, agrees=True)


async def vote(work: Work, table: Table, person: models.Person, question_id: int, agrees: bool) -> None:
    """An answer to the question; one no ends it, unless it is one for most of the people to decide."""
    asked = await open_question(work, table)
    if asked is None or asked.id != question_id or not table.playing:
        work.uow.changed(table.row.id)
        raise Refused("toast-stale")
    if table.seat_of(person.id) is None:
        raise Refused("toast-table-decides")
    await _answer(work, table, asked, person, agrees=agrees)


async def time_is_up(work: Work, table: Table) -> None:
    """Questions that have not been answered in time: silence is consent to some proposals, to nothing else."""
    question = models.Question
    late = await work.uow.session.scalars(
        select(question).where(
            question.game_id == table.row.id, question.closed_at.is_(None), question.expires_at <= work.uow.now
        )
    )
    for asked in late.all():
        proposal = proposals.proposed(table, asked)
        await proposals.settle(work, table, asked, agreed=proposal is not None and proposal.silence_agrees)


def stop_at_once(work: Work, table: Table) -> None:
    """An admin stops the game; whether it is an admin was asked before the transaction."""
    if not table.playing:
        raise Over("toast-game-over")
    ending.stop(work, table)


def agreed(table: Table, question: models.Question) -> tuple[int, int]:
    """How many people agree, of those who are asked."""
    people = _asked(table, question)
    return len([key for key in people if question.answers.get(key)]), len(people)


def _asked(table: Table, question: models.Question) -> set[str]:
    """The people present."""
    return {str(seat.person_id) for seat in table.present()} | {str(question.asker_id)}


async def _answer(work: Work, table: Table, asked: models.Question, person: models.Person, *, agrees: bool) -> None:
    asked.answers = {**asked.answers, str(person.id): agrees}
    yes, needed = agreed(table, asked)
    if asked.kind == PAUSE:
        _count(work, table, asked)
    elif agrees and yes < needed:
        work.uow.changed(table.row.id)
    elif asked.kind == proposals.PROPOSAL:
        await proposals.settle(work, table, asked, agreed=agrees)
    else:
        asked.closed_at = work.uow.now
        if agrees:
            ending.stop(work, table)
        work.uow.changed(table.row.id)


def _count(work: Work, table: Table, asked: models.Question) -> None:
    """More than half of the people present must agree to a pause; it is over when they no longer can."""
    people = _asked(table, asked)
    yes = len([key for key in people if asked.answers.get(key)])
    no = len([key for key in people if asked.answers.get(key) is False])
    if 2 * yes > len(people):
        asked.closed_at = work.uow.now
        pausing.pause(work, table)
    elif 2 * (len(people) - no) <= len(people):
        asked.closed_at = work.uow.now
    work.uow.changed(table.row.id)


async def _not_too_soon(work: Work, table: Table, kind: str) -> None:
    last = await work.uow.session.scalar(
        select(models.Question.asked_at)
        .where(models.Question.game_id == table.row.id, models.Question.kind == kind)
        .order_by(models.Question.asked_at.desc())
        .limit(1)
    )
    if last is not None and work.uow.now - last < AGAIN_S:
        raise Refused("stop-again-later")
