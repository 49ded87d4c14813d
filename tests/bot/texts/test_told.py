"""A move is told once: by its own line, by the line of what it led to, or by the board."""

from __future__ import annotations

from bot.texts.compose.told import said_once
from engine.text import Joint, Listing, NameOf, Text, text

MOVES = [text("played", name=NameOf(seat)) for seat in range(4)]
TRICK = text("trick", list=Listing(tuple(MOVES), Joint.DOT))
PACKET = text("packet")


def test_a_card_is_not_told_beside_the_trick_that_it_was_played_to() -> None:
    assert said_once([*MOVES, TRICK], [])[0] == [TRICK]


def test_a_card_is_not_told_beside_the_open_trick_of_the_board() -> None:
    board = [text("open", list=Listing(tuple(MOVES[:2]), Joint.DOT))]
    assert said_once([PACKET, *MOVES[:2]], board)[0] == [PACKET]


def test_what_the_board_says_word_for_word_is_not_told() -> None:
    assert said_once([PACKET, MOVES[0]], [PACKET])[0] == [MOVES[0]]


def test_equal_lines_are_both_told() -> None:
    assert said_once([PACKET, MOVES[0], PACKET], [])[0] == [PACKET, MOVES[0], PACKET]


def test_a_remark_on_a_move_stands_where_the_move_is_told() -> None:
    """docs/ux.md, 15: that the clock played a card is said once, and so is the card."""
    late = text("late", move=MOVES[3])
    whole = text("trick", list=Listing((*MOVES[:3], late), Joint.DOT))
    assert said_once([*MOVES[:3], late, TRICK], []) == ([whole], [])
    opened = text("open", list=Listing((MOVES[2], MOVES[3]), Joint.DOT))
    assert said_once([MOVES[2], late], [opened]) == ([], [text("open", list=Listing((MOVES[2], late), Joint.DOT))])
    assert said_once([late], []) == ([late], [])


def test_what_comes_after_a_trick_does_not_hide_what_came_before_it() -> None:
    other: Text = text("trick", list=Listing((MOVES[0],), Joint.DOT))
    assert said_once([MOVES[1], other, MOVES[0]], [])[0] == [MOVES[1], other, MOVES[0]]
