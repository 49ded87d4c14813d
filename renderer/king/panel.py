"""The left panel of a table of Кинг: what the deal is about, what it costs, who ordered it (docs/look.md, 5)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.king.view import Contract, KingView, Phase
from engine.text import Text, text
from renderer.fonts import Face, fitted, width
from renderer.king.icons import contract_icon, open_question, price_glyph, trump_icon
from renderer.king.plate import sign_colour
from renderer.king.words import KING, heading, in_two, name_of, one_of, points_of, title_of, unit_of
from renderer.names import SeatFace
from renderer.pieces import (
    MARGIN,
    PILE_W,
    WIDTH,
    Style,
    disc,
    fitted_label,
    hidden_hand,
    label,
    panel,
    signed,
    written_card,
    written_width,
)
from renderer.scene import Item, Label, Panel, Part, Pip, Stroke
from renderer.theme import WHITE, cloth_suit_colour

TOP, FOOT = 236, 924
WIDE, NARROW = 344, 298
PAD = 22
LINE_Y = FOOT - 84
BASE_Y = FOOT - 32
HAIR = (255, 255, 255, 50)


def wide_of(seats: int) -> int:
    """The width of a side panel."""
    return WIDE if seats <= 4 else NARROW


def side_veils(style: Style, seats: int) -> tuple[Panel, Panel]:
    """Both side panels."""
    wide = wide_of(seats)
    left = panel(MARGIN, TOP, MARGIN + wide, FOOT, style.theme.panel)
    return left, panel(WIDTH - MARGIN - wide, TOP, WIDTH - MARGIN, FOOT, style.theme.panel)


def rule(left: float, right: float) -> Stroke:
    """The thin line above a panel's foot."""
    return Stroke(((left + 36, LINE_Y), (right - 36, LINE_Y)), HAIR, 2)


def contract_panel(style: Style, view: KingView, faces: Sequence[SeatFace]) -> tuple[Item, ...]:
    """Deal, contract, declarer, price, the suit led."""
    left, right = MARGIN, MARGIN + wide_of(view.seats)
    deal = text("picture-deal-dark" if view.dark else "picture-deal-of", deal=view.deal, deals=view.deals)
    if not view.deal:
        deal = text("picture-deals-in-all", deals=view.deals)
    head = fitted_label((left + right) / 2, TOP + 60, style.say(deal), Face.PLAIN, (34, 34), style.theme.soft, 300, "m")
    return (head, *_body(style, view, faces, left, right), *_lead(style, view, left, right))


def _body(style: Style, view: KingView, faces: Sequence[SeatFace], left: int, right: int) -> tuple[Item, ...]:
    contract = view.contract
    if contract is None:
        return _unknown(style, view, faces, left, right)
    if contract.named:
        return _trump(style, view, contract, faces, left, right)
    if len(contract.prices) > 1:
        return _list(style, view, contract, faces, left, right)
    return _plain(style, view, contract, faces, left, right)


def _plain(
    style: Style, view: KingView, contract: Contract, faces: Sequence[SeatFace], left: int, right: int
) -> tuple[Item, ...]:
    cx = (left + right) / 2
    who = _declarer(view, faces, left, right, TOP + 290)
    icon_y, r = (TOP + 162, 76) if who else (TOP + 186, 93)
    return (
        contract_icon(style, contract, cx, icon_y, r),
        *who,
        *_title(
            in_two(title_of(style, contract)),
            cx,
            (TOP + 382, TOP + 446) if who else (TOP + 368, TOP + 436),
            right - left,
        ),
        *_price(style, contract, cx),
    )


def _title(lines: Sequence[str], cx: float, baselines: Sequence[int], wide: int, most: int = 64) -> tuple[Label, ...]:
    """The contract's name in one size that fits all its lines."""
    size = min(fitted(words, Face.NARROW, most, 40, wide - 2 * PAD) for words in lines)
    return tuple(
        label(cx, y, words, Face.NARROW, size, WHITE, "m", wide - 2 * PAD)
        for words, y in zip(lines, baselines[-len(lines) :], strict=True)
    )


def _price(style: Style, contract: Contract, cx: float) -> tuple[Label, ...]:
    points = points_of(contract)
    return (
        Label(round(cx), TOP + 536, signed(points), Face.NARROW, 84, sign_colour(style, points), "m"),
        label(cx, TOP + 580, style.say(unit_of(contract)), Face.PLAIN, 36, style.theme.soft, "m"),
    )


def _declarer(view: KingView, faces: Sequence[SeatFace], left: int, right: int, y: float) -> tuple[Item, ...]:
    """Who ordered it, on one line; nobody in a fixed schedule."""
    return () if view.declarer is None else named_disc(faces[view.declarer], left, right, y)


def named_disc(face: SeatFace, left: float, right: float, y: float) -> tuple[Item, ...]:
    """A seat's disc and name in the middle of a panel."""
    name = fitted_label(0, 0, face.name, Face.NARROW, (46, 40), WHITE, right - left - 2 * PAD - 74)
    x = round((left + right - name.width - 74) / 2)
    placed = Label(x + 74, round(y + 16), name.words, name.face, name.size, name.colour)
    return disc(face, x + 30, y, 30, 3), placed


