"""The long-lived objects that handlers, timers and the presenter share."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.keyboards.buttons import Features
from bot.preferences import Pace, paces
from bot.tables.positions import AnyGame, Positions
from bot.tables.presses import LastCalls, Presses
from bot.tables.shuffle import SECRET_BYTES
from bot.tables.tokens import new_game_id
from engine.rulesets import Ruleset
from renderer.registry import GameScenes

if TYPE_CHECKING:
    from bot.clock import Clock
    from bot.delivery.presenter import Presenter
    from bot.delivery.side import Sides
    from bot.settings import Settings
    from bot.store.database import Database
    from bot.texts import Texts
    from bot.uow import UnitOfWork


def new_secret() -> bytes:
    """The secret of a deal."""
    return secrets.token_bytes(SECRET_BYTES)


@dataclass(slots=True)
class Me:
    """Who the bot is at Telegram."""

    id: int
    username: str


@dataclass(slots=True)
class Services:
    """What there is one of in a process. `new_secret` and `new_game_id` are the only sources of chance.

    `sides` and `presenter` need the way out, and are set where the program is put together.
    """

    settings: Settings
    database: Database
    clock: Clock
    texts: Texts
    me: Me
    games: Mapping[str, AnyGame]
    rulesets: Mapping[str, Ruleset]
    scenes: Mapping[str, GameScenes]
    positions: Positions
    features: Features = field(default_factory=Features)
    presses: Presses = field(default_factory=Presses)
    last_calls: LastCalls = field(default_factory=LastCalls)
    new_secret: Callable[[], bytes] = new_secret
    new_game_id: Callable[[], int] = new_game_id
    sides: Sides = field(init=False, repr=False)
    presenter: Presenter = field(init=False, repr=False)

    def paces(self) -> tuple[Pace, ...]:
        """The paces that a table can have."""
        return paces(self.settings.turn_seconds)


@dataclass(frozen=True, slots=True)
class Work:
    """A unit of work and what it works with: what every command of a table is given."""

    uow: UnitOfWork
    services: Services
