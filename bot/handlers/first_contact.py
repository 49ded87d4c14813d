"""The first meeting: the greeting in a group, ``/start`` and its personal link (docs/ux.md, 6)."""

from __future__ import annotations

from sqlalchemy import select

from bot.delivery.frame import Frame
from bot.delivery.place import Place
from bot.delivery.side import Asked
from bot.delivery.surface import Manner
from bot.handlers import screens
from bot.handlers.asking import Asker
from bot.keyboards import pages as keyboards
from bot.services import Services
from bot.store import models
from bot.tables.links import link_url
from bot.tables.people import chat_language
from bot.tables.refusal import Over, Refused
from bot.tables.table import PLAYING, Table, load_table
from bot.tables.tokens import game_id_of
from bot.texts.compose import start_text, welcome_text
from bot.texts.formatted import plain
from engine.text import Text, text

START = "start"
WELCOME = "welcome"


async def start(asker: Asker, link: tuple[str, str] | None, *, member: bool = True) -> None:
    """``/start``: the hand of a personal link, else the greeting and the hands of all running tables.

    `member`: who follows the link is in the group of its table, as far as can be told.
    """
    if link is not None:
        try:
            await _open_link(asker, *link, member=member)
        except Refused as refused:
            greet(asker, refused.said)
        return
    greet(asker)
    for table in await own_tables(asker):
        mine = table.seat_of(asker.person.id)
        assert mine is not None
        mine.place = "private"
        _hand_follows(asker, table)


def greet(asker: Asker, said: Text | None = None) -> None:
    """What the bot is, or why a link leads nowhere (`said`), and what to press."""
    services, frame = asker.work.services, _greeting(asker, said)
    place = Place(asker.chat.id, asker.chat.telegram_id, asker.person.id)

    async def send(_: object) -> None:
        await services.presenter.surface.show(place, frame, None, Manner(START))

    asker.work.uow.after(send)


async def greet_again(asker: Asker) -> bool:
    """Whether the language button of a greeting was pressed: the greeting now speaks the other language."""
    greeting = await asker.work.uow.session.scalar(
        select(models.Message).where(
            models.Message.chat_id == asker.chat.id,
            models.Message.message_id == asker.asked.pressed_message,
            models.Message.kind.in_((START, WELCOME)),
        )
    )
    if greeting is None:
        return False
    services, private = asker.work.services, greeting.kind == START
    frame = _greeting(asker) if private else welcome(services, asker.chat)
    place = Place(asker.chat.id, asker.chat.telegram_id, asker.person.id if private else 0)

    async def edit(_: object) -> None:
        await services.presenter.surface.show(place, frame, greeting, Manner(greeting.kind))

    asker.work.uow.after(edit)
    return True


def welcome(services: Services, chat: models.Chat) -> Frame:
    """The greeting in a group."""
    voice = services.texts.voice(chat_language(services, chat))
    said = welcome_text(voice, tuple(services.games), chat.bot_admin, not chat.photos_off)
    return Frame(said, keyboards.welcome(voice, services.features))


def _greeting(asker: Asker, said: Text | None = None) -> Frame:
    voice, services = asker.voice(), asker.work.services
    words = plain(voice.say(said)) if said is not None else start_text(voice, tuple(services.games))
    return Frame(words, keyboards.start(voice, services.features, services.me.username))


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


async def _open_link(asker: Asker, token: str, secret: str, *, member: bool) -> None:
    session, now = asker.work.uow.session, asker.work.uow.now
    link = await session.get(models.Link, secret)
    if link is None or link.game_id != game_id_of(token) or link.expires_at < now:
        raise Refused("start-link-old")
    if link.person_id != asker.person.id:
        raise Refused("error-foreign-link")
    table = await load_table(asker.work.services, session, link.game_id)
    if table is None or not table.playing:
        raise Over("toast-game-over")
    seat = table.seat_of(asker.person.id)
    if seat is None or not member:
        raise Refused("start-link-foreign-group")
    seat.place = "private"
    _withdraw_offer(asker, table, link_url(asker.work.services, table, secret))
    voice = asker.voice()
    asker.reply(Frame(plain(voice.say(text("start-cards-here")))))
    _hand_follows(asker, table)


def _withdraw_offer(asker: Asker, table: Table, url: str) -> None:
    """What offered the link in the group has been taken up."""
    sides, offer = asker.work.services.sides, screens.private_link(asker, url)

    async def withdraw(_: object) -> None:
        await sides.withdraw(Asked(table.chat, asker.person), offer)

    asker.work.uow.after(withdraw)


def _hand_follows(asker: Asker, table: Table) -> None:
    """The hand of a table is sent below what was said before."""
    presenter, game_id = asker.work.services.presenter, table.row.id
    presenter.hands.bring_down(game_id, asker.person.id)

    async def draw(_: object) -> None:
        presenter.changed(game_id)

    asker.work.uow.after(draw)
