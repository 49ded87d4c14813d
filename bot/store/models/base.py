"""The declarative base of all tables."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, BigInteger, Integer, MetaData
from sqlalchemy.orm import DeclarativeBase

Serial = BigInteger().with_variant(Integer, "sqlite")
"""A number given by the database; SQLite counts up only a column of type INTEGER."""


class Base(DeclarativeBase):
    """The declarative base of all tables."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    """Every constraint has a name, so that a later migration can change it, on SQLite too."""

    type_annotation_map = {dict[str, Any]: JSON, int: BigInteger}  # noqa: RUF012
