"""A seat's turn and what follows from it (docs/rules.md, rules 4, 6, 7, 14, 15, 19-21)."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import IllegalAction
from engine.game import Seat, Step
from engine.konchinka.actions import Play
from engine.konchinka.captures import legal_plays, objection
from engine.konchinka.codes import action_code
from engine.konchinka.dealing import deal_hands
from engine.konchinka.events import (
    DealCounted,
    Event,
    FinishedMidDeal,
    GameOver,
    LeftoversTaken,
    PacketDealt,
    Played,
)
from engine.konchinka.ruleset import Combo
from engine.konchinka.scoring import (
    carried_after,
    certain_points,
    clubs_in,
    count_broken_deal,
    count_deal,
    finishes,
    konchinki_in,
)
from engine.konchinka.settlement import settle, winners_of
from engine.konchinka.state import Deal, Party, State
from engine.konchinka.view import DealCount, Move


def legal_plays_of(state: State) -> tuple[Play, ...]:
    """What the seat to act may do; empty where no seat is."""
    deal = state.deal
    if deal.to_act is None:
        return ()
    hand = deal.hands[deal.to_act]
    return legal_plays(state.party.variant, hand, deal.table, _must_lay(state.party, deal, deal.to_act))


def play_card(state: State, play: Play) -> Step[State, Event]:
    """The state after a seat's turn; `IllegalAction`."""
    party, deal = state.party, state.deal
    seat = deal.to_act
    if seat is None:
        raise IllegalAction(f"{action_code(play)}: no seat is to act")
    hand = deal.hands[seat]
    why_not = objection(party.variant, hand, deal.table, _must_lay(party, deal, seat), play)
    if why_not is not None:
        raise IllegalAction(f"{action_code(play)} by seat {seat}: {why_not}")
    move = _move_of(party, deal, seat, play)
    deal = _moved(deal, move)
    if move.taken and finishes(party, deal, seat):
        return _finish_mid_deal(party, deal, move)
    if deal.to_act is not None:
        return Step(State(party, deal), (Played(move),))
    if deal.stock:
        return _next_packet(party, deal, move)
    return _end_deal(party, deal, move)


def _must_lay(party: Party, deal: Deal, seat: Seat) -> bool:
    """Under no_consecutive who took on the previous turn of this deal must lay (C-03)."""
    return party.variant.combo is Combo.NO_CONSECUTIVE and deal.took_last_turn(seat)


def _move_of(party: Party, deal: Deal, seat: Seat, play: Play) -> Move:
    swept = play.card.rank == party.variant.sweeper and 0 < len(play.taken) == len(deal.table)
    return Move(seat, play.card, play.taken, swept)


def _moved(deal: Deal, move: Move) -> Deal:
    """The deal after a move; `to_act` is None when it was the last of a round."""
    seat = move.seat
    hands, piles = list(deal.hands), list(deal.piles)
    at = hands[seat].index(move.card)
    hands[seat] = hands[seat][:at] + hands[seat][at + 1 :]
    if move.taken:
        table = tuple([card for card in deal.table if card not in move.taken])
        piles[seat] = (*piles[seat], move.card, *move.taken)  # rule 14
    else:
        table = (*deal.table, move.card)
    following = (seat + 1) % len(hands)
    return Deal(
        number=deal.number,
        dealer=deal.dealer,
        to_act=following if hands[following] else None,
        stock=deal.stock,
        table=table,
        hands=tuple(hands),
        piles=tuple(piles),
        moves=(*deal.moves, move),
        fresh_packet=False,
    )


def _next_packet(party: Party, deal: Deal, move: Move) -> Step[State, Event]:
    """The same dealer deals four more to each, none to the table (rule 4); forehand opens again (rule 6)."""
    hands, stock = deal_hands(deal.stock, party.seats, deal.forehand)
    deal = replace(deal, hands=hands, stock=stock, to_act=deal.forehand, fresh_packet=True)
    return Step(State(party, deal), (Played(move), PacketDealt(len(stock))))


def _end_deal(party: Party, deal: Deal, move: Move) -> Step[State, Event]:
    """The pack is played out: leftovers to the last capturer (rule 15; C-19), count, perhaps the end."""
    events: list[Event] = [Played(move)]
    leftovers = deal.table
    last = deal.last_capture
    taker = None if last is None else last.seat
    if leftovers:
        events.append(LeftoversTaken(taker, leftovers))
    if taker is not None:
        piles = list(deal.piles)
        piles[taker] = (*piles[taker], *leftovers)
        deal = replace(deal, piles=tuple(piles), table=())
    return _book(party, deal, count_deal(party, deal, leftovers, taker), events)


def _finish_mid_deal(party: Party, deal: Deal, move: Move) -> Step[State, Event]:
    """The capture brought its seat to the target (rule 21)."""
    seat = move.seat
    count = count_broken_deal(party, deal, seat)
    pile = deal.piles[seat]
    card_points, club_points, _ = certain_points(party.variant, pile)
    told = FinishedMidDeal(
        seat=seat,
        konchinki=konchinki_in(party.variant, (move.card, *move.taken)),
        clubs=clubs_in(pile) if club_points else None,
        cards=len(pile) if card_points else None,
        total=count.after[seat],
    )
    return _book(party, replace(deal, to_act=None), count, [Played(move), told])


def _book(party: Party, deal: Deal, count: DealCount, events: list[Event]) -> Step[State, Event]:
    """Write a count down (rule 20) and end the party if it is won."""
    events.append(DealCounted(count))
    winners = winners_of(party.variant, count)
    outcome = settle(party, deal, count, winners) if winners else None
    if outcome is not None:
        events.append(GameOver(outcome))
    party = replace(
        party,
        totals=count.after,
        carried=(0, 0) if winners else carried_after(party, count),  # C-12: dropped at the end of the party
        counts=(*party.counts, count),
        outcome=outcome,
    )
    return Step(State(party, deal), tuple(events))
