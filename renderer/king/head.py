"""The head of a hand of Кинг: contract and price at the left, the trick or the decision at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.game import Seat
from engine.king.actions import Accept, Bid, Buy, NameTrump, ShareOut
from engine.king.buttons import chosen
from engine.king.cards import lowest_rank
from engine.king.discards import chosen_cards
from engine.king.view import Contract, KingView, Phase
from engine.text import Text, text
from renderer.fonts import Face, width
from renderer.king.icons import contract_icon, emblem, open_question
from renderer.king.last import played_mark
from renderer.king.plate import sign_colour
from renderer.king.step import discard_size, named, ordered
from renderer.king.trick import Slot, dashed
from renderer.king.wild import laid_badge
from renderer.king.words import KING, heading, in_two, points_of, unit_of
from renderer.names import SeatFace
from renderer.pieces import MARGIN, WIDTH, Style, disc, fitted_label, label, number_badge, pill, pill_width, signed
from renderer.scene import Circle, Item, Label, Part
from renderer.theme import GOLD, WHITE, ink

MIDDLE = 119
ICON_X, ICON_R = MARGIN + 28 + 66, 66
TEXT_X = ICON_X + ICON_R + 26
RIGHT = WIDTH - MARGIN - 28
TRICK_Y = 58
BIG, SMALL = 96, 82
"""The trick's cards: up to four seats, and with more."""
COUNT = ink("#1F78D1")
"""Of the number of times that a contract is left."""


def head(style: Style, view: KingView, step: str | None, faces: Sequence[SeatFace]) -> tuple[Item, ...]:
    """Everything above the fan."""
    match view.phase:
        case Phase.DARK if view.contract is None:
            right = _orders(style, view, step, faces)
        case Phase.DARK:
            right = _trump(style, view, step, faces)
        case Phase.ORDER:
            right = _orders(style, view, step, faces)
        case Phase.AUCTION | Phase.OFFERS | Phase.SALE:
            right = _offers(style, view, step, faces)
        case Phase.TRUMP:
            right = _trump(style, view, step, faces)
        case Phase.DISCARD:
            right = _discard(style, view, step, faces)
        case _:
            right = _trick(style, view, faces)
    edge = min((item.box[0] for item in right), default=float(RIGHT)) - 24
    return (*_about(style, view, step, edge), *right)


def _about(style: Style, view: KingView, step: str | None, edge: float) -> tuple[Item, ...]:
    """Contract and price, up to `edge`."""
    contract = ordered(view, step) or view.contract
    if contract is None:
        return _unknown(style, view, edge)
    trump = named(view, step) or view.trump
    return (
        emblem(style, contract, trump, ICON_X, MIDDLE, ICON_R),
        *_title(heading(style, view, contract, trump), edge - TEXT_X),
        *_price(style, contract, edge),
    )


def _title(title: str, room: float) -> tuple[Label, ...]:
    """On one line if it is large enough so, else on two."""
    lines = in_two(title)
    if len(lines) == 1 or width(title, Face.NARROW, 48) <= room:
        return (fitted_label(TEXT_X, 108, title, Face.NARROW, (56, 40), WHITE, room),)
    return tuple(
        fitted_label(TEXT_X, y, words, Face.NARROW, (46, 36), WHITE, room)
        for y, words in zip((76, 122), lines, strict=True)
    )


def _price(style: Style, contract: Contract, edge: float) -> tuple[Label, ...]:
    points = points_of(contract)
    number = Label(TEXT_X, 178, signed(points), Face.NARROW, 56, sign_colour(style, points))
    x = TEXT_X + number.width + 14
    return number, label(x, 176, style.say(unit_of(contract)), Face.PLAIN, 36, style.theme.soft, room=edge - x)


