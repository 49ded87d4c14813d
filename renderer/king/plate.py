"""A seat's plate in Кинг: tricks taken, points of this deal, the total before it."""

from __future__ import annotations

from engine.king.view import KingView, Phase
from engine.text import Text, text
from renderer import seats
from renderer.fonts import Face, width
from renderer.king.icons import emblem
from renderer.names import SeatFace
from renderer.pieces import PILE_W, Style, label, pile_icon, signed
from renderer.scene import Circle, Item, Label, Part
from renderer.seats import Place
from renderer.theme import GOLD_INK, IVORY, MINUS, PLUS, Colour, ink

MINUS_ON_GOLD, PLUS_ON_GOLD = ink("#8E1B0A"), ink("#0F5B2C")
CHIP_R = 27


def sign_colour(style: Style, value: int, on_gold: bool = False) -> Colour:
    """The colour of points on the cloth, or on a golden plate; nought is quiet."""
    if on_gold:
        return MINUS_ON_GOLD if value < 0 else PLUS_ON_GOLD if value else GOLD_INK
    return MINUS if value < 0 else PLUS if value else style.theme.soft


def plate(style: Style, view: KingView, face: SeatFace, place: Place) -> tuple[Item, ...]:
    """What stands on the plate of a seat, which is gold if it is to act."""
    turn = view.to_act == face.seat
    points = signed(view.points[face.seat])
    size = 76 if place.wide else 62
    right = place.box[2] - 26
    name_right = right - max(width(points, Face.NARROW, size), width("−22", Face.NARROW, size)) - 14
    row = place.box[1] + 110
    colour = seats.text_colour(turn)
    return (
        *(seats.turn_plate(place) if turn else ()),
        *seats.person(
            style,
            place,
            face,
            turn=turn,
            word=_word(view) if turn else None,
            dealer=view.dealer == face.seat,
            right=name_right,
        ),
        *_declarer(style, view, face, place),
        pile_icon(place.text_x, row),
        label(place.text_x + PILE_W + 20, row + 15, str(view.taken[face.seat]), Face.NARROW, 46, colour),
        Label(
            right,
            place.box[1] + 73,
            points,
            Face.NARROW,
            size,
            sign_colour(style, view.points[face.seat], turn),
            "r",
        ),
        _total(style, view, face, place, turn),
    )


def _word(view: KingView) -> Text:
    """What the seat to act does."""
    return text("picture-turn") if view.phase is Phase.PLAY else text("picture-thinks")


def _total(style: Style, view: KingView, face: SeatFace, place: Place, turn: bool) -> Label:
    """The total before this deal, the same figure as on the sheet."""
    words = signed(view.totals[face.seat])
    if place.wide:
        words = f"{style.say(text('picture-game-so-far'))} {words}"
    colour = seats.text_colour(turn) if turn else style.theme.soft
    return Label(place.box[2] - 26, place.box[1] + 124, words, Face.BOLD, 34, colour, "r")


def _declarer(style: Style, view: KingView, face: SeatFace, place: Place) -> tuple[Item, ...]:
    """The declarer's chip: the trump, or the contract that was ordered."""
    if view.declarer != face.seat or view.contract is None:
        return ()
    cx = place.box[0] + 22 + place.disc_r * 0.30
    cy = place.middle - place.disc_r * 0.74
    return (
        Part(
            "badge declarer",
            (
                Circle(cx, cy + 2, CHIP_R, (0, 0, 0, 90)),
                Circle(cx, cy, CHIP_R, IVORY),
                *emblem(style, view.contract, view.trump, cx, cy, CHIP_R).marks(),
            ),
        ),
    )
