"""The end of a deal of Кинг: who took what, the points and their check sum, old and new totals."""

from __future__ import annotations

from collections.abc import Sequence

from engine.king.view import Contract, DealResult, Ending, KingView, Unit
from engine.text import Text, text
from renderer.columns import Column, column_head, columns_of, struck_figure
from renderer.fonts import Face, width
from renderer.king.icons import emblem
from renderer.king.plate import sign_colour
from renderer.king.spoils import Spoils, breakdown, spoils_of, taken_cards
from renderer.king.words import points_of, title_of, unit_of
from renderer.look import Look
from renderer.names import SeatFace, seat_faces
from renderer.pen import tick
from renderer.pieces import MARGIN, PILE_W, WIDTH, Style, disc, fitted_label, label, panel, pile_icon, signed, style_of
from renderer.scene import Item, Label, Part, Scene
from renderer.theme import MINUS, PLUS, WHITE, Colour, faded

HEIGHT = 1160
LEFT = 280
"""The left edge of the columns; the row's name stands before it."""
GAP = 16
HEAD_FOOT = 214
NAMES_Y = 270
ROWS_Y = 344
TRICKS_H, POINTS_H, TOTAL_H = 112, 146, 176
Strip = tuple[float, float]
"""The upper edge and the height of a row."""


def count_scene(view: KingView, result: DealResult, look: Look) -> Scene:
    """The count that takes the table's place until the next deal."""
    style = style_of(look)
    faces = seat_faces(look)
    columns = columns_of(faces, LEFT, WIDTH - MARGIN)
    spoils = spoils_of(view, result)
    tricks, taken, points, total = _strips(spoils is not None)
    parts = [
        Part("head", _head(style, view, result, faces)),
        Part("names", tuple(item for column in columns for item in column_head(column, NAMES_Y))),
        Part("tricks", _tricks(style, result, columns, tricks)),
        Part("points", _points(style, result, columns, points)),
        Part("total", _total(style, view, result, columns, total)),
    ]
    if spoils is not None:
        parts.insert(3, Part("taken", _taken(style, result, spoils, columns, taken)))
    veils = [panel(MARGIN, MARGIN, WIDTH - MARGIN, HEAD_FOOT, style.theme.panel)]
    for top, high in (tricks, taken, points, total):
        if high:
            colour = style.theme.deep if top == total[0] else style.theme.panel
            veils.append(panel(MARGIN, top, WIDTH - MARGIN, top + high, colour))
    return Scene(WIDTH, HEIGHT, look.theme, tuple(veils), tuple(parts))


def _strips(taken: bool) -> tuple[Strip, Strip, Strip, Strip]:
    """Tricks, what was taken (no height if it is not shown), points, totals."""
    room = HEIGHT - MARGIN - ROWS_Y - 2 * GAP
    if not taken:
        high = room / 3
        tops = [ROWS_Y + i * (high + GAP) for i in range(3)]
        return (tops[0], high), (0, 0), (tops[1], high), (tops[2], high)
    taken_h = room - GAP - TRICKS_H - POINTS_H - TOTAL_H
    second = ROWS_Y + TRICKS_H + GAP
    third = second + taken_h + GAP
    return (ROWS_Y, TRICKS_H), (second, taken_h), (third, POINTS_H), (third + POINTS_H + GAP, TOTAL_H)


def _head(style: Style, view: KingView, result: DealResult, faces: Sequence[SeatFace]) -> tuple[Item, ...]:
    contract, trump = result.contract, result.trump
    right = _story(style, view, result, faces)
    edge = min(item.box[0] for item in right) - 24
    points = points_of(contract)
    title = title_of(style, contract, trump)
    number = Label(210, 178, signed(points), Face.NARROW, 56, sign_colour(style, points))
    x = 224 + number.width
    return (
        emblem(style, contract, trump, 118, 119, 66),
        fitted_label(210, 108, title, Face.NARROW, (56, 40), WHITE, edge - 210),
        number,
        label(x, 176, style.say(unit_of(contract)), Face.PLAIN, 36, style.theme.soft, room=edge - x),
        *right,
    )


def _story(style: Style, view: KingView, result: DealResult, faces: Sequence[SeatFace]) -> tuple[Item, ...]:
    """The deal's number, whose it was, how it ended: right-aligned lines."""
    deal = style.say(
        text("picture-deal-dark" if result.dark else "picture-deal-of", deal=result.deal, deals=view.deals)
    )
    told = _told(result)
    tops = {0: (134,), 1: (100, 162), 2: (80, 132, 184)}[len(told)]
    items: list[Item] = [Label(WIDTH - 52, tops[0], deal, Face.PLAIN, 42, style.theme.soft, "r")]
    for (seat, words), y in zip(told, tops[1:], strict=True):
        items += _line(style, faces[seat] if seat is not None else None, words, y)
    return tuple(items)


