"""Dealing a pack: packets, the stop before a trump is named, the rest (docs/rules.md, 3.0; K-08, K-12)."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import Card
from engine.errors import IllegalAction
from engine.game import Seat
from engine.king.actions import DealPack
from engine.king.state import Deal, Hands, Party, State
from engine.king.variant import Kind, Variant
from engine.king.view import Phase, Schedule


def opened(state: State, action: DealPack) -> State:
    """A new pack by the next dealer, dealt as far as its first decision, or wholly; `IllegalAction`."""
    party, variant = state.party, state.party.variant
    if state.deal.phase is not Phase.DEAL or party.first_forehand is None:
        raise IllegalAction("deal: it is not time for a new pack")
    if sorted(action.pack) != sorted(variant.pack):
        raise IllegalAction(f"deal: the pack must hold each of the {len(variant.pack)} cards once")
    number = state.deal.number + 1
    forehand = (party.first_forehand + number - 1) % party.seats
    kind = _planned(party, number)
    nothing: Hands = ((),) * party.seats
    deal = Deal(
        number=number,
        dealer=(forehand - 1) % party.seats,
        phase=Phase.DEAL,
        to_act=None,
        ahead=variant.ordering if kind is None else kind.decisions,
        kind=kind,
        declarer=None,
        passed=(),
        bid=None,
        trump=None,
        pack=action.pack,
        dealt=0,
        hands=nothing,
        trick=(),
        tricks=(),
    )
    return replace(state, deal=deal_up_to(variant, deal, _first_cards(variant, kind)))


def deal_rest(variant: Variant, deal: Deal) -> Deal:
    """All cards of hands that are still to be dealt."""
    return deal_up_to(variant, deal, variant.tricks * variant.seats)


def deal_up_to(variant: Variant, deal: Deal, count: int) -> Deal:
    """The deal with so many cards of the pack in hands."""
    hands = [list(hand) for hand in deal.hands]
    receivers = _receivers(variant, deal)
    for place in range(deal.dealt, count):
        hands[receivers[place]].append(deal.pack[place])
    return replace(deal, hands=tuple(tuple(hand) for hand in hands), dealt=max(deal.dealt, count))


def last_card(variant: Variant, deal: Deal, seat: Seat) -> Card:
    """The last card, in dealing order, that a seat gets of this pack (K-12)."""
    receivers = _receivers(variant, deal)
    return deal.pack[max(place for place, receiver in enumerate(receivers) if receiver == seat)]


def _receivers(variant: Variant, deal: Deal) -> tuple[Seat, ...]:
    packets = deal.kind.packets if deal.kind and deal.kind.first else variant.packets
    return variant.dealing_order(packets, deal.forehand)


def _first_cards(variant: Variant, kind: Kind | None) -> int:
    """How many cards of the pack are dealt before the first decision."""
    if kind is None or not kind.first:
        return variant.tricks * variant.seats
    return kind.first if variant.forehand_first else kind.first * variant.seats


def _planned(party: Party, number: int) -> Kind | None:
    """The contract of a deal under a fixed schedule; None where somebody orders it."""
    variant = party.variant
    return variant.kinds[variant.plan[number - 1]] if variant.schedule is Schedule.FIXED else None
