"""The lobby and its «Настроить», word for word (docs/ux.md, 7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.preferences import paces
from bot.texts import Computer, Human
from bot.texts.compose import LobbyWords, house_rule_text, lobby_text, variants_text
from bot.texts.formatted import MESSAGE_LIMIT
from bot.texts.games import house_rules
from engine.registry import offered_rulesets
from engine.text import text
from tests.bot.speech import FRIENDS, LANGUAGES, TEXTS, WORST_NAMES, friends

CLASSIC = offered_rulesets()["konchinka-classic"]
FAST, NORMAL, LETTER = paces()
LOBBY = LobbyWords(
    cloth="green",
    ruleset=CLASSIC,
    summary=(text("konchinka-title-target", target=15),),
    pace=NORMAL,
    seats=4,
    commitment="3f9a1c07d2e8b645" + "0" * 48,
)


def test_the_lobby_in_russian() -> None:
    voice = TEXTS.voice("ru", FRIENDS["ru"][:2])
    assert lobby_text(voice, LOBBY).text == (
        "🟢 Кончинка, классическая · до 15 · 90 секунд на ход · около 15 минут\n"
        "За столом 2 из 4: Аня, Боря\n"
        "Чтобы сесть, нажмите кнопку. Личный чат не нужен.\n"
        "🔒 3f9a1c07d2e8b645"
    )


def test_the_lobby_in_english() -> None:
    voice = TEXTS.voice("en", FRIENDS["en"][:2])
    assert lobby_text(voice, LOBBY).text == (
        "🟢 Konchinka, classic · to 15 · 90 seconds a move · about 15 minutes\n"
        "At the table 2 of 4: Anya, Boris\n"
        "Press the button to sit down. No private chat needed.\n"
        "🔒 3f9a1c07d2e8b645"
    )


def test_a_lobby_by_letter_tells_no_minutes() -> None:
    assert lobby_text(friends("ru"), replace(LOBBY, pace=LETTER)).text.split("\n")[0] == (
        "🟢 Кончинка, классическая · до 15 · по переписке, сутки на ход"
    )


def test_a_full_lobby_says_that_it_deals() -> None:
    lines = lobby_text(friends("ru", computers=1), replace(LOBBY, full=True)).text.split("\n")
    assert lines[1:3] == [
        "За столом 4 из 4: Аня, Боря, Вера, 🤖 Степан",
        "Все в сборе, сдаю через несколько секунд.",
    ]


def test_a_rematch_waits_for_those_who_have_not_answered() -> None:
    lines = lobby_text(friends("ru"), replace(LOBBY, seats=3, awaited=frozenset({1, 2}))).text.split("\n")
    assert lines[1:3] == ["За столом 1 из 3: Аня", "ждём ответа: Боря, Вера"]


def test_a_lobby_that_is_being_set_up_says_by_whom_and_which_rules_are_its_own() -> None:
    ruleset = CLASSIC.with_options({"capture": "free", "target": 21})
    lines = lobby_text(friends("ru"), replace(LOBBY, ruleset=ruleset, host=0)).text.split("\n")
    assert lines[1] == "Свои правила: Обязательно ли брать? По желанию · До скольких? 21"
    assert lines[4] == "Настраивает Аня"
    english = lobby_text(friends("en"), replace(LOBBY, ruleset=ruleset, host=0)).text.split("\n")
    assert english[1] == "House rules: Must you capture? No · Play to? 21"
    assert english[4] == "Anya is setting up"


@pytest.mark.parametrize(
    ("lang", "line"), [("ru", "За столом пока никого, мест 4"), ("en", "Nobody at the table yet, 4 seats")]
)
def test_a_lobby_that_all_have_left_says_so(lang: str, line: str) -> None:
    assert lobby_text(TEXTS.voice(lang), LOBBY).text.split("\n")[1] == line


def test_six_of_the_worst_names_fit() -> None:
    for lang in LANGUAGES:
        for first in range(len(WORST_NAMES)):
            sitters = [Human(WORST_NAMES[(first + i) % len(WORST_NAMES)], i) for i in range(5)]
            whole = lobby_text(TEXTS.voice(lang, [*sitters, Computer(1)]), replace(LOBBY, host=0))
            assert whole.length <= MESSAGE_LIMIT
            assert "\n" not in whole.text.split("\n")[1]
            assert len(whole.text.split("\n")) == 5


def test_variants_are_told_in_a_line_each() -> None:
    shown = [ruleset for ruleset in offered_rulesets().values() if ruleset.game == "konchinka"]
    assert variants_text(friends("ru"), "konchinka", shown).text.split("\n") == [
        "Вариант: Кончинка",
        "Классическая — равные, суммы, валет берёт всё",
        "По очкам — король 13, дама 12, валет 11",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ruleset", offered_rulesets().values(), ids=lambda ruleset: ruleset.id)
def test_every_house_rule_has_a_question_and_a_line(lang: str, ruleset: object) -> None:
    assert isinstance(ruleset, type(CLASSIC))
    for page, _ in enumerate(house_rules(ruleset), 1):
        question, line = house_rule_text(friends(lang), ruleset, page).text.split("\n")
        assert question.startswith(("Правила стола, ", "House rules, "))
        assert line[-1] in ".?"
