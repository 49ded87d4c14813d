"""The move buttons of a hand of Кинг (docs/ux.md, 10, 11).

A card or a pass is one press; a decision that comes once a deal is chosen, then confirmed: its step is the code of the
action. Any other step shows the whole menu.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.cards import Card
from engine.game import Choice, Menu, Press, Tone
from engine.king.actions import Play
from engine.king.buttons import doing, in_rows
from engine.king.decisions import auction_menu, dark_menu, offers_menu, order_menu, sale_menu, trump_menu
from engine.king.discards import discard_menu
from engine.king.view import KingView, Phase, Why
from engine.text import Text, text

CARDS_A_ROW = 4


def move_menu(view: KingView, step: str | None) -> Menu:
    """The buttons of the viewer's decision; no rows out of turn."""
    return MENUS[view.phase](view, step) if view.legal else Menu(())


def play_menu(view: KingView, step: str | None) -> Menu:
    """The hand as it lies, what may not be played disabled; a card without a choice says that it plays.

    A joker that may be played has a row of its own: high, low (K-55).
    """
    plays = [action for action in view.legal if isinstance(action, Play)]
    playable = {play.card for play in plays}
    calls = tuple(doing(play) for play in plays if play.call)
    if len(playable) > 1:
        shown = [card for card in view.hand if not (calls and card == view.joker)]
        rows = in_rows([_card(card, card in playable) for card in shown], CARDS_A_ROW)
        return Menu((*rows, calls) if calls else rows, _why(view))
    only = plays[0].card
    forced = Choice(text("king-menu-play", card=only), Press.ACT, str(only), Tone.SUCCESS)
    others = [_card(card, playable=False) for card in view.hand if card != only]
    return Menu((calls or (forced,), *in_rows(others, CARDS_A_ROW)), _why(view))


def _card(card: Card, playable: bool) -> Choice:
    return Choice(text("king-move-play", card=card), Press.ACT if playable else Press.BLOCKED, str(card))


def _why(view: KingView) -> Text | None:
    """Why these cards may be played and no others, and perhaps the joker (K-55); None for the last one."""
    if view.why is None or len(view.hand) == 1:
        return None
    why = _duty(view, view.why)
    return text("king-why-joker", why=why, card=view.joker) if view.joker and _joins(view, view.joker) else why


def _joins(view: KingView, joker: Card) -> bool:
    """Whether the joker may be played besides what suits allow."""
    held = any(isinstance(action, Play) and action.card == joker for action in view.legal)
    bound = view.why in (Why.FOLLOW, Why.TRUMP, Why.OVERTRUMP)
    return held and bound and view.trick[0].card.suit != joker.suit


def _duty(view: KingView, why: Why) -> Text:
    if why is Why.LEAD_BAN and view.contract is not None and view.contract.lead_ban:
        return text("king-why-lead-ban", suit=view.contract.lead_ban)
    message = f"king-why-{why.value.replace('_', '-')}"
    if why in (Why.FOLLOW, Why.FORCED_FOLLOW):
        return text(message, suit=view.trick[0].card.suit)
    return text(message)


MENUS: Mapping[Phase, Callable[[KingView, str | None], Menu]] = {
    Phase.DARK: dark_menu,
    Phase.ORDER: order_menu,
    Phase.AUCTION: auction_menu,
    Phase.TRUMP: trump_menu,
    Phase.OFFERS: offers_menu,
    Phase.SALE: sale_menu,
    Phase.DISCARD: discard_menu,
    Phase.PLAY: play_menu,
}
"""By what is to be decided."""
