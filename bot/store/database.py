"""The database: one writer, many readers. The only module that knows SQLite from PostgreSQL.

SQLite: a read that turns into a write fails at once whatever `busy_timeout` says, and BEGIN IMMEDIATE on
every transaction blocks readers; hence two engines. The writer has one connection, which `write` hands out
in the order of asking; readers are forbidden to write.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from bot.errors import DatabaseError, StorageFull
from bot.store import schema

BUSY_TIMEOUT_S = 10
READERS = 5

_UNWRITABLE = ("disk is full", "readonly database", "disk i/o error", "unable to open database", "database is locked")

_writing: ContextVar[bool] = ContextVar("writing", default=False)


def writing() -> bool:
    """Whether this task holds the write transaction; no network call is allowed then."""
    return _writing.get()


@dataclass(frozen=True, slots=True)
class _File:
    """Which file stood at a path; `identity` None: none."""

    path: Path
    identity: tuple[int, int] | None

    @classmethod
    def at(cls, path: Path) -> _File:
        """What stands there now."""
        try:
            found = path.stat()
        except FileNotFoundError:
            return cls(path, None)
        return cls(path, (found.st_dev, found.st_ino))


class Database:
    """The open database. Sessions keep what they loaded after the commit (`expire_on_commit=False`)."""

    def __init__(self, writer: AsyncEngine, reader: AsyncEngine, file: _File | None = None) -> None:
        self._engines = (writer, reader)
        self._file = file
        self._writes = async_sessionmaker(writer, expire_on_commit=False)
        self._reads = async_sessionmaker(reader, expire_on_commit=False)

    @classmethod
    async def open(cls, url: str, *, as_it_is: bool = False) -> Database:
        """The database at `url`, its schema brought up to date; `DatabaseError` if that cannot be.

        `as_it_is`: to be read alone; it must be there, and up to date already.
        """
        place = make_url(url)
        engines: tuple[AsyncEngine, ...] = ()
        file: _File | None = None
        try:
            if _is_sqlite(place):
                _make_way(Path(str(place.database)), as_it_is=as_it_is)
                _probe(str(place.database))
                file = _File.at(Path(str(place.database)))
            writer, reader = engines = _sqlite_engines(place) if _is_sqlite(place) else _server_engines(place)
            await (_look(reader) if as_it_is else _migrate(writer))
        except BaseException as error:
            await _dispose(*engines)
            if isinstance(error, (SQLAlchemyError, sqlite3.Error, OSError, ImportError)):
                raise DatabaseError(f"database {place.render_as_string()}: {_cause(error)}") from None
            raise
        return cls(writer, reader, file)

    def replaced(self) -> bool:
        """Whether another file stands where this database was opened: what is written here is lost to the next."""
        return self._file is not None and self._file != _File.at(self._file.path)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """A session in the one write transaction: committed at the end, rolled back on any error.

        `StorageFull` when the database cannot take it now. A `write` inside a `write` would wait for itself.
        """
        if writing():
            raise RuntimeError("a write transaction is open in this task already")
        token = _writing.set(True)
        try:
            with _storage_errors():
                async with self._writes.begin() as session:
                    yield session
        finally:
            _writing.reset(token)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncSession]:
        """A session that sees one state of the database and cannot change it."""
        async with self._reads() as session:
            yield session

    async def close(self) -> None:
        """Close all connections."""
        await _dispose(*self._engines)


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _make_way(file: Path, *, as_it_is: bool) -> None:
    if as_it_is and not file.is_file():
        raise DatabaseError(f"{file}: there is no such file")
    file.parent.mkdir(parents=True, exist_ok=True)


def _probe(file: str) -> None:
    """Fail where this is no database. A driver that failed to connect leaves a thread behind, which may outlive the
    loop and then die with a traceback; this way it is not asked at all."""
    with closing(sqlite3.connect(file, timeout=BUSY_TIMEOUT_S)) as connection:
        connection.execute("PRAGMA schema_version")


async def _dispose(*engines: AsyncEngine) -> None:
    for engine in dict.fromkeys(engines):
        await engine.dispose()


def _engine(url: URL, pool_size: int, **connect_args: Any) -> AsyncEngine:
    # Parameters hold hands, secrets and people's texts: they stay out of errors.
    return create_async_engine(
        url, pool_size=pool_size, max_overflow=0, pool_timeout=60, connect_args=connect_args, hide_parameters=True
    )


def _sqlite_engines(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    writer = _engine(url, 1, isolation_level=None, timeout=BUSY_TIMEOUT_S)
    reader = _engine(url, READERS, isolation_level=None, timeout=BUSY_TIMEOUT_S)

    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    def forbid_writing(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA query_only=ON")
        cursor.close()

    def begin_immediate(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    event.listen(writer.sync_engine, "connect", prepare)
    event.listen(writer.sync_engine, "begin", begin_immediate)
    event.listen(reader.sync_engine, "connect", forbid_writing)
    event.listen(reader.sync_engine, "begin", begin)
    return writer, reader


def _server_engines(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    engine = _engine(url, READERS)
    reader = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return engine, reader


async def _look(reader: AsyncEngine) -> None:
    async with reader.connect() as connection:
        await connection.run_sync(schema.require_newest)


async def _migrate(writer: AsyncEngine) -> None:
    """Bring the schema up to date in one transaction; on SQLite foreign keys are off, for tables are rebuilt."""
    sqlite = writer.dialect.name == "sqlite"
    async with writer.connect() as connection:
        if sqlite:
            await connection.run_sync(_switch_foreign_keys, "OFF")
        try:
            async with connection.begin():
                await connection.run_sync(schema.upgrade)
        finally:
            if sqlite:
                await connection.run_sync(_switch_foreign_keys, "ON")


def _switch_foreign_keys(connection: Connection, value: str) -> None:
    # The pragma does nothing inside a transaction, and SQLAlchemy would begin one.
    cursor = connection.connection.cursor()
    cursor.execute(f"PRAGMA foreign_keys={value}")
    cursor.close()


@contextmanager
def _storage_errors() -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        if any(text in str(error.orig).lower() for text in _UNWRITABLE):
            raise StorageFull(str(error.orig)) from None
        raise


def _cause(error: Exception) -> str:
    text = str(error.orig if isinstance(error, DBAPIError) else error)
    return text.splitlines()[0] if text else type(error).__name__
