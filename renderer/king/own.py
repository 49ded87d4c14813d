"""Who has played which of the own games: a long game at a glance (docs/look.md, 7)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import RowState, Sheet
from engine.sheets import OwnGame, own_games
from engine.text import Text, text
from renderer.fonts import Face
from renderer.king.paper import Columns, figure, line, names, number, sign_mark, titles, totals
from renderer.king.words import bare_name
from renderer.names import SeatFace
from renderer.pen import marked, ruled
from renderer.pieces import WIDTH, Style, fitted_label, label
from renderer.scene import Circle, Item, Part, Scene
from renderer.theme import MARKED, PAPER, PEN_NAME, PENCIL, RULED_THIN, ink

LEFT = 330
ROWS_Y = 168
PITCH = 58
GAP = 14
"""Between minus and plus."""
RING = ink("#B8B09E")


def own_scene(style: Style, faces: Sequence[SeatFace], sheet: Sheet) -> Scene:
    """The list of own games × players."""
    columns = Columns(LEFT, WIDTH - 24, sheet.seats)
    lists = [own_games(sheet, seat) for seat in range(sheet.seats)]
    played = sum(row.state is RowState.WRITTEN for row in sheet.rows)
    under = style.say(text("picture-own-played", played=played, deals=len(sheet.rows)))
    items: list[Item] = [
        Part("head", titles(style.say(text("picture-own-title")), under, 76, LEFT - 48)),
        *names(columns, faces, 56, 140, 40),
        line(ROWS_Y - 10),
    ]
    y: float = ROWS_Y
    for i, (_, sign, name) in enumerate(sheet.own):
        if i and sign != sheet.own[i - 1][1]:
            items.append(line(y + 6, 3))
            y += GAP
        items.append(Part(f"own {i}", _row(style, columns, sign, name, [games[i] for games in lists], y)))
        y += PITCH
    left = [sum(game.gain is None and not game.playing for game in games) for games in lists]
    height = round(y + (222 if sheet.payments else 160))
    items += [line(y + 8), line(y + 16, 3), Part("totals", _foot(style, columns, sheet, left, y))]
    rules = tuple(ruled(x, 30, x + 1, height - 22, RULED_THIN, 3, 1.2) for x in columns.edges())
    return Scene(WIDTH, height, PAPER, (), (Part("lines", rules), *items))


def _row(style: Style, columns: Columns, sign: int, name: Text, games: Sequence[OwnGame], y: float) -> tuple[Item, ...]:
    middle = y + PITCH / 2
    items: list[Item] = [
        sign_mark(40, middle + 14, sign, 54),
        fitted_label(78, middle + 13, bare_name(style, name), Face.PEN, (52, 36), PEN_NAME, LEFT - 90),
    ]
    for seat, game in enumerate(games):
        items += _game(style, columns, seat, game, y)
    return tuple(items)


def _game(style: Style, columns: Columns, seat: int, game: OwnGame, y: float) -> tuple[Item, ...]:
    middle, cx = y + PITCH / 2, columns.middle(seat)
    if game.playing:
        words = style.say(text("picture-playing-short"))
        half = columns.wide / 2 - 12
        stripe = marked(cx - half, y + 4, cx + half, y + PITCH - 2)
        return stripe, fitted_label(cx, middle + 13, words, Face.PEN, (48, 38), MARKED, 2 * half - 8, "m")
    if game.gain is None:
        return (Circle(cx, middle, 9, None, RING, 4),)
    return (figure(columns, seat, middle, game.gain, 60 if not columns.narrow else 52),)


def _foot(style: Style, columns: Columns, sheet: Sheet, left: Sequence[int], y: float) -> tuple[Item, ...]:
    """All points, how many games are left, and what is owed."""
    items: list[Item] = [
        fitted_label(40, y + 68, style.say(text("picture-total")), Face.PEN, (64, 46), PEN_NAME, LEFT - 52),
        *totals(columns, sheet.totals, sheet.winners, y + 52),
    ]
    if sheet.payments:
        items.append(label(40, y + 184, style.say(text("picture-reckoning")), Face.PEN, 48, PENCIL, room=LEFT - 52))
        items += [figure(columns, seat, y + 170, value, 56) for seat, value in enumerate(sheet.payments)]
    items.append(label(40, y + 124, style.say(text("picture-own-left")), Face.PEN, 48, PENCIL, room=LEFT - 52))
    items += [
        number(columns.middle(seat), y + 112, str(count), 52, columns.wide, PENCIL) for seat, count in enumerate(left)
    ]
    return tuple(items)
