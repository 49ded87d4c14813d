"""The talon and what is put away for it (docs/rules.md, 3.7; K-40 … K-43): shown to all, hidden from all."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine.cards import Card, parse_card
from engine.errors import BadCode, IllegalAction
from engine.king.actions import Claim, DealPack, Discard, Order, Play
from engine.king.events import Discarded, Ordered, TalonShown, TrumpNamed
from engine.king.narrator import KingNarrator
from engine.king.position import answer
from engine.king.state import State
from engine.king.view import KingView, Phase
from engine.record import state_after
from engine.rulesets import Ruleset
from engine.undo import Undo
from tests.cases import load
from tests.engine.king.builders import RULES, after, cards, position, ruleset
from tests.engine.king.speaking import say

TALON = cards("Jc 9c")
ORDERER = cards("As Ks Qs 9s 7s 8d 7d Qd Qh Th")
"""T1 of docs/rules.md, 6.4: with the talon twelve cards, of which three are queens."""
HEAVY = cards("Ah Kh Qh Jh Th 9h 8h 7h Js Jd")
"""T3: with the jack of clubs and the ace of spades one card is free in eralash."""


def dealt(rules: Ruleset, hand: tuple[Card, ...] = ORDERER, talon: tuple[Card, ...] = TALON) -> State:
    """The first deal: seat 0 orders and holds these cards, two by two, and these are left over."""
    state = after(RULES.new_game(rules, 3), "lot:2")
    rest = [card for card in state.party.variant.pack if card not in (*hand, *talon)]
    hands = (hand, tuple(rest[:10]), tuple(rest[10:]))
    return RULES.apply(state, DealPack(packed(hands, talon))).state


def packed(hands: tuple[tuple[Card, ...], ...], talon: tuple[Card, ...]) -> tuple[Card, ...]:
    """Two cards at a time to each, the talon at the end."""
    return (*(card for at in range(0, 10, 2) for hand in hands for card in hand[at : at + 2]), *talon)


def group(state: State) -> KingView:
    return RULES.view_for(state, None)


@pytest.mark.parametrize(
    "played",
    ["tricks", "boys", "girls", "hearts", "king", "last2", "eralash", "trump_S", "trump_C", "trump_D", "trump_H"],
)
def test_a_whole_deal_from_the_order_on_goes_as_the_case_says(played: str) -> None:
    """Both black sevens lie in the discard."""
    (case,) = [case for case in load("king_deals.json") if case["variant"].startswith("gambler zakaznoy 3p")]
    hands: Any = tuple(cards(" ".join(hand)) for hand in case["hands"])
    start = after(RULES.new_game(ruleset("gambler-talon"), 3), "lot:2")
    state = RULES.apply(start, DealPack(packed(hands, cards("7s 7c")))).state
    name, _, suit = played.partition("_")
    order = f"order:trump trump:{suit.lower()}" if suit else "order:minus_" + {"last2": "last_two"}.get(name, name)
    state = after(state, f"{order} discard:7c7s")
    for _, row, _ in case["results"][played]["tricks"]:
        for code in row:
            state = RULES.apply(state, Play(parse_card(code))).state
    (result,) = state.party.results
    assert list(result.gains) == case["results"][played]["scores"]
    assert (sum(result.gains), result.expected, result.discarded) == (case["results"][played]["sum"],) * 2 + (0,)
    assert result.declarer == 0


def test_everybody_sees_the_talon_and_only_its_taker_what_is_put_away() -> None:
    state = dealt(ruleset("gambler-talon"))
    assert (group(state).talon_count, group(state).talon) == (2, ())
    ordered = RULES.apply(state, Order("minus_girls"))
    assert [type(event) for event in ordered.events] == [Ordered, TalonShown]
    assert ordered.events[1] == TalonShown(0, TALON)
    shown = ordered.state
    for viewer in (None, 0, 1, 2):
        view = RULES.view_for(shown, viewer)
        assert (view.talon_count, view.talon, view.hand_counts) == (0, TALON, (12, 10, 10))
    assert set(RULES.view_for(shown, 0).hand) == {*ORDERER, *TALON}
    away = RULES.apply(shown, Discard(cards("9c As")))
    assert away.events == (Discarded(0, 2),)
    for viewer, known in ((None, ()), (0, cards("9c As")), (1, ()), (2, ())):
        view = RULES.view_for(away.state, viewer)
        assert (view.discard_count, view.discarded, view.hand_counts) == (2, known, (10, 10, 10))
    assert (group(away.state).phase, group(away.state).to_act) == (Phase.PLAY, 0)


def test_points_put_away_are_nobodys_to_know_until_the_deal_is_counted() -> None:
    """K-40: in forced discards the points are the orderer's, and a running score would tell that there are some."""
    state = after(dealt(ruleset("gambler-talon"), HEAVY, cards("Jc As")), "order:minus_eralash discard:JsAs")
    while state.deal.running:
        assert [group(state).points, RULES.view_for(state, 0).points] == [taken(state)] * 2
        state = RULES.apply(state, RULES.legal_actions(state)[0]).state
    (result,) = state.party.results
    assert result.discarded == -10
    assert result.gains[0] == taken(state)[0] - 10
    assert result.adds_up
    assert group(state).points == result.gains
    assert group(state).discarded == ()
    lines = [say(line) for line in KingNarrator().caption(group(state)).board]
    assert "Очки в сносе: −10." in lines


