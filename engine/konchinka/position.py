"""A position of Кончинка in JSON and the answer to it (docs/design.md, 5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.cards import Card
from engine.errors import BadCode, IllegalAction
from engine.game import Seat
from engine.konchinka.actions import DealPack, Lot, Play
from engine.konchinka.codes import action_code
from engine.konchinka.rules import KonchinkaRules
from engine.konchinka.state import Deal, State
from engine.position import read_cards, read_codes, read_hands
from engine.rulesets import Ruleset

Json = Mapping[str, object]
RULES = KonchinkaRules()
FIELDS = ("table", "hands", "deck", "middle", "to_act", "moves")


def answer(ruleset: Ruleset, seats: int, position: Json) -> Json:
    """What is so after the position's moves; `position` holds no other fields than `FIELDS`.

    `BadCode` names the field that cannot be read, `IllegalAction` the move that is not legal.
    """
    start = RULES.new_game(ruleset, seats)
    state = _from_deck(start, position) if "deck" in position else _from_table(start, position)
    for place, code in enumerate(read_codes(position.get("moves", []), "moves")):
        try:
            state = _moved(state, code)
        except (BadCode, IllegalAction) as error:
            raise type(error)(f"moves[{place}]: {error}") from None
    return _told(state)


def _moved(state: State, code: str) -> State:
    action = RULES.parse_action(code)
    if not isinstance(action, Play):
        raise BadCode(f"{code!r} is not a seat's move")
    return RULES.apply(state, action).state


def _from_deck(start: State, position: Json) -> State:
    """The first packets of a pack; seat 0 is forehand."""
    for field in ("table", "hands"):
        if field in position:
            raise BadCode(f"{field}: given by the deck already")
    if position.get("to_act", 0) != 0:
        raise BadCode("to_act: seat 0 is forehand when a deck is dealt")
    deck = read_cards(position["deck"], "deck")
    middle = position.get("middle", [])
    if not isinstance(middle, list) or not all(type(place) is int for place in middle):
        raise BadCode("middle: a list of numbers is wanted")
    drawn = RULES.apply(start, Lot(start.party.seats - 1)).state
    return RULES.apply(drawn, DealPack(deck, tuple(middle))).state


def _from_table(start: State, position: Json) -> State:
    """A deal in progress, of which nothing is left to be dealt."""
    seats = start.party.seats
    if "middle" in position:
        raise BadCode("middle: belongs to a deck")
    for field in ("table", "hands", "to_act"):
        if field not in position:
            raise BadCode(f"{field} is missing (or a deck instead)")
    table = read_cards(position["table"], "table")
    hands = read_hands(position["hands"], seats)
    to_act = position["to_act"]
    if type(to_act) is not int or not 0 <= to_act < seats:
        raise BadCode(f"to_act: a seat from 0 to {seats - 1} is wanted")
    every = [*table, *(card for hand in hands for card in hand)]
    if len(set(every)) < len(every):
        twice = next(card for card in every if every.count(card) > 1)
        raise BadCode(f"{twice} is in two places")
    _check_sizes(hands, to_act)
    dealer = (to_act - 1) % seats
    piles: tuple[tuple[Card, ...], ...] = ((),) * seats
    deal = Deal(1, dealer, to_act, (), table, hands, piles, (), fresh_packet=False)
    return State(replace(start.party, first_dealer=dealer), deal)


def _check_sizes(hands: tuple[tuple[Card, ...], ...], to_act: Seat) -> None:
    """All hands equal, but for one card less of those who have played in this round already."""
    sizes = [len(hands[(to_act + turn) % len(hands)]) for turn in range(len(hands))]
    if not sizes[0]:
        raise BadCode(f"hands: seat {to_act} is to act without a card")
    if sizes != sorted(sizes, reverse=True) or sizes[0] - sizes[-1] > 1:
        raise BadCode("hands: must be equal, but for one card less of seats that have played in this round")


def _told(state: State) -> Json:
    deal, party = state.deal, state.party
    over = deal.to_act is None
    told: dict[str, object] = {
        "to_act": deal.to_act,
        "legal": [action_code(play) for play in RULES.legal_actions(state)],
        "table": list(deal.table),
        "hands": [list(hand) for hand in deal.hands],
        "piles": [list(pile) for pile in deal.piles],
        "deal_over": over,
    }
    if over:
        count = party.counts[-1]
        told["deal"] = {
            "cards": list(count.cards),
            "clubs": list(count.clubs),
            "konchinki": [len(cards) for cards in count.konchinki],
            "points": list(count.gains),
            "leftovers_to": count.leftovers_to,
        }
    return told
