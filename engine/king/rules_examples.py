"""The examples of /rules: positions of the rules' text, answered by the rules as this table plays them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.cards import Card, parse_cards
from engine.king.awards import AboveBid
from engine.king.cards import playable
from engine.king.naming import low, trump_name
from engine.king.rules_turn import trump_kinds
from engine.king.scores import scoring_cards, trick_points
from engine.king.trumps import MISERE
from engine.king.variant import Kind, Settlement, Variant
from engine.king.view import Phase, Trump
from engine.payments import Payment
from engine.text import Joint, Listing, Signed, Text, cards_arg, text
from engine.tricks import winning


@dataclass(frozen=True, slots=True)
class Question:
    """A trick so far and a hand that must answer it, as codes."""

    lying: str
    held: str

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards on the table."""
        return parse_cards(self.lying)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards held."""
        return parse_cards(self.held)


LEAD_HANDS = (parse_cards("7hKh9s"), parse_cards("JhKhQs"))
"""Before one's own lead (docs/rules.md, 6.2: K01, K03); here as below the second where the pack is short."""

VOID = (
    (Question("9s", "KhAd7c"), Question("Qs", "KhAdJc")),
    (Question("8h", "KhQh7hKs"), Question("Qh", "KhAhJhKs")),
)
"""A trick so far and a hand that must answer it in the game of the King (K04, K05)."""

DUTY = (
    (Question("Ks", "7dKh9c"), Question("Ks", "JdKhQc")),
    (Question("KsQd", "7dAd9c"),),
)
"""The same with diamonds trumps (K07, K09)."""

TRUMP = Trump("d", "d", 0)
TRICKS = (parse_cards("TsQs7dKs9s8c"), parse_cards("KsJd"))
"""Who takes it when diamonds are trumps (W1)."""

UPSIDE_DOWN = parse_cards("TdQd7dAd9d8d")
"""Who takes it in a мизер (W3)."""

HEARTS = parse_cards("AhKhQhJhTh9h")
"""A trick of an eralash (E1)."""

BID = 3
BID_TRICKS = (5, 1, 2, 0)
"""The tricks of a declarer with that bid, and of the others (A5)."""

SOLD, SOLD_TRICKS = 3, (6, 1)
"""A sale, and the tricks of buyer and seller (A8)."""

TOTALS = (40, 10, -20, -30, -35, -45)
"""A game's end (S1)."""

TALON_HAND = parse_cards("AsKsQs9s7s8d7dQdQhThJc9c")
"""A hand with the talon, of which cards are put away (T1)."""

Page = tuple[Text, ...]


def examples_page(variant: Variant) -> Page:
    """The talon, leads, forced cards, trumps, points, bids and what is owed, under the options of this table."""
    return (
        *_discards(variant),
        *_leads(variant),
        *_forced(variant),
        *_duties(variant),
        *_trick(variant),
        *_misere(variant),
        *_several(variant),
        *_bids(variant),
        *_sales(variant),
        *_owed(variant),
    )


def _discards(variant: Variant) -> Page:
    """What must be kept where the first cards that count for something are asked about."""
    if not variant.talon:
        return ()
    kept = ((kind, scoring_cards(kind.contract) & {*TALON_HAND}) for kind in variant.listed)
    return tuple(
        text(
            "king-rules-example-discard",
            game=low(kind.contract),
            hand=cards_arg(TALON_HAND),
            cards=cards_arg(tuple(card for card in TALON_HAND if card in scoring)),
        )
        for kind, scoring in [(kind, scoring) for kind, scoring in kept if scoring][:1]
    )


def _leads(variant: Variant) -> Page:
    """The same hand led from where a suit is banned and where it is not."""
    banned = [kind for kind in variant.listed if kind.contract.lead_ban]
    free = [kind for kind in variant.listed if not kind.contract.lead_ban and not kind.contract.named]
    return tuple(_lead(variant, kinds[0]) for kinds in (banned, free) if kinds)


def _lead(variant: Variant, kind: Kind) -> Text:
    hand = next(hand for hand in LEAD_HANDS if _in_pack(variant, hand))
    allowed = playable(variant, kind.contract, None, hand, ()).cards
    return text("king-rules-example-lead", game=low(kind.contract), hand=cards_arg(hand), cards=cards_arg(allowed))


def _in_pack(variant: Variant, cards: Iterable[Card]) -> bool:
    return set(cards) <= set(variant.pack)


