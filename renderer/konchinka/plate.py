"""A seat's plate in Кончинка: hand, pile, score."""

from __future__ import annotations

from engine.cards import Card
from engine.konchinka.view import KonchinkaView
from engine.text import text
from renderer import seats
from renderer.fonts import Face
from renderer.names import SeatFace
from renderer.pieces import (
    PILE_W,
    Style,
    dial,
    hidden_hand,
    label,
    pile_icon,
    pill,
    pill_width,
    signed,
    written_card,
    written_width,
)
from renderer.scene import Item, Label, Panel, Part
from renderer.seats import Place
from renderer.theme import GOLD, IVORY, ink

RING_R, RING_THICK = 58, 11
HAND_W = 124
"""From the left edge of four backs to the pile."""
OPEN_SIZES, OPEN_PAD, OPEN_GAP = (42, 38, 34), 12, 12


def plate(style: Style, view: KonchinkaView, face: SeatFace, place: Place) -> tuple[Item, ...]:
    """What stands on the plate of a seat, which is gold if it is to play."""
    turn = view.to_act == face.seat
    ring_x = place.box[2] - 22 - RING_R
    right = ring_x - RING_R - 14
    row = place.box[1] + 108
    if view.open_hands is None:
        cards: tuple[Item, ...] = (
            hidden_hand(place.text_x, row, view.hand_counts[face.seat]),
            *_pile(view, face.seat, place.text_x + HAND_W, row),
        )
    else:
        cards = (
            *_open_hand(style, view.open_hands[face.seat], place.text_x, row + 2, right),
            *_pile(view, face.seat, right - 108, place.box[1] + 46),
        )
        right -= 122
    return (
        *(seats.turn_plate(place) if turn else ()),
        *seats.person(
            style,
            place,
            face,
            turn=turn,
            word=text("picture-turn") if turn and view.open_hands is None else None,
            dealer=view.dealer == face.seat,
            right=right,
        ),
        *cards,
        *_score(ring_x, place.middle, view.totals[face.seat], view.target, turn),
    )


def _pile(view: KonchinkaView, seat: int, x: float, y: float) -> tuple[Item, ...]:
    """The taken cards with their number, and how many were taken just now."""
    colour = seats.text_colour(view.to_act == seat)
    number = label(x + PILE_W + 20, y + 17, str(view.pile_counts[seat]), Face.NARROW, 48, colour)
    move = view.last_move
    if move is None or move.seat != seat or not move.taken or view.open_hands is not None:
        return pile_icon(x, y), number
    gain = signed(1 + len(move.taken))
    return pile_icon(x, y), number, pill(number.box[2] + 14 + pill_width(gain, 34, 12) / 2, y, gain, 34, 22, 12)


def _open_hand(style: Style, hand: tuple[Card, ...], x: float, y: float, right: float) -> tuple[Item, ...]:
    """All hands are open (C-01): the cards in writing, since pictures of them would be too small to read."""
    if not hand:
        return ()
    size = next(size for size in OPEN_SIZES if x + _open_width(style, hand, size) <= right or size == OPEN_SIZES[-1])
    edge = x + _open_width(style, hand, size)
    items: list[Item] = [Panel((x, y - 30, edge, y + 30), 12, IVORY)]
    x += OPEN_PAD
    for card in hand:
        items.append(written_card(style, card, x, y + size * 0.36, size, on_paper=True))
        x += written_width(style, card, size) + OPEN_GAP
    return tuple(items)


def _open_width(style: Style, hand: tuple[Card, ...], size: int) -> float:
    return sum(written_width(style, card, size) + OPEN_GAP for card in hand) - OPEN_GAP + 2 * OPEN_PAD


def _score(cx: float, cy: float, score: int, target: int, turn: bool) -> tuple[Item, ...]:
    """The score in a ring of as many steps as the party is to."""
    done, rest = (ink("#7A4A00"), (120, 80, 0, 70)) if turn else (GOLD, (255, 255, 255, 48))
    colours = tuple(done if step < score else rest for step in range(target))
    size = 59 if score < 100 else 44
    figure = Label(cx, round(cy + size * 0.35), str(score), Face.NARROW, size, seats.text_colour(turn), "m")
    return (Part("ring", (dial(cx, cy, RING_R, RING_THICK, colours), figure)),)
