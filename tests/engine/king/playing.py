"""Rulesets with any options, for properties."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from engine.errors import RulesetError
from engine.king.ruleset import variant_of
from engine.rulesets import OptionSpec, Ruleset
from tests.engine.king.builders import RULESETS

Played = tuple[Ruleset, int]
OURS = ("robber", "joker", "dark")


@st.composite
def games(draw: st.DrawFn) -> Played:
    """A ruleset with options of every kind, and a number of seats that it can be played by."""
    random = Random(draw(st.integers(0, 1_000_000)))
    while True:
        base = random.choice(list(RULESETS.values()))
        changed = base.with_options({spec.key: _any_value(spec, random) for spec in base.specs})
        seats = random.choice(base.seats)
        try:
            variant_of(changed, seats)
        except RulesetError:
            continue
        return changed, seats


@st.composite
def games_of_ours(draw: st.DrawFn) -> Played:
    """The same of the rulesets that know the rules of docs/rules.md, 3.8, with some of these on."""
    ruleset, seats = draw(games())
    if "joker" not in ruleset.options:
        ruleset, seats = RULESETS["hobby-symmetric"], draw(st.integers(3, 6))
    chosen = draw(st.lists(st.sampled_from([key for key in OURS if key in ruleset.options]), min_size=1, unique=True))
    return ruleset.with_options(dict.fromkeys(chosen, "on")), seats


def _any_value(spec: OptionSpec, random: Random) -> str | int:
    if random.random() < 0.5:
        return spec.default
    if spec.bounds is None:
        return random.choice(spec.values)
    return random.randint(spec.bounds[0], min(20, spec.bounds[1]))
