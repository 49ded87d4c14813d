"""Whatever the position of Кинг and whoever sits there: nothing overlaps, nothing spills, everything can be read."""

from __future__ import annotations

import dataclasses
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Card
from engine.king.actions import Discard, Play, Power
from engine.king.codes import action_code
from engine.king.view import DealResult, Ending, KingView, Phase, Played, Schedule, Trick
from engine.rulesets import Ruleset
from renderer.gallery_king import all_king_samples
from renderer.king import KingScenes
from renderer.paint import LIMIT, paint
from renderer.positions import NAMES, look
from renderer.positions_king import (
    SEVEN_AND_SEVEN,
    bid,
    contract,
    deal_result,
    king_position,
    king_sheet,
    pack,
    trick_of,
    trump,
)
from renderer.theme import THEMES
from tests.engine.king.builders import EVERY, RULES, played
from tests.renderer.layout import HARD_NAMES, PEOPLE, check

GAME = KingScenes()
LANGUAGES = st.sampled_from(sorted(NAMES))
SAYING = (Phase.ORDER, Phase.AUCTION, Phase.TRUMP, Phase.OFFERS, Phase.SALE, Phase.DISCARD)


@st.composite
def results(draw: st.DrawFn, seats: int) -> DealResult:
    """A counted deal with figures as large as they come."""
    kind = draw(st.sampled_from((*SEVEN_AND_SEVEN, "trump")))
    points = st.integers(-240, 240)

    def figures() -> tuple[int, ...]:
        return tuple(draw(points) for _ in range(seats))

    return deal_result(
        kind,
        figures(),
        tuple(draw(st.integers(0, 10)) for _ in range(seats)),
        figures(),
        ending=draw(st.sampled_from(Ending)),
        declarer=draw(st.sampled_from([None, 0, seats - 1])),
        bid=draw(st.sampled_from([None, 8])),
        claimed_by=seats - 1,
        sold_to=draw(st.sampled_from([None, 1])),
        price=8,
        discarded=draw(st.sampled_from([0, -10])),
        trump=draw(st.sampled_from([None, trump("d"), trump("none"), trump("misere")])) if kind == "trump" else None,
    )


@st.composite
def views(draw: st.DrawFn) -> KingView:
    """A position in any phase, in the eyes of seat 0, with one to twelve cards in hand."""
    seats = draw(st.integers(2, 6))
    deck = list(pack(seats))
    Random(draw(st.integers(0, 10**6))).shuffle(deck)
    phase = draw(st.sampled_from((Phase.PLAY,) * 4 + SAYING))
    kind = draw(st.sampled_from((*SEVEN_AND_SEVEN, "trump", None)))
    if phase is Phase.ORDER:
        kind = None
    elif phase in (Phase.AUCTION, Phase.TRUMP, Phase.OFFERS, Phase.SALE):
        kind = "trump"
    elif kind is None:
        kind = "minus_boys"
    held = min(draw(st.integers(0, 12)), len(deck) - 2)
    lying = draw(st.integers(0, min(seats - 1, len(deck) - held))) if phase is Phase.PLAY else 0
    leader = draw(st.integers(0, seats - 1))
    to_act = (leader + lying) % seats if phase is Phase.PLAY else draw(st.integers(0, seats - 1))
    plan = (*SEVEN_AND_SEVEN, "trump", "trump", "trump")
    choosing = (Schedule.OWN, Schedule.POOL)
    schedule = draw(st.sampled_from(choosing if phase is Phase.ORDER else (Schedule.FIXED, *choosing)))
    left = tuple(tuple(k for k in plan if draw(st.booleans())) for _ in range(seats))
    hand = tuple(deck[:held])
    power = st.sampled_from([None, None, *Power])
    last = Trick(3, tuple(Played(s, deck[s], draw(power)) for s in range(seats)), draw(st.integers(0, seats - 1)), -44)
    points = st.integers(-240, 240)
    view = king_position(
        seats,
        kind=kind,
        boys=draw(st.sampled_from(["K", "J", "KJ"])),
        trick="".join(deck[held : held + lying]),
        leader=leader,
        winning=leader if lying else None,
        last=draw(st.sampled_from([None, last])) if phase is Phase.PLAY else None,
        hand="".join(hand),
        viewer=0,
        to_act=to_act,
        deal=draw(st.sampled_from([1, 56])),
        deals=56,
        taken=tuple(draw(st.integers(0, 10)) for _ in range(seats)),
        points=tuple(draw(points) for _ in range(seats)),
        totals=tuple(draw(points) for _ in range(seats)),
        schedule=schedule,
        kinds=plan,
        left=left if schedule is not Schedule.FIXED else (),
        trick_count=draw(st.sampled_from([8, 10])),
    )
    declarer = draw(st.sampled_from([None, 0, seats - 1]))
    named = kind == "trump" and phase is Phase.PLAY
    return dataclasses.replace(
        view,
        phase=phase,
        trick=tuple(dataclasses.replace(own, power=draw(power)) for own in view.trick),
        robber=draw(st.sampled_from([None, *hand[:1]])),
        joker=draw(st.sampled_from([None, *hand[1:2]])),
        declarer=declarer,
        trump=draw(st.sampled_from([trump("h"), trump("last", card="Tc"), trump("misere", 0)])) if named else None,
        bid=draw(st.sampled_from([None, bid(1, 8)])),
        offer=draw(st.sampled_from([None, bid(1, 3)])),
        seller=draw(st.sampled_from([None, 0])) if named else None,
        passed=tuple(s for s in range(seats) if s not in (to_act, 1) and draw(st.booleans())),
        talon=tuple(deck[-2:]) if phase is Phase.DISCARD else (),
        talon_count=draw(st.sampled_from([0, 2])) if phase is Phase.ORDER else 0,
        legal=_legal(phase, hand) if to_act == 0 else (),
        results=tuple(draw(st.lists(results(seats), max_size=1))),
    )


