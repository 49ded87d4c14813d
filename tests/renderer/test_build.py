"""The deck is made once, whole, and anew when what it is made of changes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from engine.cards import FULL_PACK
from renderer import build
from renderer.assets import DECK, FACE_H, FACE_W, face_name, rank_sign


@pytest.fixture(scope="module", autouse=True)
def _deck() -> None:
    build.ensure()


def test_every_card_has_a_face_in_all_letters_and_colours() -> None:
    for card in FULL_PACK:
        for letters in ("ru", "en"):
            for four_colours in (False, True):
                with Image.open(DECK / f"{face_name(card, letters, four_colours)}.png") as face:
                    assert face.size == (FACE_W, FACE_H)


def test_faces_that_look_different_are_different_files() -> None:
    names = {face_name(card, letters, four) for card in FULL_PACK for letters in ("ru", "en") for four in (True, False)}
    contents = {(DECK / f"{name}.png").read_bytes() for name in names}
    assert len(contents) == len(names) == 96


def test_letters_are_those_of_the_language() -> None:
    assert [rank_sign(rank, "ru") for rank in "AKQJT9"] == ["Т", "К", "Д", "В", "10", "9"]
    assert [rank_sign(rank, "en") for rank in "AKQJT9"] == ["A", "K", "Q", "J", "10", "9"]


def test_the_corners_of_a_face_are_transparent_and_its_middle_is_not() -> None:
    with Image.open(DECK / "7d.png") as face:
        alpha = face.getchannel("A")
    assert alpha.getpixel((0, 0)) == 0
    assert alpha.getpixel((FACE_W // 2, 0)) == 255
    assert alpha.getpixel((FACE_W // 2, FACE_H // 2)) == 255


def test_a_deck_of_other_sources_is_not_fresh(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert build.is_fresh()
    font = tmp_path / "other.ttf"
    font.write_bytes(b"another font")
    monkeypatch.setattr(build, "INDEX_FONT", font)
    assert not build.is_fresh()


def test_a_missing_deck_is_built_and_put_in_place_whole(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    drawn = Image.new("RGBA", (2, 3), "red")
    monkeypatch.setattr(build, "DECK", tmp_path / "build" / "deck")
    monkeypatch.setattr(build, "_draw_art", lambda: None)
    monkeypatch.setattr(build, "_faces", lambda _: iter([("back", drawn)]))
    build.ensure()
    assert sorted(path.name for path in (tmp_path / "build" / "deck").iterdir()) == ["back.png", "stamp"]
    assert [path.name for path in (tmp_path / "build").iterdir()] == ["deck"]


def test_an_old_deck_is_replaced(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(build, "DECK", tmp_path / "deck")
    monkeypatch.setattr(build, "_draw_art", lambda: None)
    monkeypatch.setattr(build, "_faces", lambda _: iter([("back", Image.new("RGBA", (2, 3)))]))
    (tmp_path / "deck").mkdir()
    (tmp_path / "deck" / "stamp").write_text("old")
    (tmp_path / "deck" / "gone.png").write_bytes(b"")
    build.ensure()
    assert sorted(path.name for path in (tmp_path / "deck").iterdir()) == ["back.png", "stamp"]


@pytest.mark.parametrize("letters", ["ru", "en"])
@pytest.mark.parametrize("suit", "cdhs")
def test_the_foot_of_a_queens_letter_stands_clear_of_her_suit(letters: str, suit: str) -> None:
    """Д and Q reach below the line, Q farther; in the colour of the suit they would run into it."""
    with Image.open(DECK / f"{face_name('Q' + suit, letters, True)}.png") as face:
        index = face.crop((FACE_W // 15, FACE_H // 20, FACE_W * 2 // 5, FACE_H * 2 // 5)).convert("L")
    rows = [min(index.crop((0, y, index.width, y + 1)).tobytes()) > 200 for y in range(index.height)]
    assert re.search(r"#\.{6,}#", "".join(".#"[not blank] for blank in rows))
