"""Whole games in words: every event is told or deliberately not, every phase has a menu that reaches every move."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from engine.game import Choice, Menu, Press
from engine.king.codes import action_code
from engine.king.narrator import KingNarrator
from engine.king.view import KingView
from engine.rulesets import Ruleset
from engine.text import Arg, Listing, Text, text
from tests.engine.king.builders import EVERY, RULES, RULESETS, Moment, played, ruleset
from tests.engine.king.speaking import LANGUAGES, say

NARRATOR = KingNarrator()
OURS = ruleset("hobby-order", robber="on", joker="on", dark="on")
PREFIX = 38
"""Longest code that fits a button beside the longest game id and ply."""


@cache
def moments(ruleset: Ruleset, seats: int) -> tuple[Moment, ...]:
    """Two games' worth of decisions at most: every contract and phase of the first deals, the end of a short game."""
    return tuple(played(ruleset, seats, Random(7), deals=16))


def choices(menu: Menu) -> Iterator[Choice]:
    return (choice for row in menu.rows for choice in row)


def reached(view: KingView) -> tuple[set[str], set[str]]:
    """The codes of all moves that buttons reach, step by step, and those of all steps."""
    acts: set[str] = set()
    seen: set[str] = set()
    open_steps: list[str | None] = [None]
    while open_steps:
        for choice in choices(NARRATOR.menu(view, open_steps.pop())):
            if choice.press is Press.ACT:
                acts.add(choice.code)
            elif choice.press is Press.STEP and choice.code not in seen:
                seen.add(choice.code)
                open_steps.append(choice.code)
    return acts, seen


@pytest.mark.parametrize(("ruleset", "seats"), [*EVERY, (OURS, 3)])
def test_buttons_reach_every_legal_move_and_no_other(ruleset: Ruleset, seats: int) -> None:
    for moment in moments(ruleset, seats):
        seat = RULES.to_act(moment.before)
        if not isinstance(seat, int):
            continue
        view = RULES.view_for(moment.before, seat)
        acts, steps = reached(view)
        assert acts == {action_code(action) for action in view.legal}
        assert all(len(code) <= PREFIX and code.isascii() for code in (*acts, *steps))
        others = [other for other in range(seats) if other != seat]
        assert NARRATOR.menu(RULES.view_for(moment.before, others[0]), None).rows == ()


def inside(said: Arg | None) -> Iterator[Text]:
    """A text and all texts among its arguments."""
    if isinstance(said, Listing):
        for item in said.items:
            yield from inside(item)
    elif isinstance(said, Text):
        yield said
        for _, arg in said.args:
            yield from inside(arg)


def of_view(view: KingView) -> Iterator[Text | None]:
    """All that is said of a view."""
    caption = NARRATOR.caption(view)
    yield from (*caption.title, *caption.board, caption.turn, caption.score)
    yield from (NARRATOR.last(view), NARRATOR.hand(view), NARRATOR.aside(view))
    yield from (cell for row in NARRATOR.cloth(view) for cell in row)
    for proposal in RULES.proposals(view):
        yield proposal.label
        yield proposal.refusal
        for asked in (proposal.confirm, proposal.question):
            if asked is not None:
                yield from (asked.text, asked.yes, asked.no)
    for step in (None, *(one.code for one in choices(NARRATOR.menu(view, None)) if one.press is Press.STEP)):
        menu = NARRATOR.menu(view, step)
        yield from (menu.why, *(choice.text for choice in choices(menu)))


@pytest.mark.parametrize(("ruleset", "seats"), [*EVERY, (OURS, 3)])
def test_everything_said_has_words_in_both_languages(ruleset: Ruleset, seats: int) -> None:
    said: set[Text] = set()
    for number, moment in enumerate(moments(ruleset, seats)):
        said.update(line for event in moment.events if (line := NARRATOR.tell(event)) is not None)
        said.add(RULES.describe(moment.action))
        if number % 4 == 0 or len(moment.events) > 2:
            for viewer in (None, *range(seats)):
                said.update(line for line in of_view(RULES.view_for(moment.after, viewer)) if line is not None)
    said.update(NARRATOR.summary(ruleset, seats))
    assert len(said) > 100
    for one in {part for whole in said for part in inside(whole)}:
        for lang in LANGUAGES:
            assert say(one, lang) == say(one, lang).strip()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.id)
def test_a_ruleset_and_its_options_have_words(ruleset: Ruleset, lang: str) -> None:
    assert say(text(f"ruleset-{ruleset.id}-line"), lang)
    assert say(text(f"ruleset-{ruleset.id}-short"), lang)
    for spec in ruleset.specs:
        stem = "opt" if spec.key in ("payment", "rate", "stake") else "king-opt"
        question = f"{stem}-{spec.key}".replace("_", "-")
        answers = [f"{question}-{value}".replace("_", "-") for value in spec.values]
        for message in (question, f"{question}-line", *answers):
            assert say(text(message), lang)


@pytest.mark.parametrize(("deals", "said"), [(1, "1 сдача"), (2, "2 сдачи"), (5, "5 сдач"), (21, "21 сдача")])
def test_deals_are_counted_in_russian(deals: int, said: str) -> None:
    assert say(text("king-deals", deals=deals)) == said
