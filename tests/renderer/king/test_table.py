"""What the public table of Кинг says at a glance (docs/look.md, 5)."""

from __future__ import annotations

import dataclasses

import pytest

from engine.king.view import KingView, Phase, Schedule
from renderer.king import KingScenes
from renderer.positions import look
from renderer.positions_king import (
    SEVEN_AND_SEVEN,
    bid,
    deal_result,
    king_position,
    price,
    trick_of,
    trump,
)
from renderer.scene import Dashes, Part, Scene
from renderer.theme import GOLD
from tests.renderer.geometry import words
from tests.renderer.king.reading import cards_in, golden, has, part, written

GAME = KingScenes()
VIEW = king_position(
    trick="9s Ks Qh",
    leader=3,
    winning=0,
    to_act=2,
    last=trick_of(4, 1, "7h 8d Ac Jc", 3, -2),
    taken=(1, 0, 2, 1),
    points=(0, 0, -4, -2),
    totals=(-18, -12, -6, -12),
)
TRUMP = king_position(kind="trump", trick="As 7d Ts", leader=1, winning=2, declarer=1, bid=bid(1, 3), trump=trump("d"))


def table(view: KingView = VIEW, **changes: object) -> Scene:
    return GAME.table(dataclasses.replace(view, **changes), look("ru"))  # type: ignore[arg-type]


def test_the_contract_stands_with_its_price_its_deal_and_the_suit_led() -> None:
    assert written(part(table(), "contract")) == [
        "сдача 4 из 14",
        "Не брать",
        "червей",
        "−2",
        "за карту",
        "заход",
    ]
    assert has(part(table(), "contract"), "icon minus_hearts")


def test_every_card_of_the_trick_lies_before_who_played_it_and_the_winning_one_is_golden() -> None:
    cards = cards_in(part(table(), "middle"))
    assert list(cards) == ["Ks", "Qh", "9s"]  # by seat: Anya, Boris, Gena
    assert [card for card, sprite in cards.items() if sprite.outline == GOLD] == ["Ks"]
    assert cards["Ks"].x < cards["Qh"].x and cards["Ks"].y < cards["9s"].y and cards["9s"].x < 640
    owners = [written(badge) for badge in table().parts("badge owner")]
    assert owners == [["А"], ["Б"], ["Г"]]


def test_the_seat_to_play_has_the_golden_plate_and_the_dashed_place() -> None:
    scene = table()
    assert golden(scene) == ["seat 2"]
    assert words(scene).count("ходит") == 1
    (slot,) = scene.parts("slot")
    assert written(slot) == ["В"]
    assert sum(isinstance(mark, Dashes) for mark in scene.marks()) == 1


def test_nobody_is_gold_when_nobody_is_to_act() -> None:
    scene = table(to_act=None)
    assert golden(scene) == []
    assert scene.parts("slot") == ()


def test_a_plate_has_tricks_points_of_the_deal_and_the_total_before_it() -> None:
    assert [written(seat) for seat in table().parts("seat")] == [
        ["А", "Аня", "1", "0", "игра −18"],
        ["Б", "Боря", "0", "0", "игра −12"],
        ["В", "Вера", "ходит", "2", "−4", "игра −6"],
        ["Г", "С", "Гена", "1", "−2", "игра −12"],
    ]


def test_the_last_trick_stands_with_its_winner_and_what_it_brought() -> None:
    last = part(table(), "last")
    cards = cards_in(last)
    assert list(cards) == ["Jc", "7h", "8d", "Ac"]
    assert [card for card, sprite in cards.items() if sprite.outline == GOLD] == ["Ac"]
    assert written(last) == ["прошлая взятка", "Г", "Гена", "−2", "взятка 5 из 8"]


def test_before_the_first_trick_the_last_deal_is_told() -> None:
    """A new deal's first frame begins with the last result (docs/ux.md, 8)."""
    result = deal_result("minus_girls", (-8, -4, -4, 0), (3, 2, 2, 1), (-10, -8, -2, -12), deal=3)
    last = part(table(tricks=(), trick=(), results=(result,)), "last")
    assert written(last) == ["прошлая сдача", "Д", "А", "−8", "Б", "−4", "В", "−4", "Г", "0", "взятка 1 из 8"]
    assert written(part(table(tricks=(), trick=()), "last")) == ["взяток пока нет", "взятка 1 из 8"]


def test_the_trump_is_marked_with_who_named_it_and_for_how_many_tricks() -> None:
    scene = table(TRUMP)
    assert written(part(scene, "contract")) == [
        "сдача 4 из 14",
        "Козырь",
        "Б",
        "Боря",
        "заказ 3",
        "+6",
        "за взятку",
        "заход",
    ]
    assert has(part(scene, "contract"), "icon trump d")
    assert [seat.name for seat in scene.parts("seat") if has(seat, "badge declarer")] == ["seat 1"]


@pytest.mark.parametrize(
    ("way", "card", "says"),
    [
        ("last", "9c", {"Козырь", "по последней", "9"}),
        ("none", None, {"Бескозырка", "заказ"}),
        ("misere", None, {"Мизер", "7 бьёт туза"}),
    ],
)
def test_the_table_says_how_the_trump_was_named(way: str, card: str | None, says: set[str]) -> None:
    """K-12, K-31."""
    scene = table(TRUMP, bid=None, trump=trump(way, card=card))
    assert says <= set(written(part(scene, "contract")))
    assert scene.parts(f"icon trump {way}")


def test_a_bought_right_is_told_with_its_price() -> None:
    """K-32: the buyer names the trump."""
    scene = table(TRUMP, bid=None, offer=bid(1, 3), seller=0)
    assert "выкуп 3" in written(part(scene, "contract"))


