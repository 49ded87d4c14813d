#!/usr/bin/env python3
"""Checks the shuffles of a game of Sukno: that each pack is the one that was sealed before the deal.

    python3 verify.py RECORD [SEAL ...]

RECORD is the file that the bot sends on «Скачать запись» / "Record". A SEAL is what stood after 🔒 before a deal, or
the beginning of it: each must be the seal of a deal of the record. Needs Python 3.8 and nothing else. Exit status: 0,
all is as it was sealed; 1, something is not; 2, there is nothing to check. The format: docs/shuffle.md.

For each deal
- the seal is the SHA-256 of ``v1|<table>|<deal>|<hex of the secret>``;
- the transcript names this table, deal, number of seats and ruleset (by the SHA-256 of its text), and the players'
  own words;
- all that chance did follows from the secret and the transcript: who deals first, the pack, the places of cards that
  went back into it, whose hand a hint shows.

It cannot show that nobody looked at the cards, nor that the seal is the one you saw: compare it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

RANKS, SUITS = "23456789TJQKA", "cdhs"
FORMAT = "1"


class Unreadable(Exception):
    """The record is none; the message says where."""


class Mismatch(Exception):
    """The deal is not what was sealed; the message says how."""


class Deal(NamedTuple):
    """A deal of a record; `transcript` is empty if no cards were dealt."""

    number: int
    seal: str
    secret: bytes
    transcript: str
    actions: tuple[str, ...]


class Record(NamedTuple):
    """A game: its table, seats, the text of its ruleset, its deals."""

    table: str
    seats: int
    ruleset: str
    deals: tuple[Deal, ...]


class Stream:
    """The numbers that a secret and a transcript make."""

    def __init__(self, secret: bytes, transcript: str) -> None:
        self._numbers = self._all(secret, transcript)

    @staticmethod
    def _all(secret: bytes, transcript: str) -> Iterator[int]:
        block = 0
        while True:
            digest = hmac.new(secret, f"{transcript}|{block}".encode(), hashlib.sha256).digest()
            for start in range(0, 32, 8):
                yield int.from_bytes(digest[start : start + 8], "big")
            block += 1

    def below(self, n: int) -> int:
        """The next number below n; what would favour some numbers is skipped."""
        limit = 2**64 // n * n
        while True:
            number = next(self._numbers)
            if number < limit:
                return number % n

    def shuffled(self, pack: list[str]) -> list[str]:
        """The pack in random order, Fisher-Yates from the end."""
        cards = list(pack)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards


def parse(text: str) -> Record:
    """The record that a text is."""
    head, *blocks = [block.splitlines() for block in re.split(r"\n{2,}", text.strip().replace("\r\n", "\n"))]
    fields = _fields(head)
    if fields.get("sukno-proof") != FORMAT:
        raise Unreadable(f"not a record of Sukno of format {FORMAT}: its first line is wrong")
    seats = _field(fields, "seats", "the head")
    if not re.fullmatch(r"[1-9]", seats):
        raise Unreadable("the head: seats is no number")
    deals = tuple(_deal(block) for block in blocks)
    return Record(_field(fields, "table", "the head"), int(seats), _field(fields, "ruleset", "the head"), deals)


def _deal(block: list[str]) -> Deal:
    fields = _fields([line for line in block if not line.startswith("action:")])
    number = _field(fields, "deal", "a deal")
    where = f"deal {number}"
    secret = _field(fields, "secret", where)
    if not re.fullmatch(r"[1-9][0-9]{0,5}", number) or not re.fullmatch(r"(?:[0-9a-f]{2})+", secret):
        raise Unreadable(f"{where}: the number or the secret cannot be read")
    actions = tuple(line.partition(":")[2].strip() for line in block if line.startswith("action:"))
    seal, transcript = _field(fields, "seal", where), fields.get("transcript", "")
    return Deal(int(number), seal, bytes.fromhex(secret), transcript, actions)


def _fields(lines: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in lines:
        name, colon, value = line.partition(":")
        if not colon or name in found:
            raise Unreadable(f"a line cannot be read: {line[:60]!r}")
        found[name] = value.strip()
    return found


def _field(fields: dict[str, str], name: str, where: str) -> str:
    if name not in fields:
        raise Unreadable(f"{where}: no {name}")
    return fields[name]


def check(record: Record, deal: Deal) -> str:
    """What a deal was found to be, in words; `Mismatch` if it is not what was sealed."""
    text = f"v1|{record.table}|{deal.number}|{deal.secret.hex()}"
    if hashlib.sha256(text.encode()).hexdigest() != deal.seal:
        raise Mismatch("the secret is not the one that was sealed")
    if not deal.transcript:
        if deal.actions:
            raise Mismatch("cards were dealt without a transcript")
        return "sealed, never dealt"
    words = _words(record, deal)
    pack = _check_chance(record, deal, Stream(deal.secret, deal.transcript))
    own = "; own words: " + ", ".join(f"«{word}»" for word in words) if words else ""
    return f"the pack of {len(pack)} cards is the one that was sealed{own}\n  {' '.join(pack)}"


def _words(record: Record, deal: Deal) -> list[str]:
    """The players' own words; `Mismatch` if the transcript is of another deal."""
    parts = deal.transcript.split("|")
    expected = ["v1", record.table, str(deal.number), str(record.seats)]
    if len(parts) != 6 or parts[:4] != expected:
        raise Mismatch("the transcript is of another deal")
    if parts[5] != hashlib.sha256(record.ruleset.encode()).hexdigest():
        raise Mismatch("the transcript is of other rules")
    try:
        return [bytes.fromhex(word).decode() for word in parts[4].split(",") if word]
    except ValueError:
        raise Mismatch("the words in the transcript cannot be read") from None


