"""What pictures call a contract and its prices.

Names are those of the game's texts; the rest follows from the prices: a new contract needs nothing here.
"""

from __future__ import annotations

from engine.king.view import Contract, KingView, Phase, Price, Trump, Unit
from engine.text import Text, text
from renderer.pieces import Style

RANKS_WITH_NAMES = "KQJ"
KING = "Kh"


def name_of(style: Style, contract: Contract) -> str:
    """«Черви», whatever the sign."""
    return bare_name(style, text(f"king-contract-{contract.words}"))


def bare_name(style: Style, label: Text) -> str:
    """A contract's label, «− черви», without its sign."""
    return _capital(style.say(label).lstrip("−+ "))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def heading(style: Style, view: KingView, contract: Contract, trump: Trump | None) -> str:
    """The contract, or while its trump is bargained for, what is going on."""
    if view.phase is Phase.AUCTION:
        return style.say(text("picture-auction"))
    if view.phase in (Phase.OFFERS, Phase.SALE):
        return style.say(text("picture-sale"))
    return title_of(style, contract, trump)


def title_of(style: Style, contract: Contract, trump: Trump | None = None) -> str:
    """«Не брать червей»; the bare name where all counts at once, and of deals with a trump."""
    if trump and trump.reversed:
        return style.say(text("picture-misere"))
    if trump and not trump.suit:
        return style.say(text("picture-no-trump"))
    if contract.named or len(contract.prices) > 1:
        return name_of(style, contract)
    return _capital(style.say(text(f"king-title-{contract.words}")))


def in_two(words: str) -> tuple[str, ...]:
    """The words on two lines, the longer of which is as short as it can be; one word is one line."""
    parts = words.split(" ")
    ways = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in range(1, len(parts))]
    return min(ways, key=lambda way: max(map(len, way))) if ways else (words,)


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
    if sole_card(price) == KING:
        return text("picture-king")
    if price.unit is Unit.TRICK:
        return text("picture-one-trick")
    if price.unit is Unit.PLACE:
        return text("picture-one-end" if max(price.places) >= 0 else "picture-one-place")
    rank, suit = sole_rank(price), sole_suit(price)
    if rank and rank in RANKS_WITH_NAMES:
        return text(f"picture-one-{rank}")
    return text(f"picture-one-{suit}") if suit else text("picture-one-card")


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
