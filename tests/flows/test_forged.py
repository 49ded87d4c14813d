"""Callback data is anybody's input: strangers press everything there is (docs/telegram.md, 3; docs/ux.md, 2)."""

from __future__ import annotations

import logging
import random
from pathlib import Path
from typing import Any

import pytest

from bot.callbacks.grammar import LOBBY_WORDS, TABLE_WORDS
from bot.tables.tokens import token_of
from bot.updates import Update
from tests.flows.live import Live, live
from tests.flows.seen import board, look_at_hand, press, write

GARBAGE = (
    "a",
    "a:",
    ":::::",
    "a:zz:0:Th",
    "a:00000000:99999:Th",
    "p:1:1:=99999",
    "x:1:1:Th",
    "t:1:hand",
    "l:new:sit",
    "q:1:1:yes",
    "h:1:0:0",
    "v:1:0",
    "k:paid:zzzzzzzzzzzz",
    "r:nothing-at-all:1",
    "s:lang:xx",
    "c:lang:xx",
    "\u0661:\u0662",
    "🂡🂡🂡🂡",
    "a:1:１:Th",
    "' OR 1=1 --",
    "z" * 64,
)
KEPT = ("seats", "actions", "deals", "questions", "results", "debts")


def _payloads(token: str, ply: int, question: str) -> list[str]:
    """Every kind of payload, about this table."""
    codes = ("=0", "Th", "=99")
    moves = [f"{kind}:{token}:{at}:{code}" for kind in "apx" for at in (0, ply, ply + 1) for code in codes]
    table = [f"t:{token}:{word}" for word in sorted(TABLE_WORDS)]
    table += [f"t:{token}:{word}" for word in ("next:1", "next:0", "remove:0", "leave:yes", "stop:yes")]
    lobby = [f"l:{token}:{word}" for word in sorted(LOBBY_WORDS - {"again"})]
    lobby += [f"l:{token}:game:konchinka", f"l:{token}:opt:capture:free", f"l:{token}:opt:seats:2"]
    votes = [f"q:{token}:{question}:{word}" for word in ("yes", "no")]
    other = [f"r:{token}:1", f"k:show:{token}", f"h:{token}:1:0", f"v:{token}:1", "k:paid:1", "c:lang:en", "s:lang:en"]
    return [one for one in (*moves, *table, *lobby, *votes, *other) if len(one.encode()) <= 64]


@pytest.mark.parametrize("state", ["lobby", "playing", "question", "stopped"])
async def test_nothing_that_a_stranger_presses_changes_a_table(
    tmp_path: Path, state: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Гена sits nowhere and is no admin; each press is answered, none changes the table, none fails."""
    async with live(tmp_path) as here:
        token, ply, question = await _reach(here, state)
        stranger = here.person("Гена")
        # «Сесть» is for everybody: in a lobby it is no forgery
        tried = [one for one in (*_payloads(token, ply, question), *GARBAGE) if not one.endswith(":sit")]
        random.Random(7).shuffle(tried)
        before = await _kept(here)
        caplog.set_level(logging.WARNING)
        await here.chats.control("clear_log")
        group = (await stranger.group())["id"]
        for first in range(0, len(tried), 15):
            here.skip(11)  # within the personal limit
            batch = [(first + number, data) for number, data in enumerate(tried[first : first + 15])]
            await here.parts.inbox.put(_press_update(number, stranger.id, group, data) for number, data in batch)
            await here.settle()
        answered = [one for one in (await here.chats.log())["calls"] if one["method"].lower() == "answercallbackquery"]
        assert len(answered) == len(tried)
        assert await _kept(here) == before
        assert not await here.rows("SELECT update_id FROM inbox WHERE set_aside OR tries > 0")
        bad = [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]
        assert not bad


async def test_a_forged_score_of_a_lobby_is_no_failure(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        token, _, _ = await _reach(here, "lobby")
        group = (await here.person("Аня").group())["id"]
        forged = [f"t:{token}:score", f"k:show:{token}"]
        await here.parts.inbox.put(_press_update(number, 1001, group, data) for number, data in enumerate(forged))
        await here.settle()
        assert not await here.rows("SELECT update_id FROM inbox WHERE set_aside OR tries > 0")


async def _reach(here: Live, state: str) -> tuple[str, int, str]:
    """A table by letter, so that no clock runs out meanwhile; its token, ply and question."""
    anya = here.person("Аня")
    await write(anya, "/play")
    await press(anya, "l:", "Настроить")
    await press(anya, "l:", "Темп")
    await press(anya, "l:", "по переписке")
    if state != "lobby":
        await press(here.person("Боря"), "l:", "Сесть")
        await press(anya, "l:", "Начать")
        await board(anya)
        await look_at_hand(here.person("Боря"))
    if state in ("question", "stopped"):
        await write(anya, "/stop")
        await board(anya, "предлагает остановить")
    if state == "stopped":
        await press(here.person("Боря"), "q:", "Остановить")
    await here.settle()
    game_id = (await here.rows("SELECT id FROM games"))[0][0]
    ply = (await here.rows("SELECT count(*) FROM actions"))[0][0]
    asked = await here.rows("SELECT id FROM questions")
    return token_of(game_id), ply, token_of(asked[0][0]) if asked else "1"


async def _kept(here: Live) -> dict[str, list[Any]]:
    """What matters of a table."""
    found = {name: [tuple(row) for row in await here.rows(f"SELECT * FROM {name}")] for name in KEPT}
    # who sets a lobby up has a minute for it, which passes here
    columns = "status, game, ruleset_text, setup, seats, pace_s, level, host_id, starts_at, ended_at, touched_at"
    found["games"] = [tuple(row) for row in await here.rows(f"SELECT {columns} FROM games")]
    chats = await here.rows("SELECT language, settings, setup FROM chats WHERE kind <> 'private'")
    found["chats"] = [tuple(row) for row in chats]
    return found


def _press_update(number: int, person: int, chat: int, data: str) -> Update:
    """A press as Telegram tells it; its answer comes too late there, for nobody has really pressed."""
    return {
        "update_id": 900_000 + number,
        "callback_query": {
            "id": f"forged{number}",
            "from": {"id": person, "is_bot": False, "first_name": "Гена"},
            "chat_instance": "1",
            "message": {"message_id": 1, "date": 0, "chat": {"id": chat, "type": "supergroup", "title": "Дача"}},
            "data": data,
        },
    }
