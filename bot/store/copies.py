"""Copies of the database: a backup of a running bot's, and a backup put back in its place. SQLite alone.

A copy is made by SQLite itself, in one reading transaction: it is of one moment, and nobody waits for it. It is
readable to its owner alone, for it holds the hands of running games.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from sqlalchemy.engine import make_url

from bot.errors import CommandError
from bot.store import schema
from bot.store.lease import NAME, is_alive, process_name

BUSY_TIMEOUT_S = 10
_SIDE_FILES = ("-wal", "-shm")


def file_of(url: str) -> Path:
    """The file of the database at `url`; `CommandError` where it is no file."""
    place = make_url(url)
    if place.get_backend_name() != "sqlite":
        raise CommandError("this is for SQLite; PostgreSQL has pg_dump and pg_restore")
    return Path(str(place.database))


def backup(url: str, target: Path) -> int:
    """Write a copy of the database to `target`, which must not be there yet; its size in bytes."""
    source = file_of(url)
    _require(source)
    if target.exists():
        raise CommandError(f"{target}: is there already; name another file")
    with _new_file(target) as made:
        _copy(source, made)
        _check(made, named=source)
        made.replace(target)
    return target.stat().st_size


def restore(url: str, file: Path, now: float) -> Path | None:
    """Put a backup in the place of the database; where the replaced one is kept, None if there was none.

    `CommandError`, with everything as it was: a bot runs on the database, or the backup is damaged or newer than
    the program.
    """
    place = file_of(url)
    _require(file)
    if place.exists() and file.samefile(place):
        raise CommandError(f"{file}: is the database itself")
    _check(file, named=file)
    place.parent.mkdir(parents=True, exist_ok=True)
    with _new_file(place) as made:
        _copy(file, made)
        with closing(_open(made)) as copy, copy:
            copy.execute("DELETE FROM leases")
        kept = None
        if place.exists():
            _take_lease(place, now)
            kept = _keep(place, now)
        made.replace(place)
    return kept


def _require(file: Path) -> None:
    if not file.is_file():
        raise CommandError(f"{file}: there is no such file")


def _open(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(file.absolute()))}?mode=rw", uri=True, timeout=BUSY_TIMEOUT_S)


@contextmanager
def _new_file(beside: Path) -> Iterator[Path]:
    """A new empty file in the same folder, for our eyes only; it is gone afterwards if nobody has moved it."""
    made = beside.with_name(f"{beside.name}.{os.getpid()}.part")
    try:
        os.close(os.open(made, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except OSError as error:
        raise CommandError(f"{beside.parent}: {error.strerror}") from None
    try:
        yield made
    except sqlite3.Error as error:
        raise CommandError(f"{beside}: {error}") from None
    except OSError as error:
        raise CommandError(f"{beside}: {error.strerror}") from None
    finally:
        made.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    """All of `source`, as one file without companions, on the disk."""
    try:
        with closing(_open(source)) as old, closing(_open(target)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.DatabaseError as error:
        raise CommandError(f"{source}: {error}") from None
    with target.open("rb+") as written:
        os.fsync(written.fileno())


def _check(file: Path, named: Path) -> None:
    """`CommandError` unless the file is sound, and of a version that this program knows."""
    try:
        with closing(_open(file)) as connection:
            found = [row[0] for row in connection.execute("PRAGMA integrity_check(1)")]
            if found != ["ok"]:
                raise CommandError(f"{named}: damaged: {found[0].splitlines()[-1]}")
            revisions = {row[0] for row in connection.execute("SELECT version_num FROM alembic_version")}
    except sqlite3.OperationalError as error:
        if "no such table" in str(error):
            raise CommandError(f"{named}: no database of this program") from None
        raise CommandError(f"{named}: {error}") from None
    except sqlite3.DatabaseError as error:
        raise CommandError(f"{named}: damaged: {error}") from None
    if not revisions <= schema.known():
        newer = ", ".join(sorted(revisions - schema.known()))
        raise CommandError(f"{named}: written by a newer version of the program (schema {newer}): update it")


def _take_lease(place: Path, now: float) -> None:
    """No bot starts on a database that is being replaced; `CommandError` if one runs on it.

    On a database that is damaged or another's no bot runs, and it is replaced for that reason; one that is locked
    may be a bot's.
    """
    with _unless_unusable(), closing(_open(place)) as connection, connection:
        connection.execute("BEGIN IMMEDIATE")
        held = connection.execute("SELECT holder, until FROM leases WHERE name = ?", (NAME,)).fetchone()
        if held is not None and (is_alive(held[0]) or (is_alive(held[0]) is None and held[1] > now)):
            raise CommandError(f"a bot is running on {place} ({held[0]}): stop it first")
        lease = (NAME, process_name(os.getpid()), now + BUSY_TIMEOUT_S)
        connection.execute("INSERT OR REPLACE INTO leases (name, holder, until) VALUES (?, ?, ?)", lease)


@contextmanager
def _unless_unusable() -> Iterator[None]:
    """Leave undone what cannot be done on no database, a damaged one, or one without our tables."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if "no such table" not in str(error):
            raise
    except sqlite3.DatabaseError:
        pass


def _keep(place: Path, now: float) -> Path:
    """The database that goes under another name, beside it; it stands at its own place until it is replaced."""
    kept = place.with_name(f"{place.name}.{datetime.fromtimestamp(now, UTC):%Y-%m-%dT%H%M%SZ}")
    if kept.exists():
        raise CommandError(f"{kept}: is there already; wait a second")
    try:
        os.link(place, kept)
    except OSError:
        shutil.copy2(place, kept)
    for side in _SIDE_FILES:  # left by a crash: a new database must not find them
        with suppress(FileNotFoundError):
            place.with_name(place.name + side).rename(kept.with_name(kept.name + side))
    return kept
