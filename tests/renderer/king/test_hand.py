"""A hand of Кинг under the open trick (docs/look.md, 6; docs/ux.md, 10 and 11)."""

from __future__ import annotations

import dataclasses
from itertools import combinations

import pytest

from engine.cards import Card
from engine.king.actions import Accept, Bid, Buy, Discard, NameTrump, Order, Pass, Play, Refuse, ShareOut
from engine.king.view import KingView, Phase, Schedule
from renderer.king import KingScenes
from renderer.king.hand import card_width
from renderer.positions import cards, look
from renderer.positions_king import SEVEN_AND_SEVEN, bid, deal_result, king_position
from renderer.scene import Scene
from renderer.theme import GOLD
from tests.renderer.geometry import words
from tests.renderer.king.reading import cards_in, part, written

GAME = KingScenes()
HAND = "Js 7s Ad 8d Kc 9c Th 8h"
PLAY = king_position(trick="9s Ks Qh", leader=3, winning=0, to_act=2, viewer=2, hand=HAND, may="Js 7s")


def hand(view: KingView, step: str | None = None, seats: int = 4) -> Scene:
    return GAME.hand(view, step, look("ru", seats))


def dimmed(scene: Scene) -> set[str]:
    return {card for card, sprite in cards_in(part(scene, "hand")).items() if sprite.dim}


def lifted(scene: Scene) -> set[str]:
    sprites = cards_in(part(scene, "hand"))
    lowest = max(sprite.y for sprite in sprites.values())
    return {card for card, sprite in sprites.items() if sprite.y < lowest}


def test_contract_trick_and_hand_stand_in_one_picture() -> None:
    scene = hand(PLAY)
    head = part(scene, "head")
    assert written(head)[:3] == ["Не брать червей", "−2", "за карту"]
    assert list(cards_in(head)) == ["9s", "Ks", "Qh"]  # in order of play
    assert [card for card, sprite in cards_in(head).items() if sprite.outline == GOLD] == ["Ks"]
    assert "вы" in written(head)
    assert list(cards_in(part(scene, "hand"))) == list(PLAY.hand)


def test_cards_that_may_not_be_played_are_dimmed_and_the_others_rise() -> None:
    scene = hand(PLAY)
    assert dimmed(scene) == {"Ad", "8d", "Kc", "9c", "Th", "8h"}
    assert lifted(scene) == {"Js", "7s"}


def test_where_all_may_be_played_nothing_is_dimmed_or_lifted() -> None:
    scene = hand(dataclasses.replace(PLAY, trick=(), winning=None, legal=tuple(Play(card) for card in PLAY.hand)))
    assert (dimmed(scene), lifted(scene)) == (set(), set())
    assert "ваш заход" in words(scene)


def test_out_of_turn_nothing_is_dimmed_and_the_awaited_is_shown() -> None:
    scene = hand(dataclasses.replace(PLAY, to_act=1, legal=(), trick=PLAY.trick[:1]))
    assert (dimmed(scene), lifted(scene)) == (set(), set())
    assert "вы" not in words(scene)
    assert written(part(scene, "head"))[-1] == "Б"
    leading = hand(dataclasses.replace(PLAY, to_act=1, legal=(), trick=()))
    assert written(part(leading, "head"))[-2:] == ["Боря", "ходит"]


@pytest.mark.parametrize(("count", "width"), [(8, 304), (10, 262), (12, 223), (1, 304)])
def test_cards_are_as_large_as_their_fan_allows(count: int, width: int) -> None:
    """docs/look.md, 6: w = min(304, 1208 / (1 + 0.40 (n − 1)))."""
    assert card_width(count) == width


def test_the_picture_keeps_its_height_while_the_hand_shrinks() -> None:
    twelve = king_position(hand=HAND, viewer=0, trick_count=10)
    heights = {hand(dataclasses.replace(twelve, hand=twelve.hand[:n])).height for n in range(9)}
    assert len(heights) == 1
    assert 690 <= heights.pop() <= 1000


def test_a_hand_without_cards_says_so() -> None:
    assert "карт на руках нет" in words(hand(dataclasses.replace(PLAY, hand=(), legal=())))


ORDER = king_position(
    kind=None,
    phase=Phase.ORDER,
    to_act=2,
    viewer=2,
    hand=HAND,
    schedule=Schedule.OWN,
    left=(SEVEN_AND_SEVEN,) * 2 + (SEVEN_AND_SEVEN[:3],) * 2,
    legal=(*(Order(kind) for kind in SEVEN_AND_SEVEN[:3]), Pass()),
)


def test_an_order_shows_the_own_list_with_what_is_played_ticked() -> None:
    scene = hand(ORDER)
    assert {"Ваш заказ", "сыграно 11 из 14"} <= set(words(scene))
    icons = [icon.name for icon in scene.parts("icon")]
    assert [name for name in icons if name.startswith("icon minus")] == [f"icon {k}" for k in reversed(ORDER.left[2])]
    assert sum("played" in name for name in icons) == 11
    assert dimmed(scene) == set()


def test_a_chosen_order_stands_with_its_price_before_it_is_confirmed() -> None:
    scene = hand(ORDER, "order:minus_girls")
    assert {"Не брать девочек", "−4", "за даму"} <= set(words(scene))
    assert len(scene.parts("badge chosen")) == 1


