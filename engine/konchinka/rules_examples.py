"""The examples of /rules: positions of the rules' text, answered by the rules as this table plays them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from engine.cards import parse_card, parse_cards
from engine.konchinka.captures import captures, legal_plays
from engine.konchinka.ruleset import MidDeal, Variant
from engine.konchinka.scoring import MOST_CARDS, MOST_CLUBS, most
from engine.payments import Payment
from engine.text import Arg, Joint, Listing, Text, cards_arg, text

TAKING = (("2c3d5s", "Th"), ("2c3d5h7s", "7d"), ("2c3d5sTs", "Th"), ("Ac6d", "7h"), ("Td3s", "Kh"))
"""A table and the card played to it (docs/rules.md, 6.1: C01, C03, C04, C13, C07)."""
TAKING_ALL = (("Kd4h9c", "Jc"),)
TAKING_BY_FACE = (("TdAc5h6s", "Js"), ("KdAsTh4c", "Kc"))
"""Where the jack has its privilege (C05), and where court cards have points (C09, C11)."""

LAYING = ("4h9c", "5s4dKs2d")
"""A table and a hand (C16)."""

PILES = ((20, 18, 14), (5, 5, 3), (0, 1, 1))
"""Cards, clubs and points of кончинки of three players (C25)."""

SHORTFALLS = (6, 1)
"""What losers lack of the target (C34)."""


def examples_page(variant: Variant) -> tuple[Text, ...]:
    """Captures, laying, a count, and the end of a party under the options of this table."""
    taking = TAKING + (TAKING_ALL if variant.sweeper else TAKING_BY_FACE)
    return (
        *(_taking(variant, table, card) for table, card in taking),
        _laying(variant),
        _count(variant),
        *_ending(variant),
        *_payment(variant),
    )


def _taking(variant: Variant, table_code: str, code: str) -> Text:
    table, card = parse_cards(table_code), parse_card(code)
    found = captures(variant, card, table)
    if not found:
        return text("konchinka-rules-example-nothing", table=cards_arg(table), card=card)
    return text("konchinka-rules-example", table=cards_arg(table), card=card, ways=_either(map(cards_arg, found)))


def _either(ways: Iterable[Arg]) -> Arg:
    """«2♣ 5♥ или 7♠»."""
    return reduce(lambda first, second: text("konchinka-rules-or", first=first, second=second), ways)


def _laying(variant: Variant) -> Text:
    table, hand = map(parse_cards, LAYING)
    plays = legal_plays(variant, hand, table, must_lay=False)
    laid = {play.card for play in plays if not play.taken}
    lays = tuple(card for card in hand if card in laid)
    if not lays:
        return text("konchinka-rules-example-no-lay", table=cards_arg(table), hand=cards_arg(hand))
    return text("konchinka-rules-example-lay", table=cards_arg(table), hand=cards_arg(hand), lays=cards_arg(lays))


def _count(variant: Variant) -> Text:
    cards, clubs, konchinki = PILES
    card_points = most(variant, cards, MOST_CARDS, variant.card_points)
    club_points = most(variant, clubs, MOST_CLUBS, variant.club_points)
    points = [sum(row) for row in zip(card_points, club_points, konchinki, strict=True)]
    return text(
        "konchinka-rules-example-count",
        cards=_row(cards),
        clubs=_row(clubs),
        konchinki=_row(konchinki),
        points=_row(points),
    )


def _ending(variant: Variant) -> tuple[Text, ...]:
    """A кончинка that is the last point (C28)."""
    if variant.middeal is MidDeal.OFF:
        return ()
    card = next(iter(variant.konchinki))
    target = variant.target
    return (text("konchinka-rules-example-middeal", card=card, score=target - variant.konchinki[card], target=target),)


def _payment(variant: Variant) -> tuple[Text, ...]:
    if variant.payment is not Payment.POINTS:
        return ()
    lacked = [min(lack, variant.target) for lack in SHORTFALLS]
    return (
        text(
            "konchinka-rules-example-payment",
            target=variant.target,
            scores=_row([variant.target - lack for lack in lacked]),
            amounts=_row([variant.rate * lack for lack in lacked]),
        ),
    )


def _row(numbers: Sequence[int]) -> Listing:
    return Listing(tuple(numbers), Joint.COMMA)
