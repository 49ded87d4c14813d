"""What /rules says of house rules that are our own, of which the source has only the names (docs/rules.md, 3.8)."""

from __future__ import annotations

from engine.king.variant import Variant
from engine.text import Text, text

Page = tuple[Text, ...]


def ours_text(variant: Variant) -> Page:
    """The robber and the joker, where the table plays with them (K-54, K-55)."""
    robber = (text("king-rules-robber", card=variant.robber),) if variant.robber else ()
    joker = (text("king-rules-joker", card=variant.joker),) if variant.joker else ()
    both = (text("king-rules-robber-and-joker"),) if robber and joker else ()
    return *robber, *joker, *both
