"""The contract between a game and everything that plays, shows or stores it.

A game is its list of actions; a state comes back by replaying it. `ply` is the number of actions so
far. Everything here is pure: no clock, no chance of its own (`below` is handed in), no words (`Text`).
Seats are 0-based and clockwise.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from engine.text import Text

if TYPE_CHECKING:  # the loader of rulesets asks the games to prove theirs, and they need the types of this module
    from engine.rulesets import Ruleset

Seat = int


@dataclass(frozen=True, slots=True)
class Chance:
    """It is chance's turn: `kind` is ``lot``, ``deal`` or ``reveal``; `deal` is 1-based.

    `opens_deal` is true for the action that deals a new pack (the table waits for «Дальше» before all
    but the first).
    """

    kind: str
    deal: int
    opens_deal: bool = False


@dataclass(frozen=True, slots=True)
class Transfer:
    """`amount` points (never money) that seat `payer` owes seat `payee`."""

    payer: Seat
    payee: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, per seat: `places` (1 = winner, shared places equal), final `points`,
    `payments` (net, sums to 0), the single `transfers`, and why it ended."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    payments: tuple[int, ...]
    transfers: tuple[Transfer, ...]
    reason: Text


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of the score sheet: the running `total`, what was gained, and whether the total is
    struck through (rule 20: old totals are struck, never erased)."""

    total: int
    gain: int
    struck: bool


class RowState(Enum):
    """Whether a deal is written down, is being played, or is still to come."""

    WRITTEN = "written"
    PLAYING = "playing"
    TO_COME = "to_come"


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A deal: its label and a cell per seat; None is an empty cell (nothing was written).

    `check`: whether the row has its check sum; None where there is none. Of games with several kinds of deal:
    `kind` is the game's own code of what is played (None: not known yet), `sign` −1, 0 or +1 the half it belongs
    to, `owner` the seat whose own game it is.
    """

    label: Text
    cells: tuple[Cell | None, ...]
    check: bool | None = None
    kind: str | None = None
    sign: int = 0
    owner: Seat | None = None
    state: RowState = RowState.WRITTEN


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score as on paper. `winners` is empty while the game runs; `check` is None where the game
    has no check sum; `payments` is None where nothing is owed or the game still runs.

    `own` is the list of kinds that every seat must play as its own, in order, with their signs and labels, a kind as
    often as it must be played; empty where there is no such list."""

    rows: tuple[SheetRow, ...]
    totals: tuple[int, ...]
    target: int | None
    winners: tuple[Seat, ...]
    payments: tuple[int, ...] | None
    check: bool | None
    seats: int
    own: tuple[tuple[str, int, Text], ...] = ()


class Press(Enum):
    """What a button does; the value is the prefix of its callback payload."""

    ACT = "a"
    STEP = "p"
    BLOCKED = "x"


class Tone(Enum):
    """The style of a button."""

    PLAIN = ""
    PRIMARY = "primary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of a hand: what it says, what it does, and the action or step code it carries."""

    text: Text
    press: Press
    code: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Menu:
    """The move buttons of a hand, row by row, and why something in it is disabled (or None). Its repr has no card."""

    rows: tuple[tuple[Choice, ...], ...] = field(repr=False)
    why: Text | None = None


@dataclass(frozen=True, slots=True)
class Caption:
    """The words of a table message, without the moves, which the events tell.

    `title` is joined by « · » into the first line; `board` are lines about the cloth or, when a deal
    has ended, its result; `turn` says who is awaited (the bot adds the clock); `score` is the last line.
    """

    title: tuple[Text, ...]
    board: tuple[Text, ...]
    turn: Text | None
    score: Text | None


