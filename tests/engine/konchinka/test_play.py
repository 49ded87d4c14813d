"""A turn, what everybody sees of it, and the record (docs/rules.md, rules 4, 7, 11, 14, 20; C-01, C-03)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.errors import IllegalAction
from engine.game import Cell, Chance
from engine.konchinka.events import DealCounted, GameOver, Played
from engine.konchinka.view import Move
from tests.engine.konchinka.builders import RULES, cards, dealt, pack, play, position, ruleset
from tests.engine.konchinka.test_settlement import count


def test_captured_and_capturing_cards_go_to_the_pile() -> None:
    """Rule 14."""
    state, events = play(position(ruleset(), "2c 3d 5s Kd", ("Th 9c", "4d 4h")), "Th:2c3d5s")
    assert events == (Played(Move(0, cards("Th")[0], cards("2c 3d 5s"), sweep=False)),)
    assert state.deal.table == cards("Kd")
    assert state.deal.hands[0] == cards("9c")
    assert set(state.deal.piles[0]) == set(cards("Th 2c 3d 5s"))
    assert RULES.to_act(state) == 1


def test_a_card_that_takes_nothing_lies_down_last() -> None:
    state, events = play(position(ruleset(), "2c Kd", ("Th 9c", "4d 4h")), "Th")
    assert events == (Played(Move(0, cards("Th")[0], (), sweep=False)),)
    assert state.deal.table == cards("2c Kd Th")


@pytest.mark.parametrize(
    ("table", "code", "options", "sweep"),
    [
        ("2c Kd", "Jh:2cKd", {}, True),
        ("Js", "Jh:Js", {}, True),
        ("2c Kd", "Jh:2c", {"jack": "spares_kq"}, False),
        ("2c 3d", "Jh:2c3d", {"jack": "spares_kq"}, True),
        ("", "Jh", {}, False),
    ],
)
def test_a_jack_that_clears_the_table_sweeps(table: str, code: str, options: dict[str, str | int], sweep: bool) -> None:
    """Rule 11, C-09."""
    _, events = play(position(ruleset(**options), table, ("Jh 9c", "4d 4h")), code)
    assert isinstance(events[0], Played)
    assert events[0].move.sweep is sweep


def test_a_jack_of_the_face_value_variant_never_sweeps() -> None:
    _, events = play(position(ruleset("faces"), "2c 9d", ("Jh 9c", "4d 4h")), "Jh:2c9d")
    assert isinstance(events[0], Played)
    assert events[0].move.sweep is False


def test_passing_and_playing_anothers_card_are_illegal() -> None:
    state = position(ruleset(), "2c Kd", ("Th 9c", "4d 4h"))
    with pytest.raises(IllegalAction, match="4d by seat 0: not in the hand"):
        play(state, "4d")


def test_no_consecutive_makes_the_next_turn_a_laying_one() -> None:
    """C-03: of the same deal, whatever else could be taken; the turn after that is free again."""
    state = position(ruleset(combo="no_consecutive"), "2h 3h 9s", ("2c 3d 9d", "Kd Kh Qd"))
    state, _ = play(state, "2c:2h Kd")
    assert RULES.view_for(state, 0).took_last_turn == (True, False)
    assert {RULES.action_code(move) for move in RULES.legal_actions(state)} == {"3d", "9d"}
    state, _ = play(state, "3d Kh:Kd")
    assert {RULES.action_code(move) for move in RULES.legal_actions(state)} == {"9d:9s"}


def test_no_consecutive_forgets_at_a_new_deal() -> None:
    state = position(ruleset(combo="no_consecutive"), "2h 9s", ("Kd", "2c"))
    state, events = play(state, "Kd 2c:2h")
    assert isinstance(events[-1], DealCounted)
    deck = pack("3c 4c 5c 6c 9d 7c 8c 9c 9h Kc Qc Ac")
    state = RULES.apply(state, RULES.parse_action(f"deal {''.join(deck)}")).state
    assert RULES.view_for(state, 0).took_last_turn == (False, False)
    assert RULES.to_act(state) == 1  # the deal has gone round


def test_open_hands_are_seen_by_everybody() -> None:
    """C-01."""
    deck = pack("2h 3h 4h 5h 6h 7h 8h 9h Tc Qd Kd Ad")
    closed = RULES.view_for(dealt(ruleset(), 2, deck), None)
    assert closed.open_hands is None
    assert closed.hand == ()
    for viewer in (None, 0, 1):
        seen = RULES.view_for(dealt(ruleset(hands="open"), 2, deck), viewer)
        assert seen.open_hands == (cards("2h 3h 4h 5h"), cards("6h 7h 8h 9h"))


def test_a_view_tells_the_public_facts() -> None:
    state, _ = play(position(ruleset(), "2c 3d 5s Kd", ("Th 9c", "4d 4h")), "Th:2c3d5s 4d")
    view = RULES.view_for(state, 1)
    assert (view.deal, view.dealer, view.to_act, view.viewer) == (1, 1, 0, 1)
    assert view.hand == cards("4h")
    assert view.legal == ()
    assert (view.hand_counts, view.pile_counts, view.pack_count) == ((1, 1), (4, 0), 0)
    assert view.table == cards("Kd 4d")
    assert view.gone == cards("Th 2c 3d 5s")
    assert view.last_move == Move(1, cards("4d")[0], (), sweep=False)
    assert view.last_capture == Move(0, cards("Th")[0], cards("2c 3d 5s"), sweep=False)
    assert view.took_last_turn == (True, False)
    assert view.count is None
    assert RULES.view_for(state, 0).legal == RULES.legal_actions(state)


def test_before_the_first_pack_the_table_is_empty() -> None:
    state = RULES.new_game(ruleset(), 3)
    view = RULES.view_for(state, 2)
    assert (view.deal, view.first_dealer, view.dealer, view.to_act) == (0, None, None, None)
    assert (view.table, view.hand, view.hand_counts, view.count) == ((), (), (0, 0, 0), None)
    drawn = RULES.view_for(RULES.apply(state, RULES.parse_action("lot:1")).state, None)
    assert (drawn.first_dealer, drawn.dealer) == (1, 1)


def test_a_finished_deal_shows_its_count_until_the_next_pack() -> None:
    state, events = play(position(ruleset(), "2h 9s", ("Kd", "2c")), "Kd 2c:2h")
    counted = events[-1]
    assert isinstance(counted, DealCounted)
    view = RULES.view_for(state, None)
    assert view.count == counted.count == view.counts[-1]
    assert view.gone == cards("2c 2h 9s Kd")  # the leftovers last
    assert view.table == ()
    assert RULES.to_act(state) == Chance("deal", 2, opens_deal=True)
    deck = pack("3c 4c 5c 6c 9d 7c 8c 9c 9h Kc Qc Ac")
    after = RULES.view_for(RULES.apply(state, RULES.parse_action(f"deal {''.join(deck)}")).state, None)
    assert after.count is None
    assert after.counts == view.counts
    assert (after.gone, after.last_move, after.last_capture) == ((), None, None)


def test_old_totals_are_struck_through_and_never_erased() -> None:
    """C27, rule 20: 2, then 4 → 6, then 4 → 10; a deal without points writes nothing."""
    view = RULES.view_for(position(ruleset(), "", ("", "")), None)
    deals = (
        count((0, 0), (2, 0), (0, 0), (0, 2)),
        count((2, 2), (2, 0), (1, 0), (1, 0)),
        count((6, 2), (2, 0), (1, 0), (1, 1)),
    )
    counts = tuple(replace(each, deal=number) for number, each in enumerate(deals, 1))
    sheet = RULES.sheet(replace(view, counts=counts, totals=(10, 3)))
    assert [row.cells for row in sheet.rows] == [
        (Cell(2, 2, True), Cell(2, 2, True)),
        (Cell(6, 4, True), None),
        (Cell(10, 4, False), Cell(3, 1, False)),
    ]
    assert (sheet.totals, sheet.target, sheet.winners, sheet.payments) == ((10, 3), 15, (), None)


def test_a_finished_party_is_told_and_its_sheet_shows_what_is_owed() -> None:
    state, events = play(position(ruleset(payment="points"), "2h 9s", ("2c 3h", "Kd Kh"), totals=(14, 9)), "2c:2h")
    assert isinstance(events[-1], GameOver)
    assert events[-1].outcome == RULES.outcome(state)
    sheet = RULES.sheet(RULES.view_for(state, 1))
    assert sheet.winners == (0,)
    assert sheet.payments == (6, -6)
    unpaid, _ = play(position(ruleset(), "2h 9s", ("2c 3h", "Kd Kh"), totals=(14, 9)), "2c:2h")
    assert RULES.sheet(RULES.view_for(unpaid, 1)).payments is None
    with pytest.raises(IllegalAction, match="the party is over"):
        play(state, "Kd")


def test_carried_points_are_shown_and_dropped_at_the_end() -> None:
    """C-12."""
    even = position(ruleset(tie="carry"), "2h", ("Kd", "2c"), piles={0: "3c 4c 5c 6d", 1: "7c 8d"})
    assert even.deal.piles[0] != ()
    state, _ = play(even, "Kd 2c:2h")
    view = RULES.view_for(state, None)
    assert view.counts[0].cards == (4, 5)
    tied = position(ruleset(tie="carry"), "2h", ("Kd", "2c"), piles={0: "3c 4c 5c 6d 9h", 1: "7c 8d"})
    state, _ = play(tied, "Kd 2c:2h")
    assert RULES.view_for(state, None).carried == (2, 0)
    won = position(ruleset(tie="carry"), "2h", ("2c 3h", "Kd Kh"), totals=(14, 9), carried=(2, 1))
    state, _ = play(won, "2c:2h")
    assert RULES.view_for(state, None).carried == (0, 0)