def _told(result: DealResult) -> list[tuple[int | None, Text]]:
    """Two lines at most: the declarer's terms, the ending."""
    lines: list[tuple[int | None, Text]] = []
    if result.sold_to is not None and result.price is not None:
        lines.append((result.sold_to, text("picture-bought", tricks=result.price)))
    elif result.declarer is not None:
        lines.append((result.declarer, _terms(result)))
    if result.ending is Ending.CLAIMED:
        lines.append((result.claimed_by, text("picture-ended-claimed")))
    elif result.ending is Ending.EARLY:
        lines.append((None, text("picture-ended-early")))
    elif result.ending is Ending.SHARED:
        lines.append((None, text("picture-ended-shared")))
    return lines


def _terms(result: DealResult) -> Text:
    if result.discarded:
        return text("picture-discarded-points", points=signed(result.discarded))
    return text("picture-declares") if result.bid is None else text("picture-bid", tricks=result.bid)


def _line(style: Style, face: SeatFace | None, words: Text, y: float) -> tuple[Item, ...]:
    said = Label(
        WIDTH - 52, round(y), style.say(words), Face.PLAIN, 36, WHITE if face is None else style.theme.soft, "r"
    )
    if face is None:
        return (said,)
    name = fitted_label(said.box[0] - 12, y, face.name, Face.NARROW, (44, 40), WHITE, 200, "r")
    return said, name, disc(face, name.box[0] - 12 - 25, y - 13, 25, 3)


def _name(style: Style, strip: Strip, title: Text) -> Label:
    return fitted_label(52, strip[0] + strip[1] / 2 + 17, style.say(title), Face.NARROW, (50, 40), WHITE, LEFT - 60)


def _tricks(style: Style, result: DealResult, columns: Sequence[Column], strip: Strip) -> tuple[Item, ...]:
    """How many each has taken."""
    y = strip[0] + strip[1] / 2
    items: list[Item] = [_name(style, strip, text("picture-tricks"))]
    for column, number in zip(columns, result.tricks, strict=True):
        words = str(number)
        size = 60 if column.slim else 68
        wide = PILE_W + 9 + 14 + width(words, Face.NARROW, size)
        x = column.cx - wide / 2
        items += [
            pile_icon(x, y),
            Label(round(x + PILE_W + 23), round(y + size * 0.35), words, Face.NARROW, size, WHITE),
        ]
    return tuple(items)


def _taken(
    style: Style, result: DealResult, spoils: Spoils, columns: Sequence[Column], strip: Strip
) -> tuple[Item, ...]:
    """The cards that counted; of many kinds at once what each brought."""
    contract: Contract = result.contract
    if len(contract.prices) == 1 and contract.prices[0].unit is Unit.CARD:
        items: list[Item] = [_name(style, strip, text("picture-taken"))]
        for column in columns:
            cards = spoils.cards[column.face.seat]
            items += taken_cards(style, column, cards, contract.prices[0], strip)
        return tuple(items)
    return breakdown(style, contract, spoils, columns, (52, LEFT), strip)


def _points(style: Style, result: DealResult, columns: Sequence[Column], strip: Strip) -> tuple[Item, ...]:
    y = strip[0] + strip[1] / 2
    items: list[Item] = list(_summed(style, text("picture-points"), y, sum(result.gains), result.adds_up))
    for column, gain in zip(columns, result.gains, strict=True):
        items.append(_figure(column, y, signed(gain), 84, sign_colour(style, gain)))
    return tuple(items)


def _figure(column: Column, y: float, words: str, most: int, colour: Colour) -> Label:
    label_ = fitted_label(column.cx, 0, words, Face.NARROW, (most, 40), colour, column.wide - 30, "m")
    return Label(label_.x, round(y + label_.size * 0.35), words, Face.NARROW, label_.size, colour, "m")


def _summed(style: Style, title: Text, y: float, total: int, right: bool) -> tuple[Item, ...]:
    """A row's name, and under it its sum with a tick, or red if it is wrong."""
    words = style.say(text("picture-sum", sum=signed(total)))
    under = fitted_label(52, y + 46, words, Face.PLAIN, (36, 34), style.theme.soft if right else MINUS, LEFT - 95)
    named = fitted_label(52, y - 2, style.say(title), Face.NARROW, (50, 40), WHITE, LEFT - 60)
    return (named, under, tick(under.box[2] + 24, y + 34, 22, PLUS)) if right else (named, under)


def _total(
    style: Style, view: KingView, result: DealResult, columns: Sequence[Column], strip: Strip
) -> tuple[Item, ...]:
    """The old totals struck, the new ones under them."""
    y = strip[0] + strip[1] / 2
    right = all(own.adds_up for own in view.results) and result.adds_up
    items: list[Item] = list(_summed(style, text("picture-total"), y, sum(result.after), right))
    for column, old, new in zip(columns, result.before, result.after, strict=True):
        items += struck_figure(column.cx, y - 30, signed(old), 46, faded(style.theme.soft, 200))
        items.append(_figure(column, y + 36, signed(new), 92, WHITE))
    return tuple(items)
