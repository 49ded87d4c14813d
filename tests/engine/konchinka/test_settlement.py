"""Who wins, and who owes what (docs/rules.md, rules 20, 22; C-15, C-18)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import Outcome, Transfer
from engine.konchinka.settlement import settle, winners_of
from engine.konchinka.view import DealCount
from engine.text import NameOf, text
from tests.engine.konchinka.builders import position, ruleset, variant


def count(before: tuple[int, ...], *booked: tuple[int, ...], finished_by: int | None = None) -> DealCount:
    """A count with points of cards, clubs and кончинки given per seat."""
    seats = len(before)
    nothing = (0,) * seats
    cards, clubs, konchinki = booked
    gains = tuple(map(sum, zip(*booked, strict=True)))
    return DealCount(
        deal=1,
        cards=nothing,
        clubs=nothing,
        konchinki=((),) * seats,
        card_points=cards,
        club_points=clubs,
        konchinki_points=konchinki,
        gains=gains,
        before=before,
        after=tuple(map(sum, zip(before, gains, strict=True))),
        leftovers=(),
        leftovers_to=0,
        finished_by=finished_by,
    )


C32 = count((13, 14, 6), (2, 0, 0), (0, 1, 0), (1, 0, 1))
C33 = count((12, 14, 6), (2, 0, 0), (0, 1, 0), (1, 0, 1))
EQUAL = count((13, 13, 6), (2, 0, 0), (0, 1, 0), (0, 1, 0))


def test_nobody_wins_below_the_target() -> None:
    assert winners_of(variant(), count((2, 4), (2, 0), (1, 0), (1, 1))) == ()


@pytest.mark.parametrize(
    ("finish", "deal", "winners"),
    [
        pytest.param("higher_total", C32, (0,), id="C32 16 against 15"),
        pytest.param("count_order", C32, (0,), id="C32 cards come first"),
        pytest.param("higher_total", C33, (), id="C33 equal: play on"),
        pytest.param("count_order", C33, (1,), id="C33 clubs come before кончинки"),
        pytest.param("share", C33, (0, 1), id="C33 the win is shared"),
        pytest.param("share", C32, (0,), id="share: only equal totals"),
    ],
)
def test_when_two_reach_the_target(finish: str, deal: DealCount, winners: tuple[int, ...]) -> None:
    assert winners_of(variant(finish=finish), deal) == winners


def test_count_order_can_prefer_the_lower_total() -> None:
    deal = count((13, 14), (0, 0), (0, 1), (2, 0))
    assert deal.after == (15, 15)
    assert winners_of(variant(finish="count_order"), deal) == (1,)
    deal = count((14, 13), (0, 2), (0, 1), (1, 0))
    assert deal.after == (15, 16)
    deal = count((13, 12), (2, 0), (0, 1), (0, 4))
    assert deal.after == (15, 17)
    assert winners_of(variant(finish="count_order"), deal) == (0,)


def test_count_order_within_one_category_is_for_the_higher_total() -> None:
    deal = count((14, 13), (0, 0), (0, 0), (1, 2))
    assert winners_of(variant(finish="count_order"), deal) == ()
    deal = count((14, 14), (1, 1), (0, 1), (0, 0))
    assert winners_of(variant(finish="count_order"), deal) == (1,)


def test_after_a_tie_at_the_target_one_must_lead_alone() -> None:
    """C-15: whoever leads alone at a deal's end, in whatever order the points are booked."""
    tied = count((15, 15), (2, 0), (0, 1), (0, 1))
    assert tied.after == (17, 17)
    for finish in ("higher_total", "count_order"):
        assert winners_of(variant(finish=finish), tied) == ()
        assert winners_of(variant(finish=finish), count((15, 15), (0, 2), (1, 0), (0, 0))) == (1,)


def outcome(deal: DealCount, dealer: int | None = None, **options: str | int) -> Outcome:
    seats = len(deal.after)
    state = position(ruleset(**options), "", ("",) * seats)
    last = state.deal if dealer is None else replace(state.deal, dealer=dealer)
    winners = winners_of(state.party.variant, deal)
    assert winners
    return settle(state.party, last, deal, winners)


WON = count((12, 9, 14, 0), (2, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 0))


def test_losers_pay_what_they_lack() -> None:
    """C34: scores 9, 14, 0 pay 6, 1, 15."""
    ended = outcome(WON, payment="points")
    assert ended.points == (15, 9, 14, 0)
    assert ended.payments == (22, -6, -1, -15)
    assert ended.transfers == (Transfer(1, 0, 6), Transfer(2, 0, 1), Transfer(3, 0, 15))
    assert ended.places == (1, 3, 2, 4)
    assert ended.reason == text("konchinka-won-highest", name=NameOf(0), target=15)


def test_the_rate_multiplies_what_is_owed() -> None:
    assert outcome(WON, payment="points", rate=10).payments == (220, -60, -10, -150)


def test_a_loser_at_the_target_pays_nothing() -> None:
    """C-18."""
    assert outcome(C32, payment="points").payments == (8, 0, -8)


def test_the_winner_takes_the_pot() -> None:
    ended = outcome(WON, payment="pot", stake=5)
    assert ended.payments == (15, -5, -5, -5)
    assert ended.transfers == (Transfer(1, 0, 5), Transfer(2, 0, 5), Transfer(3, 0, 5))


def test_without_payment_nothing_is_owed() -> None:
    ended = outcome(WON)
    assert ended.payments == (0, 0, 0, 0)
    assert ended.transfers == ()


def test_a_shared_win_divides_payments() -> None:
    ended = outcome(C33, finish="share", payment="points")
    assert ended.payments == (4, 4, -8)
    assert ended.transfers == (Transfer(2, 0, 4), Transfer(2, 1, 4))
    assert ended.places == (1, 1, 3)
    assert ended.reason == text("konchinka-won-shared", target=15)


@pytest.mark.parametrize(
    ("dealer", "payments"), [(2, (1, 0, -1)), (0, (0, 1, -1)), (1, (0, 0, 0))], ids=["forehand 0", "1", "2"]
)
def test_what_cannot_be_divided_goes_to_forehand(dealer: int, payments: tuple[int, ...]) -> None:
    """C-15: three stakes for two winners; the rest is forehand's of the last deal."""
    ended = outcome(C33, dealer, finish="share", payment="pot")
    assert ended.payments == payments
    assert sum(transfer.amount for transfer in ended.transfers) == sum(max(0, amount) for amount in payments)


def test_the_reason_tells_how_it_was_won() -> None:
    assert outcome(C33, finish="count_order").reason == text("konchinka-won-first", name=NameOf(1), target=15)
    assert outcome(C32, finish="count_order").reason.id == "konchinka-won-highest"
    assert outcome(count((13, 12), (2, 0), (0, 1), (0, 4)), finish="count_order").reason.id == "konchinka-won-first"
    assert outcome(count((14, 5), (0, 0), (0, 0), (1, 0), finished_by=0)).reason.id == "konchinka-won-middeal"


def test_a_winner_by_order_is_first_even_with_less() -> None:
    ended = outcome(count((13, 12, 14), (2, 0, 0), (0, 1, 0), (0, 4, 0)), finish="count_order")
    assert ended.points == (15, 17, 14)
    assert ended.places == (1, 2, 3)


def test_equal_losers_share_a_place() -> None:
    assert outcome(count((13, 5, 5), (2, 0, 0), (0, 0, 0), (0, 0, 0))).places == (1, 2, 2)
