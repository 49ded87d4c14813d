"""The move buttons of a hand of Кинг (docs/ux.md, 10, 11).

A card or a pass is one press; a decision that comes once a deal is chosen, then confirmed: its step is the code of the
action. Any other step shows the whole menu.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.cards import Card
from engine.game import Choice, Menu, Press, Tone
from engine.king.actions import Play
from engine.king.buttons import in_rows
from engine.king.decisions import auction_menu, offers_menu, order_menu, sale_menu, trump_menu
from engine.king.discards import discard_menu
from engine.king.view import KingView, Phase, Why
from engine.text import Text, text

CARDS_A_ROW = 4


def move_menu(view: KingView, step: str | None) -> Menu:
    """The buttons of the viewer's decision; no rows out of turn."""
    return MENUS[view.phase](view, step) if view.legal else Menu(())


def play_menu(view: KingView, step: str | None) -> Menu:
    """The hand as it lies, what may not be played disabled; a card without a choice says that it plays."""
    playable = [action.card for action in view.legal if isinstance(action, Play)]
    if len(playable) > 1:
        return Menu(in_rows([_card(card, card in playable) for card in view.hand], CARDS_A_ROW), _why(view))
    only = playable[0]
    forced = Choice(text("king-menu-play", card=only), Press.ACT, str(only), Tone.SUCCESS)
    others = [_card(card, playable=False) for card in view.hand if card != only]
    return Menu(((forced,), *in_rows(others, CARDS_A_ROW)), _why(view))


def _card(card: Card, playable: bool) -> Choice:
    return Choice(text("king-move-play", card=card), Press.ACT if playable else Press.BLOCKED, str(card))


def _why(view: KingView) -> Text | None:
    """Why these cards may be played and no others; None for the last one."""
    if view.why is None or len(view.hand) == 1:
        return None
    if view.why is Why.LEAD_BAN and view.contract is not None and view.contract.lead_ban:
        return text("king-why-lead-ban", suit=view.contract.lead_ban)
    message = f"king-why-{view.why.value.replace('_', '-')}"
    if view.why in (Why.FOLLOW, Why.FORCED_FOLLOW):
        return text(message, suit=view.trick[0].card.suit)
    return text(message)


MENUS: Mapping[Phase, Callable[[KingView, str | None], Menu]] = {
    Phase.ORDER: order_menu,
    Phase.AUCTION: auction_menu,
    Phase.TRUMP: trump_menu,
    Phase.OFFERS: offers_menu,
    Phase.SALE: sale_menu,
    Phase.DISCARD: discard_menu,
    Phase.PLAY: play_menu,
}
"""By what is to be decided."""
