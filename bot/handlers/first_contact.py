"""The first meeting: the greeting in a group, ``/start`` and its personal link (ux, section 6)."""

from __future__ import annotations

from sqlalchemy import select

from bot.delivery.frame import Frame
from bot.handlers.asking import Asker
from bot.keyboards import pages as keyboards
from bot.store import models
from bot.tables.refusal import Refused
from bot.tables.table import PLAYING, Table, load_table
from bot.tables.tokens import game_id_of
from bot.texts.compose import start_text
from bot.texts.formatted import plain
from engine.text import text


async def start(asker: Asker, link: tuple[str, str] | None) -> None:
    """``/start``: the hand of a personal link, else the greeting and the hands of all running tables."""
    if link is not None:
        await _open_link(asker, *link)
        return
    await greet(asker)
    for table in await own_tables(asker):
        asker.work.services.presenter.hands.bring_down(table.row.id, asker.person.id)
        asker.work.uow.changed(table.row.id)


async def greet(asker: Asker) -> None:
    """What the bot is, and what to press."""
    voice, services = asker.voice(), asker.work.services
    keyboard = keyboards.start(voice, asker.features, services.me.username)
    asker.reply(Frame(start_text(voice, tuple(services.games)), keyboard))


async def own_tables(asker: Asker) -> list[Table]:
    """The running tables at which a person sits."""
    session = asker.work.uow.session
    found = await session.scalars(
        select(models.Game.id)
        .join(models.Seat, models.Seat.game_id == models.Game.id)
        .where(models.Seat.person_id == asker.person.id, models.Game.status == PLAYING, models.Seat.left.is_(False))
        .order_by(models.Game.started_at)
    )
    tables = [await load_table(asker.work.services, session, game_id) for game_id in found.all()]
    return [table for table in tables if table is not None]


async def _open_link(asker: Asker, token: str, secret: str) -> None:
    session, now = asker.work.uow.session, asker.work.uow.now
    link = await session.get(models.Link, secret)
    if link is None or link.game_id != game_id_of(token) or link.expires_at < now:
        raise Refused("start-link-old")
    if link.person_id != asker.person.id:
        raise Refused("error-foreign-link")
    table = await load_table(asker.work.services, session, link.game_id)
    if table is None or not table.playing:
        raise Refused("toast-game-over")
    seat = table.seat_of(asker.person.id)
    if seat is None:
        raise Refused("start-link-foreign-group")
    seat.place = "private"
    voice = asker.voice()
    asker.reply(Frame(plain(voice.say(text("start-cards-here")))))
    asker.work.services.presenter.hands.bring_down(table.row.id, asker.person.id)
    asker.work.uow.changed(table.row.id)
