"""The five pages of /rules, for any options (docs/ux.md, 14)."""

from __future__ import annotations

import pytest
from hypothesis import given

from engine.konchinka.rules_pages import rules_pages
from engine.rulesets import Ruleset
from tests.engine.konchinka.builders import ruleset
from tests.engine.konchinka.playing import KONCHINKA, rulesets
from tests.engine.konchinka.speaking import say

SCREEN = 1000


def page(number: int, said: Ruleset, lang: str = "ru") -> str:
    return "\n".join(say(paragraph, lang) for paragraph in rules_pages(said)[number - 1])


@given(rulesets())
def test_each_of_five_pages_is_one_screen_in_both_languages(said: Ruleset) -> None:
    assert len(rules_pages(said)) == 5
    for lang in ("ru", "en"):
        for number in range(1, 6):
            assert 0 < len(page(number, said, lang)) <= SCREEN


@pytest.mark.parametrize("base", KONCHINKA, ids=lambda said: said.id)
def test_an_unchanged_table_says_so(base: Ruleset) -> None:
    assert page(4, base).startswith("За этим столом всё как обычно.")
    assert page(4, base, "en").startswith("Everything at this table is as usual.")


def test_a_changed_option_is_named_first() -> None:
    assert page(4, ruleset(capture="free", target=21)).startswith(
        "За этим столом по-своему:\nОбязательно ли брать? — По желанию\nДо скольких? — 21\nОстальное как обычно."
    )


def test_options_without_effect_are_not_listed() -> None:
    assert "король" not in page(4, ruleset())
    assert "Валет и картинки" not in page(4, ruleset("faces"))
    assert "Сколько за очко" not in page(4, ruleset(payment="pot"))
    assert "Сколько в кон? — 5" in page(4, ruleset(payment="pot", stake=5))
    assert "прервана" not in page(4, ruleset(middeal="off"))


def test_examples_are_answered_as_this_table_plays() -> None:
    plain, multi = page(5, ruleset()), page(5, ruleset(combo="multi"))
    assert "На столе 2♣ 3♦ 5♠ 10♠. 10♥ берёт 2♣ 3♦ 5♠ или 10♠." in plain
    assert "На столе 2♣ 3♦ 5♠ 10♠. 10♥ берёт 2♣ 3♦ 5♠ или 2♣ 3♦ 5♠ 10♠ или 10♠." in multi
    assert "На столе 10♦ 3♠. К♥ не берёт ничего." in plain
    assert "На столе 10♦ 3♠. К♥ берёт 3♠ 10♦." in page(5, ruleset("faces"))
    assert "На столе Т♣ 6♦. 7♥ не берёт ничего." in page(5, ruleset(ace="none"))
    assert "Просто положить можно 5♠ К♠ 2♦." in page(5, ruleset(capture="must_card"))


def test_the_counted_example_follows_ties_and_majorities() -> None:
    assert "Очки за сдачу: 2, 1, 1." in page(5, ruleset())
    assert "Очки за сдачу: 0, 1, 1." in page(5, ruleset(most="majority"))


def test_scoring_follows_target_and_payment() -> None:
    assert "до 21" in page(3, ruleset(target=21))
    assert "по 3 за каждое очко, которого не хватило до 15" in page(3, ruleset(payment="points", rate=3))
    assert "Каждый ставит в кон 5" in page(3, ruleset(payment="pot", stake=5))
    assert "деньги" not in page(3, ruleset())


def test_the_turn_follows_the_capture_options() -> None:
    assert "брать нужно" in page(2, ruleset())
    assert "Брать не обязательно" in page(2, ruleset(capture="free"))
    assert "несколько наборов сразу" in page(2, ruleset(combo="multi"))
    assert "Карты в руках открыты" in page(2, ruleset(hands="open"))
    assert "кроме королей и дам" in page(2, ruleset(jack="spares_kq"))
    assert "Король собирает 14" in page(2, ruleset("faces", king_sum="14"))
