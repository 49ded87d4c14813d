"""The practice server's memory on disk: one SQLite file of whole objects, and a folder of files.

Objects are few and small, so each is written whole when it changes; `commit` is called at the end of
every request. Uploaded files are written under a temporary name and renamed.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import is_dataclass
from errno import EBUSY, EIO
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

T = TypeVar("T")
_ADAPTERS: dict[type[Any], TypeAdapter[Any]] = {}
"""Slow to build, so built once a class."""


class Store:
    """A folder with ``practice.sqlite3`` and ``files/``; OSError where another server has it or the file is damaged."""

    def __init__(self, folder: Path) -> None:
        self.files = folder / "files"
        self.files.mkdir(parents=True, exist_ok=True)
        self._path = folder / "practice.sqlite3"
        with self._told_as_os_error():
            self._db = sqlite3.connect(self._path, timeout=1.0)
        try:
            with self._told_as_os_error():
                self._open()
        except OSError:
            self._db.close()
            raise

    def _open(self) -> None:
        """Take the file for this process alone: a second server would overwrite what the first remembers."""
        self._db.execute("PRAGMA locking_mode=EXCLUSIVE")
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=NORMAL")
        self._db.execute(
            "CREATE TABLE IF NOT EXISTS objects"
            " (kind TEXT, key TEXT, body BLOB NOT NULL, PRIMARY KEY (kind, key)) WITHOUT ROWID"
        )
        self._db.commit()

    @contextmanager
    def _told_as_os_error(self) -> Iterator[None]:
        """What keeps the file from being read: whose it is, or that it is no file of this program. It is left alone."""
        try:
            yield
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", None) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise OSError(EBUSY, "another practice server keeps its chats there", str(self._path.parent)) from error
            raise OSError(EIO, f"{self._path.name} cannot be read ({error})", str(self._path)) from error
        except ValidationError as error:
            raise OSError(EIO, f"{self._path.name} holds what this program cannot read", str(self._path)) from error

    def load(self, cls: type[T]) -> list[T]:
        """Every stored object of this class, in no order."""
        with self._told_as_os_error():
            rows = self._db.execute("SELECT body FROM objects WHERE kind = ?", (cls.__name__,))
            return [_adapter(cls).validate_json(body) for (body,) in rows]

    def save(self, key: str, value: object) -> None:
        """Write a dataclass instance under a key unique among its class."""
        assert is_dataclass(value)
        body = _adapter(type(value)).dump_json(value)
        self._db.execute("INSERT OR REPLACE INTO objects VALUES (?, ?, ?)", (type(value).__name__, key, body))

    def delete(self, cls: type[Any], key: str) -> None:
        self._db.execute("DELETE FROM objects WHERE kind = ? AND key = ?", (cls.__name__, key))

    def commit(self) -> None:
        self._db.commit()

    def write_file(self, content: bytes, suffix: str) -> str:
        """The name under which these bytes now lie; the same bytes lie there once."""
        name = hashlib.sha256(content).hexdigest()[:32] + suffix
        target = self.files / name
        if not target.exists():
            temporary = target.with_suffix(".part")
            temporary.write_bytes(content)
            temporary.replace(target)
        return name

    def close(self) -> None:
        self._db.commit()
        self._db.close()


def _adapter(cls: type[Any]) -> TypeAdapter[Any]:
    if cls not in _ADAPTERS:
        _ADAPTERS[cls] = TypeAdapter(cls)
    return _ADAPTERS[cls]
