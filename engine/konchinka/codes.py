"""Actions of Кончинка as ASCII and back (docs/design.md, 2)."""

from __future__ import annotations

from typing import assert_never

from engine.cards import cards_code, parse_card, parse_cards
from engine.errors import BadCode
from engine.konchinka.actions import Action, DealPack, Lot, Play
from engine.konchinka.captures import in_order
from engine.undo import Undo, parse_undo, undo_code

LONGEST_NUMBER = 3


def action_code(action: Action) -> str:
    """``Th`` lays, ``Th:2c3d5s`` takes, ``lot:2``, ``deal QhKs…`` with ``/17,30`` where a table was repaired,
    ``undo:57``."""
    match action:
        case Play(card, taken):
            return f"{card}:{cards_code(taken)}" if taken else str(card)
        case Lot(dealer):
            return f"lot:{dealer}"
        case DealPack(pack, places):
            return f"deal {cards_code(pack)}" + (f"/{','.join(map(str, places))}" if places else "")
        case Undo():
            return undo_code(action)
        case _:
            assert_never(action)


def parse_action(code: str) -> Action:
    """The inverse of `action_code`; captured cards may come in any order; `BadCode`."""
    if code.startswith("undo:"):
        return parse_undo(code)
    if code.startswith("lot:"):
        return Lot(_number(code[4:]))
    if code.startswith("deal "):
        pack, slash, places = code[5:].partition("/")
        return DealPack(parse_cards(pack), tuple(map(_number, places.split(","))) if slash else ())
    card, colon, taken = code.partition(":")
    if colon and not taken:
        raise BadCode(f"{code!r} takes nothing; a card alone is laid")
    return Play(parse_card(card), in_order(parse_cards(taken)))


def _number(digits: str) -> int:
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER):
        raise BadCode(f"{digits!r} is not a number")
    if str(int(digits)) != digits:
        raise BadCode(f"{digits!r} is not written as a plain number")
    return int(digits)
