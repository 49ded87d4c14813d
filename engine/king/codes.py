"""Actions of Кинг as ASCII and back (docs/design.md, 2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import assert_never

from engine.cards import Card, cards_code, parse_card, parse_cards, sort_key
from engine.errors import BadCode
from engine.king.actions import (
    CALLS,
    Accept,
    Action,
    Bid,
    Buy,
    Claim,
    DealPack,
    Discard,
    Look,
    Lot,
    LotOfAces,
    NameTrump,
    Order,
    Pass,
    PeekAll,
    PeekOne,
    Play,
    Refuse,
    Reveal,
    ShareOut,
)
from engine.undo import Undo, parse_undo, undo_code

LONGEST_NUMBER = 3
WAYS = ("c", "d", "h", "s", "none", "last", "misere")


def action_code(action: Action) -> str:
    """``Kh`` plays, ``7s:high`` a joker; ``order:minus_hearts``, ``pass``, ``bid:3``, ``trump:d``, ``claim:2``, …"""
    match action:
        case Play(card, call):
            return f"{card}:{call.value}" if call else str(card)
        case Order(contract):
            return f"order:{contract}"
        case Pass():
            return "pass"
        case Look():
            return "look"
        case Bid(tricks):
            return f"bid:{tricks}"
        case NameTrump(way):
            return f"trump:{way}"
        case ShareOut():
            return "rospis"
        case Buy(tricks):
            return f"buy:{tricks}"
        case Accept():
            return "accept"
        case Refuse():
            return "refuse"
        case Discard(cards):
            return f"discard:{cards_code(cards)}"
        case PeekOne(seat):
            return f"peek_one:{seat}"
        case PeekAll(seat):
            return f"peek_all:{seat}"
        case Claim(seat):
            return f"claim:{seat}"
        case Undo():
            return undo_code(action)
        case Lot(seat):
            return f"lot:{seat}"
        case LotOfAces(cards):
            return f"lot {cards_code(cards)}"
        case DealPack(pack):
            return f"deal {cards_code(pack)}"
        case Reveal(seat):
            return f"reveal:{seat}"
        case _:
            assert_never(action)


def parse_action(code: str) -> Action:
    """The inverse of `action_code`; discarded cards may come in any order; `BadCode`."""
    if code in WORDS:
        return WORDS[code]
    if code.startswith("deal "):
        return DealPack(parse_cards(code[5:]))
    if code.startswith("lot "):
        return LotOfAces(parse_cards(code[4:]))
    name, colon, rest = code.partition(":")
    if not colon:
        return Play(parse_card(code))
    if name in READERS:
        return READERS[name](rest)
    if rest in CALLED:
        return Play(parse_card(name), CALLED[rest])
    raise BadCode(f"{code!r} is no action")


def _order(contract: str) -> Action:
    if not (contract.isascii() and contract.replace("_", "").isalnum()):
        raise BadCode(f"{contract!r} names no contract")
    return Order(contract)


def _trump(way: str) -> Action:
    if way not in WAYS:
        raise BadCode(f"{way!r} is no trump; {', '.join(WAYS)} are")
    return NameTrump(way)


def _discard(codes: str) -> Action:
    return Discard(in_order(parse_cards(codes)))


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in order of printing, in which codes have those put away."""
    return tuple(sorted(cards, key=sort_key))


def _number(digits: str) -> int:
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER) or str(int(digits)) != digits:
        raise BadCode(f"{digits!r} is not a plain number")
    return int(digits)


WORDS: Mapping[str, Action] = {
    action_code(action): action for action in (Pass(), Look(), ShareOut(), Accept(), Refuse())
}
CALLED = {call.value: call for call in CALLS}
READERS: Mapping[str, Callable[[str], Action]] = {
    "order": _order,
    "bid": lambda rest: Bid(_number(rest)),
    "trump": _trump,
    "buy": lambda rest: Buy(_number(rest)),
    "discard": _discard,
    "peek_one": lambda rest: PeekOne(_number(rest)),
    "peek_all": lambda rest: PeekAll(_number(rest)),
    "claim": lambda rest: Claim(_number(rest)),
    "undo": lambda rest: parse_undo(f"undo:{rest}"),
    "lot": lambda rest: Lot(_number(rest)),
    "reveal": lambda rest: Reveal(_number(rest)),
}
