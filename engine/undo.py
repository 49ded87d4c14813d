"""Taking a move back, the same in every game: an action that is appended, never a line that is removed.

`undo:<ply>` takes back the action with that number, and with it everything since. It is legal while that action is
the last one and dealt nothing, for the seat that made it, once a deal (docs/ux.md, 12). The others' consent is for the
table to ask before it is written.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from engine.errors import BadCode, IllegalAction
from engine.game import Asking, Proposal
from engine.text import NameOf, text

S = TypeVar("S")

LONGEST_PLY = 6


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes back the action that was number `ply`, 0-based."""

    ply: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Everybody sees that `seat` has taken its last move back and is to act again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Memory(Generic[S]):
    """What a state keeps so that a move can be taken back.

    `ply` is the number of actions so far. `before` is what the last action was made in, and `seat` who made it;
    None where it cannot be taken back. `used` are the seats that have taken a move back in this deal.
    """

    ply: int = 0
    seat: int | None = None
    before: S | None = field(default=None, repr=False)
    used: frozenset[int] = frozenset()

    def after(self, seat: int, before: S) -> Memory[S]:
        """One action later, which `seat` made in `before` and may still take back."""
        return Memory(self.ply + 1, seat, before, self.used)

    def stands(self) -> Memory[S]:
        """One action later, which cannot be taken back: it dealt something, ended a deal, or was chance's."""
        return Memory(self.ply + 1, used=self.used)

    def forgotten(self) -> Memory[S]:
        """The same moment without the way back: what is kept of a position is not kept of the one before it."""
        return Memory(self.ply, used=self.used)

    def new_deal(self) -> Memory[S]:
        """One action later, in a new deal."""
        return Memory(self.ply + 1)

    def offered_to(self, seat: int | None) -> int | None:
        """The ply that `seat` may take back now, or None."""
        if seat is None or seat != self.seat or self.before is None or seat in self.used:
            return None
        return self.ply - 1

    def taken_back(self, undo: Undo) -> tuple[S, Memory[S]]:
        """What the position is again, and the memory that goes with it; `IllegalAction`."""
        if self.seat is None or self.before is None or undo.ply != self.offered_to(self.seat):
            raise IllegalAction(f"undo: ply {undo.ply} cannot be taken back")
        return self.before, Memory(self.ply + 1, used=self.used | {self.seat})


def undo_proposal(seat: int, ply: int) -> Proposal[Undo]:
    """What `seat` asks the others when it wants its move back; who says nothing has not agreed (docs/ux.md, 12)."""
    asked = Asking(text("undo-question", name=NameOf(seat)), text("undo-yes"), text("undo-no"))
    return Proposal(Undo(ply), text("undo-label"), question=asked, declined=text("undo-declined"))


def undo_code(undo: Undo) -> str:
    """``undo:57``."""
    return f"undo:{undo.ply}"


def parse_undo(code: str) -> Undo:
    """The inverse of `undo_code`; `BadCode`."""
    _, _, digits = code.partition(":")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_PLY) or str(int(digits)) != digits:
        raise BadCode(f"{code!r} names no ply")
    return Undo(int(digits))
