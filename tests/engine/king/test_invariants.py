"""What must hold in every game, whatever the options and however people play (docs/rules.md, section 4)."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import RowState
from engine.king import tool
from engine.king.state import Deal
from engine.king.view import Ending, Phase
from tests.engine.king.builders import RULES, after, played, ruleset
from tests.engine.king.playing import Played, games, games_of_ours

SEEDS = st.integers(0, 100_000)
EXAMPLES = settings(max_examples=25, deadline=None)


def everywhere(deal: Deal) -> Counter[str]:
    """All cards of a deal: in hands, in tricks, put away, in the pack."""
    lying = [played.card for played in deal.trick] + [p.card for trick in deal.tricks for p in trick.cards]
    return Counter([*deal.pack[deal.dealt :], *lying, *deal.discarded, *(card for hand in deal.hands for card in hand)])


@EXAMPLES
@given(games() | games_of_ours(), SEEDS)
def test_every_card_of_the_pack_is_somewhere_once(game: Played, seed: int) -> None:
    for moment in played(*game, Random(seed), deals=10):
        if moment.after.deal.number:
            assert everywhere(moment.after.deal) == Counter(moment.after.party.variant.pack)


@EXAMPLES
@given(games() | games_of_ours(), SEEDS)
def test_every_deal_makes_its_sum_and_the_game_makes_its_own(game: Played, seed: int) -> None:
    *_, last = played(*game, Random(seed))
    view = RULES.view_for(last.after, None)
    assert tool.adds_up(view)
    assert view.outcome is not None
    for result in view.results:
        given_up = 0
        if result.bid is not None and result.declarer is not None:
            each = result.contract.sum // view.trick_count
            given_up = each * min(result.bid, result.tricks[result.declarer])
        assert sum(result.gains) == result.contract.sum - given_up
        assert result.after == tuple(map(sum, zip(result.before, result.gains, strict=True)))
        if result.ending is Ending.PLAYED:
            assert sum(result.tricks) == view.trick_count


@EXAMPLES
@given(games() | games_of_ours(), SEEDS)
def test_the_deal_goes_round_and_whoever_takes_a_trick_leads(game: Played, seed: int) -> None:
    _, seats = game
    for moment in played(*game, Random(seed), deals=9):
        before, after = moment.before, moment.after
        if after.deal.number > before.deal.number and before.deal.number:
            assert after.deal.dealer == (before.deal.dealer + 1) % seats
        if len(after.deal.tricks) > len(before.deal.tricks) and after.deal.running:
            assert after.deal.to_act == after.deal.tricks[-1].winner


@EXAMPLES
@given(games() | games_of_ours(), SEEDS)
def test_who_must_choose_always_can(game: Played, seed: int) -> None:
    """A seat to act has something legal to do, and a hand of its own to do it with."""
    for moment in played(*game, Random(seed), deals=9):
        seat = moment.before.deal.to_act
        if seat is not None:
            assert RULES.legal_actions(moment.before)
            view = RULES.view_for(moment.before, seat)
            assert bool(view.hand) is (view.phase is not Phase.DARK)


@EXAMPLES
@given(SEEDS)
def test_everybody_plays_every_contract_of_a_list_of_their_own(seed: int) -> None:
    """By docs/rules.md, 3.3: fourteen each, whatever the passes."""

    *_, last = played(ruleset("gambler-order"), 4, Random(seed))
    view = RULES.view_for(last.after, None)
    own: list[list[str]] = [[], [], [], []]
    for result in view.results:
        assert result.declarer is not None
        own[result.declarer].append(result.contract.id)
    assert all(sorted(mine) == sorted(kind.id for kind in view.kinds) for mine in own)
    assert len(view.results) == view.deals == 56


def test_the_sheet_tells_what_is_written_played_and_to_come() -> None:

    moments = list(played(ruleset("king-fokus"), 4, Random(1), deals=8))
    playing = next(m.after for m in moments if m.after.deal.number == 8 and m.after.deal.phase is Phase.PLAY)
    sheet = RULES.sheet(RULES.view_for(playing, None))
    assert [row.state for row in sheet.rows] == [RowState.WRITTEN] * 7 + [RowState.PLAYING] + [RowState.TO_COME] * 4
    assert [row.kind for row in sheet.rows[7:]] == ["trump"] * 4 + ["plus_eralash"]
    assert [row.sign for row in sheet.rows] == [-1] * 7 + [1] * 5
    assert all(row.check for row in sheet.rows[:7])
    assert sheet.rows[7].check is None
    assert sheet.check is True
    assert sheet.own == ()
    assert sum(sheet.totals) == -192


def test_the_sheet_of_a_game_of_own_lists_knows_whose_is_whose() -> None:

    state = after(RULES.new_game(ruleset("gambler-order"), 4), "lot:3 deal pass order:minus_king")
    sheet = RULES.sheet(RULES.view_for(state, None))
    assert len(sheet.own) == 14
    assert len(sheet.rows) == 56
    assert (sheet.rows[0].kind, sheet.rows[0].owner, sheet.rows[0].sign) == ("minus_king", 1, -1)
    assert (sheet.rows[1].kind, sheet.rows[1].owner, sheet.rows[1].label.id) == (None, None, "king-sheet-unknown")
