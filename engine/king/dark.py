"""Choosing before having seen a card, for double points, or looking at the cards (docs/rules.md, 3.8; K-56)."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Seat
from engine.king import ordering, trumps
from engine.king.actions import Decision, Look, ShareOut
from engine.king.events import Blind, Looked
from engine.king.made import Made
from engine.king.state import Deal, State
from engine.king.view import Phase

CHOICES = (Phase.ORDER, Phase.TRUMP)
"""What may be decided in the dark."""
FORGONE = (*CHOICES, Phase.OFFERS, Phase.SALE)
"""What is not asked any more once that is done: there is no торговля after it."""


def begin(state: State) -> Made:
    """Whoever would choose the game or name the trump is asked."""
    return ordering.begin(state) if _orders(state.deal) else trumps.begin(state)


def legal(state: State) -> tuple[Decision, ...]:
    """All orders, or ways but роспись, and a look; of a мизер with a trump its suit is still to be named."""
    choices = ordering.legal(state) if _orders(state.deal) else trumps.legal(state)
    named = tuple(choice for choice in choices if not isinstance(choice, ShareOut))
    return named if state.deal.dark else (*named, Look())


def apply(state: State, action: Decision) -> Made:
    """The cards are seen, and all goes on as usual; or the deal counts double, whatever is chosen."""
    seat = state.deal.to_act
    assert seat is not None
    if isinstance(action, Look):
        return Made(state.with_deal(to_act=None), (Looked(seat),), settled=True)
    orders, told = _orders(state.deal), () if state.deal.dark else (Blind(seat),)
    if not state.deal.dark:
        state = replace(state, deal=_darkened(state.deal))
    made = ordering.apply(state, action) if orders else trumps.apply(state, action)
    return replace(made, events=(*told, *made.events))


def is_blind(deal: Deal, seat: Seat | None) -> bool:
    """Whether a seat may not see its own cards yet."""
    return deal.phase is Phase.DARK and seat is not None and seat == deal.to_act


def _orders(deal: Deal) -> bool:
    """Whether a contract is to be chosen, not a trump."""
    return deal.kind is None


def _darkened(deal: Deal) -> Deal:
    ahead = tuple(phase for phase in deal.ahead if phase not in FORGONE)
    return replace(deal, dark=True, kind=deal.kind.doubled() if deal.kind else None, ahead=ahead)
