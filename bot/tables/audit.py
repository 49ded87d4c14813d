"""Whether what is stored of each game is what its record says: the record is replayed, the shuffle drawn again."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.store import models
from bot.tables.positions import AnyGame
from bot.tables.shuffle import Stream, seal, transcript
from bot.tables.table import LOBBY, PLAYING
from bot.tables.tokens import token_of
from bot.tables.turns import CHANCE
from engine.errors import EngineError
from engine.game import Chance, Outcome
from engine.rulesets import parse_canonical


@dataclass(frozen=True, slots=True)
class Audited:
    """A game that was looked at, and in what it differs; no word of it names a card of a running game."""

    token: str
    differences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Stored:
    """All that is kept of a game."""

    row: models.Game
    seats: Sequence[models.Seat]
    actions: Sequence[models.Action]
    deals: Mapping[int, models.Deal]
    results: Sequence[models.Result]
    debts: Sequence[models.Debt]


async def audit(session: AsyncSession, games: Mapping[str, AnyGame], ids: Sequence[int]) -> AsyncIterator[Audited]:
    """These games, one by one."""
    for game_id in ids:
        stored = await _stored(session, game_id)
        yield Audited(token_of(game_id), tuple(_differences(stored, games)))
        session.expunge_all()


async def every_game(session: AsyncSession) -> Sequence[int]:
    """The ids of all games, in the order in which they were opened."""
    return (await session.scalars(select(models.Game.id).order_by(models.Game.opened_at, models.Game.id))).all()


async def _stored(session: AsyncSession, game_id: int) -> _Stored:
    async def rows(model: Any, order: Any) -> Sequence[Any]:
        return (await session.scalars(select(model).where(model.game_id == game_id).order_by(order))).all()

    deals = await rows(models.Deal, models.Deal.deal)
    return _Stored(
        await session.get_one(models.Game, game_id),
        await rows(models.Seat, models.Seat.seat),
        await rows(models.Action, models.Action.ply),
        {deal.deal: deal for deal in deals},
        await rows(models.Result, models.Result.seat),
        await rows(models.Debt, models.Debt.id),
    )


def _differences(stored: _Stored, games: Mapping[str, AnyGame]) -> Iterator[str]:
    row = stored.row
    for number, deal in stored.deals.items():
        if seal(token_of(row.id), number, deal.secret) != deal.commitment:
            yield f"deal {number}: the secret is not the one that was sealed"
    if row.game not in games:
        yield f"the game {row.game!r} is not known"
        return
    if row.started_at is None:
        if stored.actions or stored.results or stored.debts or row.status not in (LOBBY, "closed"):
            yield "it has never begun, and something of it is stored"
        return
    outcome: Outcome | None = None
    try:
        ruleset = parse_canonical(row.ruleset_text)
        if ruleset.sha256() != row.ruleset_sha256:
            yield "its rules are not those that it began with"
        replay = _Replay(games[row.game], stored, games[row.game].rules.new_game(ruleset, row.seats))
        yield from replay.differences()
        outcome = replay.outcome
    except EngineError as error:
        yield f"its rules cannot be read ({type(error).__name__})"
        return
    if replay.stuck:
        return
    yield from _ends(stored, outcome)


class _Replay:
    """A record, played again; chance has to draw what stands there."""

    def __init__(self, game: AnyGame, stored: _Stored, state: Any) -> None:
        self._rules = game.rules
        self._stored = stored
        self._state = state
        self._streams: dict[int, Stream] = {}
        self._drawn: dict[int, list[str]] = {}
        self.stuck = False

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, as far as it was played again."""
        return self._rules.outcome(self._state)

    def differences(self) -> Iterator[str]:
        """What is wrong with the record and with its shuffles."""
        for ply, action in enumerate(self._stored.actions):
            turn = self._rules.to_act(self._state)
            if action.ply != ply:
                yield from self._stop(f"ply {ply} is missing")
                return
            try:
                if isinstance(turn, Chance):
                    yield from self._chance(turn, action)
                self._state = self._rules.apply(self._state, self._rules.parse_action(action.code)).state
            except EngineError as error:
                yield from self._stop(f"ply {ply} cannot be played ({type(error).__name__})")
                return
        for number, deal in self._stored.deals.items():
            taken = self._streams[number].taken if number in self._streams else 0
            if "\n".join(self._drawn.get(number, ())) != (deal.deck or "") or deal.taken != taken:
                yield f"deal {number}: what chance did is not what is stored of it"

    def _stop(self, why: str) -> Iterator[str]:
        self.stuck = True
        yield why

    def _chance(self, turn: Chance, action: models.Action) -> Iterator[str]:
        deal = self._stored.deals.get(turn.deal)
        if action.actor != CHANCE or deal is None or deal.transcript is None:
            yield f"deal {turn.deal}: it was not drawn from a seal"
            return
        if turn.deal not in self._streams:
            if deal.transcript != self._transcript(turn.deal):
                yield f"deal {turn.deal}: its transcript is not that of its table"
            self._streams[turn.deal] = Stream(deal.secret, deal.transcript)
        drawn = self._rules.action_code(self._rules.draw(self._state, self._streams[turn.deal].below))
        self._drawn.setdefault(turn.deal, []).append(action.code)
        if drawn != action.code:
            yield f"deal {turn.deal}: it is not what its secret makes"

    def _transcript(self, deal: int) -> str:
        row, words = self._stored.row, [seat.word for seat in self._stored.seats if seat.word]
        return transcript(token_of(row.id), deal, row.seats, words, row.ruleset_sha256)


def _ends(stored: _Stored, outcome: Outcome | None) -> Iterator[str]:
    """Whether status, results and debts are those of this outcome."""
    status = stored.row.status
    finished = status == "finished"
    if finished != (outcome is not None):
        yield f"by its record it is {'not ' if outcome is None else ''}finished, and it is stored as {status}"
        return
    if status not in (PLAYING, "finished", "stopped", "closed"):
        yield f"it has begun, and is stored as {status}"
    if _results(stored) != _expected_results(stored, outcome):
        yield "its results are not those of its record"
    if _debts(stored) != _expected_debts(stored, outcome):
        yield "its debts are not those of its record"


def _results(stored: _Stored) -> list[tuple[object, ...]]:
    return [
        (one.seat, one.person_id, one.chat_id, one.game, one.place, one.points, one.payment, one.with_computers)
        for one in stored.results
    ]


def _expected_results(stored: _Stored, outcome: Outcome | None) -> list[tuple[object, ...]]:
    if outcome is None:
        return []
    row, seats = stored.row, stored.seats
    computers = any(seat.person_id is None for seat in seats)
    own = zip(seats, outcome.places, outcome.points, outcome.payments, strict=True)
    return [
        (seat.seat, seat.person_id, row.chat_id, row.game, place, points, payment, computers)
        for seat, place, points, payment in own
    ]


def _debts(stored: _Stored) -> list[tuple[object, ...]]:
    return sorted((debt.payer_id, debt.payee_id, debt.amount) for debt in stored.debts)


def _expected_debts(stored: _Stored, outcome: Outcome | None) -> list[tuple[object, ...]]:
    owed = []
    for transfer in outcome.transfers if outcome is not None else ():
        payer, payee = (stored.seats[seat].person_id for seat in (transfer.payer, transfer.payee))
        if payer is not None and payee is not None and transfer.amount:
            owed.append((payer, payee, transfer.amount))
    return sorted(owed)
