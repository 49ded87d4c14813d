"""What stands in a game's own texts under ids that are built from data.

``<game>-name`` is the name of a game, ``<game>-name-play`` what one plays (accusative), ``<game>-name-low``
the name inside a sentence; ``ruleset-<ruleset>-line`` a variant in one line, ``ruleset-<ruleset>-short`` its
name inside a sentence; ``<game>-opt-<key>`` a house rule as a question, with ``-<value>`` a value as a short
answer, with ``-line`` what it is about; ``opt-…`` the same for rules of all games. ``_`` is written ``-``.
"""

from __future__ import annotations

from bot.texts.catalogue import Voice
from engine.options import OptionSpec, OptionValue
from engine.rulesets import Ruleset


def game_name(voice: Voice, game: str) -> str:
    """The name of a game, as on a button."""
    return voice(f"{game}-name")


def game_to_play(voice: Voice, game: str) -> str:
    """The name of a game as what one plays: «сыграть в …»."""
    return voice(f"{game}-name-play")


def game_within(voice: Voice, game: str) -> str:
    """The name of a game inside a sentence."""
    return voice(f"{game}-name-low")


def variant_name(voice: Voice, ruleset: Ruleset) -> str:
    """The name of a variant, as on a button."""
    return ruleset.names[voice.lang]


def variant_line(voice: Voice, ruleset: Ruleset) -> str:
    """A variant in one line."""
    return voice(f"ruleset-{ruleset.id}-line")


def variant_short(voice: Voice, ruleset: Ruleset) -> str:
    """The name of a variant after that of its game."""
    return voice(f"ruleset-{ruleset.id}-short")


def house_rules(ruleset: Ruleset) -> tuple[OptionSpec, ...]:
    """The house rules that change something in `ruleset`, in their order."""
    return tuple(spec for spec in ruleset.specs if not spec.moot)


def house_rule_question(voice: Voice, game: str, key: str) -> str:
    """The house rule as a question."""
    return voice(_option_id(voice, game, key))


def house_rule_line(voice: Voice, game: str, key: str) -> str:
    """What the house rule is about."""
    return voice(_option_id(voice, game, key) + "-line")


def house_rule_value(voice: Voice, game: str, key: str, value: OptionValue) -> str:
    """A value of the house rule as a short answer."""
    if isinstance(value, int):
        return str(value)
    return voice(f"{_option_id(voice, game, key)}-{_hyphened(value)}")


def _option_id(voice: Voice, game: str, key: str) -> str:
    own, common = f"{game}-opt-{_hyphened(key)}", f"opt-{_hyphened(key)}"
    return own if voice.texts.has(voice.lang, own) else common


def _hyphened(key: str) -> str:
    return key.replace("_", "-")