def _legal(phase: Phase, hand: tuple[Card, ...]) -> tuple[Play | Discard, ...]:
    if phase is Phase.DISCARD:
        return tuple(Discard(pair) for pair in combinations(hand, 2))
    return tuple(Play(card) for card in hand[::2]) if phase is Phase.PLAY else ()


@settings(max_examples=120)
@given(views(), PEOPLE, LANGUAGES, st.sets(st.integers(0, 5)))
def test_every_table_and_hand_is_laid_out_well(
    view: KingView, names: tuple[str, ...], language: str, computers: set[int]
) -> None:
    here = look(language, view.seats, names=names, computers=tuple(computers))
    check(GAME.table(view, here))
    check(GAME.hand(view, None, here))


@settings(max_examples=60)
@given(st.integers(2, 6).flatmap(results), PEOPLE, LANGUAGES)
def test_every_count_is_laid_out_well(result: DealResult, names: tuple[str, ...], language: str) -> None:
    seats = len(result.gains)
    view = king_position(seats, result=result, results=(result,), to_act=None, deals=56)
    check(GAME.table(view, look(language, seats, names=names)))


@pytest.mark.parametrize("language", sorted(NAMES))
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_count_where_one_seat_takes_everything_is_laid_out_well(seats: int, language: str) -> None:
    for kind in ("minus_hearts", "plus_boys", "minus_eralash"):
        own = contract(kind, seats, boys="KJ")
        worth = sorted({card for price in own.prices for card in price.cards})
        cards = (*worth, *(card for card in pack(seats) if card not in worth))
        tricks = tuple(
            trick_of(number, 0, "".join(cards[start : start + seats]), 1, 0)
            for number, start in enumerate(range(0, len(cards), seats), 1)
        )
        view = king_position(seats, kind=kind, tricks=tricks, trick_count=len(tricks), to_act=None)
        brought = sum(
            price.points * (len(price.cards) or (len(tricks) if price.score == "tricks" else 2)) for price in own.prices
        )
        gains = tuple(brought if seat == 1 else 0 for seat in range(seats))
        result = dataclasses.replace(deal_result(kind, gains, gains, gains), contract=own)
        scene = GAME.table(
            dataclasses.replace(view, result=result, results=(result,)), look(language, seats, names=HARD_NAMES)
        )
        check(scene)
        assert [item for item in scene.items if getattr(item, "name", "") == "taken"]


@settings(max_examples=60)
@given(st.data(), st.integers(2, 6), PEOPLE, LANGUAGES)
def test_every_sheet_and_result_is_laid_out_well(
    data: st.DataObject, seats: int, names: tuple[str, ...], language: str
) -> None:
    plan = (*SEVEN_AND_SEVEN, "trump", "trump", "trump", "trump")[: data.draw(st.integers(1, 18))]
    deal = st.tuples(*[st.integers(-99, 99)] * seats)
    gains = tuple(data.draw(st.lists(deal, max_size=len(plan))))
    owed = tuple(data.draw(st.integers(-99_999, 99_999)) for _ in range(seats))
    over = len(gains) == len(plan)
    paper = king_sheet(plan, gains, seats=seats, payments=owed if over and data.draw(st.booleans()) else None)
    for page in GAME.sheet(paper, look(language, seats, names=names, computers=(0,))):
        check(page)
        assert page.height <= 1280


@pytest.mark.parametrize(("rules", "seats"), EVERY, ids=lambda value: getattr(value, "id", value))
def test_the_pictures_of_a_whole_game_are_laid_out_well(rules: Ruleset, seats: int) -> None:
    """With every half-made decision that the buttons offer."""
    chance = Random(seats)
    moments = list(played(rules.with_options({"payment": "points", "rate": 100}), seats, chance))
    for moment in [*chance.sample(moments, 12), moments[-1]]:
        for viewer in (None, *range(seats)):
            view = RULES.view_for(moment.after, viewer)
            here = look(chance.choice(["ru", "en"]), seats, names=HARD_NAMES[1:])
            check(GAME.table(view, here))
            check(GAME.hand(view, None, here))
            for action in view.legal[:6]:
                check(GAME.hand(view, action_code(action), here))
        for page in GAME.sheet(RULES.sheet(view), here):
            check(page)
            assert page.height <= 1280
    assert view.outcome is not None
    check(GAME.result(RULES.sheet(view), view.outcome, here))


@pytest.mark.parametrize("language", sorted(NAMES))
def test_the_samples_are_laid_out_well_and_small_enough(language: str) -> None:
    for scene in all_king_samples(language).values():
        check(scene)
        assert len(paint(scene)) < LIMIT


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_even_a_table_full_of_court_cards_is_small_enough(seats: int, theme: str) -> None:
    courts = [rank + suit for suit in "shcd" for rank in "KQJ"]
    last = trick_of(7, 0, "".join(courts[6 : 6 + seats]), 0, -2)
    view = king_position(
        seats, kind="minus_eralash", trick="".join(courts[: seats - 1]), to_act=seats - 1, winning=0, last=last
    )
    assert len(paint(GAME.table(view, look(theme=theme, seats=seats, names=HARD_NAMES)))) < LIMIT
