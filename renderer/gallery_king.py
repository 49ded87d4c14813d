"""Sample pictures of Кинг: some to show, and with them the hardest ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations

from engine.cards import Card, parse_cards
from engine.game import Cell, Outcome, RowState, Sheet, SheetRow
from engine.king.actions import Bid, Buy, Discard, NameTrump, Order, Pass
from engine.king.view import Ending, KingView, Phase, Schedule
from engine.text import NameOf, text
from renderer.king import KingScenes
from renderer.positions import look
from renderer.positions_king import (
    SEVEN_AND_SEVEN,
    bid,
    contract,
    deal_result,
    king_position,
    king_sheet,
    powered,
    price,
    trick_of,
    trump,
)
from renderer.scene import Scene

NAMES = ("Аня", "Константин Великолепный", "Alexandra", "محمد", "Артём", "🦊🦊")
"""Long, foreign, of equal initials, and two that no font has."""
GAINS = (
    (-6, -4, -2, -4),
    (-4, -4, 0, -8),
    (-8, -4, -4, 0),
    (0, -2, -10, -4),
    (0, 0, -16, 0),
    (-8, 0, 0, -8),
    (-42, -18, -26, -10),
    (4, 6, 2, 4),
    (8, 0, 4, 4),
)
GAME = KingScenes()


SHOWN = (
    "king-table",
    "king-table-6",
    "king-table-trump",
    "king-hand",
    "king-hand-order",
    "king-count",
    "king-sheet",
    "king-sheet-own",
)


def king_samples(language: str) -> Mapping[str, Scene]:
    """The pictures to show, by name."""
    return {name: scene for name, scene in all_king_samples(language).items() if name in SHOWN}


def all_king_samples(language: str) -> Mapping[str, Scene]:
    """The same, and every phase, number of seats and way to name a trump."""
    return {**_tables(language), **_decisions(language), **_hands(language), **_scores(language)}


def _tables(language: str) -> dict[str, Scene]:
    here = look(language, 4)
    four, two, six = _four(), _two(), _six()
    eralash = contract("minus_eralash", 2, boys="J")
    ends = replace(two, contract=replace(eralash, prices=(*eralash.prices[:-1], price("first_last", -8, 2)), sum=-80))
    named = replace(_trump_table(), bid=bid(1, 3), trump=trump("d"))
    wild_last = powered(trick_of(4, 1, "7h 7c Ac Jc", 2, -2).cards, robber="7c")
    wild = replace(
        four,
        trick=powered(king_position(trick="9s 7s Qs", leader=3).trick, high="7s"),
        tricks=(replace(four.tricks[-1], cards=wild_last, winner=2),) * 4,
    )
    wild_six = replace(
        six,
        trick=powered(king_position(6, trick="9c 3s 3c", leader=2).trick, robber="3c", low="3s"),
        winning=4,
        to_act=5,
        tricks=(replace(six.tricks[-1], cards=powered(six.tricks[-1].cards, high="5d")),) * 4,
    )
    return {
        "king-table": GAME.table(four, here),
        "king-table-dark": GAME.table(four, look(language, theme="dark", four_colours=True)),
        "king-table-2": GAME.table(two, look(language, 2, names=NAMES[1:])),
        "king-table-2-eralash": GAME.table(ends, look(language, 2, names=NAMES[1:])),
        "king-table-3": GAME.table(_three(), look(language, 3, names=NAMES[1:])),
        "king-table-5": GAME.table(_five(), look(language, 5, names=NAMES, computers=(1,))),
        "king-table-6": GAME.table(six, look(language, 6, names=NAMES, computers=(1, 3))),
        "king-table-trump": GAME.table(named, here),
        "king-table-wild": GAME.table(wild, here),
        "king-table-6-wild": GAME.table(wild_six, look(language, 6, names=NAMES, computers=(1, 3))),
        "king-table-last-card": GAME.table(replace(named, bid=None, trump=trump("last", card="9c")), here),
        "king-table-misere": GAME.table(replace(named, bid=None, trump=trump("misere")), here),
        "king-table-no-trump": GAME.table(replace(named, bid=None, trump=trump("none")), here),
    }


def _four() -> KingView:
    """Four in the middle of a trick."""
    return king_position(
        trick="9s Ks Qh",
        leader=3,
        winning=0,
        to_act=2,
        last=trick_of(4, 1, "7h 8d Ac Jc", 3, -2),
        taken=(1, 0, 2, 1),
        points=(0, 0, -4, -2),
        totals=(-18, -12, -6, -12),
    )


def _two() -> KingView:
    """Two of whom the other has led."""
    return king_position(
        2,
        kind="minus_king",
        trick="Ad",
        leader=1,
        winning=1,
        last=trick_of(2, 0, "Qs Ks", 1, 0),
        taken=(1, 1),
        totals=(-20, -12),
    )


def _three() -> KingView:
    """Three of whom the last is to play."""
    return king_position(
        3,
        kind="plus_last_two",
        trick="Td Kd",
        leader=1,
        winning=2,
        last=trick_of(3, 0, "Qs Ks 9s", 1, 0),
        deal=13,
        taken=(0, 3, 0),
        totals=(-20, -12, -40),
    )


def _five() -> KingView:
    """Five in a deal that one of them has ordered."""
    return king_position(
        5,
        kind="plus_girls",
        deal=11,
        trick="9d Jd Qd Ad",
        winning=3,
        to_act=4,
        last=trick_of(4, 0, "Ks 5s Qs 7s Ts", 0, 4),
        taken=(1, 0, 2, 0, 1),
        points=(4, 0, 4, 0, 4),
        totals=(2, -24, -36, -40, -50),
        declarer=1,
    )


def _six() -> KingView:
    """Six, two of whom have played."""
    return king_position(
        6,
        kind="minus_eralash",
        boys="J",
        deal=7,
        trick="9c Tc",
        leader=2,
        winning=3,
        to_act=4,
        last=trick_of(4, 0, "5d 3d Kd Jd 8d 6h", 2, -8),
        taken=(1, 0, 2, 0, 1, 0),
        points=(-8, 0, -30, 0, -6, 0),
        totals=(-18, -24, -6, -16, -30, -10),
    )


def _trump_table() -> KingView:
    return king_position(
        kind="trump",
        deal=8,
        deals=11,
        trick="As 7d Ts",
        leader=1,
        winning=2,
        last=trick_of(5, 0, "Qc Kc 8c 9h", 1, 0),
        taken=(1, 3, 0, 1),
        points=(6, 0, 0, 6),
        totals=(-62, -40, -54, -36),
        declarer=1,
    )


HAND = "Js 7s Ad 8d Kc 9c Th 8h"
DOZEN = "As Ks Qs 9s 7s Qd 8d 7d Jc 9c Qh Th"


def _order() -> KingView:
    return king_position(
        kind=None,
        phase=Phase.ORDER,
        to_act=2,
        viewer=2,
        hand=HAND,
        schedule=Schedule.OWN,
        deals=56,
        deal=23,
        left=(SEVEN_AND_SEVEN[3:], SEVEN_AND_SEVEN, SEVEN_AND_SEVEN[:4] + SEVEN_AND_SEVEN[8:11], SEVEN_AND_SEVEN),
        passed=(0, 1),
        legal=(*(Order(kind) for kind in SEVEN_AND_SEVEN[:4]), Pass()),
        totals=(30, 78, -8, 12),
    )


def _auction() -> KingView:
    return king_position(
        kind="trump",
        phase=Phase.AUCTION,
        to_act=3,
        viewer=3,
        hand=HAND,
        deal=8,
        deals=11,
        bid=bid(1, 3),
        passed=(0,),
        legal=(Pass(), Bid(4), Bid(5)),
        totals=(-62, -40, -54, -36),
        results=(deal_result("minus_eralash", GAINS[6], (3, 2, 2, 1), (-26, -14, -32, -24), deal=7),),
    )


def _discarding() -> KingView:
    free = [card for card in parse_cards(DOZEN.replace(" ", "")) if card.rank != "Q"]
    return king_position(
        3,
        kind="minus_girls",
        phase=Phase.DISCARD,
        viewer=0,
        hand=DOZEN,
        trick_count=10,
        talon=parse_cards("QhJc"),
        legal=tuple(Discard(pair) for pair in combinations(free, 2)),
        declarer=0,
    )


def _naming() -> KingView:
    return king_position(
        kind="trump", phase=Phase.TRUMP, to_act=3, viewer=3, hand="Js Ad 8h", deal=8, deals=11, declarer=3
    )


def _sold() -> KingView:
    """A мизер of five, played by who bought it."""
    view = king_position(
        5, kind="trump", trump_points=3, deal=8, deals=17, trick="Ks 5s As", leader=3, winning=4, to_act=1, declarer=1
    )
    return replace(view, trump=trump("misere", high="5"), offer=bid(1, 2), seller=0)


def _dark() -> KingView:
    """Seat 2 may order before having seen a card."""
    return replace(_order(), phase=Phase.DARK, hand=(), schedule=Schedule.POOL, passed=(), left=(SEVEN_AND_SEVEN,) * 4)


def _decisions(language: str) -> dict[str, Scene]:
    here = look(language)
    taking = replace(_discarding(), phase=Phase.TRUMP, contract=contract("trump", 3, trump_points=16), legal=())
    offers = replace(_naming(), phase=Phase.OFFERS, offer=bid(1, 2), passed=(2,), declarer=0)
    return {
        "king-table-order": GAME.table(_order(), here),
        "king-table-dark-order": GAME.table(_dark(), here),
        "king-table-auction": GAME.table(_auction(), here),
        "king-table-naming": GAME.table(_naming(), here),
        "king-table-offers": GAME.table(offers, here),
        "king-table-sold": GAME.table(_sold(), look(language, 5, names=NAMES)),
        "king-table-talon-trump": GAME.table(taking, look(language, 3, names=NAMES[1:])),
        "king-table-talon": GAME.table(_discarding(), look(language, 3, names=NAMES[1:])),
    }


def _ten() -> KingView:
    """Ten cards of three players, three of which follow."""
    return king_position(
        3,
        trick="9d",
        leader=1,
        to_act=2,
        viewer=2,
        trick_count=10,
        hand="As Qs 8s Kd Td 7d Tc 8c Kh 9h",
        may="Kd Td 7d",
    )


def _hands(language: str) -> dict[str, Scene]:
    here = look(language)
    play = king_position(trick="9s Ks Qh", leader=3, winning=0, to_act=2, viewer=2, hand=HAND, may="Js 7s")
    crowd = king_position(
        6,
        kind="minus_last_two",
        trick="9s Ks Qh 8s 7s",
        leader=3,
        winning=4,
        to_act=2,
        viewer=2,
        hand="Js 7s Ad 8d Kc 9c Th 8h",
        may="7s Js",
    )
    wild = replace(
        king_position(
            trick="9d 7s Qd", leader=3, winning=0, to_act=2, viewer=2, hand="Js 8s Ad 8d Kc 7c Th 8h", may="Ad 8d"
        ),
        robber=Card("7c"),
    )
    wild = replace(wild, trick=powered(wild.trick, high="7s"))
    holder = replace(
        king_position(6, leader=5, to_act=5, viewer=5, hand="As Js 3s Ad 8d 3d Kc 9c 3c Th 8h 3h", trick_count=12),
        robber=Card("3c"),
        joker=Card("3s"),
    )
    return {
        "king-hand": GAME.hand(play, None, here),
        "king-hand-wild": GAME.hand(wild, None, here),
        "king-hand-wild-12": GAME.hand(holder, None, look(language, 6, names=NAMES)),
        "king-hand-crowded": GAME.hand(crowd, None, look(language, 6, names=NAMES)),
        "king-hand-dark": GAME.hand(_dark(), None, here),
        "king-hand-dark-trump": GAME.hand(
            replace(_naming(), phase=Phase.DARK, hand=(), hand_counts=(3,) * 4), None, here
        ),
        "king-hand-order": GAME.hand(_order(), "order:minus_girls", here),
        "king-hand-auction": GAME.hand(_auction(), None, here),
        "king-hand-bid": GAME.hand(_auction(), "bid:4", here),
        "king-hand-trump": GAME.hand(_naming(), None, here),
        "king-hand-offer": GAME.hand(replace(_naming(), phase=Phase.OFFERS, legal=(Buy(1), Buy(2))), "buy:2", here),
        "king-hand-misere": GAME.hand(replace(_naming(), legal=(NameTrump("misere"),)), "trump:misere", here),
        "king-hand-ten": GAME.hand(_ten(), None, look(language, 3, names=NAMES)),
        "king-hand-discard": GAME.hand(_discarding(), "discard:AsKs", look(language, 3)),
    }


def _scores(language: str) -> dict[str, Scene]:
    here = look(language)
    tricks = (
        trick_of(1, 0, "9s Ks Qh 7h", 1, -4),
        trick_of(2, 1, "As 7s Js Qs", 1, 0),
        trick_of(3, 1, "7d 8h 9d Td", 0, -2),
        trick_of(4, 0, "8d Ad Th 9h", 1, -4),
        trick_of(5, 1, "Qd Kd Kh Jh", 2, -4),
        trick_of(6, 2, "Ac Ah Jd 7c", 2, -2),
    )
    result = deal_result(
        "minus_hearts", (-2, -8, -6, 0), (1, 3, 2, 0), (-18, -12, -6, -12), ending=Ending.EARLY, deal=4
    )
    ended = king_position(to_act=None, tricks=tricks, results=(result,), result=result, phase=Phase.DEAL)
    paper = king_sheet(SEVEN_AND_SEVEN, GAINS)
    whole = king_sheet(SEVEN_AND_SEVEN, (*GAINS, *((4, 4, 4, 4),) * 4, (24, 24, 24, 24)))
    return {
        "king-count": GAME.table(ended, here),
        "king-sheet": GAME.sheet(paper, here)[0],
        "king-sheet-own": GAME.sheet(long_sheet(), here)[0],
        "king-sheet-page": GAME.sheet(long_sheet(), here)[2],
        "king-result": GAME.result(whole, _outcome(whole), look(language, computers=(0,))),
    }


def long_sheet() -> Sheet:
    """56 deals, 22 of them played: everybody in turn plays the own list, each from another place on."""
    rows: list[SheetRow] = []
    totals = [0, 0, 0, 0]
    for deal in range(23):
        owner = deal % 4
        kind = SEVEN_AND_SEVEN[(deal // 4 * 3 + owner * 2) % 14]
        sign = contract(kind).sign
        own = SheetRow(
            text(f"king-contract-{kind}"), (None,) * 4, kind=kind, sign=sign, owner=owner, state=RowState.PLAYING
        )
        if deal < 22:
            share = 24 if kind.endswith("eralash") else 4
            totals = [total + sign * share for total in totals]
            cells = tuple(Cell(total, sign * share, False) for total in totals)
            own = replace(own, cells=cells, check=True, state=RowState.WRITTEN)
        rows.append(own)
    to_come = SheetRow(text("king-sheet-unknown", deal=24), (None,) * 4, state=RowState.TO_COME)
    lists = tuple((kind, contract(kind).sign, text(f"king-contract-{kind}")) for kind in SEVEN_AND_SEVEN)
    return Sheet((*rows, *(to_come,) * 33), tuple(totals), None, (), None, True, 4, lists)


def _outcome(paper: Sheet) -> Outcome:
    places = tuple(1 + sum(other > total for other in paper.totals) for total in paper.totals)
    return Outcome(places, paper.totals, (0,) * paper.seats, (), text("king-won", name=NameOf(places.index(1))))
