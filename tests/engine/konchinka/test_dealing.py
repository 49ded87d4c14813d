"""Packs, packets and the repair of the first table (docs/rules.md, rules 2-6; C-10, C-11; docs/design.md, 2)."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import FULL_PACK, Card
from engine.errors import IllegalAction
from engine.game import Chance
from engine.konchinka.actions import DealPack, Lot
from engine.konchinka.dealing import draw_pack
from engine.konchinka.events import CardReplaced, DealerDrawn, PackDealt, PacketDealt
from engine.konchinka.rules import KonchinkaRules
from tests.engine.konchinka.builders import RULES, cards, dealt, pack, play, ruleset, variant

HANDS = "2h 3h 4h 5h 6h 7h 8h 9h"  # two seats


def test_the_lot_names_the_dealer_and_forehand_sits_left() -> None:
    state = RULES.new_game(ruleset(), 3)
    assert RULES.to_act(state) == Chance("lot", 1)
    step = RULES.apply(state, Lot(2))
    assert step.events == (DealerDrawn(2, 0),)
    assert RULES.to_act(step.state) == Chance("deal", 1, opens_deal=True)


def test_packets_of_four_go_round_from_forehand_then_four_to_the_table() -> None:
    state = RULES.apply(RULES.new_game(ruleset(), 2), Lot(0)).state
    step = RULES.apply(state, DealPack(pack(f"{HANDS} Tc Qd Kd Ad")))
    deal = step.state.deal
    assert deal.hands == (cards("6h 7h 8h 9h"), cards("2h 3h 4h 5h"))
    assert deal.table == cards("Tc Qd Kd Ad")
    assert step.events == (PackDealt(1, 0, 1, cards("Tc Qd Kd Ad"), 40, None),)
    assert RULES.to_act(step.state) == 1


def test_a_king_that_lies_twice_goes_back_and_so_does_its_double() -> None:
    """C20: K♥ back, 7♠ equals 7♦ and goes back too, 9♦ stays."""
    deck = pack(f"{HANDS} Kc 7d Kh 4s 7s 9d")
    state = RULES.apply(RULES.new_game(ruleset(), 2), Lot(1)).state
    step = RULES.apply(state, DealPack(deck, (17, 30)))
    assert step.state.deal.table == cards("Kc 7d 9d 4s")
    assert step.events[1:] == (
        CardReplaced(Card("Kh"), Card("7s"), cards("Kc 7d 7s 4s")),
        CardReplaced(Card("7s"), Card("9d"), cards("Kc 7d 9d 4s")),
    )
    stock = step.state.deal.stock
    assert len(stock) == 40
    # Kh had 17 cards above it; the two that were drawn since were on top of those
    assert stock.index(Card("Kh")) == 15
    assert stock.index(Card("7s")) == 29


def test_two_jacks_go_back_one_after_the_other() -> None:
    """C21."""
    deck = pack(f"{HANDS} Js Jd 5d 2c Qs 8d")
    assert dealt(ruleset(), 2, deck, (2, 9)).deal.table == cards("Qs 8d 5d 2c")


def test_a_card_returned_just_under_the_top_comes_next() -> None:
    deck = pack(f"{HANDS} Js 3d 5d 2c 3c 8d")
    state = dealt(ruleset(), 2, deck, (1, 7, 7))
    # 3c takes the place of the jack; 3d right of it is now the equal one and goes back, the jack comes out again
    assert state.deal.table == cards("3c 8d 5d 2c")


@pytest.mark.parametrize(
    ("places", "why"),
    [
        ((), "still needs repair after 0 places"),
        ((17,), "still needs repair after 1 places"),
        ((17, 30, 5), "3 places given, the first table needs 2"),
        ((0, 30), "place 0 is not within 1 … 39"),
        ((40, 30), "place 40 is not within 1 … 39"),
    ],
)
def test_a_wrong_repair_is_refused(places: tuple[int, ...], why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        dealt(ruleset(), 2, pack(f"{HANDS} Kc 7d Kh 4s 7s 9d"), places)


def test_a_pack_of_other_cards_is_refused() -> None:
    with pytest.raises(IllegalAction, match="each of the 52 cards once"):
        dealt(ruleset(), 2, FULL_PACK[:51])


def test_first_table_jack_allow_leaves_the_jack() -> None:
    deck = pack(f"{HANDS} Js 3d 5d 2c")
    assert dealt(ruleset(first_table_jack="allow"), 2, deck).deal.table == cards("Js 3d 5d 2c")


def test_the_pack_is_drawn_as_the_shuffle_is_documented() -> None:
    """Fisher-Yates from the end over the sorted pack, then a place for each card that goes back."""
    asked: list[int] = []

    def last(n: int) -> int:
        asked.append(n)
        return n - 1

    drawn = draw_pack(variant(), 4, last)
    # Swapping each card with itself leaves the sorted pack; four sixes lie on the table, three of them go back.
    assert drawn.pack == FULL_PACK
    assert asked[:51] == list(range(52, 1, -1))
    assert len(drawn.places) >= 3
    assert asked[51:] == [31] * len(drawn.places)
    assert all(place == 31 for place in drawn.places)
    dealt(ruleset(), 4, drawn.pack, drawn.places)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_drawn_pack_can_be_dealt(seats: int) -> None:
    chance = Random(seats)
    repaired = 0
    for _ in range(200):
        drawn = draw_pack(variant(), seats, chance.randrange)
        table = dealt(ruleset(), seats, drawn.pack, drawn.places).deal.table
        assert len({card.rank for card in table}) == 4
        assert "J" not in {card.rank for card in table}
        repaired += bool(drawn.places)
    assert repaired > 50


@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 4), (4, 3)])
def test_a_pack_has_so_many_rounds_by_one_dealer(seats: int, rounds: int) -> None:
    """C35, rule 4: the same dealer, four cards to each, none to the table."""
    rules = KonchinkaRules()
    chance = Random(1)
    state = RULES.apply(RULES.new_game(ruleset(), seats), Lot(0)).state
    state = RULES.apply(state, RULES.draw(state, chance.randrange)).state
    packets = []
    while isinstance(rules.to_act(state), int):
        step = rules.apply(state, chance.choice(rules.legal_actions(state)))
        for event in step.events:
            if isinstance(event, PacketDealt):
                packets.append(event.pack_count)
                assert step.state.deal.to_act == 1
                assert step.state.deal.dealer == 0
                assert step.state.deal.fresh_packet
                assert [len(hand) for hand in step.state.deal.hands] == [4] * seats
        state = step.state
    assert len(packets) == rounds - 1
    assert packets[-1] == 0


def test_the_next_pack_is_dealt_by_the_next_seat() -> None:
    state = dealt(ruleset(), 2, pack(f"{HANDS} Tc Qd Kd Ad"))
    while isinstance(RULES.to_act(state), int):
        state = RULES.apply(state, RULES.legal_actions(state)[0]).state
    assert RULES.to_act(state) == Chance("deal", 2, opens_deal=True)
    step = RULES.apply(state, RULES.draw(state, Random(3).randrange))
    assert isinstance(step.events[0], PackDealt)
    assert (step.events[0].dealer, step.events[0].forehand, step.events[0].deal) == (0, 1, 2)


def test_chance_acts_only_in_its_turn() -> None:
    fresh = RULES.new_game(ruleset(), 2)
    state = dealt(ruleset(), 2, pack(f"{HANDS} Tc Qd Kd Ad"))
    with pytest.raises(IllegalAction, match="not time for a new pack"):
        RULES.apply(fresh, DealPack(FULL_PACK))
    with pytest.raises(IllegalAction, match="not time for a new pack"):
        RULES.apply(state, DealPack(FULL_PACK))
    with pytest.raises(IllegalAction, match="first dealer is known"):
        RULES.apply(state, Lot(0))
    with pytest.raises(IllegalAction, match="there is no seat 2"):
        RULES.apply(fresh, Lot(2))
    with pytest.raises(IllegalAction, match="not chance's turn"):
        RULES.draw(state, Random(1).randrange)
    with pytest.raises(IllegalAction, match="no seat is to act"):
        play(fresh, "2c")
