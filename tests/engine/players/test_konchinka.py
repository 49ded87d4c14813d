"""The simple computer of Кончинка: legal, sensible, deterministic, and better than chance."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.konchinka.view import KonchinkaView
from engine.players.konchinka import greedy
from engine.rulesets import Ruleset
from tests.engine.konchinka.builders import RULES, cards, ruleset
from tests.engine.konchinka.playing import at_random, played, rulesets, seeded
from tests.engine.konchinka.views import holding, play


@settings(max_examples=25)
@given(rulesets(), st.data())
def test_it_always_has_a_legal_move(said: Ruleset, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(said.seats))
    moments = list(played(said, seats, seeded(data.draw(st.integers(0, 99))), *[greedy] * seats, deals=1))
    assert moments


@pytest.mark.parametrize(
    ("why", "view", "move"),
    [
        ("a кончинка before more cards", holding("9c Td", "4h 5s Ts 2d 7h", "9c:4h5s 9c:2d7h Td:Ts"), "Td:Ts"),
        ("more cards before fewer", holding("7d 8s", "2d 5h 8h", "7d:2d5h 8s:8h"), "7d:2d5h"),
        ("a club before another suit", holding("4d 8s", "4c 8h", "4d:4c 8s:8h"), "4d:4c"),
        ("an ordinary card before a jack", holding("Jh 8s", "8h", "Jh:8h 8s:8h"), "8s:8h"),
        ("no кончинка is fed", holding("2c Kd", "Qs", "2c Kd"), "Kd"),
        ("no club is fed", holding("9c 9d", "Qs", "9c 9d"), "9d"),
        ("no sum is fed that is easily taken", holding("4s Kh", "6d Qs", "4s Kh"), "Kh"),
    ],
)
def test_it_prefers(why: str, view: KonchinkaView, move: str) -> None:
    """docs/complaints.md, 22."""
    assert greedy(view) == play(move), why


def test_a_rank_that_is_gone_is_safe_to_lay() -> None:
    """Nobody can take a king when the other three have been captured."""
    view = holding("Kd Qh", "", "Kd Qh")
    assert greedy(replace(view, gone=cards("Kc Kh Ks"))) == play("Kd")
    assert greedy(replace(view, gone=cards("Qc Qd Qs"))) == play("Qh")


def test_the_last_card_of_a_pack_takes_the_leftovers_too() -> None:
    last = holding("8s", "8h 2c Td", "8s:8h 8s", capture="free")
    assert greedy(replace(last, pack_count=0, hand_counts=(0, 1, 0))) == play("8s:8h")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_chance(seats: int) -> None:
    """Own points less the mean of the others', a deal: about 1.3, 0.8 and 0.6 with 2, 3 and 4 seats."""
    table = ruleset(target=99, middeal="off")
    lead = 0.0
    for deal in range(40 * seats):
        random = seeded(deal // seats)
        seated = [at_random(random)] * seats
        seated[deal % seats] = greedy
        *_, last = played(table, seats, random, *seated, deals=1)
        totals = RULES.view_for(last.after, None).totals
        own = totals[deal % seats]
        lead += own - (sum(totals) - own) / (seats - 1)
    assert lead / (40 * seats) > 0.2
