"""The decisions of a deal: each phase is how it begins, what is legal in it, and what that does.

A contract names the phases that precede its play (`Kind.decisions`), a schedule those that find the contract; a new
decision is one more row of `PHASES`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from engine.errors import IllegalAction
from engine.game import Step
from engine.king import auction, ordering, play, trumps
from engine.king.actions import Decision
from engine.king.codes import action_code
from engine.king.events import Event
from engine.king.made import Made
from engine.king.state import State
from engine.king.view import Phase


@dataclass(frozen=True, slots=True)
class Steps:
    """A phase: `begin` says who is to act; `legal` what the seat to act may do; `apply` does one of these."""

    begin: Callable[[State], State]
    legal: Callable[[State], tuple[Decision, ...]]
    apply: Callable[[State, Decision], Made]


PHASES: Mapping[Phase, Steps] = {
    Phase.ORDER: Steps(ordering.begin, ordering.legal, ordering.apply),
    Phase.AUCTION: Steps(auction.begin, auction.legal, auction.apply),
    Phase.TRUMP: Steps(trumps.begin, trumps.legal, trumps.apply),
    Phase.PLAY: Steps(play.begin, play.legal, play.apply),
}


def legal_actions_of(state: State) -> tuple[Decision, ...]:
    """What the seat to act may do, in a fixed order; empty where no seat is."""
    if state.deal.to_act is None or state.deal.asking is not None:
        return ()
    return PHASES[state.deal.phase].legal(state)


def act(state: State, action: Decision) -> Step[State, Event]:
    """The state after a seat's decision; `IllegalAction`."""
    seat, phase = state.deal.to_act, state.deal.phase
    if seat is None:
        raise IllegalAction(f"{action_code(action)}: no seat is to act")
    if action not in legal_actions_of(state):
        raise IllegalAction(f"{action_code(action)} by seat {seat}: not legal in this {phase.value}")
    made = PHASES[phase].apply(state, action)
    return begun(made) if made.settled else Step(made.state, made.events)


def begun(made: Made) -> Step[State, Event]:
    """The next phase of a deal, when the one before has done its work."""
    deal = made.state.deal
    phase, ahead = (deal.ahead[0], deal.ahead[1:]) if deal.ahead else (Phase.PLAY, ())
    state = replace(made.state, deal=replace(deal, phase=phase, ahead=ahead, passed=()))
    return Step(PHASES[phase].begin(state), made.events)
