"""Claims, moves taken back, hints, and the last trick (docs/design.md, 2; docs/ux.md, 12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations
from random import Random

import pytest

from engine.cards import Card
from engine.errors import IllegalAction
from engine.game import Chance, Proposal
from engine.king.actions import Action, Claim, PeekAll, PeekOne, Play, Reveal
from engine.king.cards import playable, sorted_hand, taker
from engine.king.claims import is_proven, may_be_claimed
from engine.king.events import Claimed, DealCounted, HintUsed
from engine.king.state import State
from engine.king.view import Ending, Phase, Played, Trick, Trump
from engine.record import state_after
from engine.tricks import of_suit, strength
from engine.undo import Undo
from tests.engine.king.builders import RULES, after, cards, made_up, position, ruleset

# Seat 0 leads what nobody can beat.
SURE = ("As Ks", "7d 8d", "9c Tc", "7h Kh")


def proposed(state: State, seat: int) -> dict[type, Proposal[Action]]:
    return {type(p.action): p for p in RULES.proposals(RULES.view_for(state, seat))}


def claims(state: State, seat: int = 0) -> Proposal[Action] | None:
    return proposed(state, seat).get(Claim)


def trick_of(number: int, row: tuple[Card, ...]) -> Trick:
    return Trick(number, tuple(Played(seat, card) for seat, card in enumerate(row)), 0, -2)


def test_a_claim_is_offered_at_ones_own_lead_with_two_tricks_or_more() -> None:
    state = position(ruleset(), SURE)
    assert claims(state) is not None
    assert claims(state, 1) is None
    assert claims(after(state, "As")) is None
    assert claims(position(ruleset(), ("As", "7d", "9c", "7h"))) is None


def test_a_claim_that_the_view_does_not_prove_is_refused_without_a_word_to_others() -> None:
    """The king of spades may fall to an ace that somebody may hold, whoever holds it in truth."""
    state = position(ruleset(), ("Ks Qs", "7d 8d", "9c Tc", "7h Kh"))
    claim = claims(state)
    assert claim is not None
    assert claim.refusal is not None
    with pytest.raises(IllegalAction, match="nothing proves"):
        RULES.apply(state, Claim(0))


def test_what_was_played_counts_in_a_proof() -> None:
    state = position(ruleset(), ("Ks Qs", "7d 8d", "9c Tc", "7h Kh"))
    played = trick_of(1, cards("As 7s 8s 9s"))
    claim = claims(state.with_deal(tricks=(played,)))
    assert claim is not None
    assert claim.refusal is None


def test_a_claim_takes_all_that_is_left_and_ends_the_deal() -> None:
    state = position(ruleset(), SURE, "minus_eralash")
    assert claims(state) == replace(claims(state), refusal=None)  # type: ignore[type-var]
    step = RULES.apply(state, Claim(0))
    assert step.events[0] == Claimed(0, cards("As Ks"), 2)
    assert isinstance(step.events[1], DealCounted)
    result = step.state.party.results[-1]
    assert result.ending is Ending.CLAIMED
    assert result.claimed_by == 0
    assert result.tricks == (2, 0, 0, 0)
    # Two tricks 4, both the last 16, two kings 8, two hearts 4, the King 16.
    assert result.gains == (-48, 0, 0, 0)
    assert RULES.view_for(step.state, 1).hand == ()


def test_a_claim_shows_nobodys_cards_but_the_claimants() -> None:
    after_claim = RULES.apply(position(ruleset(), SURE), Claim(0)).state
    view = RULES.view_for(after_claim, None)
    assert view.tricks == ()
    assert view.taken == (2, 0, 0, 0)
    assert view.points == (-20 + 16, 0, 0, 0)


def test_a_claim_after_a_bid_writes_only_what_is_above_it() -> None:
    state = position(ruleset("gambler-auction"), SURE, "trump", trump="s", declarer=0, bid=1)
    result = RULES.apply(state, Claim(0)).state.party.results[-1]
    assert result.gains == (6, 0, 0, 0)


# --- Every layout of a tiny pack ------------------------------------------------------------------------------------

TINY = made_up(3, {"ranks": "QKA"}, {"tricks": 2}, boys="K")
ROBBER, JOKER = cards("Qc Qs")


def tiny(hand: tuple[Card, ...], contract: str, trump: Trump | None, wild: bool = False) -> State:
    """Seat 0's lead with this hand of four cards; what the others hold does not matter to a view.

    `wild`: with a robber and a joker (docs/rules.md, 3.8).
    """
    rest = [card for card in TINY.party.variant.pack if card not in hand]
    deal = replace(
        TINY.deal,
        number=1,
        phase=Phase.PLAY,
        to_act=0,
        kind=TINY.party.variant.kinds[contract],
        trump=trump,
        hands=(hand, tuple(rest[:4]), tuple(rest[4:])),
    )
    variant = replace(TINY.party.variant, robber=ROBBER, joker=JOKER) if wild else TINY.party.variant
    return replace(TINY, deal=deal, party=replace(TINY.party, variant=variant))


def line(state: State) -> list[Card]:
    """What a claimant leads: trumps, other suits, hearts last; each from the top, robber and joker before the rest."""
    hand, variant = state.deal.hands[0], state.party.variant
    suit, upside_down = state.deal.suit, state.deal.reversed
    order = [suit] if suit else []
    order += [other for other in "scdh" if other != suit]
    return [
        card
        for one in order
        for card in sorted(
            of_suit(hand, one),
            key=lambda c: (c in (variant.robber, variant.joker), strength(c, upside_down)),
            reverse=True,
        )
    ]


def loses(state: State, leads: list[Card], hands: tuple[tuple[Card, ...], ...]) -> bool:
    """Whether some play of the others takes a trick from these leads; a joker is led high."""
    if not leads:
        return False
    variant = state.party.variant
    led = Played(0, leads[0], variant.power(variant.plays(leads[0])[0]))
    for second in answers(state, hands[0], (led,)):
        for third in answers(state, hands[1], (led, second)):
            if taker((led, second, third), state.deal.trump) is not led:
                return True
            left = (tuple(c for c in hands[0] if c != second.card), tuple(c for c in hands[1] if c != third.card))
            if loses(state, leads[1:], left):
                return True
    return False


def answers(state: State, hand: tuple[Card, ...], trick: tuple[Played, ...]) -> Iterator[Played]:
    """Every way in which a hand may answer a trick."""
    variant, lying = state.party.variant, tuple(played.card for played in trick)
    for card in playable(variant, state.known_kind().contract, state.deal.trump, hand, lying).cards:
        for play in variant.plays(card):
            yield Played(len(trick), card, variant.power(play))


def any_layout_loses(state: State) -> bool:
    hand = state.deal.hands[0]
    rest = [card for card in state.party.variant.pack if card not in hand]
    for one in combinations(rest, 4):
        other = tuple(card for card in rest if card not in one)
        if loses(state, line(state), (one, other)):
            return True
    return False


def any_line_is_sure(state: State) -> bool:
    """Whether some order of leads, fixed beforehand, takes everything from every layout."""
    hand = state.deal.hands[0]
    rest = [card for card in state.party.variant.pack if card not in hand]
    layouts = [(one, tuple(card for card in rest if card not in one)) for one in combinations(rest, 4)]
    return any(not any(loses(state, list(leads), layout) for layout in layouts) for leads in permutations(hand))


TRUMPS = (None, Trump("s", "s", 0), Trump(None, "none", 0), Trump(None, "misere", 0, high="7"))


@pytest.mark.parametrize(("trump", "wild"), [*((trump, False) for trump in TRUMPS), (None, True), (TRUMPS[1], True)])
def test_a_proven_claim_takes_every_trick_in_every_layout(trump: Trump | None, wild: bool) -> None:
    """Soundness: hands of four of twelve cards that count as proven, against every layout and every play."""
    contract = "trump" if trump else "minus_eralash"
    leads = [tiny(hand, contract, trump, wild) for hand in combinations(TINY.party.variant.pack, 4)]
    assert all(may_be_claimed(RULES.view_for(state, 0)) for state in leads)
    proven = [state for state in leads if is_proven(RULES.view_for(state, 0))]
    for state in Random(4).sample(proven, min(10, len(proven))):
        assert not any_layout_loses(state)


@pytest.mark.parametrize(("trump", "wild"), [*((trump, False) for trump in TRUMPS), (None, True)])
def test_an_unproven_claim_has_a_layout_that_beats_it(trump: Trump | None, wild: bool) -> None:
    """Completeness, by sample: where the proof fails, no order of leads is sure either.

    But for a trump beside a robber: leading it makes the void trump, which the proof does not count on.
    """
    hands = [
        hand for hand in combinations(TINY.party.variant.pack, 4) if not wild or len({ROBBER, JOKER} & set(hand)) == 2
    ]
    checked = 0
    for hand in Random(5).sample(hands, min(60, len(hands))):
        state = tiny(hand, "trump" if trump else "minus_tricks", trump, wild)
        if not is_proven(RULES.view_for(state, 0)):
            checked += 1
            assert not any_line_is_sure(state)
    assert checked > (20 if wild else 30)


def test_a_claim_is_proven_otherwise_where_nobody_has_to_follow() -> None:
    """docs/rules.md, K-25: ace and queen take all while the king must fall on the ace, and may be kept at will."""
    hands = ("As Qs", "Ks Jd")
    seen = tuple(trick_of(n, cards(row)) for n, row in enumerate(("Js Jh", "Jc Qd", "Qc Kd", "Kc Ad", "Ac Qh"), 1))
    for off_suit, proven in (("follow", True), ("free", False)):
        state = position(ruleset("king-two", off_suit=off_suit), hands).with_deal(tricks=seen)
        claim = claims(state)
        assert claim is not None
        assert (claim.refusal is None) is proven


# --- Moves taken back -----------------------------------------------------------------------------------------------


def undo_of(state: State, seat: int) -> Undo | None:
    found = proposed(state, seat).get(Undo)
    return found.action if found and isinstance(found.action, Undo) else None


def test_a_card_an_order_a_bid_and_a_pass_can_be_taken_back() -> None:
    order = after(RULES.new_game(ruleset("gambler-order"), 4), "lot:3 deal pass")
    assert undo_of(order, 0) == Undo(2)
    ordered = after(order, "order:minus_tricks")
    assert undo_of(ordered, 1) == Undo(3)
    assert after(ordered, "undo:3").party.left == order.party.left
    auction = trump_deal("gambler-auction")
    assert undo_of(after(auction, "bid:3"), 0) == Undo(auction.memory.ply)


def trump_deal(name: str) -> State:
    """The first decision of the first trump deal; seat 0 is forehand."""
    rules = ruleset(name)
    state = after(RULES.new_game(rules, 4), "lot:0")
    while state.deal.phase in (Phase.DEAL, Phase.PLAY):
        state = after(state, "deal") if state.deal.phase is Phase.DEAL else after(state, str(first_card(state)))
    assert state.deal.forehand == 0
    return state


def first_card(state: State) -> Card:
    action = RULES.legal_actions(state)[0]
    assert isinstance(action, Play)
    return action.card


def test_a_trump_that_had_the_rest_dealt_stands() -> None:
    state = trump_deal("gambler-trump")
    assert [len(hand) for hand in state.deal.hands] == [3, 3, 3, 3]
    named = after(state, "trump:d")
    assert [len(hand) for hand in named.deal.hands] == [8, 8, 8, 8]
    assert undo_of(named, 0) is None
    with pytest.raises(IllegalAction, match="cannot be taken back"):
        RULES.apply(named, Undo(state.memory.ply))


def test_a_trump_after_an_auction_can_be_taken_back() -> None:
    state = after(trump_deal("gambler-auction"), "bid:3 pass pass pass")
    named = after(state, "trump:d")
    assert undo_of(named, 0) == Undo(state.memory.ply)


def test_what_ended_the_deal_stands() -> None:
    state = after(position(ruleset(), ("7s", "8s", "9s", "Ts")), "7s 8s 9s")
    assert undo_of(state, 2) == Undo(2)
    over = after(state, "Ts")
    assert over.party.results
    assert undo_of(over, 3) is None
    with pytest.raises(IllegalAction):
        RULES.apply(over, Undo(3))


def test_nothing_is_taken_back_after_a_hint() -> None:
    state = peeking(peek_all=1)
    state = after(state, str(first_card(state)))
    seat = state.deal.trick[0].seat
    assert undo_of(state, seat) is not None
    assert undo_of(RULES.apply(state, PeekAll((seat + 1) % 4)).state, seat) is None


# --- Hints ----------------------------------------------------------------------------------------------------------


def peeking(**options: int) -> State:
    return after(RULES.new_game(ruleset("mailru-short", **options), 4), "lot:0 deal")


def test_a_hint_shows_one_hand_by_chance_to_who_asked() -> None:
    """By docs/rules.md, 3.4: all see that it was used; the seat alone what it shows."""
    state = peeking(peek_one=2)
    asked = RULES.apply(state, PeekOne(2))
    assert asked.events == (HintUsed(2, all_hands=False),)
    assert RULES.to_act(asked.state) == Chance("reveal", 1)
    assert RULES.legal_actions(asked.state) == ()
    with pytest.raises(IllegalAction, match="waits for chance"):
        RULES.apply(asked.state, Play(first_card(state)))
    drawn = {RULES.draw(asked.state, Random(seed).randrange) for seed in range(40)}
    assert drawn == {Reveal(0), Reveal(1), Reveal(3)}
    told = RULES.apply(asked.state, Reveal(3)).state
    assert RULES.to_act(told) == RULES.to_act(state)
    (hint,) = RULES.view_for(told, 2).hints
    assert hint.shown == ((3, sorted_hand(state.deal.hands[3], None)),), "as a hand lies (docs/ux.md, 10)"
    for viewer in (None, 0, 1, 3):
        (hint,) = RULES.view_for(told, viewer).hints
        assert (hint.seat, hint.all_hands, hint.shown) == (2, False, ())
    assert RULES.view_for(told, None).hints_left == ((2, 0), (2, 0), (1, 0), (2, 0))
    with pytest.raises(IllegalAction):
        RULES.apply(asked.state, Reveal(2))


def test_the_other_hint_shows_all_hands_at_once() -> None:
    state = peeking(peek_all=1)
    told = RULES.apply(state, PeekAll(1)).state
    (hint,) = RULES.view_for(told, 1).hints
    assert [seat for seat, _ in hint.shown] == [0, 2, 3]
    assert PeekAll not in proposed(told, 1)
    assert PeekAll in proposed(told, 0)
    with pytest.raises(IllegalAction, match="none to be used"):
        RULES.apply(told, PeekAll(1))


def test_without_the_option_there_are_no_hints() -> None:
    state = peeking()
    assert not {PeekOne, PeekAll} & proposed(state, 0).keys()
    for action in (PeekOne(0), PeekAll(0), Reveal(1)):
        with pytest.raises(IllegalAction):
            RULES.apply(state, action)


def test_a_record_with_hints_a_claim_and_a_move_taken_back_replays() -> None:
    rules = ruleset("mailru-short", peek_one=1, peek_all=1)
    state = RULES.new_game(rules, 4)
    codes: list[str] = []
    for code in ["lot:0", "deal", "peek_one:2", "reveal:1", "peek_all:0"]:
        action = RULES.draw(state, Random(3).randrange) if code == "deal" else RULES.parse_action(code)
        codes.append(RULES.action_code(action))
        state = RULES.apply(state, action).state
    card = str(first_card(state))
    for code in (card, f"undo:{len(codes)}", card):
        codes.append(code)
        state = RULES.apply(state, RULES.parse_action(code)).state
    assert state_after(RULES, rules, 4, codes) == state


# --- The last trick -------------------------------------------------------------------------------------------------


def test_the_last_trick_plays_itself() -> None:
    state = position(ruleset(), ("7s 8s", "9s Ts", "7d 8d", "7c 8c"))
    while len(state.deal.tricks) == 0:
        assert RULES.plays_itself(state) is None
        state = RULES.apply(state, RULES.legal_actions(state)[0]).state
    for _ in range(4):
        action = RULES.plays_itself(state)
        assert action is not None
        state = RULES.apply(state, action).state
    assert state.party.results
    assert RULES.plays_itself(state) is None
