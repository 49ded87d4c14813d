"""How a deal of Кинг ended, in words (docs/ux.md, 13)."""

from __future__ import annotations

from typing import assert_never

from engine.king.naming import held_to, low, trump_name
from engine.king.view import DealResult, Ending
from engine.text import Joint, Listing, NameOf, Signed, Text, text


def deal_result(result: DealResult) -> Text:
    """«Сдача 4, черви: Аня −2, Боря −8»: told when the next pack is dealt."""
    return text("king-result", deal=result.deal, contract=_contract(result), list=_gains(result))


def result_lines(result: DealResult) -> tuple[Text, ...]:
    """How the deal ended, what was sold or put away, and the points with the totals."""
    totals = Listing(tuple(Signed(total) for total in result.after), Joint.DOT)
    counted = text("king-counted", result=deal_result(result), totals=totals)
    return *_ending(result), *_bargains(result), counted


def _contract(result: DealResult) -> Text:
    """«черви», «козырь бубны, Аня за 3», «девочки, в тёмную»."""
    return text("king-contract-dark", contract=_played(result)) if result.dark else _played(result)


def _played(result: DealResult) -> Text:
    if result.trump is None:
        return low(result.contract)
    if result.bid is None or result.declarer is None:
        return trump_name(result.trump)
    held = held_to(result.declarer, result.bid)
    return text("king-trump-held", trump=trump_name(result.trump), held=held)


def _gains(result: DealResult) -> Listing:
    gains = tuple(text("king-gain", name=NameOf(seat), gain=Signed(n)) for seat, n in enumerate(result.gains))
    return Listing(gains, Joint.COMMA)


def _ending(result: DealResult) -> tuple[Text, ...]:
    match result.ending:
        case Ending.PLAYED:
            return ()
        case Ending.EARLY:
            return (text("king-early"),)
        case Ending.CLAIMED:
            return () if result.claimed_by is None else (text("king-rest", name=NameOf(result.claimed_by)),)
        case Ending.SHARED:
            return (shared_text(result.tricks),)
        case _:
            assert_never(result.ending)


def _bargains(result: DealResult) -> tuple[Text, ...]:
    sold: tuple[Text, ...] = ()
    if result.sold_to is not None and result.price is not None:
        sold = (text("king-bought", name=NameOf(result.sold_to), tricks=result.price),)
    if not result.discarded:
        return sold
    return *sold, text("king-discarded-points", points=Signed(result.discarded))


def shared_text(tricks: tuple[int, ...]) -> Text:
    """«Роспись, взятки: Аня 2 · Боря 2»."""
    items = tuple(text("king-named", name=NameOf(seat), number=n) for seat, n in enumerate(tricks))
    return text("king-shared", list=Listing(items, Joint.DOT))
