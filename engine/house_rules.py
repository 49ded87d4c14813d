"""The page of /rules on a table's house rules, the same in every game (docs/ux.md, 14).

``<game>-opt-<key>`` is an option as a question, with ``-<value>`` a named value as a short answer; ``opt-…`` the same
for options that all games share.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.options import OptionSpec
from engine.rulesets import Ruleset
from engine.text import Arg, Joint, Listing, Text, text

COMMON_OPTIONS = ("payment", "rate", "stake")
"""Options whose words all games share."""


def house_page(ruleset: Ruleset, matters: Callable[[OptionSpec], bool]) -> tuple[Text, ...]:
    """What this table changed, a line each; then the rest in one paragraph. Options that do not matter are left out."""
    changed = ruleset.changed_options()
    shown = [spec for spec in ruleset.specs if matters(spec) and not spec.moot]
    own = tuple(_option(ruleset, spec) for spec in shown if spec.key in changed)
    rest = Listing(tuple(_option(ruleset, spec) for spec in shown if spec.key not in changed), Joint.DOT)
    if not own:
        return (text("house-usual"), text("house-list", list=rest))
    usual = (text("house-rest"), text("house-list", list=rest)) if rest.items else ()
    return (text("house-changed"), *own, *usual)


def payment_matters(ruleset: Ruleset, key: str) -> bool:
    """Whether a number of the payment is asked for: a rate by points, a stake for a pot."""
    asked = {"rate": "points", "stake": "pot"}
    return key not in asked or ruleset.options["payment"] == asked[key]


def _option(ruleset: Ruleset, spec: OptionSpec) -> Text:
    """«Обязательно ли брать? — По желанию»."""
    key = spec.key.replace("_", "-")
    question = f"opt-{key}" if spec.key in COMMON_OPTIONS else f"{ruleset.game}-opt-{key}"
    value = ruleset.options[spec.key]
    answer: Arg = value if isinstance(value, int) else text(question + "-" + value.replace("_", "-"))
    return text("house-option", question=text(question), value=answer)
