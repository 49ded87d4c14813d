"""What Кинг tells people (docs/ux.md, 8, 9); it knows views and public events, never a state."""

from __future__ import annotations

from engine.game import Caption, Menu
from engine.king import captions, telling
from engine.king.cloth import cloth
from engine.king.events import Event
from engine.king.menu import move_menu
from engine.king.rules_pages import rules_pages
from engine.king.ruleset import variant_of
from engine.king.view import KingView
from engine.rulesets import Ruleset
from engine.text import Text, text


class KingNarrator:
    """The `Narrator` of Кинг."""

    def summary(self, ruleset: Ruleset, seats: int) -> tuple[Text, ...]:
        """«14 сдач»."""
        return (text("king-deals", deals=variant_of(ruleset, seats).deals),)

    def caption(self, view: KingView) -> Caption:
        """See `captions.caption`."""
        return captions.caption(view)

    def tell(self, event: Event) -> Text | None:
        """See `telling.tell`."""
        return telling.tell(event)

    def last(self, view: KingView) -> Text:
        """See `captions.last_trick`."""
        return captions.last_trick(view)

    def hand(self, view: KingView) -> Text | None:
        """See `captions.hand_words`."""
        return captions.hand_words(view)

    def aside(self, view: KingView) -> Text | None:
        """What a hint has shown."""
        return captions.aside(view)

    def menu(self, view: KingView, step: str | None) -> Menu:
        """See `menu.move_menu`."""
        return move_menu(view, step)

    def cloth(self, view: KingView) -> tuple[tuple[Text, ...], ...]:
        """See `cloth.cloth`."""
        return cloth(view)

    def pages(self, ruleset: Ruleset, seats: int) -> tuple[tuple[Text, ...], ...]:
        """See `rules_pages.rules_pages`."""
        return rules_pages(ruleset, seats)
