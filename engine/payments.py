"""What is owed at the end of a game, the same in every game: who pays whom, and how a pot is shared."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from engine.game import Seat, Transfer


class Payment(Enum):
    """What losers owe: nothing, by points, or equal stakes that the winner takes."""

    NONE = "none"
    POINTS = "points"
    POT = "pot"


def handed_over(paid: Sequence[int], winners: Sequence[Seat], rest_to: Seat) -> tuple[int, ...]:
    """What each seat gains or loses when the winners share all that is `paid`; what will not divide is `rest_to`'s."""
    share, rest = divmod(sum(paid), len(winners))
    won = [share if seat in winners else 0 for seat in range(len(paid))]
    won[rest_to] += rest
    return tuple(gained - lost for gained, lost in zip(won, paid, strict=True))


def transfers(payments: Sequence[int]) -> tuple[Transfer, ...]:
    """Single payments, from the first who owes to the first who is owed, that make up `payments`."""
    open_amounts = list(payments)
    found = []
    for payee in range(len(payments)):
        for payer in range(len(payments)):
            amount = min(-open_amounts[payer], open_amounts[payee])
            if amount > 0:
                open_amounts[payer] += amount
                open_amounts[payee] -= amount
                found.append(Transfer(payer, payee, amount))
    return tuple(found)
