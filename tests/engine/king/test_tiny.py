"""Every deal of a tiny pack, played in every possible way, beside the twin (docs/rules.md, 2.1, 2.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations

import pytest

from engine.cards import Card
from engine.errors import IllegalAction
from engine.king.actions import Play
from engine.king.state import State
from engine.king.view import Phase, Trump
from tests.engine.king import twin
from tests.engine.king.builders import RULES, made_up

VALUES = {"tricks": 2, "boys": 4, "girls": 4, "hearts": 2, "king": 16, "last_two": 8, "trump": 3}
WORTH = {"tricks": 2, "boy K": 4, "girls": 4, "hearts": 2, "king": 16, "places": 8, "lowest heart": 2}
OPTIONS: Mapping[str, str | int] = {}
START = made_up(3, {"ranks": "QK", "without": ("Qc", "Ks")}, VALUES, boys="K")
PACK = START.party.variant.pack
CONTRACTS = [f"minus_{name}" for name in ("tricks", "boys", "girls", "hearts", "king", "last_two", "eralash")]
TRUMPS = [Trump(suit, suit, 0) for suit in "cdhs"] + [Trump(None, "none", 0), Trump(None, "misere", 0, high="Q")]


def deals() -> Iterator[tuple[tuple[Card, ...], ...]]:
    """The ninety ways of dealing six cards to three."""
    for first in combinations(PACK, 2):
        rest = [card for card in PACK if card not in first]
        for second in combinations(rest, 2):
            yield first, second, tuple(card for card in rest if card not in second)


def dealt(hands: tuple[tuple[Card, ...], ...], contract: str, trump: Trump | None) -> State:
    kind = START.party.variant.kinds[contract]
    deal = replace(START.deal, number=1, phase=Phase.PLAY, to_act=0, kind=kind, trump=trump, hands=hands)
    return replace(START, deal=deal)


def check_node(state: State, contract: str) -> None:
    """What may be played, and that nothing else can be."""
    deal = state.deal
    assert deal.to_act is not None
    legal = {str(action.card) for action in RULES.legal_actions(state) if isinstance(action, Play)}
    trick = [str(played.card) for played in deal.trick]
    assert legal == twin.legal(list(map(str, deal.hands[deal.to_act])), trick, contract, deal.suit, OPTIONS, "P2")
    for card in PACK:
        if card not in legal:
            with pytest.raises(IllegalAction):
                RULES.apply(state, Play(card))


def check_trick(state: State, contract: str) -> None:
    """The last complete trick: its winner, what it brought, and whether it ended the deal."""
    deal = state.deal
    trick = deal.tricks[-1]
    row = [str(played.card) for played in trick.cards]
    assert trick.winner == trick.cards[twin.winner(row, deal.suit, deal.reversed)].seat
    assert trick.points == (3 if contract == "trump" else twin.points(contract, row, trick.number, 2, WORTH))
    held = [str(card) for hand in deal.hands for card in hand]
    assert deal.running == (bool(held) and not twin.over_early(contract, held, "K"))


def ends(state: State, contract: str) -> Iterator[State]:
    """Every end of the deal that legal moves lead to."""
    if not state.deal.running:
        yield state
        return
    check_node(state, contract)
    for action in RULES.legal_actions(state):
        after = RULES.apply(state, action).state
        if len(after.deal.tricks) > len(state.deal.tricks):
            check_trick(after, contract)
        yield from ends(after, contract)


@pytest.mark.parametrize("contract", CONTRACTS)
def test_every_line_of_every_deal_is_as_the_twin_says(contract: str) -> None:
    for hands in deals():
        for over in ends(dealt(hands, contract, None), contract):
            (result,) = over.party.results
            assert result.adds_up


@pytest.mark.parametrize("trump", TRUMPS, ids=lambda trump: trump.way)
def test_every_line_of_every_trump_deal_is_as_the_twin_says(trump: Trump) -> None:
    for hands in deals():
        for over in ends(dealt(hands, "trump", trump), "trump"):
            assert sum(over.party.results[0].gains) == 6


def test_the_lines_of_a_deal_can_be_counted_by_hand() -> None:
    """Each holds two suits of one card: 2 leads × 2 discards × 2 where nobody can follow, fewer where one must."""
    hands = (("Qs", "Kc"), ("Qd", "Qh"), ("Kd", "Kh"))
    state = dealt(tuple(tuple(Card(code) for code in hand) for hand in hands), "minus_tricks", None)
    assert len(list(ends(state, "minus_tricks"))) == 8
