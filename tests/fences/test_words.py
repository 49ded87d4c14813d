"""The bot knows no game by name: a third game is a package in `engine`, scenes, texts and rulesets."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

from tests.fences.code import ROOT

# Words of card games that a table of any game has no use for; Russian ones by their stem.
GAME_WORDS = {"cassino", "jack", "jacks", "trump", "trumps", "trick", "tricks", "spade", "spades", "clubs", "diamonds"}
GAME_STEMS = ("кончинк", "кинг", "козыр", "валет", "взятк", "дамск", "черв", "мизер")
TEXTS = {".py", ".js", ".html", ".css", ".mako", ".ini", ".toml"}
# The letter of a card is a card's, not a game's.
RANKS = re.compile(r"rank-(jack|queen|king|ace)")
WORD = re.compile(r"[a-z]+|[A-Z][a-z]*|[а-яё]+|[А-ЯЁ][а-яё]*")


def names_of_games() -> set[str]:
    """Games, contracts and variants as the rulesets name them."""
    rulesets = [tomllib.loads(p.read_text(encoding="utf-8")) for p in (ROOT / "data/rulesets").glob("*.toml")]
    return {ruleset["game"] for ruleset in rulesets} | {"konchinka", "king"}


def words_of_the_bot() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "bot").rglob("*")):
        if path.suffix in TEXTS:
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                place = f"{path.relative_to(ROOT)}:{number}"
                yield from ((place, word.lower()) for word in WORD.findall(RANKS.sub("", line)))


def test_the_bot_names_no_game() -> None:
    forbidden = GAME_WORDS | names_of_games()
    found = [
        f"{place} {word}" for place, word in words_of_the_bot() if word in forbidden or word.startswith(GAME_STEMS)
    ]
    assert found == []
