"""Ordering the contract out of one's own list or the common pool (docs/rules.md, 3.3, 3.4; K-15, K-34)."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Seat
from engine.king.actions import Decision, Order, Pass
from engine.king.events import Ordered, Passed
from engine.king.made import Made
from engine.king.state import Party, State
from engine.king.view import Phase, Schedule


def begin(state: State) -> Made:
    """The forehand speaks first; who has nothing left to order is passed over (K-15)."""
    return Made(state.with_deal(to_act=_speakers(state)[0]))


def legal(state: State) -> tuple[Decision, ...]:
    """Everything left to the seat, each contract once, in the order of its list; then a pass, where it may."""
    seat = _speaker(state)
    orders: tuple[Decision, ...] = tuple(Order(contract) for contract in dict.fromkeys(state.party.left[seat]))
    return orders if _obliged(state) else (*orders, Pass())


def apply(state: State, action: Decision) -> Made:
    """A pass, or the contract; its own decisions come next."""
    seat, deal = _speaker(state), state.deal
    if not isinstance(action, Order):
        passed = (*deal.passed, seat)
        following = _speakers(state)[len(passed)]
        return Made(state.with_deal(passed=passed, to_act=following), (Passed(seat),))
    kind = state.party.variant.kinds[action.contract]
    kind = kind.doubled() if deal.dark else kind
    obliged = _obliged(state) and state.party.variant.passes
    ordered = replace(
        state,
        party=replace(state.party, left=_left_after(state.party, seat, action.contract)),
        deal=replace(
            deal, kind=kind, declarer=seat, ahead=(*kind.decisions, *deal.ahead), to_act=None, phase=Phase.ORDER
        ),
    )
    return Made(ordered, (Ordered(seat, kind.contract, obliged),), settled=True)


def _speaker(state: State) -> Seat:
    assert state.deal.to_act is not None
    return state.deal.to_act


def _speakers(state: State) -> tuple[Seat, ...]:
    """Who may order, in the order of speaking: the forehand alone where nobody may pass."""
    seats, forehand = state.party.seats, state.deal.forehand
    order = tuple((forehand + turn) % seats for turn in range(seats))
    able = tuple(seat for seat in order if state.party.left[seat])
    return able if state.party.variant.passes else able[:1]


def _obliged(state: State) -> bool:
    """Whether the seat to act is the last who can order, and so must (docs/rules.md, 3.3; K-15)."""
    return _speaker(state) == _speakers(state)[-1]


def _left_after(party: Party, seat: Seat, contract: str) -> tuple[tuple[str, ...], ...]:
    """The lists without one order; a pool is everybody's."""
    common = party.variant.schedule is Schedule.POOL
    return tuple(_without(left, contract) if common or other == seat else left for other, left in enumerate(party.left))


def _without(left: tuple[str, ...], contract: str) -> tuple[str, ...]:
    at = left.index(contract)
    return left[:at] + left[at + 1 :]
