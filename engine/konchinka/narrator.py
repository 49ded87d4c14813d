"""What Кончинка tells people (docs/ux.md, 8, 9); it knows views and public events, never a state."""

from __future__ import annotations

from typing import assert_never

from engine.game import Caption, Menu
from engine.konchinka import captions
from engine.konchinka.events import (
    CardReplaced,
    DealCounted,
    DealerDrawn,
    Event,
    FinishedMidDeal,
    GameOver,
    LeftoversTaken,
    PackDealt,
    PacketDealt,
    Played,
)
from engine.konchinka.menu import move_menu
from engine.konchinka.result import deal_result
from engine.konchinka.rules_pages import rules_pages
from engine.konchinka.view import KonchinkaView
from engine.rulesets import Ruleset
from engine.text import NameOf, Text, text
from engine.undo import TakenBack


class KonchinkaNarrator:
    """The `Narrator` of Кончинка."""

    def summary(self, ruleset: Ruleset, seats: int) -> tuple[Text, ...]:
        """«до 15»."""
        return (text("konchinka-title-target", target=int(ruleset.options["target"])),)

    def caption(self, view: KonchinkaView) -> Caption:
        """See `captions.caption`."""
        return captions.caption(view)

    def tell(self, event: Event) -> Text | None:
        """The lot, cards played, packets, repairs of the first table, and with a new pack how the last deal ended.

        The end of a deal stands in the caption until then.
        """
        match event:
            case DealerDrawn():
                return text("konchinka-forehand-by-lot", name=NameOf(event.forehand))
            case PackDealt():
                return deal_result(event.previous) if event.previous else None
            case Played():
                return captions.move_line(event.move)
            case PacketDealt():
                return text("konchinka-packet")
            case CardReplaced():
                return text("konchinka-replaced", returned=event.returned, drawn=event.drawn)
            case TakenBack(seat):
                return text("undo-told", name=NameOf(seat))
            case LeftoversTaken() | FinishedMidDeal() | DealCounted() | GameOver():
                return None
            case _:
                assert_never(event)

    def last(self, view: KonchinkaView) -> Text:
        """See `captions.last_capture`."""
        return captions.last_capture(view)

    def hand(self, view: KonchinkaView) -> Text | None:
        """See `captions.hand_words`."""
        return captions.hand_words(view)

    def menu(self, view: KonchinkaView, step: str | None) -> Menu:
        """See `menu.move_menu`."""
        return move_menu(view, step)

    def cloth(self, view: KonchinkaView) -> tuple[tuple[Text, ...], ...]:
        """See `captions.cloth`."""
        return captions.cloth(view)

    def aside(self, view: KonchinkaView) -> None:
        """Nobody is shown anything alone."""

    def pages(self, ruleset: Ruleset, seats: int) -> tuple[tuple[Text, ...], ...]:
        """See `rules_pages.rules_pages`; the number of seats changes none of them."""
        return rules_pages(ruleset)
