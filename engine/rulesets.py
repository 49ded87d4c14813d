"""Rulesets: variants as data (``data/rulesets/*.toml``), resolved with house options.

A file and a canonical text have one shape; the text holds the options as well. It is what a game stores, named by
its SHA-256, and is replayed from: never the file.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.errors import BadCode, RulesetError
from engine.king.options import DECLARATION as KING
from engine.konchinka.options import DECLARATION as KONCHINKA
from engine.options import Declaration, Facts, OptionSpec, OptionValue, Term

__all__ = ["DECLARATIONS", "OptionSpec", "OptionValue", "Ruleset", "load_rulesets", "parse_canonical"]

FOLDER = Path(__file__).parent.parent / "data" / "rulesets"
LANGUAGES = ("ru", "en")
REMEMBERED = 256
"""So many canonical texts are kept read: most tables share theirs, and proving a ruleset takes up to 50 ms."""

DECLARATIONS: Mapping[str, Declaration] = {"konchinka": KONCHINKA, "king": KING}
"""What each game says of its rulesets, by the game's id."""


@dataclass(frozen=True)
class Ruleset:
    """A variant with its options resolved; what a game stores and is replayed from.

    `seats` are the allowed numbers, `minutes` the usual length of a game with `usual_seats`.
    `names` are by language code. `terms` are the variant's own facts, read by its game. `options` holds every
    option of the ruleset, in the order of `specs`.
    """

    id: str
    game: str
    names: Mapping[str, str]
    seats: tuple[int, ...]
    usual_seats: int
    minutes: int
    sources: tuple[str, ...]
    terms: Mapping[str, Term]
    specs: tuple[OptionSpec, ...]
    options: Mapping[str, OptionValue]

    def __hash__(self) -> int:
        return hash(self.canonical())

    def with_options(self, options: Mapping[str, object]) -> Ruleset:
        """The same ruleset with some options changed; `RulesetError` for what it does not know or allow."""
        known = {spec.key: spec for spec in self.specs}
        if unknown := sorted(set(options) - set(known)):
            raise RulesetError(f"{self.id} has no option {', '.join(unknown)}; it has {', '.join(known)}")
        changed = {**self.options, **{key: known[key].read(value) for key, value in options.items()}}
        for clash in DECLARATIONS[self.game].clashes:
            clash.check(changed)
        return replace(self, options=changed)

    def changed_options(self) -> Mapping[str, OptionValue]:
        """The options that are not at their defaults."""
        return {spec.key: self.options[spec.key] for spec in self.specs if self.options[spec.key] != spec.default}

    def canonical(self) -> str:
        """The ruleset as one line of JSON with sorted keys; the inverse of `parse_canonical`."""
        every = len(self.specs) == len(DECLARATIONS[self.game].specs)
        return json.dumps(
            {
                "id": self.id,
                "game": self.game,
                "names": dict(self.names),
                "seats": self.seats,
                "usual_seats": self.usual_seats,
                "minutes": self.minutes,
                "sources": self.sources,
                "terms": self.terms,
                "defaults": {spec.key: spec.default for spec in self.specs},
                "moot": [spec.key for spec in self.specs if spec.moot],
                "options": dict(self.options),
                **({} if every else {"house": [spec.key for spec in self.specs]}),
            },
            ensure_ascii=False,
            sort_keys=True,
            separators=(",", ":"),
        )

    def sha256(self) -> str:
        """The name of the canonical text: 64 hex digits."""
        return sha256(self.canonical().encode()).hexdigest()


def load_rulesets(folder: Path = FOLDER) -> Mapping[str, Ruleset]:
    """Every ruleset of a folder by its id, by the `place` that its file gives it; `RulesetError` names the file."""
    found: dict[str, Ruleset] = {}
    places: dict[str, int] = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            raw = tomllib.loads(path.read_text(encoding="utf-8"))
            ruleset = _build(raw)
            if ruleset.id != path.stem:
                raise RulesetError(f"its id is {ruleset.id}")
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RulesetError) as error:
            raise RulesetError(f"{path.name}: {error}") from error
        found[ruleset.id] = ruleset
        places[ruleset.id] = raw.get("place", LAST)
    return {id_: found[id_] for id_ in sorted(found, key=places.__getitem__)}


