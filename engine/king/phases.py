"""The decisions of a deal: each phase is how it begins, what is legal in it, and what that does.

A contract names the phases that precede its play (`Kind.decisions`), a schedule those that find the contract; a new
decision is one more row of `PHASES`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from engine.errors import IllegalAction
from engine.game import Step
from engine.king import auction, dark, ordering, play, selling, talons, trumps
from engine.king.actions import Decision
from engine.king.codes import action_code
from engine.king.events import Event
from engine.king.made import Made
from engine.king.state import State
from engine.king.view import Phase


@dataclass(frozen=True, slots=True)
class Steps:
    """A phase: `begin` says who is to act, or settles it when there is nothing to decide; `legal` is what the seat to
    act may do; `apply` does one of these."""

    begin: Callable[[State], Made]
    legal: Callable[[State], tuple[Decision, ...]]
    apply: Callable[[State, Decision], Made]


PHASES: Mapping[Phase, Steps] = {
    Phase.DARK: Steps(dark.begin, dark.legal, dark.apply),
    Phase.ORDER: Steps(ordering.begin, ordering.legal, ordering.apply),
    Phase.OFFERS: Steps(selling.begin_offers, selling.offers, selling.offer),
    Phase.SALE: Steps(selling.begin_sale, selling.answers, selling.answer),
    Phase.AUCTION: Steps(auction.begin, auction.legal, auction.apply),
    Phase.TRUMP: Steps(trumps.begin, trumps.legal, trumps.apply),
    Phase.TALON: Steps(talons.take, talons.legal, talons.apply),  # settled as it begins: nobody is asked
    Phase.DISCARD: Steps(talons.begin, talons.legal, talons.apply),
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
    return gone_on(PHASES[phase].apply(state, action))


def gone_on(made: Made) -> Step[State, Event]:
    """What was made and, as long as a phase is settled, the beginning of the next one."""
    while made.settled:
        deal = made.state.deal
        phase, ahead = (deal.ahead[0], deal.ahead[1:]) if deal.ahead else (Phase.PLAY, ())
        begun = PHASES[phase].begin(replace(made.state, deal=replace(deal, phase=phase, ahead=ahead, passed=())))
        made = Made(begun.state, (*made.events, *begun.events), begun.settled)
    return Step(made.state, made.events)
