"""What must hold in every party, whatever the options and however people play (docs/rules.md, 1.4)."""

from __future__ import annotations

from collections import Counter

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.cards import FULL_PACK
from engine.game import Chance
from engine.konchinka.actions import Play
from engine.konchinka.state import Deal
from engine.konchinka.view import DealCount, Move
from engine.rulesets import Ruleset
from tests.engine.konchinka.builders import RULES
from tests.engine.konchinka.playing import Moment, played, rulesets, seeded

SEATS = st.sampled_from([2, 3, 4])
SEEDS = st.integers(0, 10_000)
EXAMPLES = settings(max_examples=30)


def party(ruleset: Ruleset, seats: int, seed: int) -> list[Moment]:
    return list(played(ruleset, seats, seeded(seed)))


def counts(moments: list[Moment]) -> tuple[DealCount, ...]:
    return moments[-1].after.party.counts


def whole(count: DealCount) -> bool:
    """Whether the pack was played out and somebody captured: then every card is in a pile (C-19)."""
    return count.finished_by is None and any(count.cards)


def basic(ruleset: Ruleset) -> bool:
    return ruleset.id == "konchinka-classic"


@EXAMPLES
@given(rulesets(), SEATS, SEEDS)
def test_the_52_cards_are_always_somewhere_once(ruleset: Ruleset, seats: int, seed: int) -> None:
    for moment in party(ruleset, seats, seed):
        deal = moment.after.deal
        if deal.number:
            everywhere = Counter([*deal.stock, *deal.table, *(c for row in (*deal.hands, *deal.piles) for c in row)])
            assert everywhere == Counter(FULL_PACK)


@EXAMPLES
@given(rulesets(), SEATS, SEEDS)
def test_a_counted_deal_holds_all_cards_clubs_and_konchinki(ruleset: Ruleset, seats: int, seed: int) -> None:
    for count in filter(whole, counts(party(ruleset, seats, seed))):
        assert sum(count.cards) == 52
        assert sum(count.clubs) == 13
        assert sum(count.konchinki_points) == 2
        assert sorted(card for cards in count.konchinki for card in cards) == ["2c", "Td"]


@EXAMPLES
@given(rulesets(), SEATS, SEEDS)
def test_a_deal_gives_two_points_and_those_of_the_single_leaders(ruleset: Ruleset, seats: int, seed: int) -> None:
    """2 + 2 for a single most of cards + 1 for a single most of clubs; other options are seen in the twin."""
    usual = ruleset.with_options({"tie": "nobody", "most": "plurality"})
    for count in filter(whole, counts(party(usual, seats, seed))):
        most_cards = count.cards.count(max(count.cards)) == 1
        most_clubs = count.clubs.count(max(count.clubs)) == 1
        assert sum(count.gains) == 2 + 2 * most_cards + most_clubs
        assert seats > 2 or most_clubs
        assert max(count.gains) <= 5


@EXAMPLES
@given(rulesets(), SEATS, SEEDS)
def test_the_record_is_the_sum_of_its_gains(ruleset: Ruleset, seats: int, seed: int) -> None:
    """Rule 20; the next deal starts from where the last one ended."""
    before = (0,) * seats
    for count in counts(party(ruleset, seats, seed)):
        assert count.before == before
        assert count.after == tuple(map(sum, zip(before, count.gains, strict=True)))
        assert count.gains == tuple(
            map(sum, zip(count.card_points, count.club_points, count.konchinki_points, strict=True))
        )
        before = count.after


@EXAMPLES
@given(rulesets(), SEATS, SEEDS)
def test_nobody_lays_a_jack_before_the_first_capture(ruleset: Ruleset, seats: int, seed: int) -> None:
    """In the basic game no jack lies on the first table, which is not empty until somebody captures.

    One capture may clear it, and then a jack is laid. A jack that may be spared by kings and queens, let lie, or must
    be laid is another matter.
    """
    strict = {"jack": "all", "first_table_jack": "replace", "combo": "single", "capture": "must_card"}
    assume(basic(ruleset))
    for moves in moves_by_deal(party(ruleset.with_options(strict), seats, seed)):
        assert next(move for move in moves if move.taken or move.card.rank == "J").taken


