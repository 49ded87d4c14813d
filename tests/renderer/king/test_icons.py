"""Every contract has a pictogram, made of its prices: a new one, too (docs/look.md, 5)."""

from __future__ import annotations

import pytest

from engine.king.view import Contract
from engine.rulesets import Ruleset, load_rulesets
from renderer.king.icons import contract_icon, trump_icon
from renderer.king.words import title_of
from renderer.pieces import style_of
from renderer.positions import look
from renderer.positions_king import SEVEN_AND_SEVEN, contract, trump
from renderer.scene import CardSprite, Circle, Label, Part, Pip, Stroke
from renderer.theme import AVOID, TAKE, TRUMP_RIM
from tests.engine.king.builders import EVERY, RULES
from tests.engine.king.test_new_contract import FOLDER

STYLE = style_of(look("ru"))


def icon(of: Contract, r: float = 60) -> Part:
    return contract_icon(STYLE, of, 100, 100, r)


def kinds(rules: Ruleset, seats: int) -> tuple[Contract, ...]:
    return RULES.view_for(RULES.new_game(rules, seats), None).kinds


def rings(part: Part) -> set[object]:
    return {mark.rim for mark in part.marks() if isinstance(mark, Circle) and mark.rim}


def strokes(part: Part) -> list[object]:
    return [mark.colour for mark in part.marks() if isinstance(mark, Stroke)]


@pytest.mark.parametrize(("rules", "seats"), EVERY, ids=lambda value: getattr(value, "id", value))
def test_every_contract_of_every_ruleset_has_a_pictogram_of_its_own(rules: Ruleset, seats: int) -> None:
    found = kinds(rules, seats)
    assert found
    assert len({icon(of).marks() for of in found}) == len(found)
    for of in found:
        assert len(icon(of).marks()) > 2


def test_the_ring_says_whether_to_take_it() -> None:
    """Red ring and stroke: do not take; green: take; gold: trump."""
    for kind in SEVEN_AND_SEVEN:
        part = icon(contract(kind))
        avoid = kind.startswith("minus")
        assert rings(part) == {AVOID if avoid else TAKE}
        assert (AVOID in strokes(part)) == avoid
    assert rings(icon(contract("trump"))) == {TRUMP_RIM}


def test_boys_are_the_ranks_that_the_table_has_agreed_on() -> None:
    """K-01."""
    letters = {
        boys: [mark.words for mark in icon(contract("minus_boys", boys=boys)).marks() if isinstance(mark, Label)]
        for boys in ("K", "J", "KJ")
    }
    assert letters == {"K": ["К"], "J": ["В"], "KJ": ["КВ"]}


def test_tricks_are_a_heap_and_hearts_a_heart() -> None:
    assert [m.card for m in icon(contract("plus_tricks")).marks() if isinstance(m, CardSprite)] == ["plain-back"]
    assert [m.suit for m in icon(contract("plus_hearts")).marks() if isinstance(m, Pip)] == ["h"]


def test_a_contract_that_nobody_has_gets_its_pictogram_from_its_price() -> None:
    """«не брать бубен» is a few lines of data (engine/README.md)."""
    new = next(of for of in kinds(load_rulesets(FOLDER)["no-diamonds"], 4) if of.id == "minus_diamonds")
    part = icon(new)
    assert [mark.suit for mark in part.marks() if isinstance(mark, Pip)] == ["d"]
    assert AVOID in strokes(part)


@pytest.mark.parametrize("way", ["s", "h", "d", "c", "none", "misere"])
def test_every_trump_has_a_pictogram(way: str) -> None:
    suits = [mark.suit for mark in trump_icon(STYLE, trump(way), 100, 100, 60).marks() if isinstance(mark, Pip)]
    assert suits == ([way] if len(way) == 1 else ["s", "h", "d", "c"] if way == "none" else [])


def test_small_pictograms_have_no_letters_too_small_to_read() -> None:
    for kind in (*SEVEN_AND_SEVEN, "trump"):
        for boys in ("K", "KJ"):
            sizes = [mark.size for mark in icon(contract(kind, boys=boys), 27).marks() if isinstance(mark, Label)]
            assert min(sizes, default=26) >= 26


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(("rules", "seats"), EVERY, ids=lambda value: getattr(value, "id", value))
def test_every_contract_has_a_name(rules: Ruleset, seats: int, language: str) -> None:
    titles = [title_of(style_of(look(language)), of) for of in kinds(rules, seats)]
    assert all(title[0].isupper() for title in titles)
