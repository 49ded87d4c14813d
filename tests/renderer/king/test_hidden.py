"""A picture of Кинг says nothing of cards that its viewer may not see: with them swapped it is the same picture."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest

from engine.game import Chance
from engine.king.view import Hint
from engine.rulesets import Ruleset
from renderer.gallery_king import all_king_samples
from renderer.king import KingScenes
from renderer.paint import paint
from renderer.positions import cards, look
from renderer.positions_king import king_position
from renderer.scene import CardSprite
from tests.contract.games import REDRAW
from tests.engine.king.builders import EVERY, RULES, played, ruleset

GAME = KingScenes()
OURS = ruleset("hobby-order", robber="on", joker="on", dark="on")


@pytest.mark.parametrize(("rules", "seats"), [*EVERY, (OURS, 6)], ids=lambda value: getattr(value, "id", value))
def test_hidden_cards_change_nothing_in_any_scene(rules: Ruleset, seats: int) -> None:
    chance = Random(seats)
    here = look("ru", seats)
    moments = list(played(rules, seats, chance, deals=9))
    for moment in chance.sample(moments, 24):
        if isinstance(RULES.to_act(moment.before), Chance):
            continue
        for viewer in (None, chance.randrange(seats)):
            other = REDRAW["king"](moment.before, viewer, chance)
            mine, redrawn = (RULES.view_for(state, viewer) for state in (moment.before, other))
            assert GAME.table(mine, here).key() == GAME.table(redrawn, here).key()
            assert GAME.hand(mine, None, here).key() == GAME.hand(redrawn, None, here).key()


@pytest.mark.parametrize("seed", range(3))
def test_the_painted_bytes_are_the_same_too(seed: int) -> None:
    chance = Random(seed)
    moment = list(played(ruleset(), 4, chance, deals=1))[9]
    other = REDRAW["king"](moment.before, 1, chance)
    views = [RULES.view_for(state, 1) for state in (moment.before, other)]
    assert len({paint(GAME.hand(view, None, look("ru"))) for view in views}) == 1


def test_the_public_table_does_not_depend_on_who_looks() -> None:
    """The group sees what a seat's view would draw: nothing of the hand, the choice, the discard or a hint."""
    public = king_position(trick="9s Ks", winning=1, to_act=2)
    private = dataclasses.replace(
        public,
        viewer=2,
        hand=cards("QhAc"),
        discarded=cards("7s8s"),
        hints=(Hint(2, True, ((0, cards("Ts")),)),),
    )
    assert GAME.table(private, look("ru")) == GAME.table(public, look("ru"))


def test_the_viewer_sees_no_card_but_the_own_and_the_open_ones() -> None:
    moment = list(played(ruleset(), 4, Random(2), deals=1))[11]
    view = RULES.view_for(moment.before, 3)
    scene = GAME.hand(view, None, look("ru"))
    shown = {mark.card for mark in scene.marks() if isinstance(mark, CardSprite) and not mark.card.endswith("back")}
    assert shown == {*view.hand, *(own.card for own in view.trick)}


def test_equal_scenes_have_equal_keys() -> None:
    first, second = all_king_samples("ru"), all_king_samples("ru")
    assert {name: scene.key() for name, scene in first.items()} == {name: s.key() for name, s in second.items()}
