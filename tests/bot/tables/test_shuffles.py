"""The bot's packs look like chance's in every way that is tried; shuffles with known faults do not.

More of it: ``python -m tests.bot.tables.shuffles --shuffles 1000000 --seed 7``.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.tables.shuffle import Stream
from engine.cards import Card
from tests.bot.tables.shuffles import Below, Shuffle, figures, packs

COUNT = 20_000

SEED = 1
Pack = tuple[Card, ...]


def naive(pack: Pack, below: Below) -> Pack:
    """Every place is swapped with any place: 52^52 ways cannot be shared out evenly among 52! packs."""
    cards = list(pack)
    for place in range(len(cards)):
        other = below(len(cards))
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def by_modulo(pack: Pack, below: Below) -> Pack:
    """A byte modulo n instead of a number below n: 256 is no multiple of most n."""
    cards = list(pack)
    for last in range(len(cards) - 1, 0, -1):
        other = below(256) % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def without_the_last(pack: Pack, below: Below) -> Pack:
    """The last card stays where it was."""
    cards = list(pack)
    for last in range(len(cards) - 2, 0, -1):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def never_itself(pack: Pack, below: Below) -> Pack:
    """A number below i instead of i + 1: no card can stay at its place."""
    cards = list(pack)
    for last in range(len(cards) - 1, 0, -1):
        other = below(last)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def cut_only(pack: Pack, below: Below) -> Pack:
    """Each card is at each place equally often, and still its neighbours are."""
    place = below(len(pack))
    return pack[place:] + pack[:place]


def riffled(pack: Pack, below: Below) -> Pack:
    """Four riffles are too few: the pack remembers its order."""
    cards = list(pack)
    for _ in range(4):
        heap = sum(below(2) for _ in cards)
        left, right = cards[:heap], cards[heap:]
        cards = [(left if below(len(left) + len(right)) < len(left) else right).pop(0) for _ in pack]
    return tuple(cards)


def test_twenty_thousand_packs_are_shuffled_as_chance_would() -> None:
    found = figures(packs(COUNT, SEED))
    report = f"seed {SEED}: " + "; ".join(map(str, found))
    print(report)
    assert all(figure.inside for figure in found), report


@pytest.mark.parametrize(
    ("faulty", "enough", "caught_by"),
    [
        (naive, 3_000, 0),
        (by_modulo, 12_000, 0),
        (without_the_last, 1_000, 0),
        (never_itself, 1_000, 0),
        (cut_only, 1_000, 1),
        (cut_only, 1_000, 2),
        (riffled, 1_000, 1),
        (riffled, 1_000, 2),
    ],
)
def test_a_faulty_shuffle_is_caught(faulty: Shuffle, enough: int, caught_by: int) -> None:
    """By one figure, after so many shuffles already."""
    figure = figures(packs(enough, SEED, faulty))[caught_by]
    assert not figure.inside, f"seed {SEED}: {figure}"


def test_the_same_seed_makes_the_same_packs_and_another_seed_others() -> None:
    """So that what a test has found can be found again."""

    def some(seed: int) -> list[Pack]:
        return list(packs(3, seed))

    assert some(7) == some(7)
    assert some(7) != some(8)


def test_numbers_are_uniform_up_to_the_size_of_a_pack() -> None:
    """χ² over the numbers below each n; all together have as many degrees of freedom as there are free counts."""

    def deviations() -> Iterator[tuple[float, int]]:
        for n in range(2, 53):
            stream = Stream(bytes([n]) * 32, f"uniform {SEED}")
            seen = [0] * n
            for _ in range(200 * n):
                seen[stream.below(n)] += 1
            yield sum((one - 200) ** 2 for one in seen) / 200, n - 1

    found = list(deviations())
    total, freedom = sum(one for one, _ in found), sum(free for _, free in found)
    assert abs(total - freedom) < 2.58 * (2 * freedom) ** 0.5, f"seed {SEED}: {total:.1f} of {freedom}"
