"""What can go wrong in the engine.

EngineError
├── BadCode         text that is no card, action, record or ruleset
├── IllegalAction   an action that the rules forbid in this state
└── RulesetError    a ruleset or option that contradicts itself or is unknown
"""

from collections.abc import Mapping


class EngineError(Exception):
    """Any error of the engine; the message says what, where and why, in English, never a hand."""


class BadCode(EngineError):
    """A code that cannot be read."""


class IllegalAction(EngineError):
    """An action that is not legal here and now."""


class RulesetError(EngineError):
    """A ruleset, option or number of seats that cannot be played; `needs`: the options with which it could be."""

    def __init__(self, message: str, needs: Mapping[str, str | int] | None = None) -> None:
        super().__init__(message)
        self.needs = {**(needs or {})}
