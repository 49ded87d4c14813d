"""The big table of Кинг on paper: deals × players with their check sums (docs/look.md, 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.game import RowState, Sheet, SheetRow
from engine.sheets import DealsPage, deals_pages, totals_after
from engine.text import Text, text
from renderer.fonts import Face
from renderer.king.own import own_scene
from renderer.king.paper import EDGE, TALLEST, Columns, figure, line, names, number, sign_mark, titles, totals
from renderer.king.words import bare_name
from renderer.look import Look
from renderer.names import SeatFace, seat_faces
from renderer.pen import marked, ringed, ruled, tick
from renderer.pieces import WIDTH, Style, disc, fitted_label, label, signed, style_of
from renderer.scene import Item, Label, Part, Scene
from renderer.theme import MARKED, PAPER, PEN_NAME, PEN_PALE, PEN_RED, PENCIL, RULED, RULED_THIN, Colour

SUM_W = 208
ROWS_Y = 150
ROOMY = 62
"""From row to row; less where there are many."""
ONE_PAGE = 18
"""Up to so many deals stand on one sheet."""
EXTRA = 10
"""What a line of sums is higher than a deal's."""
TOTALS_H, PAID_H = 92, 62
SUM_X = WIDTH - 24 - SUM_W / 2 - 18
TICK_X = WIDTH - 52


