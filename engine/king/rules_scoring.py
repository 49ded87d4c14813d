"""The third page of /rules: what each game costs or brings, its check sums, what is owed (docs/rules.md, 2.2, 4)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.king.awards import AboveBid
from engine.king.naming import low, titled
from engine.king.variant import Kind, Settlement, Variant
from engine.king.view import Contract, Phase, Price, Unit
from engine.payments import Payment
from engine.text import Joint, Listing, Signed, Text, text
from engine.tricks import of_suit

Page = tuple[Text, ...]


def scoring_page(variant: Variant) -> Page:
    """Every game with its price and sum, what counts in it, who has won, and what is owed."""
    kinds = variant.listed
    return (
        _prices(kind for kind in kinds if kind.contract.sign < 0),
        _prices(kind for kind in kinds if kind.contract.sign > 0),
        *_meanings(variant),
        *_eralash(kinds),
        *_above_bid(kinds),
        *_sale(variant),
        _sum(variant),
        text("king-rules-tie"),
        *_payment(variant),
    )


def _prices(kinds: Iterable[Kind]) -> Text:
    """A line a game: «не брать червей, −2 за каждую: всего −16»."""
    lines = tuple(text("king-rules-price", game=titled(kind.contract), sum=Signed(kind.contract.sum)) for kind in kinds)
    return text("king-rules-prices", list=Listing(lines, Joint.LINE))


def _meanings(variant: Variant) -> Page:
    """Which cards are boys, girls, the King; which tricks count by their place."""
    prices = {price.score: price for kind in variant.listed for price in kind.contract.prices}
    found = tuple(meaning for price in prices.values() if (meaning := _meaning(price, variant)) is not None)
    return (text("king-rules-meanings", list=Listing(found, Joint.LINE)),) if found else ()


def _meaning(price: Price, variant: Variant) -> Text | None:
    """«мальчики — валеты»; None for what its name says."""
    match price.unit:
        case Unit.CARD if price.score == "boys":
            ranks = "".join(sorted({card.rank for card in price.cards}, reverse=True))
            return text("king-rules-boys", ranks=ranks)
        case Unit.CARD if price.score in ("girls", "king"):
            return text(f"king-rules-{price.score}")
        case Unit.CARD if price.score == "hearts" and len(price.cards) < len(of_suit(variant.pack, "h")):  # K-28
            return text("king-rules-hearts-from-seven")
        case _:
            return None


def _eralash(kinds: Iterable[Kind]) -> Page:
    """Where several things count at once, a card may count several times (docs/rules.md, 2.2)."""
    several = tuple(low(kind.contract) for kind in kinds if len(kind.contract.prices) > 1)
    return (text("king-rules-several", games=Listing(several, Joint.COMMA)),) if several else ()


def _above_bid(kinds: Iterable[Kind]) -> Page:
    """The declarer of an auction counts tricks above the bid (docs/rules.md, 3.3)."""
    return tuple(
        text("king-rules-above-bid", points=Signed(_first(kind.contract).points))
        for kind in kinds
        if isinstance(kind.award, AboveBid)
    )


def _sale(variant: Variant) -> Page:
    """How the right to name the game is bought and paid for (K-32, K-33)."""
    return tuple(
        text(
            "king-rules-sale",
            tricks=variant.tricks,
            points=_first(kind.contract).points,
            shares="yes" if "rospis" in kind.ways else "no",
        )
        for kind in variant.listed
        if Phase.OFFERS in kind.decisions
    )


def _first(contract: Contract) -> Price:
    return contract.prices[0]


def _sum(variant: Variant) -> Text:
    """What all points of a game add up to (docs/rules.md, section 4; K-14)."""
    bids = any(isinstance(kind.award, AboveBid) for kind in variant.listed)
    return text("king-rules-sum-bids" if bids else "king-rules-sum", sum=Signed(variant.game_sum))


def _payment(variant: Variant) -> Page:
    match variant.payment, variant.settlement:
        case (Payment.NONE, _) | (Payment.POINTS, Settlement.NONE):
            return ()
        case Payment.POT, _:
            return (text("king-rules-pot", stake=variant.stake),)
        case Payment.POINTS, Settlement.ALL_PAIRS:
            return (_by_points("king-rules-pairs", variant.rate),)
        case _:
            return (_by_points("king-rules-differences", variant.rate),)


def _by_points(message: str, rate: int) -> Text:
    return text(message) if rate == 1 else text(message + "-rate", rate=rate)
