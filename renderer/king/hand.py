"""A hand of Кинг: the contract and the open trick above, the viewer's cards below as a fan (docs/look.md, 6)."""

from __future__ import annotations

from engine.cards import Card
from engine.king.actions import Play
from engine.king.discards import chosen_cards
from engine.king.view import KingView, Phase
from engine.text import text
from renderer.fonts import Face
from renderer.king.head import head
from renderer.king.step import may_go
from renderer.king.wild import held_badge
from renderer.look import Look
from renderer.names import seat_faces
from renderer.pieces import MARGIN, WIDTH, Style, label, panel, style_of
from renderer.scene import Item, Part, Scene
from renderer.theme import GOLD

HEAD_FOOT = 214
MARGIN_X = 36
STEP = 0.40
"""Of a card's width: less would cut indices."""
WIDEST = 304
GAP = 22
FOOT, ABOVE = 34, 300
"""Under the fan, and from the picture's edge to the fan's top."""
BACK = Card("back")
LIFT, CHOSEN_LIFT = 34, 52


def card_width(cards: int) -> int:
    """The widest cards of a fan of so many."""
    return min(WIDEST, int((WIDTH - 2 * MARGIN_X) / (1 + STEP * (cards - 1))))


def hand_scene(view: KingView, step: str | None, look: Look) -> Scene:
    """What the viewer holds and what it is asked; after half a decision, what is chosen."""
    style = style_of(look)
    faces = seat_faces(look)
    # As large as the whole hand needs: cards and picture keep their size through a deal.
    wide = card_width(max(view.trick_count, len(view.hand), 1))
    height = max(690, ABOVE + FOOT + round(wide * 1.5))
    veil = panel(MARGIN, MARGIN, WIDTH - MARGIN, HEAD_FOOT, style.theme.panel)
    parts = (
        Part("head", head(style, view, step, faces)),
        Part("hand", _fan(style, view, step, wide, height - FOOT - wide * 1.5)),
    )
    return Scene(WIDTH, height, look.theme, (veil,), parts)


def _fan(style: Style, view: KingView, step: str | None, wide: int, y: float) -> tuple[Item, ...]:
    hand = view.hand or (BACK,) * view.unseen
    count = len(hand)
    if not count:
        words = style.say(text("picture-hand-empty"))
        return (label(WIDTH / 2, y + wide * 0.7, words, Face.PLAIN, 44, style.theme.soft, "m"),)
    wide, pitch = _laid(count, wide)
    left = (WIDTH - (count - 1) * pitch - wide) / 2
    chosen = chosen_cards(view, step)
    bright = playable(view, chosen)
    lifted = bright if view.phase is Phase.PLAY and len(bright) < count else set()
    items: list[Item] = []
    for i, card in enumerate(hand):
        x, up = left + i * pitch, CHOSEN_LIFT if card in chosen else LIFT if card in lifted else 0
        edge = GOLD if card in chosen else None
        items.append(style.card(card, x, y - up, wide, dimmed=card not in (*bright, BACK), edge=edge))
        items += held_badge(view, card, x, y - up, wide)
    return (Part("fan", tuple(items)),)


def _laid(count: int, wide: int) -> tuple[int, float]:
    """The width of a card and from card to card: clearly apart, or clearly one over the other."""
    room = WIDTH - 2 * MARGIN_X
    pitch = (room - wide) / max(1, count - 1)
    if pitch >= wide + GAP:
        return wide, wide + GAP
    if pitch < wide * 0.9:
        return wide, pitch
    wide = int((room - (count - 1) * GAP) / count)
    return wide, wide + GAP


def playable(view: KingView, chosen: tuple[Card, ...] = ()) -> set[Card]:
    """The cards that are not dimmed: those that may be played, or put away with those chosen; else all."""
    if view.phase is Phase.DISCARD and view.legal:
        return may_go(view, chosen)
    plays = {action.card for action in view.legal if isinstance(action, Play)}
    return plays or set(view.hand)
