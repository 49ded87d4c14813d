"""What forbids cards in some contracts (docs/rules.md, 2.1), as rulesets name it: ``lead_ban:h``, ``forced:Kh``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import SUITS, Card, parse_card
from engine.errors import BadCode, RulesetError


@dataclass(frozen=True, slots=True)
class Limits:
    """A suit that may be led only from a hand of that suit; a card that must go when its holder is void."""

    lead_ban: str | None
    forced: Card | None


def limits_of(written: Sequence[str], pack: Sequence[Card], forced_king: str, sign: int) -> Limits:
    """The limits of a contract; the forced card as the table plays it (K-04 … K-06)."""
    lead_ban: str | None = None
    forced: Card | None = None
    for limit in written:
        name, _, what = limit.partition(":")
        if name == "lead_ban" and what and what in SUITS:
            lead_ban = what
        elif name == "forced":
            forced = _card(what, pack)
        else:
            raise RulesetError(f"limits: {limit!r} is neither lead_ban:<suit> nor forced:<card>")
    if forced_king == "off" or (forced_king == "minus_only" and sign > 0):
        forced = None
    return Limits(lead_ban, forced)


def _card(code: str, pack: Sequence[Card]) -> Card:
    try:
        card = parse_card(code)
    except BadCode as error:
        raise RulesetError(f"limits: {error}") from None
    if card not in pack:
        raise RulesetError(f"limits: {card} is not in the pack")
    return card
