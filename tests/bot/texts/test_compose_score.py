"""Score, result and standings, word for word (docs/ux.md, 13, 14)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.texts import Human, Voice
from bot.texts.compose import (
    Debt,
    ResultWords,
    StandingRow,
    StandingsWords,
    result_caption,
    score_text,
    sheet_blocks,
    standings_text,
)
from bot.texts.formatted import CAPTION_LIMIT, MESSAGE_LIMIT
from engine.game import Cell, Outcome, Sheet, SheetRow, Transfer
from engine.text import NameOf, text
from renderer.gallery_king import long_sheet
from tests.bot.speech import LANGUAGES, TEXTS, WORST_NAMES, friends

OUTCOME = Outcome(
    places=(1, 2, 3),
    points=(17, 12, 9),
    payments=(9, -3, -6),
    transfers=(Transfer(1, 0, 3), Transfer(2, 0, 6)),
    reason=text("konchinka-won-highest", name=NameOf(0), target=15),
)
SHEET = Sheet(
    rows=(
        SheetRow(text("konchinka-title-deal", deal=1), (Cell(3, 3, True), Cell(1, 1, True), None)),
        SheetRow(text("konchinka-title-deal", deal=2), (Cell(8, 5, False), None, Cell(7, 7, False))),
    ),
    totals=(8, 1, 7),
    target=15,
    winners=(),
    payments=None,
    check=None,
    seats=3,
)
TITLE = (text("konchinka-name"), text("konchinka-title-deal", deal=2), text("konchinka-title-target", target=15))
SUMMED = replace(SHEET, totals=(-12, -28, 0), target=None, check=True)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("ru", "Победа: Аня, 17. Боря 12 · Вера 9. Выплаты: Боря → Аня 3, Вера → Аня 6."),
        ("en", "Winner: Anya, 17. Boris 12 · Vera 9. Payments: Boris → Anya 3, Vera → Anya 6."),
    ],
)
def test_the_result(lang: str, said: str) -> None:
    assert result_caption(friends(lang), ResultWords(OUTCOME, SHEET)).text == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("ru", "Победа поровну: Аня и Боря, по 24. Вера 9."),
        ("en", "Shared win: Anya and Boris, 24 each. Vera 9."),
    ],
)
def test_a_shared_win(lang: str, said: str) -> None:
    outcome = replace(OUTCOME, places=(1, 1, 3), points=(24, 24, 9), transfers=())
    assert result_caption(friends(lang), ResultWords(outcome, SHEET)).text == said


@pytest.mark.parametrize(("lang", "said"), [("ru", "Кон 15: Аня."), ("en", "Pot 15: Anya.")])
def test_a_pot_goes_to_the_winner(lang: str, said: str) -> None:
    assert result_caption(friends(lang), ResultWords(OUTCOME, SHEET, pot=15)).text.endswith(f"9. {said}")


@pytest.mark.parametrize(("lang", "said"), [("ru", "Сумма сходится: −40."), ("en", "The sheet adds up: −40.")])
def test_a_sheet_with_a_check_is_said_to_add_up(lang: str, said: str) -> None:
    assert result_caption(friends(lang), ResultWords(OUTCOME, SUMMED)).text.endswith(f" {said}")


def test_the_result_is_told_by_places_after_how_the_last_deal_ended() -> None:
    outcome = replace(OUTCOME, places=(3, 2, 1), points=(4, 12, 15), transfers=())
    line = text("konchinka-leftovers", name=NameOf(1))
    assert result_caption(friends("ru"), ResultWords(outcome, SHEET, (line,))).text == (
        "Карты со стола: Боря\nПобеда: Вера, 15. Боря 12 · Аня 4."
    )


@pytest.mark.parametrize(
    ("lang", "said"),
    [("ru", "Кончинка, сдача 2. До 15. Впереди Аня, 8."), ("en", "Konchinka, deal 2. To 15. Anya leads with 8.")],
)
def test_the_score_of_a_game_to_a_target(lang: str, said: str) -> None:
    assert score_text(friends(lang), TITLE, SHEET).text == said


@pytest.mark.parametrize(
    ("totals", "said"),
    [
        ((0, 0, 0), "Счёт равный: по 0."),
        ((8, 8, 1), "Впереди Аня и Боря, по 8."),
    ],
)
def test_nobody_is_said_to_lead_alone_who_does_not(totals: tuple[int, ...], said: str) -> None:
    assert score_text(friends("ru"), TITLE, replace(SHEET, totals=totals)).text.endswith(said)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("ru", "Всего: Аня −12 · Боря −28 · Вера 0. Сумма −40, сходится."),
        ("en", "Totals: Anya −12 · Boris −28 · Vera 0. Sum −40, adds up."),
    ],
)
def test_the_score_of_a_game_with_a_check_sum(lang: str, said: str) -> None:
    assert score_text(friends(lang), TITLE, SUMMED).text.endswith(f". {said}")


def test_the_sheet_as_text() -> None:
    (whole,) = sheet_blocks(friends("ru"), SUMMED)
    assert whole.text.split("\n") == [
        "        Аня Боря Вера",
        "сдача 1   3    1",
        "сдача 2   5         7",
        "Всего   −12  −28    0",
    ]
    assert [(entity.type, entity.offset, entity.length) for entity in whole.entities] == [("pre", 0, whole.length)]


def test_the_deals_of_a_sheet_as_text_have_their_numbers_where_the_label_says_what_is_played() -> None:
    """docs/ux.md, 16: four trump deals are four rows that differ."""
    trump = text("king-contract-trump")
    rows = tuple(SheetRow(trump, (Cell(6 * n, 6, False),) * 3, kind="trump", sign=1) for n in range(1, 11))
    (block,) = sheet_blocks(friends("ru"), replace(SUMMED, rows=rows))
    lines = block.text.split("\n")
    assert (lines[1], lines[10]) == (" 1 козырь   6    6    6", "10 козырь   6    6    6")


def test_a_long_sheet_as_text_is_who_has_played_what_and_then_the_deals_page_by_page() -> None:
    """docs/look.md, 7, in words: as far as the game has come, with the totals carried over."""
    whole, first, second = (block.text.split("\n") for block in sheet_blocks(friends("ru", 4), long_sheet()))
    assert (whole[1][:8], len(whole)) == ("− взятки", 16)
    assert sum(line.split()[3:].count("·") for line in whole[1:-1]) > 0
    assert first[1].startswith(" 1 ") and first[14].startswith("14 ")
    assert second[1].startswith("перенос") and second[2].startswith("15 ")
    assert first[-1].split()[1:] == second[1].split()[1:], "the totals after the first page"
    assert second[-1].split()[1:] == whole[-1].split()[1:] != first[-1].split()[1:]


def test_the_worst_names_fit_into_result_and_sheet() -> None:
    for lang in LANGUAGES:
        for first in range(len(WORST_NAMES)):
            voice = worst(lang, first)
            whole = result_caption(voice, ResultWords(OUTCOME, SHEET))
            assert whole.length <= CAPTION_LIMIT
            assert all(name in whole.text for name in voice.names)
            (block,) = sheet_blocks(voice, SHEET)
            assert len(block.text.split("\n")) == 4


def worst(lang: str, first: int) -> Voice:
    return TEXTS.voice(lang, [Human(WORST_NAMES[(first + i) % len(WORST_NAMES)], i) for i in range(3)])


STANDINGS = StandingsWords(
    game="konchinka",
    season="month",
    rows=(StandingRow("Аня", 5, 3, 61, 9), StandingRow("Боря", 5, 2, 48, -9)),
    computers=(StandingRow("Вера", 1, 1, 15, 0),),
    broken=2,
    debts=(Debt("Боря", "Аня", 9),),
)


def test_the_standings_in_russian() -> None:
    assert standings_text(friends("ru"), STANDINGS).text == (
        "Кончинка, за месяц\n"
        "Аня: партии 5 · победы 3 · очки 61 · к оплате +9\n"
        "Боря: партии 5 · победы 2 · очки 48 · к оплате −9\n"
        "с компьютером\n"
        "Вера: партии 1 · победы 1 · очки 15 · к оплате 0\n"
        "Боря → Аня 9\n"
        "Прервано: 2, не в счёт."
    )


def test_the_standings_in_english() -> None:
    assert standings_text(friends("en"), replace(STANDINGS, season="all", computers=(), broken=0)).text == (
        "Konchinka, all time\n"
        "Аня: games 5 · wins 3 · points 61 · owed +9\n"
        "Боря: games 5 · wins 2 · points 48 · owed −9\n"
        "Боря → Аня 9"
    )


@pytest.mark.parametrize(
    ("lang", "said"), [("ru", "Ещё ничего не сыграно. /play"), ("en", "Nothing played yet. /play")]
)
def test_empty_standings_say_so(lang: str, said: str) -> None:
    whole = standings_text(friends(lang), StandingsWords("konchinka", "month"))
    assert whole.text.split("\n")[1] == said
    assert [entity.type for entity in whole.entities] == ["bold"]


def test_games_that_were_broken_off_are_counted_where_none_was_finished() -> None:
    told = standings_text(friends("ru"), StandingsWords("konchinka", "month", broken=3)).text
    assert told.splitlines()[1:] == ["Ещё ничего не сыграно. /play", "Прервано: 3, не в счёт."]


def test_standings_of_a_large_chat_are_cut_and_keep_what_is_owed() -> None:
    rows = tuple(StandingRow(name, 1, 1, 1, 1) for name in WORST_NAMES * 20)
    whole = standings_text(friends("ru"), replace(STANDINGS, rows=rows))
    assert whole.length <= MESSAGE_LIMIT
    assert whole.text.endswith("…\nБоря → Аня 9\nПрервано: 2, не в счёт.")
