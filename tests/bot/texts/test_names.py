"""Names are made harmless in one place (docs/telegram.md, 4; docs/complaints.md, 24 and 25)."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.texts import Computer, Human
from bot.texts.graphemes import graphemes, utf16_length
from bot.texts.names import ALERT_CAP, CAPTION_CAP, TABLE_CAP, clean_name
from tests.bot.speech import TEXTS, WORST_NAMES

CAPS = (CAPTION_CAP, ALERT_CAP, TABLE_CAP)


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        (">_<", ">_<"),
        ("Аня", "Аня"),
        ("  Anna \n Maria\t", "Anna Maria"),
        ("<b>&amp;", "<b>&amp;"),
        ("\u202eevil\u202c", "evil"),
        ("a\u200bb\ufeffc", "abc"),
        ("e\u0301", "é"),
        ("x\u0301\u0302\u0303\u0304\u0305", "x\u0301\u0302"),
        ("\u0301\u0302x", "x"),
        ("👩🏽‍🚀 Zoe", "👩🏽‍🚀 Zoe"),
        ("a\u200d", "a"),
        ("\u200b\u3164\u2800", ""),
        ("\ue000\ufdd0x\ud800", "x"),
        ("نمی‌خواهم", "نمی‌خواهم"),
    ],
)
def test_a_name_keeps_what_can_be_seen(raw: str, shown: str) -> None:
    assert clean_name(raw) == shown


def test_a_long_name_is_cut_between_characters_as_seen() -> None:
    assert clean_name("А" * 129, TABLE_CAP) == "ААААААА…"
    assert clean_name("ё\u0302" * 40, TABLE_CAP) == "ё\u0302" * 7 + "…"
    assert clean_name("12345678", TABLE_CAP) == "12345678"
    assert clean_name("один два", 5) == "один…"


def test_a_name_of_families_of_emoji_cannot_eat_the_caption() -> None:
    """One family is eleven UTF-16 units: a name has at most two units a character."""
    assert clean_name("👨‍👩‍👧‍👦" * 30, CAPTION_CAP) == "👨‍👩‍👧‍👦" * 4 + "…"


@pytest.mark.parametrize(("lang", "shown"), [("ru", "Игрок"), ("en", "Player")])
def test_an_empty_name_is_a_player(lang: str, shown: str) -> None:
    assert TEXTS.names(lang, [Human("\u200b", 1), Human("", 2)]) == (shown, f"{shown} 2")


def test_equal_names_are_told_apart() -> None:
    sitters = [Human("Аня", 1), Human("Аня 2", 2), Human("Аня", 3), Human(" Аня\u200b", 4)]
    assert TEXTS.names("ru", sitters) == ("Аня", "Аня 2", "Аня 3", "Аня 4")


def test_a_name_from_right_to_left_is_isolated_and_others_are_not() -> None:
    assert TEXTS.names("ru", [Human("משה", 1), Human("Аня", 2)]) == ("\u2068משה\u2069", "Аня")


def test_every_computer_of_a_table_has_a_name_of_its_own() -> None:
    for lang in ("ru", "en"):
        names = TEXTS.names(lang, [Computer(number) for number in range(1, 7)])
        assert len(set(names)) == 6
        assert all(name.startswith("🤖 ") for name in names)


@given(st.one_of(st.sampled_from(WORST_NAMES), st.text(max_size=140)), st.sampled_from(CAPS))
def test_no_name_breaks_the_bounds(raw: str, cap: int) -> None:
    shown = clean_name(raw, cap)
    assert len(list(graphemes(shown))) <= cap
    assert utf16_length(shown) <= 2 * cap
    assert shown == shown.strip()
    for char in shown:
        category = unicodedata.category(char)
        assert category not in ("Cc", "Cs", "Co", "Zl", "Zp") and (category != "Cf" or char in "\u200c\u200d")
    shown.encode("utf-8")


@given(st.text(max_size=140))
def test_a_clean_name_stays_as_it_is(raw: str) -> None:
    once = clean_name(raw)
    assert clean_name(once) == once


@given(st.text(max_size=80))
def test_characters_as_seen_make_up_the_text(text: str) -> None:
    assert "".join(graphemes(text)) == text
