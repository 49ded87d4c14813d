"""Who has won the party, and what the others owe (docs/rules.md, rules 20-22; C-15, C-18).

The reasons of an `Outcome` are messages ``konchinka-won-highest``, ``-first`` (``finish=count_order``),
``-shared`` (``finish=share``) and ``-middeal``, with ``target``, and ``name`` but for a shared win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from engine.game import Outcome, Seat
from engine.konchinka.ruleset import Finish, Variant
from engine.konchinka.state import Deal, Party
from engine.konchinka.view import DealCount
from engine.payments import Payment, handed_over, transfers
from engine.text import NameOf, Text, text


def winners_of(variant: Variant, count: DealCount) -> tuple[Seat, ...]:
    """The seats that have won the party with this deal; empty: it goes on."""
    if count.finished_by is not None:
        return (count.finished_by,)
    target, after = variant.target, count.after
    if max(after) < target:
        return ()
    rivals = tuple(range(len(after)))
    if variant.finish is Finish.COUNT_ORDER and max(count.before) < target:
        rivals = _first_to_reach(target, count)
    top = max(after[seat] for seat in rivals)
    leaders = tuple(seat for seat in rivals if after[seat] == top)
    if len(leaders) == 1 or variant.finish is Finish.SHARE:
        return leaders
    return ()  # equal: play on until one leads alone


def settle(party: Party, deal: Deal, count: DealCount, winners: tuple[Seat, ...]) -> Outcome:
    """The outcome of a party that `winners` have won."""
    payments = _payments(party.variant, count.after, winners, deal.forehand)
    return Outcome(
        places=_places(count.after, winners),
        points=count.after,
        payments=payments,
        transfers=transfers(payments),
        reason=_reason(party.variant, count, winners),
    )


def _first_to_reach(target: int, count: DealCount) -> tuple[Seat, ...]:
    """Who is first at the target when cards are booked before clubs, clubs before кончинки (``count_order``)."""
    booked = count.before
    for points in (count.card_points, count.club_points, count.konchinki_points):
        booked = tuple(map(sum, zip(booked, points, strict=True)))
        reached = tuple(seat for seat, total in enumerate(booked) if total >= target)
        if reached:
            return reached
    return ()


def _places(totals: Sequence[int], winners: tuple[Seat, ...]) -> tuple[int, ...]:
    """Winners first, the others by their totals; equal totals share a place."""

    def ahead(seat: Seat, other: Seat) -> bool:
        return other in winners or totals[other] > totals[seat]

    return tuple(
        1 if seat in winners else 1 + sum(ahead(seat, other) for other in range(len(totals)))
        for seat in range(len(totals))
    )


def _payments(variant: Variant, totals: Sequence[int], winners: tuple[Seat, ...], forehand: Seat) -> tuple[int, ...]:
    """What each seat gains or loses in all (rule 22); what winners cannot share evenly goes to `forehand` (C-15)."""
    match variant.payment:
        case Payment.NONE:
            return (0,) * len(totals)
        case Payment.POINTS:
            paid = [
                0 if seat in winners else variant.rate * max(0, variant.target - total)  # C-18
                for seat, total in enumerate(totals)
            ]
        case Payment.POT:
            paid = [variant.stake] * len(totals)
        case _:
            assert_never(variant.payment)
    return handed_over(paid, winners, forehand)


def _reason(variant: Variant, count: DealCount, winners: tuple[Seat, ...]) -> Text:
    target = variant.target
    if len(winners) > 1:
        return text("konchinka-won-shared", target=target)
    name = NameOf(winners[0])
    if count.finished_by is not None:
        return text("konchinka-won-middeal", name=name, target=target)
    if sum(total >= count.after[winners[0]] for total in count.after) > 1:  # others have as much, but later
        return text("konchinka-won-first", name=name, target=target)
    return text("konchinka-won-highest", name=name, target=target)
