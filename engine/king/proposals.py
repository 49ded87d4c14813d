"""What a seat may propose out of turn: hints, a claim, its move back (docs/design.md, 2)."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import IllegalAction
from engine.game import Asking, Below, Proposal, Seat, Step
from engine.king.actions import Action, Claim, PeekAll, PeekOne, Reveal
from engine.king.claims import is_proven, may_be_claimed
from engine.king.counting import closed, rest_taken
from engine.king.events import Claimed, Event, HintUsed
from engine.king.state import State
from engine.king.view import Ending, Hint, KingView, Phase
from engine.king.views import view_of
from engine.text import NameOf, cards_arg, text
from engine.undo import undo_proposal


def proposals_of(view: KingView) -> tuple[Proposal[Action], ...]:
    """Hints that are left, a claim at one's own lead (refused while it is not certain), the last move back."""
    seat = view.viewer
    if seat is None or view.phase in (Phase.LOT, Phase.DEAL, Phase.OVER):
        return ()
    found: list[Proposal[Action]] = []
    one, every = view.hints_left[seat]
    if one:
        found.append(Proposal(PeekOne(seat), text("king-hint-one", count=one)))
    if every:
        found.append(Proposal(PeekAll(seat), text("king-hint-all", count=every)))
    if may_be_claimed(view):
        found.append(_claim(view, seat))
    if view.undo is not None:
        found.append(undo_proposal(seat, view.undo))
    return tuple(found)


def _claim(view: KingView, seat: Seat) -> Proposal[Action]:
    return Proposal(
        Claim(seat),
        text("king-claim"),
        confirm=Asking(
            text("king-claim-confirm", count=len(view.hand)), text("king-claim-now"), text("king-claim-not-now")
        ),
        question=Asking(
            text("king-claim-question", name=NameOf(seat), cards=cards_arg(view.hand)),
            text("king-claim-agree"),
            text("king-claim-play-on"),
        ),
        silence_agrees=True,
        refusal=None if is_proven(view) else text("king-claim-unproven"),
    )


def claim(state: State, action: Claim) -> Step[State, Event]:
    """All remaining tricks to the claimant; `IllegalAction` where its view does not prove them."""
    seats = range(state.party.seats)
    if action.seat not in seats:
        raise IllegalAction(f"claim: there is no seat {action.seat}")
    view = view_of(state, action.seat)
    if not (may_be_claimed(view) and is_proven(view)):
        raise IllegalAction(f"claim by seat {action.seat}: nothing proves the remaining tricks")
    told = Claimed(action.seat, view.hand, len(view.hand))
    made = closed(rest_taken(state, action.seat), (told,), Ending.CLAIMED, action.seat)
    return Step(made.state, made.events)


def peek(state: State, action: PeekOne | PeekAll) -> Step[State, Event]:
    """A hint used (docs/rules.md, 3.4): all see that, the seat alone what it shows; of one hand, chance says which."""
    seat, deal = action.seat, state.deal
    kind = int(isinstance(action, PeekAll))
    if seat not in range(state.party.seats) or not deal.running or not state.party.peeks[seat][kind]:
        raise IllegalAction(f"hint for seat {seat}: there is none to be used now")
    left = list(state.party.peeks)
    left[seat] = (left[seat][0] - (not kind), left[seat][1] - kind)
    state = replace(state, party=replace(state.party, peeks=tuple(left)))
    if kind:
        shown = tuple((other, hand) for other, hand in enumerate(deal.hands) if other != seat)
        state = state.with_deal(hints=(*deal.hints, Hint(seat, all_hands=True, shown=shown)))
    else:
        state = state.with_deal(asking=seat)
    return Step(state, (HintUsed(seat, bool(kind)),))


def reveal(state: State, action: Reveal) -> Step[State, Event]:
    """Whose hand the hint shows, as it is now."""
    deal, seat = state.deal, state.deal.asking
    if seat is None or action.seat == seat or action.seat not in range(state.party.seats):
        raise IllegalAction("reveal: no hint asks for the hand of this seat")
    hint = Hint(seat, all_hands=False, shown=((action.seat, deal.hands[action.seat]),))
    return Step(state.with_deal(asking=None, hints=(*deal.hints, hint)), ())


def drawn_reveal(state: State, below: Below) -> Reveal:
    """One of the others, by chance."""
    others = [seat for seat in range(state.party.seats) if seat != state.deal.asking]
    return Reveal(others[below(len(others))])