def moves_by_deal(moments: list[Moment]) -> list[tuple[Move, ...]]:
    """The moves of every deal that was played out."""
    ends = [m.after.deal for m in moments if isinstance(m.action, Play) and m.after.deal.to_act is None]
    return [deal.moves for deal in ends if len(deal.moves) == 48]


@EXAMPLES
@given(rulesets(), SEATS, SEEDS)
def test_obligatory_single_captures_keep_all_ranks_on_the_table_apart(ruleset: Ruleset, seats: int, seed: int) -> None:
    """Start distinct, and an equal card cannot be laid."""
    assume(ruleset.options["capture"] != "free" and ruleset.options["combo"] != "no_consecutive")
    for moment in party(ruleset, seats, seed):
        ranks = [card.rank for card in moment.after.deal.table]
        assert len(set(ranks)) == len(ranks)


@EXAMPLES
@given(rulesets(), SEATS, SEEDS)
def test_a_party_to_15_takes_three_deals_at_least(ruleset: Ruleset, seats: int, seed: int) -> None:
    """A deal is worth five points at most; with points carried over it may be more."""
    options = {"target": 15} if ruleset.options["tie"] != "carry" else {"target": 15, "tie": "nobody"}
    assert len(counts(party(ruleset.with_options(options), seats, seed))) >= 3


@EXAMPLES
@given(rulesets(), SEATS, SEEDS)
def test_everybody_plays_a_card_in_turn_from_forehand_on(ruleset: Ruleset, seats: int, seed: int) -> None:
    """Rules 2, 4, 6, 7: the deal goes round, forehand opens every round, nobody passes."""
    first: int | None = None
    for moment in party(ruleset, seats, seed):
        deal = moment.before.deal
        if isinstance(moment.action, Play):
            assert deal.to_act == (deal.forehand + len(deal.moves)) % seats
            assert RULES.legal_actions(moment.before)
        elif moment.after.deal.number:
            first = moment.after.deal.dealer if first is None else first
            assert moment.after.deal.dealer == (first + deal.number) % seats
            assert table_is_fair(moment.after.deal, ruleset)


def table_is_fair(deal: Deal, ruleset: Ruleset) -> bool:
    """Rule 5, C-10."""
    ranks = {card.rank for card in deal.table}
    return len(ranks) == 4 and ("J" not in ranks or ruleset.options["first_table_jack"] == "allow")


@EXAMPLES
@given(rulesets(), SEATS, SEEDS)
def test_packets_come_even(ruleset: Ruleset, seats: int, seed: int) -> None:
    """Rule 4: 52 = 4 + 4·N·r, and never again to the table."""
    for moment in party(ruleset, seats, seed):
        deal = moment.after.deal
        if deal.fresh_packet:
            assert {len(hand) for hand in deal.hands} == {4}
            assert len(deal.moves) % (4 * seats) == 0
        if deal.to_act is None and deal.number and not deal.stock and not any(deal.hands):
            assert len(deal.moves) == 48


@EXAMPLES
@given(rulesets(), SEATS, SEEDS)
def test_an_outcome_pays_nothing_away_and_has_a_winner(ruleset: Ruleset, seats: int, seed: int) -> None:
    last = party(ruleset, seats, seed)[-1].after
    outcome = RULES.outcome(last)
    assert outcome is not None
    assert min(outcome.places) == 1
    assert sum(outcome.payments) == 0
    assert outcome.points == last.party.totals
    winner = outcome.places.index(1)
    assert outcome.points[winner] >= last.party.variant.target
    assert outcome.points[winner] == max(outcome.points) or ruleset.options["finish"] == "count_order"
    assert RULES.to_act(last) is None
    assert RULES.legal_actions(last) == ()


@EXAMPLES
@given(rulesets(), SEATS, SEEDS)
def test_a_party_goes_on_exactly_while_nobody_has_won(ruleset: Ruleset, seats: int, seed: int) -> None:
    """Rule 20, C-15: a deal's end below the target, or level at it, is followed by a new pack."""
    for moment in party(ruleset, seats, seed):
        state = moment.after
        if state.party.outcome is None and state.deal.number and state.deal.to_act is None:
            top = max(state.party.totals)
            assert top < state.party.variant.target or state.party.totals.count(top) > 1
            assert RULES.to_act(state) == Chance("deal", state.deal.number + 1, opens_deal=True)
