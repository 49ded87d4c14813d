"""The buttons of what is decided before the first card: order, auction, trump, offers (docs/ux.md, 11)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import SUITS
from engine.game import Choice, Menu, Press, Tone
from engine.king.actions import Accept, Action, Bid, Buy, Look, NameTrump, Order, Pass, Refuse, ShareOut
from engine.king.buttons import Row, choosing, chosen, confirming, doing, in_even_rows, in_rows
from engine.king.cards import lowest_rank
from engine.king.describing import contract_name, describe
from engine.king.naming import offered, rank_arg, suit_name
from engine.king.ruleset import variant_of
from engine.king.view import Contract, KingView, Phase
from engine.text import NameOf, Text, text

NUMBERS_A_ROW = 6
WAYS_A_ROW = 2
ORDERS_A_ROW = 2


def order_menu(view: KingView, step: str | None) -> Menu:
    """All contracts in a grid, minus at the left and plus at the right, those already played marked; and a pass.

    Where one order is left it is to be confirmed at once.
    """
    orders = [action for action in view.legal if isinstance(action, Order)]
    picked = chosen(view, step)
    if isinstance(picked, Order):
        return confirming(picked, _order_text(view, picked), _order_why(view))
    if len(orders) == 1:
        only = doing(orders[0], _order_text(view, orders[0]), Tone.SUCCESS)
        return Menu(((only,), *_passing(view)), _order_why(view))
    return Menu((*_order_grid(view), *_passing(view)), _order_why(view))


def dark_menu(view: KingView, step: str | None) -> Menu:
    """A look at the cards, in one press, or what may be chosen before them, for double points (docs/rules.md, 3.8)."""
    picked, orders = chosen(view, step), view.contract is None
    why = text("king-why-dark-order" if orders else "king-why-dark-trump")
    if isinstance(picked, Order):
        contract = next(kind for kind in view.kinds if kind.id == picked.contract)
        said = text("king-menu-order", contract=offered(contract.doubled()))
        return confirming(picked, text("king-menu-dark", choice=said), why)
    if isinstance(picked, NameTrump):
        return confirming(picked, text("king-menu-dark", choice=_trump_text(picked)), _trump_why(view, picked))
    looks = tuple((doing(action, tone=Tone.PRIMARY),) for action in view.legal if action == Look())
    return Menu((*looks, *(_order_grid(view) if orders else _ways(view))), why if looks else _trump_prompt(view))


def _order_text(view: KingView, order: Order) -> Text:
    contract = next(kind for kind in view.kinds if kind.id == order.contract)
    return text("king-menu-order", contract=offered(contract))


def _order_grid(view: KingView) -> tuple[Row, ...]:
    """A row for each pair of the two halves; what has no counterpart follows, and what is left several times, whose
    button says so and is long, in a row of its own."""
    subjects: dict[str, list[Contract]] = {}
    for kind in sorted(view.kinds, key=lambda kind: kind.sign):
        subjects.setdefault(kind.id.partition("_")[2], []).append(kind)
    pairs = [tuple(_order(view, kind) for kind in kinds) for kinds in subjects.values() if len(kinds) > 1]
    singles = [kinds[0] for kinds in subjects.values() if len(kinds) == 1]
    once = [_order(view, kind) for kind in singles if _left(view, kind) <= 1]
    several = [(_order(view, kind),) for kind in singles if _left(view, kind) > 1]
    return *pairs, *in_rows(once, ORDERS_A_ROW), *several


def _left(view: KingView, kind: Contract) -> int:
    """How often the viewer still has to play it."""
    assert view.viewer is not None
    return view.left[view.viewer].count(kind.id)


def _order(view: KingView, kind: Contract) -> Choice:
    order, left = Order(kind.id), _left(view, kind)
    name = contract_name(kind.words)
    if order not in view.legal:
        return Choice(text("king-menu-played", contract=name), Press.BLOCKED, f"order:{kind.id}")
    return choosing(order, text("king-menu-left", contract=name, left=left) if left > 1 else name)


def _order_why(view: KingView) -> Text:
    assert view.viewer is not None
    obliged = view.passed and Pass() not in view.legal
    played = view.list_size - len(view.left[view.viewer])
    return text("king-why-order-obliged" if obliged else "king-why-order", played=played, all=view.list_size)


def auction_menu(view: KingView, step: str | None) -> Menu:
    """Higher bids, and a pass."""
    why = text("king-why-auction")
    if view.bid is not None:
        why = text("king-why-auction-now", name=NameOf(view.bid.seat), tricks=view.bid.tricks)
    picked = chosen(view, step)
    if isinstance(picked, Bid):
        return confirming(picked, text("king-menu-bid", tricks=picked.tricks), why)
    return Menu((*_numbers([action for action in view.legal if isinstance(action, Bid)]), *_passing(view)), why)


def trump_menu(view: KingView, step: str | None) -> Menu:
    """Suits, and what else the ruleset lets one name; what is chosen is explained before it is confirmed."""
    picked = chosen(view, step)
    if isinstance(picked, NameTrump):
        return confirming(picked, _trump_text(picked), _trump_why(view, picked))
    if isinstance(picked, ShareOut):
        partners = view.trick_count // view.seats
        return confirming(picked, describe(picked), text("king-why-way-rospis", tricks=partners))
    return Menu(_ways(view), _trump_prompt(view))


def _ways(view: KingView) -> tuple[Row, ...]:
    """Suits, then the other ways."""
    ways = [action for action in view.legal if isinstance(action, NameTrump)]
    suits = [choosing(action) for action in ways if action.way in SUITS]
    others = [choosing(action) for action in ways if action.way not in SUITS]
    shared = [choosing(action) for action in view.legal if isinstance(action, ShareOut)]
    return *in_rows(suits, WAYS_A_ROW), *in_rows([*others, *shared], WAYS_A_ROW)


def _trump_text(action: NameTrump) -> Text:
    if action.way in SUITS:
        return text("king-menu-trump", suit=suit_name(action.way))
    return describe(action)


def _trump_prompt(view: KingView) -> Text:
    """Whether it is named from the first cards alone."""
    if view.trump is not None:  # a мизер with a trump (K-31)
        return text("king-why-misere-trump")
    if view.phase is Phase.DARK:
        return text("king-why-dark-trump")
    few = len(view.hand) < view.trick_count
    return text("king-why-name-trump-first", count=len(view.hand)) if few else text("king-why-name-trump")


def _trump_why(view: KingView, action: NameTrump) -> Text:
    if action.way in SUITS:
        return _trump_prompt(view)
    if action.way == "misere":
        lowest = rank_arg(lowest_rank(view.pack))
        with_trump = variant_of(view.ruleset, view.seats).misere_trump
        return text("king-why-way-misere-with" if with_trump else "king-why-way-misere", lowest=lowest)
    return text(f"king-why-way-{action.way}")


def offers_menu(view: KingView, step: str | None) -> Menu:
    """A partner's offers, each higher than the best, or none."""
    why = text("king-why-offers")
    if view.offer is not None:
        why = text("king-why-offers-now", tricks=view.offer.tricks)
    picked = chosen(view, step)
    if isinstance(picked, Buy):
        return confirming(picked, text("king-menu-buy", tricks=picked.tricks), why)
    refusing = tuple((doing(action, text("king-menu-not-buying")),) for action in view.legal if action == Pass())
    return Menu((*_numbers([action for action in view.legal if isinstance(action, Buy)]), *refusing), why)


def sale_menu(view: KingView, step: str | None) -> Menu:
    """The declarer sells for the best offer, or keeps the right."""
    assert view.offer is not None
    why = text("king-why-sale", name=NameOf(view.offer.seat), tricks=view.offer.tricks)
    sell = text("king-menu-sell", tricks=view.offer.tricks)
    if isinstance(chosen(view, step), Accept):
        return confirming(Accept(), sell, why)
    return Menu(((choosing(Accept(), sell, Tone.SUCCESS),), (doing(Refuse()),)), why)


def _numbers(actions: Sequence[Action]) -> tuple[Row, ...]:
    return in_even_rows([choosing(action) for action in actions], NUMBERS_A_ROW)


def _passing(view: KingView) -> tuple[Row, ...]:
    return ((doing(Pass()),),) if Pass() in view.legal else ()
