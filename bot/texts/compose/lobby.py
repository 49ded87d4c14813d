"""The lobby and its «Настроить» (docs/ux.md, 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.preferences import Pace
from bot.texts.catalogue import Voice
from bot.texts.compose.lines import Line, Parts, fitted, said, stack
from bot.texts.compose.table import CLOTHS, seal
from bot.texts.formatted import MESSAGE_LIMIT, Formatted, plain
from bot.texts.games import (
    game_name,
    house_rule_line,
    house_rule_question,
    house_rule_value,
    house_rules,
    variant_line,
    variant_name,
    variant_short,
)
from engine.game import Seat
from engine.rulesets import Ruleset
from engine.text import Text


@dataclass(frozen=True, slots=True)
class LobbyWords:
    """What a lobby says; the names are those of the voice.

    `summary`: what the narrator says of the ruleset. `seats`: how many there are. `awaited`: kept for people
    who have not yet agreed to a rematch. `full`: the countdown runs. `host`: the seat that is setting up.
    """

    cloth: str
    ruleset: Ruleset
    summary: tuple[Text, ...]
    pace: Pace
    seats: int
    awaited: frozenset[Seat] = frozenset()
    full: bool = False
    host: Seat | None = None
    commitment: str = ""


def lobby_text(voice: Voice, words: LobbyWords) -> Formatted:
    """The lobby, the same for everybody."""
    parts = Parts(
        head=[_title(voice, words)],
        middle=[_changed_rules(voice, words.ruleset)],
        tail=[*_people(voice, words), _what_now(voice, words), _host(voice, words), seal(voice, words.commitment)],
    )
    return fitted(parts, MESSAGE_LIMIT)


def variants_text(voice: Voice, game: str, shown: Sequence[Ruleset]) -> Formatted:
    """Each of the variants on a page in one line."""
    lines = [
        said(voice, "setup-variant-line", name=variant_name(voice, item), line=variant_line(voice, item))
        for item in shown
    ]
    return stack([said(voice, "setup-variants", game=game_name(voice, game)), *lines])


def house_rule_text(voice: Voice, ruleset: Ruleset, page: int) -> Formatted:
    """One house rule (page 1-based): the question, and a line about it."""
    specs = house_rules(ruleset)
    key = specs[page - 1].key
    question = house_rule_question(voice, ruleset.game, key)
    title = said(voice, "setup-rule", page=page, pages=len(specs), question=question)
    return stack([title, plain(house_rule_line(voice, ruleset.game, key))])


def _title(voice: Voice, words: LobbyWords) -> Line:
    game = voice("lobby-title", game=game_name(voice, words.ruleset.game), variant=variant_short(voice, words.ruleset))
    facts = [game, *(voice.say(part) for part in words.summary), _pace(voice, words.pace)]
    if not words.pace.by_letter:
        facts.append(voice("lobby-minutes", minutes=words.ruleset.minutes))
    return plain(f"{CLOTHS[words.cloth]} {' · '.join(facts)}")


def _pace(voice: Voice, pace: Pace) -> str:
    return voice("lobby-letter") if pace.by_letter else voice("lobby-seconds", seconds=pace.turn_s)


def _changed_rules(voice: Voice, ruleset: Ruleset) -> Line:
    changed = ruleset.changed_options()
    rules = [
        voice(
            "lobby-house-rule",
            question=house_rule_question(voice, ruleset.game, spec.key),
            value=house_rule_value(voice, ruleset.game, spec.key, changed[spec.key]),
        )
        for spec in house_rules(ruleset)
        if spec.key in changed
    ]
    return said(voice, "lobby-house-rules", list=" · ".join(rules)) if rules else plain("")


def _people(voice: Voice, words: LobbyWords) -> list[Line]:
    seated = [name for seat, name in enumerate(voice.names) if seat not in words.awaited]
    awaited = [name for seat, name in enumerate(voice.names) if seat in words.awaited]
    if seated:
        there = said(voice, "lobby-seated", seated=len(seated), seats=words.seats, names=", ".join(seated))
    else:
        there = said(voice, "lobby-empty", seats=words.seats)
    return [there, said(voice, "lobby-waiting", names=", ".join(awaited)) if awaited else plain("")]


def _what_now(voice: Voice, words: LobbyWords) -> Line:
    if words.awaited:
        return plain("")
    return said(voice, "lobby-full" if words.full else "lobby-how")


def _host(voice: Voice, words: LobbyWords) -> Line:
    return plain("") if words.host is None else said(voice, "lobby-setting-up", host=voice.names[words.host])
