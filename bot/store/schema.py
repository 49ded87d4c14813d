"""The schema of the database and its history (Alembic).

A new revision out of the difference between the models and the newest revision, or, when the files in
``migrations/versions`` were deleted (allowed before the first release only), the first one anew:

    python -m bot.store.schema "what changes"
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from sqlalchemy.engine import Connection

from bot.errors import DatabaseError
from bot.store.models import Base

MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(connection: Connection) -> None:
    """Bring the schema up to the newest revision; the caller owns the transaction.

    `DatabaseError` if the database is at a revision that this program does not know.
    """
    config = _config(connection)
    present = set(MigrationContext.configure(connection).get_current_heads())
    if not present <= known():
        names = ", ".join(sorted(present - known()))
        raise DatabaseError(f"the database was written by a newer version of the program (schema {names}): update it")
    command.upgrade(config, "head")


def known() -> frozenset[str]:
    """The revisions that this program knows."""
    return frozenset(script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions())


def require_newest(connection: Connection) -> None:
    """`DatabaseError` unless the database is at the newest revision; it is not changed."""
    present = set(MigrationContext.configure(connection).get_current_heads())
    if present != set(ScriptDirectory(str(MIGRATIONS)).get_heads()):
        raise DatabaseError(
            f"the database is of another version of the program (schema {', '.join(sorted(present)) or 'none'}): "
            "start the bot on it once, or update the program"
        )


def differences(connection: Connection) -> list[Any]:
    """What the models have and the database has not, or the other way round."""
    return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), Base.metadata))


def new_revision(message: str) -> Path:
    """Write the revision that brings the newest one up to the models; its number counts on."""
    with tempfile.TemporaryDirectory() as folder:
        engine = create_engine(f"sqlite:///{folder}/schema.sqlite3")
        with engine.connect() as connection:
            config = _config(connection)
            count = len(list(ScriptDirectory.from_config(config).walk_revisions()))
            command.upgrade(config, "head")
            script = command.revision(config, message, autogenerate=True, rev_id=f"{count + 1:04}")
        engine.dispose()
    if script is None or isinstance(script, list):
        raise RuntimeError("no revision was written")
    return Path(script.path)


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("file_template", "%%(rev)s_%%(slug)s")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


if __name__ == "__main__":
    sys.stdout.write(f"{new_revision(' '.join(sys.argv[1:]))}\n")
