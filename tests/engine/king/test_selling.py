"""Selling the right to name the game, sharing tricks out, ranks reversed (docs/rules.md, 3.6; K-30 … K-33)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Chance
from engine.king.actions import Accept, Buy, ShareOut
from engine.king.claims import is_proven
from engine.king.events import DealCounted, Event, Offered, OfferRefused, Passed, SharedOut, Sold, TrumpNamed
from engine.king.state import State
from engine.king.view import Bid, Ending, Phase, Trump
from engine.undo import Undo
from tests.engine.king.builders import RULES, after, played, position, ruleset

TABLES = [(name, seats) for name in ("hobby-trumps", "hobby-mixed", "hobby-short") for seats in (3, 4, 5, 6)]


def trump_deal(seats: int = 4, name: str = "hobby-trumps", **options: str | int) -> State:
    """The first decision of the first trump deal; the forehand is wherever the lot put it."""
    if seats > 4:
        options["trump_trick"] = 3
    state, chance = RULES.new_game(ruleset(name, **options), seats), Random(seats)
    while state.deal.kind is None or not state.deal.kind.contract.named:
        acts = isinstance(RULES.to_act(state), Chance)
        action = RULES.draw(state, chance.randrange) if acts else RULES.legal_actions(state)[0]
        state = RULES.apply(state, action).state
    return state


def told(state: State, code: str) -> tuple[Event, ...]:
    return RULES.apply(state, RULES.parse_action(code)).events


def test_every_word_is_told_and_seen_by_all() -> None:
    state = trump_deal()
    seller, first, second = ((state.deal.forehand + step) % 4 for step in (0, 1, 2))
    assert told(state, "buy:2") == (Offered(first, 2),)
    state = after(state, "buy:2")
    assert told(state, "pass") == (Passed(second),)
    state = after(state, "pass pass")
    assert RULES.view_for(state, None).offer == Bid(first, 2)
    assert told(state, "accept") == (Sold(seller, first, 2),)
    assert told(state, "refuse") == (OfferRefused(seller, first, 2),)
    kept = RULES.view_for(after(state, "refuse"), None)
    assert (kept.declarer, kept.seller, kept.offer) == (seller, None, None)
    sold = RULES.view_for(after(state, "accept"), None)
    assert (sold.declarer, sold.seller, sold.offer) == (first, seller, Bid(first, 2))


def test_a_deal_that_is_shared_out_is_not_played() -> None:
    state = after(trump_deal(), "pass pass pass")
    seat = state.deal.forehand
    shared, counted = told(state, "rospis")
    assert shared == SharedOut(seat, (2, 2, 2, 2))
    assert isinstance(counted, DealCounted)
    assert counted.result.ending is Ending.SHARED
    view = RULES.view_for(after(state, "rospis"), None)
    assert (view.phase, view.taken, view.points) == (Phase.DEAL, (2, 2, 2, 2), (6, 6, 6, 6))


@pytest.mark.parametrize(("seats", "high"), [(3, "7"), (4, "7"), (5, "5"), (6, "3")])
def test_the_lowest_rank_of_the_pack_is_high_in_a_misere(seats: int, high: str) -> None:
    state = after(trump_deal(seats, trade="off"), "trump:misere")
    assert state.deal.trump == Trump(None, "misere", state.deal.forehand, high=high)
    assert state.deal.to_act == state.deal.forehand


def test_a_misere_with_a_trump_is_named_in_two_steps_of_which_the_first_can_be_taken_back() -> None:
    """docs/rules.md, K-31: misere=trump."""
    state = trump_deal(trade="off", misere="trump")
    half = after(state, "trump:misere")
    assert told(state, "trump:misere") == ()
    seat = state.deal.forehand
    assert RULES.view_for(half, None).trump == Trump(None, "misere", seat, high="7")
    whole = Trump("d", "misere", seat, high="7")
    assert told(half, "trump:d") == (TrumpNamed(whole),)
    back = after(half, f"undo:{state.memory.ply}")
    assert RULES.legal_actions(back) == RULES.legal_actions(state)


def test_words_of_a_sale_can_be_taken_back_until_the_rest_is_dealt() -> None:
    state = trump_deal()
    seller, first = state.deal.forehand, (state.deal.forehand + 1) % 4
    offered = after(state, "buy:2")
    assert RULES.apply(offered, Undo(state.memory.ply)).state.deal.offer is None
    asked = after(offered, "pass pass")
    sold = after(asked, "accept")
    assert RULES.view_for(sold, seller).undo == asked.memory.ply
    assert RULES.apply(sold, Undo(asked.memory.ply)).state.deal.declarer == seller
    assert RULES.view_for(after(sold, "trump:s"), first).undo is None
    assert RULES.view_for(after(asked, "refuse rospis"), seller).undo is None


def test_a_sold_deal_is_paid_for_when_the_rest_of_it_is_claimed_too() -> None:
    """docs/rules.md, K-32: at the end three points a trick go to the seller."""
    hands = ("7s 8s 9s", "As Ks Qs", "7d 8d 9d", "7c 8c 9c")
    state = position(ruleset("hobby-trumps"), hands, "trump", leader=1, declarer=1)
    state = state.with_deal(seller=0, offer=Bid(1, 2))
    assert is_proven(RULES.view_for(state, 1))
    (result,) = after(state, "claim:1").party.results
    assert result.gains == (6, 9 - 6, 0, 0)
    assert (result.sold_to, result.price, result.claimed_by) == (1, 2, 1)


def test_low_cards_prove_a_claim_where_ranks_are_reversed() -> None:
    hands = ("7s 8s", "As Ks", "7d 8d", "7c 8c")
    for reversed_ranks, proven in ((True, True), (False, False)):
        state = position(ruleset("hobby-trumps"), hands, "trump", reversed=reversed_ranks)
        assert is_proven(RULES.view_for(state, 0)) == proven


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 100_000), st.sampled_from(["on", "off"]))
def test_a_sale_moves_points_and_makes_none(table: tuple[str, int], seed: int, rospis: str) -> None:
    """By docs/rules.md, K-32: what the buyer pays the seller has, and the deal keeps its check sum."""
    name, seats = table
    options: dict[str, str | int] = {"rospis": rospis} | ({"trump_trick": 3} if seats > 4 else {})
    seller = price = None
    for moment in played(ruleset(name, **options), seats, Random(seed)):
        if moment.action == Accept():
            seller, price = moment.before.deal.declarer, moment.before.deal.offer
        if len(moment.after.party.results) == len(moment.before.party.results):
            continue
        result = moment.after.party.results[-1]
        value = result.contract.prices[0].points
        expected = [value * tricks for tricks in result.tricks]
        if price is not None and seller is not None:
            assert (result.sold_to, result.price) == (price.seat, price.tricks)
            assert result.ending is not Ending.SHARED, "K-33"
            expected[price.seat] -= value * price.tricks
            expected[seller] += value * price.tricks
        if result.contract.named:
            assert list(result.gains) == expected
            assert sum(result.gains) == result.contract.sum
        seller = price = None


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 100_000))
def test_offers_rise_nobody_speaks_after_a_pass_and_the_seller_does_not_bid(table: tuple[str, int], seed: int) -> None:
    """docs/rules.md, K-32."""
    name, seats = table
    options = {"trump_trick": 3} if seats > 4 else {}
    silent: set[int] = set()
    best = 0
    for moment in played(ruleset(name, **options), seats, Random(seed)):
        deal = moment.before.deal
        if deal.phase is not Phase.OFFERS:
            silent, best = set(), 0
            continue
        assert deal.to_act not in silent | {deal.declarer}
        assert deal.to_act is not None
        assert deal.offer is None or deal.offer.seat != deal.to_act
        assert [len(hand) for hand in deal.hands] == [3] * seats
        if isinstance(moment.action, Buy):
            assert moment.action.tricks > best
            best = moment.action.tricks
        else:
            silent.add(deal.to_act)
        if moment.after.deal.phase is Phase.SALE:
            heard = set(range(seats)) - silent - {deal.declarer}
            assert len(heard) == 1 or best == moment.after.party.variant.tricks
        assert ShareOut() not in RULES.legal_actions(moment.after) or not best


def test_offers_say_nothing_of_cards() -> None:
    """Three cards each: nobody sees those of the others, nor what is not dealt."""
    state = trump_deal()
    assert [len(RULES.view_for(state, seat).hand) for seat in range(4)] == [3, 3, 3, 3]
    assert RULES.view_for(state, None).hand == ()
    assert not set(RULES.view_for(state, 0).hand) & set(RULES.view_for(state, 1).hand)
