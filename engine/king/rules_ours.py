"""What /rules says of house rules that are our own, of which the source has only the names (docs/rules.md, 3.8)."""

from __future__ import annotations

from engine.king.variant import Variant
from engine.king.view import Phase
from engine.text import Text, text

Page = tuple[Text, ...]


def ours_text(variant: Variant) -> Page:
    """Robber, joker and dark, where the table plays with them (K-54 … K-56)."""
    robber = (text("king-rules-robber", card=variant.robber),) if variant.robber else ()
    joker = (text("king-rules-joker", card=variant.joker),) if variant.joker else ()
    both = (text("king-rules-robber-and-joker"),) if robber and joker else ()
    dark = (text("king-rules-dark"),) if _is_dark(variant) else ()
    found = (*robber, *joker, *both, *dark)
    return (text("king-rules-ours"), *found) if found else ()


def _is_dark(variant: Variant) -> bool:
    decisions = (variant.ordering, *(kind.decisions for kind in variant.listed))
    return any(Phase.DARK in asked for asked in decisions)
