"""A picture says nothing of cards that its viewer may not see: with them swapped it is the same picture."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import FULL_PACK, Card
from engine.konchinka.actions import DealPack, Lot, Play
from engine.konchinka.rules import KonchinkaRules
from engine.rulesets import load_rulesets
from renderer.paint import paint
from renderer.positions import look
from renderer.registry import SCENES
from renderer.scene import CardSprite

GAME = SCENES["konchinka"]
RULES = KonchinkaRules()
SEATS = 3
FOREHAND = 1
"""The seat after the dealer by lot, which is seat 0; its cards and the table stay where they are."""


def packs(seed: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Two packs that differ in all that the forehand cannot see: both other hands and what is to come."""
    random = Random(seed)
    table = tuple(Card(code) for code in ("3c", "6d", "8s", "Kh"))
    rest = [card for card in FULL_PACK if card not in table]
    random.shuffle(rest)
    mine, hidden = tuple(rest[:4]), rest[4:]
    other = hidden[:]
    random.shuffle(other)
    return tuple(_pack(mine, table, cards) for cards in (hidden, other))  # type: ignore[return-value]


def _pack(mine: tuple[Card, ...], table: tuple[Card, ...], hidden: list[Card]) -> tuple[Card, ...]:
    return (*mine, *hidden[:8], *table, *hidden[8:])


def state_after(pack: tuple[Card, ...], move: Play | None) -> object:
    state = RULES.new_game(load_rulesets()["konchinka-classic"], SEATS)
    state = RULES.apply(state, Lot(0)).state
    state = RULES.apply(state, DealPack(pack)).state
    return RULES.apply(state, move).state if move else state


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("viewer", [None, FOREHAND])
def test_hidden_cards_change_nothing_in_the_scene(seed: int, viewer: int | None) -> None:
    one, other = packs(seed)
    first = RULES.legal_actions(state_after(one, None))[0]  # type: ignore[arg-type]
    assert isinstance(first, Play)
    for move in (None, first):
        views = [RULES.view_for(state_after(pack, move), viewer) for pack in (one, other)]  # type: ignore[arg-type]
        tables = [GAME.table(view, look("ru", SEATS)) for view in views]
        hands = [GAME.hand(view, None, look("ru", SEATS)) for view in views]
        assert tables[0].key() == tables[1].key()
        assert hands[0].key() == hands[1].key()


def test_the_painted_bytes_are_the_same_too() -> None:
    one, other = packs(1)
    views = [RULES.view_for(state_after(pack, None), None) for pack in (one, other)]  # type: ignore[arg-type]
    assert len({paint(GAME.table(view, look("ru", SEATS))) for view in views}) == 1


def test_the_viewer_sees_no_card_but_the_own_and_the_table() -> None:
    one, _ = packs(2)
    view = RULES.view_for(state_after(one, None), FOREHAND)  # type: ignore[arg-type]
    scene = GAME.hand(view, None, look("ru", SEATS))
    shown = {mark.card for mark in scene.marks() if isinstance(mark, CardSprite)}
    assert shown == {*view.hand, *view.table}
