"""A computer that plays Кинг by rules of thumb: what it may take, what it would rather not, card by card.

It knows what a seat knows: its hand, the cards played, the contract. Decisions before the play weigh the hand by high
cards and long suits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import RANKS, SUITS, Card
from engine.king.actions import (
    Accept,
    Action,
    Bid,
    Buy,
    Discard,
    Look,
    NameTrump,
    Order,
    Pass,
    Play,
    Power,
    Refuse,
    ShareOut,
)
from engine.king.cards import taker
from engine.king.scores import COUNTERS, trick_points
from engine.king.view import Contract, KingView, Played, Unit
from engine.players.king_trumps import expected, expected_best, expected_kept, expected_without, shared
from engine.tricks import of_suit, strength

HIGHEST = 100
"""Above the rank of any card, below it with a minus."""
LONG = 4
"""From so many cards on a suit is long."""


def sensible(view: KingView) -> Action:
    """What the viewer, who is to act, does; the first of equals."""
    if Look() in view.legal:
        return Look()
    plays = [action for action in view.legal if isinstance(action, Play)]
    if plays:
        return _play(view, plays)
    return max(view.legal, key=lambda action: _liking(view, action))


def _play(view: KingView, plays: Sequence[Play]) -> Play:
    """The card to play: tricks are avoided or sought by what they bring."""
    assert view.contract is not None
    if len(plays) == 1:
        return plays[0]
    seeking = view.contract.sign > 0
    if _waits(view, view.contract):
        return (min if seeking else max)(_unspent(view, plays), key=lambda play: _danger(view, play))
    if not view.trick:
        return _lead(view, view.contract, plays, seeking)
    return _answer(view, view.contract, plays, seeking)


def _lead(view: KingView, contract: Contract, plays: Sequence[Play], seeking: bool) -> Play:
    """A sure winner, else a low card of a suit, when tricks are sought; when avoided, what others must overtake."""
    unseen = _unseen(view)

    def weighed(play: Play) -> tuple[float, ...]:
        above = _above(view, play, unseen)
        if seeking:
            taken = above == 0 and _worth_taking(view, contract)
            return (
                float(taken),
                -float(_is_wild(view, play.card) and not taken),
                -_price(contract, play.card) * (above > 0),
                _rank(view, play),
            )
        rest = of_suit(unseen, play.card.suit)
        nobody_can = not rest or (not above and _is_wild(view, play.card))
        return (-float(nobody_can), float(above), -_price(contract, play.card), -_rank(view, play))

    return max(plays, key=weighed)


def _answer(view: KingView, contract: Contract, plays: Sequence[Play], seeking: bool) -> Play:
    """Over or under what lies there; a card that cannot take carries points to others, or saves them."""
    trick = [played.card for played in view.trick]
    taking = [play for play in plays if _takes(view, play)]
    ducking = [play for play in plays if play not in taking]
    last = len(trick) == view.seats - 1
    if seeking:
        worth = _trick_now(view, contract, trick) > 0 or _worth_taking(view, contract)
        if taking and worth:
            return (min if last else max)(_plain(view, taking), key=lambda play: _cost(view, contract, play))
        return min(_plain(view, ducking or taking), key=lambda play: _cost(view, contract, play))
    shed = [play for play in taking if play.card == view.robber and _is_cheap(view, contract, play)]
    if shed:
        return shed[0]
    if ducking:
        return max(_plain(view, ducking), key=lambda play: (_price(contract, play.card), _danger(view, play)))
    # It takes the trick anyway, or may: with what costs least, of that the highest if it is the last, else the lowest.
    return min(taking, key=lambda play: (_price(contract, play.card), _rank(view, play) * (-1 if last else 1)))


def _is_wild(view: KingView, card: Card) -> bool:
    """The robber or the joker."""
    return card in (view.robber, view.joker)


def _plain(view: KingView, plays: Sequence[Play]) -> Sequence[Play]:
    """Those that leave robber and joker for a time of need, if there are such."""
    return [play for play in plays if not _is_wild(view, play.card)] or plays


def _unspent(view: KingView, plays: Sequence[Play]) -> Sequence[Play]:
    """Those that leave the joker for a trick that counts, if there are such."""
    return [play for play in plays if play.card != view.joker] or plays


def _is_cheap(view: KingView, contract: Contract, play: Play) -> bool:
    """Whether the cards that lie there, with the robber, cost no more than so many cards do on average."""
    lying = [*(played.card for played in view.trick), play.card]
    left = {*_unseen(view), *view.hand, *lying}
    average = sum(_price(contract, card) for card in left) / len(left)
    return sum(_price(contract, card) for card in lying) <= average * len(lying)


def _number(view: KingView) -> int:
    """The place of the open trick, 0-based, of a viewer who has not played to it."""
    return view.trick_count - len(view.hand)


def _waits(view: KingView, contract: Contract) -> bool:
    """Whether only later tricks count: high cards are saved for them, or got rid of before."""
    number = _number(view)
    return all(
        price.unit is Unit.PLACE and not COUNTERS[price.unit].times(price, (), number, view.trick_count)
        for price in contract.prices
    )


def _worth_taking(view: KingView, contract: Contract) -> bool:
    """Whether a trick as such brings points now or later: not while only single cards or the last tricks count."""
    number = _number(view)
    return any(
        price.unit is Unit.TRICK
        or (price.unit is Unit.PLACE and COUNTERS[price.unit].times(price, (), number, view.trick_count))
        for price in contract.prices
    )


def _trick_now(view: KingView, contract: Contract, trick: Sequence[Card]) -> int:
    """What the cards on the cloth would bring, without a sign."""
    return abs(trick_points(contract, trick, _number(view), view.trick_count))


def _takes(view: KingView, play: Play) -> bool:
    assert view.viewer is not None
    power = Power.ROBBER if play.card == view.robber else play.call
    own = Played(view.viewer, play.card, power)
    return taker([*view.trick, own], view.trump) is own


def _price(contract: Contract, card: Card) -> int:
    """What a card itself carries, without a sign."""
    return sum(abs(price.points) for price in contract.prices if card in price.cards)


def _cost(view: KingView, contract: Contract, play: Play) -> tuple[int, bool, int]:
    """What it costs to give a card away where points are sought."""
    trump = view.trump.suit if view.trump else None
    return _price(contract, play.card), play.card.suit == trump, _rank(view, play)


def _danger(view: KingView, play: Play) -> tuple[int, int]:
    """How likely a card is to take a trick later: high in a short suit first."""
    return _rank(view, play), -len(of_suit(view.hand, play.card.suit))


def _rank(view: KingView, play: Play) -> int:
    """The place of a card in its suit; above all what takes anyway, below all a low joker (docs/rules.md, 3.8)."""
    if play.call is Power.LOW:
        return -HIGHEST
    wild = play.card == view.robber or play.call is Power.HIGH
    return HIGHEST if wild else strength(play.card, view.trump is not None and view.trump.reversed)


def _above(view: KingView, play: Play, unseen: Iterable[Card]) -> int:
    """How many unseen cards of its suit beat a card."""
    return sum(_rank(view, Play(other)) > _rank(view, play) for other in unseen if other.suit == play.card.suit)


def _unseen(view: KingView) -> tuple[Card, ...]:
    seen = {*view.hand, *view.discarded, *(played.card for trick in view.tricks for played in trick.cards)}
    seen.update(played.card for played in view.trick)
    return tuple(card for card in view.pack if card not in seen)


def _liking(view: KingView, action: Action) -> float:
    """How much a decision that is no card is liked; 0 is what passing is worth."""
    match action:
        case Order(contract):
            return _order(view, next(kind for kind in view.kinds if kind.id == contract))
        case Pass():
            return 0.0
        case Bid(tricks):
            return _best_suit(view) - 2.5 - tricks
        case Buy(tricks):
            return expected_best(view) - expected_without(view) - tricks
        case NameTrump(way):
            return expected(view, way)
        case ShareOut():
            return shared(view)
        case Accept():
            offered = view.offer.tricks if view.offer else 0
            return offered + expected_without(view) - expected_kept(view)
        case Refuse():
            return 0.0
        case Discard(cards):
            return _away(view, cards)
        case _:
            raise AssertionError(f"no decision of a seat: {type(action).__name__}")


def _away(view: KingView, cards: Sequence[Card]) -> float:
    """What is put away: points that hurt or few of those that do not; then the danger, and suits that become void."""
    assert view.contract is not None
    kept = [card for card in view.hand if card not in cards]
    own = sum(price.points for price in view.contract.prices for card in cards if card in price.cards)
    emptied = sum(not of_suit(kept, suit) for suit in {card.suit for card in cards})
    if view.contract.sign > 0:
        trump = view.trump.suit if view.trump else None
        return (
            100 * own
            - sum(_rank(view, Play(card)) + 20 * (card.suit == trump) for card in cards)
            + emptied * (trump is not None)
        )
    return 100 * own + sum(_weight(view, view.contract, card) for card in cards) + 3 * emptied


def _weight(view: KingView, contract: Contract, card: Card) -> float:
    """How much a card is to be feared where tricks are avoided: high, with few low ones of its suit to duck with."""
    suit = of_suit(view.hand, card.suit)
    low = sum(_rank(view, Play(other)) < RANKS.index("T") for other in suit)
    carried = any(other.suit == card.suit for price in contract.prices for other in price.cards)
    return _rank(view, Play(card)) - 1.5 * low + 2 * carried


def _order(view: KingView, contract: Contract) -> float:
    """High cards for what is sought, low ones for what is avoided; eralash only with a hand that is clearly so.

    A game with a trump to be named wants more tricks than a fair share of them.
    """
    if contract.named:
        return (_best_suit(view) - 1.5 * view.trick_count / view.seats) / 2
    high = sum(RANKS.index(card.rank) - RANKS.index("J") for card in view.hand) / len(view.hand)
    held = sum(_price(contract, card) for card in view.hand) / max(1, abs(contract.sum))
    plain = high * contract.sign - (held if contract.sign < 0 else -held) * 2
    return plain + (0.5 if len(contract.prices) > 1 and plain > 1 else -0.5 if len(contract.prices) > 1 else 0.0)


def _strength_of(view: KingView, suit: str) -> float:
    """Length and high cards of a suit as trump, in tricks, roughly."""
    own = of_suit(view.hand, suit)
    return len(own) + sum(0.4 for card in own if card.rank in "AKQ") + 0.3 * (len(own) >= LONG)


def _best_suit(view: KingView) -> float:
    """What the hand may take with its best trump: that suit, and aces besides."""
    best = max(SUITS, key=lambda suit: _strength_of(view, suit))
    return _strength_of(view, best) + sum(0.7 for card in view.hand if card.rank == "A" and card.suit != best)
