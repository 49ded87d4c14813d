"""How payloads are written, and read with suspicion (docs/telegram.md, 3).

Callback data is anybody's input: whatever does not match exactly is None, and nothing raises. Who pressed
and what they may do is never in it. `parse` and `code` are inverse.
"""

from __future__ import annotations

import re
from typing import assert_never

from bot.callbacks.payloads import (
    Act,
    Blocked,
    ChatSetting,
    LobbyGame,
    LobbyOption,
    LobbyPress,
    Opening,
    Payload,
    PersonalSetting,
    Proof,
    ReplayStep,
    RulesPage,
    Settled,
    ShowSheet,
    ShowStandings,
    Standings,
    Step,
    TablePress,
    Vote,
)

MAX_BYTES = 64

TABLE_WORDS = frozenset(
    {
        *("hand", "score", "last", "more", "down", "pm", "rules", "hint", "keys", "close"),
        *("pause", "resume", "leave", "stop", "call", "uncall", "back"),
    }
)
TABLE_VALUES = {
    "next": re.compile(r"0|[1-9][0-9]{0,3}"),
    "score": re.compile(r"[1-9][0-9]?"),
    "remove": re.compile(r"[0-9]"),
    "leave": re.compile(r"yes"),
    "stop": re.compile(r"yes"),
}
LOBBY_WORDS = frozenset({"sit", "up", "bot", "unbot", "start", "wait", "close", "again", "opt", "word"})
RESERVED_TOKENS = frozenset({"new", "solo", "second", "menu", "show", "paid", "h"})
"""Tokens that no game may get, because a word stands at their place elsewhere."""

_TOKEN = r"[0-9a-z]{1,8}"
_NUMBER = r"0|[1-9][0-9]{0,4}"
_KEY = r"[a-z][a-z0-9_]{0,23}"
_VALUE = r"[0-9A-Za-z][0-9A-Za-z_./+-]{0,40}"

_MOVE = re.compile(rf"([apx]):({_TOKEN}):({_NUMBER}):([!-~]+)")
_TABLE = re.compile(rf"t:({_TOKEN}):({_KEY})(?::({_VALUE}))?")
_OPENING = re.compile(r"l:(new|second|solo)")
_LOBBY = re.compile(rf"l:({_TOKEN}):({_KEY})")
_LOBBY_GAME = re.compile(rf"l:({_TOKEN}):game:({_KEY})")
_LOBBY_OPTION = re.compile(rf"l:({_TOKEN}):opt:({_KEY})(?::({_VALUE}))?")
_VOTE = re.compile(rf"q:({_TOKEN}):({_TOKEN}):(yes|no)")
_SETTING = re.compile(rf"([sc]):({_KEY}):({_VALUE})")
_RULES = re.compile(r"r:([a-z0-9][a-z0-9-]{0,30}):([1-9][0-9]?)")
_SHOW = re.compile(rf"k:show:({_TOKEN})(?::([1-9][0-9]?))?")
_SHOW_STANDINGS = re.compile(rf"k:show:({_KEY}):(month|all)")
_PAID = re.compile(r"k:paid:([0-9a-z]{1,12})")
_STANDINGS = re.compile(rf"k:({_KEY}):(month|all)")
_REPLAY = re.compile(rf"h:({_TOKEN}):(0|[1-9][0-9]{{0,3}}):({_NUMBER})")
_PROOF = re.compile(rf"v:({_TOKEN}):(0|[1-9][0-9]{{0,3}})(?::(how|record|script))?")
_START = re.compile(rf"/start(?:@[A-Za-z0-9_]+)? ({_TOKEN})_([A-Za-z0-9_-]{{22}})")
_MOVES: dict[str, type[Act] | type[Step] | type[Blocked]] = {"a": Act, "p": Step, "x": Blocked}


def parse(data: str) -> Payload | None:
    """The payload that `data` is, or None; never raises."""
    if not data.isascii() or len(data) > MAX_BYTES:
        return None
    match data[:2]:
        case "a:" | "p:" | "x:":
            return _parse_move(data)
        case "t:":
            return _parse_table(data)
        case "l:":
            return _parse_lobby(data)
        case "s:" | "c:":
            return _parse_setting(data)
        case "k:":
            return _parse_standings(data)
        case _:
            return _parse_other(data)


def code(payload: Payload) -> str:
    """The callback data of a payload, at most 64 bytes of ASCII; `ValueError` for one that cannot be read back."""
    data = _code(payload)
    if parse(data) != payload:
        raise ValueError(f"{payload!r} is no payload of a button")
    return data


def action_payload(game: str, ply: int, action: str, index: int | None) -> Act:
    """The move `action`, number `index` of the legal ones at `ply`, in a form that fits; `ValueError` for a long
    one without an index."""
    whole = Act(game, ply, action)
    if len(_code(whole)) <= MAX_BYTES:
        return whole
    if index is None:
        raise ValueError(f"ply {ply}, {action}: too long for a button, and not among the legal actions")
    return Act(game, ply, f"={index}")


def action_index(action: str) -> int | None:
    """The index that the code of a move stands for, if it is one."""
    found = re.fullmatch(rf"=({_NUMBER})", action)
    return int(found[1]) if found else None


