"""Кончинка a second time, as slowly and plainly as the rules' text reads: the rules are checked against it.

Written from docs/rules.md, section 1 and C-01 … C-21, alone; it shares nothing with `engine.konchinka` but the codes of
cards and the names of the options. Captures are found by trying every subset of the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations

Options = Mapping[str, str | int]
Cards = frozenset[str]

NUMBERS = {"A": 1, **{str(n): n for n in range(2, 10)}, "T": 10}
FACES = {"J": 11, "Q": 12, "K": 13}
KONCHINKI = ("2c", "Td")
SEARCHED = 8
"""A table of more cards has too many subsets to try at every turn."""


def subsets(cards: Iterable[str]) -> Iterator[Cards]:
    """All but the empty one."""
    pool = list(cards)
    for size in range(1, len(pool) + 1):
        yield from map(frozenset, combinations(pool, size))


def points(rank: str, faces: bool, options: Options) -> int | None:
    """The points of a card that lies on the table (rules 9, 10, 23; C-05)."""
    if rank == "A" and options["ace"] == "none":
        return None
    return NUMBERS.get(rank) or (FACES.get(rank) if faces else None)


def captures(card: str, table: Iterable[str], faces: bool, options: Options) -> set[Cards]:
    """Everything that `card` may take from `table`."""
    lying = list(table)
    if card[0] == "J" and not faces:  # rule 11, C-09
        spared = "KQ" if options["jack"] == "spares_kq" else ""
        swept = frozenset(c for c in lying if c[0] not in spared)
        return {swept} if swept else set()
    single = equals(card, lying, options) | sums(card, lying, faces, options)
    if options["combo"] != "multi":
        return single
    return {some for some in subsets(lying) if is_union(some, single)}


def equals(card: str, table: list[str], options: Options) -> set[Cards]:
    """Rule 8; several equal ones: C-04."""
    same = [c for c in table if c[0] == card[0]]
    if not same:
        return set()
    return {frozenset(same)} if options["equal"] == "all" else {frozenset({c}) for c in same}


def sums(card: str, table: list[str], faces: bool, options: Options) -> set[Cards]:
    """Rules 9 and 23, C-06, C-07: sets of two or more cards; a single card of the same points is an equal one."""
    wanted = points(card[0], faces, options)
    if wanted is None:
        return set()
    if card[0] == "K" and options["king_sum"] == "14":
        wanted = 14
    found = set()
    for some in subsets(table):
        worth = [points(c[0], faces, options) for c in some]
        if len(some) > 1 and None not in worth and sum(w or 0 for w in worth) == wanted:
            found.add(some)
    return found


def is_union(some: Cards, parts: set[Cards]) -> bool:
    """Whether `some` falls into disjoint `parts` without a rest (C-03, `multi`)."""
    if not some:
        return True
    first = min(some)
    return any(first in part and part <= some and is_union(some - part, parts) for part in parts)


def moves(
    hand: Iterable[str], table: Iterable[str], faces: bool, options: Options, took_last_turn: bool
) -> set[tuple[str, Cards]]:
    """Every legal (card, captured cards), none captured when the card is laid (rules 7, 12; C-02, C-03)."""
    cards, lying = list(hand), list(table)
    lays = {(card, frozenset[str]()) for card in cards}
    if options["combo"] == "no_consecutive" and took_last_turn:
        return lays
    takes = {(card, taken) for card in cards for taken in captures(card, lying, faces, options)}
    takers = {card for card, _ in takes}
    if options["capture"] == "free":
        return takes | lays
    if options["capture"] == "must_card":
        return takes | {(card, none) for card, none in lays if card not in takers}
    return takes or lays


@dataclass
class Game:
    """A whole game, told by its actions; fields are as the rules' words."""

    faces: bool
    options: Options
    seats: int
    dealer: int | None = None
    deals: int = 0
    hands: list[list[str]] = field(default_factory=list)
    table: list[str] = field(default_factory=list)
    pack: list[str] = field(default_factory=list)
    piles: list[set[str]] = field(default_factory=list)
    to_act: int | None = None
    took: list[bool] = field(default_factory=list)
    last_taker: int | None = None
    totals: list[int] = field(default_factory=list)
    carried: dict[str, int] = field(default_factory=lambda: {"cards": 0, "clubs": 0})
    winners: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.totals = [0] * self.seats

    @property
    def target(self) -> int:
        return int(self.options["target"])

    def act(self, code: str) -> None:
        """One line of a record."""
        if code.startswith("lot:"):
            self.dealer = int(code[4:])
        elif code.startswith("deal "):
            self.deal(code[5:])
        else:
            self.play(code)

    def deal(self, code: str) -> None:
        """Rules 2–5: the packs go round, four to each from forehand on, four to the table, repaired."""
        assert self.dealer is not None
        if self.deals:
            self.dealer = (self.dealer + 1) % self.seats
        self.deals += 1
        row, _, places = code.partition("/")
        pack = [row[i : i + 2] for i in range(0, 104, 2)]
        self.hands = [[] for _ in range(self.seats)]
        self.piles = [set() for _ in range(self.seats)]
        self.took = [False] * self.seats
        self.last_taker = None
        self.pack = pack
        self.packet()
        self.table, self.pack = self.pack[:4], self.pack[4:]
        for place in [int(p) for p in places.split(",") if p]:
            self.repair(place)
        assert self.offender() is None
        self.to_act = (self.dealer + 1) % self.seats

    def packet(self) -> None:
        """Rules 3, 4; C-20."""
        assert self.dealer is not None
        for step in range(1, self.seats + 1):
            self.hands[(self.dealer + step) % self.seats], self.pack = self.pack[:4], self.pack[4:]

    def offender(self) -> int | None:
        """Rule 5, C-10, C-11: the leftmost jack, or card equal to one left of it."""
        ranks = [card[0] for card in self.table]
        for i, rank in enumerate(ranks):
            if rank in ranks[:i] or (rank == "J" and self.options["first_table_jack"] == "replace"):
                return i
        return None

    def repair(self, place: int) -> None:
        """The offender goes below `place` cards of the pack, the top card takes its place."""
        i = self.offender()
        assert i is not None
        assert 0 < place < len(self.pack)
        self.pack.insert(place, self.table[i])
        self.table[i] = self.pack.pop(0)

    def play(self, code: str) -> None:
        """Rules 7–15, 21."""
        seat = self.to_act
        assert seat is not None
        card, _, row = code.partition(":")
        taken = frozenset(row[i : i + 2] for i in range(0, len(row), 2))
        assert len(self.table) > SEARCHED or (card, taken) in self.moves()
        self.hands[seat].remove(card)
        self.took[seat] = bool(taken)
        self.to_act = (seat + 1) % self.seats
        if taken:
            self.table = [c for c in self.table if c not in taken]
            self.piles[seat] |= {card, *taken}
            self.last_taker = seat
        else:
            self.table.append(card)
        if taken and self.may_finish(seat):  # the pack's last card too: taking decides, not the count
            return self.finish_mid_deal(seat)
        if any(self.hands):
            return None
        return self.packet() if self.pack else self.count()

    def moves(self) -> set[tuple[str, Cards]]:
        """What the seat to act may do."""
        assert self.to_act is not None
        hand, took = self.hands[self.to_act], self.took[self.to_act]
        return moves(hand, self.table, self.faces, self.options, took)

    def own_konchinki(self, seat: int) -> int:
        return sum(card in self.piles[seat] for card in KONCHINKI)

    def clubs(self, seat: int) -> int:
        return sum(card[1] == "c" for card in self.piles[seat])

    def certain(self, seat: int) -> int:
        """Points that nobody can take away any more (rule 21, C-16)."""
        cards = 2 if self.options["middeal"] == "general" and len(self.piles[seat]) >= 27 else 0
        return self.own_konchinki(seat) + (self.clubs(seat) >= 7) + cards

    def may_finish(self, seat: int) -> bool:
        """Rule 21, C-16; C-15: nobody does once anyone has the target."""
        how = self.options["middeal"]
        lacks = self.target - self.totals[seat]
        if how == "off" or max(self.totals) >= self.target:
            return False
        return self.certain(seat) >= lacks and (how == "general" or lacks in (1, 2))

    def finish_mid_deal(self, seat: int) -> None:
        """The party ends; the others: C-17."""
        self.totals[seat] += self.certain(seat)
        if self.options["broken_deal"] == "certain":
            for other in range(self.seats):
                if other != seat:
                    self.totals[other] += self.own_konchinki(other)
        self.winners = [seat]
        self.to_act = None

    def count(self) -> None:
        """Rules 15–20."""
        if self.last_taker is not None:  # else C-19
            self.piles[self.last_taker] |= set(self.table)
        self.table = []
        self.to_act = None
        before = list(self.totals)
        written = [
            self.most("cards", 2, 27, [len(pile) for pile in self.piles]),
            self.most("clubs", 1, 7, [self.clubs(seat) for seat in range(self.seats)]),
            [self.own_konchinki(seat) for seat in range(self.seats)],
        ]
        self.totals = [sum(column) for column in zip(before, *written, strict=True)]
        self.winners = self.party(before, written)

    def most(self, what: str, worth: int, half: int, numbers: list[int]) -> list[int]:
        """Who gets the points for most cards or clubs (rules 16, 17; C-12, C-13)."""
        worth += self.carried[what]
        self.carried[what] = 0
        gained = [0] * self.seats
        enough = half if self.options["most"] == "majority" else 1
        first = [seat for seat in range(self.seats) if numbers[seat] == max(numbers) >= enough]
        if len(first) == 1:
            gained[first[0]] = worth
        elif first and self.options["tie"] == "split" and worth % len(first) == 0:
            for seat in first:
                gained[seat] = worth // len(first)
        elif self.options["tie"] == "carry":
            self.carried[what] = worth
        return gained

    def party(self, before: list[int], written: list[list[int]]) -> list[int]:
        """Rule 20, C-15."""
        if max(self.totals) < self.target:
            return []
        rivals = list(range(self.seats))
        if self.options["finish"] == "count_order" and max(before) < self.target:
            rivals = self.first_there(before, written)
        best = [seat for seat in rivals if self.totals[seat] == max(self.totals[other] for other in rivals)]
        return best if len(best) == 1 or self.options["finish"] == "share" else []

    def first_there(self, before: list[int], written: list[list[int]]) -> list[int]:
        """Who reaches the target in the earliest of cards, clubs, кончинки."""
        running = list(before)
        for row in written:
            running = [a + b for a, b in zip(running, row, strict=True)]
            if max(running) >= self.target:
                break
        return [seat for seat in range(self.seats) if running[seat] >= self.target]

    def payments(self) -> list[int]:
        """Rule 22, C-15, C-18: what each gets in the end, less what each has paid."""
        how, balance = self.options["payment"], [0] * self.seats
        if how == "none":
            return balance
        kitty = 0
        for seat in range(self.seats):
            if how == "pot":
                owed = int(self.options["stake"])
            else:
                owed = (
                    0 if seat in self.winners else max(0, self.target - self.totals[seat]) * int(self.options["rate"])
                )
            balance[seat] -= owed
            kitty += owed
        for seat in self.winners:
            balance[seat] += kitty // len(self.winners)
        assert self.dealer is not None
        balance[(self.dealer + 1) % self.seats] += kitty % len(self.winners)
        return balance
