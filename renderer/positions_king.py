"""Made-up positions of Кинг for the gallery and the tests; nothing that draws a real game uses them."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import Card, parse_cards, sort_key
from engine.game import Cell, RowState, Seat, Sheet, SheetRow
from engine.king.actions import Play, Power
from engine.king.view import (
    Bid,
    Contract,
    DealResult,
    Ending,
    KingView,
    Phase,
    Played,
    Price,
    Schedule,
    Trick,
    Trump,
    Unit,
    Why,
)
from engine.rulesets import Ruleset
from engine.text import text

RANKS_OF = {2: "JQKA", 3: "789TJQKA", 4: "789TJQKA", 5: "56789TJQKA", 6: "3456789TJQKA"}
"""The packs of the usual variants by number of seats (docs/rules.md, section 3)."""
KINDS = ("tricks", "boys", "girls", "hearts", "king", "last_two", "eralash")
SEVEN_AND_SEVEN = tuple(f"minus_{kind}" for kind in KINDS) + tuple(f"plus_{kind}" for kind in KINDS)

RULESET = Ruleset("made-up", "king", {}, (2, 3, 4, 5, 6), 4, 50, (), {}, (), {})
"""Pictures take everything from the view, nothing from the ruleset."""


def pack(seats: int) -> tuple[Card, ...]:
    """The cards that so many play with, in order of printing."""
    return tuple(sorted((Card(rank + suit) for rank in RANKS_OF[seats] for suit in "cdhs"), key=sort_key))


def price(score: str, points: int, seats: int = 4, boys: str = "K") -> Price:
    """A usual price, signed."""
    cards = pack(seats)
    if score in ("tricks", "trump"):
        return Price(score, points, Unit.TRICK)
    if score == "first_last":
        return Price(score, points, Unit.PLACE, places=(0, -1))
    if score == "last_two":
        return Price(score, points, Unit.PLACE, places=(-2, -1))
    chosen = {
        "boys": [card for card in cards if card.rank in boys],
        "girls": [card for card in cards if card.rank == "Q"],
        "hearts": [card for card in cards if card.suit == "h"],
        "king": [Card("Kh")],
    }[score]
    return Price(score, points, Unit.CARD, cards=tuple(chosen))


def contract(contract_id: str, seats: int = 4, *, boys: str = "K", trump_points: int = 6) -> Contract:
    """A contract with the values of four players (docs/rules.md, 2.2)."""
    if contract_id == "trump":
        return Contract("trump", 1, (price("trump", trump_points),), 8 * trump_points, None, None, True)
    half, _, kind = contract_id.partition("_")
    sign = -1 if half == "minus" else 1
    worth = {"tricks": 2, "boys": 4 if len(boys) == 1 else 2, "girls": 4, "hearts": 2, "king": 16, "last_two": 8}
    kinds = tuple(worth) if kind == "eralash" else (kind,)
    prices = tuple(price(score, sign * worth[score], seats, boys) for score in kinds)
    limited = kind in ("hearts", "king", "eralash")
    return Contract(
        contract_id,
        sign,
        prices,
        sign * (96 if kind == "eralash" else 16),
        "h" if limited else None,
        Card("Kh") if kind in ("king", "eralash") else None,
        False,
    )


def trick_of(number: int, leader: Seat, codes: str, winner: Seat, points: int) -> Trick:
    """A complete trick, its cards in order of play."""
    cards = parse_cards(codes.replace(" ", ""))
    played = tuple(Played((leader + i) % len(cards), card) for i, card in enumerate(cards))
    return Trick(number, played, winner, points)


def king_position(
    seats: int = 4,
    *,
    kind: str | None = "minus_hearts",
    boys: str = "K",
    trump_points: int = 6,
    trick: str = "",
    leader: Seat = 0,
    winning: Seat | None = None,
    last: Trick | None = None,
    hand: str = "",
    viewer: Seat | None = None,
    may: str | None = None,
    to_act: Seat | None = 0,
    deal: int = 4,
    deals: int = 14,
    taken: tuple[int, ...] = (),
    points: tuple[int, ...] = (),
    totals: tuple[int, ...] = (),
    schedule: Schedule = Schedule.FIXED,
    kinds: tuple[str, ...] = SEVEN_AND_SEVEN,
    left: tuple[tuple[str, ...], ...] = (),
    trick_count: int = 8,
    **fields: object,
) -> KingView:
    """A view in the middle of a deal; `may` are the cards that the viewer may play, all by default."""
    lying = parse_cards(trick.replace(" ", ""))
    held = parse_cards(hand.replace(" ", ""))
    allowed = held if may is None else parse_cards(may.replace(" ", ""))
    in_turn = viewer is not None and viewer == to_act
    tricks = () if last is None else (*(last for _ in range(last.number - 1)), last)
    whole = KingView(
        ruleset=RULESET,
        seats=seats,
        viewer=viewer,
        deal=deal,
        deals=deals,
        first_forehand=0,
        schedule=schedule,
        plan=kinds if schedule is Schedule.FIXED else (),
        kinds=tuple(contract(k, seats, boys=boys, trump_points=trump_points) for k in dict.fromkeys(kinds)),
        left=left,
        list_size=0 if schedule is Schedule.FIXED else len(kinds),
        totals=totals or (0,) * seats,
        results=(),
        result=None,
        outcome=None,
        dealer=seats - 1,
        forehand=0,
        contract=contract(kind, seats, boys=boys, trump_points=trump_points) if kind else None,
        declarer=None,
        passed=(),
        bid=None,
        offer=None,
        seller=None,
        trump=None,
        talon_count=0,
        talon=(),
        discard_count=0,
        discarded=(),
        phase=Phase.PLAY,
        to_act=to_act,
        trick=tuple(Played((leader + i) % seats, card) for i, card in enumerate(lying)),
        winning=winning,
        tricks=tricks,
        trick_count=trick_count,
        hand_counts=(trick_count - len(tricks),) * seats,
        taken=taken or (0,) * seats,
        points=points or (0,) * seats,
        hand=held,
        legal=tuple(Play(card) for card in allowed) if in_turn else (),
        why=Why.FOLLOW if in_turn else None,
        undo=None,
        hints=(),
        hints_left=((0, 0),) * seats,
        pack=pack(seats),
    )
    return replace(whole, **fields)  # type: ignore[arg-type]


def powered(
    played: tuple[Played, ...], robber: str | None = None, high: str | None = None, low: str | None = None
) -> tuple[Played, ...]:
    """The same cards with what robber and joker do there."""
    powers = {robber: Power.ROBBER, high: Power.HIGH, low: Power.LOW}
    return tuple(replace(own, power=powers.get(str(own.card))) for own in played)


def bid(seat: Seat, tricks: int) -> Bid:
    """Tricks that a seat has bid or offered."""
    return Bid(seat, tricks)


def trump(way: str, seat: Seat = 1, card: str | None = None, high: str = "7") -> Trump:
    """A trump by its code; `card` is the last one, shown, `high` the rank that takes in a мизер."""
    suit = way if way in "cdhs" else card[1] if card else None
    return Trump(suit, way, seat, Card(card) if card else None, high if way == "misere" else None)


def deal_result(
    kind: str,
    gains: tuple[int, ...],
    tricks: tuple[int, ...],
    before: tuple[int, ...],
    *,
    deal: int = 4,
    ending: Ending = Ending.PLAYED,
    **fields: object,
) -> DealResult:
    """A counted deal that adds up to its contract's sum, unless the gains do not."""
    own = contract(kind, len(gains))
    after = tuple(map(sum, zip(before, gains, strict=True)))
    made = DealResult(deal, len(gains) - 1, own, None, None, None, ending, tricks, gains, before, after, own.sum)
    return replace(made, **fields)  # type: ignore[arg-type]


