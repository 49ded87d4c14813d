"""The band under the upper seats: who has just played what, and the pack."""

from __future__ import annotations

from engine.konchinka.view import KonchinkaView, Move
from engine.text import Text, text
from renderer.fonts import Face, width
from renderer.names import SeatFace
from renderer.pieces import MARGIN, WIDTH, Style, arrow, disc, fitted_label, label, panel
from renderer.scene import CardSprite, Item, Label, Panel, Part
from renderer.theme import GOLD, WHITE

TOP, HIGH = 204, 150
CARD_W = 84
STEP = 94
LEAST_STEP = 0.40 * CARD_W
"""Less would cut the indices of the cards below."""
NAME_ROOM = 250
VERB_SIZE = 34


def band(style: Style, view: KonchinkaView, faces: tuple[SeatFace, ...]) -> tuple[Item, ...]:
    """The last move, or who deals while there is none; the pack at the right end."""
    middle = TOP + HIGH / 2
    pack, left = _pack(style, view.pack_count, middle)
    if view.last_move is not None:
        return (*_move(style, view.last_move, faces[view.last_move.seat], middle, left - 24), *pack)
    if view.dealer is not None:
        return (*_doer(style, faces[view.dealer], text("picture-deals"), middle, 600), *pack)
    return pack


def veil(style: Style) -> Panel:
    """The band itself."""
    return panel(MARGIN, TOP, WIDTH - MARGIN, TOP + HIGH, style.theme.panel)


def _doer(style: Style, face: SeatFace, verb: Text, middle: float, room: float) -> tuple[Item, ...]:
    x = MARGIN + 22 + 68 + 18
    return (
        disc(face, MARGIN + 22 + 34, middle, 34, 3),
        fitted_label(x, middle - 4, face.name, Face.NARROW, (38, 34), WHITE, room),
        label(x, middle + 36, style.say(verb), Face.PLAIN, VERB_SIZE, style.theme.soft, room=room),
    )


def _move(style: Style, move: Move, face: SeatFace, middle: float, right: float) -> tuple[Item, ...]:
    doer = _doer(style, face, text("picture-takes") if move.taken else text("picture-lays"), middle, NAME_ROOM)
    x = max(item.box[2] for item in doer if isinstance(item, Label)) + 26
    played = style.card(move.card, x, middle - CARD_W * 0.75, CARD_W)
    if not move.taken:
        return (*doer, played)
    x += CARD_W
    return (*doer, played, arrow(x + 16, x + 64, middle), *_taken(style, move, x + 82, middle, right))


def _taken(style: Style, move: Move, x: float, middle: float, right: float) -> tuple[Item, ...]:
    """The captured cards as close as needed; of a great many the first, then «…»."""
    room = right - x - CARD_W
    step = min(STEP, room / max(1, len(move.taken) - 1))
    shown, more = move.taken, False
    if step < LEAST_STEP:
        step = LEAST_STEP
        shown, more = move.taken[: int((room - 40) / step) + 1], True
    cards = tuple(style.card(card, x + i * step, middle - CARD_W * 0.75, CARD_W) for i, card in enumerate(shown))
    end = Label(round(x + (len(shown) - 1) * step + CARD_W + 10), round(middle + 14), "…", Face.NARROW, 48, GOLD)
    return (Part("fan", cards), end) if more else (Part("fan", cards),)


def _pack(style: Style, count: int, middle: float) -> tuple[tuple[Item, ...], float]:
    """The pack and its count, and their left edge."""
    x = WIDTH - MARGIN - 22 - CARD_W - 6
    words = style.say(text("picture-in-pack"))
    labels = (
        Label(x - 20, round(middle + 8), str(count), Face.NARROW, 56, WHITE, "r"),
        Label(x - 20, round(middle + 44), words, Face.PLAIN, VERB_SIZE, style.theme.soft, "r"),
    )
    top = middle - CARD_W * 0.75 + 4
    backs = tuple(
        CardSprite("back", round(x + lift * 0.9), round(top - lift), CARD_W, shadow=lift == 8) for lift in (8, 4, 0)
    )
    pack = Part("pack", backs if count else ())
    return (*labels, pack), x - 20 - width(words, Face.PLAIN, VERB_SIZE)