def _unknown(style: Style, view: KingView, edge: float) -> tuple[Item, ...]:
    """Nothing is ordered yet."""
    ordering = view.phase in (Phase.DARK, Phase.ORDER)
    yours = ordering and view.to_act == view.viewer
    title = text("picture-your-order") if yours else text("picture-order")
    if not ordering:
        title = text("picture-king")
    items: list[Item] = [
        open_question(ICON_X, MIDDLE, ICON_R) if ordering else style.card(KING, ICON_X - 48, MIDDLE - 72, 96),
        fitted_label(TEXT_X, 108, style.say(title), Face.NARROW, (56, 40), WHITE, edge - TEXT_X),
    ]
    if view.viewer is not None and view.list_size:
        played = view.list_size - len(view.left[view.viewer])
        words = style.say(text("picture-played-of", played=played, games=view.list_size))
        items.append(fitted_label(TEXT_X, 172, words, Face.PLAIN, (36, 34), style.theme.soft, edge - TEXT_X))
    return tuple(items)


def _trick(style: Style, view: KingView, faces: Sequence[SeatFace]) -> tuple[Item, ...]:
    """The open trick in order of play, then the place of the seat to play."""
    if not view.trick and view.to_act != view.viewer:
        return () if view.to_act is None else awaited(style, faces[view.to_act], text("picture-turn"))
    wide, gap = (BIG, 16) if view.seats <= 4 else (SMALL, 12)
    shown = len(view.trick) + (view.to_act is not None)
    x = WIDTH - MARGIN - 24 - shown * wide - (shown - 1) * gap
    y = MIDDLE + 11 - wide * 0.75
    items: list[Item] = []
    badges: list[Item] = []
    for i, own in enumerate(view.trick):
        left = x + i * (wide + gap)
        wins = own.seat == view.winning
        items.append(style.card(own.card, left, y, wide, outline=GOLD if wins else None))
        items += laid_badge(style, own, left, y, wide)
        badges.append(_owner(faces[own.seat], left + wide * (0.80 if wide == BIG else 0.75), y - 2))
    items += badges
    if view.to_act is not None:
        slot = Slot(x + len(view.trick) * (wide + gap), y, wide, True)
        items += _place(style, view, faces[view.to_act], slot)
    if not view.trick:
        items.append(_pill(style, text("picture-your-lead"), x - 24))
    return tuple(items)


def _owner(face: SeatFace, cx: float, cy: float) -> Part:
    return Part("badge owner", disc(face, cx, cy, 29, 3).marks())


def _place(style: Style, view: KingView, face: SeatFace, slot: Slot) -> tuple[Item, ...]:
    """«вы», or who is awaited."""
    cx, cy = slot.x + slot.width / 2, slot.y + slot.high / 2
    edge = Part("slot", dashed(slot, 10, 2, 4))
    if view.to_act == view.viewer:
        return edge, label(cx, cy + 14, style.say(text("picture-you")), Face.NARROW, 42, GOLD, "m")
    return edge, disc(face, cx, cy, 30, 3, GOLD)


def awaited(style: Style, face: SeatFace, verb: Text) -> tuple[Item, ...]:
    """Who is to act, when it is not the viewer: on two lines at the right."""
    word = Label(RIGHT, 168, style.say(verb), Face.PLAIN, 38, style.theme.soft, "r")
    name = fitted_label(RIGHT, 112, face.name, Face.NARROW, (52, 40), WHITE, 380, "r")
    left = min(name.box[0], word.box[0])
    return disc(face, left - 20 - 42, MIDDLE, 42, 4), name, word


def _orders(style: Style, view: KingView, step: str | None, faces: Sequence[SeatFace]) -> tuple[Item, ...]:
    """The viewer's list: minus above, the rest below; what is played is ticked, what is chosen is ringed."""
    if view.to_act != view.viewer or view.viewer is None:
        return () if view.to_act is None else awaited(style, faces[view.to_act], text("picture-orders"))
    left = view.left[view.viewer]
    about = ordered(view, step)
    rows = [[k for k in view.kinds if k.sign < 0], [k for k in view.kinds if k.sign >= 0]]
    r, pitch = 36, 82
    items: list[Item] = []
    for row, cy in zip(rows, (MIDDLE - 45, MIDDLE + 45), strict=True):
        for i, contract in enumerate(reversed(row)):
            cx = RIGHT - r - 4 - i * pitch
            icon = contract_icon(style, contract, cx, cy, r)
            count = left.count(contract.id)
            items.append(icon if count else played_mark(style, icon, cx, cy, r))
            if count > 1:
                items.append(number_badge(count, cx + r * 0.75, cy - r * 0.7, COUNT, 20))
            if about is contract:
                items.append(Part("badge chosen", (Circle(cx, cy, r + 6, None, GOLD, 6),)))
    return tuple(items)


