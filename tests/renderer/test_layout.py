"""Whatever the position and whoever sits there: nothing overlaps, nothing spills, everything can be read."""

from __future__ import annotations

import dataclasses
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import FULL_PACK, Card
from engine.konchinka.view import DealCount, KonchinkaView, Move
from renderer.gallery import samples
from renderer.positions import NAMES, deal_count, look, outcome_of, position, sheet
from renderer.registry import SCENES
from tests.renderer.geometry import labels
from tests.renderer.layout import PEOPLE, check

GAME = SCENES["konchinka"]


@st.composite
def views(draw: st.DrawFn) -> KonchinkaView:
    """A position with any number of cards on the table, in anybody's eyes."""
    seats = draw(st.integers(2, 4))
    pack = list(FULL_PACK)
    Random(draw(st.integers(0, 10**6))).shuffle(pack)
    lying = draw(st.integers(0, 40))
    held = draw(st.integers(0, 4))
    taken = draw(st.integers(0, 5))
    # Crowded tables have more captures than can be counted in a test: there somebody else is to play.
    to_act = draw(st.integers(0 if lying <= 14 else 1, seats - 1))
    move = Move(draw(st.integers(0, seats - 1)), pack[45], tuple(pack[46 : 46 + taken]), False)
    view = position(
        seats,
        table="".join(pack[:lying]),
        hand="".join(pack[40 : 40 + held]),
        viewer=0,
        to_act=to_act,
        dealer=draw(st.integers(0, seats - 1)),
        hands=tuple(draw(st.integers(0, 4)) for _ in range(seats)),
        piles=tuple(draw(st.integers(0, 52)) for _ in range(4)),
        totals=tuple(draw(st.integers(0, 99)) for _ in range(4)),
        pack=draw(st.integers(0, 48)),
        move=draw(st.sampled_from([None, move])),
        options={"capture": "free", "target": draw(st.sampled_from([1, 15, 60, 99]))},
    )
    if draw(st.booleans()):
        view = dataclasses.replace(view, open_hands=tuple(tuple(pack[4 * i : 4 * i + 4]) for i in range(seats)))
    return view


@settings(max_examples=60)
@given(views(), PEOPLE, st.sampled_from(sorted(NAMES)), st.sets(st.integers(0, 3)))
def test_every_table_and_hand_is_laid_out_well(
    view: KonchinkaView, names: tuple[str, ...], language: str, computers: set[int]
) -> None:
    here = look(language, view.seats, names=names, computers=tuple(computers))
    check(GAME.table(view, here))
    check(GAME.hand(view, None, here))
    for card in view.hand:
        for page in ("", ".2", ".3"):
            check(GAME.hand(view, f"{card}{page}", here))


@st.composite
def counts(draw: st.DrawFn) -> DealCount:
    """A count of two to four seats."""
    seats = draw(st.integers(2, 4))

    def numbers(most: int) -> tuple[int, ...]:
        return tuple(draw(st.integers(0, most)) for _ in range(seats))

    owner, other = draw(st.integers(0, seats - 1)), draw(st.integers(0, seats - 1))
    return deal_count(
        numbers(98),
        numbers=numbers(52),
        clubs=numbers(13),
        konchinki=tuple(("2c" if seat == owner else "") + ("Td" if seat == other else "") for seat in range(seats)),
        card_points=numbers(4),
        club_points=numbers(2),
        finished_by=draw(st.sampled_from([None, 0])),
    )


@settings(max_examples=60)
@given(counts(), PEOPLE, st.sampled_from(sorted(NAMES)), st.sampled_from([15, 99]))
def test_every_count_is_laid_out_well(count: DealCount, names: tuple[str, ...], language: str, target: int) -> None:
    seats = len(count.before)
    view = position(seats, count=count, to_act=None, options={"target": target})
    check(GAME.table(view, look(language, seats, names=names)))


@settings(max_examples=40)
@given(st.data(), st.integers(2, 4), PEOPLE, st.sampled_from(sorted(NAMES)), st.booleans())
def test_every_sheet_and_result_is_laid_out_well(
    data: st.DataObject, seats: int, names: tuple[str, ...], language: str, finished: bool
) -> None:
    gain = st.tuples(*[st.integers(0, 5)] * seats)
    deals = tuple(data.draw(st.lists(gain, min_size=1, max_size=30)))
    paper = sheet(deals, finished=finished, rate=data.draw(st.sampled_from([1, 5, 10])))
    here = look(language, seats, names=names, computers=(0,))
    for page in GAME.sheet(paper, here):
        check(page)
        assert page.height <= 1280
    if finished:
        check(GAME.result(paper, outcome_of(paper), here))


@pytest.mark.parametrize("language", sorted(NAMES))
def test_the_samples_are_laid_out_well(language: str) -> None:
    for scene in samples(language).values():
        check(scene)


def test_a_badge_covers_no_index() -> None:
    """Everything needed to tell a card stands in its left 0.40 (docs/look.md, 2)."""
    scene = samples("ru")["hand-choice"]
    cards = [part.box for part in scene.parts("card")]
    for badge in scene.parts("badge"):
        for left, top, right, bottom in cards:
            index = (left, top, left + 0.40 * (right - left), bottom)
            assert min(index[2], badge.box[2]) <= max(index[0], badge.box[0]) or min(index[3], badge.box[3]) <= max(
                index[1], badge.box[1]
            )


def test_a_great_sweep_keeps_its_indices_apart() -> None:
    """However many cards a jack takes, the shown ones lie at least 0.40 of a card apart."""
    for count in range(1, 45):
        sweep = Move(0, Card("Jc"), tuple(card for card in FULL_PACK if card != "Jc")[:count], True)
        scene = GAME.table(position(move=sweep), look(names=("Константин Великолепный", "Б", "В", "Г")))
        (taken,) = scene.parts("fan")
        lefts = [part.box[0] for part in taken.items if part.box[2] - part.box[0] == 84]
        assert all(b - a >= 0.39 * 84 for a, b in pairwise(lefts))
        assert taken.box[2] < min(label.box[0] for label in labels(scene) if label.words == "в колоде")