def test_a_contract_that_is_left_several_times_says_how_often() -> None:
    view = dataclasses.replace(ORDER, left=(("minus_tricks", "minus_king", "minus_king"),) * 4)
    assert [written(badge) for badge in hand(view).parts("badge")] == [["2"]]


@pytest.mark.parametrize("step", ["", "back", "order:plus_king", "order:", "bid:3", "Ks"])
def test_an_unknown_step_shows_the_whole_choice(step: str) -> None:
    assert hand(ORDER, step) == hand(ORDER)


def test_another_seat_that_orders_is_named() -> None:
    scene = hand(dataclasses.replace(ORDER, to_act=1, legal=()))
    assert {"Заказ", "Боря", "заказывает"} <= set(words(scene))


AUCTION = king_position(
    kind="trump", phase=Phase.AUCTION, to_act=3, viewer=3, hand=HAND, bid=bid(1, 3), legal=(Pass(), Bid(4), Bid(5))
)


def test_an_auction_shows_the_best_bid_and_then_the_own_one() -> None:
    assert {"Торг", "сколько отдаёте?", "Боря", "заказ 3"} <= set(words(hand(AUCTION)))
    assert {"вы", "4", "взятки"} <= set(words(hand(AUCTION, "bid:4")))
    assert {"Боря", "заказ 3"} <= set(words(hand(dataclasses.replace(AUCTION, to_act=0, legal=()))))


NAMING = king_position(
    kind="trump",
    phase=Phase.TRUMP,
    to_act=0,
    viewer=0,
    declarer=0,
    hand="Js Ad 8h",
    legal=(*(NameTrump(way) for way in ("s", "d", "none", "last", "misere")), ShareOut()),
)


@pytest.mark.parametrize(
    ("step", "icon", "says"),
    [
        (None, "icon trump", "ваш козырь"),
        ("trump:d", "icon trump d", "Козырь"),
        ("trump:none", "icon trump none", "Бескозырка"),
        ("trump:misere", "icon trump misere", "7 бьёт туза"),
        ("trump:last", "icon trump", "по последней"),
        ("rospis", "icon trump", "Роспись"),
    ],
)
def test_a_trump_is_shown_before_it_is_confirmed(step: str | None, icon: str, says: str) -> None:
    scene = hand(NAMING, step)
    assert [found.name for found in scene.parts("icon")] == [icon]
    assert says in words(scene)
    assert list(cards_in(part(scene, "hand"))) == ["Js", "Ad", "8h"]


def test_a_right_is_offered_for_and_sold() -> None:
    """K-32."""
    offers = dataclasses.replace(NAMING, phase=Phase.OFFERS, to_act=1, viewer=1, legal=(Buy(1), Buy(2), Pass()))
    assert {"Выкуп", "купить?"} <= set(words(hand(offers)))
    assert {"вы", "2", "взятки"} <= set(words(hand(offers, "buy:2")))
    sale = dataclasses.replace(NAMING, phase=Phase.SALE, offer=bid(1, 2), legal=(Accept(), Refuse()))
    assert {"Боря", "даёт 2"} <= set(words(hand(sale)))
    assert {"Боря", "отдать за 2?"} <= set(words(hand(sale, "accept")))


DOZEN = "As Ks Qs 9s 7s Qd 8d 7d Jc 9c Qh Th"
DISCARD = king_position(
    3,
    kind="minus_girls",
    phase=Phase.DISCARD,
    to_act=0,
    viewer=0,
    hand=DOZEN,
    trick_count=10,
    talon=cards("QhJc"),
    declarer=0,
    legal=tuple(Discard(pair) for pair in combinations([c for c in cards(DOZEN) if c.rank != "Q"], 2)),
)


def test_a_discard_dims_what_scores_and_lifts_what_is_chosen() -> None:
    """docs/rules.md, 6.4, T1: no queen may go under girls."""
    scene = hand(DISCARD, "discard:KsAs", 3)
    assert dimmed(scene) == {"Qs", "Qd", "Qh"}
    assert lifted(scene) == {"As", "Ks"}
    assert {card for card, sprite in cards_in(part(scene, "hand")).items() if sprite.edge == GOLD} == {"As", "Ks"}
    assert {"снос", "выбрано", "2", "из 2"} <= set(words(scene))
    assert "0" in words(hand(DISCARD, None, 3))


def test_of_a_forced_discard_only_what_goes_with_the_chosen_card_stays_bright() -> None:
    """K-40: all free cards go first."""
    view = dataclasses.replace(DISCARD, legal=(Discard(cards("8dQs")), Discard(cards("8dQd"))))
    assert dimmed(hand(view, "discard:Qs", 3)) == set(view.hand) - {"8d", "Qs"}


@pytest.mark.parametrize("step", ["discard:Qs", "discard:2c", "discard:A", "discard:AsKs9s"])
def test_a_discard_that_cannot_be_chooses_nothing(step: str) -> None:
    assert hand(DISCARD, step, 3) == hand(DISCARD, None, 3)


def test_after_the_deal_the_hand_is_the_count_that_all_see() -> None:
    result = deal_result("minus_tricks", (-6, -4, -2, -4), (3, 2, 1, 2), (0, 0, 0, 0))
    public = king_position(result=result, results=(result,), to_act=None, phase=Phase.DEAL)
    mine = dataclasses.replace(public, viewer=1, hand=(Card("Kh"),))
    assert hand(mine) == GAME.table(public, look("ru"))
