"""Who has won a game of Кинг, and what the others owe (docs/rules.md, K-44, K-46).

The reasons of an `Outcome` are messages ``king-won`` (``name``) and ``king-won-shared``.
"""

from __future__ import annotations

from typing import assert_never

from engine.game import Outcome, Seat
from engine.king.variant import Settlement, Variant
from engine.payments import Payment, handed_over, transfers
from engine.text import NameOf, text


def settle(variant: Variant, totals: tuple[int, ...], forehand: Seat) -> Outcome:
    """The outcome of a game with these totals: the highest wins, equal ones share (K-44).

    What the winners cannot share evenly is the first one's of them, from the last forehand on.
    """
    best = max(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == best)
    rest_to = min(winners, key=lambda seat: (seat - forehand) % len(totals))
    payments = _payments(variant, totals, winners, rest_to)
    return Outcome(
        places=tuple(1 + sum(other > total for other in totals) for total in totals),
        points=totals,
        payments=payments,
        transfers=transfers(payments),
        reason=text("king-won-shared") if len(winners) > 1 else text("king-won", name=NameOf(winners[0])),
    )


def _payments(variant: Variant, totals: tuple[int, ...], winners: tuple[Seat, ...], rest_to: Seat) -> tuple[int, ...]:
    match variant.payment:
        case Payment.NONE:
            return (0,) * len(totals)
        case Payment.POT:
            return handed_over([variant.stake] * len(totals), winners, rest_to)
        case Payment.POINTS:
            return _by_points(variant, totals, winners, rest_to)
        case _:
            assert_never(variant.payment)


def _by_points(variant: Variant, totals: tuple[int, ...], winners: tuple[Seat, ...], rest_to: Seat) -> tuple[int, ...]:
    """Points of each to the others (K-46): Tw − Ti to the winner, every pair its difference, or nothing."""
    match variant.settlement:
        case Settlement.NONE:
            return (0,) * len(totals)
        case Settlement.DIFFERENCES:
            return handed_over([variant.rate * (max(totals) - total) for total in totals], winners, rest_to)
        case Settlement.ALL_PAIRS:
            return tuple(variant.rate * (len(totals) * total - sum(totals)) for total in totals)
        case _:
            assert_never(variant.settlement)
