"""Nothing secret reaches a log, an error or a repr (docs/telegram.md, 5)."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from bot import logs
from bot.practice.world import PRACTICE_TOKEN
from bot.store import models
from engine.cards import parse_card
from tests.flows.live import live
from tests.flows.seen import board, deal, look_at_hand, move, press, write


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """All that is logged from DEBUG on, written as the program writes it."""
    root = logging.getLogger()
    kept, level = root.handlers[:], root.level
    stream = io.StringIO()
    logs.set_up("DEBUG", (), stream)
    yield stream
    logging.captureWarnings(False)
    root.handlers[:] = kept
    root.setLevel(level)
    structlog.reset_defaults()


async def test_the_log_of_a_game_holds_no_card_no_secret_and_no_token(tmp_path: Path, log: io.StringIO) -> None:
    """Moves, looks, a link, failures of Telegram and of the program, a restart: at DEBUG level."""
    async with live(tmp_path) as here:
        for name in ("Аня", "Боря"):
            await write(here.person(name), "/start", chat=here.person(name).id)
        players = await deal(here, "Аня", "Боря")
        await board(players[0])
        for step in range(8):
            if step == 3:
                await here.chats.control("fail_next", code=500, times=3)
            await move(here, players)
        await press(players[0], "t:", "Ещё")
        await press(players[0], "t:", "Карты в личный чат")
        await look_at_hand(players[1])
        handle = here.parts.workers.hooks.handle

        async def broken(*_: object) -> None:
            deals = await here.rows("SELECT secret, deck FROM deals")
            raise ValueError(f"{len(deals)} deals")

        here.parts.workers.hooks.handle = broken
        await press(players[0], "t:", "Счёт")
        here.parts.workers.hooks.handle = handle
        await here.settle()
        await here.restart(kill=True)
        await move(here, players)
        said = log.getvalue()
        assert "a job failed" in said, "there is a log, with a traceback in it"
        assert PRACTICE_TOKEN not in said
        for secret, deck in await here.rows("SELECT secret, deck FROM deals"):
            assert secret.hex() not in said
            assert repr(secret)[2:-1] not in said
            assert not deck or deck not in said
        for (token,) in await here.rows("SELECT token FROM links"):
            assert token not in said
        for code in {row[0] for row in await here.rows("SELECT code FROM actions WHERE actor <> 'chance'")}:
            assert not re.search(rf"(?<![0-9A-Za-z]){re.escape(code)}(?![0-9A-Za-z])", said), code
        assert not re.search(r"[♠♣♦♥]", said)


async def test_reprs_of_what_holds_secrets_do_not_show_them(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        await board(players[0])
        async with here.parts.services.database.read() as session:
            deal_row = await session.get_one(models.Deal, ((await here.rows("SELECT id FROM games"))[0][0], 1))
            row = await session.get_one(models.Game, deal_row.game_id)
            position = await here.parts.services.positions.load(session, row)
        shown = repr(deal_row) + repr(position) + repr(here.parts.services.settings)
        assert deal_row.secret.hex() not in shown
        assert deal_row.deck is not None
        assert deal_row.deck not in shown
        first = parse_card(deal_row.deck.split(" ")[1][:2])
        assert repr(first) not in shown
