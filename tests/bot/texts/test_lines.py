"""Which lines give way, to the last UTF-16 unit."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.texts.compose.lines import Parts, fitted, listed
from bot.texts.formatted import Formatted, plain
from tests.bot.speech import friends

LINES = st.lists(st.text(alphabet="ab😀", max_size=12).map(plain), max_size=5)


@given(LINES, LINES, LINES, LINES)
def test_what_fits_exactly_is_kept_whole(
    head: list[Formatted], told: list[Formatted], middle: list[Formatted], tail: list[Formatted]
) -> None:
    parts = Parts(head, told, middle, tail)
    whole = fitted(parts, 10_000)
    assert fitted(parts, whole.length) == whole


@given(LINES, LINES, LINES, LINES, st.integers(0, 120))
def test_what_stays_fits_and_ends_with_the_tail(
    head: list[Formatted], told: list[Formatted], middle: list[Formatted], tail: list[Formatted], spare: int
) -> None:
    end = fitted(Parts(tail=tail), 10_000)
    limit = end.length + 2 + spare
    whole = fitted(Parts(head, told, middle, tail), limit)
    assert whole.length <= limit
    assert whole.text.endswith(end.text)


def test_one_unit_less_drops_the_oldest_move() -> None:
    parts = Parts([plain("head")], [plain("old"), plain("new")], [plain("board")], [plain("turn")])
    assert fitted(parts, 23).text == "head\nold\nnew\nboard\nturn"
    assert fitted(parts, 22).text == "head\n…\nnew\nboard\nturn"
    assert fitted(parts, 17).text == "head\n…\nboard\nturn"
    assert fitted(parts, 16).text == "head\n…\nturn"
    assert fitted(parts, 8).text == "he…\nturn"


def test_people_are_listed_as_in_speech() -> None:
    assert [listed(friends("ru"), names) for names in ([], ["Аня"], ["Аня", "Боря"], ["Аня", "Боря", "Вера"])] == [
        "",
        "Аня",
        "Аня и Боря",
        "Аня, Боря и Вера",
    ]