@dataclass(frozen=True, slots=True)
class Offer:
    """Whose number of tricks stands at the right."""

    seat: Seat | None
    tricks: int


def _offers(style: Style, view: KingView, step: str | None, faces: Sequence[SeatFace]) -> tuple[Item, ...]:
    """The best bid or offer, or the one that the viewer is about to make."""
    action = chosen(view, step)
    if isinstance(action, Bid | Buy):
        return _number(style, Offer(None, action.tricks), text("picture-you"), faces)
    best = view.bid if view.phase is Phase.AUCTION else view.offer
    question = text("picture-your-bid") if view.phase is Phase.AUCTION else text("picture-your-offer")
    asked = view.to_act == view.viewer and view.viewer is not None and view.phase is not Phase.SALE
    if asked and best is None:
        return (_pill(style, question, RIGHT),)
    if best is None:
        return () if view.to_act is None else awaited(style, faces[view.to_act], text("picture-speaks"))
    if view.phase is Phase.AUCTION:
        verb = text("picture-bid", tricks=best.tricks)
    elif isinstance(action, Accept):
        verb = text("picture-sells", tricks=best.tricks)
    else:
        verb = text("picture-offers", tricks=best.tricks)
    offered = awaited(style, faces[best.seat], verb)
    edge = min(item.box[0] for item in offered) - 28
    return (_pill(style, question, edge), *offered) if asked else offered


def _number(style: Style, offer: Offer, who: Text, faces: Sequence[SeatFace]) -> tuple[Item, ...]:
    words = style.say(text("picture-tricks-bid", tricks=offer.tricks))
    unit = Label(RIGHT, 150, words, Face.PLAIN, 40, style.theme.soft, "r")
    number = Label(round(unit.box[0] - 18), 156, str(offer.tricks), Face.NARROW, 110, GOLD, "r")
    return unit, number, Label(round(number.box[0] - 18), 150, style.say(who), Face.PLAIN, 40, WHITE, "r")


def _trump(style: Style, view: KingView, step: str | None, faces: Sequence[SeatFace]) -> tuple[Item, ...]:
    """The trump that the viewer is about to name, or who names it."""
    if view.to_act != view.viewer or view.viewer is None:
        return () if view.to_act is None else awaited(style, faces[view.to_act], text("picture-names-trump"))
    match chosen(view, step):
        case ShareOut():
            words = text("picture-shared")
        case NameTrump("last"):
            words = text("picture-by-last-card")
        case NameTrump("misere"):
            words = text("picture-low-beats-ace", low=lowest_rank(view.pack))
        case _:
            words = text("picture-your-trump")
    return (_pill(style, words, RIGHT),)


def _pill(style: Style, words: Text, right: float) -> Part:
    """What is asked of the viewer, in gold, up to `right`."""
    said = style.say(words)
    return pill(right - pill_width(said, 42, 28) / 2, MIDDLE, said, 42, 34, 28)


def _discard(style: Style, view: KingView, step: str | None, faces: Sequence[SeatFace]) -> tuple[Item, ...]:
    """«снос: выбрано 2 из 2»."""
    if view.to_act != view.viewer or view.viewer is None:
        verb = text("picture-discards", count=len(view.talon))
        return () if view.to_act is None else awaited(style, faces[view.to_act], verb)
    title = Label(RIGHT, 112, style.say(text("picture-discard")), Face.NARROW, 56, WHITE, "r")
    total = style.say(text("picture-chosen-of", count=discard_size(view)))
    of = Label(RIGHT, 172, total, Face.PLAIN, 36, style.theme.soft, "r")
    number = Label(round(of.box[0] - 10), 172, str(len(chosen_cards(view, step))), Face.NARROW, 56, GOLD, "r")
    words = style.say(text("picture-chosen"))
    return title, of, number, Label(round(number.box[0] - 14), 172, words, Face.PLAIN, 36, style.theme.soft, "r")