def taken(state: State) -> tuple[int, ...]:
    """The points of tricks, a seat at a time."""
    return tuple(sum(t.points for t in state.deal.tricks if t.winner == seat) for seat in range(3))


def test_cards_may_be_named_in_any_order() -> None:
    state = after(dealt(ruleset("gambler-talon")), "order:minus_girls")
    assert RULES.parse_action("discard:As9c") == RULES.parse_action("discard:9cAs") == Discard(cards("9c As"))
    for code in ("discard:9c", "discard:9cAsKs", "discard:9c9c", "discard:7c8c", "As"):
        with pytest.raises(IllegalAction):
            RULES.apply(state, RULES.parse_action(code))


def undo_of(state: State, seat: int) -> bool:
    return any(isinstance(proposal.action, Undo) for proposal in RULES.proposals(RULES.view_for(state, seat)))


def test_what_showed_the_talon_is_never_taken_back_and_a_discard_may_be() -> None:
    """docs/ux.md, 12: a move stands once it has shown cards."""
    state = after(dealt(ruleset("gambler-talon")), "order:minus_girls")
    assert not undo_of(state, 0)
    with pytest.raises(IllegalAction, match="cannot be taken back"):
        RULES.apply(state, Undo(2))
    away = after(state, "discard:9cAs")
    assert undo_of(away, 0)
    back = after(away, "undo:3")
    assert RULES.view_for(back, 0).hand == RULES.view_for(state, 0).hand
    assert (group(back).phase, group(back).discard_count) == (Phase.DISCARD, 0)
    again = after(back, "discard:7sKs As")
    assert RULES.view_for(again, 0).discarded == cards("7s Ks")
    assert not undo_of(again, 0)  # once a deal


def test_an_order_to_take_tricks_can_be_taken_back_until_its_trump_has_shown_the_talon() -> None:
    state = after(dealt(ruleset("gambler-talon")), "order:trump")
    assert undo_of(state, 0)
    assert not undo_of(after(state, "trump:d"), 0)
    later = after(dealt(ruleset("gambler-talon", trump_when="after_talon")), "order:trump")
    assert not undo_of(later, 0)
    assert undo_of(after(later, "trump:d"), 0)


def test_a_trump_after_the_talon_is_named_with_twelve_cards_in_hand() -> None:
    """K-42."""
    state = dealt(ruleset("gambler-talon", trump_when="after_talon"))
    ordered = RULES.apply(state, Order("trump"))
    assert [type(event) for event in ordered.events] == [Ordered, TalonShown]
    view = RULES.view_for(ordered.state, 0)
    assert (view.phase, len(view.hand), view.talon) == (Phase.TRUMP, 12, TALON)
    assert [say(line) for line in KingNarrator().caption(view).board] == ["Прикуп: В♣ 9♣"]
    named = RULES.apply(ordered.state, RULES.parse_action("trump:s"))
    assert [type(event) for event in named.events] == [TrumpNamed]
    assert group(named.state).phase is Phase.DISCARD