@lru_cache(maxsize=REMEMBERED)
def parse_canonical(text: str) -> Ruleset:
    """The ruleset of a canonical text; `BadCode` if it is no such text, `RulesetError` if it contradicts itself."""
    try:
        raw = json.loads(text)
    except ValueError:
        raise BadCode("a stored ruleset is not JSON") from None
    if not isinstance(raw, dict):
        raise BadCode("a stored ruleset is no JSON object")
    options = raw.pop("options", {})
    if not isinstance(options, dict):
        raise BadCode("a stored ruleset has no table of options")
    return _build(raw).with_options(options)


_FIELDS = {
    "id": str,
    "game": str,
    "names": dict,
    "seats": list,
    "usual_seats": int,
    "minutes": int,
    "sources": list,
    "terms": dict,
}
_OPTIONAL = {"place": int, "defaults": dict, "moot": list, "house": list}
LAST = 1_000
"""The place among its game's rulesets of one whose file gives none."""


def _build(raw: dict[str, Any]) -> Ruleset:
    """A ruleset from a file or a canonical text, with its options at their defaults."""
    _check_fields(raw)
    declaration = DECLARATIONS.get(raw["game"])
    if declaration is None:
        raise RulesetError(f"there is no game {raw['game']}; there are {', '.join(DECLARATIONS)}")
    specs = _specs(declaration, raw)
    terms: Mapping[str, Term] = _frozen(raw["terms"])
    options = {spec.key: spec.default for spec in specs}
    declaration.check_terms(Facts(terms, tuple(raw["seats"]), options))
    return Ruleset(
        id=raw["id"],
        game=raw["game"],
        names=raw["names"],
        seats=tuple(raw["seats"]),
        usual_seats=raw["usual_seats"],
        minutes=raw["minutes"],
        sources=tuple(raw["sources"]),
        terms=terms,
        specs=specs,
        options=options,
    ).with_options({})


def _check_fields(raw: dict[str, Any]) -> None:
    if unknown := sorted(set(raw) - set(_FIELDS) - set(_OPTIONAL)):
        raise RulesetError(f"unknown field {', '.join(unknown)}")
    for name, kind in {**_FIELDS, **_OPTIONAL}.items():
        if name not in raw and name in _OPTIONAL:
            continue
        if not isinstance(raw.get(name), kind) or isinstance(raw.get(name), bool):
            raise RulesetError(f"field {name} is missing or no {kind.__name__}")
    if sorted(raw["names"]) != sorted(LANGUAGES) or not all(isinstance(name, str) for name in raw["names"].values()):
        raise RulesetError(f"names must be given in {' and '.join(LANGUAGES)}")
    if not raw["seats"] or not all(type(seats) is int and seats > 0 for seats in raw["seats"]):
        raise RulesetError("seats must be a list of numbers of players")
    if raw["usual_seats"] not in raw["seats"]:
        raise RulesetError(f"usual_seats {raw['usual_seats']} is not among seats")
    if not all(isinstance(source, str) for source in raw["sources"]):
        raise RulesetError("sources must be a list of texts")


def _specs(declaration: Declaration, raw: dict[str, Any]) -> tuple[OptionSpec, ...]:
    """The game's options that this ruleset knows (all, or its ``house``), with its defaults."""
    every = {spec.key for spec in declaration.specs}
    house, defaults, moot = raw.get("house", every), raw.get("defaults", {}), raw.get("moot", [])
    for key in [*house, *defaults, *moot]:
        if not isinstance(key, str) or key not in every:
            raise RulesetError(f"there is no option {key}; there are {', '.join(sorted(every))}")
    if astray := sorted({*defaults, *moot} - set(house)):
        raise RulesetError(f"option {', '.join(astray)} is not among house")
    return tuple(
        replace(spec, default=spec.read(defaults.get(spec.key, spec.default)), moot=spec.key in moot)
        for spec in declaration.specs
        if spec.key in house
    )


def _frozen(value: Any) -> Any:
    """TOML or JSON with tuples for lists."""
    if isinstance(value, dict):
        return {key: _frozen(inner) for key, inner in value.items()}
    return tuple(_frozen(inner) for inner in value) if isinstance(value, list) else value