def _list(
    style: Style, view: KingView, contract: Contract, faces: Sequence[SeatFace], left: int, right: int
) -> tuple[Item, ...]:
    """Everything that counts at once, a row a price."""
    who = _declarer(view, faces, left, right, TOP + 186)
    cx = (left + right) / 2
    first, last = (TOP + 254, TOP + 566) if who else (TOP + 206, TOP + 546)
    pitch = min(68, (last - first) / max(1, len(contract.prices) - 1))
    items: list[Item] = [*_title((name_of(style, contract),), cx, (TOP + 134,), right - left, 68), *who]
    for i, price in enumerate(contract.prices):
        y = first + i * pitch
        points = signed(price.points)
        edge = right - 30 - width(points, Face.NARROW, 48)
        words = style.say(one_of(price))
        items += [
            Part(f"icon price {price.score}", price_glyph(style, price, left + 54, y, 36, on_cloth=True)),
            fitted_label(left + 96, y + 13, words, Face.PLAIN, (36, 34), WHITE, edge - left - 104),
            Label(right - 30, round(y + 16), points, Face.NARROW, 48, sign_colour(style, price.points), "r"),
        ]
    return tuple(items)


def _trump(
    style: Style, view: KingView, contract: Contract, faces: Sequence[SeatFace], left: int, right: int
) -> tuple[Item, ...]:
    cx = (left + right) / 2
    icon = (
        trump_icon(style, view.trump, cx, TOP + 250, 86)
        if view.trump
        else contract_icon(style, contract, cx, TOP + 250, 86)
    )
    return (
        *_title((heading(style, view, contract, view.trump),), cx, (TOP + 136,), right - left, 68),
        icon,
        *_namer(style, view, faces, left, right),
        *_price(style, contract, cx),
    )


def _namer(style: Style, view: KingView, faces: Sequence[SeatFace], left: int, right: int) -> tuple[Item, ...]:
    """Who has the trump, or may name it, and on what terms: beside the disc, or under it where they are long."""
    seat = view.trump.seat if view.trump else view.declarer
    if view.phase is Phase.AUCTION:
        seat = view.bid.seat if view.bid else None
    if seat is None:
        return ()
    words, card = style.say(_terms(view)), _shown(view)
    wide = width(words, Face.PLAIN, 36) + (14 + written_width(style, card, 36) if card else 0)
    x = left + 44 + 36
    room = right - PAD - x - 52
    if wide > room:
        cx, y = (left + right - wide) / 2, TOP + 446
        return (*named_disc(faces[seat], left, right, TOP + 384), *_written_terms(style, words, card, cx, y))
    return (
        disc(faces[seat], x, TOP + 410, 36, 3),
        fitted_label(x + 52, TOP + 402, faces[seat].name, Face.NARROW, (46, 40), WHITE, room),
        *_written_terms(style, words, card, x + 52, TOP + 444),
    )


def _written_terms(style: Style, words: str, card: Card | None, x: float, y: float) -> tuple[Item, ...]:
    said = label(x, y, words, Face.PLAIN, 36, style.theme.soft)
    return (said, written_card(style, card, x + said.width + 14, y, 36)) if card else (said,)


def _shown(view: KingView) -> Card | None:
    """The last card dealt, where it made the trump."""
    return view.trump.card if view.trump and view.trump.way == "last" else None


def _terms(view: KingView) -> Text:
    if view.seller is not None and view.offer:
        return text("picture-bought", tricks=view.offer.tricks)
    if view.bid:
        return text("picture-bid", tricks=view.bid.tricks)
    if view.trump is None:
        return text("picture-names") if view.phase in (Phase.DARK, Phase.TRUMP) else text("picture-declares")
    if view.trump.way == "last":
        return text("picture-by-last-card")
    return text("picture-low-beats-ace", low=view.trump.high) if view.trump.high else text("picture-declares")


def _unknown(style: Style, view: KingView, faces: Sequence[SeatFace], left: int, right: int) -> tuple[Item, ...]:
    """Before the contract is known: who is choosing."""
    cx = (left + right) / 2
    ordering = view.phase in (Phase.DARK, Phase.ORDER)
    title = style.say(text("picture-order") if ordering else text("picture-king"))
    items: tuple[Item, ...] = (
        *_title((title,), cx, (TOP + 136,), right - left, 68),
        open_question(cx, TOP + 262, 86) if ordering else style.card(KING, cx - 90, TOP + 186, 180),
    )
    if view.to_act is None:
        return items
    face = faces[view.to_act]
    name = fitted_label(cx, TOP + 482, face.name, Face.NARROW, (52, 40), WHITE, right - left - 2 * PAD, "m")
    verb = label(cx, TOP + 530, style.say(text("picture-orders")), Face.PLAIN, 36, style.theme.soft, "m")
    return (*items, disc(face, cx, TOP + 400, 36, 3), name, verb)


def _lead(style: Style, view: KingView, left: int, right: int) -> tuple[Item, ...]:
    """«заход ♠» while a trick is open; the talon while it lies face down."""
    if not view.trick:
        return _closed_talon(style, view, left, right)
    suit = view.trick[0].card.suit
    words = style.say(text("picture-lead"))
    wide = width(words, Face.PLAIN, 36) + 16 + 44
    x = (left + right - wide) / 2
    return (
        rule(left, right),
        label(x, BASE_Y, words, Face.PLAIN, 36, style.theme.soft),
        Pip(suit, x + wide - 22, BASE_Y - 16, 38 if suit == "d" else 44, cloth_suit_colour(suit)),
    )


def _closed_talon(style: Style, view: KingView, left: int, right: int) -> tuple[Item, ...]:
    if not view.talon_count:
        return ()
    words = style.say(text("picture-talon"))
    step, backs = 22, PILE_W + (view.talon_count - 1) * 22
    wide = width(words, Face.PLAIN, 36) + 18 + backs
    x = (left + right - wide) / 2
    return (
        rule(left, right),
        label(x, BASE_Y, words, Face.PLAIN, 36, style.theme.soft),
        hidden_hand(x + wide - backs, BASE_Y - 14, view.talon_count, step),
    )
