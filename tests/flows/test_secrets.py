"""Nothing secret reaches a log, an error or a repr (docs/telegram.md, 5)."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import structlog
from sqlalchemy import insert, select

from bot import logs
from bot.delivery.hand_frame import HandAsked, hand_frame
from bot.delivery.showing import read_showing
from bot.practice.world import PRACTICE_TOKEN
from bot.store import models
from bot.uow import UnitOfWork
from engine.cards import FULL_PACK, cards_code
from engine.game import Chance
from renderer.paint import paint
from renderer.scene import Scene
from tests.e2e.people import Player, Seen
from tests.flows.acts import forge
from tests.flows.live import Live, live
from tests.flows.record import acted, people_in_order, present
from tests.flows.seen import board, deal, look_at_hand, press, write

TARGET = 1
"""One deal, or as many as it takes until one leads alone."""


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


async def test_the_log_of_a_whole_game_holds_no_card_no_secret_and_no_token(
    tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At DEBUG; with forged moves, failures of Telegram, of the database and of a drawing, and a restart."""
    always_the_same = paint(Scene(16, 16, "green", (), ()))
    monkeypatch.setattr("bot.delivery.pictures.paint", lambda scene: always_the_same)  # what is drawn is not at issue
    async with live(tmp_path) as here:
        players = here.people("Аня", "Боря")
        for player in players:
            await write(player, "/start", chat=player.id)
        opened = await _small_game(here, players)
        await press(players[0], "t:", "Ещё")
        await press(players[0], "t:", "Карты в личный чат")
        await look_at_hand(players[1])
        troubles: list[Callable[[], Awaitable[object]]] = [
            lambda: here.chats.control("fail_next", code=500, times=3),
            lambda: _the_database_refuses(here, players[0]),
            lambda: _a_drawing_fails(here, players[1], monkeypatch),
            lambda: _foreign_cards_are_played(here, players, opened),
            lambda: here.restart(kill=True),
        ]
        while (now := await present(here)).outcome is None:
            if troubles and now.ply % 5 == 0:
                await troubles.pop(0)()
            await _step(here, players, opened)
        await here.settle()
        said = log.getvalue()
        assert not troubles
        for shown in ("a job failed", "IntegrityError", "ValueError: no paint", "Traceback"):
            assert shown in said, "there is a log, with tracebacks in it"
        await _nothing_of_it(here, said)


async def _nothing_of_it(here: Live, said: str) -> None:
    """No token, no seal's secret, no pack, no link, no card in any spelling."""
    assert PRACTICE_TOKEN not in said
    deals = await here.rows("SELECT secret, deck FROM deals")
    assert deals
    for secret, deck in deals:
        assert secret.hex() not in said
        assert repr(secret)[2:-1] not in said
        assert not deck or deck not in said
    links = await here.rows("SELECT token FROM links")
    assert links
    for (token,) in links:
        assert token not in said
    played = await here.rows("SELECT code FROM actions WHERE actor <> 'chance'")
    for code in {row[0] for row in played} | {cards_code((card,)) for card in FULL_PACK}:
        assert not re.search(rf"(?<![0-9A-Za-z]){re.escape(code)}(?![0-9A-Za-z])", said), code
    assert not re.search(r"[♠♣♦♥]|Card\(", said)


async def _small_game(here: Live, players: list[Player]) -> Seen:
    """The two and a computer, up to `TARGET`; a button to forge others from."""
    await write(players[0], "/play")
    opened = await players[0].wait_for_button(lambda one: one.text == "Настроить", "Настроить")
    token = opened.data.split(":")[1]
    for option in (f"target:{TARGET}", "middeal:off"):
        await forge(players[0], opened, f"l:{token}:opt:{option}")
    await press(players[1], "l:", "Сесть")
    await press(players[0], "l:", "+ Компьютер")
    await press(players[0], "l:", "Начать")
    await board(players[0], "сдача 1")
    return opened


async def _step(here: Live, players: list[Player], opened: Seen) -> None:
    """The next action: whoever is awaited plays the first card, all go on after a deal, a computer is waited for."""
    here.skip(2)  # people take their time: who presses without a pause is not heard
    now = await present(here)
    game = opened.data.split(":")[1]
    people = await people_in_order(here)
    if isinstance(now.to_act, Chance):
        for player in players:
            await forge(player, opened, f"t:{game}:next:{now.to_act.deal - 1}")
    elif isinstance(now.to_act, int) and people[now.to_act] is not None:
        mover = next(one for one in players if one.id == people[now.to_act])
        await forge(mover, opened, f"a:{game}:{now.ply}:{now.legal_codes()[0]}")
    await acted(here, now.ply)


async def _the_database_refuses(here: Live, presser: Player) -> None:
    """A job writes down a deal that stands there already, secret and pack among the values."""
    hooks = here.parts.workers.hooks
    handle = hooks.handle

    async def broken(_update: object, uow: UnitOfWork, _found: object) -> None:
        row = (await uow.session.scalars(select(models.Deal))).one()
        held = {"game_id": row.game_id, "deal": row.deal, "secret": row.secret, "deck": row.deck}
        await uow.session.execute(insert(models.Deal).values(**held, commitment=row.commitment))

    hooks.handle = broken
    await press(presser, "t:", "Счёт")
    hooks.handle = handle


async def _a_drawing_fails(here: Live, reader: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand cannot be painted; who asks again gets it."""

    def painted(scene: Scene) -> bytes:
        raise ValueError("no paint")

    with monkeypatch.context() as broken:
        broken.setattr("bot.delivery.pictures.paint", painted)
        await reader.send("/hand", private=True)
        await here.settle()


async def _foreign_cards_are_played(here: Live, players: list[Player], opened: Seen) -> None:
    """Both try to play cards that they do not hold, by forged buttons."""
    now = await present(here)
    held = {card for seat in range(now.seats) for card in now.view(seat).hand}
    for card in [card for card in FULL_PACK if card not in held][:8]:
        for player in players:
            await forge(player, opened, f"a:{opened.data.split(':')[1]}:{now.ply}:{cards_code((card,))}")


async def test_reprs_of_what_holds_secrets_do_not_show_them(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        players = await deal(here, "Аня", "Боря")
        await board(players[0])
        services = here.parts.services
        showing = await read_showing(services, (await here.rows("SELECT id FROM games"))[0][0])
        assert showing is not None
        position = showing.table.position
        async with services.database.read() as session:
            row = (await session.scalars(select(models.Deal))).one()
            person = await session.get_one(models.Person, players[0].id)
        held = [position.view(seat).hand for seat in (0, 1)]
        seat = next(one for one in showing.table.seats if one.person_id == person.id)
        frame = hand_frame(showing, seat, person, HandAsked())
        objects = (
            row,
            position,
            position.state,
            position.view(0),
            position.view(1),
            showing,
            frame,
            services,
            here.parts,
        )
        shown = " ".join(map(repr, objects))
        assert row.secret.hex() not in shown
        assert repr(row.secret)[2:-1] not in shown
        assert row.deck is not None
        assert row.deck not in shown
        assert PRACTICE_TOKEN not in shown
        # rulesets name the cards that count, and those that are left out of a pack
        shown = re.sub(r"'konchinki': \{[^}]*\}|'without': \([^)]*\)", "", shown)
        for hand in held:
            assert len(hand) == 4
            assert not [card for card in hand if repr(card) in shown or cards_code((card,)) in shown.split()]
