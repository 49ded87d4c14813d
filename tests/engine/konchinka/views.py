"""Views of Кончинка made by hand: say what matters, the rest is a quiet second deal of three."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import parse_card, parse_cards
from engine.konchinka.actions import Play
from engine.konchinka.view import DealCount, KonchinkaView, Move
from tests.engine.konchinka.builders import cards, ruleset


def play(code: str) -> Play:
    card, _, taken = code.partition(":")
    return Play(parse_card(card), parse_cards(taken))


def move(seat: int, code: str, sweep: bool = False) -> Move:
    played = play(code)
    return Move(seat, played.card, played.taken, sweep)


QUIET = KonchinkaView(
    ruleset=ruleset(),
    seats=3,
    viewer=None,
    deal=2,
    first_dealer=2,
    dealer=0,
    to_act=1,
    table=cards("Kd 8s 4h"),
    hand=(),
    open_hands=None,
    hand_counts=(3, 4, 4),
    pile_counts=(11, 6, 8),
    pack_count=24,
    last_move=move(0, "Th:2c3d5s"),
    last_capture=move(0, "Th:2c3d5s"),
    took_last_turn=(True, False, False),
    gone=cards("2c 3d 5s Th"),
    fresh_packet=False,
    totals=(6, 4, 9),
    target=15,
    carried=(0, 0),
    legal=(),
    count=None,
    counts=(),
    outcome=None,
)


def holding(hand: str, table: str, legal: str, **options: str | int) -> KonchinkaView:
    """Seat 1 is to play from `hand`, with the moves `legal` as codes between spaces."""
    moves = tuple(play(code) for code in legal.split())
    return replace(
        QUIET,
        viewer=1,
        hand=cards(hand),
        table=cards(table),
        legal=moves,
        ruleset=ruleset(**options),
    )


COUNT = DealCount(
    deal=2,
    cards=(21, 16, 15),
    clubs=(5, 5, 3),
    konchinki=((), (parse_card("2c"),), (parse_card("Td"),)),
    card_points=(2, 0, 0),
    club_points=(0, 0, 0),
    konchinki_points=(0, 1, 1),
    gains=(2, 1, 1),
    before=(6, 3, 9),
    after=(8, 4, 10),
    leftovers=cards("Kd"),
    leftovers_to=2,
    finished_by=None,
)


def counted(count: DealCount, **changes: object) -> KonchinkaView:
    """The group's view just after `count`."""
    base = replace(QUIET, to_act=None, table=(), pack_count=0, hand_counts=(0, 0, 0), count=count, counts=(count,))
    return replace(base, totals=count.after, **changes)  # type: ignore[arg-type]
