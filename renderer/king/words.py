"""What pictures call a contract and its prices.

Names go by the contract, or where it has one price by what that counts; all else follows from the prices. A new
contract needs its three names in the locale files and nothing here.
"""

from __future__ import annotations

from engine.king.view import Contract, KingView, Phase, Price, Trump, Unit
from engine.text import Text, text

RANKS_WITH_NAMES = "KQJ"


def kind_of(contract_id: str) -> str:
    """A contract's id without its sign: ``minus_hearts`` is ``hearts``."""
    return contract_id.removeprefix("minus_").removeprefix("plus_")


def name_of(contract_id: str) -> Text:
    """«Черви», whatever the sign."""
    return text(f"picture-king-{kind_of(contract_id)}")


def heading(view: KingView, contract: Contract, trump: Trump | None) -> tuple[Text, ...]:
    """The contract, or while its trump is bargained for, what is going on."""
    if view.phase is Phase.AUCTION:
        return (text("picture-auction"),)
    if view.phase in (Phase.OFFERS, Phase.SALE):
        return (text("picture-sale"),)
    return title_of(contract, trump)


def title_of(contract: Contract, trump: Trump | None = None) -> tuple[Text, ...]:
    """«Не брать», «червей»; one word where all counts at once, and of deals with a trump."""
    if contract.named:
        return (_trump_title(trump),)
    if len(contract.prices) > 1:
        return (name_of(contract.id),)
    score = contract.prices[0].score
    if contract.sign < 0:
        return text("picture-avoid"), text(f"picture-avoid-{score}")
    return text("picture-take"), text(f"picture-take-{score}")


def _trump_title(trump: Trump | None) -> Text:
    if trump is None or trump.suit:
        return text("picture-king-trump")
    return text("picture-king-misere") if trump.reversed else text("picture-king-none")


def points_of(contract: Contract) -> int:
    """The price of one, or all of them where all count at once."""
    return contract.prices[0].points if len(contract.prices) == 1 else contract.sum


def unit_of(contract: Contract) -> Text:
    """«за карту»."""
    if len(contract.prices) > 1:
        return text("picture-each-all")
    price = contract.prices[0]
    if price.unit is Unit.TRICK:
        return text("picture-each-trick")
    if price.unit is Unit.PLACE:
        return text("picture-each-place")
    rank = sole_rank(price)
    return text(f"picture-each-{rank}") if rank and rank in RANKS_WITH_NAMES else text("picture-each-card")


def one_of(price: Price) -> Text:
    """What one of it is called in a list: «черва», «дама»."""
    if price.unit is Unit.TRICK:
        return text("picture-one-trick")
    if price.unit is Unit.PLACE:
        return text("picture-one-place")
    if rank := sole_rank(price):
        return text(f"picture-one-{rank}") if rank in RANKS_WITH_NAMES else text(f"picture-king-{price.score}")
    suit = sole_suit(price)
    return text(f"picture-one-{suit}") if suit else text(f"picture-king-{price.score}")


def ranks_of(price: Price) -> tuple[str, ...]:
    """The ranks of the cards that carry a price, high to low."""
    return tuple(dict.fromkeys(card.rank for card in reversed(price.cards)))


def sole_card(price: Price) -> str | None:
    """The one card that carries a price."""
    return price.cards[0] if len(price.cards) == 1 else None


def sole_rank(price: Price) -> str | None:
    """The one rank of several cards that carry a price."""
    ranks = ranks_of(price)
    return ranks[0] if len(ranks) == 1 and len(price.cards) > 1 else None


def sole_suit(price: Price) -> str | None:
    """The one suit of several cards that carry a price."""
    suits = {card.suit for card in price.cards}
    return min(suits) if len(suits) == 1 and len(price.cards) > 1 else None