def table_token(data: str) -> str | None:
    """The table a press or ``/start`` text belongs to, read before any database work; None: the chat's queue."""
    start = start_token(data)
    if start is not None:
        return start[0]
    match parse(data):
        case Act(game) | Step(game) | Blocked(game) | TablePress(game) | Vote(game) | ShowSheet(game):
            return game
        case ReplayStep(game) | Proof(game):
            return game
        case LobbyPress(lobby) | LobbyGame(lobby) | LobbyOption(lobby):
            return lobby
        case RulesPage(about) if about != "menu" and re.fullmatch(_TOKEN, about):
            return about
        case _:
            return None


def route(payload: Payload) -> str:
    """What handles a payload, as a short name: ``a``, ``t:hand``, ``l:opt:*``; the same for all values."""
    match payload:
        case TablePress(word=word):
            return f"t:{word}"
        case LobbyPress(word=word) | Opening(word=word):
            return f"l:{word}"
        case LobbyGame():
            return "l:game"
        case LobbyOption():
            return "l:opt:*"
        case ShowSheet() | ShowStandings():
            return "k:show"
        case Settled():
            return "k:paid"
        case _:
            return _code(payload)[0]


def start_token(message: str) -> tuple[str, str] | None:
    """The table and the secret of a personal link, out of the text of ``/start``."""
    found = _START.fullmatch(message)
    return (found[1], found[2]) if found and found[1] not in RESERVED_TOKENS else None


def _code(payload: Payload) -> str:
    match payload:
        case Act(game, ply, action):
            return f"a:{game}:{ply}:{action}"
        case Step(game, ply, action):
            return f"p:{game}:{ply}:{action}"
        case Blocked(game, ply, action):
            return f"x:{game}:{ply}:{action}"
        case TablePress(game, word, value):
            return f"t:{game}:{word}" + _tail(value)
        case LobbyPress(lobby, word):
            return f"l:{lobby}:{word}"
        case LobbyGame(lobby, game):
            return f"l:{lobby}:game:{game}"
        case LobbyOption(lobby, key, value):
            return f"l:{lobby}:opt:{key}" + _tail(value)
        case Opening(word):
            return f"l:{word}"
        case Vote(game, question, yes):
            return f"q:{game}:{question}:{'yes' if yes else 'no'}"
        case PersonalSetting(key, value):
            return f"s:{key}:{value}"
        case ChatSetting(key, value):
            return f"c:{key}:{value}"
        case RulesPage(about, page):
            return f"r:{about}:{page}"
        case Standings(game, season):
            return f"k:{game}:{season}"
        case ShowSheet(game, page):
            return f"k:show:{game}" + _tail(None if page is None else str(page))
        case ShowStandings(game, season):
            return f"k:show:{game}:{season}"
        case Settled(debt):
            return f"k:paid:{debt}"
        case ReplayStep(game, deal, move):
            return f"h:{game}:{deal}:{move}"
        case Proof(game, deal, part):
            return f"v:{game}:{deal}" + _tail(part)
        case _:
            assert_never(payload)


def _tail(value: str | None) -> str:
    return "" if value is None else f":{value}"


def _parse_move(data: str) -> Payload | None:
    found = _MOVE.fullmatch(data)
    return _MOVES[found[1]](found[2], int(found[3]), found[4]) if found else None


def _parse_table(data: str) -> Payload | None:
    found = _TABLE.fullmatch(data)
    if not found:
        return None
    game, word, value = found.groups()
    if value is None:
        return TablePress(game, word) if word in TABLE_WORDS else None
    allowed = TABLE_VALUES.get(word)
    return TablePress(game, word, value) if allowed and allowed.fullmatch(value) else None


def _parse_lobby(data: str) -> Payload | None:
    if found := _OPENING.fullmatch(data):
        return Opening(found[1])
    if found := _LOBBY.fullmatch(data):
        return LobbyPress(found[1], found[2]) if found[2] in LOBBY_WORDS else None
    if found := _LOBBY_GAME.fullmatch(data):
        return LobbyGame(found[1], found[2])
    if found := _LOBBY_OPTION.fullmatch(data):
        return LobbyOption(found[1], found[2], found[3])
    return None


def _parse_setting(data: str) -> Payload | None:
    found = _SETTING.fullmatch(data)
    if not found:
        return None
    return PersonalSetting(found[2], found[3]) if found[1] == "s" else ChatSetting(found[2], found[3])


def _parse_standings(data: str) -> Payload | None:
    if found := _SHOW.fullmatch(data):
        return ShowSheet(found[1], int(found[2]) if found[2] else None)
    if found := _SHOW_STANDINGS.fullmatch(data):
        return ShowStandings(found[1], found[2])
    if found := _PAID.fullmatch(data):
        return Settled(found[1])
    found = _STANDINGS.fullmatch(data)
    return Standings(found[1], found[2]) if found and found[1] not in RESERVED_TOKENS else None


def _parse_other(data: str) -> Payload | None:
    if found := _VOTE.fullmatch(data):
        return Vote(found[1], found[2], found[3] == "yes")
    if found := _RULES.fullmatch(data):
        return RulesPage(found[1], int(found[2]))
    if found := _REPLAY.fullmatch(data):
        return ReplayStep(found[1], int(found[2]), int(found[3]))
    found = _PROOF.fullmatch(data)
    return Proof(found[1], int(found[2]), found[3]) if found else None
