"""Reading a table of a ruleset's terms with errors that say where (docs/design.md, 2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from engine.errors import RulesetError
from engine.options import Term

K = TypeVar("K", bound=Enum)


@dataclass(frozen=True, slots=True)
class Fields:
    """A table, and the name of its place in the file."""

    raw: Mapping[str, Term]
    where: str

    def known(self, *names: str) -> None:
        """`RulesetError` if there are others."""
        if unknown := sorted(set(self.raw) - set(names)):
            raise RulesetError(f"{self.where}: {', '.join(unknown)} unknown; known are {', '.join(sorted(names))}")

    def table(self, name: str, default: Mapping[str, Term] | None = None) -> Fields:
        """A table within; a missing one is an error unless there is a default."""
        found = self.raw.get(name, default)
        if not isinstance(found, Mapping):
            raise RulesetError(f"{self.where}.{name} is missing or no table")
        return Fields(found, f"{self.where}.{name}")

    def number(self, name: str, default: int | None = None, low: int = 0) -> int:
        """A whole number from `low` on."""
        found = self.raw.get(name, default)
        if not isinstance(found, int) or isinstance(found, bool) or found < low:
            raise RulesetError(f"{self.where}.{name} must be a whole number from {low} on")
        return found

    def text(self, name: str, default: str | None = None) -> str:
        """A text."""
        found = self.raw.get(name, default)
        if not isinstance(found, str):
            raise RulesetError(f"{self.where}.{name} is missing or no text")
        return found

    def texts(self, name: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """A list of texts."""
        found = self.raw.get(name, default)
        if not isinstance(found, tuple) or not all(isinstance(item, str) for item in found):
            raise RulesetError(f"{self.where}.{name} is missing or no list of texts")
        return tuple(str(item) for item in found)

    def numbers(self, name: str, default: tuple[int, ...] | None = None) -> tuple[int, ...]:
        """A list of whole numbers."""
        found = self.raw.get(name, default)
        if not isinstance(found, tuple):
            raise RulesetError(f"{self.where}.{name} is missing or no list of numbers")
        numbers = tuple(item for item in found if isinstance(item, int) and not isinstance(item, bool))
        if len(numbers) < len(found):
            raise RulesetError(f"{self.where}.{name} is no list of numbers")
        return numbers

    def choice(self, name: str, kind: type[K]) -> K:
        """One of an enum's values."""
        found = self.text(name)
        values = [member.value for member in kind]
        if found not in values:
            raise RulesetError(f"{self.where}.{name}: {found!r} is not {'/'.join(values)}")
        return kind(found)

    def choices(self, name: str, among: Sequence[K]) -> tuple[K, ...]:
        """Several of some of an enum's members, each once; none by default."""
        found = self.texts(name, ())
        members = {member.value: member for member in among}
        if wrong := [item for item in found if item not in members]:
            raise RulesetError(f"{self.where}.{name}: {wrong[0]!r} is not {'/'.join(members)}")
        if len(set(found)) < len(found):
            raise RulesetError(f"{self.where}.{name} names one twice")
        return tuple(members[item] for item in found)