@dataclass(frozen=True, slots=True)
class Sums:
    """A line of running sums among the deals; None: not all of it is written."""

    name: Text
    values: tuple[int, ...] | None
    check: bool


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet of paper: its number from 1 on among `pages`, its lines, and the totals after them; the first deal has
    the number `first`."""

    sheet: Sheet
    number: int
    pages: int
    first: int
    lines: tuple[SheetRow | Sums, ...]
    totals: tuple[int, ...]

    @property
    def deals(self) -> tuple[SheetRow, ...]:
        """Its deals."""
        return tuple(line for line in self.lines if isinstance(line, SheetRow))

    @property
    def last(self) -> bool:
        """Whether the game's present totals stand under it."""
        return self.number == self.pages

    @property
    def left(self) -> int:
        """Where the seats' columns begin: names of ordered deals have a disc and a sign before them."""
        return 344 if self.by_order else 312

    @property
    def by_order(self) -> bool:
        """Whether people say what is played: then deals to come are not known, or each has its owner."""
        rows = self.sheet.rows
        return bool(self.sheet.own) or any(row.kind is None for row in rows) or all(r.owner is not None for r in rows)

    @property
    def paid(self) -> bool:
        """Whether payments stand under the totals."""
        return self.last and self.sheet.payments is not None

    @property
    def pitch(self) -> int:
        """From deal to deal, so that the page is no taller than a picture may be."""
        sums = len(self.lines) - len(self.deals)
        room = TALLEST - ROWS_Y - TOTALS_H - (PAID_H if self.paid else 0) - 24 - sums * EXTRA
        return min(ROOMY, room // max(1, len(self.lines)))

    @property
    def size(self) -> int:
        """Of its figures."""
        return min(60 if self.sheet.seats <= 4 else 52, round(self.pitch * 0.97))


def sheet_scenes(sheet: Sheet, look: Look) -> tuple[Scene, ...]:
    """The sheet; of games with own lists first who has played what, the whole at a glance, then the pages so far."""
    style = style_of(look)
    faces = seat_faces(look)
    pages = tuple(_page(style, faces, page) for page in _pages(sheet))
    return (own_scene(style, faces, sheet), *pages) if sheet.own else pages


def _pages(sheet: Sheet) -> tuple[Page, ...]:
    if len(sheet.rows) <= ONE_PAGE and not sheet.own:
        return (Page(sheet, 1, 1, 1, _halves(sheet), sheet.totals),)
    found = tuple(deals_pages(sheet))
    return tuple(
        Page(sheet, number_, len(found), page.first, (*_carried(sheet, page), *page.rows), page.totals)
        for number_, page in enumerate(found, 1)
    )


def _carried(sheet: Sheet, page: DealsPage) -> tuple[Sums, ...]:
    if page.carried is None:
        return ()
    return (Sums(text("picture-carried-over"), page.carried, _adds_up(sheet, page.first - 1)),)


def _halves(sheet: Sheet) -> tuple[SheetRow | Sums, ...]:
    """The deals of a fixed schedule, with the sums of its first half after it."""
    signs = [row.sign for row in sheet.rows]
    half = signs.count(-1)
    known = all(row.kind for row in sheet.rows)
    if not known or not 0 < half < len(signs) or signs != sorted(signs):
        return sheet.rows
    written = sheet.rows[half - 1].state is RowState.WRITTEN
    sums = Sums(text("picture-subtotal"), totals_after(sheet, half) if written else None, _adds_up(sheet, half))
    return (*sheet.rows[:half], sums, *sheet.rows[half:])


def _adds_up(sheet: Sheet, deals: int) -> bool:
    return all(row.check is not False for row in sheet.rows[:deals])


def _page(style: Style, faces: Sequence[SeatFace], page: Page) -> Scene:
    columns = Columns(page.left, WIDTH - SUM_W - 24, page.sheet.seats)
    items: list[Item] = [Part("head", _head(style, page)), *names(columns, faces, 48, 124, 34)]
    items.append(line(ROWS_Y - 8))
    y: float = ROWS_Y
    number_ = page.first
    for row in page.lines:
        if isinstance(row, Sums):
            items += _sums(style, columns, page, row, y)
            y += page.pitch + EXTRA
        else:
            items.append(Part(f"deal {number_}", _deal(style, faces, columns, page, row, number_, y)))
            y += page.pitch
            number_ += 1
    items += [line(y + 4), line(y + 12, 3)]
    items += _foot(style, columns, page, y + 14)
    height = round(y + TOTALS_H + (PAID_H if page.paid else 0) + 18)
    return Scene(WIDTH, height, PAPER, (), (Part("lines", _rules(columns, height - 24)), *items))


def _rules(columns: Columns, foot: float) -> tuple[Item, ...]:
    thin = tuple(ruled(x, 30, x + 1, foot, RULED_THIN, 3, 1.2) for x in columns.edges())
    return (*thin, ruled(columns.right, 30, columns.right, foot, RULED, 4, 1.2))


def _head(style: Style, page: Page) -> tuple[Item, ...]:
    if page.pages > 1 or page.sheet.own:
        title = text("picture-sheet", sheet=page.number)
        under = text("picture-sheet-deals", first=page.first, last=page.first + len(page.deals) - 1)
    else:
        title = text("picture-king")
        under = _progress(page.sheet)
    words = style.say(text("picture-sheet-sum"))
    return (
        *titles(style.say(title), style.say(under), 72, page.left - 38 - 12),
        fitted_label(WIDTH - 24 - SUM_W / 2, 92, words, Face.PEN, (50, 38), PENCIL, SUM_W - 20, "m"),
    )


def _progress(sheet: Sheet) -> Text:
    playing = next((i for i, row in enumerate(sheet.rows, 1) if row.state is RowState.PLAYING), None)
    if playing is None:
        return text("picture-deals-in-all", deals=len(sheet.rows))
    return text("picture-deal-of", deal=playing, deals=len(sheet.rows))


def _deal(
    style: Style, faces: Sequence[SeatFace], columns: Columns, page: Page, row: SheetRow, deal: int, y: float
) -> tuple[Item, ...]:
    middle = y + page.pitch / 2
    playing = row.state is RowState.PLAYING
    items: list[Item] = [marked(EDGE, y + 3, WIDTH - EDGE, y + page.pitch - 1)] if playing else []
    items += _label(style, faces, page, row, deal, middle)
    if playing:
        words = style.say(text("picture-playing"))
        size = min(48, page.size)
        items.append(
            Label(round((columns.left + columns.right) / 2), round(middle + 13), words, Face.PEN, size, MARKED, "m")
        )
    if row.state is not RowState.WRITTEN:
        return tuple(items)
    gains = [cell.gain if cell else 0 for cell in row.cells]
    items += [figure(columns, seat, middle, gain, page.size) for seat, gain in enumerate(gains)]
    return (*items, *_checked(sum(gains), row.check, middle, page.size - 10, PENCIL))


def _checked(value: int, check: bool | None, y: float, size: int, colour: Colour) -> tuple[Item, ...]:
    """A sum with its tick; a wrong one is red and ringed."""
    if check is False:
        own = number(SUM_X, y, signed(value), size, SUM_W - 70, PEN_RED)
        return own, ringed(SUM_X, y, min(own.width / 2 + 16, 76), 24, wide=4)
    own = number(SUM_X, y, signed(value), size, SUM_W - 70, colour)
    return (own, tick(TICK_X, y - 2, 24)) if check else (own,)


def _label(
    style: Style, faces: Sequence[SeatFace], page: Page, row: SheetRow, deal: int, middle: float
) -> tuple[Item, ...]:
    """Number and name of a deal; of ordered ones whose it is, and the sign."""
    size = min(50, page.size - 4)
    y = round(middle + size * 0.26)
    if row.kind is None:
        words = style.say(text("picture-to-come", deal=deal))
        colour = MARKED if row.state is RowState.PLAYING else PEN_PALE
        return (fitted_label(98, y, words, Face.PEN, (min(46, size), 34), colour, page.left - 110),)
    colour = PEN_PALE if row.state is RowState.TO_COME else PEN_NAME
    if page.by_order:
        return _ordered(style, faces, page, row, y, middle)
    pale = PEN_PALE if row.state is RowState.TO_COME else PENCIL
    items: list[Item] = [Label(76, y, str(deal), Face.PEN, min(44, size), pale, "r")]
    room = page.left - 92 - 10
    if row.owner is not None:
        items.append(disc(faces[row.owner], page.left - 36, middle, 22, 2))
        room -= 58
    items.append(fitted_label(92, y, bare_name(style, row.label), Face.PEN, (size, 34), colour, room))
    return tuple(items)


def _ordered(
    style: Style, faces: Sequence[SeatFace], page: Page, row: SheetRow, y: float, middle: float
) -> tuple[Item, ...]:
    size = min(46, page.size - 4)
    items: list[Item] = [] if row.owner is None else [disc(faces[row.owner], 62, middle, 24, 2)]
    return (
        *items,
        sign_mark(98, y, row.sign, size + 4),
        fitted_label(128, y, bare_name(style, row.label), Face.PEN, (size, 34), PEN_NAME, page.left - 138),
    )


def _sums(style: Style, columns: Columns, page: Page, sums: Sums, y: float) -> tuple[Item, ...]:
    middle = y + (page.pitch + EXTRA) / 2 - 2
    colour = PENCIL if sums.values else PEN_PALE
    words = fitted_label(
        40, middle + 13, style.say(sums.name), Face.PEN, (min(50, page.size), 34), colour, page.left - 52
    )
    rows: list[Item] = [line(y + page.pitch + 3, 3)]
    if page.lines[0] is not sums:
        rows.append(line(y + 1, 3))
    if sums.values:
        rows += [figure(columns, seat, middle, value, page.size - 2) for seat, value in enumerate(sums.values)]
        rows += _checked(sum(sums.values), sums.check, middle, page.size - 12, PENCIL)
    return (Part("sums", (*rows, words)),)


def _foot(style: Style, columns: Columns, page: Page, y: float) -> tuple[Item, ...]:
    """The totals with their sum, and what is owed."""
    sheet = page.sheet
    middle = y + 40
    check = sheet.check if page.last else _adds_up(sheet, page.first - 1 + len(page.deals))
    words = fitted_label(
        40, middle + 17, style.say(text("picture-total")), Face.PEN, (64, 46), PEN_NAME, page.left - 52
    )
    items: list[Item] = [words, *totals(columns, page.totals, sheet.winners if page.last else (), middle)]
    items += _checked(sum(page.totals), check, middle, 60, PEN_NAME)
    if page.paid and sheet.payments is not None:
        paid = middle + PAID_H + 4
        owed = style.say(text("picture-reckoning"))
        items.append(label(40, paid + 13, owed, Face.PEN, 48, PENCIL, room=page.left - 52))
        items += [figure(columns, seat, paid, value, 56) for seat, value in enumerate(sheet.payments)]
    return (Part("totals", tuple(items)),)
