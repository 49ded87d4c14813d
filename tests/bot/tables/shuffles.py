"""Whether packs are shuffled as chance would: three figures of many shuffles, each with where it must lie.

    python -m tests.bot.tables.shuffles --shuffles 1000000 --seed 7

- position × card: χ² over how often each card lay at each place. The counts of a table of permutations have both
  margins fixed, so (n − 1)/n · χ² has (n − 1)² degrees of freedom.
- adjacency: χ² over how far, in the order of the sorted pack and round its end, a card lies from the one before it.
  Each of the n − 1 distances comes once a shuffle on the average, and with a variance of nearly one.
- runs: how often a card is lower than the one before it; the mean is (n − 1)/2, the variance (n + 1)/12.

A figure must lie within the middle 99 %.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise
from math import sqrt
from statistics import NormalDist

from bot.tables.shuffle import Stream
from engine.cards import FULL_PACK, Card, shuffled

N = len(FULL_PACK)
WITHIN = 0.99
ORDER = {card: place for place, card in enumerate(FULL_PACK)}
Below = Callable[[int], int]
Shuffle = Callable[[tuple[Card, ...], Below], tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Figure:
    """What was found, and the interval that holds 99 % of what chance makes."""

    name: str
    found: float
    low: float
    high: float

    @property
    def inside(self) -> bool:
        """Whether chance could have made it."""
        return self.low <= self.found <= self.high

    def __str__(self) -> str:
        verdict = "inside" if self.inside else "OUTSIDE"
        return f"{self.name}: {self.found:.1f}, 99 % is {self.low:.1f} … {self.high:.1f}: {verdict}"


def packs(count: int, seed: int, shuffle: Shuffle = shuffled) -> Iterator[tuple[Card, ...]]:
    """So many packs, each out of a deal's own secret and transcript, as the bot makes them."""
    for deal in range(1, count + 1):
        secret = sha256(f"{seed}|{deal}".encode()).digest()
        yield shuffle(FULL_PACK, Stream(secret, f"v1|test|{deal}|4||{seed}").below)


def figures(shuffles: Iterable[tuple[Card, ...]]) -> tuple[Figure, Figure, Figure]:
    """Position × card, adjacency and runs of these packs."""
    at = [[0] * N for _ in range(N)]
    apart, falls, count = [0] * N, 0, 0
    for pack in shuffles:
        order = [ORDER[card] for card in pack]
        count += 1
        for place, card in enumerate(order):
            at[place][card] += 1
        for before, card in pairwise(order):
            apart[card - before] += 1  # a negative one counts from the end: round the end of the pack
            falls += card < before
    return _position(at, count), _adjacency(apart, count), _runs(falls, count)


def _position(at: list[list[int]], count: int) -> Figure:
    expected = count / N
    found = sum((seen - expected) ** 2 for row in at for seen in row) / expected
    return Figure("position × card", found * (N - 1) / N, *_chi_squared((N - 1) ** 2))


def _adjacency(apart: list[int], count: int) -> Figure:
    found = sum((seen - count) ** 2 for seen in apart[1:]) / count
    return Figure("adjacency", found * (N - 2) / (N - 1), *_chi_squared(N - 2))


def _runs(falls: int, count: int) -> Figure:
    mean, deviation = count * (N - 1) / 2, sqrt(count * (N + 1) / 12)
    reach = NormalDist().inv_cdf((1 + WITHIN) / 2)
    return Figure("runs", falls, mean - reach * deviation, mean + reach * deviation)


def _chi_squared(freedom: int) -> tuple[float, float]:
    """The middle 99 % of χ², by Wilson and Hilferty: its cube root is very nearly normal."""
    share = 2 / (9 * freedom)
    low, high = (NormalDist(1 - share, sqrt(share)).inv_cdf(p) for p in ((1 - WITHIN) / 2, (1 + WITHIN) / 2))
    return freedom * low**3, freedom * high**3


def main() -> int:
    """Shuffle and tell; 1 if a figure lies outside."""
    parser = argparse.ArgumentParser(description="Are packs shuffled as chance would?")
    parser.add_argument("--shuffles", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = figures(packs(asked.shuffles, asked.seed))
    sys.stdout.write(f"{asked.shuffles} shuffles, seed {asked.seed}\n" + "".join(f"{figure}\n" for figure in found))
    return 0 if all(figure.inside for figure in found) else 1


if __name__ == "__main__":
    sys.exit(main())
