"""What was asked of a message is done once: neither lost by a drawing that fails, nor by one under way."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.delivery.board_asked import CALL_EVERY_S, BoardRequests, Called
from bot.delivery.errors import Throttled
from bot.delivery.hand_asked import Own, Request
from tests.bot.clock import START
from tests.bot.desk import desk

GAME = 7


def test_a_call_is_not_lost_when_a_hand_could_not_be_drawn() -> None:
    own = Own()
    own.call(5)
    with pytest.raises(Throttled), own.drawing() as request:
        assert request == Request(fresh=True, ping=True)
        raise Throttled("SendPhoto: Too Many Requests", 5)
    with own.drawing() as request:
        assert request == Request(fresh=True, ping=True)
    with own.drawing() as request:
        assert request == Request()


def test_a_call_that_comes_while_a_hand_is_drawn_is_another_drawing() -> None:
    own = Own()
    with own.drawing() as request:
        own.call(5)
    assert request == Request()
    assert own.take() == Request(fresh=True, ping=True)


def test_a_call_to_a_turn_that_has_passed_makes_no_sound() -> None:
    own = Own()
    own.call(5)
    own.hush(5)
    assert own.ping
    own.hush(6)
    assert not own.ping
    own.call(-1)
    own.hush(6)
    assert own.ping, "a game that began is told whatever was played meanwhile"


def test_a_table_that_could_not_be_sent_anew_is_sent_anew_later() -> None:
    asked = BoardRequests()
    asked.bring_down(GAME, START)
    with pytest.raises(Throttled), asked.drawing(GAME, 3, frozenset()) as down:
        assert down
        raise Throttled("SendPhoto: Too Many Requests", 5)
    with asked.drawing(GAME, 3, frozenset()) as down:
        assert down
    assert not asked.is_down(GAME)


def test_a_table_asked_for_while_it_is_drawn_is_sent_anew_after_that() -> None:
    asked = BoardRequests()
    with asked.drawing(GAME, 3, frozenset()) as down:
        assert not down
        asked.bring_down(GAME, START)
    assert asked.is_down(GAME)


async def test_a_name_that_was_called_in_vain_is_called_again(tmp_path: Path) -> None:
    """And not at another person's turn."""
    async with desk(tmp_path) as here:
        await here.open(2)
        await here.start()
        showing = await here.showing()
        game, ply = showing.table.row.id, showing.table.position.ply
        asked = BoardRequests()
        asked.call(game, Called(1, ply), START)
        assert asked.ring(showing, first=False) == {1}
        with pytest.raises(Throttled), asked.drawing(game, ply, frozenset({1})):
            raise Throttled("SendPhoto: Too Many Requests", 5)
        assert asked.ring(showing, first=False) == {1}
        with asked.drawing(game, ply, frozenset({1})) as down:
            assert down
        assert asked.ring(showing, first=False) == {1}, "the mention stays as long as nobody moves"
        asked.call(game, Called(1, ply - 1), START + CALL_EVERY_S)
        with asked.drawing(game, ply + 1, frozenset()):
            pass
        asked.call(game, Called(1, ply - 1), START + 2 * CALL_EVERY_S)
        assert asked.ring(showing, first=False) == frozenset()


def test_a_sheet_that_was_not_shown_may_be_shown_at_once() -> None:
    asked = BoardRequests()
    asked.note_sheet(GAME, START)
    assert not asked.may_show_sheet(GAME, START + 1)
    asked.forget_sheet(GAME)
    assert asked.may_show_sheet(GAME, START + 1)
