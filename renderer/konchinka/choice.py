"""The ways in which one chosen card can take: numbers on the table's cards, or a numbered list."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from engine.cards import Card
from engine.konchinka.actions import Play
from engine.konchinka.menu import chosen, first_way, ways
from engine.konchinka.view import KonchinkaView
from engine.text import text
from renderer.fonts import Face, width
from renderer.pieces import MARGIN, WIDTH, Style, label, number_badge, panel, written_card, written_width
from renderer.scene import Item, Label, Panel, Part
from renderer.theme import WAY_BADGES, WAYS, WHITE, Colour

LIST_TOP, LIST_GAP, ROW_H = 140, 12, 138
"""Of the list: the first row's top, the space between rows, a row's height."""
ONE_COLUMN = 5
"""Up to so many ways stand in one column."""
CARD_W, CARD_STEP = 84, 98


@dataclass(frozen=True, slots=True)
class Choice:
    """A chosen card and its captures on this page, the first of which has the number `first` of `count`."""

    card: Card
    plays: tuple[Play, ...]
    first: int
    count: int

    @property
    def on_table(self) -> bool:
        """Whether numbers on the table's cards say it all: up to three ways that share no card."""
        apart = all(not set(a.taken) & set(b.taken) for a, b in combinations(self.plays, 2))
        return self.count <= len(WAYS) and apart

    def way_of(self, card: Card) -> int | None:
        """The index of the way that takes a card of the table."""
        return next((i for i, play in enumerate(self.plays) if card in play.taken), None)

    @property
    def height(self) -> int:
        """The height of the picture with the list."""
        rows = len(self.plays) if len(self.plays) <= ONE_COLUMN else -(-len(self.plays) // 2)
        return max(690, LIST_TOP + rows * (ROW_H + LIST_GAP) - LIST_GAP + MARGIN)


def choice_of(view: KonchinkaView, step: str | None) -> Choice | None:
    """The choice that a half-made move shows, if any."""
    card = chosen(view, step)
    if card is None:
        return None
    count = sum(1 for play in view.legal if play.card == card and play.taken)
    return Choice(card, ways(view, step), first_way(view, step), count)


def spoken(style: Style, choice: Choice, baseline: float) -> tuple[Item, ...]:
    """«10♥ берёт 1 или 2», ending at the right edge of the head."""
    numbers: list[tuple[str, Face, int, Colour]] = []
    for i in range(choice.count):
        if i:
            numbers.append((style.say(text("picture-or")), Face.PLAIN, 36, style.theme.soft))
        numbers.append((str(i + 1), Face.NARROW, 50, WAYS[i]))
    runs = [(style.say(text("picture-takes")), Face.PLAIN, 38, WHITE), *numbers]
    gap = 16
    x = WIDTH - 52 - sum(width(words, face, size) + gap for words, face, size, _ in runs)
    x -= written_width(style, choice.card, 46)
    items: list[Item] = [written_card(style, choice.card, x, baseline, 46)]
    x += written_width(style, choice.card, 46) + gap
    for words, face, size, colour in runs:
        items.append(label(x, baseline, words, face, size, colour))
        x += width(words, face, size) + gap
    return tuple(items)


def badge(way: int, x: float, y: float, width_px: int) -> Part:
    """The number of a way on the free corner of a table's card at (x, y)."""
    return number_badge(way + 1, x + width_px - 18, y + 22, WAY_BADGES[way])


def list_veils(style: Style, choice: Choice) -> tuple[Panel, ...]:
    """The panels of the list: the head's and one a row."""
    head = panel(MARGIN, MARGIN, WIDTH - MARGIN, 124, style.theme.panel)
    rows = (panel(x, y, x + wide, y + ROW_H, style.theme.panel) for x, y, wide in _rows(len(choice.plays)))
    return (head, *rows)


def way_list(style: Style, choice: Choice) -> tuple[Item, ...]:
    """The list: a head, then a row a capture."""
    rows = (
        Part(f"way {number}", _row(style, number, play, x, y, wide))
        for number, (play, (x, y, wide)) in enumerate(
            zip(choice.plays, _rows(len(choice.plays)), strict=True), choice.first
        )
    )
    return (Part("head", _list_head(style, choice)), *rows)


def _rows(count: int) -> tuple[tuple[float, float, float], ...]:
    """Left, top and width of each row; the second column begins when the first is full."""
    columns = 1 if count <= ONE_COLUMN else 2
    deep = -(-count // columns)
    wide = (WIDTH - 2 * MARGIN - (columns - 1) * 16) / columns
    return tuple(
        (MARGIN + i // deep * (wide + 16), LIST_TOP + i % deep * (ROW_H + LIST_GAP), wide) for i in range(count)
    )


def _list_head(style: Style, choice: Choice) -> tuple[Item, ...]:
    left = written_width(style, choice.card, 62)
    last = choice.first + len(choice.plays) - 1
    if len(choice.plays) < choice.count:
        count = text("picture-ways-page", first=choice.first, last=last, count=choice.count)
    else:
        count = text("picture-ways", count=choice.count)
    return (
        written_card(style, choice.card, 60, 94, 62),
        label(60 + left + 20, 92, style.say(text("picture-takes")), Face.PLAIN, 46, WHITE),
        Label(WIDTH - 60, 90, style.say(count), Face.PLAIN, 40, style.theme.soft, "r"),
    )


def _row(style: Style, number: int, play: Play, x: float, y: float, wide: float) -> tuple[Item, ...]:
    middle = y + ROW_H / 2
    left = x + 124
    step = min(CARD_STEP, (wide - 124 - CARD_W - 24) / max(1, len(play.taken) - 1))
    top = middle - CARD_W * 0.75
    cards = tuple(style.card(card, left + i * step, top, CARD_W) for i, card in enumerate(play.taken))
    return number_badge(number, x + 58, middle, WAY_BADGES[1], 38), Part("fan", cards)
