"""Кончинка behind the contract of `engine.game` (docs/rules.md, section 1)."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from engine.errors import IllegalAction, RulesetError
from engine.game import Below, Chance, Outcome, Proposal, Seat, Sheet, Step
from engine.konchinka import codes
from engine.konchinka.actions import Action, DealPack, Lot, Play
from engine.konchinka.dealing import draw_pack, first_cards
from engine.konchinka.events import DealerDrawn, Event, PackDealt
from engine.konchinka.play import legal_plays_of, play_card
from engine.konchinka.ruleset import variant_of
from engine.konchinka.sheet import sheet_of
from engine.konchinka.state import Deal, Party, State, no_deal
from engine.konchinka.view import KonchinkaView
from engine.konchinka.views import view_of
from engine.rulesets import Ruleset
from engine.text import NameOf, Text, cards_arg, text
from engine.undo import TakenBack, Undo, undo_proposal


class KonchinkaRules:
    """The rules of Кончинка; stateless.

    Actions are described by the messages ``konchinka-move-take`` (``card``, ``taken``), ``konchinka-move-lay``
    (``card``), ``konchinka-move-lot`` (``name``) and ``konchinka-move-deal``.
    """

    def new_game(self, ruleset: Ruleset, seats: int) -> State:
        """The state before the lot; `RulesetError` if it cannot be played by so many."""
        if seats not in ruleset.seats:
            raise RulesetError(f"{ruleset.id} is for {', '.join(map(str, ruleset.seats))} players, not {seats}")
        party = Party(ruleset, variant_of(ruleset), seats, None, (0,) * seats, (0, 0), (), None)
        return State(party, no_deal(seats))

    def to_act(self, state: State) -> Seat | Chance | None:
        """Who acts next; None: the party is over."""
        if state.party.outcome is not None:
            return None
        if state.party.first_dealer is None:
            return Chance("lot", 1)
        if state.deal.to_act is None:
            return Chance("deal", state.deal.number + 1, opens_deal=True)
        return state.deal.to_act

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """What the seat to act may do: captures, then cards to lay, both in the order of printing."""
        return legal_plays_of(state)

    def draw(self, state: State, below: Below) -> Action:
        """The lot or the next pack with its repair."""
        match self.to_act(state):
            case Chance(kind="lot"):
                return Lot(below(state.party.seats))
            case Chance():
                return draw_pack(state.party.variant, state.party.seats, below)
            case _:
                raise IllegalAction("it is not chance's turn")

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """The state after `action` and what everybody saw; `IllegalAction`."""
        if state.party.outcome is not None:
            raise IllegalAction("the party is over")
        match action:
            case Play():
                return _remembered(state, play_card(state, action))
            case Undo():
                return _taken_back(state, action)
            case Lot():
                step = self._draw_dealer(state, action)
                return Step(replace(step.state, memory=state.memory.stands()), step.events)
            case DealPack():
                step = self._deal(state, action)
                return Step(replace(step.state, memory=state.memory.new_deal()), step.events)
            case _:
                assert_never(action)

    def plays_itself(self, state: State) -> None:
        """Nothing does: the last cards of a pack are played by hand."""

    def proposals(self, view: KonchinkaView) -> tuple[Proposal[Action], ...]:
        """The viewer's last move back."""
        if view.viewer is None or view.undo is None:
            return ()
        return (undo_proposal(view.viewer, view.undo),)

    def view_for(self, state: State, viewer: Seat | None) -> KonchinkaView:
        """All that `viewer` may know."""
        return view_of(state, viewer)

    def outcome(self, state: State) -> Outcome | None:
        """How the party ended, or None while it runs."""
        return state.party.outcome

    def action_code(self, action: Action) -> str:
        """The action as ASCII."""
        return codes.action_code(action)

    def parse_action(self, code: str) -> Action:
        """The inverse of `action_code`; `BadCode`."""
        return codes.parse_action(code)

    def describe(self, action: Action) -> Text:
        """The action as a short text, as on a button."""
        match action:
            case Play(card, taken) if taken:
                return text("konchinka-move-take", card=card, taken=cards_arg(taken))
            case Play(card):
                return text("konchinka-move-lay", card=card)
            case Lot(dealer):
                return text("konchinka-move-lot", name=NameOf(dealer))
            case DealPack():
                return text("konchinka-move-deal")
            case Undo():
                return text("undo-done")
            case _:
                assert_never(action)

    def sheet(self, view: KonchinkaView) -> Sheet:
        """The score sheet that a view shows."""
        return sheet_of(view)

    def _draw_dealer(self, state: State, lot: Lot) -> Step[State, Event]:
        party = state.party
        if party.first_dealer is not None:
            raise IllegalAction("lot: the first dealer is known")
        if not 0 <= lot.dealer < party.seats:
            raise IllegalAction(f"lot: there is no seat {lot.dealer}")
        drawn = DealerDrawn(lot.dealer, (lot.dealer + 1) % party.seats)
        return Step(State(replace(party, first_dealer=lot.dealer), state.deal), (drawn,))

    def _deal(self, state: State, action: DealPack) -> Step[State, Event]:
        """A new pack by the next dealer (rules 2, 3, 5)."""
        party, last = state.party, state.deal
        if party.first_dealer is None or last.to_act is not None:
            raise IllegalAction("deal: it is not time for a new pack")
        dealer = (party.first_dealer + last.number) % party.seats
        forehand = (dealer + 1) % party.seats
        first = first_cards(party.variant, action, party.seats, forehand)
        piles: tuple[tuple[()], ...] = ((),) * party.seats
        deal = Deal(
            last.number + 1, dealer, forehand, first.stock, first.table, first.hands, piles, (), fresh_packet=False
        )
        previous = party.counts[-1] if party.counts else None
        dealt = PackDealt(deal.number, dealer, forehand, first.dealt_table, len(first.stock), previous)
        return Step(State(party, deal), (dealt, *first.repairs))


def _remembered(before: State, step: Step[State, Event]) -> Step[State, Event]:
    """A seat's move, which can be taken back unless it dealt a packet or ended the deal (docs/ux.md, 12)."""
    seat, deal = before.deal.to_act, step.state.deal
    if seat is None or deal.to_act is None or deal.fresh_packet:
        return Step(replace(step.state, memory=before.memory.stands()), step.events)
    kept = replace(before, memory=before.memory.forgotten())
    return Step(replace(step.state, memory=before.memory.after(seat, kept)), step.events)


def _taken_back(state: State, action: Undo) -> Step[State, Event]:
    seat = state.memory.seat
    before, memory = state.memory.taken_back(action)
    assert seat is not None
    return Step(replace(before, memory=memory), (TakenBack(seat),))
