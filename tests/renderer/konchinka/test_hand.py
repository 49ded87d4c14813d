"""A hand with the table above it (docs/look.md, 6; docs/ux.md, 9)."""

from __future__ import annotations

import dataclasses

import pytest

from engine.konchinka.view import KonchinkaView
from renderer.positions import deal_count, look, position
from renderer.registry import SCENES
from renderer.scene import CardSprite, Part, Scene
from renderer.theme import GOLD, WAYS
from tests.renderer.geometry import words

GAME = SCENES["konchinka"]
PLAIN = position(table="2c 3d 5s Ts Kd", hand="7d Th Ks 9h", viewer=0)
FEW = position(table="2c 3d 4h 5s 7s Ts Kd", hand="9d Th Ks 7h", viewer=0)
MANY = position(table="Ac 2d 3s 4h 5c 6d 7c 8s 9h Td Jh Qs Kc", hand="7d Th Ks 9c", viewer=0)


def hand(view: KonchinkaView, step: str | None = None) -> Scene:
    return GAME.hand(view, step, look("ru"))


def sprites(scene: Scene, part: str) -> dict[str, CardSprite]:
    (found,) = [p for p in scene.items if isinstance(p, Part) and p.name == part]
    return {mark.card: mark for mark in found.marks() if isinstance(mark, CardSprite)}


def dimmed(scene: Scene, part: str) -> set[str]:
    return {card for card, sprite in sprites(scene, part).items() if sprite.dim}


def test_table_and_hand_stand_in_one_picture() -> None:
    scene = hand(PLAIN)
    assert list(sprites(scene, "table")) == ["2c", "3d", "5s", "Ts", "Kd"]
    assert list(sprites(scene, "hand")) == ["7d", "Th", "Ks", "9h"]


def test_a_card_that_cannot_be_played_is_dimmed() -> None:
    """Something can be taken, so the nine may not be laid (C-02)."""
    scene = hand(PLAIN)
    assert dimmed(scene, "hand") == {"9h"}
    assert dimmed(scene, "table") == set()
    assert "ваш ход" in words(scene)


def test_out_of_turn_nothing_is_dimmed_and_the_awaited_is_named() -> None:
    scene = hand(dataclasses.replace(PLAIN, to_act=1, legal=()))
    assert dimmed(scene, "hand") == set()
    assert "ваш ход" not in words(scene)
    assert {"Боря", "ходит"} <= set(words(scene))


def test_a_chosen_card_rises_in_gold_and_its_ways_are_numbered_on_the_table() -> None:
    scene = hand(FEW, "7h")
    cards = sprites(scene, "hand")
    assert dimmed(scene, "hand") == {"9d", "Th", "Ks"}
    assert cards["7h"].edge == GOLD
    assert cards["7h"].y == cards["9d"].y - 46
    table = sprites(scene, "table")
    assert {card: sprite.outline for card, sprite in table.items() if sprite.outline} == {
        "2c": WAYS[0],
        "5s": WAYS[0],
        "3d": WAYS[1],
        "4h": WAYS[1],
        "7s": WAYS[2],
    }
    assert dimmed(scene, "table") == {"Ts", "Kd"}
    assert [p.name for p in scene.parts("badge")] == ["badge 1", "badge 2", "badge 2", "badge 1", "badge 3"]


def test_ways_that_share_cards_become_a_numbered_list() -> None:
    scene = hand(MANY, "Th")
    rows = [p for p in scene.items if isinstance(p, Part) and p.name.startswith("way")]
    assert [row.name for row in rows] == [f"way {number}" for number in range(1, 11)]
    taken = [{mark.card for mark in row.marks() if isinstance(mark, CardSprite)} for row in rows]
    assert taken == [set(play.taken) for play in MANY.legal if play.card == "Th"]
    assert "10 способов" in words(scene)


def test_a_second_page_of_ways_goes_on_with_the_numbers() -> None:
    crowd = position(table="Ac Ad Ah 2c 2d 2h 3c 3d 3h 4c", hand="Th", viewer=0, options={"capture": "free"})
    scene = hand(crowd, "Th.2")
    rows = [p.name for p in scene.items if isinstance(p, Part) and p.name.startswith("way")]
    assert rows[0] == "way 11"
    assert any(word.startswith("11–20 из") for word in words(scene))


@pytest.mark.parametrize("step", ["", "9z", "back", "Th.99"])
def test_an_unknown_step_shows_the_whole_hand(step: str) -> None:
    assert hand(MANY, step) == hand(MANY)


def test_a_hand_without_cards_says_so() -> None:
    assert "карт на руках нет" in words(hand(dataclasses.replace(PLAIN, hand=(), to_act=1, legal=())))


def test_after_the_deal_the_hand_is_the_count_that_all_see() -> None:
    count = deal_count(
        (0, 0), numbers=(30, 22), clubs=(7, 6), konchinki=("2cTd", ""), card_points=(2, 0), club_points=(1, 0)
    )
    mine = position(2, viewer=0, to_act=None, count=count)
    public = position(2, viewer=None, to_act=None, count=count)
    assert GAME.hand(mine, None, look("ru", 2)) == GAME.table(public, look("ru", 2))
