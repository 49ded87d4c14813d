"""What may be known of the chance of a game's deals: the seal always, the secret once the deal is over
(docs/telegram.md, 6).

A deal is over when it has been counted, or its game has ended in any way; then it cannot be taken back either.
The secret of a deal that is being played is not even read from the database.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sqlalchemy import ColumnElement, select

from bot.services import Work
from bot.store import models
from bot.tables.shuffle import sealed_text
from bot.tables.table import LOBBY, OVER, PLAYING, Table, load_table, own_table_in, table_in
from bot.tables.turns import CHANCE
from engine.game import Chance

FORMAT = "1"


@dataclass(frozen=True, slots=True)
class Opened:
    """The chance of a deal that is over. `transcript`: None for a deal that was sealed and never dealt;
    `actions`: all of the deal, in order, those of chance among them."""

    secret: str = field(repr=False)
    sealed: str = field(repr=False)
    transcript: str | None = field(repr=False)
    actions: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Proof:
    """The seal of a deal (1-based), and what is in it once that may be known; `counted`: the deal was played out."""

    deal: int
    seal: str
    counted: bool
    opened: Opened | None


async def proofs_of(work: Work, table: Table) -> tuple[Proof, ...]:
    """All deals of a table that have been sealed, in order."""
    deal, session = models.Deal, work.uow.session
    sealed = await session.execute(
        select(deal.deal, deal.commitment, deal.deck.is_not(None))
        .where(deal.game_id == table.row.id)
        .order_by(deal.deal)
    )
    seals = sealed.all()
    counted = _counted(table, dealt=sum(dealt for _, _, dealt in seals))
    last = len(seals) if table.row.status in OVER else counted
    over = await session.scalars(
        select(deal).where(deal.game_id == table.row.id, deal.deal <= last).order_by(deal.deal)
    )
    opened = dict(_opened(table, over.all(), await _actions(work, table)))
    return tuple(Proof(number, seal, number <= counted, opened.get(number)) for number, seal, _ in seals)


def _counted(table: Table, dealt: int) -> int:
    """How many deals, of so many that were dealt, have been played out."""
    match table.position.to_act:
        case None:
            return dealt
        case Chance(deal=deal):
            return deal - 1
        case _:
            return dealt - 1


async def _actions(work: Work, table: Table) -> Sequence[tuple[str, bool]]:
    """The record so far: each action's code, and whether it was chance's."""
    action = models.Action
    found = await work.uow.session.execute(
        select(action.code, action.actor == CHANCE).where(action.game_id == table.row.id).order_by(action.ply)
    )
    return [(code, by_chance) for code, by_chance in found]


def _opened(
    table: Table, over: Sequence[models.Deal], actions: Sequence[tuple[str, bool]]
) -> Iterator[tuple[int, Opened]]:
    """What is in the seals of these first deals of a game; a deal begins with the first that chance drew for it."""
    begins = [ply for ply, (_, by_chance) in enumerate(actions) if by_chance]
    codes = [code for code, _ in actions]
    drawn = 0
    for row in over:
        first, drawn = drawn, drawn + len((row.deck or "").splitlines())
        start, end = ((*begins, len(codes))[min(place, len(begins))] for place in (first, drawn))
        sealed = sealed_text(table.token, row.deal, row.secret)
        yield row.deal, Opened(row.secret.hex(), sealed, row.transcript, tuple(codes[start:end]))


async def newest_table(work: Work, chat: models.Chat, person: models.Person) -> Table | None:
    """The table whose shuffle somebody means: where they sit, or the one here, before one that is over; in private
    their newest game anywhere."""
    if chat.kind != "private":
        now_open = await own_table_in(work, chat, person, PLAYING, LOBBY) or await table_in(work, chat, PLAYING, LOBBY)
        return now_open or await _newest(work, models.Game.chat_id == chat.id)
    seated = select(models.Seat.game_id).where(models.Seat.person_id == person.id)
    return await _newest(work, models.Game.id.in_(seated))


async def _newest(work: Work, which: ColumnElement[bool]) -> Table | None:
    found = await work.uow.session.scalars(
        select(models.Game.id)
        .where(which, models.Game.started_at.is_not(None))
        .order_by(models.Game.started_at.desc())
        .limit(1)
    )
    game_id = found.first()
    return None if game_id is None else await load_table(work.services, work.uow.session, game_id)


async def may_look(work: Work, table: Table, chat: models.Chat, person: models.Person) -> bool:
    """In the chat of the table everybody may check it; elsewhere who sat at it."""
    return chat.id == table.chat.id or table.seat_of(person.id) is not None


def record(table: Table, proofs: Sequence[Proof]) -> str:
    """The file that ``verify.py`` reads: all deals that are over, each with what its pack was made of."""
    row = table.row
    head = {"sukno-proof": FORMAT, "table": table.token, "game": row.game, "seats": str(row.seats)}
    lines = [*(f"{name}: {value}" for name, value in head.items()), f"ruleset: {row.ruleset_text}"]
    for proof in proofs:
        if proof.opened is not None:
            lines += _deal_lines(proof, proof.opened)
    return "\n".join(lines) + "\n"


def _deal_lines(proof: Proof, opened: Opened) -> Iterator[str]:
    yield from ("", f"deal: {proof.deal}", f"seal: {proof.seal}", f"secret: {opened.secret}")
    if opened.transcript is not None:
        yield f"transcript: {opened.transcript}"
    yield from (f"action: {code}" for code in opened.actions)
