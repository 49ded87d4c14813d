"""The texts of all languages, out of ``data/locales/<language>/*.ftl``, and how a `Text` becomes words.

`fluent.runtime` reads them as they stand: it is typed, reports every gap, and generates no code, so it is the
same on every Python; whose language it is, is always said, never taken from a context.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number
from fluent.syntax import ast

from bot.texts.names import CAPTION_CAP, Computer, DisplayName, Sitter, clean_name, isolated, told_apart
from engine.cards import Card
from engine.text import Arg, Listing, NameOf, Signed, Text, text

log = logging.getLogger(__name__)

FIRST = "ru"
OTHER = "en"
READ_RUSSIAN = frozenset({"ru", "uk", "be", "kk"})
_MINUS = "\u2212"
_TEXT_STYLE = "\ufe0e"
_SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_COURT = {"J": "rank-jack", "Q": "rank-queen", "K": "rank-king", "A": "rank-ace"}


class TextsError(Exception):
    """A text that is missing, broken or lacks an argument; says which, never with what arguments."""


@dataclass(frozen=True, slots=True)
class Texts:
    """All texts. `strict`: a gap raises `TextsError` (tests); else it is logged and the id is shown."""

    bundles: Mapping[str, FluentBundle]
    strict: bool = False

    @staticmethod
    def load(folder: Path, strict: bool = False) -> Texts:
        """Every language that has a folder in `folder`; `TextsError` names a broken or doubled message."""
        languages = sorted(path.name for path in folder.iterdir() if path.is_dir())
        return Texts({lang: _bundle(lang, folder / lang) for lang in languages}, strict)

    @property
    def languages(self) -> tuple[str, ...]:
        """Codes, Russian first."""
        return tuple(sorted(self.bundles, key=lambda lang: (lang != FIRST, lang)))

    def pick(self, code: str | None) -> str:
        """The language for somebody whose Telegram speaks `code` (an IETF tag)."""
        tongue = (code or "").replace("_", "-").split("-")[0].lower()
        if tongue in self.bundles:
            return tongue
        return FIRST if tongue in READ_RUSSIAN else OTHER

    def has(self, lang: str, message_id: str) -> bool:
        """Whether there is such a text."""
        return self.bundles[lang].has_message(message_id)

    def say(self, lang: str, said: Text, names: Sequence[DisplayName] = (), letters: str = "") -> str:
        """The words of `said`; `names` are by seat. `letters` is the language of the cards' letters."""
        return self._format(lang, said, names, letters or lang)

    def name(self, lang: str, raw: str) -> DisplayName:
        """Anybody's name or a chat's title, safe to show."""
        return isolated(clean_name(raw) or self.say(lang, text("name-nobody")))

    def names(self, lang: str, sitters: Sequence[Sitter], cap: int = CAPTION_CAP) -> tuple[DisplayName, ...]:
        """The names by seat, all different."""
        plain = [self._plain_name(lang, sitter, cap) for sitter in sitters]
        return tuple(isolated(name) for name in told_apart(plain))

    def voice(self, lang: str, sitters: Sequence[Sitter] = (), cap: int = CAPTION_CAP, letters: str = "") -> Voice:
        """Somebody who speaks `lang` about a table at which `sitters` sit."""
        return Voice(self, lang, tuple(sitters), self.names(lang, sitters, cap), letters or lang)

    def _plain_name(self, lang: str, sitter: Sitter, cap: int) -> str:
        if isinstance(sitter, Computer):
            return self.say(lang, text("name-computer", number=sitter.number))
        return clean_name(sitter.name, cap) or self.say(lang, text("name-nobody"))

    def _format(self, lang: str, said: Text, names: Sequence[DisplayName], letters: str) -> str:
        bundle = self.bundles[lang if lang in self.bundles else OTHER]
        if not bundle.has_message(said.id):
            return self._gap(lang, said.id, "no such text")
        args = {key.replace("_", "-"): self._argument(lang, arg, names, letters) for key, arg in said.args}
        pattern = bundle.get_message(said.id).value
        if pattern is None:
            return self._gap(lang, said.id, "no value")
        words, errors = bundle.format_pattern(pattern, args)
        if errors or not isinstance(words, str):
            return self._gap(lang, said.id, "; ".join(map(str, errors)))
        return words

    def _argument(self, lang: str, arg: Arg, names: Sequence[DisplayName], letters: str) -> object:
        """What Fluent is given: a number where plural forms may be chosen by it, else words."""
        if isinstance(arg, int) and arg >= 0:
            return fluent_number(arg, useGrouping=False)
        return self._words(lang, arg, names, letters)

    def _words(self, lang: str, arg: Arg, names: Sequence[DisplayName], letters: str) -> str:
        match arg:
            case Card():
                return self.card(arg, letters)
            case str():
                return arg
            case int():
                return digits(arg)
            case Signed(value):
                return f"+{value}" if value > 0 else digits(value)
            case NameOf(seat):
                return names[seat] if seat < len(names) else self._gap(lang, "name-nobody", f"no name for seat {seat}")
            case Listing(items, joint):
                return joint.value.join(self._words(lang, item, names, letters) for item in items)
            case Text():
                return self._format(lang, arg, names, letters)

    def card(self, card: Card, letters: str) -> str:
        """A card such as 10♥, the suit in text presentation."""
        rank = self.say(letters, text(_COURT[card.rank])) if card.rank in _COURT else card.rank.replace("T", "10")
        return f"{rank}{_SUITS[card.suit]}{_TEXT_STYLE}"

    def _gap(self, lang: str, message_id: str, why: str) -> str:
        if self.strict:
            raise TextsError(f"{lang}: {message_id}: {why}")
        log.error("text %s in %s: %s", message_id, lang, why)
        return message_id


@dataclass(frozen=True, slots=True)
class Voice:
    """The texts, in one language, about one table: what a screen or keyboard is written with."""

    texts: Texts
    lang: str
    sitters: tuple[Sitter, ...]
    names: tuple[DisplayName, ...]
    letters: str

    def capped(self, cap: int) -> Voice:
        """The same with names cut to `cap` characters."""
        return self.texts.voice(self.lang, self.sitters, cap, self.letters)

    def say(self, said: Text) -> str:
        """The words of `said`."""
        return self.texts.say(self.lang, said, self.names, self.letters)

    def __call__(self, message_id: str, **args: Arg) -> str:
        """The words of a message of the bot itself."""
        return self.say(text(message_id, **args))


def digits(number: int) -> str:
    """The number with a true minus, not grouped."""
    return str(number) if number >= 0 else f"{_MINUS}{-number}"


def _bundle(lang: str, folder: Path) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False, functions={"UNSTOPPED": _Unstopped})
    for path in sorted(folder.glob("*.ftl")):
        resource = FluentResource(path.read_text("utf-8"))
        _check(bundle, resource, path)
        bundle.add_resource(resource)
    return bundle


class _Unstopped(FluentType):
    """A sentence without its full stop, for what is added to it."""

    def __init__(self, sentence: str) -> None:
        self._words = sentence.removesuffix(".")

    def format(self, locale: object) -> str:
        return self._words


def _check(bundle: FluentBundle, resource: ast.Resource, path: Path) -> None:
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise TextsError(f"{path}: cannot be read: {(entry.content or '').splitlines()[0]}")
        if isinstance(entry, ast.Message) and bundle.has_message(entry.id.name):
            raise TextsError(f"{path}: {entry.id.name} stands in another file too")
