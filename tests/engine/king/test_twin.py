"""Every card of random games beside the twin: who may play what, who takes it, and what it brings."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.king.actions import Discard
from engine.king.codes import action_code
from engine.king.view import Ending, Phase
from engine.tricks import Duty, owed_trumps, winning
from tests.engine.king import twin
from tests.engine.king.builders import RULES, Moment, cards, played, variant
from tests.engine.king.playing import Played, games, games_of_ours

PAGE_BOYS = {"P1": "J", "P2": "K", "P3": "J", "P4": "J", "P6": "J", "P7": "J"}
EXAMPLES = settings(max_examples=60, deadline=None)
SEEDS = st.integers(0, 100_000)


def check_card(moment: Moment, options: twin.Options, sources: tuple[str, ...]) -> None:
    """The legal cards, before a card is played."""
    deal = moment.before.deal
    seat, contract = deal.to_act, moment.before.known_kind().contract.id
    assert seat is not None
    found = {action_code(action) for action in RULES.legal_actions(moment.before)}
    hand, trick = list(map(str, deal.hands[seat])), [str(lying.card) for lying in deal.trick]
    joker = twin.JOKERS[len(deal.hands)] if options.get("joker") == "on" else None
    assert found == twin.legal(hand, trick, contract, deal.suit, options, sources[0], deal.reversed, joker)


def check_discard(moment: Moment, boys: str) -> None:
    """Which two of twelve may go."""
    deal = moment.before.deal
    assert deal.to_act is not None
    found = {
        frozenset(map(str, action.cards))
        for action in RULES.legal_actions(moment.before)
        if isinstance(action, Discard)
    }
    contract = moment.before.known_kind().contract.id
    assert found == twin.may_be_put_away(list(map(str, deal.hands[deal.to_act])), contract, boys)


def check_trick(moment: Moment, options: twin.Options, sources: tuple[str, ...], page: str) -> None:
    """The winner and the points, after the last card of a trick."""
    deal, variant_ = moment.after.deal, moment.after.party.variant
    trick = deal.tricks[-1]
    row = [str(lying.card) for lying in trick.cards]
    powers = {str(lying.card): lying.call.value for lying in trick.cards if lying.call}
    if options.get("robber") == "on":
        powers[twin.ROBBERS[variant_.seats]] = "robber"
    assert trick.winner == trick.cards[twin.winner(row, deal.suit, deal.reversed, powers)].seat
    contract = moment.after.known_kind().contract.id
    worth = twin.values(options, page, sources[0], variant_.seats)
    if contract.startswith("plus") and options.get("last_two_plus") == "8":
        worth["places"] = 8
    double = 2 if deal.dark else 1
    if contract != "trump":
        ends = str(options.get("ends", "last_two"))
        assert trick.points == double * twin.points(contract, row, trick.number, variant_.tricks, worth, ends)
        return
    each = double * twin.trump_trick(options, sources[0], variant_.seats)
    bid = deal.bid.tricks if deal.bid else 0
    own = sum(other.winner == trick.winner for other in deal.tricks)
    assert trick.points == (0 if trick.winner == deal.declarer and own <= bid else each)


def check_end(moment: Moment, options: twin.Options, page: str) -> None:
    """A deal ends when the cards are out, or early when the points are; and only then."""
    before, deal = moment.before.deal, moment.after.deal
    held = [str(card) for hand in deal.hands for card in hand]
    contract = moment.after.known_kind().contract.id
    boys = page if options["boys"] == "page" else str(options["boys"])
    whole = len(deal.tricks) > len(before.tricks)
    out = twin.over_early(contract, held, boys, twin.lowest_heart(options))
    early = options["early_stop"] == "on" and whole and bool(held) and out
    assert (not deal.running) == (early or not held)
    if not deal.running:
        assert moment.after.party.results[-1].ending is (Ending.EARLY if early else Ending.PLAYED)


@EXAMPLES
@given(games() | games_of_ours(), SEEDS)
def test_every_card_is_as_the_twin_says(game: Played, seed: int) -> None:
    ruleset, seats = game
    page = "KJ" if ruleset.id == "gambler-boys" else PAGE_BOYS[ruleset.sources[0]]  # «Мальчики», 3.3
    for moment in played(ruleset, seats, Random(seed), deals=18):
        if moment.before.deal.phase is Phase.DISCARD:
            check_discard(moment, page if ruleset.options["boys"] == "page" else str(ruleset.options["boys"]))
        if moment.before.deal.phase is not Phase.PLAY:
            continue
        check_card(moment, ruleset.options, ruleset.sources)
        check_end(moment, ruleset.options, page)
        if len(moment.after.deal.tricks) > len(moment.before.deal.tricks):
            check_trick(moment, ruleset.options, ruleset.sources, page)


PACK = variant().pack


@given(st.permutations(PACK), st.sampled_from([None, *"cdhs"]), st.booleans(), st.integers(2, 6))
def test_a_trick_of_any_cards_has_the_winner_of_the_twin(
    pack: list[str], trump: str | None, upside_down: bool, seats: int
) -> None:
    trick = cards(" ".join(pack[:seats]))
    assert winning(trick, trump, upside_down) == twin.winner(list(map(str, trick)), trump, upside_down)


@pytest.mark.parametrize("upside_down", [False, True])
def test_trumps_owed_beat_what_lies_there_if_they_can(upside_down: bool) -> None:
    hand, trick = cards("7d Td Ad 9c"), cards("As Qd")
    over = {False: ("Ad",), True: ("7d", "Td")}[upside_down]
    assert owed_trumps(hand, trick, "d", Duty.OVERTRUMP, upside_down) == over
    assert owed_trumps(hand, trick, "d", Duty.TRUMP, upside_down) == ("7d", "Td", "Ad")
    assert owed_trumps(hand, trick, "d", Duty.FREE, upside_down) == ()
    assert owed_trumps(hand, trick, None, Duty.TRUMP, upside_down) == ()
