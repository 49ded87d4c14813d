"""Buttons that choose and confirm (docs/ux.md, 11), and how they stand in rows."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Choice, Menu, Press, Tone
from engine.king.actions import Action
from engine.king.codes import action_code
from engine.king.describing import describe
from engine.king.view import KingView
from engine.text import Text, text

BACK = "back"
"""The step of «‹ Другое»: no action, so it shows the whole menu again."""

Row = tuple[Choice, ...]


def chosen(view: KingView, step: str | None) -> Action | None:
    """The legal action that the step waits to have confirmed."""
    return next((action for action in view.legal if action_code(action) == step), None)


def choosing(action: Action, said: Text | None = None, tone: Tone = Tone.PLAIN) -> Choice:
    """The first press: it shows what the second one would do."""
    return Choice(said or describe(action), Press.STEP, action_code(action), tone)


def doing(action: Action, said: Text | None = None, tone: Tone = Tone.PLAIN) -> Choice:
    """The press that does it."""
    return Choice(said or describe(action), Press.ACT, action_code(action), tone)


def confirming(action: Action, said: Text, why: Text | None) -> Menu:
    """«Заказать: девочки, −4», «‹ Другое»."""
    back = Choice(text("king-menu-other"), Press.STEP, BACK)
    return Menu(((doing(action, said, Tone.SUCCESS),), (back,)), why)


def in_rows(choices: Sequence[Choice], width: int) -> tuple[Row, ...]:
    """The buttons, at most `width` in a row."""
    return tuple(tuple(choices[start : start + width]) for start in range(0, len(choices), width))


def in_even_rows(choices: Sequence[Choice], width: int) -> tuple[Row, ...]:
    """The same in as few rows, as even as they can be."""
    count = -(-len(choices) // width)
    return in_rows(choices, -(-len(choices) // count)) if choices else ()