def _asked(variant: Variant, questions: Sequence[Question]) -> tuple[Question, ...]:
    """The first of several alike that can come at this table, if any can."""
    fit = [
        asked
        for asked in questions
        if len(asked.trick) < variant.seats and _in_pack(variant, (*asked.trick, *asked.hand))
    ]
    return tuple(fit[:1])


def _forced(variant: Variant) -> Page:
    kings = [kind for kind in variant.listed if any(price.score == "king" for price in kind.contract.prices)]
    return tuple(
        _answer(variant, kind, None, asked) for kind in kings[:1] for way in VOID for asked in _asked(variant, way)
    )


def _duties(variant: Variant) -> Page:
    return tuple(
        _answer(variant, kind, TRUMP, asked)
        for kind in trump_kinds(variant)[:1]
        for way in DUTY
        for asked in _asked(variant, way)
    )


def _answer(variant: Variant, kind: Kind, trump: Trump | None, asked: Question) -> Text:
    allowed = playable(variant, kind.contract, trump, asked.hand, asked.trick).cards
    return text(
        "king-rules-example-answer",
        game=trump_name(trump) if trump else low(kind.contract),
        trick=cards_arg(asked.trick),
        hand=cards_arg(asked.hand),
        cards=cards_arg(allowed),
    )


def _trick(variant: Variant) -> Page:
    if not trump_kinds(variant):
        return ()
    cards = next(row[: variant.seats] for row in TRICKS if _in_pack(variant, row))
    taking = cards[winning(cards, TRUMP.suit)]
    return (text("king-rules-example-trick", game=trump_name(TRUMP), cards=cards_arg(cards), card=taking),)


def _misere(variant: Variant) -> Page:
    """The lowest takes where ranks are reversed."""
    if not any(MISERE in kind.ways for kind in trump_kinds(variant)):
        return ()
    cards = UPSIDE_DOWN[: variant.seats]
    taking = cards[winning(cards, None, reversed_ranks=True)]
    return (text("king-rules-example-trick", game=text("king-trump-is-misere"), cards=cards_arg(cards), card=taking),)


def _several(variant: Variant) -> Page:
    """What one trick brings where several things count."""
    cards = HEARTS[: variant.seats]
    return tuple(
        text(
            "king-rules-example-several",
            game=low(kind.contract),
            cards=cards_arg(cards),
            points=Signed(trick_points(kind.contract, cards, 0, variant.tricks)),
        )
        for kind in _eralash(variant)[:1]
    )


def _eralash(variant: Variant) -> tuple[Kind, ...]:
    return tuple(kind for kind in variant.listed if len(kind.contract.prices) > 1)


def _bids(variant: Variant) -> Page:
    return tuple(
        text(
            "king-rules-example-bid",
            bid=BID,
            tricks=BID_TRICKS[0],
            points=Signed(_worth(kind, BID_TRICKS[0], BID)),
            others=_row(BID_TRICKS[1:]),
            gains=Listing(tuple(Signed(_worth(kind, taken, None)) for taken in BID_TRICKS[1:]), Joint.COMMA),
        )
        for kind in variant.listed
        if isinstance(kind.award, AboveBid)
    )


def _sales(variant: Variant) -> Page:
    """What a buyer and a seller write (K-32)."""
    return tuple(_sale(kind.contract.prices[0].points) for kind in variant.listed if Phase.OFFERS in kind.decisions)


def _sale(trick: int) -> Text:
    buyer, seller = SOLD_TRICKS
    gains = (Signed(trick * (buyer - SOLD)), Signed(trick * (seller + SOLD)))
    return text("king-rules-example-sale", price=SOLD, buyer=buyer, seller=seller, gains=Listing(gains, Joint.COMMA))


def _worth(kind: Kind, tricks: int, bid: int | None) -> int:
    """What so many tricks bring who has taken them."""
    price = kind.contract.prices[0].points
    return sum(kind.award.worth(price, nth, bid) for nth in range(1, tricks + 1))


def _owed(variant: Variant) -> Page:
    if variant.payment is not Payment.POINTS or variant.settlement is not Settlement.DIFFERENCES:
        return ()
    totals = TOTALS[: variant.seats]
    owed = [variant.rate * (totals[0] - total) for total in totals[1:]]
    return (
        text("king-rules-example-owed", totals=Listing(tuple(map(Signed, totals)), Joint.COMMA), amounts=_row(owed)),
    )


def _row(numbers: Iterable[int]) -> Listing:
    return Listing(tuple(numbers), Joint.COMMA)
