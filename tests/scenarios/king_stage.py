"""Sets the stage for a scenario of Кинг.

Fields: `ruleset` (gambler-classic), `options`, `seats` (4), then one of

- `contract` and `hands` (perhaps `trump`, `reversed`, `leader`, `trick`, `declarer`, `bid`): a deal in progress;
- `deal`: the first decision of that deal of a game, the deals before played any way; `deck`: its first cards, dealt
  from forehand on (the rest of the pack follows sorted); `first`, who is forehand of the first deal (0); `left`, what
  seats have left to order by then;
- `written`: tricks of a `contract` as ``[seat, cards]`` or ``[seat, cards, number]``, only to be priced;
- `ended`: the totals of a game that is over, only to be settled; `forehand`: who was it in the last deal (seat 0).

`moves` are played on it; ``low`` plays the lowest legal card to the end of the deal, ``any`` the first legal action.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from engine.cards import parse_card, sort_key
from engine.game import Chance
from engine.king.actions import DealPack, Lot, LotOfAces, Play
from engine.king.counting import trick_worth
from engine.king.state import State
from engine.king.variant import Lot as LotOf
from engine.king.view import Phase, Played, Trick
from engine.rulesets import Ruleset
from tests.engine.king.builders import RULES, cards, position, ruleset

Scenario = Mapping[str, Any]
POSITION = ("trump", "reversed", "leader", "trick", "declarer", "bid")


def rules_of(scenario: Scenario) -> Ruleset:
    return ruleset(scenario.get("ruleset", "gambler-classic"), **scenario.get("options", {}))


def seats_of(scenario: Scenario) -> int:
    return int(scenario.get("seats", 4))


def staged(scenario: Scenario) -> State:
    """The state after the moves of the scenario."""
    state = _start(scenario)
    for move in scenario.get("moves", "").split():
        state = _lowest(state) if move == "low" else _moved(state, move)
    return state


def _moved(state: State, move: str) -> State:
    action = RULES.legal_actions(state)[0] if move == "any" else RULES.parse_action(move)
    return RULES.apply(state, action).state


def _start(scenario: Scenario) -> State:
    rules, seats = rules_of(scenario), seats_of(scenario)
    if "hands" in scenario:
        more = {name: scenario[name] for name in POSITION if name in scenario}
        return position(rules, scenario["hands"], scenario["contract"], **more)
    start = RULES.new_game(rules, seats)
    if "written" in scenario:
        return _written(start, scenario)
    return _at_deal(start, scenario) if "deal" in scenario else start


def _lowest(state: State) -> State:
    """The lowest card that is legal, until the deal is over."""
    while state.deal.phase is Phase.PLAY:
        legal = [action.card for action in RULES.legal_actions(state) if isinstance(action, Play)]
        state = RULES.apply(state, Play(min(legal, key=sort_key))).state
    return state


def _written(start: State, scenario: Scenario) -> State:
    """Tricks that seats are said to have taken."""
    state = start.with_deal(kind=start.party.variant.kinds[scenario["contract"]])
    for place, (seat, row, *number) in enumerate(scenario["written"], 1):
        taken = cards(row)
        at = number[0] if number else place
        worth = trick_worth(state, taken, seat, at)
        trick = Trick(at, tuple(Played(seat, card) for card in taken), seat, worth)
        state = state.with_deal(tricks=(*state.deal.tricks, trick))
    return state


def _first(start: State, forehand: int) -> State:
    """The lot has made a seat the first forehand."""
    variant = start.party.variant
    match variant.lot:
        case LotOf.DEALER:
            lot: Lot | LotOfAces = Lot((forehand - 1) % variant.seats)
        case LotOf.FOREHAND:
            lot = Lot(forehand)
        case LotOf.FIRST_ACE:
            low = [card for card in variant.pack if card.rank != "A"]
            lot = LotOfAces((*low[:forehand], parse_card("As")))
    return RULES.apply(start, lot).state


def _at_deal(start: State, scenario: Scenario) -> State:
    state = _first(start, int(scenario.get("first", 0)))
    while state.deal.number < scenario["deal"] - 1 or state.deal.phase is not Phase.DEAL:
        state = _any_way(state)
    for seat, ordered in scenario.get("left", {}).items():
        state = without(state, int(seat), *ordered)
    pack = state.party.variant.pack
    top = cards(scenario.get("deck", ""))
    return RULES.apply(state, DealPack((*top, *(card for card in pack if card not in top)))).state


def _any_way(state: State) -> State:
    if isinstance(RULES.to_act(state), Chance):
        return RULES.apply(state, RULES.draw(state, Random(state.deal.number).randrange)).state
    return RULES.apply(state, RULES.legal_actions(state)[0]).state


def running_totals(scenario: Scenario) -> dict[int, int]:
    """All points of a whole game, played any way, after each of its deals."""
    state = _first(RULES.new_game(rules_of(scenario), seats_of(scenario)), 0)
    while RULES.outcome(state) is None:
        state = _any_way(state)
    return {result.deal: sum(result.after) for result in state.party.results}


def without(state: State, seat: int, *ordered: str) -> State:
    """The state in which a seat has these left to order."""
    left = list(state.party.left)
    left[seat] = tuple(ordered)
    return replace(state, party=replace(state.party, left=tuple(left)))
