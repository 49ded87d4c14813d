"""The chance of a deal: sealed before the cards, the same for whoever recomputes it.

Format ``v1``, never to change for stored deals (docs/shuffle.md has it for readers, ``verify.py`` checks it):

- S: 32 secret bytes a deal; its seal is the SHA-256 of ``v1|<game>|<deal>|<hex of S>``, shown first.
- transcript: ``v1|<game>|<deal>|<seats>|<words>|<SHA-256 of the ruleset>``; `words` are the hexes of the
  seats' own words in UTF-8, in the order of the seats, joined by commas; a seat without one is left out.
- the stream: block k (k = 0, 1, …) is HMAC-SHA256 with key S over ``<transcript>|<k>``; it is read as
  big-endian 64-bit numbers, four a block.
- a number below n: the next number x of the stream with x < ⌊2^64 / n⌋ · n, modulo n; others are skipped.

All chance of a deal is drawn in order from one stream.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import islice

SECRET_BYTES = 32
_WORD = 1 << 64


def sealed_text(token: str, deal: int, secret: bytes) -> str:
    """What a seal is the SHA-256 of; as secret as the secret."""
    return f"v1|{token}|{deal}|{secret.hex()}"


def seal(token: str, deal: int, secret: bytes) -> str:
    """The commitment to a deal's secret, 64 hex digits."""
    return hashlib.sha256(sealed_text(token, deal, secret).encode()).hexdigest()


def transcript(token: str, deal: int, seats: int, words: Sequence[str], ruleset_sha256: str) -> str:
    """What the stream of a deal is bound to, besides the secret."""
    said = ",".join(word.encode().hex() for word in words)
    return f"v1|{token}|{deal}|{seats}|{said}|{ruleset_sha256}"


class Stream:
    """Uniform numbers out of a secret and a transcript; `taken` numbers of it have been used before."""

    def __init__(self, secret: bytes, script: str, taken: int = 0) -> None:
        self.taken = taken
        self._numbers = islice(_numbers(secret, script), taken, None)

    def below(self, n: int) -> int:
        """The next number, uniform in 0 … n−1, by rejection (no modulo bias)."""
        limit = _WORD // n * n
        for number in self._numbers:
            self.taken += 1
            if number < limit:
                return number % n
        raise AssertionError("the stream has no end")

    def __repr__(self) -> str:
        """Never the secret."""
        return "Stream(…)"


def _numbers(secret: bytes, script: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(secret, f"{script}|{block}".encode(), "sha256")
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1
