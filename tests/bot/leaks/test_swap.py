"""Hidden cards of one seat are swapped; nothing that goes to the group or to another person changes by a byte.

The secret, and so the seal, is the same in both games (a test seam); only what chance deals differs.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.frame import Frame
from bot.delivery.frames import board_frame
from bot.delivery.hand_frame import HandAsked, hand_frame, hand_in_words
from bot.delivery.showing import Showing
from bot.store import models
from bot.tables.positions import AnyGame
from engine.cards import FULL_PACK
from engine.konchinka.actions import DealPack
from engine.registry import GAMES
from tests.bot.desk import Desk, desk

MOVES = 10
HIDDEN_SEAT = 0
ROUND = 4


class _Dealt:
    """The rules of a game, but with this pack in the first deal."""

    def __init__(self, rules: Any, pack: DealPack) -> None:
        self._rules = rules
        self._pack = pack

    def draw(self, state: Any, below: Callable[[int], int]) -> Any:
        drawn = self._rules.draw(state, below)
        return self._pack if isinstance(drawn, DealPack) else drawn

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)


def _games(pack: DealPack) -> dict[str, AnyGame]:
    return {name: replace(game, rules=_Dealt(game.rules, pack)) for name, game in GAMES.items()}


def _pack(seed: int, people: int) -> DealPack:
    """A pack whose first table needs no repair."""
    choose = random.Random(seed)
    while True:
        cards = list(FULL_PACK)
        choose.shuffle(cards)
        table = cards[ROUND * people : ROUND * people + ROUND]
        if len({card.rank for card in table}) == ROUND and all(card.rank != "J" for card in table):
            return DealPack(tuple(cards))


def _swapped(pack: DealPack, people: int, hand_place: int, pack_place: int) -> DealPack:
    """The same pack with a card of the hidden hand exchanged for one that is not dealt yet."""
    cards = list(pack.pack)
    here, there = HIDDEN_SEAT * ROUND + hand_place, ROUND * (people + 1) + pack_place
    cards[here], cards[there] = cards[there], cards[here]
    return DealPack(tuple(cards))


async def _seen(here: Desk) -> list[tuple[str, ...]]:
    """All that the group and every other person would be shown now, byte by byte."""
    showing = await here.showing()
    frame = board_frame(showing, None, final=False)
    assert frame is not None
    seen = [_bytes(frame)]
    async with here.services.database.read() as session:
        for seat in showing.table.seats:
            if seat.person_id is None or seat.seat == _seat_of_hidden(showing):
                continue
            person = await session.get_one(models.Person, seat.person_id)
            seen.append(_bytes(hand_frame(showing, seat, person, HandAsked())))
            seen.append((hand_in_words(showing, seat, person, private=False),))
    return seen


def _bytes(frame: Frame) -> tuple[str, ...]:
    keyboard = frame.keyboard.model_dump_json() if frame.keyboard else ""
    entities = "".join(entity.model_dump_json() for entity in frame.text.entities)
    return frame.text.text, entities, keyboard, frame.scene_key


def _seat_of_hidden(showing: Showing) -> int:
    """Packets go from forehand on: the hidden hand is the forehand's, who is the first to act."""
    dealer: int = showing.table.position.view(None).dealer
    return (dealer + 1) % showing.table.row.seats


@pytest.mark.parametrize("people", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
async def test_swapped_hidden_cards_change_nothing_for_others(tmp_path: Path, people: int, seed: int) -> None:
    """docs/complaints.md, 32."""
    pack = _pack(seed, people)
    other = _swapped(pack, people, hand_place=3, pack_place=seed)
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
    async with (
        desk(tmp_path / "one", games=_games(pack)) as one,
        desk(tmp_path / "two", games=_games(other)) as two,
    ):
        for here in (one, two):
            await here.open(people)
            await here.start()
        compared = await _play_both(one, two, {pack.pack[3], other.pack[3]})
        assert compared > 0


async def _play_both(one: Desk, two: Desk, swapped: set[Any]) -> int:
    """Play the same public moves in both as long as they are possible in both; how often they were compared."""
    compared = 0
    for _ in range(MOVES):
        assert await _seen(one) == await _seen(two)
        compared += 1
        showing, twin = await one.showing(), await two.showing()
        common = [
            code
            for code in showing.table.position.legal_codes()
            if code in twin.table.position.legal_codes() and code[:2] not in swapped
        ]
        if not common:
            break
        turn = showing.table.position.to_act
        assert isinstance(turn, int)
        number = showing.table.seats[turn].person_id
        assert number is not None
        for here in (one, two):
            await here.play(number, common[0])
    return compared


async def test_the_comparison_sees_a_leak(tmp_path: Path) -> None:
    """The oracle can fail: the hidden hand itself does differ."""
    pack = _pack(1, 2)
    hands = []
    for folder, dealt in (("one", pack), ("two", _swapped(pack, 2, 3, 0))):
        (tmp_path / folder).mkdir()
        async with desk(tmp_path / folder, games=_games(dealt)) as here:
            await here.open(2)
            await here.start()
            showing = await here.showing()
            seat = showing.table.seats[_seat_of_hidden(showing)]
            async with here.services.database.read() as session:
                person = await session.get_one(models.Person, seat.person_id)
            hands.append(_bytes(hand_frame(showing, seat, person, HandAsked())))
    assert hands[0] != hands[1]
