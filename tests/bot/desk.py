"""A bot without a network: services on a database of its own, and people who do things at its tables."""

from __future__ import annotations

import random
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from bot.delivery.showing import Showing, read_showing
from bot.services import Me, Services, Work
from bot.settings import Settings
from bot.store import models
from bot.store.database import Database
from bot.tables import absence, lobby, lobby_setup, moves
from bot.tables.positions import AnyGame, Positions
from bot.tables.table import Table, load_table
from bot.texts import Texts
from bot.uow import UnitOfWork
from engine.registry import GAMES, offered_rulesets
from renderer.registry import SCENES
from tests.bot.clock import FakeClock

LOCALES = Path(__file__).parents[2] / "data" / "locales"
GROUP = -1001
NAMES = {1: "Аня", 2: "Боря", 3: "Вера", 4: "Гена", 5: "Дима"}


class Desk:
    """Everything a table needs, and who sits at it."""

    def __init__(self, services: Services, clock: FakeClock) -> None:
        self.services = services
        self.clock = clock
        self.game_id = 0
        self.answers: list[str | None] = []

    async def do(self, act: Callable[[Work], Awaitable[Any]]) -> Any:
        """One unit of work, committed."""
        async with self.services.database.write() as session:
            uow = UnitOfWork(session, self.clock.now())
            result = await act(Work(uow, self.services))
            self.answers.append(uow.pressed.text if uow.pressed else None)
            return result

    async def at_table(self, act: Callable[[Work, Table], Awaitable[Any]]) -> Any:
        """The same, with the table loaded."""

        async def with_table(work: Work) -> Any:
            table = await load_table(self.services, work.uow.session, self.game_id)
            assert table is not None
            return await act(work, table)

        return await self.do(with_table)

    async def person(self, work: Work, number: int) -> models.Person:
        """Person number 1 … 5."""
        return await work.uow.session.get_one(models.Person, number)

    async def open(
        self, people: int, *, computers: int = 0, options: dict[str, Any] | None = None, game: str | None = None
    ) -> None:
        """A lobby with so many people and computers, ready to start; the usual game unless `game` is named."""

        async def first(work: Work) -> None:
            chat = models.Chat(telegram_id=GROUP, kind="supergroup", title="Дача", settings={}, setup={})
            work.uow.session.add(chat)
            for number, name in NAMES.items():
                work.uow.session.add(models.Person(id=number, name=name, settings={}))
            await work.uow.session.flush()
            table = await lobby.open_lobby(work, chat, game, await self.person(work, 1))
            self.game_id = table.row.id
            for number in range(2, people + 1):
                await lobby.sit(work, table, await self.person(work, number))
            for _ in range(computers):
                await lobby.add_computer(work, table, await self.person(work, 1))
            for key, value in (options or {}).items():
                await lobby_setup.choose(work, table, await self.person(work, 1), key, str(value))

        await self.do(first)

    async def start(self) -> None:
        """Deal."""

        async def begin(work: Work, table: Table) -> None:
            await lobby.start(work, table, await self.person(work, 1))

        await self.at_table(begin)

    async def play(self, number: int, action: str, ply: int | None = None) -> None:
        """A move of a person, by a button of `ply` (the present one)."""

        async def play(work: Work, table: Table) -> None:
            at = table.position.ply if ply is None else ply
            await moves.move(work, table, await self.person(work, number), at, action)

        await self.at_table(play)

    async def one_move(self, choose: random.Random) -> bool:
        """Whoever is awaited moves at random, or the next deal is dealt; False when the game is over."""

        async def act(work: Work, table: Table) -> bool:
            if not table.playing:
                return False
            turn = table.position.to_act
            if not isinstance(turn, int):
                await moves.time_for_next(work, table)
            elif table.run_by_computer(turn):
                await absence.time_is_up(work, table)
            else:
                number = table.seats[turn].person_id
                assert number is not None
                code = choose.choice(table.position.legal_codes())
                await moves.move(work, table, await self.person(work, number), table.position.ply, code)
            return True

        return bool(await self.at_table(act))

    async def showing(self) -> Showing:
        """What is to be shown."""
        found = await read_showing(self.services, self.game_id)
        assert found is not None
        return found


_EMPTY: list[bytes] = []
"""The file of an empty database, made once: migrations take longer than most tests."""


@asynccontextmanager
async def desk(
    folder: Path, secret: bytes = b"s" * 32, games: dict[str, AnyGame] | None = None, kept: Path | None = None
) -> AsyncIterator[Desk]:
    """A desk whose every deal has this secret, and whose tables are numbered: it plays the same each time.

    `kept`: a database to go on with, of which a copy is used.
    """
    clock = FakeClock()
    place = folder / "desk.sqlite3"
    if kept is not None:
        shutil.copyfile(kept, place)
    elif _EMPTY:
        place.write_bytes(_EMPTY[0])
    database = await Database.open(f"sqlite+aiosqlite:///{place}")
    if kept is None and not _EMPTY:
        await database.close()
        _EMPTY.append(place.read_bytes())
        database = await Database.open(f"sqlite+aiosqlite:///{place}")
    known = games or dict(GAMES)
    services = Services(
        settings=Settings(data_dir=folder),
        database=database,
        clock=clock,
        texts=Texts.load(LOCALES, strict=True),
        me=Me(99, "sukno_bot"),
        games=known,
        rulesets=offered_rulesets(),
        scenes=SCENES,
        positions=Positions(known),
        new_secret=lambda: secret,
        new_game_id=count(36**7).__next__,
    )
    try:
        yield Desk(services, clock)
    finally:
        await database.close()