def king_sheet(
    plan: tuple[str, ...],
    gains: tuple[tuple[int, ...], ...],
    *,
    payments: tuple[int, ...] | None = None,
    seats: int = 4,
) -> Sheet:
    """The sheet of a fixed schedule after some deals; the next one is being played."""
    totals = [0] * seats
    rows: list[SheetRow] = []
    for number, kind in enumerate(plan):
        sign = -1 if kind.startswith("minus") else 1
        row = SheetRow(text(f"king-contract-{kind}"), (None,) * seats, kind=kind, sign=sign, state=RowState.TO_COME)
        if number < len(gains):
            totals = [total + gain for total, gain in zip(totals, gains[number], strict=True)]
            cells = tuple(Cell(total, gain, False) for total, gain in zip(totals, gains[number], strict=True))
            adds_up = sum(gains[number]) == contract(kind, seats).sum
            row = replace(row, cells=cells, check=adds_up, state=RowState.WRITTEN)
        elif number == len(gains):
            row = replace(row, state=RowState.PLAYING)
        rows.append(row)
    check = all(row.check is not False for row in rows)
    over = len(gains) == len(plan)
    winners = tuple(seat for seat in range(seats) if totals[seat] == max(totals)) if over else ()
    return Sheet(tuple(rows), tuple(totals), None, winners, payments, check, seats)
