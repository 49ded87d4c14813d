"""Кинг behind the contract of `engine.game` (docs/rules.md, sections 2–6)."""

from __future__ import annotations

from engine.cards import shuffled
from engine.errors import IllegalAction
from engine.game import Below, Chance, Outcome, Proposal, Seat, Sheet, Step
from engine.king import codes
from engine.king.actions import (
    Action,
    Claim,
    DealPack,
    Lot,
    LotOfAces,
    PeekAll,
    PeekOne,
    Reveal,
)
from engine.king.dealing import opened
from engine.king.describing import describe
from engine.king.events import ContractSet, Event, PackDealt
from engine.king.lots import drawn_lot, lot_drawn
from engine.king.made import Made
from engine.king.phases import act, gone_on, legal_actions_of
from engine.king.proposals import claim, drawn_reveal, peek, proposals_of, reveal
from engine.king.ruleset import variant_of
from engine.king.sheet import sheet_of
from engine.king.state import Party, State, no_deal
from engine.king.view import KingView, Phase
from engine.king.views import view_of
from engine.rulesets import Ruleset
from engine.text import Text
from engine.undo import TakenBack, Undo


class KingRules:
    """The rules of Кинг; stateless."""

    def new_game(self, ruleset: Ruleset, seats: int) -> State:
        """The state before the lot; `RulesetError` if it cannot be played by so many."""
        variant = variant_of(ruleset, seats)
        party = Party(
            ruleset=ruleset,
            variant=variant,
            first_forehand=None,
            totals=(0,) * seats,
            left=variant.lists(),
            peeks=(variant.peeks,) * seats,
            results=(),
            outcome=None,
        )
        return State(party, no_deal(seats))

    def to_act(self, state: State) -> Seat | Chance | None:
        """Who acts next; None: the game is over."""
        deal = state.deal
        if deal.asking is not None:
            return Chance("reveal", deal.number)
        match deal.phase:
            case Phase.LOT:
                return Chance("lot", 1)
            case Phase.DEAL:
                return Chance("deal", deal.number + 1, opens_deal=True)
            case _:
                return deal.to_act

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """What the seat to act may do: cards in the order of dealing, orders as listed, words upwards."""
        return legal_actions_of(state)

    def plays_itself(self, state: State) -> Action | None:
        """The cards of the last trick of a deal: everybody knows that nobody has a choice, once the joker is out."""
        legal, hands, joker = legal_actions_of(state), state.deal.hands, state.party.variant.joker
        last = state.deal.phase is Phase.PLAY and max(map(len, hands)) == 1
        return legal[0] if legal and last and not any(joker in hand for hand in hands) else None

    def draw(self, state: State, below: Below) -> Action:
        """The lot, the next pack, or whose hand a hint shows."""
        match self.to_act(state):
            case Chance(kind="lot"):
                return drawn_lot(state.party.variant, below)
            case Chance(kind="reveal"):
                return drawn_reveal(state, below)
            case Chance():
                return DealPack(shuffled(state.party.variant.pack, below))
            case _:
                raise IllegalAction("it is not chance's turn")

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """The state after `action` and what everybody saw; `IllegalAction`."""
        if state.deal.phase is Phase.OVER:
            raise IllegalAction("the game is over")
        if state.deal.asking is not None and not isinstance(action, Reveal):
            raise IllegalAction("a hint waits for chance")
        match action:
            case Undo():
                return _taken_back(state, action)
            case Claim():
                return _standing(state, claim(state, action))
            case PeekOne() | PeekAll():
                return _standing(state, peek(state, action))
            case Reveal():
                return _standing(state, reveal(state, action))
            case Lot() | LotOfAces():
                return _standing(state, lot_drawn(state, action))
            case DealPack():
                return _dealt(state, action)
            case _:
                return _remembered(state, act(state, action))

    def view_for(self, state: State, viewer: Seat | None) -> KingView:
        """All that `viewer` may know."""
        return view_of(state, viewer)

    def proposals(self, view: KingView) -> tuple[Proposal[Action], ...]:
        """Hints, a claim, the last move back."""
        return proposals_of(view)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None while it runs."""
        return state.party.outcome

    def action_code(self, action: Action) -> str:
        """The action as ASCII."""
        return codes.action_code(action)

    def parse_action(self, code: str) -> Action:
        """The inverse of `action_code`; `BadCode`."""
        return codes.parse_action(code)

    def describe(self, action: Action) -> Text:
        """The action as a short text, as on a button."""
        return describe(action)

    def sheet(self, view: KingView) -> Sheet:
        """The score sheet that a view shows."""
        return sheet_of(view)


def _standing(before: State, step: Step[State, Event]) -> Step[State, Event]:
    """What cannot be taken back."""
    return Step(State(step.state.party, step.state.deal, before.memory.stands()), step.events)


def _remembered(before: State, step: Step[State, Event]) -> Step[State, Event]:
    """A seat's decision, which can be taken back unless it dealt something or ended the deal (docs/ux.md, 12)."""
    seat, deal = before.deal.to_act, step.state.deal
    seen = before.deal.phase is Phase.DARK  # the cards are: nothing can be taken back
    if seat is None or seen or not deal.running or deal.dealt != before.deal.dealt:
        return _standing(before, step)
    kept = State(before.party, before.deal, before.memory.forgotten())
    return Step(State(step.state.party, deal, before.memory.after(seat, kept)), step.events)


def _taken_back(state: State, action: Undo) -> Step[State, Event]:
    seat = state.memory.seat
    before, memory = state.memory.taken_back(action)
    assert seat is not None
    return Step(State(before.party, before.deal, memory), (TakenBack(seat),))


def _dealt(state: State, action: DealPack) -> Step[State, Event]:
    """A new pack, up to the first decision of a seat."""
    opening = opened(state, action)
    deal, results = opening.deal, state.party.results
    told: list[Event] = [
        PackDealt(
            deal.number,
            deal.dealer,
            deal.forehand,
            tuple(len(hand) for hand in deal.hands),
            results[-1] if results else None,
        )
    ]
    if deal.kind is not None:
        told.append(ContractSet(deal.number, deal.kind.contract))
    step = gone_on(Made(opening, tuple(told), settled=True))
    return Step(State(step.state.party, step.state.deal, state.memory.new_deal()), step.events)
