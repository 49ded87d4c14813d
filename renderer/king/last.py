"""The right panel of a table of Кинг: the last trick; before there is one, the talon or what may be ordered."""

from __future__ import annotations

from collections.abc import Sequence

from engine.king.view import Contract, KingView, Phase, Schedule, Trick
from engine.text import Text, text
from renderer.fonts import Face, width
from renderer.king.icons import contract_icon, emblem
from renderer.king.panel import BASE_Y, FOOT, LINE_Y, PAD, TOP, rule, wide_of
from renderer.king.plate import sign_colour
from renderer.king.trick import Spread, closed_trick
from renderer.names import SeatFace
from renderer.pieces import MARGIN, WIDTH, Style, disc, fitted_label, label, signed
from renderer.scene import Circle, Item, Label, Part, Stroke
from renderer.seats import STRIPS
from renderer.theme import WHITE, faded

GAP = 14
BEFORE_PLAY = (Phase.DARK, Phase.ORDER, Phase.AUCTION, Phase.TRUMP, Phase.OFFERS, Phase.SALE, Phase.DISCARD)
ICON_R = 37


def last_panel(style: Style, view: KingView, faces: Sequence[SeatFace]) -> tuple[Item, ...]:
    """What the right panel shows in this phase."""
    right = WIDTH - MARGIN
    left = right - wide_of(view.seats)
    if view.phase in (Phase.DARK, Phase.ORDER) and view.schedule is not Schedule.FIXED:
        return _choices(style, view, faces, left, right)
    if view.talon and not view.tricks and view.phase is Phase.PLAY:
        return (*_head(style, text("picture-talon"), left, right), *_talon(style, view, left, right))
    foot = _foot(style, view, left, right)
    if view.last_trick is None:
        return (*_before(style, view, faces, left, right), *foot)
    return (
        *_head(style, text("picture-last-trick"), left, right),
        *_trick(style, view, view.last_trick, faces, left, right),
        *foot,
    )


def _head(style: Style, words: Text, left: int, right: int) -> tuple[Label, ...]:
    return (label((left + right) / 2, TOP + 60, style.say(words), Face.PLAIN, 34, style.theme.soft, "m"),)


def _before(style: Style, view: KingView, faces: Sequence[SeatFace], left: int, right: int) -> tuple[Item, ...]:
    """Before the first trick: what the last deal brought."""
    cx = (left + right) / 2
    if not view.results:
        words = style.say(text("picture-no-tricks"))
        return (label(cx, (TOP + FOOT) / 2, words, Face.PLAIN, 34, style.theme.soft, "m"),)
    result = view.results[-1]
    head = label(cx, TOP + 60, style.say(text("picture-last-deal")), Face.PLAIN, 34, style.theme.soft, "m")
    items: list[Item] = [head, emblem(style, result.contract, result.trump, cx, TOP + 138, 54)]
    pitch = min(84, (LINE_Y - TOP - 212) / view.seats)
    for face, gain in zip(faces, result.gains, strict=True):
        y = TOP + 212 + pitch * (face.seat + 0.5)
        r = min(32, pitch / 2 - 4)
        figure = Label(round(cx + 96), round(y + 18), signed(gain), Face.NARROW, 52, sign_colour(style, gain), "r")
        items += [disc(face, cx - 60, y, r, 3), figure]
    return tuple(items)


def _foot(style: Style, view: KingView, left: int, right: int) -> tuple[Item, ...]:
    """«взятка 5 из 8»."""
    if view.phase is not Phase.PLAY:
        return ()
    number = min(len(view.tricks) + 1, view.trick_count)
    words = style.say(text("picture-trick-of", trick=number, tricks=view.trick_count))
    return rule(left, right), label((left + right) / 2, BASE_Y, words, Face.PLAIN, 36, style.theme.soft, "m")


def _trick(
    style: Style, view: KingView, trick: Trick, faces: Sequence[SeatFace], left: int, right: int
) -> tuple[Item, ...]:
    card = 118 if max(STRIPS[view.seats]) <= 2 else 82
    middle = (TOP + 84 + FOOT - 84) / 2 - 48
    cx = (left + right) / 2
    cards = closed_trick(style, trick.cards, trick.winner, view.seats, Spread(card, GAP, GAP), cx, middle)
    return (*cards, *_winner(style, trick, faces[trick.winner], left, right, middle + card * 1.5 + GAP / 2 + 66))


