"""The inbox, and the lease of the one instance."""

from __future__ import annotations

from sqlalchemy import Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base


class InboxUpdate(Base):
    """An update as it came. `key` names the queue it belongs to; `body` is wiped when it is done."""

    __tablename__ = "inbox"
    __table_args__ = (Index("ix_inbox_open", "done_at", "update_id"),)

    update_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    key: Mapped[str] = mapped_column(String(40))
    body: Mapped[str | None] = mapped_column(Text)
    received_at: Mapped[float] = mapped_column()
    done_at: Mapped[float | None] = mapped_column(default=None)
    tries: Mapped[int] = mapped_column(default=0)
    set_aside: Mapped[bool] = mapped_column(default=False)


class Lease(Base):
    """Which process is the one instance of this bot, and until when."""

    __tablename__ = "leases"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    holder: Mapped[str] = mapped_column(String(64))
    until: Mapped[float] = mapped_column()
