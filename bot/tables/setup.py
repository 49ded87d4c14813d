"""What a chat's next lobby starts with: the set-up of its last one, or the usual one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from bot.preferences import CHAT
from bot.services import Services
from bot.store import models
from engine.errors import RulesetError
from engine.game import GameRules
from engine.rulesets import OptionValue, Ruleset

AnyRules = GameRules[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Setup:
    """A way to play one game: the ruleset, what differs from its defaults, seats, pace, level.

    `lent` are those of the options that nobody chose: without them the variant cannot be played by so many.
    """

    ruleset: str
    seats: int
    pace: str = "normal"
    level: str = "medium"
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    lent: Sequence[str] = ()


def playable_seats(rules: AnyRules, ruleset: Ruleset) -> tuple[int, ...]:
    """The numbers of seats that a ruleset can be played by with these options: one that makes a fraction of a point
    for some number cannot."""
    return tuple(seats for seats in ruleset.seats if _can_begin(rules, ruleset, seats))


def fitted(services: Services, game: str, setup: Setup) -> Setup:
    """The set-up with the options without which its variant cannot be played by so many, if that is all it lacks.

    What an earlier variant or number of seats had needed goes.
    """
    own = {key: value for key, value in setup.options.items() if key not in setup.lent}
    setup = replace(setup, options=own, lent=())
    try:
        services.games[game].rules.new_game(resolve(services, setup), setup.seats)
    except RulesetError as error:
        return replace(setup, options={**own, **error.needs}, lent=sorted(error.needs))
    return setup


def _can_begin(rules: AnyRules, ruleset: Ruleset, seats: int) -> bool:
    try:
        rules.new_game(ruleset, seats)
    except RulesetError:
        return False
    return True


def usual(services: Services, game: str, chat: models.Chat) -> Setup:
    """The first ruleset of a game as its authors have it, at the chat's usual pace."""
    ruleset = next(ruleset for ruleset in services.rulesets.values() if ruleset.game == game)
    return Setup(ruleset.id, ruleset.usual_seats, pace=chat_setting(chat, "pace"))


def chat_setting(chat: models.Chat, key: str) -> str:
    """One of a chat's settings; the first value is the default."""
    values = next(item.values for item in CHAT if item.key == key)
    kept = str(chat.settings.get(key, values[0]))
    return kept if kept in values else values[0]


def set_pace(chat: models.Chat, pace: str) -> None:
    """The chat's next tables are played at this pace, also in games whose last set-up is remembered."""
    chat.setup = {key: {**kept, "pace": pace} if key.startswith("game:") else kept for key, kept in chat.setup.items()}


def turn_seconds(services: Services, pace: str) -> int:
    """How long a turn may take at a pace."""
    return next(item.turn_s for item in services.paces() if item.key == pace)


def remembered(services: Services, chat: models.Chat, game: str) -> Setup:
    """What this chat played last in a game; the usual one if that can no longer be played."""
    kept: dict[str, Any] | None = chat.setup.get(f"game:{game}")
    if kept is None:
        return usual(services, game, chat)
    try:
        setup = Setup(**kept)
        resolved = resolve(services, setup)
    except (TypeError, KeyError, RulesetError):
        return usual(services, game, chat)
    if setup.seats in resolved.seats and not _can_begin(services.games[game].rules, resolved, setup.seats):
        return usual(services, game, chat)
    return setup if setup.seats in resolved.seats else replace(setup, seats=resolved.usual_seats)


def last_game(services: Services, chat: models.Chat) -> str:
    """The game this chat opens without being asked: its default, its last one, or the first there is."""
    for wanted in (chat.settings.get("game"), chat.setup.get("game")):
        if wanted in services.games:
            return str(wanted)
    return next(iter(services.games))


def remember(chat: models.Chat, game: str, setup: Setup) -> None:
    """Keep a set-up for the chat's next lobby."""
    chat.setup = {**chat.setup, "game": game, f"game:{game}": stored(setup)}


def stored(setup: Setup) -> dict[str, Any]:
    """A set-up as it stands in the database; read back by ``Setup(**kept)``."""
    return {**asdict(setup), "options": dict(setup.options)}


def resolve(services: Services, setup: Setup) -> Ruleset:
    """The ruleset of a set-up with its options; `RulesetError` or `KeyError` if there is no such thing."""
    return services.rulesets[setup.ruleset].with_options(dict(setup.options))
