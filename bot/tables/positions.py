"""Games in play, rebuilt from their records: the cache of (state, ply) per table.

The record in the database is the only authority. A cached position that is not exactly as long as the
record (a rolled back transaction, another process) is dropped and replayed.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from bot.store import models
from engine.game import Chance, Game, Outcome, Seat
from engine.rulesets import Ruleset, parse_canonical
from engine.text import Text

AnyGame = Game[Any, Any, Any, Any]
"""A game whose states, actions, views and events are its own business."""


@dataclass(frozen=True, slots=True)
class Told:
    """A public event, as the game tells it, the ply of the action that made it, and whose it was (None: chance's)."""

    ply: int
    text: Text
    seat: Seat | None = None


@dataclass(frozen=True)
class Position:
    """A game after `ply` actions. `told`: what has been told so far; `deal_ply`: the ply of the action
    that dealt the present pack (0: none yet).

    `turns`: the plies at which each turn began, the present one last, and `turn_state`, what it began with. A turn
    outlasts what is done out of it, as long as the same seat is to act and may do the same (a hint that somebody
    uses): it has one clock, and a button that was made at any of its plies is good.
    """

    game: AnyGame
    ruleset: Ruleset
    seats: int
    state: Any
    ply: int = 0
    told: tuple[Told, ...] = ()
    deal_ply: int = 0
    turns: tuple[int, ...] = (0,)
    turn_state: Any = None

    def __repr__(self) -> str:
        """Never the state: it holds every hand."""
        return f"Position({self.game.id}, ply={self.ply})"

    @property
    def to_act(self) -> Seat | Chance | None:
        """Whose turn it is; None: the game is over."""
        return self.game.rules.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None."""
        return self.game.rules.outcome(self.state)

    def view(self, viewer: Seat | None) -> Any:
        """All that a seat, or the group (None), may know."""
        return self.game.rules.view_for(self.state, viewer)

    @property
    def plays_itself(self) -> str | None:
        """The code of the move that everybody knows to be the only one, which the table makes; or None."""
        action = self.game.rules.plays_itself(self.state)
        return None if action is None else self.game.rules.action_code(action)

    def legal_codes(self) -> tuple[str, ...]:
        """The codes of what may be done now, in the game's fixed order."""
        rules = self.game.rules
        return tuple(rules.action_code(action) for action in rules.legal_actions(self.state))

    def after(self, code: str) -> Position:
        """The position one action later; `IllegalAction` or `BadCode` leave nothing changed."""
        rules = self.game.rules
        turn, action = self.to_act, rules.parse_action(code)
        step = rules.apply(self.state, action)
        texts = (self.game.narrator.tell(event) for event in step.events)
        seat = None if isinstance(turn, Chance) else turn
        told = tuple(Told(self.ply, text, seat) for text in texts if text is not None)
        opens = isinstance(turn, Chance) and turn.opens_deal
        goes_on = not opens and self._turn_goes_on(action, step.state)
        return Position(
            self.game,
            self.ruleset,
            self.seats,
            step.state,
            self.ply + 1,
            self.told + told,
            self.ply + 1 if opens else self.deal_ply,
            self.turns if goes_on else (*self.turns, self.ply + 1),
            self.turn_state if goes_on else step.state,
        )

    @property
    def turn_ply(self) -> int:
        """The ply at which the present turn began."""
        return self.turns[-1]

    def in_turn(self, ply: int) -> bool:
        """Whether the present turn had begun at `ply`."""
        return self.turn_ply <= ply <= self.ply

    def end_of_turn(self, ply: int) -> int | None:
        """The ply of the action that ended the turn of `ply`; None while it lasts."""
        following = bisect_right(self.turns, ply)
        return self.turns[following] - 1 if following < len(self.turns) else None

    def _turn_goes_on(self, action: Any, state: Any) -> bool:
        """Whether `action`, which led to `state`, was made out of turn and leaves the turn as it was.

        Where chance is to act (which card a hint shows) it is decided after that.
        """
        rules = self.game.rules
        turn, began = rules.to_act(state), self.turn_state
        if began is None or (not isinstance(turn, Chance) and turn != rules.to_act(began)):
            return False
        if action in rules.legal_actions(self.state):
            return False
        return isinstance(turn, Chance) or rules.legal_actions(state) == rules.legal_actions(began)

    def canonical(self, code: str) -> str:
        """The one spelling of an action's code; `BadCode`."""
        rules = self.game.rules
        return rules.action_code(rules.parse_action(code))


def opening(games: Mapping[str, AnyGame], row: models.Game) -> Position:
    """The position before the first action of a stored game, from its own stored ruleset."""
    game = games[row.game]
    ruleset = parse_canonical(row.ruleset_text)
    return Position(game, ruleset, row.seats, game.rules.new_game(ruleset, row.seats))


class Positions:
    """The positions of games in play, most recently used last; at most `limit` are kept."""

    def __init__(self, games: Mapping[str, AnyGame], limit: int = 2000) -> None:
        self.games = games
        self._limit = limit
        self._kept: OrderedDict[int, Position] = OrderedDict()

    async def load(self, session: AsyncSession, row: models.Game) -> Position:
        """The present position of a game, replayed from the record where the cache is not up to it."""
        length = await session.scalar(select(func.count()).where(models.Action.game_id == row.id))
        kept = self._kept.get(row.id)
        if kept is not None and kept.ply == length:
            self._kept.move_to_end(row.id)
            return kept
        position = opening(self.games, row)
        codes = await session.scalars(
            select(models.Action.code).where(models.Action.game_id == row.id).order_by(models.Action.ply)
        )
        for code in codes:
            position = position.after(code)
        return self.keep(row.id, position)

    def keep(self, game_id: int, position: Position) -> Position:
        """Remember a position; it is checked against the record when it is asked for."""
        self._kept[game_id] = position
        self._kept.move_to_end(game_id)
        while len(self._kept) > self._limit:
            self._kept.popitem(last=False)
        return position

    def forget(self, game_id: int) -> None:
        """Drop a game that has ended."""
        self._kept.pop(game_id, None)
