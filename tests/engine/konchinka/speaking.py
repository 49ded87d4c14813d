"""Reads the texts of a game aloud, as plainly as a test needs: names are Аня, Боря, Вера, Гена by seat."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from engine.cards import Card
from engine.text import Arg, Listing, NameOf, Signed, Text

LOCALES = Path(__file__).parents[3] / "data" / "locales"
NAMES = ("Аня", "Боря", "Вера", "Гена")
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
RANKS = {"ru": {"T": "10", "J": "В", "Q": "Д", "K": "К", "A": "Т"}, "en": {"T": "10"}}


@cache
def bundle(lang: str) -> FluentBundle:
    """The messages of Кончинка and of the options that all games share."""
    made = FluentBundle([lang], use_isolating=False)
    for name in ("konchinka.ftl", "options.ftl", "proposals.ftl"):
        made.add_resource(FluentResource((LOCALES / lang / name).read_text("utf-8")))
    return made


def say(said: Text, lang: str = "ru") -> str:
    """The words of a text; fails on a missing message or variable."""
    pattern = bundle(lang).get_message(said.id).value
    assert pattern is not None
    words, errors = bundle(lang).format_pattern(pattern, {name: _argument(arg, lang) for name, arg in said.args})
    assert not errors, (said, errors)
    return str(words)


def _argument(arg: Arg, lang: str) -> object:
    return fluent_number(arg, useGrouping=False) if isinstance(arg, int) else _words(arg, lang)


def _words(arg: Arg, lang: str) -> str:
    match arg:
        case Card():
            return RANKS[lang].get(arg.rank, arg.rank) + SUITS[arg.suit]
        case NameOf(seat):
            return NAMES[seat]
        case Signed(value):
            return f"{value:+d}".replace("-", "−") if value else "0"
        case Listing(items, joint):
            return joint.value.join(_words(item, lang) for item in items)
        case Text():
            return say(arg, lang)
        case _:
            return str(arg)
