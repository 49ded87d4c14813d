"""Every text is there in both languages, and a `Text` becomes the words that docs/ux.md wants."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.texts import Computer, Human, Texts, TextsError
from engine.cards import parse_cards
from engine.text import Joint, Listing, NameOf, Signed, cards_arg, text

LOCALES = Path(__file__).resolve().parents[3] / "data" / "locales"
TEXTS = Texts.load(LOCALES, strict=True)
FRIENDS = (Human("Аня", 1), Human("Боря", 2), Computer(1))


@pytest.mark.parametrize(
    ("lang", "players", "said"),
    [
        ("ru", 1, "Начать · 1 игрок"),
        ("ru", 3, "Начать · 3 игрока"),
        ("ru", 5, "Начать · 5 игроков"),
        ("ru", 21, "Начать · 21 игрок"),
        ("ru", 1234, "Начать · 1234 игрока"),
        ("en", 1, "Start · 1 player"),
        ("en", 3, "Start · 3 players"),
        ("en", 12345, "Start · 12345 players"),
    ],
)
def test_a_number_chooses_its_plural_form_and_is_not_grouped(lang: str, players: int, said: str) -> None:
    assert TEXTS.voice(lang)("button-start", players=players) == said


@pytest.mark.parametrize(
    ("lang", "letters", "said"),
    [
        ("ru", "", "10♥ Т♠ К♦ Д♣ В♣ 2♥"),
        ("en", "", "10♥ A♠ K♦ Q♣ J♣ 2♥"),
        ("ru", "en", "10♥ A♠ K♦ Q♣ J♣ 2♥"),
        ("en", "ru", "10♥ Т♠ К♦ Д♣ В♣ 2♥"),
    ],
)
def test_cards_have_the_letters_of_the_language_or_those_chosen_and_suits_in_text_style(
    lang: str, letters: str, said: str
) -> None:
    cards = cards_arg(parse_cards("ThAsKdQcJc2h"))
    voice = TEXTS.voice(lang, letters=letters)
    assert voice("seal", commitment=cards) == "🔒 " + "".join(f"{c}\ufe0e" if c in "♠♣♦♥" else c for c in said)


@pytest.mark.parametrize(
    ("arg", "said"), [(Signed(3), "+3"), (Signed(-2), "−2"), (Signed(0), "0"), (-12, "−12"), (0, "0"), (7, "7")]
)
def test_numbers_have_a_true_minus(arg: Signed | int, said: str) -> None:
    assert TEXTS.voice("ru", FRIENDS)("result-place", name=NameOf(0), points=arg) == f"Аня {said}"


def test_names_lists_and_texts_nest() -> None:
    voice = TEXTS.voice("ru", FRIENDS)
    item = text("result-place", name=NameOf(2), points=4)
    said = voice("lobby-seated", seated=3, seats=4, names=Listing((NameOf(0), NameOf(1), item), Joint.COMMA))
    assert said == "За столом 3 из 4: Аня, Боря, 🤖 Степан 4"


@pytest.mark.parametrize(
    ("code", "lang"),
    [
        ("ru", "ru"),
        ("ru-RU", "ru"),
        ("uk", "ru"),
        ("be_BY", "ru"),
        ("kk", "ru"),
        ("en-GB", "en"),
        ("de", "en"),
        (None, "en"),
        ("", "en"),
    ],
)
def test_the_language_follows_the_telegram_of_the_person(code: str | None, lang: str) -> None:
    assert TEXTS.pick(code) == lang


@pytest.mark.parametrize(
    "gap", [text("no-such-text"), text("toast-not-your-turn"), text("result-place", name=NameOf(9), points=1)]
)
def test_a_gap_is_an_error_in_tests(gap: object) -> None:
    with pytest.raises(TextsError):
        TEXTS.voice("ru", FRIENDS).say(gap)  # type: ignore[arg-type]


def test_a_gap_in_production_shows_the_id_and_is_logged_without_arguments(caplog: pytest.LogCaptureFixture) -> None:
    texts = Texts.load(LOCALES)
    with caplog.at_level(logging.ERROR):
        assert texts.voice("ru")("no-such-text", cards="Th") == "no-such-text"
        assert texts.voice("ru")("seal") == "seal"
    assert [record.message.split(":")[0] for record in caplog.records] == [
        "text no-such-text in ru",
        "text seal in ru",
    ]
    assert "Th" not in caplog.text


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "ru").mkdir()
    (tmp_path / "ru" / "bad.ftl").write_text("good = yes\nbad = { $x\n", "utf-8")
    with pytest.raises(TextsError, match=r"bad\.ftl: cannot be read: bad"):
        Texts.load(tmp_path)


def test_a_message_that_stands_twice_is_named(tmp_path: Path) -> None:
    (tmp_path / "ru").mkdir()
    (tmp_path / "ru" / "a.ftl").write_text("same = 1\n", "utf-8")
    (tmp_path / "ru" / "b.ftl").write_text("same = 2\n", "utf-8")
    with pytest.raises(TextsError, match=r"b\.ftl: same stands"):
        Texts.load(tmp_path)
