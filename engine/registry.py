"""The games there are, by id: everything that plays, shows or stores a game asks here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.errors import RulesetError
from engine.game import Game
from engine.king.narrator import KingNarrator
from engine.king.rules import KingRules
from engine.konchinka.narrator import KonchinkaNarrator
from engine.konchinka.rules import KonchinkaRules
from engine.players.king import sensible
from engine.players.konchinka import greedy
from engine.rulesets import Ruleset, load_rulesets

AnyGame = Game[Any, Any, Any, Any]
"""A game whose states, actions, views and events only itself knows."""

GAMES: Mapping[str, AnyGame] = {
    "konchinka": Game("konchinka", KonchinkaRules(), KonchinkaNarrator(), greedy),
    "king": Game("king", KingRules(), KingNarrator(), sensible),
}


def offered_rulesets() -> Mapping[str, Ruleset]:
    """The rulesets that a table can choose, by id: game by game, the usual one of each first."""
    known = load_rulesets().items()
    return {id_: ruleset for game in GAMES for id_, ruleset in known if ruleset.game == game}


def game_of(ruleset: Ruleset) -> AnyGame:
    """The game that a ruleset is of; `RulesetError` where there is none."""
    try:
        return GAMES[ruleset.game]
    except KeyError:
        raise RulesetError(f"{ruleset.id}: there is no game {ruleset.game}; there are {', '.join(GAMES)}") from None
