"""The stream of a deal is reproducible, uniform in range and bound to all it claims to be bound to."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

from bot.tables.shuffle import Stream, seal, transcript

SECRET = bytes(range(32))


def test_the_seal_is_the_published_formula() -> None:
    assert seal("abc", 3, SECRET) == hashlib.sha256(b"v1|abc|3|" + SECRET.hex().encode()).hexdigest()


def test_the_first_number_is_the_published_formula() -> None:
    script = transcript("abc", 1, 4, ["слово"], "0" * 64)
    assert script == "v1|abc|1|4|" + "слово".encode().hex() + "|" + "0" * 64
    first = int.from_bytes(hmac.digest(SECRET, f"{script}|0".encode(), "sha256")[:8], "big")
    assert first < (1 << 64) // 10 * 10
    assert Stream(SECRET, script).below(10) == first % 10


def test_the_same_secret_and_transcript_give_the_same_numbers() -> None:
    one, two = Stream(SECRET, "t"), Stream(SECRET, "t")
    assert [one.below(n) for n in range(1, 200)] == [two.below(n) for n in range(1, 200)]


def test_another_secret_or_transcript_gives_other_numbers() -> None:
    def numbers(secret: bytes, script: str) -> list[int]:
        stream = Stream(secret, script)
        return [stream.below(1 << 30) for _ in range(8)]

    base = numbers(SECRET, "t")
    assert numbers(SECRET[::-1], "t") != base
    assert numbers(SECRET, "u") != base


def test_numbers_stay_below_n_and_all_of_them_come() -> None:
    stream = Stream(SECRET, "t")
    counts = Counter(stream.below(6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert max(counts.values()) < 1150
    assert min(counts.values()) > 850


def test_a_number_over_the_limit_is_skipped_not_folded() -> None:
    n = (1 << 63) + 1  # the limit is n itself: almost half of all numbers must be skipped
    stream = Stream(SECRET, "t")
    raw = [
        int.from_bytes(hmac.digest(SECRET, f"t|{k}".encode(), "sha256")[i : i + 8], "big")
        for k in range(20)
        for i in range(0, 32, 8)
    ]
    kept = [number for number in raw if number < n]
    assert len(kept) < len(raw)
    assert [stream.below(n) for _ in range(len(kept))] == kept


def test_a_stream_never_prints_its_secret() -> None:
    assert SECRET.hex() not in repr(Stream(SECRET, "t"))
