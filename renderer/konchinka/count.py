"""The count of a deal of Кончинка (docs/rules.md, rules 15–21): who got which point and why, old and new totals."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.konchinka.view import DealCount, KonchinkaView
from engine.text import Text, text
from renderer.columns import Column, column_head, columns_of, struck_figure
from renderer.fonts import Face, width
from renderer.look import Look
from renderer.names import seat_faces
from renderer.pieces import (
    MARGIN,
    WIDTH,
    Style,
    dial,
    fitted_label,
    label,
    panel,
    pill,
    pill_width,
    signed,
    style_of,
)
from renderer.scene import Item, Label, Panel, Part, Pip, Scene
from renderer.theme import GOLD, WHITE, faded

HEIGHT = 1160
LEFT = 262
"""The left edge of the columns; the row's name stands before it."""
GAP = 16
CARDS_Y, CARDS_H = 176, 160
CLUBS_Y, CLUBS_H = CARDS_Y + CARDS_H + GAP, 160
KONCHINKI_Y, KONCHINKI_H = CLUBS_Y + CLUBS_H + GAP, 214
SCORE_Y = KONCHINKI_Y + KONCHINKI_H + GAP
SCORE_H = HEIGHT - MARGIN - SCORE_Y
PILL_PAD = 20


def count_scene(view: KonchinkaView, count: DealCount, look: Look) -> Scene:
    """The count that takes the table's place until the next deal."""
    style = style_of(look)
    columns = columns_of(seat_faces(look), LEFT, WIDTH - MARGIN)
    parts = (
        Part("head", _head(style, count, columns)),
        Part("cards", _cards(style, view, count, columns)),
        Part("clubs", _clubs(style, view, count, columns)),
        Part("konchinki", _konchinki(style, count, columns)),
        Part("score", _score(style, view, count, columns)),
    )
    return Scene(WIDTH, HEIGHT, look.theme, _veils(style), parts)


def _veils(style: Style) -> tuple[Panel, ...]:
    theme = style.theme
    strips = (
        (CARDS_Y, CARDS_H, theme.panel),
        (CLUBS_Y, CLUBS_H, theme.panel),
        (KONCHINKI_Y, KONCHINKI_H, theme.panel),
        (SCORE_Y, SCORE_H, theme.deep),
    )
    return tuple(panel(MARGIN, top, WIDTH - MARGIN, top + high, colour) for top, high, colour in strips)


def _head(style: Style, count: DealCount, columns: Sequence[Column]) -> tuple[Item, ...]:
    title = style.say(text("picture-deal", deal=count.deal))
    items: list[Item] = [
        fitted_label(48, 86, title, Face.NARROW, (56, 40), WHITE, LEFT - 56),
        label(48, 132, style.say(text("picture-count")), Face.PLAIN, 38, style.theme.soft),
    ]
    for column in columns:
        items += column_head(column, 96)
    return tuple(items)


def _title(style: Style, middle: float, title: Text, why: Text) -> tuple[Item, ...]:
    """What a strip is about, and what its points are for."""
    room = LEFT - 52 + 12
    return (
        fitted_label(52, middle, style.say(title), Face.NARROW, (50, 40), WHITE, room),
        fitted_label(52, middle + 44, style.say(why), Face.PLAIN, (34, 34), style.theme.soft, room),
    )


def _why(view: KonchinkaView, count: DealCount, numbers: Sequence[int], points: Sequence[int], carried: int) -> Text:
    """Why a category's points went where they went (rules 16, 17, 21; C-12, C-13)."""
    if count.finished_by is not None and not any(points):
        return text("picture-uncounted")
    winners = sum(1 for won in points if won)
    if winners:
        return text("picture-most") if winners == 1 else text("picture-tied")
    if carried and view.outcome is None:
        return text("picture-carried")
    return text("picture-no-majority") if numbers.count(max(numbers)) == 1 else text("picture-tied")


def _cards(style: Style, view: KonchinkaView, count: DealCount, columns: Sequence[Column]) -> tuple[Item, ...]:
    why = _why(view, count, count.cards, count.card_points, view.carried[0])
    y = CARDS_Y + CARDS_H / 2
    items = list(_title(style, y, text("picture-cards"), why))
    for column, number, won in zip(columns, count.cards, count.card_points, strict=True):
        items += _figure(style, column, y, number, won, suit=None)
    return tuple(items)


