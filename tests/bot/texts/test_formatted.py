"""Entities lie where they should, counted in UTF-16 units, whatever the names are."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.texts import Clock, Formatted, Human
from bot.texts.formatted import block, bold, clock_entity, joined, once_each, plain, say_with_mentions, shortened
from bot.texts.graphemes import cut, utf16_length
from engine.text import Joint, Listing, NameOf, text
from tests.bot.speech import LANGUAGES, TEXTS, WORST_NAMES, friends

MOSCOW = ZoneInfo("Europe/Moscow")
TUESDAY = datetime(2025, 5, 6, 18, 40, tzinfo=UTC)


def covered(whole: Formatted) -> list[tuple[str, str]]:
    """Type and words of each entity."""
    return [(entity.type, entity.extract_from(whole.text)) for entity in whole.entities]


def test_offsets_count_emoji_twice() -> None:
    whole = plain("🟢👨‍👩‍👧 ") + bold("Стол") + plain(" 🔒 ") + block("1 2")
    assert covered(whole) == [("bold", "Стол"), ("pre", "1 2")]
    assert whole.entities[0].offset == 2 + 8 + 1


def test_joining_leaves_empty_parts_out() -> None:
    whole = joined([plain(""), bold("a"), plain(""), bold("b")], "\n")
    assert whole.text == "a\nb"
    assert covered(whole) == [("bold", "a"), ("bold", "b")]


@pytest.mark.parametrize(("lang", "words"), [("ru", "до 21:40"), ("en", "until 21:40")])
def test_the_clock_counts_down_by_itself_and_says_the_time_of_the_chat(lang: str, words: str) -> None:
    clock = clock_entity(friends(lang), Clock(TUESDAY, MOSCOW))
    assert covered(clock) == [("date_time", words)]
    assert clock.entities[0].unix_time == int(TUESDAY.timestamp())
    assert clock.entities[0].date_time_format == "r"


@pytest.mark.parametrize(("lang", "words"), [("ru", "до ср 06:40"), ("en", "until Wed 06:40")])
def test_by_letter_the_clock_says_the_weekday_of_the_chat(lang: str, words: str) -> None:
    clock = clock_entity(friends(lang), Clock(TUESDAY, ZoneInfo("Asia/Kamchatka"), by_letter=True))
    assert covered(clock) == [("date_time", words)]
    assert clock.entities[0].date_time_format == "wt"


def test_a_name_becomes_a_mention_by_the_persons_id() -> None:
    whole = say_with_mentions(friends("ru", computers=1), text("toast-not-your-turn", name=NameOf(1)), {0, 1, 2, 3})
    assert covered(whole) == [("text_mention", "Боря")]
    user = whole.entities[0].user
    assert user is not None and user.id == 12


def test_a_computer_and_a_seat_that_is_not_called_are_not_mentioned() -> None:
    voice = friends("ru", computers=1)
    both = text("lobby-seated", seated=2, seats=4, names=Listing((NameOf(3), NameOf(0)), Joint.COMMA))
    assert covered(say_with_mentions(voice, both, {1, 3})) == []


def test_nobody_is_mentioned_twice() -> None:
    voice = friends("ru")
    line = say_with_mentions(voice, text("toast-not-your-turn", name=NameOf(1)), {1})
    assert covered(once_each(line + line + bold("x"))) == [("text_mention", "Боря"), ("bold", "x")]


@pytest.mark.parametrize("raw", WORST_NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_worst_names_are_mentioned_whole(raw: str, lang: str) -> None:
    voice = TEXTS.voice(lang, [Human(raw, 7), Human("😀Б", 8)])
    both = text("lobby-seated", seated=2, seats=2, names=Listing((NameOf(0), NameOf(1)), Joint.COMMA))
    whole = say_with_mentions(voice, both, {0, 1})
    assert covered(whole) == [("text_mention", voice.names[0]), ("text_mention", voice.names[1])]
    assert whole.text == voice.say(both)


@given(st.text(max_size=60), st.integers(1, 40))
def test_a_cut_text_fits(text: str, units: int) -> None:
    short = cut(text, units)
    assert utf16_length(short) <= units
    assert short == text or short.endswith("…")


def test_entities_that_are_cut_through_go() -> None:
    whole = bold("first") + plain(" ") + bold("second")
    assert covered(shortened(whole, 8)) == [("bold", "first")]
    assert shortened(whole, 12) == whole
