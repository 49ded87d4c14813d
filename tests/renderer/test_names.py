"""Any name a person may have becomes something that the fonts can draw (docs/look.md, 3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from renderer.fonts import Face, covers
from renderer.names import drawable, seat_faces
from renderer.positions import look


def shown(*names: str, language: str = "ru") -> list[tuple[str, str]]:
    """Name and initials of each seat."""
    return [(face.name, face.initials) for face in seat_faces(look(language, len(names), names=names))]


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Аня", "Аня"),
        (">_<", ">_<"),
        ("Вася 🦊", "Вася"),
        ("  Вася \n\t Пупкин ", "Вася Пупкин"),
        ("Z̸̡̛̙̰a̴̢͎͝l̶̨͖͝g̷̛̫̈o̶͖̊", "Zalgo"),
        ("‮Иван‬", "Иван"),
        ("Zoë Müller-Łukasz", "Zoë Müller-Łukasz"),
        ("Zoe\u0308", "Zoë"),
        ("Nguyễn", "Nguyen"),
        ("𝓐𝓷𝔂𝓪 Ⅷ", "Anya VIII"),
    ],
)
def test_ornaments_are_left_out_of_a_name(name: str, drawn: str) -> None:
    assert drawable(name) == drawn


@pytest.mark.parametrize("name", ["محمد", "王小明", "🦊🦊", "", "\u200b", "Vika 王", "\ud800"])
def test_a_name_that_the_fonts_lack_is_not_drawn_at_all(name: str) -> None:
    """docs/complaints.md, 25."""
    assert drawable(name) == ""


def test_whoever_cannot_be_written_is_a_numbered_seat() -> None:
    assert shown("Аня", "Боря", "Вера", "王小明")[3] == ("место 4", "4")
    assert shown("محمد", "Boris", language="en")[0] == ("seat 1", "1")


def test_a_name_without_letters_has_the_number_of_its_seat_in_the_disc() -> None:
    assert shown("Аня", ">_<") == [("Аня", "А"), (">_<", "2")]


def test_an_initial_is_a_capital() -> None:
    assert shown("аня", "7up") == [("аня", "А"), ("7up", "7")]


def test_those_who_share_an_initial_show_two_letters() -> None:
    assert [initials for _, initials in shown("Аня", "Артём", "Вера")] == ["Ан", "Ар", "В"]


def test_letters_of_two_alphabets_that_look_alike_are_shared() -> None:
    assert [initials for _, initials in shown("Аня", "Alexandra", "Kate", "Костя")] == ["Ан", "Al", "Ka", "Ко"]
    assert [initials for _, initials in shown("К", "K")] == ["К1", "K2"]


def test_those_who_share_two_letters_show_the_number_of_their_seat() -> None:
    assert [initials for _, initials in shown("Аня", "Анна", "Артём", "Аня")] == ["А1", "А2", "Ар", "А4"]


def test_a_name_of_one_letter_keeps_it_beside_a_longer_one() -> None:
    assert [initials for _, initials in shown("Я", "Яна")] == ["Я", "Ян"]


@given(st.lists(st.text(max_size=80), min_size=2, max_size=6))
def test_whatever_people_are_called_the_fonts_can_draw_it_and_discs_differ(names: list[str]) -> None:
    faces = seat_faces(look("ru", len(names), names=tuple(names)))
    for face in faces:
        assert face.name
        assert all(covers(face.name + face.initials, font) for font in Face)
        assert 1 <= len(face.initials) <= 2
    assert len({(face.initials, face.colour) for face in faces}) == len(faces)
