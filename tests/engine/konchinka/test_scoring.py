"""The count of a deal and the mid-deal finish (docs/rules.md, rules 15-19, 21; C-12 … C-17, C-19)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.cards import FULL_PACK, Card
from engine.konchinka.events import DealCounted, FinishedMidDeal, GameOver, LeftoversTaken, Played
from engine.konchinka.scoring import carried_after, count_deal, most
from engine.konchinka.view import DealCount
from tests.engine.konchinka.builders import cards, play, position, ruleset, variant

CLUBS = tuple(card for card in FULL_PACK if card.suit == "c" and card != "2c")
OTHERS = tuple(card for card in FULL_PACK if card.suit != "c" and card != "Td")


def counted(
    numbers: Sequence[tuple[int, int, str]], carried: tuple[int, int] = (0, 0), **options: str | int
) -> DealCount:
    """The count of piles of so many cards, clubs and these кончинки each."""
    clubs, others = list(CLUBS), list(OTHERS)
    piles: list[tuple[Card, ...]] = []
    for total, club_count, konchinki in numbers:
        own = cards(konchinki)
        of_clubs = club_count - own.count(Card("2c"))
        pile = [*own, *(clubs.pop() for _ in range(of_clubs))]
        piles.append((*pile, *(others.pop() for _ in range(total - len(pile)))))
    state = position(ruleset(**options), "", ("", "") + ("",) * (len(numbers) - 2), carried=carried)
    return count_deal(state.party, replace(state.deal, piles=tuple(piles)), (), None)


def test_most_cards_two_most_clubs_one_each_konchinka_one() -> None:
    """C23."""
    assert counted([(30, 6, "2c"), (22, 7, "Td")]).gains == (3, 2)


def test_equal_cards_give_nobody_two() -> None:
    """C24, C-12; split: 4 to 1."""
    even = [(26, 8, "2c Td"), (26, 5, "")]
    assert counted(even).gains == (3, 0)
    assert counted(even, tie="split").gains == (4, 1)


def test_more_than_each_other_is_enough_and_equal_clubs_give_nobody() -> None:
    """C25, C-13."""
    assert counted([(20, 5, ""), (18, 5, "2c"), (14, 3, "Td")]).gains == (2, 1, 1)


def test_four_equal_piles_give_no_cards() -> None:
    """C26."""
    assert counted([(13, 4, ""), (13, 3, ""), (13, 3, ""), (13, 3, "2c Td")]).gains == (1, 0, 0, 2)


def test_a_split_that_is_not_whole_gives_nobody_anything() -> None:
    """C-12: two share two points, three cannot; clubs never split."""
    rules = variant(tie="split")
    assert most(rules, (20, 20, 12), 27, 2) == (1, 1, 0)
    assert most(rules, (13, 13, 13), 27, 2) == (0, 0, 0)
    assert most(rules, (6, 6, 1), 7, 1) == (0, 0, 0)


def test_majority_wants_more_than_half() -> None:
    """C-13."""
    rules = variant(most="majority")
    assert most(rules, (26, 20, 6), 27, 2) == (0, 0, 0)
    assert most(rules, (27, 20, 5), 27, 2) == (2, 0, 0)


def test_nothing_is_won_with_nothing() -> None:
    """C-19."""
    assert most(variant(tie="split"), (0, 0), 27, 2) == (0, 0)


def test_carried_points_are_won_with_the_next_deals_own() -> None:
    """C-12: cards by cards, clubs by clubs."""
    state = position(ruleset(tie="carry"), "", ("", ""))
    tied = counted([(26, 7, "2c"), (26, 6, "Td")], tie="carry")
    assert tied.gains == (2, 1)
    assert carried_after(state.party, tied) == (2, 0)
    won = counted([(30, 7, "2c"), (22, 6, "Td")], carried=(2, 0), tie="carry")
    assert won.card_points == (4, 0)
    assert won.gains == (6, 1)
    assert carried_after(replace(state.party, carried=(2, 0)), won) == (0, 0)


def test_what_nobody_wins_twice_is_carried_together() -> None:
    state = position(ruleset(tie="carry"), "", ("", ""), carried=(2, 0))
    tied = counted([(26, 7, ""), (26, 6, "2c Td")], carried=(2, 0), tie="carry")
    assert carried_after(state.party, tied) == (4, 0)


def test_nothing_is_carried_without_the_option() -> None:
    state = position(ruleset(), "", ("", ""))
    assert carried_after(state.party, counted([(26, 7, ""), (26, 6, "2c Td")])) == (0, 0)


def test_leftovers_go_to_the_last_capturer() -> None:
    """C22: the last capture by seat 1, the last card laid by seat 0."""
    state = position(ruleset(), "5s 9d Qh 4c", ("Kd 2s", "4h 8c"))
    after, events = play(state, "Kd 4h:4c 2s 8c")
    assert isinstance(events[0], Played)
    assert events[1] == LeftoversTaken(1, cards("5s 9d Qh Kd 2s 8c"))
    assert isinstance(events[2], DealCounted)
    assert events[2].count.cards == (0, 8)
    assert events[2].count.leftovers == cards("5s 9d Qh Kd 2s 8c")
    assert after.deal.table == ()


def test_a_table_taken_whole_leaves_nothing_to_give() -> None:
    state = position(ruleset(), "5s", ("5d", "4h"))
    _, events = play(state, "5d:5s 4h")
    assert [type(event) for event in events] == [Played, LeftoversTaken, DealCounted]
    state = position(ruleset(), "5s", ("4h", "Jh"))
    _, events = play(state, "4h Jh:4h5s")
    assert [type(event) for event in events] == [Played, DealCounted]


def test_leftovers_stay_where_nobody_captured() -> None:
    """C-19: to nobody, and no points."""
    state = position(ruleset("faces"), "2c Td", ("Kd", "4h"))
    after, events = play(state, "Kd 4h")
    assert events[1] == LeftoversTaken(None, cards("2c Td Kd 4h"))
    assert isinstance(events[2], DealCounted)
    assert events[2].count.gains == (0, 0)
    assert after.deal.table == cards("2c Td Kd 4h")


def last_trick(total: int, pile: str, **options: str | int) -> list[type]:
    """What happens when seat 0, with this total and pile, captures 2♥ with 2♣ in mid-deal."""
    state = position(ruleset(**options), "2h 9s", ("2c 3h", "Kd Kh"), totals=(total, 5), piles={0: pile})
    _, events = play(state, "2c:2h")
    return [type(event) for event in events]


OVER = [Played, FinishedMidDeal, DealCounted, GameOver]
ON = [Played]
SEVEN_CLUBS = "3c 4c 5c 6c 7c 8c 9c"


@pytest.mark.parametrize(
    ("total", "pile", "options", "happens"),
    [
        pytest.param(14, "", {}, OVER, id="C28 needs one: a кончинка ends it"),
        pytest.param(13, "", {}, ON, id="C29 needs two: one is not enough"),
        pytest.param(13, "Td", {}, OVER, id="needs two: both кончинки"),
        pytest.param(13, SEVEN_CLUBS, {}, OVER, id="needs two: one кончинка and seven clubs"),
        pytest.param(13, "3c 4c 5c 6c 7c 8c", {}, OVER, id="C29 the seventh club is the кончинка itself"),
        pytest.param(12, f"{SEVEN_CLUBS} Td", {}, ON, id="C31 needs three: never"),
        pytest.param(12, f"{SEVEN_CLUBS} Td", {"middeal": "general"}, OVER, id="C31 general: any need"),
        pytest.param(14, "", {"middeal": "off"}, ON, id="off"),
        pytest.param(15, "", {}, ON, id="C-15 nobody finishes once anyone has the target"),
        pytest.param(19, "", {"target": 20}, OVER, id="another target"),
    ],
)
def test_a_party_may_end_in_mid_deal(total: int, pile: str, options: dict[str, str | int], happens: list[type]) -> None:
    """Rule 21, C-16."""
    assert last_trick(total, pile, **options) == happens


def test_seven_clubs_alone_do_not_make_two() -> None:
    """C30."""
    state = position(ruleset(), "9h 9s", ("9c 3h", "Kd Kh"), totals=(13, 5), piles={0: "3c 4c 5c 6c 7c 8c"})
    assert [type(event) for event in play(state, "9c:9h")[1]] == ON


def test_nobody_ends_the_party_while_another_has_the_target() -> None:
    state = position(ruleset(), "2h 9s", ("2c 3h", "Kd Kh"), totals=(14, 15))
    assert [type(event) for event in play(state, "2c:2h")[1]] == ON


def test_laying_a_card_never_ends_the_party() -> None:
    state = position(ruleset(), "9s", ("3h 5h", "Kd Kh"), totals=(14, 5), piles={0: "2c"})
    assert [type(event) for event in play(state, "3h")[1]] == ON


def test_a_mid_deal_finish_books_certain_points_only() -> None:
    """C-16, C-17: cards do not count, the others keep their records."""
    state = position(ruleset(), "2h 9s", ("2c 3h", "Kd Kh"), totals=(14, 13), piles={0: "", 1: "Td 4s"})
    after, events = play(state, "2c:2h")
    finished, counted_event = events[1], events[2]
    assert finished == FinishedMidDeal(seat=0, konchinki=cards("2c"), clubs=None, cards=None, total=15)
    assert isinstance(counted_event, DealCounted)
    count = counted_event.count
    assert (count.card_points, count.club_points, count.konchinki_points) == ((0, 0), (0, 0), (1, 0))
    assert (count.after, count.finished_by, count.leftovers, count.leftovers_to) == ((15, 13), 0, (), None)
    assert after.party.totals == (15, 13)


def test_broken_deal_certain_books_the_others_konchinki() -> None:
    """C-17."""
    state = position(
        ruleset(broken_deal="certain"), "2h 9s", ("2c 3h", "Kd Kh"), totals=(14, 10), piles={1: f"{SEVEN_CLUBS} Td"}
    )
    after, _ = play(state, "2c:2h")
    assert after.party.totals == (15, 11)


def test_general_counts_27_cards() -> None:
    pile = " ".join(card for card in OTHERS if card.rank not in "29")[: 3 * 25]
    state = position(ruleset(middeal="general"), "9h 9s", ("9d 3h", "Kd Kh"), totals=(13, 5), piles={0: pile})
    _, events = play(state, "9d:9h")
    assert events[1] == FinishedMidDeal(seat=0, konchinki=(), clubs=None, cards=27, total=15)


def test_points_carried_over_do_not_count_in_mid_deal() -> None:
    """C-12."""
    state = position(
        ruleset(tie="carry", middeal="general"),
        "2h 9s",
        ("2c 3h", "Kd Kh"),
        totals=(12, 5),
        piles={0: "3c 4c 5c 6c 7c 8c"},
        carried=(2, 1),
    )
    assert [type(event) for event in play(state, "2c:2h")[1]] == ON


def test_the_last_card_of_a_pack_may_still_end_the_party_by_capture() -> None:
    """The moment of taking decides: seat 1 is at the target before the cards are counted."""
    state = position(ruleset(), "2h 9s", ("Kd", "2c"), totals=(14, 14), piles={0: "Td Ts"})
    _, events = play(state, "Kd 2c:2h")
    assert [type(event) for event in events] == OVER
