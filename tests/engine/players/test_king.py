"""The computer that plays Кинг: always by the rules, only by what it sees, and better than chance."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Card
from engine.game import Chance
from engine.king.actions import Accept, Action, Bid, Buy, Discard, NameTrump, Order, Pass, Play, Refuse, ShareOut
from engine.king.state import State
from engine.players.king import sensible
from engine.rulesets import Ruleset
from tests.contract.games import REDRAW
from tests.engine.king.builders import RULES, after, position, ruleset
from tests.engine.king.playing import Played, games, games_of_ours


def chosen(state: State) -> Action:
    seat = RULES.to_act(state)
    assert isinstance(seat, int)
    return sensible(RULES.view_for(state, seat))


def game(rules: Ruleset, seats: int, computers: set[int], chance: Random) -> State:
    """A game between the computer on some seats and chance on the others."""
    state = RULES.new_game(rules, seats)
    while (who := RULES.to_act(state)) is not None:
        if isinstance(who, Chance):
            action = RULES.draw(state, chance.randrange)
        else:
            action = chosen(state) if who in computers else chance.choice(RULES.legal_actions(state))
        assert isinstance(who, Chance) or action in RULES.legal_actions(state)
        state = RULES.apply(state, action).state
    return state


@settings(max_examples=15, deadline=None)
@given(games() | games_of_ours(), st.integers(0, 1000))
def test_it_plays_every_variant_by_the_rules(played: Played, seed: int) -> None:
    rules, seats = played
    assert RULES.outcome(game(rules, seats, set(range(seats)), Random(seed))) is not None


TABLES = [
    ("gambler-classic", 4),
    ("king-fokus", 4),
    ("gambler-auction", 4),
    ("gambler-trump", 4),
    ("mailru-short", 4),
    ("king-two", 2),
    ("gambler-talon", 3),
    ("hobby-trumps", 4),
]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_wins_more_than_its_share_against_chance(name: str, seats: int) -> None:
    """Points above the fair share, on average of twelve games; about thirty are usual."""
    advantage = 0.0
    for seed in range(12):
        totals = game(ruleset(name), seats, {seed % seats}, Random(seed)).party.totals
        advantage += totals[seed % seats] - sum(totals) / seats
    assert advantage / 12 > 12


@pytest.mark.parametrize(("name", "seats"), [("gambler-auction", 4), ("gambler-talon", 3)])
def test_what_it_cannot_see_does_not_move_it(name: str, seats: int) -> None:
    chance = Random(5)
    state = RULES.new_game(ruleset(name), seats)
    while (who := RULES.to_act(state)) is not None:
        if isinstance(who, Chance):
            action = RULES.draw(state, chance.randrange)
        else:
            action = chosen(state)
            assert chosen(REDRAW["king"](state, who, chance)) == action
        state = RULES.apply(state, action).state


def card(code: str) -> Play:
    return Play(Card(code))


def test_it_ducks_what_it_should_not_take() -> None:
    """Under the ten with the highest card that stays under it."""
    state = position(ruleset(), ("Ts 7d", "9s 7s", "8d 9d", "8c 9c"), "minus_tricks")
    assert chosen(after(state, "Ts")) == card("9s")


def test_it_gives_away_what_costs() -> None:
    """Void, in girls: the queen, not the ace."""
    state = position(ruleset(), ("Ts 7d", "Ad Qd", "8d 9d", "8c 9c"), "minus_girls")
    assert chosen(after(state, "Ts")) == card("Qd")


def test_last_to_a_trick_that_it_must_take_it_takes_it_with_its_highest_free_card() -> None:
    state = position(ruleset(), ("Ts 7d", "9s 7c", "8s 9d", "Ks As"), "minus_tricks")
    assert chosen(after(state, "Ts 9s 8s")) == card("As")


@pytest.mark.parametrize(
    ("contract", "led", "hand", "cheapest"),
    [
        ("minus_king", "7h 8h 9h", "Kh Qh", "Qh"),
        ("minus_girls", "7s 8s 9s", "Qs Js", "Js"),
        ("minus_girls", "7s", "Qs Ts", "Ts"),
        ("minus_king", "7h", "Kh Jh", "Jh"),
    ],
)
def test_it_does_not_spend_a_card_that_costs_on_a_trick_that_another_takes_too(
    contract: str, led: str, hand: str, cheapest: str
) -> None:
    """Last to the trick or in the middle of it: what a card costs comes before its rank."""
    turn = len(led.split())
    others = ("7d", "8d", "9d")[:turn], ("Jd 7c", "Qd 8c")[: 3 - turn]
    state = position(ruleset(), (*others[0], hand, *others[1]), contract, trick=led)
    assert chosen(state) == card(cheapest)


def test_it_takes_what_it_should_take_as_cheaply_as_it_can() -> None:
    state = position(ruleset(), ("Ts 7d", "9s 7c", "8s 9d", "Js As"), "plus_tricks")
    assert chosen(after(state, "Ts 9s 8s")) == card("Js")


def test_it_leads_what_nobody_can_beat_when_tricks_are_sought() -> None:
    state = position(ruleset(), ("As 7d", "9s 7c", "8s 9d", "Js Ac"), "plus_tricks")
    assert chosen(state) == card("As")


def test_it_saves_high_cards_for_the_last_two_tricks_or_gets_rid_of_them_before() -> None:
    hands = ("As 7d 8h", "9s 7c 9h", "8s 9d Th", "Js Ac Jh")
    assert chosen(position(ruleset(), hands, "plus_last_two")) == card("7d")
    assert chosen(position(ruleset(), hands, "minus_last_two")) == card("As")
    assert chosen(position(ruleset(), tuple(hand[:5] for hand in hands), "plus_last_two")) == card("As")


OURS = {"robber": "on", "joker": "on"}


@pytest.mark.parametrize(
    ("contract", "moves", "hand", "choice"),
    [
        # The robber goes where the trick costs nothing, and not where it does.
        ("minus_king", "9c 8c Tc", "7c Qc 7d", "7c"),
        ("minus_girls", "9c Qc Tc", "7c 8c 7d", "8c"),
        ("minus_last_two", "9c", "7c 8c Ac", "7c"),
        # Where tricks are sought it takes what no other card can, and is not spent on nothing.
        ("plus_tricks", "9c Tc Ac", "7c Qc 7d", "7c"),
        ("plus_girls", "9c Tc Ac", "7c Kc 7d", "Kc"),
        ("plus_girls", "9c Qc Ac", "7c Kc 7d", "7c"),
        # The joker does not take what hurts, and takes what pays.
        ("minus_tricks", "9s 8s Ts", "7s Ks Qs", "7s:low"),
        ("minus_girls", "9h 8h Th", "7s Qd 7h", "7h"),
        ("plus_tricks", "9h Kh Ah", "7s Qd 7h", "7s:high"),
        ("plus_last_two", "9s", "7s Ks As", "Ks"),
    ],
)
def test_it_spends_robber_and_joker_where_they_serve_it(contract: str, moves: str, hand: str, choice: str) -> None:
    """docs/rules.md, 3.8."""
    lying = len(moves.split())
    hands = (*("Jd 8d", "Td 9d", "Jh Jc")[:lying], hand, *("Jd 8d Qh", "Td 9d Js", "Jh Jc Kd")[lying:])
    state = position(ruleset("hobby-symmetric", **OURS), hands, contract, trick=moves)
    assert RULES.action_code(chosen(state)) == choice


def auction(hands: tuple[str, ...], bid: str = "") -> Action:
    """What the computer says with the first hand in an auction."""
    state = RULES.new_game(ruleset("gambler-auction"), 4)
    state = after(state, "lot:0")
    while state.deal.number < 8:
        acting = RULES.to_act(state)
        action = RULES.draw(state, Random(1).randrange) if isinstance(acting, Chance) else RULES.legal_actions(state)[0]
        state = RULES.apply(state, action).state
    dealt = tuple(tuple(Card(code) for code in hand.split()) for hand in hands)
    return chosen(after(state.with_deal(hands=dealt), bid))


STRONG = "As Ks Qs Js Ts Ad Ac Ah"
WEAK = "7s 8s 7d 8d 7c 8c 7h 9h"
REST = ("9s 9d Td Jd Qd Kd 9c Tc", "Jc Qc Kc 8h Th Jh Qh Kh")


def test_it_bids_with_a_strong_hand_and_passes_with_a_weak_one() -> None:
    assert auction((STRONG, WEAK, *REST)) == Bid(1)
    assert auction((WEAK, STRONG, *REST)) == Pass()


def bargaining(hand: str, words: str = "", seats: int = 4, **options: str | int) -> Action:
    """What the computer says with these first three cards, the others holding the rest, after such words."""
    state = RULES.new_game(ruleset("hobby-trumps", **options), seats)
    state = RULES.apply(state, RULES.draw(state, Random(3).randrange)).state
    while state.deal.number < 8:
        acting = RULES.to_act(state)
        action = RULES.draw(state, Random(1).randrange) if isinstance(acting, Chance) else RULES.legal_actions(state)[0]
        state = RULES.apply(state, action).state
    state = after(state, words)
    (seat,) = {RULES.to_act(state)}
    assert isinstance(seat, int)
    own = tuple(Card(code) for code in hand.split())
    rest = iter(card for card in state.party.variant.pack if card not in own)
    hands = tuple(own if other == seat else tuple(next(rest) for _ in own) for other in range(seats))
    return chosen(state.with_deal(hands=hands))


def test_it_buys_with_high_cards_of_a_suit_and_not_without() -> None:
    """As cheaply as it can, and no dearer than the cards are worth."""
    assert bargaining("As Ks Qs") == Buy(1)
    assert bargaining("8s 9d Jc") == Pass()
    assert bargaining("As Ks Qs", "buy:4") == Pass()


def test_it_sells_what_it_has_no_use_for_and_keeps_what_it_has() -> None:
    assert bargaining("8s 9d Jc", "buy:2 pass pass") == Accept()
    assert bargaining("As Ks Qs", "buy:1 pass pass") == Refuse()
    assert bargaining("5s 6d Jc", "buy:1 pass pass pass", 5, trump_trick=3) == Refuse(), "it may share out four"


@pytest.mark.parametrize(
    ("hand", "named"),
    [("As Ks Qd", NameTrump("s")), ("7s 7d 8c", NameTrump("misere")), ("9s Td Jc", ShareOut())],
)
def test_it_names_from_three_cards_what_they_are_good_for(hand: str, named: Action) -> None:
    assert bargaining(hand, "pass pass pass") == named


def test_the_trump_of_a_misere_is_the_suit_of_low_cards() -> None:
    """docs/rules.md, K-31: misere=trump."""
    assert bargaining("As 7d 8d", "pass pass pass trump:misere", misere="trump") == NameTrump("d")


def test_what_it_bought_it_does_not_share_out() -> None:
    """docs/rules.md, K-33."""
    assert isinstance(bargaining("9s Td Jc", "buy:1 pass pass accept"), NameTrump)


def test_it_names_its_long_suit() -> None:
    named = auction((STRONG, WEAK, *REST), "bid:8")
    assert named == NameTrump("s")


def test_it_orders_to_lose_with_low_cards_and_to_win_with_high_ones() -> None:
    state = after(RULES.new_game(ruleset("gambler-order"), 4), "lot:3 deal")
    hands = tuple(tuple(Card(code) for code in hand.split()) for hand in (WEAK, STRONG, *REST))
    low = chosen(state.with_deal(hands=hands))
    high = chosen(after(state.with_deal(hands=hands), "pass"))
    assert isinstance(low, Order)
    assert isinstance(high, Order)
    assert low.contract.startswith("minus_")
    assert high.contract.startswith("plus_")


def put_away(order: str, hand: str, **options: str) -> set[str]:
    """What the computer puts away of twelve cards, the last two of which were the talon."""
    held = tuple(Card(code) for code in hand.split())
    state = after(RULES.new_game(ruleset("gambler-talon", **options), 3), "lot:2 deal")
    rest = [code for code in state.party.variant.pack if code not in held]
    hands = (held[:10], tuple(rest[:10]), tuple(rest[10:]))
    pack = (*state.deal.pack[:30], *held[10:])
    action = chosen(after(state.with_deal(hands=hands, pack=pack), order))
    assert isinstance(action, Discard)
    return {*map(str, action.cards)}


def test_it_puts_away_what_would_take_tricks_that_it_avoids() -> None:
    """Lone high cards; low ones of a long suit stay to duck with."""
    assert put_away("order:minus_tricks", "As 7d 8d 9d Ad 7c 8c 9c 7h 8h Kh Qs") == {"As", "Qs"}


def test_it_keeps_trumps_and_high_cards_where_tricks_are_sought() -> None:
    assert put_away("order:trump trump:d", "As Ks 7d 8d 9d Ad 7c Ac Kc Ah Kh 8h") == {"7c", "8h"}


def test_it_puts_away_the_cheapest_card_where_one_that_counts_must_go() -> None:
    """K-40: a heart is five, a jack ten; the ace of spades is the only free card."""
    away = put_away("order:minus_eralash", "Ah Kh Qh Jh Th 9h 8h 7h Js Jd Jc As")
    assert away < {"As", "Ah", "Th", "9h", "8h", "7h"}
    assert "As" in away


@pytest.mark.parametrize(
    ("hand", "order"), [("7s 8s 7d 8d 7c 8c 9c 7h 8h 9h", "minus"), ("As Ks Qs Js Ts 9s Ad Kd Ac Ah", "trump")]
)
def test_it_orders_to_take_tricks_with_a_long_suit_and_to_avoid_them_without(hand: str, order: str) -> None:
    state = after(RULES.new_game(ruleset("gambler-talon"), 3), "lot:2 deal")
    held = tuple(Card(code) for code in hand.split())
    action = chosen(state.with_deal(hands=(held, *state.deal.hands[1:])))
    assert isinstance(action, Order)
    assert action.contract.startswith(order)
