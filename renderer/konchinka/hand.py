"""A hand of Кончинка: the table above, the viewer's cards below, in one picture."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.konchinka.view import KonchinkaView
from engine.text import text
from renderer.fonts import Face
from renderer.konchinka.choice import Choice, badge, choice_of, list_veils, spoken, way_list
from renderer.konchinka.cloth import Grid, largest_grid, spots
from renderer.look import Look
from renderer.names import seat_faces
from renderer.pieces import MARGIN, WIDTH, Style, disc, fitted_label, label, panel, pill, pill_width, style_of
from renderer.scene import Item, Label, Part, Scene
from renderer.theme import GOLD, WAYS, WHITE

HAND_GAP, LIFT, FOOT = 24, 46, 32
ONE_ROW, TWO_ROWS = 7, 14
"""Up to so many cards of the table lie in one row, in two rows."""
HEAD_Y = 82
"""The baseline of the words above the table's cards."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How a number of cards on the table divides the picture: its height, the lower edge of the table's
    panel, the table's grid, and how wide the cards in hand are."""

    height: int
    panel_foot: int
    grid: Grid
    hand_width: int


def layout_of(cards: int) -> Layout:
    """The layout for so many cards on the table; however many they are, their ranks can be read."""
    if cards <= ONE_ROW:
        return Layout(860, 364, Grid((cards,), 148, 20, 0), 262)
    if cards <= TWO_ROWS:
        return Layout(1000, 522, Grid((-(-cards // 2), cards // 2), 122, 16, 16), 262)
    return Layout(1000, 584, largest_grid(cards, WIDTH - 64, 460, 8, 10), 220)


def hand_scene(view: KonchinkaView, step: str | None, look: Look) -> Scene:
    """What the viewer holds and what lies on the table; after half a move, how the chosen card can take."""
    style = style_of(look)
    choice = choice_of(view, step)
    if choice and not choice.on_table:
        return Scene(WIDTH, choice.height, look.theme, list_veils(style, choice), way_list(style, choice))
    layout = layout_of(len(view.table))
    veil = panel(MARGIN, MARGIN, WIDTH - MARGIN, layout.panel_foot, style.theme.panel)
    parts = (
        Part("table", _table(style, view, choice, layout)),
        Part("head", _head(style, view, choice)),
        Part("hand", _hand(style, view, choice, layout)),
    )
    return Scene(WIDTH, layout.height, look.theme, (veil,), parts)


def _table(style: Style, view: KonchinkaView, choice: Choice | None, layout: Layout) -> tuple[Item, ...]:
    grid = layout.grid
    if not view.table:
        words = style.say(text("picture-table-empty"))
        return (label(WIDTH / 2, 244, words, Face.PLAIN, 44, style.theme.soft, "m"),)
    cards: list[Item] = []
    badges: list[Item] = []
    for card, (x, y) in zip(
        view.table, spots(grid, (MARGIN, 108, WIDTH - MARGIN, layout.panel_foot - 20)), strict=True
    ):
        way = choice.way_of(card) if choice else None
        if way is not None:
            badges.append(badge(way, x, y, grid.width))
        outline = None if way is None else WAYS[way]
        cards.append(style.card(card, x, y, grid.width, dimmed=choice is not None and way is None, outline=outline))
    return (*cards, *badges)


def _head(style: Style, view: KonchinkaView, choice: Choice | None) -> tuple[Item, ...]:
    """«на столе», and at the right whose turn it is or what the chosen card takes."""
    title = label(MARGIN + 28, HEAD_Y, style.say(text("picture-on-table")), Face.PLAIN, 36, style.theme.soft)
    if choice:
        return (title, *spoken(style, choice, HEAD_Y))
    if view.to_act is None:
        return (title,)
    if view.to_act == view.viewer:
        words = style.say(text("picture-your-turn"))
        return (title, pill(WIDTH - 44 - pill_width(words, 42, 28) / 2, 68, words, 42, 34, 28))
    return (title, *_awaited(style, view.to_act))


def _awaited(style: Style, seat: int) -> tuple[Item, ...]:
    """Who is to play, when it is not the viewer."""
    face = seat_faces(style.look)[seat]
    word = Label(WIDTH - 52, HEAD_Y, style.say(text("picture-turn")), Face.PLAIN, 36, style.theme.soft, "r")
    right = word.box[0] - 14
    name = fitted_label(right, HEAD_Y, face.name, Face.NARROW, (44, 40), WHITE, 500, "r")
    return (disc(face, name.box[0] - 14 - 30, HEAD_Y - 14, 30, 3), name, word)


def _hand(style: Style, view: KonchinkaView, choice: Choice | None, layout: Layout) -> tuple[Item, ...]:
    wide = layout.hand_width
    y = layout.height - FOOT - wide * 1.5
    if not view.hand:
        words = style.say(text("picture-hand-empty"))
        return (label(WIDTH / 2, y + wide * 0.8, words, Face.PLAIN, 44, style.theme.soft, "m"),)
    bright = {choice.card} if choice else playable(view)
    left = (WIDTH - len(view.hand) * (wide + HAND_GAP) + HAND_GAP) / 2
    return tuple(
        style.card(
            card,
            left + i * (wide + HAND_GAP),
            y - (LIFT if choice and card == choice.card else 0),
            wide,
            dimmed=card not in bright,
            edge=GOLD if choice and card == choice.card else None,
        )
        for i, card in enumerate(view.hand)
    )


def playable(view: KonchinkaView) -> set[Card]:
    """The cards that are not dimmed: those of legal plays; all of them when it is not the viewer's turn."""
    return {play.card for play in view.legal} if view.to_act == view.viewer else set(view.hand)
