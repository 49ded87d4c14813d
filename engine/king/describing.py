"""Actions of Кинг as short texts, as on a button."""

from __future__ import annotations

from typing import assert_never

from engine.king.actions import (
    Accept,
    Action,
    Bid,
    Buy,
    Claim,
    DealPack,
    Discard,
    Look,
    Lot,
    LotOfAces,
    NameTrump,
    Order,
    Pass,
    PeekAll,
    PeekOne,
    Play,
    Refuse,
    Reveal,
    ShareOut,
)
from engine.text import NameOf, Text, cards_arg, text
from engine.undo import Undo

ORDERED = {"trump": "take_tricks"}
"""What an order says where it is not called as a row of the sheet: «брать взятки» (docs/ux.md, 11)."""


def contract_name(words: str) -> Text:
    """«− взятки»: the contract with its sign, as a button or a row of the sheet names it."""
    return text(f"king-contract-{words}")


def describe(action: Action) -> Text:
    """One text for each kind of action."""
    match action:
        case Play(card, call):
            return text(f"king-move-play-{call.value}" if call else "king-move-play", card=card)
        case Order(contract):
            return contract_name(ORDERED.get(contract, contract))
        case Pass():
            return text("king-move-pass")
        case Look():
            return text("king-move-look")
        case Bid(tricks) | Buy(tricks):
            return text("king-move-tricks", count=tricks)
        case NameTrump(way):
            return text(f"king-trump-{way}")
        case ShareOut():
            return text("king-move-rospis")
        case Accept():
            return text("king-move-accept")
        case Refuse():
            return text("king-move-refuse")
        case Discard(cards):
            return text("king-move-discard", cards=cards_arg(cards))
        case PeekOne(seat):
            return text("king-move-peek-one", name=NameOf(seat))
        case PeekAll(seat):
            return text("king-move-peek-all", name=NameOf(seat))
        case Claim(seat):
            return text("king-move-claim", name=NameOf(seat))
        case Undo():
            return text("undo-done")
        case Lot(seat):
            return text("king-move-lot", name=NameOf(seat))
        case LotOfAces(cards):
            return text("king-move-lot-of-aces", cards=cards_arg(cards))
        case DealPack():
            return text("king-move-deal")
        case Reveal():
            return text("king-move-reveal")
        case _:
            assert_never(action)