def test_a_record_with_a_discard_taken_back_replays() -> None:
    rules = ruleset("gambler-talon")
    start = dealt(rules)
    codes = ["lot:2", RULES.action_code(DealPack(start.deal.pack)), "order:minus_girls", "discard:9cAs", "undo:3"]
    codes += ["discard:7s9s", "Ks"]
    state = state_after(RULES, rules, 3, codes)
    assert state == after(start, " ".join(codes[2:]))
    assert RULES.view_for(state, 0).discarded == cards("7s 9s")


# Seat 0 is at its own lead with two cards; seats 1 and 2 hold the ace of hearts between them, or it was put away.
LEFT = ("Kh Qh", "7d 8d", "9c Tc")


@pytest.mark.parametrize(("away", "proven"), [("Ah 7s", True), ("7s 8s", False)])
def test_a_claim_of_who_put_cards_away_counts_them(away: str, proven: bool) -> None:
    """docs/ux.md, 12: the ace cannot beat the king if it is out of play, and only its owner knows."""
    state = position(ruleset("gambler-talon"), LEFT, "minus_tricks", declarer=0)
    state = state.with_deal(discarded=cards(away))
    (claim,) = [p for p in RULES.proposals(RULES.view_for(state, 0)) if isinstance(p.action, Claim)]
    assert (claim.refusal is None) is proven


def test_who_has_not_seen_what_was_put_away_must_reckon_with_it() -> None:
    state = position(ruleset("gambler-talon"), LEFT, "minus_tricks", declarer=1).with_deal(discarded=cards("Ah 7s"))
    (claim,) = [p for p in RULES.proposals(RULES.view_for(state, 0)) if isinstance(p.action, Claim)]
    assert claim.refusal is not None


def test_a_discard_is_two_free_cards_whatever_is_held() -> None:
    """K-40, K-41, over many deals: points go away only where nothing else can, and then no free card stays."""
    for seed in range(40):
        state = after(RULES.new_game(ruleset("gambler-talon", boys="KJ"), 3), "lot:0")
        state = RULES.apply(state, RULES.draw(state, Random(seed).randrange)).state
        for contract in ("minus_boys", "minus_girls", "minus_hearts", "minus_king", "minus_eralash", "minus_tricks"):
            ordered = RULES.apply(state, Order(contract)).state
            prices = ordered.known_kind().contract.prices
            hand = ordered.deal.hands[1]
            free = [card for card in hand if not any(card in price.cards for price in prices)]
            found = {action.cards for action in RULES.legal_actions(ordered) if isinstance(action, Discard)}
            if len(free) >= 2:
                assert {frozenset(pair) for pair in found} == {frozenset(pair) for pair in combinations(free, 2)}


def test_a_position_starts_after_the_discard_and_who_ordered_changes_nothing() -> None:
    """docs/design.md, 5: hands of ten at most; what was put away is gone, and in no score."""
    rules = ruleset("gambler-talon")
    asked = {"contract": "minus_eralash", "leader": 1, "hands": [["Ks"], ["As"], ["Qs"]], "moves": ["As", "Qs", "Ks"]}
    told = answer(rules, 3, asked)
    assert told["scores"] == [0, -34, 0]  # a trick 4, a queen 10, the last trick 20
    assert all(answer(rules, 3, {**asked, "declarer": seat}) == told for seat in range(3))
    eleven = [str(card) for card in (*ORDERER, *TALON)][:11]
    with pytest.raises(BadCode, match="hands: must be equal"):
        answer(rules, 3, {"contract": "trump", "leader": 0, "hands": [eleven, ["Ah"], ["Kh"]]})
