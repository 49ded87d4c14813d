"""A position of Кинг in JSON, and what its moves make of it (docs/design.md, 5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.cards import Card
from engine.errors import BadCode, IllegalAction
from engine.game import Seat
from engine.king.actions import Play
from engine.king.cards import lowest_rank
from engine.king.codes import action_code, parse_action
from engine.king.counting import points_of
from engine.king.rules import KingRules
from engine.king.state import Deal, Hands, State, no_deal
from engine.king.variant import Kind, Variant
from engine.king.view import Bid, Phase, Played, Trump
from engine.position import read_codes, read_hands
from engine.rulesets import Ruleset

Json = Mapping[str, object]
RULES = KingRules()
FIELDS = ("contract", "trump", "reversed", "leader", "hands", "trick", "moves", "declarer", "bid")
SUITS = ("c", "d", "h", "s")


def answer(ruleset: Ruleset, seats: int, position: Json) -> Json:
    """What is so after the position's moves; `position` holds no other fields than `FIELDS`.

    `BadCode` names the field that cannot be read, `IllegalAction` the move that is not legal.
    """
    state = state_of(RULES.new_game(ruleset, seats), position)
    for place, code in enumerate(read_codes(position.get("moves", []), "moves")):
        try:
            state = RULES.apply(state, _play(code)).state
        except (BadCode, IllegalAction) as error:
            raise type(error)(f"moves[{place}]: {error}") from None
    return _told(state)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A position as it was read: what was played to the open trick, from `leader` on."""

    kind: Kind
    leader: Seat
    hands: Hands
    trick: tuple[Play, ...]
    trump: Trump | None
    declarer: Seat | None
    bid: Bid | None


def state_of(start: State, position: Json) -> State:
    """The position itself, without its moves, in the game that `start` begins; `BadCode`."""
    asked = _read(start.party.variant, position)
    seats, power = start.party.seats, start.party.variant.power
    trick = tuple(Played((asked.leader + i) % seats, play.card, power(play)) for i, play in enumerate(asked.trick))
    to_act = (asked.leader + len(trick)) % seats
    deal: Deal = replace(
        no_deal(seats),
        number=1,
        phase=Phase.PLAY,
        to_act=to_act,
        kind=asked.kind,
        declarer=asked.declarer,
        bid=asked.bid,
        trump=asked.trump,
        hands=asked.hands,
        trick=trick,
        missing=start.party.variant.tricks - len(asked.hands[to_act]),
    )
    return replace(start, party=replace(start.party, first_forehand=0), deal=deal)


def _read(variant: Variant, position: Json) -> _Asked:
    for field in ("contract", "leader", "hands"):
        if field not in position:
            raise BadCode(f"{field} is missing")
    contract = position["contract"]
    if not isinstance(contract, str) or contract not in variant.kinds:
        raise BadCode(f"contract: {contract!r} is not one of {', '.join(variant.kinds)}")
    kind = variant.kinds[contract]
    leader = _seat(position["leader"], variant.seats, "leader")
    hands = read_hands(position["hands"], variant.seats)
    trick = _lying(variant, position.get("trick", []))
    _check_cards(variant, hands, tuple(play.card for play in trick))
    _check_sizes(variant, hands, len(trick), leader)
    declarer = position.get("declarer")
    named_by = None if declarer is None else _seat(declarer, variant.seats, "declarer")
    trump = _trump(variant, kind, position, leader if named_by is None else named_by)
    return _Asked(kind, leader, hands, trick, trump, named_by, _bid(variant, position, named_by))


def _lying(variant: Variant, given: object) -> tuple[Play, ...]:
    """The open trick: its cards, a joker as it was called."""
    try:
        plays = tuple(map(_play, read_codes(given, "trick")))
    except BadCode as error:
        raise BadCode(f"trick: {error}") from None
    for play in plays:
        if play not in (ways := variant.plays(play.card)):
            raise BadCode(f"trick: {action_code(play)!r} must be {' or '.join(map(action_code, ways))}")
    return plays


def _play(code: str) -> Play:
    """A card as it is played: a joker with its call."""
    action = parse_action(code)
    if not isinstance(action, Play):
        raise BadCode(f"{code!r} is not a card")
    return action


def _played_code(played: Played) -> str:
    return action_code(Play(played.card, played.call))


def _trump(variant: Variant, kind: Kind, position: Json, seat: Seat) -> Trump | None:
    """The trump of the position; only in deals that have one to be named."""
    suit, reversed_ranks = position.get("trump"), position.get("reversed", False)
    if suit is not None and suit not in SUITS:
        raise BadCode(f"trump: {suit!r} is none of {', '.join(SUITS)}, null")
    if not isinstance(reversed_ranks, bool):
        raise BadCode("reversed: true or false is wanted")
    if not kind.contract.named:
        if suit is not None or reversed_ranks:
            raise BadCode(f"trump, reversed: {kind.contract.id} is played without")
        return None
    high = lowest_rank(variant.pack) if reversed_ranks else None
    way = "misere" if reversed_ranks else "none" if suit is None else str(suit)
    return Trump(None if suit is None else str(suit), way, seat, high=high)


def _bid(variant: Variant, position: Json, declarer: Seat | None) -> Bid | None:
    bid = position.get("bid")
    if bid is None:
        return None
    if type(bid) is not int or not 1 <= bid <= variant.tricks:
        raise BadCode(f"bid: a number from 1 to {variant.tricks} is wanted")
    if declarer is None:
        raise BadCode("bid: belongs to a declarer")
    return Bid(declarer, bid)


def _check_cards(variant: Variant, hands: Hands, trick: tuple[Card, ...]) -> None:
    places = {f"hands[{seat}]": hand for seat, hand in enumerate(hands)} | {"trick": trick}
    seen: dict[Card, str] = {}
    for place, lying in places.items():
        for card in lying:
            if card not in variant.pack:
                raise BadCode(f"{place}: {card} is not in the pack of this ruleset for {variant.seats} players")
            if card in seen:
                raise BadCode(f"{place}: {card} is in two places, the other is {seen[card]}")
            seen[card] = place


def _check_sizes(variant: Variant, hands: Hands, lying: int, leader: Seat) -> None:
    """All hands equal, but for one card less of those who have played to the trick already."""
    if lying >= variant.seats:
        raise BadCode(f"trick: an open trick has fewer than {variant.seats} cards")
    sizes = [len(hands[(leader + turn) % variant.seats]) for turn in range(variant.seats)]
    whole = sizes[-1]
    if not 1 <= whole <= variant.tricks:
        raise BadCode(f"hands: 1 to {variant.tricks} cards are wanted")
    if sizes != [whole - (turn < lying) for turn in range(variant.seats)]:
        raise BadCode("hands: must be equal, but for one card less of seats that have played to the trick")


def _told(state: State) -> Json:
    deal = state.deal
    told: dict[str, object] = {
        "to_act": deal.to_act,
        "legal": [action_code(action) for action in RULES.legal_actions(state)],
        "tricks": [
            {
                "leader": trick.leader,
                "cards": list(map(_played_code, trick.cards)),
                "winner": trick.winner,
                "points": trick.points,
            }
            for trick in deal.tricks
        ],
        "trick": list(map(_played_code, deal.trick)),
        "scores": list(points_of(deal)),
        "deal_over": not deal.running,
    }
    return told


def _seat(given: object, seats: int, where: str) -> Seat:
    if type(given) is not int or not 0 <= given < seats:
        raise BadCode(f"{where}: a seat from 0 to {seats - 1} is wanted")
    return given