def _clubs(style: Style, view: KonchinkaView, count: DealCount, columns: Sequence[Column]) -> tuple[Item, ...]:
    why = _why(view, count, count.clubs, count.club_points, view.carried[1])
    y = CLUBS_Y + CLUBS_H / 2
    items = list(_title(style, y, text("picture-clubs"), why))
    for column, number, won in zip(columns, count.clubs, count.club_points, strict=True):
        items += _figure(style, column, y, number, won, suit="c")
    return tuple(items)


def _figure(style: Style, column: Column, y: float, number: int, won: int, suit: str | None) -> tuple[Item, ...]:
    """A number, with a suit before it and the points won after it, centred in its column."""
    colour = WHITE if won else style.theme.soft
    size, pip, gap = (72, 52, 10) if column.narrow else (80, 60, 14)
    wide = width(str(number), Face.NARROW, size)
    total = wide + (pip + gap if suit else 0)
    gain = signed(won)
    gain_w = pill_width(gain, 46, PILL_PAD)
    if won:
        total += gain_w + gap + 6
    x = column.cx - total / 2
    items: list[Item] = []
    if suit:
        items.append(Pip(suit, x + pip / 2, y, pip, colour))
        x += pip + gap
    items.append(Label(round(x), round(y + size * 0.35), str(number), Face.NARROW, size, colour))
    if won:
        items.append(pill(x + wide + gap + 6 + gain_w / 2, y, gain, 46, 32, PILL_PAD))
    return tuple(items)


def _konchinki(style: Style, count: DealCount, columns: Sequence[Column]) -> tuple[Item, ...]:
    y = KONCHINKI_Y + KONCHINKI_H / 2
    items = list(_title(style, y, text("picture-konchinki"), text("picture-point-each")))
    for column, owned, won in zip(columns, count.konchinki, count.konchinki_points, strict=True):
        items += _owned(style, column, y, owned, won) if owned else (_dash(style, column.cx, y),)
    return tuple(items)


def _dash(style: Style, cx: float, y: float) -> Label:
    return Label(round(cx), round(y + 20), "–", Face.NARROW, 60, faded(style.theme.soft, 130), "m")


def _owned(style: Style, column: Column, y: float, owned: Sequence[Card], won: int) -> tuple[Item, ...]:
    """The captured кончинки, fanned where there is little room, and their points."""
    wide, step, gap = (100, 44.0, 10) if column.narrow else (114, 124.0, 24)
    gain = signed(won)
    gain_w = pill_width(gain, 46, PILL_PAD) if won else 0
    total = wide + step * (len(owned) - 1) + (gain_w + gap if won else 0)
    x = column.cx - total / 2
    fan = Part("fan", tuple(style.card(card, x + i * step, y - wide * 0.75, wide) for i, card in enumerate(owned)))
    return (fan, pill(x + total - gain_w / 2, y, gain, 46, 32, PILL_PAD)) if won else (fan,)


def _score(style: Style, view: KonchinkaView, count: DealCount, columns: Sequence[Column]) -> tuple[Item, ...]:
    y = SCORE_Y + SCORE_H / 2
    why = text("picture-target", target=view.target)
    items = list(_title(style, y, text("picture-score"), why))
    for column, old, gain, new in zip(columns, count.before, count.gains, count.after, strict=True):
        r = 76 if column.narrow else 104
        ring_x = column.cx + (30 if column.narrow else 40)
        items += _ring(style, ring_x, y, r, old, new, view.target)
        if gain:
            items += _growth(style, (column.cx - column.wide / 2 + ring_x - r) / 2, y, old, gain)
    return tuple(items)


def _ring(style: Style, cx: float, cy: float, r: float, old: int, new: int, target: int) -> tuple[Item, ...]:
    """The new total; the steps of this deal are gold."""
    steps = tuple(
        GOLD if old <= step < new else style.theme.soft if step < new else (255, 255, 255, 44) for step in range(target)
    )
    size = round(r * (1.02 if new < 100 else 0.8))
    figure = Label(round(cx), round(cy + size * 0.35), str(new), Face.NARROW, size, WHITE, "m")
    return (Part("ring", (dial(cx, cy, r, 18, steps), figure)),)


def _growth(style: Style, x: float, y: float, old: int, gain: int) -> tuple[Item, ...]:
    """The old total struck through (rule 20), the gain under it."""
    return (
        *struck_figure(x, y - 10, str(old), 60, faded(style.theme.soft, 190)),
        Label(round(x), round(y + 66), signed(gain), Face.NARROW, 60, GOLD, "m"),
    )
