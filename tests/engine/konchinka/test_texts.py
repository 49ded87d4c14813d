"""Everything that Кончинка may say has words in both languages, with the same variables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engine.game import Press
from engine.konchinka.events import PackDealt
from engine.konchinka.narrator import KonchinkaNarrator
from engine.konchinka.state import State
from engine.konchinka.view import KonchinkaView
from engine.rulesets import Ruleset
from engine.text import Arg, Listing, Text, text
from tests.engine.konchinka.builders import RULES
from tests.engine.konchinka.builders import ruleset as ruleset_of
from tests.engine.konchinka.playing import KONCHINKA, any_ruleset, played, seeded
from tests.engine.konchinka.speaking import LOCALES, say
from tests.engine.konchinka.views import COUNT, counted, holding

NARRATOR = KonchinkaNarrator()
LANGUAGES = ("ru", "en")
SHARED = ("opt-", "house-", "undo-")
"""Beginnings of ids that other games have too; they stand in files of their own."""
BY_DATA = ("konchinka-name", "konchinka-opt-", "ruleset-konchinka-")
"""Beginnings of ids that the bot builds from games, rulesets and options."""


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


@cache
def messages(lang: str) -> dict[str, frozenset[str]]:
    """The messages of Кончинка by id, with their variables."""
    found = {}
    for entry in FluentParser().parse((LOCALES / lang / "konchinka.ftl").read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = frozenset(variables.found)
    return found


def inside(said: Arg | None) -> Iterator[Text]:
    """A text and all texts among its arguments."""
    if isinstance(said, Listing):
        for item in said.items:
            yield from inside(item)
    elif isinstance(said, Text):
        yield said
        for _, arg in said.args:
            yield from inside(arg)


def of_view(view: KonchinkaView) -> Iterator[Text | None]:
    """All that the narrator and the sheet say of a view."""
    caption = NARRATOR.caption(view)
    yield from (*caption.title, *caption.board, caption.turn, caption.score)
    yield from (NARRATOR.last(view), NARRATOR.hand(view))
    yield from (cell for row in NARRATOR.cloth(view) for cell in row)
    yield from (row.label for row in RULES.sheet(view).rows)
    yield from of_menu(view, None)
    if view.outcome is not None:
        yield view.outcome.reason


def of_menu(view: KonchinkaView, step: str | None, depth: int = 3) -> Iterator[Text | None]:
    """A menu and the menus that its steps open."""
    menu = NARRATOR.menu(view, step)
    yield menu.why
    for choice in (choice for row in menu.rows for choice in row):
        yield choice.text
        if choice.press is Press.STEP and depth:
            yield from of_menu(view, choice.code, depth - 1)


def of_game(ruleset: Ruleset, seats: int, random: Random) -> Iterator[Text | None]:
    """What is said of a game played at random: all that is told, and the words of every fifth position."""
    yield from NARRATOR.summary(ruleset, seats)
    yield from (paragraph for page in NARRATOR.pages(ruleset, seats) for paragraph in page)
    for number, moment in enumerate(played(ruleset, seats, random)):
        yield RULES.describe(moment.action)
        yield from map(NARRATOR.tell, moment.events)
        if number % 5 == 0 or len(moment.events) > 1:
            yield from of_position(moment.after, seats)


def of_position(state: State, seats: int) -> Iterator[Text | None]:
    """All that is said of a position, to everybody."""
    for viewer in (None, *range(seats)):
        yield from of_view(RULES.view_for(state, viewer))


def of_endings(random: Random) -> Iterator[Text | None]:
    """The last position of short games, which end in every way."""
    for seats, options in (
        (3, {"finish": "share", "middeal": "off"}),
        (2, {"finish": "count_order", "middeal": "off"}),
        (2, {"middeal": "general"}),
    ):
        for _ in range(40):
            *_, last = played(ruleset_of(target=2, **options), seats, random)
            yield from of_position(last.after, seats)


def rare() -> Iterator[Text | None]:
    """What chance plays too seldom to be waited for."""
    for options in ({}, {"payment": "points"}, {"payment": "points", "rate": 2}, {"payment": "pot"}):
        for base in KONCHINKA:
            yield from (paragraph for page in NARRATOR.pages(base.with_options(options), 4) for paragraph in page)
    nothing = replace(COUNT, gains=(0, 0, 0), konchinki=((), (), ()), leftovers_to=None)
    yield from of_view(counted(nothing))
    yield from of_view(counted(replace(COUNT, cards=(20, 20, 12), card_points=(1, 1, 0))))
    yield NARRATOR.tell(PackDealt(3, 0, 1, (), 36, nothing))
    crowd = " ".join(f"Th:{a}{b}" for a in ("4c", "4d", "4h", "4s") for b in ("6c", "6d", "6h", "6s"))
    yield from of_view(holding("Th", "4c 4d 4h 4s 6c 6d 6h 6s", crowd, capture="free"))
    yield from of_view(holding("8d Jh", "Js", "Jh:Js"))


@cache
def everything_said() -> frozenset[Text]:
    random = seeded(2)
    found: set[Text] = set()
    for _ in range(30):
        ruleset = any_ruleset(random)
        for whole in of_game(ruleset, random.choice(ruleset.seats), random):
            found.update(inside(whole))
    for whole in (*of_endings(random), *rare()):
        found.update(inside(whole))
    return frozenset(said for said in found if not said.id.startswith(SHARED))


def test_everything_said_has_words_in_both_languages() -> None:
    for said in everything_said():
        for lang in LANGUAGES:
            assert messages(lang)[said.id] <= {name.replace("_", "-") for name, _ in said.args}, said
            assert say(said, lang) == say(said, lang).strip()


def test_a_text_is_given_nothing_that_no_language_uses() -> None:
    for said in everything_said():
        used = messages("ru")[said.id] | messages("en")[said.id]
        assert {name for name, _ in said.args} == used, said


def test_no_message_is_without_use() -> None:
    spoken = {said.id for said in everything_said()}
    unused = {message for message in messages("ru") if message not in spoken and not message.startswith(BY_DATA)}
    assert unused == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_a_question_answers_and_an_explanation(lang: str) -> None:
    for ruleset in KONCHINKA:
        for spec in ruleset.specs:
            stem = "opt" if spec.key in ("payment", "rate", "stake") else "konchinka-opt"
            question = f"{stem}-{spec.key}".replace("_", "-")
            answers = [f"{question}-{value}".replace("_", "-") for value in spec.values]
            for message in (question, f"{question}-line", *answers):
                assert say(text(message), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ruleset_has_a_line_and_a_short_name(lang: str) -> None:
    for ruleset in KONCHINKA:
        assert say(text(f"ruleset-{ruleset.id}-line"), lang)
        assert say(text(f"ruleset-{ruleset.id}-short"), lang)
