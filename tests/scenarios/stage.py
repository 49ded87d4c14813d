"""Sets the stage for a scenario of Кончинка: a position, a fresh deal, or last deals with given piles.

Fields: `ruleset` (``classic``, ``faces``), `options`, then one of

- `table`, `hands` (perhaps `totals`, `piles`, `carried`): the last packet of a deal, nothing is left to be dealt;
- `deck` (its first cards; the rest follows sorted) and `seats`, `middle`: a pack just dealt;
- `deals` and `seats` (perhaps `totals`): whole deals that end with these numbers of cards, clubs, and кончинки.

`moves` are played on it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.cards import FULL_PACK, Card, parse_card
from engine.konchinka.actions import DealPack, Lot
from engine.konchinka.state import State
from engine.rulesets import Ruleset
from tests.engine.konchinka.builders import RULES, cards, dealt, pack, play, position, ruleset

Scenario = Mapping[str, Any]

CAPTURING, CAPTURED = parse_card("Kh"), parse_card("Kd")
"""How forehand makes the last capture of a deal."""
LAID = cards("Qh 9h 8h")
"""What the others then lay; no card of these takes another, and forehand gets them as leftovers."""
FAIR_PACK = pack("2h 3h 4h 6h 7h 9h Th Kh 2s 3s 4s 6s 7s 9s Ts Ks 5d 6d 7d 8d 9d Td Qd Ad")
"""A pack whose first table needs no repair, whatever the number of seats."""


def rules_of(scenario: Scenario) -> Ruleset:
    return ruleset(scenario.get("ruleset", "classic"), **scenario.get("options", {}))


def staged(scenario: Scenario) -> State:
    """The state after the moves of the scenario."""
    state, _ = play(_start(scenario, rules_of(scenario)), scenario.get("moves", ""))
    return state


def _start(scenario: Scenario, rules: Ruleset) -> State:
    if "deck" in scenario:
        deck = pack(scenario["deck"]) if scenario["deck"] else FAIR_PACK
        return dealt(rules, scenario["seats"], deck, tuple(scenario.get("middle", ())))
    if "deals" in scenario:
        return _whole_deals(scenario, rules)
    return position(
        rules,
        scenario["table"],
        tuple(scenario["hands"]),
        tuple(scenario["totals"]) if "totals" in scenario else None,
        dict(enumerate(scenario.get("piles", ()))),
        tuple(scenario.get("carried", (0, 0))),
    )


def _whole_deals(scenario: Scenario, rules: Ruleset) -> State:
    seats = scenario["seats"]
    state = RULES.apply(RULES.new_game(rules, seats), Lot(seats - 1)).state
    if "totals" in scenario:
        state = replace(state, party=replace(state.party, totals=tuple(scenario["totals"])))
    for deal in scenario["deals"]:
        state = _last_round(RULES.apply(state, DealPack(FAIR_PACK)).state, deal)
    return state


def _last_round(state: State, deal: Mapping[str, Any]) -> State:
    """The deal played out so that its piles hold the wanted cards: forehand takes, the others lay."""
    seats = len(deal["cards"])
    forehand = state.deal.forehand
    order = [(forehand + turn) % seats for turn in range(seats)]
    last = {forehand: CAPTURING, **dict(zip(order[1:], LAID, strict=False))}
    piles = _piles(deal["cards"], deal["clubs"], [cards(row) for row in deal["konchinki"]], forehand, last)
    hands = tuple((last[seat],) for seat in range(seats))
    state = replace(
        state, deal=replace(state.deal, table=(CAPTURED,), hands=hands, piles=piles, stock=(), fresh_packet=False)
    )
    after, _ = play(state, " ".join([f"{CAPTURING}:{CAPTURED}", *(str(last[seat]) for seat in order[1:])]))
    return after


def _piles(
    numbers: Sequence[int],
    clubs: Sequence[int],
    konchinki: Sequence[tuple[Card, ...]],
    forehand: int,
    last: Mapping[int, Card],
) -> tuple[tuple[Card, ...], ...]:
    """Piles before the last round that make these numbers after it."""
    kept = {CAPTURED, *last.values(), *cards("2c Td")}
    black = [card for card in FULL_PACK if card.suit == "c" and card not in kept]
    others = [card for card in FULL_PACK if card.suit != "c" and card not in kept]
    piles = []
    for seat, number in enumerate(numbers):
        pile = list(konchinki[seat])
        wanted = clubs[seat] - sum(card.suit == "c" for card in pile)
        pile += [black.pop() for _ in range(wanted)]
        to_come = 1 + len(last) if seat == forehand else 0
        pile += [others.pop() for _ in range(number - to_come - len(pile))]
        piles.append(tuple(pile))
    assert not black
    assert not others
    return tuple(piles)
