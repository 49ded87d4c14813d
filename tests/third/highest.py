"""Everybody gets one card and plays it; the highest rank wins, equal ones share. An action is its own code."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.cards import FULL_PACK, RANKS, Card, cards_code, parse_card, parse_cards, shuffled
from engine.errors import IllegalAction
from engine.game import (
    Below,
    Caption,
    Cell,
    Chance,
    Choice,
    Game,
    Menu,
    Outcome,
    Press,
    Proposal,
    Seat,
    Sheet,
    SheetRow,
    Step,
)
from engine.options import Declaration
from engine.rulesets import Ruleset
from engine.text import NameOf, Text, text

DECLARATION = Declaration((), (), lambda facts: None)


@dataclass(frozen=True, slots=True)
class State:
    """Hidden `cards` by seat (empty before the deal), and who has played: the first `played` seats."""

    points: int
    seats: int
    cards: tuple[Card, ...] = field(default=(), repr=False)
    played: int = 0

    @property
    def over(self) -> bool:
        """Whether all have played."""
        return self.played == self.seats


@dataclass(frozen=True, slots=True)
class View:
    """The cards on the table, the viewer's own, whose turn it is, and the end."""

    seats: int
    shown: tuple[Card, ...]
    own: Card | None = field(repr=False)
    own_turn: bool
    turn: Seat | None
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Played:
    """A seat has shown its card."""

    seat: Seat
    card: Card


class Rules:
    """`GameRules` of the game."""

    def new_game(self, ruleset: Ruleset, seats: int) -> State:
        points = ruleset.terms["points"]
        assert isinstance(points, int)
        return State(points, seats)

    def to_act(self, state: State) -> Seat | Chance | None:
        if not state.cards:
            return Chance("deal", 1, opens_deal=True)
        return None if state.over else state.played

    def legal_actions(self, state: State) -> tuple[str, ...]:
        return (str(state.cards[state.played]),) if isinstance(self.to_act(state), int) else ()

    def plays_itself(self, state: State) -> str | None:
        return None

    def draw(self, state: State, below: Below) -> str:
        return "deal " + cards_code(shuffled(FULL_PACK, below)[: state.seats])

    def apply(self, state: State, action: str) -> Step[State, Played]:
        turn = self.to_act(state)
        if isinstance(turn, Chance) and action.startswith("deal "):
            return Step(replace(state, cards=parse_cards(action.removeprefix("deal "))), ())
        if action not in self.legal_actions(state):
            raise IllegalAction(f"{action} cannot be played now")
        played = Played(state.played, parse_card(action))
        return Step(replace(state, played=state.played + 1), (played,))

    def view_for(self, state: State, viewer: Seat | None) -> View:
        own = state.cards[viewer] if viewer is not None and state.cards and viewer >= state.played else None
        turn = self.to_act(state)
        seat = turn if isinstance(turn, int) else None
        shown = state.cards[: state.played]
        return View(state.seats, shown, own, seat is not None and seat == viewer, seat, self.outcome(state))

    def proposals(self, view: View) -> tuple[Proposal[str], ...]:
        return ()

    def outcome(self, state: State) -> Outcome | None:
        if not state.cards or not state.over:
            return None
        ranks = [RANKS.index(card.rank) for card in state.cards]
        places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
        points = tuple(state.points if place == 1 else 0 for place in places)
        return Outcome(places, points, (0,) * state.seats, (), text("highest-over"))

    def action_code(self, action: str) -> str:
        return action

    def parse_action(self, code: str) -> str:
        parse_cards(code.removeprefix("deal "))
        return code

    def describe(self, action: str) -> Text:
        return text("highest-card", card=parse_card(action))

    def sheet(self, view: View) -> Sheet:
        over = view.outcome
        if over is None:
            return Sheet((), (0,) * view.seats, None, (), None, None, view.seats)
        row = SheetRow(text("highest-deal", deal=1), tuple(Cell(points, points, False) for points in over.points))
        winners = tuple(seat for seat, place in enumerate(over.places) if place == 1)
        return Sheet((row,), over.points, None, winners, None, None, view.seats)


class Narrator:
    """What the game tells."""

    def summary(self, ruleset: Ruleset, seats: int) -> tuple[Text, ...]:
        return ()

    def caption(self, view: View) -> Caption:
        turn = text("highest-turn", name=NameOf(view.turn)) if view.turn is not None else None
        return Caption((text("highest-name"), text("highest-deal", deal=1)), (), turn, None)

    def tell(self, event: Played) -> Text | None:
        return text("highest-played", name=NameOf(event.seat), card=event.card)

    def last(self, view: View) -> Text:
        return text("highest-card", card=view.shown[-1]) if view.shown else text("highest-none")

    def hand(self, view: View) -> Text | None:
        return text("highest-hand", card=view.own) if view.own is not None else None

    def menu(self, view: View, step: str | None) -> Menu:
        if view.own is None or not view.own_turn:
            return Menu(())
        return Menu(((Choice(text("highest-card", card=view.own), Press.ACT, view.own),),))

    def cloth(self, view: View) -> tuple[tuple[Text, ...], ...]:
        return tuple((text("highest-card", card=card),) for card in view.shown)

    def aside(self, view: View) -> Text | None:
        return None

    def pages(self, ruleset: Ruleset, seats: int) -> tuple[tuple[Text, ...], ...]:
        return ((text("highest-rule"),),) * 5


def first_card(view: View) -> str:
    """The computer player: there is nothing to think about."""
    assert view.own is not None
    return view.own


HIGHEST = Game("highest", Rules(), Narrator(), first_card)
