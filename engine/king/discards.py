"""The buttons of a discard: cards are chosen one by one, then put away together (docs/ux.md, 11).

The step is the code of what is chosen so far, ``discard:7c``; ``discard:`` is nothing yet.
"""

from __future__ import annotations

from engine.cards import Card, cards_code, parse_cards
from engine.errors import BadCode
from engine.game import Choice, Menu, Press, Tone
from engine.king.actions import Discard
from engine.king.buttons import doing, in_rows
from engine.king.codes import in_order
from engine.king.scores import scoring_cards
from engine.king.view import KingView
from engine.text import Text, text

CARDS_A_ROW = 4
PREFIX = "discard:"


def discard_menu(view: KingView, step: str | None) -> Menu:
    """The hand, chosen cards marked, those that may not go disabled; the discard itself once it is complete."""
    picked = chosen_cards(view, step)
    cards = in_rows([_card(view, card, picked) for card in view.hand], CARDS_A_ROW)
    whole = Discard(in_order(picked))
    if whole not in view.legal:
        return Menu(cards, _why(view))
    return Menu(((doing(whole, tone=Tone.SUCCESS),), *cards), _why(view))


def chosen_cards(view: KingView, step: str | None) -> tuple[Card, ...]:
    """The cards that a step has chosen, if they can be part of a discard; else none."""
    if step is None or not step.startswith(PREFIX):
        return ()
    try:
        picked = parse_cards(step.removeprefix(PREFIX))
    except BadCode:
        return ()
    return picked if len(set(picked)) == len(picked) and _may_go(view, picked) else ()


def _may_go(view: KingView, cards: tuple[Card, ...]) -> bool:
    """Whether these can all be put away together."""
    return any(set(cards) <= set(action.cards) for action in view.legal if isinstance(action, Discard))


def _card(view: KingView, card: Card, picked: tuple[Card, ...]) -> Choice:
    if card in picked:
        fewer = tuple(other for other in picked if other != card)
        return Choice(text("king-menu-chosen", card=card), Press.STEP, _step(fewer))
    if _may_go(view, (*picked, card)):
        return Choice(text("king-move-play", card=card), Press.STEP, _step((*picked, card)))
    return Choice(text("king-move-play", card=card), Press.BLOCKED, str(card))


def _step(picked: tuple[Card, ...]) -> str:
    return PREFIX + cards_code(in_order(picked))


def _why(view: KingView) -> Text:
    """How many go, and which cannot."""
    discards = [action for action in view.legal if isinstance(action, Discard)]
    scoring = scoring_cards(view.contract) if view.contract else frozenset()
    count = len(discards[0].cards)
    if any(card in scoring for action in discards for card in action.cards):
        return text("king-why-discard-short", count=count)
    if all(_may_go(view, (card,)) for card in view.hand):
        return text("king-why-discard", count=count)
    return text("king-why-discard-scoring", count=count)
