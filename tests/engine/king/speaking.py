"""Reads the texts of Кинг aloud with the bot's own catalogue: names are Аня, Боря, Вера, Гена, Дима, Ева by seat."""

from __future__ import annotations

from pathlib import Path

from bot.texts import Human, Texts
from engine.text import Text

LOCALES = Path(__file__).parents[3] / "data" / "locales"
TEXTS = Texts.load(LOCALES, strict=True)
LANGUAGES = ("ru", "en")
PEOPLE = tuple(Human(name, number) for number, name in enumerate(("Аня", "Боря", "Вера", "Гена", "Дима", "Ева")))
VOICES = {lang: TEXTS.voice(lang, PEOPLE) for lang in LANGUAGES}


def say(said: Text, lang: str = "ru") -> str:
    """The words of a text, suits as plain signs; fails on a missing message or variable."""
    return VOICES[lang].say(said).replace("\ufe0e", "")