def _winner(style: Style, trick: Trick, face: SeatFace, left: int, right: int, y: float) -> tuple[Item, ...]:
    """Who took it, and what it brought."""
    points = signed(trick.points)
    beside = 2 * 34 + 14 + 24 + width(points, Face.NARROW, 56)
    name = fitted_label(0, 0, face.name, Face.NARROW, (44, 40), WHITE, right - left - 2 * 18 - beside)
    x = round((left + right - beside - name.width) / 2)
    return (
        disc(face, x + 34, y, 34, 3),
        Label(x + 82, round(y + 15), name.words, name.face, name.size, name.colour),
        Label(
            round(x + beside + name.width),
            round(y + 19),
            points,
            Face.NARROW,
            56,
            sign_colour(style, trick.points),
            "r",
        ),
    )


def _talon(style: Style, view: KingView, left: int, right: int) -> tuple[Item, ...]:
    """The cards that all have seen."""
    wide, count = 118, len(view.talon)
    x = (left + right - count * wide - (count - 1) * GAP) / 2
    y = (TOP + FOOT) / 2 - wide * 0.75
    return tuple(style.card(card, x + i * (wide + GAP), y, wide) for i, card in enumerate(view.talon))


def _choices(style: Style, view: KingView, faces: Sequence[SeatFace], left: int, right: int) -> tuple[Item, ...]:
    """What may still be ordered: by whoever is asked, or by anybody out of the pool."""
    pool = view.schedule is Schedule.POOL
    seat = view.forehand if view.to_act is None else view.to_act
    seat = 0 if seat is None else seat
    title = text("picture-pool-games") if pool else text("picture-own-games")
    words = style.say(title)
    items: list[Item] = []
    if pool:
        items.append(label((left + right) / 2, TOP + 60, words, Face.PLAIN, 34, style.theme.soft, "m"))
    else:
        wide = width(words, Face.PLAIN, 34) + 14 + 56
        x = (left + right - wide) / 2
        items += [
            disc(faces[seat], x + 28, TOP + 48, 28, 3),
            label(x + 70, TOP + 60, words, Face.PLAIN, 34, style.theme.soft),
        ]
    return (*items, *kinds_grid(style, view, view.left[seat], (left + PAD, TOP + 92, right - PAD, FOOT - 20)))


def kinds_grid(
    style: Style, view: KingView, left: Sequence[str], box: tuple[float, float, float, float]
) -> tuple[Item, ...]:
    """All contracts, minus on the left, the rest on the right; what is not left any more is veiled and ticked."""
    columns = [[k for k in view.kinds if k.sign < 0], [k for k in view.kinds if k.sign >= 0]]
    rows = max(len(column) for column in columns)
    pitch = min(88.0, (box[3] - box[1]) / max(1, rows))
    r = min(ICON_R, pitch / 2 - 4)
    items: list[Item] = []
    for column, cx in zip(columns, ((box[0] * 3 + box[2]) / 4, (box[0] + box[2] * 3) / 4), strict=True):
        for row, contract in enumerate(column):
            items += kind_mark(style, contract, left.count(contract.id), cx, box[1] + pitch * (row + 0.5), r)
    return tuple(items)


def kind_mark(style: Style, contract: Contract, count: int, cx: float, cy: float, r: float) -> tuple[Item, ...]:
    """A contract that is left, so many times; or played."""
    icon = contract_icon(style, contract, cx, cy, r)
    if not count:
        return (played_mark(style, icon, cx, cy, r),)
    if count == 1:
        return (icon,)
    return icon, label(cx + r + 10, cy + 13, f"×{count}", Face.NARROW, 38, WHITE)


def played_mark(style: Style, icon: Part, cx: float, cy: float, r: float) -> Part:
    """A pictogram under a veil, with a tick."""
    tick = ((cx - r * 0.42, cy + r * 0.02), (cx - r * 0.1, cy + r * 0.36), (cx + r * 0.5, cy - r * 0.38))
    return Part(
        f"icon played {icon.name.removeprefix('icon ')}",
        (*icon.marks(), Circle(cx, cy, r + 1, faded(style.theme.dim, 205)), Stroke(tick, style.theme.soft, r * 0.16)),
    )
