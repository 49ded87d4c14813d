"""Opening a table, sitting down, setting it up, starting (ux, section 7)."""

from __future__ import annotations

from functools import partial

from sqlalchemy import delete, select

from bot.callbacks import LobbyGame, LobbyOption, LobbyPress, Opening
from bot.delivery.frame import Frame
from bot.handlers.asking import Asker
from bot.handlers.setup_pages import setup_frame
from bot.handlers.table import offer_running
from bot.keyboards import lobby as keyboards
from bot.services import Services
from bot.store import models
from bot.tables import lobby, solo
from bot.tables.people import person_language
from bot.tables.refusal import Refused
from bot.tables.setup import chat_setting
from bot.tables.table import LOBBY, OVER, PLAYING, Table, table_in
from bot.texts.compose import gathering_text


async def open_table(asker: Asker, game: str | None = None, *, admin: bool = False, second: bool = False) -> None:
    """``/play`` and what means the same: a lobby, or what stands in its way."""
    work, chat = asker.work, asker.chat
    if chat.kind == "private":
        await solo.open_solo(work, chat, asker.person, game)
        return
    if (open_lobby := await table_in(work, chat, LOBBY)) is not None:
        await _join_lobby(asker, open_lobby)
        return
    running = await table_in(work, chat, PLAYING)
    if running is not None and not second:
        await offer_running(asker, running, second=chat_setting(chat, "second") == "on")
        return
    if chat_setting(chat, "opens") == "admins" and not admin:
        raise Refused("error-opens")
    host = None if asker.anonymous else asker.person
    table = await lobby.open_lobby(work, chat, game, host, asker.asked.thread_id)
    await _call_those_who_wished(asker, table)


async def press_opening(asker: Asker, press: Opening, *, admin: bool) -> None:
    """[Играть], [Открыть снова], [Второй стол], [Сыграть с компьютером]."""
    if press.word == "second" and chat_setting(asker.chat, "second") != "on":
        raise Refused("toast-only-table")
    await open_table(asker, admin=admin, second=press.word == "second")


async def press_lobby(asker: Asker, press: LobbyPress, table: Table, *, admin: bool) -> None:
    """A button of a lobby; «Ещё раз» is one of a game that is over."""
    work, person = asker.work, asker.person
    if press.word == "again":
        await _again(asker, table)
        return
    if table.row.status != LOBBY and press.word != "opt":
        raise Refused("toast-game-over" if table.playing else "toast-table-closed")
    match press.word:
        case "sit":
            if (said := await lobby.sit(work, table, person)) is not None:
                asker.answer(said, table)
        case "up":
            await lobby.up(work, table, person)
        case "bot":
            await lobby.add_computer(work, table, person)
        case "unbot":
            await lobby.remove_computer(work, table, person)
        case "start":
            await lobby.start(work, table, person)
        case "wait":
            lobby.hold(work, table, person)
        case "close":
            lobby.close(work, table, person, admin=admin)
            asker.close_side()
        case "opt":
            lobby.require_host(work, table, person)
            table.row.setting_up = True
            work.uow.changed(table.row.id)
            asker.reply(setup_frame(asker, table))


async def press_game(asker: Asker, press: LobbyGame, table: Table) -> None:
    """The name of a game, in the lobby."""
    lobby.choose_game(asker.work, table, asker.person, press.game)


async def press_option(asker: Asker, press: LobbyOption, table: Table) -> None:
    """«Настроить»: a page, or a value."""
    work, person = asker.work, asker.person
    lobby.require_host(work, table, person)
    if press.key == "done":
        table.row.setting_up = False
        work.uow.changed(table.row.id)
        asker.close_side()
        return
    is_page = press.value is None or press.key in ("variants", "rules")
    if not is_page:
        assert press.value is not None
        lobby.choose(work, table, person, press.key, press.value)
    asker.reply(setup_frame(asker, table, press))


async def join(asker: Asker) -> None:
    """``/join``: sit down at the open lobby, or come back to the running game."""
    if (open_lobby := await table_in(asker.work, asker.chat, LOBBY)) is None:
        raise Refused("error-no-lobby")
    await _join_lobby(asker, open_lobby, bring_down=False)


async def stand_up(asker: Asker, table: Table) -> None:
    """``/leave`` in a lobby."""
    await lobby.up(asker.work, table, asker.person)


def close(asker: Asker, table: Table, *, admin: bool) -> None:
    """``/stop`` in a lobby."""
    lobby.close(asker.work, table, asker.person, admin=admin)


async def _join_lobby(asker: Asker, table: Table, *, bring_down: bool = True) -> None:
    mine = table.seat_of(asker.person.id)
    if not asker.anonymous and (mine is None or mine.waiting):
        said = await lobby.sit(asker.work, table, asker.person)
        if said is not None:
            asker.say(said)
    if bring_down:
        asker.work.services.presenter.boards.bring_down(table.row.id, asker.work.uow.now)
        asker.work.uow.changed(table.row.id)


async def _again(asker: Asker, table: Table) -> None:
    """«Ещё раз»: the first press opens a lobby that keeps the others' seats, later ones sit down in it."""
    work, chat, person = asker.work, asker.chat, asker.person
    if table.row.status not in OVER:
        raise Refused("toast-stale")
    if chat.kind == "private":
        await solo.open_solo(work, chat, person, table.row.game)
        return
    if (open_lobby := await table_in(work, chat, LOBBY)) is not None:
        await _join_lobby(asker, open_lobby, bring_down=False)
        return
    if (running := await table_in(work, chat, PLAYING)) is not None:
        await offer_running(asker, running, second=False)
        return
    await lobby.open_rematch(work, table, person)


async def _call_those_who_wished(asker: Asker, table: Table) -> None:
    """One ping to everybody who asked to be called, then they are off the list."""
    work = asker.work
    wished = await work.uow.session.scalars(
        select(models.Wish).where(models.Wish.chat_id == table.chat.id, models.Wish.expires_at > work.uow.now)
    )
    called = [wish.person_id for wish in wished if table.seat_of(wish.person_id) is None]
    await work.uow.session.execute(delete(models.Wish).where(models.Wish.chat_id == table.chat.id))
    for person_id in called:
        person = await work.uow.session.get(models.Person, person_id)
        own_chat = await work.uow.session.scalar(select(models.Chat).where(models.Chat.telegram_id == person_id))
        if person is not None and own_chat is not None and person.private_open:
            work.uow.after(partial(_call, work.services, person, own_chat, _gathering(asker, table, person)))


def _gathering(asker: Asker, table: Table, person: models.Person) -> Frame:
    services = asker.work.services
    voice = services.texts.voice(person_language(services, person, table.chat))
    said = gathering_text(voice, table.chat.title, table.row.game)
    return Frame(said, keyboards.gathering(voice, asker.features, table.token))


async def _call(services: Services, person: models.Person, own_chat: models.Chat, frame: Frame, _: object) -> None:
    await services.presenter.hands.call_to_lobby(person, own_chat, frame)
