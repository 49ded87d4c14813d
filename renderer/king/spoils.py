"""Who took what in a deal of Кинг, out of its tricks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import Card
from engine.king.scores import COUNTERS
from engine.king.view import Contract, DealResult, KingView, Price, Unit
from renderer.columns import Column
from renderer.fonts import Face
from renderer.king.icons import price_glyph
from renderer.king.plate import sign_colour
from renderer.king.words import one_of
from renderer.pieces import Style, fitted_label, signed, written_card, written_width
from renderer.scene import Item, Label, Part
from renderer.theme import WHITE, faded

WRITTEN = (60, 52, 44)
"""Sizes of written cards, best first."""
LINE, APART = 1.22, 16
"""From line to line, in sizes; between cards, in pixels."""


@dataclass(frozen=True, slots=True)
class Spoils:
    """Per seat: the cards that counted, high to low, and the points of every price."""

    cards: tuple[tuple[Card, ...], ...]
    points: tuple[tuple[int, ...], ...]


def spoils_of(view: KingView, result: DealResult) -> Spoils | None:
    """What the tricks tell; None where a row of their own says nothing new, or where they do not tell all."""
    contract = result.contract
    single = contract.prices[0].unit if len(contract.prices) == 1 else None
    if single in (Unit.TRICK, Unit.PLACE):
        return None
    points = tuple(tuple(_brought(view, seat, price) for price in contract.prices) for seat in range(view.seats))
    if tuple(map(sum, points)) != result.gains:  # claimed, shared out, charged for a discard
        return None
    return Spoils(tuple(_counting(view, seat, contract) for seat in range(view.seats)), points)


def _brought(view: KingView, seat: int, price: Price) -> int:
    counter = COUNTERS[price.unit]
    times = (
        counter.times(price, [own.card for own in trick.cards], trick.number - 1, view.trick_count)
        for trick in view.tricks
        if trick.winner == seat
    )
    return price.points * sum(times)


def _counting(view: KingView, seat: int, contract: Contract) -> tuple[Card, ...]:
    worth = {card for price in contract.prices for card in price.cards}
    taken = [own.card for trick in view.tricks if trick.winner == seat for own in trick.cards if own.card in worth]
    return tuple(sorted(taken, key=lambda card: ("shdc".index(card.suit), -"23456789TJQKA".index(card.rank))))


def taken_cards(
    style: Style, column: Column, cards: Sequence[Card], price: Price, strip: tuple[float, float]
) -> tuple[Item, ...]:
    """The cards in writing, two or more beside one another; where they do not fit, how many."""
    top, high = strip
    middle = top + high / 2
    if not cards:
        return (Label(round(column.cx), round(middle + 18), "–", Face.NARROW, 56, faded(style.theme.soft, 130), "m"),)
    grid = next((grid for size in WRITTEN if (grid := _grid(style, column, len(cards), size, high))), None)
    if grid is None:
        return _counted(style, column, len(cards), price, middle)
    size, across = grid
    rows = [cards[i : i + across] for i in range(0, len(cards), across)]
    items: list[Item] = []
    for number, row in enumerate(rows):
        baseline = middle + (number - (len(rows) - 1) / 2) * size * LINE + size * 0.35
        x = column.cx - (sum(written_width(style, card, size) + APART for card in row) - APART) / 2
        for card in row:
            items.append(written_card(style, card, x, baseline, size))
            x += written_width(style, card, size) + APART
    return tuple(items)


def _grid(style: Style, column: Column, count: int, size: int, high: float) -> tuple[int, int] | None:
    """The size and how many stand on a line, if so many cards of that size fit."""
    across = int((column.wide - 8) // (written_width(style, "Th", size) + APART))
    lines = int((high - 16) // (size * LINE))
    return (size, min(across, 4)) if min(across, 4) * lines >= count else None


def _counted(style: Style, column: Column, count: int, price: Price, middle: float) -> tuple[Item, ...]:
    glyph = price_glyph(style, price, column.cx - 34, middle, 40, on_cloth=True)
    number = Label(round(column.cx + 8), round(middle + 18), f"× {count}", Face.NARROW, 52, WHITE)
    return Part(f"icon price {price.score}", glyph), number


def breakdown(
    style: Style,
    contract: Contract,
    spoils: Spoils,
    columns: Sequence[Column],
    names: tuple[float, float],
    strip: tuple[float, float],
) -> tuple[Item, ...]:
    """A line a price: what each seat got by it; the names stand between `names`."""
    top, high = strip
    pitch = (high - 20) / len(contract.prices)
    items: list[Item] = []
    for i, price in enumerate(contract.prices):
        y = top + 10 + pitch * (i + 0.5)
        glyph = price_glyph(style, price, names[0] + 20, y, 28, on_cloth=True)
        items += [
            Part(f"icon price {price.score}", glyph),
            fitted_label(
                names[0] + 56, y + 12, style.say(one_of(price)), Face.PLAIN, (36, 34), WHITE, names[1] - names[0] - 60
            ),
        ]
        for column in columns:
            items.append(_part(style, column, spoils.points[column.face.seat][i], y))
    return tuple(items)


def _part(style: Style, column: Column, points: int, y: float) -> Label:
    words = signed(points) if points else "–"
    colour = sign_colour(style, points) if points else faded(style.theme.soft, 130)
    return Label(round(column.cx), round(y + 15), words, Face.NARROW, 44, colour, "m")
