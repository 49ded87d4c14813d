"""The chance of a deal: sealed before the cards, the same for whoever recomputes it.

Format ``v1``, never to change for stored deals (docs/shuffle.md has it for readers):

- S: 32 secret bytes a deal; its seal is the SHA-256 of ``v1|<game>|<deal>|<hex of S>``, shown first.
- transcript: ``v1|<game>|<deal>|<seats>|<words>|<SHA-256 of the ruleset>``; `words` are the hexes of the
  seats' own words in UTF-8, joined by commas.
- the stream: block k (k = 0, 1, …) is HMAC-SHA256 with key S over ``<transcript>|<k>``; it is read as
  big-endian 64-bit numbers, four a block.
- a number below n: the next number x of the stream with x < ⌊2^64 / n⌋ · n, modulo n; others are skipped.

All chance of a deal is drawn in order from one stream.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence

SECRET_BYTES = 32
_WORD = 1 << 64


def seal(token: str, deal: int, secret: bytes) -> str:
    """The commitment to a deal's secret, 64 hex digits."""
    return hashlib.sha256(f"v1|{token}|{deal}|{secret.hex()}".encode()).hexdigest()


def transcript(token: str, deal: int, seats: int, words: Sequence[str], ruleset_sha256: str) -> str:
    """What the stream of a deal is bound to, besides the secret."""
    said = ",".join(word.encode().hex() for word in words)
    return f"v1|{token}|{deal}|{seats}|{said}|{ruleset_sha256}"


class Stream:
    """Uniform numbers out of a secret and a transcript."""

    def __init__(self, secret: bytes, script: str) -> None:
        self._numbers = _numbers(secret, script)

    def below(self, n: int) -> int:
        """The next number, uniform in 0 … n−1, by rejection (no modulo bias)."""
        limit = _WORD // n * n
        for number in self._numbers:
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
