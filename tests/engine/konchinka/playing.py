"""Rulesets with any allowed options, and whole games played at random through the contract."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from engine.errors import RulesetError
from engine.game import Chance
from engine.konchinka.actions import Action, Play
from engine.konchinka.events import Event
from engine.konchinka.state import State
from engine.konchinka.view import KonchinkaView
from engine.options import OptionSpec
from engine.rulesets import Ruleset
from tests.engine.konchinka.builders import RULES, RULESETS

KONCHINKA = tuple(ruleset for ruleset in RULESETS.values() if ruleset.game == "konchinka")

Chooser = Callable[[KonchinkaView], Play]


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Either variant with every option drawn; a combination that is not allowed is drawn again."""
    base = draw(st.sampled_from(KONCHINKA))
    options = {spec.key: draw(_values(spec)) for spec in base.specs}
    if options["combo"] == "multi" and options["capture"] == "free":  # C-03: the only one that is not allowed
        options["capture"] = draw(st.sampled_from(["must_hand", "must_card"]))
    return base.with_options(options)


def _values(spec: OptionSpec) -> st.SearchStrategy[str | int]:
    if spec.bounds is None:
        return st.sampled_from(spec.values)
    low, high = spec.bounds
    return st.integers(low, min(high, 30))


def seeded(seed: int) -> Random:
    """The same chances every time."""
    return Random(seed)


def any_ruleset(random: Random) -> Ruleset:
    """As `rulesets`, for loops that are no properties."""
    while True:
        base = random.choice(KONCHINKA)
        try:
            return base.with_options({spec.key: _any_value(spec, random) for spec in base.specs})
        except RulesetError:
            continue


def _any_value(spec: OptionSpec, random: Random) -> str | int:
    return (
        random.choice(spec.values) if spec.bounds is None else random.randint(spec.bounds[0], min(30, spec.bounds[1]))
    )


@dataclass(frozen=True, slots=True)
class Moment:
    """An action of a game, the state before and after it, and what was told."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


def at_random(random: Random) -> Chooser:
    """A player that takes any legal move."""
    return lambda view: random.choice(view.legal)


def played(ruleset: Ruleset, seats: int, random: Random, *choosers: Chooser, deals: int = 99) -> Iterator[Moment]:
    """A game from the lot on, to its end or that of the given deal; seats without a chooser move at random."""
    state = RULES.new_game(ruleset, seats)
    while (who := RULES.to_act(state)) is not None:
        if isinstance(who, Chance):
            if who.deal > deals:
                return
            action = RULES.draw(state, random.randrange)
        else:
            chooser = choosers[who] if who < len(choosers) else at_random(random)
            action = chooser(RULES.view_for(state, who))
        step = RULES.apply(state, action)
        yield Moment(state, action, step.state, step.events)
        state = step.state
