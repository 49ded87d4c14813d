"""The record of a party of Кончинка on paper: old totals struck, never erased (docs/rules.md, rules 20 and 22)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.game import Cell, Sheet
from engine.text import text
from renderer.fonts import Face, width
from renderer.look import Look
from renderer.names import SeatFace, seat_faces
from renderer.pen import crown, ringed, ruled, sign_ink, struck
from renderer.pieces import WIDTH, Style, disc, fitted_label, signed, style_of
from renderer.scene import Item, Label, Part, Scene
from renderer.theme import PAPER, PEN, PEN_NAME, PEN_STRUCK, PENCIL, RULED

ROWS_Y = 176
LEFT = 116
"""The left edge of the columns; the deals' numbers stand before it."""
ROOMY, DENSE = 72, 60
"""The pitch of rows: up to 11 deals, up to 14."""
ROOMY_ROWS, PAGE_ROWS = 11, 14
LEAST_ROWS = 5
"""A page with fewer deals is as high as one with so many."""

Row = tuple[str, Sequence[Cell | None]]
"""What stands before the row, and its cells."""


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet of paper: its number from 1 on, its rows, and whether the reckoning stands under them."""

    number: int
    rows: tuple[Row, ...]
    last: bool

    @property
    def pitch(self) -> int:
        """From row to row."""
        return ROOMY if len(self.rows) <= ROOMY_ROWS else DENSE

    @property
    def foot(self) -> int:
        """Where the rows end."""
        return ROWS_Y + max(LEAST_ROWS, len(self.rows)) * self.pitch


def sheet_scenes(sheet: Sheet, look: Look) -> tuple[Scene, ...]:
    """The pages of the sheet; further ones begin with the running totals."""
    style = style_of(look)
    return tuple(_page(style, sheet, page) for page in _pages(style, sheet))


def _pages(style: Style, sheet: Sheet) -> tuple[Page, ...]:
    deals: list[Row] = [(str(number), row.cells) for number, row in enumerate(sheet.rows, 1)]
    chunks = [deals[:PAGE_ROWS]]
    rest = PAGE_ROWS
    while rest < len(deals):
        chunks.append([(style.say(text("picture-before")), _running(sheet, rest)), *deals[rest : rest + PAGE_ROWS - 1]])
        rest += PAGE_ROWS - 1
    return tuple(Page(number, tuple(rows), number == len(chunks)) for number, rows in enumerate(chunks, 1))


def _running(sheet: Sheet, deals: int) -> tuple[Cell | None, ...]:
    """What each seat had after so many deals."""
    written = [[row.cells[seat] for row in sheet.rows[:deals]] for seat in range(sheet.seats)]
    newest = (next((cell for cell in reversed(cells) if cell), None) for cells in written)
    return tuple(cell and Cell(cell.total, 0, cell.struck) for cell in newest)


def _page(style: Style, sheet: Sheet, page: Page) -> Scene:
    faces = seat_faces(style.look)
    wide = (WIDTH - LEFT - 32) / sheet.seats
    edges = [LEFT + i * wide for i in range(sheet.seats)]
    reckoned = page.last and bool(sheet.winners)
    height = page.foot + (0 if not reckoned else 130 if sheet.payments is None else 214) + 30
    items: list[Item] = [Part("lines", _lines(page, edges, reckoned))]
    for seat, edge in enumerate(edges):
        won = seat in sheet.winners
        items.append(Part(f"name {seat}", _name(faces[seat], edge, edge + wide)))
        items.append(Part(f"column {seat}", _column(page, seat, edge + wide / 2, won)))
        if reckoned:
            items.append(Part(f"reckoning {seat}", _reckoning(sheet, seat, edge + wide / 2, page.foot + 30)))
    items.append(Part("numbers", _numbers(style, page)))
    return Scene(WIDTH, height, PAPER, (), tuple(items))


def _lines(page: Page, edges: Sequence[float], reckoned: bool) -> tuple[Item, ...]:
    across = [ruled(32, ROWS_Y - 28, WIDTH - 32, ROWS_Y - 30, RULED, 5, 1.2)]
    if reckoned:
        across.append(ruled(32, page.foot + 30, WIDTH - 32, page.foot + 28, RULED, 5, 1.2))
    down = [ruled(edge, 40, edge + 2, page.foot + 16, RULED, 4, 1.4) for edge in edges]
    return (*across, *down)


def _name(face: SeatFace, left: float, right: float) -> tuple[Item, ...]:
    r = 40
    room = right - left - 2 * r - 14 - 44
    name = fitted_label(0, 0, face.name, Face.PEN, (72, 40), PEN_NAME, room)
    x = round((left + right - name.width - 2 * r - 14) / 2)
    words = Label(x + 2 * r + 14, round(84 + name.size * 0.27), name.words, name.face, name.size, name.colour)
    return disc(face, x + r, 84, r, 3), words


def _numbers(style: Style, page: Page) -> tuple[Item, ...]:
    items: list[Item] = []
    if page.number > 1:
        words = style.say(text("picture-page", page=page.number))
        items.append(fitted_label(LEFT - 12, 96, words, Face.PEN, (44, 34), PENCIL, LEFT - 32, "r"))
    for i, (words, _) in enumerate(page.rows):
        y = ROWS_Y + i * page.pitch + page.pitch / 2 + 17
        items.append(fitted_label(LEFT - 20, y, words, Face.PEN, (46, 34), PENCIL, LEFT - 32, "r"))
    return tuple(items)


def _column(page: Page, seat: int, cx: float, won: bool) -> tuple[Item, ...]:
    items: list[Item] = []
    for i, (_, cells) in enumerate(page.rows):
        cell = cells[seat]
        if cell is not None:
            items += _cell(cell, cx - 22, ROWS_Y + i * page.pitch + page.pitch / 2, page.pitch, won)
    return tuple(items)


def _cell(cell: Cell, x: float, y: float, pitch: int, won: bool) -> tuple[Item, ...]:
    """A total, struck or standing (the winner's ringed), and the gain in pencil."""
    words = str(cell.total)
    old, new = (74, 90) if pitch == ROOMY else (62, 74)
    size, colour = (old, PEN_STRUCK) if cell.struck else (new, PEN)
    items: list[Item] = [Label(round(x), round(y + size * 0.32), words, Face.PEN, size, colour, "m")]
    if cell.gain:
        items.append(Label(round(x + 94), round(y + 4), signed(cell.gain), Face.PEN, 40, PENCIL, "m"))
    if cell.struck:
        items.append(struck(x, y, words, size))
    elif won:
        half = width(words, Face.PEN, size) / 2
        items.append(ringed(x, y + 1, max(half + 20, 48), 41 if pitch == ROOMY else 34))
    return tuple(items)


def _reckoning(sheet: Sheet, seat: int, cx: float, y: float) -> tuple[Item, ...]:
    """The winner's crown or how the payment comes about, and the payment itself."""
    won = seat in sheet.winners
    above: tuple[Item, ...] = (crown(cx, y + 78, 92),) if won else _sum(sheet, seat, cx, y + 76)
    if sheet.payments is None:
        return above
    paid = sheet.payments[seat]
    return (*above, Label(round(cx), round(y + 160), signed(paid), Face.PEN, 88, sign_ink(paid), "m"))


def _sum(sheet: Sheet, seat: int, cx: float, y: float) -> tuple[Item, ...]:
    """«15 − 9», with « × rate» where there is one; nothing where payments are not reckoned so (the pot)."""
    if sheet.target is None or sheet.payments is None:
        return ()
    short, paid = sheet.target - sheet.totals[seat], -sheet.payments[seat]
    if short <= 0 or paid <= 0 or paid % short:
        return ()
    rate = paid // short
    words = f"{sheet.target} − {sheet.totals[seat]}"
    return (fitted_label(cx, y, words if rate == 1 else f"({words}) × {rate}", Face.PEN, (54, 40), PENCIL, 270, "m"),)
