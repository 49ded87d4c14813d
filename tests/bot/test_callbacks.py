"""Payloads are read back as written, and nothing that anybody sends does harm (docs/telegram.md, 3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.callbacks import payloads
from bot.callbacks.grammar import (
    LOBBY_WORDS,
    MAX_BYTES,
    RESERVED_TOKENS,
    TABLE_WORDS,
    action_index,
    action_payload,
    code,
    parse,
    route,
    start_token,
    table_token,
)

BASE36 = "0123456789abcdefghijklmnopqrstuvwxyz"
TOKENS = st.text(BASE36, min_size=1, max_size=8).filter(lambda token: token not in RESERVED_TOKENS)
PLIES = st.integers(0, 99_999)
CODES = st.text(st.characters(min_codepoint=0x21, max_codepoint=0x7E), min_size=1, max_size=40)
KEYS = st.from_regex(r"[a-z][a-z0-9_]{0,11}", fullmatch=True).filter(lambda key: key not in RESERVED_TOKENS)
VALUES = st.from_regex(r"[0-9A-Za-z][0-9A-Za-z_./+-]{0,20}", fullmatch=True)
DEALS = st.integers(0, 9999)
PAYLOADS: st.SearchStrategy[payloads.Payload] = st.one_of(
    st.builds(payloads.Act, TOKENS, PLIES, CODES),
    st.builds(payloads.Step, TOKENS, PLIES, CODES),
    st.builds(payloads.Blocked, TOKENS, PLIES, CODES),
    st.builds(payloads.TablePress, TOKENS, st.sampled_from(sorted(TABLE_WORDS))),
    st.builds(payloads.TablePress, TOKENS, st.just("next"), DEALS.map(str)),
    st.builds(payloads.TablePress, TOKENS, st.sampled_from(["leave", "stop"]), st.just("yes")),
    st.builds(payloads.LobbyPress, TOKENS, st.sampled_from(sorted(LOBBY_WORDS))),
    st.builds(payloads.LobbyGame, TOKENS, KEYS),
    st.builds(payloads.LobbyOption, TOKENS, KEYS, st.one_of(st.none(), VALUES)),
    st.builds(payloads.Opening, st.sampled_from(["new", "second", "solo"])),
    st.builds(payloads.Vote, TOKENS, TOKENS, st.booleans()),
    st.builds(payloads.PersonalSetting, KEYS, VALUES),
    st.builds(payloads.ChatSetting, KEYS, VALUES),
    st.builds(payloads.RulesPage, st.one_of(TOKENS, st.just("menu"), st.just("some-variant")), st.integers(1, 99)),
    st.builds(payloads.Standings, KEYS, st.sampled_from(["month", "all"])),
    st.builds(payloads.ShowSheet, TOKENS, st.one_of(st.none(), st.integers(1, 99))),
    st.builds(payloads.TablePress, TOKENS, st.just("score"), st.integers(1, 99).map(str)),
    st.builds(payloads.Settled, st.text(BASE36, min_size=1, max_size=12)),
    st.builds(payloads.ReplayStep, TOKENS, DEALS, PLIES),
    st.builds(payloads.Proof, TOKENS, DEALS),
)


@given(PAYLOADS)
def test_a_payload_is_read_back_as_it_was_written(payload: payloads.Payload) -> None:
    data = code(payload)
    assert len(data.encode()) <= MAX_BYTES
    assert parse(data) == payload


@given(st.one_of(st.text(max_size=80), st.from_regex(r"[apxtlqscrkhv]:[0-9a-z:=_.-]{0,70}", fullmatch=True)))
def test_anything_at_all_is_a_payload_or_nothing(data: str) -> None:
    payload = parse(data)
    assert payload is None or code(payload) == data
    assert payload is None or route(payload)
    table_token(data)
    start_token(data)


@pytest.mark.parametrize(
    ("data", "payload"),
    [
        ("a:1z:17:Th:2c3d5s", payloads.Act("1z", 17, "Th:2c3d5s")),
        ("p:1z:17:7d", payloads.Step("1z", 17, "7d")),
        ("x:1z:17:9c", payloads.Blocked("1z", 17, "9c")),
        ("t:1z:hand", payloads.TablePress("1z", "hand")),
        ("t:1z:next:2", payloads.TablePress("1z", "next", "2")),
        ("l:new", payloads.Opening("new")),
        ("l:1z:sit", payloads.LobbyPress("1z", "sit")),
        ("l:1z:game:whist", payloads.LobbyGame("1z", "whist")),
        ("l:1z:opt:capture:free", payloads.LobbyOption("1z", "capture", "free")),
        ("q:1z:4:no", payloads.Vote("1z", "4", False)),
        ("s:lang:en", payloads.PersonalSetting("lang", "en")),
        ("c:zone:Europe/Moscow", payloads.ChatSetting("zone", "Europe/Moscow")),
        ("r:menu:1", payloads.RulesPage("menu", 1)),
        ("k:whist:month", payloads.Standings("whist", "month")),
        ("k:show:1z", payloads.ShowSheet("1z")),
        ("h:1z:4:9", payloads.ReplayStep("1z", 4, 9)),
        ("v:1z:0", payloads.Proof("1z", 0)),
    ],
)
def test_the_payloads_of_the_specification(data: str, payload: payloads.Payload) -> None:
    assert parse(data) == payload
    assert code(payload) == data


@pytest.mark.parametrize(
    "data",
    [
        "",
        "a",
        "a:",
        "a:1z:1_000:Th",
        "a:1z:+7:Th",
        "a:1z:007:Th",
        "a:1z:123456:Th",
        "a:1z:١:Th",
        "a:1Z:1:Th",
        "a:123456789:1:Th",
        "a:1z:1:",
        "a:1z:1:Т♥",
        "a:1z:1:T h",
        "a:1z:1:Th\n",
        "a:1z:1:" + "T" * 64,
        "t:1z:fly",
        "t:1z:hand:1",
        "t:1z:next",
        "t:1z:next:99999",
        "t:1z:leave:no",
        "l:1z",
        "l:1z:fly",
        "l:old",
        "q:1z:4:maybe",
        "s:lang",
        "s:Lang:ru",
        "k:show:month",
        "k:whist:week",
        "r:menu:0",
        "h:1z:4",
        "z:1z:1",
    ],
)
def test_what_is_not_exactly_a_payload_is_nothing(data: str) -> None:
    if data == "k:show:month":  # a table with the token "month": no season of a game called "show"
        assert parse(data) == payloads.ShowSheet("month")
    else:
        assert parse(data) is None


def test_a_payload_that_could_not_be_read_back_is_not_written() -> None:
    for payload in (
        payloads.Act("1z", 1, "T" * 64),
        payloads.Act("1z", 100_000, "Th"),
        payloads.TablePress("1z", "fly"),
        payloads.Standings("show", "all"),
    ):
        with pytest.raises(ValueError, match="is no payload"):
            code(payload)


def test_a_long_move_becomes_its_index_among_the_legal_ones() -> None:
    assert action_payload("abcdefgh", 17, "Th:2c3d5s", 3) == payloads.Act("abcdefgh", 17, "Th:2c3d5s")
    long = action_payload("abcdefgh", 17, "Th:" + "2c" * 26, 412)
    assert long == payloads.Act("abcdefgh", 17, "=412")
    assert action_index(long.action) == 412
    with pytest.raises(ValueError, match="ply 17"):
        action_payload("abcdefgh", 17, "Th:" + "2c" * 26, None)


@pytest.mark.parametrize("action", ["Th", "=", "=x", "=-1", "=01", "=1 ", "=123456", ""])
def test_a_code_is_not_an_index(action: str) -> None:
    assert action_index(action) is None


SECRET = "AbCdEfGhIjKlMnOpQrSt_-"


@pytest.mark.parametrize(
    ("data", "token"),
    [
        ("a:1z:17:Th", "1z"),
        ("t:1z:hand", "1z"),
        ("l:1z:sit", "1z"),
        ("l:1z:game:whist", "1z"),
        ("q:1z:4:yes", "1z"),
        ("k:show:1z", "1z"),
        ("r:1z:2", "1z"),
        ("h:1z:4:9", "1z"),
        ("v:1z:4", "1z"),
        (f"/start 1z_{SECRET}", "1z"),
        (f"/start@SuknoBot 1z_{SECRET}", "1z"),
        ("l:new", None),
        ("l:solo", None),
        ("r:menu:1", None),
        ("r:some-variant:1", None),
        ("s:lang:en", None),
        ("k:whist:all", None),
        ("k:paid:1z", None),
        ("/start", None),
        (f"/start h_{SECRET}", None),
        (f"/start 1z_{SECRET}x", None),
        ("garbage", None),
    ],
)
def test_the_table_of_a_press_is_known_before_the_database_is_asked(data: str, token: str | None) -> None:
    assert table_token(data) == token


def test_a_personal_link_gives_the_table_and_the_secret() -> None:
    assert start_token(f"/start 1z_{SECRET}") == ("1z", SECRET)
