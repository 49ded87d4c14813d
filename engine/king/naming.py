"""How a contract, its price and a trump are called inside a sentence (docs/ux.md, 0, 8).

Ids are built from the ruleset's own: a contract needs ``king-title-<id>`` and ``king-low-<id>`` besides the
``king-contract-<id>`` of its button (or the ``name`` that its file gives it in place of the id), a score
``king-price-<score>``.
"""

from __future__ import annotations

from engine.cards import Card
from engine.king.view import Contract, Played, Price, Trump
from engine.text import NameOf, Signed, Text, text


def titled(contract: Contract) -> Text:
    """«не брать червей, −2 за каждую»; without a price where many things count at once."""
    name = text(f"king-title-{contract.words}")
    return text("king-titled", contract=name, price=price_of(contract.prices[0])) if is_single(contract) else name


def called(contract: Contract) -> Text:
    """«не брать червей»."""
    return text(f"king-title-{contract.words}")


def low(contract: Contract) -> Text:
    """«черви», «черви в плюс»."""
    return text(f"king-low-{contract.words}")


def ordered(contract: Contract) -> Text:
    """«девочки, −4 за каждую», «ералаш, −96 на всех»: what everybody hears of an order."""
    if not is_single(contract):
        return _in_sum(contract)
    return text("king-titled", contract=low(contract), price=price_of(contract.prices[0]))


def offered(contract: Contract) -> Text:
    """«девочки, −4», «ералаш, −96 на всех»: an order on a button."""
    return in_short(contract) if is_single(contract) else _in_sum(contract)


def in_short(contract: Contract) -> Text:
    """«девочки, −4»; without a price where many things count at once."""
    if not is_single(contract):
        return low(contract)
    return text("king-low-price", contract=low(contract), points=Signed(contract.prices[0].points))


def _in_sum(contract: Contract) -> Text:
    return text("king-low-sum", contract=low(contract), sum=Signed(contract.sum))


def price_of(price: Price) -> Text:
    """«−2 за каждую»."""
    return text(f"king-price-{price.score}", points=Signed(price.points))


def is_single(contract: Contract) -> bool:
    """Whether one thing counts, so that a price can stand beside its name."""
    return len(contract.prices) == 1


def suit_name(suit: str) -> Text:
    """«бубны»."""
    return text(f"king-suit-{suit}")


def trump_name(trump: Trump) -> Text:
    """«козырь бубны», «без козыря», «мизер»."""
    if trump.reversed and trump.suit is not None:
        return text("king-trump-is-misere-with", suit=suit_name(trump.suit))
    if trump.reversed:
        return text("king-trump-is-misere")
    if trump.suit is None:
        return text("king-trump-is-none")
    return text("king-trump-is", suit=suit_name(trump.suit))


def laid(played: Played) -> Card | Text:
    """«7♠ (берёт)», «7♣ (разбойник)»: a card on the cloth, and its power there."""
    if played.power is None:
        return played.card
    return text(f"king-card-{played.power.value}", card=played.card)


def held_to(seat: int, tricks: int) -> Text:
    """«Аня за 3»: who names the trump, and for how many tricks."""
    return text("king-held-to", name=NameOf(seat), tricks=tricks)


def rank_arg(rank: str) -> int | str:
    """A rank as messages select it."""
    return int(rank) if rank.isdigit() else rank
