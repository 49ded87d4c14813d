"""Whole games in words: nothing that a game can say lacks a text, and every screen keeps its limits."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.keyboards import table as keyboards
from bot.keyboards.buttons import Features
from bot.texts import Computer, Human, Sitter, Voice
from bot.texts.compose import (
    HandWords,
    ResultWords,
    TableWords,
    alert,
    hand_alert,
    hand_caption,
    result_caption,
    score_text,
    sheet_blocks,
    table_caption,
    table_text,
)
from bot.texts.formatted import ALERT_LIMIT, CAPTION_LIMIT, MESSAGE_LIMIT
from bot.texts.graphemes import utf16_length
from engine.game import Chance, Press
from engine.registry import GAMES, AnyGame
from engine.rulesets import Ruleset, load_rulesets
from engine.text import Text
from tests.bot.speech import LANGUAGES, TEXTS

TABLES = [
    ("konchinka-classic", 2, {}),
    ("konchinka-classic", 4, {"payment": "points", "rate": 10}),
    ("konchinka-classic", 3, {"capture": "free", "hands": "open", "tie": "carry"}),
    ("konchinka-classic", 4, {"combo": "multi", "most": "majority", "middeal": "general"}),
    ("konchinka-faces", 3, {"payment": "pot", "finish": "share", "tie": "split"}),
    ("king-fokus", 4, {"payment": "points"}),
    ("gambler-auction", 4, {"notrump": "on"}),
    ("mailru-short", 3, {"peek_one": 2, "payment": "pot"}),
    ("mailru-long", 3, {}),
    ("king-two", 2, {"trump_deals": "4", "off_suit": "free"}),
    ("gambler-talon", 3, {"trump_when": "after_talon", "payment": "points"}),
]


def played(game: AnyGame, ruleset: Ruleset, seats: int) -> Iterator[tuple[Any, tuple[Text, ...]]]:
    """The states of a game played at random, each with what the last action told."""
    chance = random.Random(f"{ruleset.id}{seats}")
    state = game.rules.new_game(ruleset, seats)
    told: tuple[Text, ...] = ()
    while True:
        yield state, told
        turn = game.rules.to_act(state)
        if turn is None:
            return
        if isinstance(turn, Chance):
            action = game.rules.draw(state, chance.randrange)
        else:
            action = chance.choice(game.rules.legal_actions(state))
        step = game.rules.apply(state, action)
        state = step.state
        told = tuple(line for event in step.events if (line := game.narrator.tell(event)) is not None)


def voices(seats: int) -> list[Voice]:
    people: list[Sitter] = [Human("Ж" * 70, 1), Human("\u202eمحمد", 2), Human("👨‍👩‍👧‍👦" * 9, 3), Computer(1)]
    return [TEXTS.voice(lang, people[:seats]) for lang in LANGUAGES]


def check_table(voice: Voice, game: AnyGame, state: Any, told: tuple[Text, ...]) -> None:
    view = game.rules.view_for(state, None)
    caption, sheet = game.narrator.caption(view), game.rules.sheet(view)
    words = TableWords("green", caption, told, commitment="f" * 64, mentioned=frozenset(range(len(voice.sitters))))
    assert table_caption(voice, words).length <= CAPTION_LIMIT
    assert table_text(voice, words, game.narrator.cloth(view)).length <= MESSAGE_LIMIT
    assert utf16_length(alert(voice, game.narrator.last(view))) <= ALERT_LIMIT
    longest = max(block.length for block in sheet_blocks(voice, sheet))
    assert score_text(voice, caption.title, sheet).length + longest < MESSAGE_LIMIT


def check_hand(voice: Voice, game: AnyGame, state: Any, seat: int, told: tuple[Text, ...]) -> None:
    view = game.rules.view_for(state, seat)
    caption, held = game.narrator.caption(view), game.narrator.hand(view)
    assert held is not None
    legal = tuple(game.rules.action_code(action) for action in game.rules.legal_actions(state))
    menu = game.narrator.menu(view, None)
    assert bool(menu.rows) == (game.rules.to_act(state) == seat)
    words = HandWords("blue", "Дача", caption, told, yours=bool(menu.rows), why=menu.why, novice=True)
    assert hand_caption(voice, words).length <= CAPTION_LIMIT
    assert utf16_length(hand_alert(voice, held, caption.turn, private=True)) <= ALERT_LIMIT
    keyboards.hand(voice, Features(), "zzzzzzzz", 99_999, menu, legal)
    steps = [choice.code for row in menu.rows for choice in row if choice.press is Press.STEP]
    for step in steps:
        keyboards.hand(voice, Features(), "zzzzzzzz", 99_999, game.narrator.menu(view, step), legal)


@pytest.mark.parametrize(("ruleset_id", "seats", "options"), TABLES)
def test_a_whole_game_can_be_told_in_both_languages(ruleset_id: str, seats: int, options: dict[str, str | int]) -> None:
    ruleset = load_rulesets()[ruleset_id].with_options(options)
    game = GAMES[ruleset.game]
    for ply, (state, told) in enumerate(played(game, ruleset, seats)):
        voice = voices(seats)[ply % 2]
        if ply % 3 == 0:
            check_table(voice, game, state, told)
        elif ply % 3 == 1:
            check_hand(voice, game, state, ply // 2 % seats, told)
    outcome = game.rules.outcome(state)
    assert outcome is not None
    view = game.rules.view_for(state, None)
    for voice in voices(seats):
        words = ResultWords(outcome, game.rules.sheet(view), game.narrator.caption(view).board)
        assert result_caption(voice, words).length <= CAPTION_LIMIT
        assert voice.say(outcome.reason)
