"""Both languages are complete, say everything that the code asks for, and hold nothing that it never asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from tests.fences.code import ROOT, Module, modules

LOCALES = ROOT / "data/locales"
LANGUAGES = ("ru", "en")
CYRILLIC = re.compile("[А-Яа-яЁё]")
ANY = r"[\w-]+"
MAKERS = {"text", "Text", "voice"}


class Mentions(Visitor):
    """The variables and the other messages that a message names."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.messages.add(node.id.name)


@dataclass(frozen=True, slots=True)
class Asked:
    """A call `text(id, …)`: where, the id as a pattern, and the arguments given (None: not known here)."""

    place: str
    pattern: str
    arguments: frozenset[str] | None

    @property
    def shown(self) -> str:
        return self.pattern.replace("\\", "")


def entries(language: str) -> Iterator[tuple[str, ftl.EntryType]]:
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            yield path.name, entry


@cache
def messages(language: str) -> dict[str, Mentions]:
    found = {}
    for _, entry in entries(language):
        if isinstance(entry, ftl.Message):
            found[entry.id.name] = mentions = Mentions()
            mentions.visit(entry)
    return found


def variables(language: str, message_id: str) -> set[str]:
    """What a message needs, by way of the messages it refers to as well."""
    own = messages(language)[message_id]
    return own.variables.union(*(variables(language, other) for other in own.messages))


def pattern_of(node: ast.expr) -> str | None:
    """A message id as a regular expression; None for an expression that tells nothing of it."""
    match node:
        case ast.Constant(value=str(value)):
            return re.escape(value)
        case ast.JoinedStr(values=values):
            return "".join(re.escape(str(v.value)) if isinstance(v, ast.Constant) else ANY for v in values)
        case ast.BinOp(op=ast.Add()):
            return (pattern_of(node.left) or ANY) + (pattern_of(node.right) or ANY)
        case ast.IfExp():
            return "|".join(p for p in (pattern_of(node.body), pattern_of(node.orelse)) if p) or None
        case _:
            return None


@cache
def asked() -> tuple[Asked, ...]:
    return tuple(call for module in modules() for call in _asked_in(module))


def _asked_in(module: Module) -> Iterator[Asked]:
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else None
        pattern = pattern_of(node.args[0]) if name in MAKERS else None
        if pattern is not None:
            known = all(k.arg for k in node.keywords) and name != "Text" and ANY not in pattern
            given = frozenset((k.arg or "").replace("_", "-") for k in node.keywords) if known else None
            yield Asked(f"{module.path}:{node.lineno}", pattern, given)


def mentioned() -> re.Pattern[str]:
    """Every string of the code that looks like a message id or a part of one, as one expression."""
    patterns = {
        pattern
        for module in modules()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Constant | ast.JoinedStr | ast.BinOp) and (pattern := pattern_of(node)) is not None
        if re.search("[a-z]", pattern.replace(ANY, ""))
    }
    return re.compile("|".join(patterns))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_fluent_without_junk(language: str) -> None:
    junk = [f"{name}: {entry.content}" for name, entry in entries(language) if isinstance(entry, ftl.Junk)]
    assert junk == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_is_written_once(language: str) -> None:
    ids = [entry.id.name for _, entry in entries(language) if isinstance(entry, ftl.Message | ftl.Term)]
    assert ids
    assert {name for name in ids if ids.count(name) > 1} == set()


def test_both_languages_have_the_same_messages() -> None:
    assert messages("ru").keys() ^ messages("en").keys() == set()


def test_both_languages_are_told_the_same_things() -> None:
    """A translation that needs more than its twin would find nothing there to say."""
    differ = {
        name: (variables("ru", name), variables("en", name))
        for name in messages("ru").keys() & messages("en").keys()
        if variables("ru", name) != variables("en", name)
    }
    assert differ == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_refers_to_messages_that_are_there(language: str) -> None:
    known = messages(language)
    assert {other for own in known.values() for other in own.messages} - known.keys() == set()


def test_the_code_asks_for_messages_that_are_there() -> None:
    known = messages("ru")
    missing = [f"{a.place} {a.shown}" for a in asked() if not any(re.fullmatch(a.pattern, name) for name in known)]
    assert missing == []


def test_the_code_tells_a_message_what_it_needs() -> None:
    lacking = [
        f"{call.place} {name} needs {sorted(needs - call.arguments)}"
        for call in asked()
        if call.arguments is not None
        for name in messages("ru")
        if re.fullmatch(call.pattern, name) and (needs := variables("ru", name)) - call.arguments
    ]
    assert lacking == []


def test_no_message_is_left_over() -> None:
    used = mentioned()
    referred = {other for own in messages("ru").values() for other in own.messages}
    assert [name for name in messages("ru") if name not in referred and not used.fullmatch(name)] == []


def test_no_russian_sentence_stands_in_the_code() -> None:
    """What players read is in the locale files; only docstrings and people's names in the practice chat are Russian."""
    found = [
        f"{module.path}:{node.lineno} {node.value!r}"
        for module in modules("engine", "bot")
        if not module.name.startswith("bot.practice")
        for node in strings(module)
        if CYRILLIC.search(str(node.value))
    ]
    assert found == []


def strings(module: Module) -> Iterator[ast.Constant]:
    """The string constants of a module that are no docstrings."""
    docstrings = {
        node.value
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings:
            yield node
