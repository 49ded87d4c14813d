"""A computer that plays Кинг by rules of thumb: what it may take, what it would rather not, card by card.

It knows what a seat knows: its hand, the cards played, the contract. Decisions before the play weigh the hand by high
cards and long suits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import RANKS, SUITS, Card
from engine.king.actions import Accept, Action, Bid, Buy, Discard, NameTrump, Order, Pass, Play, Refuse, ShareOut
from engine.king.scores import COUNTERS, trick_points
from engine.king.view import Contract, KingView, Unit
from engine.players.king_trumps import expected, expected_best, expected_kept, expected_without, shared
from engine.tricks import of_suit, strength, winning

LONG = 4
"""From so many cards on a suit is long."""


def sensible(view: KingView) -> Action:
    """What the viewer, who is to act, does; the first of equals."""
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    if cards:
        return Play(_card(view, cards))
    return max(view.legal, key=lambda action: _liking(view, action))


def _card(view: KingView, cards: Sequence[Card]) -> Card:
    """The card to play: tricks are avoided or sought by what they bring."""
    assert view.contract is not None
    if len(cards) == 1:
        return cards[0]
    seeking = view.contract.sign > 0
    if _waits(view, view.contract):
        return (min if seeking else max)(cards, key=lambda card: _danger(view, card))
    if not view.trick:
        return _lead(view, view.contract, cards, seeking)
    return _answer(view, view.contract, cards, seeking)


def _lead(view: KingView, contract: Contract, cards: Sequence[Card], seeking: bool) -> Card:
    """A sure winner, else a low card of a suit, when tricks are sought; when avoided, what others must overtake."""
    unseen = _unseen(view)

    def weighed(card: Card) -> tuple[float, ...]:
        above = _above(view, card, unseen)
        if seeking:
            sure = above == 0
            return (
                float(sure and _worth_taking(view, contract)),
                -_price(contract, card) * (not sure),
                _rank(view, card),
            )
        rest = of_suit(unseen, card.suit)
        nobody_can = not rest
        return (-float(nobody_can), float(above), -_price(contract, card), -_rank(view, card))

    return max(cards, key=weighed)


def _answer(view: KingView, contract: Contract, cards: Sequence[Card], seeking: bool) -> Card:
    """Over or under what lies there; a card that cannot take carries points to others, or saves them."""
    trick = [played.card for played in view.trick]
    taking = [card for card in cards if _takes(view, trick, card)]
    ducking = [card for card in cards if card not in taking]
    last = len(trick) == view.seats - 1
    if seeking:
        worth = _trick_now(view, contract, trick) > 0 or _worth_taking(view, contract)
        if taking and worth:
            return (min if last else max)(taking, key=lambda card: _cost(view, contract, card))
        return min(ducking or taking, key=lambda card: _cost(view, contract, card))
    if ducking:
        return max(ducking, key=lambda card: (_price(contract, card), _danger(view, card)))
    # It takes the trick anyway, or may: with what costs least, of that the highest if it is the last, else the lowest.
    return min(taking, key=lambda card: (_price(contract, card), _rank(view, card) * (-1 if last else 1)))


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


def _takes(view: KingView, trick: Sequence[Card], card: Card) -> bool:
    trump = view.trump
    suit, upside_down = (trump.suit, trump.reversed) if trump else (None, False)
    return winning([*trick, card], suit, upside_down) == len(trick)


def _price(contract: Contract, card: Card) -> int:
    """What a card itself carries, without a sign."""
    return sum(abs(price.points) for price in contract.prices if card in price.cards)


def _cost(view: KingView, contract: Contract, card: Card) -> tuple[int, bool, int]:
    """What it costs to give a card away where points are sought."""
    trump = view.trump.suit if view.trump else None
    return _price(contract, card), card.suit == trump, _rank(view, card)


def _danger(view: KingView, card: Card) -> tuple[int, int]:
    """How likely a card is to take a trick later: high in a short suit first."""
    return _rank(view, card), -len(of_suit(view.hand, card.suit))


def _rank(view: KingView, card: Card) -> int:
    return strength(card, view.trump is not None and view.trump.reversed)


def _above(view: KingView, card: Card, unseen: Iterable[Card]) -> int:
    """How many unseen cards of its suit beat a card."""
    return sum(_rank(view, other) > _rank(view, card) for other in unseen if other.suit == card.suit)


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
            - sum(_rank(view, card) + 20 * (card.suit == trump) for card in cards)
            + emptied * (trump is not None)
        )
    return 100 * own + sum(_weight(view, view.contract, card) for card in cards) + 3 * emptied


def _weight(view: KingView, contract: Contract, card: Card) -> float:
    """How much a card is to be feared where tricks are avoided: high, with few low ones of its suit to duck with."""
    suit = of_suit(view.hand, card.suit)
    low = sum(_rank(view, other) < RANKS.index("T") for other in suit)
    carried = any(other.suit == card.suit for price in contract.prices for other in price.cards)
    return _rank(view, card) - 1.5 * low + 2 * carried


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