A_co = TypeVar("A_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Asking:
    """A question with the labels of its two answers."""

    text: Text
    yes: Text
    no: Text


@dataclass(frozen=True, slots=True)
class Proposal(Generic[A_co]):
    """Something that a seat may do besides what `legal_actions` lists, such as taking its last move back.

    `label` is its button. `confirm` is asked of the proposer first (None: one press is enough), then `question` of
    the other people at the table (None: nobody is asked); `action` is applied when they have agreed, if nothing else
    was applied meanwhile. `silence_agrees`: whether who has not answered in time has agreed. `declined` is what the
    table then reads if they have not all agreed (None: nothing). `refusal`: it is offered, but cannot be done as
    things stand; the proposer alone is told why, and nobody is asked.
    """

    action: A_co
    label: Text
    confirm: Asking | None = None
    question: Asking | None = None
    silence_agrees: bool = False
    declined: Text | None = None
    refusal: Text | None = None


S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E")
V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """What an action made: the new state and the public events, in order."""

    state: S
    events: tuple[E, ...]


Below = Callable[[int], int]
"""`below(n)` is uniform in 0 … n−1."""


class GameRules(Protocol[S, A, V, E]):
    """The rules of one game: a stateless object."""

    def new_game(self, ruleset: Ruleset, seats: int) -> S:
        """The state before the first action; `RulesetError` if it cannot be played by so many."""

    def to_act(self, state: S) -> Seat | Chance | None:
        """Who acts next; None: the game is over."""

    def legal_actions(self, state: S) -> tuple[A, ...]:
        """What a seat may do now, in a fixed order; empty when chance acts or the game is over."""

    def plays_itself(self, state: S) -> A | None:
        """The action of the seat to act that everybody knows to be its only one (the last trick of a deal), so that
        the table makes it by itself after a moment; None where there is a choice, or might be for all others know."""

    def draw(self, state: S, below: Below) -> A:
        """Chance's action, by a uniform source."""

    def apply(self, state: S, action: A) -> Step[S, E]:
        """The state after `action`; `IllegalAction` leaves everything as it was."""

    def view_for(self, state: S, viewer: Seat | None) -> V:
        """All that `viewer` may know (None: the group, a spectator). The only way out of a state."""

    def proposals(self, view: V) -> tuple[Proposal[A], ...]:
        """What the viewer may propose now, in its turn or out of it, in a fixed order. Computers never do."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it runs."""

    def action_code(self, action: A) -> str:
        """The action as ASCII, the same everywhere."""

    def parse_action(self, code: str) -> A:
        """The inverse of `action_code`; `BadCode`. Legality is for `apply` to say."""

    def describe(self, action: A) -> Text:
        """The action as a short text, as on a button."""

    def sheet(self, view: V) -> Sheet:
        """The score sheet that a view shows."""


class Narrator(Protocol[V_contra, E_contra]):
    """What a game tells people: texts and buttons out of views and public events alone."""

    def summary(self, ruleset: Ruleset, seats: int) -> tuple[Text, ...]:
        """What the lobby says of a ruleset and its options besides the names («до 15»)."""

    def caption(self, view: V_contra) -> Caption:
        """The words of the table message, or of a hand, in the present position."""

    def tell(self, event: E_contra) -> Text | None:
        """One line for a public event; None for events that need no words."""

    def last(self, view: V_contra) -> Text:
        """The answer of «Последняя»: the last capture or trick."""

    def hand(self, view: V_contra) -> Text | None:
        """The viewer's cards in words (alerts, text tables), or None without a hand."""

    def menu(self, view: V_contra, step: str | None) -> Menu:
        """The viewer's move buttons; `step` is the code of a half-made move, as a STEP choice carries
        it (an unknown one counts as None). No rows when it is not the viewer's turn."""

    def cloth(self, view: V_contra) -> tuple[tuple[Text, ...], ...]:
        """The table as rows of cells, for chats without pictures; the bot aligns the columns."""

    def aside(self, view: V_contra) -> Text | None:
        """What the viewer alone was shown last in this deal, for an alert (a hint); None if nothing."""

    def pages(self, ruleset: Ruleset, seats: int) -> tuple[tuple[Text, ...], ...]:
        """The five pages of /rules for exactly this ruleset, its options and number of seats: in short,
        a turn, scoring, this table's house rules, examples. Paragraph by paragraph."""


Computer = Callable[[V], A]
"""A computer player: a view in which its seat is to act, an action out."""


@dataclass(frozen=True, slots=True)
class Game(Generic[S, A, V, E]):
    """A game as the registry knows it."""

    id: str
    rules: GameRules[S, A, V, E]
    narrator: Narrator[V, E]
    computer: Computer[V, A]
