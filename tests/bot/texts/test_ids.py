"""The bot asks for no text that is not there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.bot.speech import TEXTS
from tests.fences.code import ROOT, modules

OWN_FILES = ("bot", "commands", "errors", "proofs", "settings")
ID = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)
OWN_IDS = {
    found for name in OWN_FILES for found in ID.findall((ROOT / f"data/locales/ru/{name}.ftl").read_text("utf-8"))
}
KINDS = "|".join(sorted({own.partition("-")[0] for own in OWN_IDS if "-" in own}))
LOOKS_LIKE_AN_ID = re.compile(rf"({KINDS})-[a-z0-9-]+")


def strings() -> Iterator[tuple[str, str]]:
    """Place and pattern of each string of the bot that looks like the id of one of its texts."""
    for module in modules("bot"):
        if module.name.startswith("bot.practice"):
            continue
        for node in ast.walk(module.tree):
            match node:
                case ast.Constant(value=str(value)) if LOOKS_LIKE_AN_ID.fullmatch(value):
                    yield f"{module.path}:{node.lineno}", re.escape(value)
                case ast.JoinedStr(values=[ast.Constant(value=str(start)), *rest]) if re.match(f"({KINDS})-", start):
                    parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else "[A-Za-z0-9_-]+" for v in rest]
                    yield f"{module.path}:{node.lineno}", re.escape(start) + "".join(parts)


def test_every_text_that_the_bot_asks_for_is_there() -> None:
    lacking = [
        f"{place} {pattern}" for place, pattern in strings() if not any(re.fullmatch(pattern, i) for i in OWN_IDS)
    ]
    assert lacking == []


def test_the_own_texts_are_loaded_in_all_languages() -> None:
    assert TEXTS.languages == ("ru", "en")
    assert all(TEXTS.has(lang, own) for lang in TEXTS.languages for own in OWN_IDS)
