"""What is kept of pictures is bounded by bytes."""

from __future__ import annotations

from renderer.kept import Kept
from renderer.paint import paint
from renderer.scene import CardSprite, Scene
from renderer.sprites import KEPT


def xs(count: int) -> str:
    return "x" * count


def ys(count: int) -> str:
    return "y" * count


def test_what_was_used_least_lately_is_forgotten_when_the_bytes_are_out() -> None:
    made: list[int] = []
    kept = Kept(30)

    @kept.results(len)
    def letters(count: int) -> str:
        made.append(count)
        return "x" * count

    for count in (10, 20, 10, 5, 10, 20):
        assert letters(count) == "x" * count
    assert made == [10, 20, 5, 20], "20 had to go for 5, and 5 for 20"
    assert kept.bytes == 30


def test_what_is_larger_than_all_the_room_is_made_anew_and_drives_nothing_out() -> None:
    kept = Kept(30)
    letters = kept.results(len)(xs)
    assert (letters(20), letters(31)) == ("x" * 20, "x" * 31)
    assert kept.bytes == 20


def test_equal_arguments_of_two_functions_are_two_things() -> None:
    kept = Kept(30)
    assert kept.results(len)(xs)(3) == "xxx"
    assert kept.results(len)(ys)(3) == "yyy"


def test_many_cards_of_many_sizes_hold_no_more_memory_than_is_allowed() -> None:
    """Of the widest ones alone sixty would not fit."""
    for wide in range(300, 220, -2):
        cards = tuple(CardSprite(f"{rank}{suit}", 20, 20, wide) for rank in "KQ" for suit in "hs")
        assert paint(Scene(400, 500, "green", (), cards))
        assert 0 < KEPT.bytes <= KEPT.limit