def test_an_eralash_is_a_list_of_prices() -> None:
    view = king_position(kind="minus_eralash", boys="J")
    assert written(part(GAME.table(view, look("ru")), "contract")) == [
        "сдача 4 из 14",
        "Ералаш",
        "взятка",
        "−2",
        "В",
        "валет",
        "−4",
        "Д",
        "дама",
        "−4",
        "черва",
        "−2",
        "К",
        "Кинг",
        "−16",
        "посл.",
        "−8",
    ]


def test_tricks_at_both_ends_of_a_deal_are_not_called_the_last_ones() -> None:
    """docs/rules.md, K-23."""
    view = king_position(2, kind="minus_eralash")
    assert view.contract is not None
    prices = (*view.contract.prices[:-1], price("first_last", -8, 2))
    ends = dataclasses.replace(view, contract=dataclasses.replace(view.contract, prices=prices))
    for lang, said, last in (("ru", "1-я, посл.", "посл."), ("en", "1st, last", "last")):
        assert said in written(part(GAME.table(ends, look(lang, 2)), "contract"))
        assert last in written(part(GAME.table(view, look(lang, 2)), "contract"))


def test_an_ordered_contract_names_who_ordered_it() -> None:
    scene = table(declarer=1)
    assert "Боря" in written(part(scene, "contract"))
    assert [seat.name for seat in scene.parts("seat") if has(seat, "badge declarer")] == ["seat 1"]


ORDER = king_position(
    kind=None,
    phase=Phase.ORDER,
    to_act=2,
    schedule=Schedule.OWN,
    left=(SEVEN_AND_SEVEN,) * 2 + (SEVEN_AND_SEVEN[1:],) * 2,
    passed=(0, 1),
)


def test_while_an_order_is_awaited_the_words_so_far_and_the_list_are_shown() -> None:
    scene = table(ORDER)
    assert {"Заказ", "Вера", "заказывает"} <= set(written(part(scene, "contract")))
    assert written(part(scene, "middle")).count("пас") == 2
    assert "думает" in words(scene)
    kinds = [icon.name for icon in part(scene, "last").items if isinstance(icon, Part) and icon.name.startswith("icon")]
    assert len(kinds) == 14
    assert [name for name in kinds if "played" in name] == ["icon played minus_tricks"]


def test_a_pool_shows_what_is_left_and_how_often() -> None:
    pool = (*SEVEN_AND_SEVEN, "trump", "trump", "trump")
    view = king_position(
        kind=None, phase=Phase.ORDER, schedule=Schedule.POOL, kinds=pool, left=(("minus_king", "trump", "trump"),) * 4
    )
    scene = GAME.table(view, look("ru"))
    assert {"осталось", "×2"} <= set(words(scene))
    assert "icon minus_king" in [icon.name for icon in scene.parts("icon")]
    assert len(scene.parts("icon played")) == 13


def test_an_auction_shows_passes_and_the_best_bid_in_its_place() -> None:
    view = king_position(kind="trump", phase=Phase.AUCTION, to_act=3, bid=bid(1, 3), passed=(0,))
    middle = written(part(table(view), "middle"))
    assert middle == ["пас", "А", "3", "взятки", "Б", "Г"]
    assert {"Торг", "Боря", "заказ 3"} <= set(written(part(table(view), "contract")))


def test_an_open_talon_lies_in_the_middle_until_the_discard() -> None:
    """docs/rules.md, 3.7: it is shown to all."""
    view = king_position(3, phase=Phase.DISCARD, declarer=0, to_act=0)
    talon = dataclasses.replace(view, talon=(VIEW.trick[0].card, VIEW.trick[1].card))
    middle = part(GAME.table(talon, look("ru", 3)), "middle")
    assert list(cards_in(middle)) == ["9s", "Ks"]
    assert written(middle) == ["прикуп", "А", "Аня", "сносит 2"]


def test_an_open_talon_lies_there_too_while_its_taker_names_the_trump() -> None:
    """docs/rules.md, K-42: trump_when=after_talon."""
    view = king_position(3, kind="trump", phase=Phase.TRUMP, to_act=1, declarer=1, talon=(VIEW.trick[0].card,))
    middle = part(GAME.table(view, look("ru", 3)), "middle")
    assert list(cards_in(middle)) == ["9s"]
    assert "называет козырь" in written(middle)


def test_a_closed_talon_shows_backs_alone() -> None:
    view = king_position(3, kind=None, phase=Phase.ORDER, talon_count=2)
    scene = GAME.table(view, look("ru", 3))
    assert "прикуп" in written(part(scene, "contract"))
    assert cards_in(part(scene, "contract")) == {}


def test_computers_wear_a_robot_and_the_dealer_the_chip() -> None:
    scene = GAME.table(VIEW, look("ru", computers=(0, 2)))
    assert [seat.name for seat in scene.parts("seat") if has(seat, "badge computer")] == ["seat 0", "seat 2"]
    assert [seat.name for seat in scene.parts("seat") if has(seat, "badge dealer")] == ["seat 3"]


def test_letters_colours_and_cloth_follow_the_look() -> None:
    scene = GAME.table(VIEW, look("en", theme="violet", four_colours=True))
    assert {(card.letters, card.four_colours) for card in cards_in(part(scene, "middle")).values()} == {("en", True)}
    assert scene.ground == "violet"
    assert {"No", "hearts", "a card", "last trick"} <= set(words(scene))


def test_the_table_is_as_high_whatever_is_on_it() -> None:
    """An edited message must not change its height during a game (docs/look.md, 1)."""
    views = [king_position(seats, kind=kind) for seats in range(2, 7) for kind in ("minus_king", "trump", None)]
    assert {GAME.table(view, look("ru", view.seats, names=("А",) * 6)).height for view in views} == {1160}
