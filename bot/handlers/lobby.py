"""Opening a table, sitting down, setting it up, starting (docs/ux.md, 7)."""

from __future__ import annotations

from bot.callbacks.payloads import LobbyGame, LobbyOption, LobbyPress, Opening
from bot.delivery.setup_pages import FIRST, page_of, setup_frame
from bot.handlers.asking import Asker
from bot.handlers.table import offer_running
from bot.services import Work
from bot.tables import freezing, lobby, lobby_setup, rematch, seating, solo, wishes
from bot.tables.refusal import Refused
from bot.tables.setup import chat_setting
from bot.tables.table import LOBBY, OVER, PLAYING, Table, load_table, own_table_in, table_in
from bot.uow import UnitOfWork


async def open_table(asker: Asker, game: str | None = None, *, admin: bool = False, second: bool = False) -> None:
    """``/play`` and what means the same: a lobby, or what stands in its way."""
    work, chat = asker.work, asker.chat
    if chat.kind == "private":
        await solo.open_solo(work, chat, asker.person, game)
        return
    if (open_lobby := await table_in(work, chat, LOBBY)) is not None:
        await _join_lobby(asker, open_lobby)
        return
    running = await own_table_in(work, chat, asker.person, PLAYING) or await table_in(work, chat, PLAYING)
    if running is not None and not second:
        await offer_running(asker, running, second=await _may_open_beside(asker))
        return
    if chat_setting(chat, "opens") == "admins" and not admin:
        raise Refused("error-opens")
    host = None if asker.anonymous else asker.person
    table = await lobby.open_lobby(work, chat, game, host, asker.asked.thread_id)
    await wishes.call(work, table)


async def press_opening(asker: Asker, press: Opening, *, admin: bool) -> None:
    """[Играть], [Открыть снова], [Второй стол], [Сыграть с компьютером]."""
    if press.word == "second" and not await _may_open_beside(asker):
        raise Refused("toast-only-table")
    await open_table(asker, admin=admin, second=press.word == "second")


async def _may_open_beside(asker: Asker) -> bool:
    """Whether another table may be opened: where the chat allows two, or all games that there are have a pause."""
    if chat_setting(asker.chat, "second") == "on":
        return True
    return all(table.paused for table in await freezing.tables_of(asker.work, asker.chat) if table.playing)


async def press_lobby(asker: Asker, press: LobbyPress, table: Table, *, admin: bool) -> None:
    """A button of a lobby; «Ещё раз» is one of a game that is over."""
    work, person = asker.work, asker.person
    if press.word == "again":
        await _again(asker, table)
        return
    _require_open(asker, table)
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
            lobby_setup.begin(work, table, person)
            await _show_page(asker, table, FIRST)


async def press_game(asker: Asker, press: LobbyGame, table: Table) -> None:
    """The name of a game, in the lobby."""
    _require_open(asker, table)
    await lobby_setup.choose_game(asker.work, table, asker.person, press.game)


async def press_option(asker: Asker, press: LobbyOption, table: Table) -> None:
    """«Настроить»: a page, or a value."""
    work, person = asker.work, asker.person
    _require_open(asker, table)
    lobby_setup.require_host(work, table, person)
    if press.key == "done":
        lobby_setup.end(work, table)
        asker.close_side()
        await lobby.after_seating(work, table)
        return
    if press.value is not None and press.key not in ("variants", "rules"):
        await lobby_setup.choose(work, table, person, press.key, press.value)
    await _show_page(asker, table, press)


def _require_open(asker: Asker, table: Table) -> None:
    """A button of a lobby that is none any more: what stands there now is drawn."""
    if table.row.status != LOBBY:
        asker.work.uow.changed(table.row.id)
    seating.require_open(table)


async def _show_page(asker: Asker, table: Table, press: LobbyOption) -> None:
    """To the host alone; where that is refused, in place of the lobby's buttons."""
    services, game_id, page = asker.work.services, table.row.id, page_of(press)
    if table.row.setup_page is not None or table.chat.ephemeral_off_until > asker.work.uow.now:
        lobby_setup.show_in_lobby(asker.work, table, page)
        return

    async def in_lobby() -> None:
        async with services.database.write() as session:
            now_open = await load_table(services, session, game_id)
            if now_open is None or now_open.row.status != LOBBY:
                return
            lobby_setup.show_in_lobby(Work(UnitOfWork(session, services.clock.now()), services), now_open, page)
        services.presenter.changed(game_id)

    asker.reply(setup_frame(services, asker.voice(table), table, press), otherwise=in_lobby)


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
    try:
        lobby.close(asker.work, table, asker.person, admin=admin)
    except Refused as refused:
        asker.say(refused.said, table)


async def _join_lobby(asker: Asker, table: Table, *, bring_down: bool = True) -> None:
    if bring_down:
        asker.work.services.presenter.boards.asked.bring_down(table.row.id, asker.work.uow.now)
        asker.work.uow.changed(table.row.id)
    mine = table.seat_of(asker.person.id)
    if not asker.anonymous and (mine is None or mine.waiting):
        said = await lobby.sit(asker.work, table, asker.person)
        if said is not None:
            asker.say(said)


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
    await rematch.open_rematch(work, table, person)
