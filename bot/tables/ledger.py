"""What has been won and is owed in a chat: sums over the stored results of finished games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import case, func, select

from bot.services import Work
from bot.store import models
from bot.tables.people import zone_of
from bot.tables.refusal import Refused

MONTH = "month"


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's sums in a chat and game, apart for games with and without computers at the table."""

    person_id: int
    name: str
    with_computers: bool
    games: int
    wins: int
    points: int
    owed: int


async def standings(work: Work, chat: models.Chat, game: str, season: str) -> list[Standing]:
    """Best first: by wins, then by points."""
    result = models.Result
    rows = await work.uow.session.execute(
        select(
            result.person_id,
            result.with_computers,
            func.count(),
            func.sum(case((result.place == 1, 1), else_=0)),
            func.sum(result.points),
        )
        .where(
            result.chat_id == chat.id,
            result.game == game,
            result.person_id.is_not(None),
            result.ended_at >= _since(work, chat, season),
        )
        .group_by(result.person_id, result.with_computers)
    )
    owed = _balance(await open_debts(work, chat, game))
    found: list[Standing] = []
    for person_id, with_computers, games, wins, points in rows:
        person = await work.uow.session.get_one(models.Person, person_id)
        own = 0 if with_computers else owed.get(person_id, 0)
        found.append(Standing(person_id, person.name, with_computers, games, int(wins), int(points), own))
    return sorted(found, key=lambda row: (-row.wins, -row.points, row.name))


async def open_debts(work: Work, chat: models.Chat, game: str) -> Sequence[models.Debt]:
    """What has not been settled, oldest first."""
    found = await work.uow.session.scalars(
        select(models.Debt)
        .where(models.Debt.chat_id == chat.id, models.Debt.game == game, models.Debt.settled_at.is_(None))
        .order_by(models.Debt.id)
    )
    return found.all()


async def people_of(work: Work, debts: Iterable[models.Debt]) -> Sequence[models.Person]:
    """Everybody who owes or is owed."""
    ids = {person for debt in debts for person in (debt.payer_id, debt.payee_id)}
    found = await work.uow.session.scalars(select(models.Person).where(models.Person.id.in_(ids)))
    return found.all()


async def settle(work: Work, person: models.Person, debt_id: int) -> models.Debt:
    """«Рассчитались»: by the one who receives it is so; by the one who pays nothing changes yet."""
    debt = await work.uow.session.get(models.Debt, debt_id)
    if debt is None or person.id not in (debt.payee_id, debt.payer_id):
        raise Refused("toast-not-yours-to-settle")
    if person.id == debt.payee_id:
        debt.settled_at = debt.settled_at or work.uow.now
        await work.uow.session.flush()
    return debt


async def broken_off(work: Work, chat: models.Chat, game: str, season: str) -> int:
    """How many games were stopped without a result."""
    counted = await work.uow.session.scalar(
        select(func.count()).where(
            models.Game.chat_id == chat.id,
            models.Game.game == game,
            models.Game.status.in_(("stopped", "closed")),
            models.Game.started_at.is_not(None),
            models.Game.ended_at >= _since(work, chat, season),
        )
    )
    return counted or 0


def _since(work: Work, chat: models.Chat, season: str) -> float:
    if season != MONTH:
        return 0.0
    now = datetime.fromtimestamp(work.uow.now, UTC).astimezone(zone_of(work.services, chat))
    return now.replace(day=1, hour=0, minute=0, second=0, microsecond=0).timestamp()


def _balance(debts: Iterable[models.Debt]) -> dict[int, int]:
    """What others owe each person less what they owe."""
    balance: dict[int, int] = {}
    for debt in debts:
        balance[debt.payee_id] = balance.get(debt.payee_id, 0) + debt.amount
        balance[debt.payer_id] = balance.get(debt.payer_id, 0) - debt.amount
    return balance
