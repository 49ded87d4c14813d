"""What a button can mean (docs/ux.md, 0); every payload says a target value, never "toggle"."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Act:
    """A move: `code` is an action code, or ``=i``, the index among the legal actions at `ply`."""

    game: str
    ply: int
    action: str


@dataclass(frozen=True, slots=True)
class Step:
    """The next step of a half-made move."""

    game: str
    ply: int
    action: str


@dataclass(frozen=True, slots=True)
class Blocked:
    """Stands in for a disabled button."""

    game: str
    ply: int
    action: str


@dataclass(frozen=True, slots=True)
class TablePress:
    """A button of a table; `value` belongs to the words of `TABLE_VALUES`."""

    game: str
    word: str
    value: str | None = None


@dataclass(frozen=True, slots=True)
class LobbyPress:
    """A button of a lobby."""

    lobby: str
    word: str


@dataclass(frozen=True, slots=True)
class LobbyGame:
    """The lobby is to be for this game."""

    lobby: str
    game: str


@dataclass(frozen=True, slots=True)
class LobbyOption:
    """Set up: show the page `key`, or with `value` set it."""

    lobby: str
    key: str
    value: str | None = None


@dataclass(frozen=True, slots=True)
class Opening:
    """A table where there is none: ``new``, ``second`` (beside a running game), ``solo``."""

    word: str


@dataclass(frozen=True, slots=True)
class Vote:
    """An answer to a question put to several."""

    game: str
    question: str
    yes: bool


@dataclass(frozen=True, slots=True)
class PersonalSetting:
    """``page`` shows a page of settings; any other key is set to `value`."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class ChatSetting:
    """The same for a chat."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A page (1-based) of the rules of a game's own table, of a ruleset, or ``menu``: choose."""

    about: str
    page: int


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings of a chat in one kind of game: ``month`` or ``all``."""

    game: str
    season: str


@dataclass(frozen=True, slots=True)
class ShowSheet:
    """Show the sheet to all; `page`, 1-based: that one of several."""

    game: str
    page: int | None = None


@dataclass(frozen=True, slots=True)
class ShowStandings:
    """Show the standings to all."""

    game: str
    season: str


@dataclass(frozen=True, slots=True)
class Settled:
    """A payment is settled."""

    debt: str


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A replay after `move` actions of `deal`; deal 0 is the sheet."""

    game: str
    deal: int
    move: int


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof of the shuffle of `deal` (0: the newest); `part`: ``how`` to check it, or a file of it, ``record`` or
    ``script``."""

    game: str
    deal: int
    part: str | None = None


Payload = (
    Act
    | Step
    | Blocked
    | TablePress
    | LobbyPress
    | LobbyGame
    | LobbyOption
    | Opening
    | Vote
    | PersonalSetting
    | ChatSetting
    | RulesPage
    | Standings
    | ShowSheet
    | ShowStandings
    | Settled
    | ReplayStep
    | Proof
)