def _check_chance(record: Record, deal: Deal, stream: Stream) -> list[str]:
    """The pack; `Mismatch` at the first thing that chance has not done as the stream says."""
    dealt = [action for action in deal.actions if action.startswith("deal ")]
    if len(dealt) != 1:
        raise Mismatch(f"{len(dealt)} packs were dealt")
    pack = _cards(dealt[0][len("deal ") :].partition("/")[0])
    asker: int | None = None
    for action in deal.actions:
        if asked := re.fullmatch(r"peek_one:([0-9])", action):
            asker = int(asked[1])
        if _drawn(record, action, pack, asker, stream) != action:
            raise Mismatch(f"chance did {action.split('/')[0][:40]!r}, which does not follow from the secret")
    return pack


def _drawn(record: Record, action: str, pack: list[str], asker: int | None, stream: Stream) -> str:
    """What chance must have done where it did `action`; what people did is as it is."""
    kind = re.split("[: ]", action)[0]
    if kind == "lot":
        return _lot(record, action, pack, stream)
    if kind == "deal":
        return _pack(record, action, pack, stream)
    if kind == "reveal":
        others = [seat for seat in range(record.seats) if seat != asker]
        return f"reveal:{others[stream.below(len(others))]}" if others else ""
    return action


def _lot(record: Record, action: str, pack: list[str], stream: Stream) -> str:
    """A seat; or cards of the shuffled pack up to the first ace."""
    if action.startswith("lot:"):
        return f"lot:{stream.below(record.seats)}"
    cards = "".join(stream.shuffled(_sorted(pack)))
    return f"lot {cards[: cards.find('A') + 2]}"


def _pack(record: Record, action: str, pack: list[str], stream: Stream) -> str:
    """The pack, and the places of the cards that went back: as many as there are, of what was left of the pack below
    a packet of four for each seat and four on the table."""
    cards = "".join(stream.shuffled(_sorted(pack)))
    _, slash, given = action.partition("/")
    left = len(pack) - 4 * record.seats - 4
    if not slash or left < 2:
        return f"deal {cards}"
    return f"deal {cards}/" + ",".join(str(1 + stream.below(left - 1)) for _ in given.split(","))


def _cards(codes: str) -> list[str]:
    cards = [codes[start : start + 2] for start in range(0, len(codes), 2)]
    if len(set(cards)) < len(cards) or not all(re.fullmatch(f"[{RANKS}][{SUITS}]", card) for card in cards):
        raise Mismatch("the pack holds a card twice, or something that is no card")
    return cards


def _sorted(pack: list[str]) -> list[str]:
    """How every pack lies before it is shuffled: ranks 2 … A, within a rank c d h s."""
    return sorted(pack, key=lambda card: (RANKS.index(card[0]), SUITS.index(card[1])))


def main(arguments: list[str]) -> int:
    """Check the record that is named; the exit status."""
    if not arguments or arguments[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if arguments else 2
    try:
        record = parse(Path(arguments[0]).read_text(encoding="utf-8"))
        if not record.deals:
            raise Unreadable("there is no deal in it")
    except (OSError, UnicodeDecodeError, Unreadable) as error:
        print(f"{arguments[0]}: {error}", file=sys.stderr)
        return 2
    faults = 0
    for deal in record.deals:
        try:
            print(f"deal {deal.number}: seal {deal.seal}\n  {check(record, deal)}")
        except Mismatch as error:
            faults += 1
            print(f"deal {deal.number}: seal {deal.seal}\n  WRONG: {error}")
    for seal in arguments[1:]:
        if not any(deal.seal.startswith(seal.lower()) for deal in record.deals):
            faults += 1
            print(f"WRONG: no deal of this record was sealed as {seal}")
    print(f"{len(record.deals)} deals, " + (f"{faults} faults" if faults else "all as they were sealed"))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
