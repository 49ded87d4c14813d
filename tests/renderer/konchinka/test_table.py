"""What the public table says at a glance (docs/look.md, 4)."""

from __future__ import annotations

import dataclasses

from engine.konchinka.view import KonchinkaView
from renderer.positions import cards, look, move, position
from renderer.registry import SCENES
from renderer.scene import CardSprite, Circle, Dial, Label, Panel, Part, Scene
from renderer.theme import GOLD, GOLD_TOP, SEAT_COLOURS
from tests.renderer.geometry import words

GAME = SCENES["konchinka"]
VIEW = position(
    table="Ad 4c 6h",
    to_act=2,
    dealer=1,
    hands=(2, 2, 3, 3),
    piles=(5, 3, 13, 8),
    totals=(6, 9, 11, 4),
    pack=16,
    move=move(3, "Th", "2c 3d 5s"),
)


def table(view: KonchinkaView = VIEW, **changes: object) -> Scene:
    return GAME.table(dataclasses.replace(view, **changes), look("ru"))  # type: ignore[arg-type]


def part(scene: Scene, name: str) -> Part:
    (found,) = scene.parts(name)
    return found


def test_the_cards_on_the_cloth_keep_their_order() -> None:
    assert [item.name for item in part(table(), "cloth").items if isinstance(item, Part)] == [
        "card Ad",
        "card 4c",
        "card 6h",
    ]


def test_the_seat_to_play_has_the_one_gold_plate_and_the_word() -> None:
    assert [seat.name for seat in table().parts("seat") if _is_gold(seat)] == ["seat 2"]
    assert words(table()).count("ходит") == 1


def _is_gold(seat: Part) -> bool:
    return any(isinstance(mark, Panel) and mark.fill == GOLD_TOP and mark.shadow is not None for mark in seat.marks())


def test_nobody_is_gold_when_nobody_is_to_play() -> None:
    assert "ходит" not in words(table(to_act=None))


def test_the_dealer_alone_has_the_chip() -> None:
    scene = table()
    assert [p.name for p in scene.parts("seat") if _has(p, "badge dealer")] == ["seat 1"]


def _has(whole: Part, name: str) -> bool:
    return any(isinstance(item, Part) and (item.name == name or _has(item, name)) for item in whole.items)


def test_computers_wear_a_robot() -> None:
    scene = GAME.table(VIEW, look("ru", computers=(0, 3)))
    assert [p.name for p in scene.parts("seat") if _has(p, "badge computer")] == ["seat 0", "seat 3"]


def test_the_last_capture_is_told_with_its_gain() -> None:
    """«Гена берёт» three cards with the ten: four more in the pile."""
    scene = table()
    assert {"берёт", "+4"} <= set(words(scene))
    assert [p.name for p in part(scene, "fan").items if isinstance(p, Part)] == ["card 2c", "card 3d", "card 5s"]


def test_a_laid_card_brings_no_gain() -> None:
    scene = table(last_move=move(3, "Th"))
    assert "кладёт" in words(scene)
    assert scene.parts("fan") == ()
    assert not [word for word in words(scene) if word.startswith("+")]


def test_before_the_first_move_the_band_says_who_deals() -> None:
    scene = table(last_move=None)
    assert "сдаёт" in words(scene)
    assert "Боря" in [mark.words for mark in part(scene, "band").marks() if isinstance(mark, Label)]


def test_an_empty_table_says_so() -> None:
    assert "стол пуст" in words(table(table=()))


def test_hidden_hands_are_backs_and_no_more() -> None:
    scene = table()
    backs = [sum(isinstance(m, CardSprite) for m in p.marks()) for p in scene.parts("backs")]
    assert backs == [2, 2, 3, 3]


def test_open_hands_are_written_out() -> None:
    """All cards are open under ``hands=open`` (C-01)."""
    scene = table(open_hands=(cards("7d Ks"), cards("9c Th"), (), cards("2c")))
    assert [p.name for p in scene.parts("written")] == [
        "written 7d",
        "written Ks",
        "written 9c",
        "written Th",
        "written 2c",
    ]
    assert scene.parts("backs") == ()


def test_the_score_fills_a_ring_of_as_many_steps_as_the_target() -> None:
    dials = [mark for mark in table().marks() if isinstance(mark, Dial)]
    assert [len(dial.steps) for dial in dials] == [15] * 4
    assert [dial.steps.count(GOLD) for dial in dials] == [6, 9, 0, 4]


def test_seats_keep_their_colours() -> None:
    fills = [mark.fill for mark in part(table(), "seat 3").marks() if isinstance(mark, Circle)]
    assert SEAT_COLOURS[3] in fills


def test_letters_colours_and_cloth_follow_the_look() -> None:
    scene = GAME.table(VIEW, look("en", theme="blue", four_colours=True))
    faces = [mark for mark in scene.marks() if isinstance(mark, CardSprite) and not mark.card.endswith("back")]
    assert {(face.letters, face.four_colours) for face in faces} == {("en", True)}
    assert scene.ground == "blue"
    assert "in the pack" in words(scene)
