"""A computer that plays Кончинка by one look ahead: what a card wins, less what it leaves to the next seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards import FULL_PACK, Card
from engine.konchinka.actions import Play
from engine.konchinka.captures import captures
from engine.konchinka.ruleset import Variant, variant_of
from engine.konchinka.view import KonchinkaView

CARD, CLUB = 0.06, 0.14
"""What a card, and a club besides, is worth on the way to the most of them, in points."""
JACK = 0.3
"""What a card that takes all is worth in the hand."""
WEIGHED = 24
"""So many moves, the best at first sight, are weighed against what they leave; a crowded table offers thousands."""
PACKET = 4


@dataclass(frozen=True, slots=True)
class _Ahead:
    """What is known of the next seat: how many cards it will hold, out of the `unseen` ones."""

    variant: Variant
    unseen: tuple[Card, ...]
    holds: int


def greedy(view: KonchinkaView) -> Play:
    """The move that wins most and leaves least, of the viewer who is to act; the first of equals."""
    variant = variant_of(view.ruleset)
    ahead = _Ahead(variant, _unseen(view), _next_hand(view))
    wins = {play: _win(view, variant, play) for play in view.legal}
    likely = sorted(view.legal, key=lambda play: -wins[play])[:WEIGHED]
    return max(likely, key=lambda play: wins[play] - _left(view, ahead, play))


def _win(view: KonchinkaView, variant: Variant, play: Play) -> float:
    spent = JACK if play.card.rank == variant.sweeper else 0.0
    if not play.taken:
        return -spent
    leftovers = _rest(view, play) if _ends_deal(view) else ()  # rule 15
    return _worth(variant, (play.card, *play.taken, *leftovers)) - spent


def _left(view: KonchinkaView, ahead: _Ahead, play: Play) -> float:
    """What the next seat may be expected to win from the table that the move leaves."""
    if _ends_deal(view):
        return 0.0
    table = _rest(view, play) if play.taken else (*view.table, play.card)
    return _expected_best(_prizes(ahead, table), ahead)


def _prizes(ahead: _Ahead, table: tuple[Card, ...]) -> list[tuple[float, int]]:
    """For each rank that may be held and takes something: the most it wins, and how many such cards are unseen."""
    ranks: dict[str, list[Card]] = {}
    for card in ahead.unseen:
        ranks.setdefault(card.rank, []).append(card)
    prizes = []
    for cards in ranks.values():
        found = captures(ahead.variant, cards[0], table)
        if found:
            own = sum(_worth(ahead.variant, (card,)) for card in cards) / len(cards)
            prizes.append((own + max(_worth(ahead.variant, taken) for taken in found), len(cards)))
    return sorted(prizes, reverse=True)


def _expected_best(prizes: list[tuple[float, int]], ahead: _Ahead) -> float:
    """The mean of the best prize that a random hand can take, the prizes in falling order."""
    expected, none_yet = 0.0, 1.0
    left = len(ahead.unseen)
    for prize, count in prizes:
        lacks = _lacks(count, left, ahead.holds)
        expected += prize * none_yet * (1 - lacks)
        none_yet *= lacks
        left -= count
    return expected


def _lacks(count: int, unseen: int, holds: int) -> float:
    """The chance that a random hand of `holds` out of `unseen` cards has none of `count` given ones."""
    chance = 1.0
    for place in range(min(holds, unseen)):
        chance *= max(0.0, 1 - count / (unseen - place))
    return chance


def _worth(variant: Variant, cards: Iterable[Card]) -> float:
    """What cards in a pile are worth, in points."""
    return sum(CARD + CLUB * (card.suit == "c") + variant.konchinki.get(card, 0) for card in cards)


def _rest(view: KonchinkaView, play: Play) -> tuple[Card, ...]:
    return tuple(card for card in view.table if card not in play.taken)


def _unseen(view: KonchinkaView) -> tuple[Card, ...]:
    """The cards that the viewer has not seen: in other hands and in the pack."""
    seen = {*view.hand, *view.table, *view.gone}
    return tuple(card for card in FULL_PACK if card not in seen)


def _next_hand(view: KonchinkaView) -> int:
    """How many cards the next seat will hold when it plays; a new packet if all have played theirs."""
    seat = 0 if view.viewer is None else view.viewer
    return view.hand_counts[(seat + 1) % view.seats] or PACKET


def _ends_deal(view: KonchinkaView) -> bool:
    """Whether the viewer plays the last card of the pack."""
    return view.pack_count == 0 and sum(view.hand_counts) == 1
