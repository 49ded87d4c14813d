"""A move is told once: by its own line, by the line of what it led to, or by the board."""

from __future__ import annotations

from bot.texts.compose.told import not_said_again
from engine.text import Joint, Listing, NameOf, Text, text

MOVES = [text("played", name=NameOf(seat)) for seat in range(4)]
TRICK = text("trick", list=Listing(tuple(MOVES), Joint.DOT))
PACKET = text("packet")


def test_a_card_is_not_told_beside_the_trick_that_it_was_played_to() -> None:
    assert not_said_again([*MOVES, TRICK], []) == [TRICK]


def test_a_card_is_not_told_beside_the_open_trick_of_the_board() -> None:
    board = [text("open", list=Listing(tuple(MOVES[:2]), Joint.DOT))]
    assert not_said_again([PACKET, *MOVES[:2]], board) == [PACKET]


def test_what_the_board_says_word_for_word_is_not_told() -> None:
    assert not_said_again([PACKET, MOVES[0]], [PACKET]) == [MOVES[0]]


def test_equal_lines_are_both_told() -> None:
    assert not_said_again([PACKET, MOVES[0], PACKET], []) == [PACKET, MOVES[0], PACKET]


def test_a_move_with_a_remark_of_its_own_is_told() -> None:
    late = text("late", move=MOVES[3])
    assert not_said_again([*MOVES[:3], late, TRICK], []) == [late, TRICK]


def test_what_comes_after_a_trick_does_not_hide_what_came_before_it() -> None:
    other: Text = text("trick", list=Listing((MOVES[0],), Joint.DOT))
    assert not_said_again([MOVES[1], other, MOVES[0]], []) == [MOVES[1], other, MOVES[0]]
