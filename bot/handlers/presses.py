"""Every press of a button: who pressed, at which table, and the answer they get at once (docs/ux.md, 2)."""

from __future__ import annotations

from typing import assert_never

from aiogram.types import CallbackQuery

from bot.callbacks import (
    Act,
    Blocked,
    ChatSetting,
    LobbyGame,
    LobbyOption,
    LobbyPress,
    Opening,
    Payload,
    PersonalSetting,
    Proof,
    ReplayStep,
    RulesPage,
    Settled,
    ShowSheet,
    ShowStandings,
    Standings,
    Step,
    TablePress,
    Vote,
    parse,
    table_token,
)
from bot.handlers import lobby, rules, settings, standings, table
from bot.handlers.asking import Asker, asker_of_press
from bot.services import Services, Work
from bot.tables import absence
from bot.tables import lobby as open_lobby
from bot.tables.presses import FreshPress
from bot.tables.refusal import Refused
from bot.tables.table import Table, load_table
from bot.tables.tokens import game_id_of
from bot.uow import UnitOfWork
from engine.text import text

_OVER = ("toast-game-over", "toast-table-closed")


async def on_press(query: CallbackQuery, uow: UnitOfWork, services: Services, admin: bool = False) -> None:
    """A button was pressed; what cannot be read, or means nothing any more, is answered all the same."""
    work = Work(uow, services)
    payload = parse(query.data or "")
    found = await _table_of(work, query.data or "")
    asker = await asker_of_press(work, query, found)
    if asker is None or payload is None:
        return
    services.presses.note(asker.person.id, FreshPress(asker.chat.telegram_id, query.id, uow.now))
    try:
        if found is not None and absence.note_press(work, found, asker.person):
            asker.answer(text("toast-back"), found)
        if found is not None:
            open_lobby.note_press(work, found, asker.person)
        await _dispatch(asker, payload, found, admin=admin)
    except Refused as refused:
        asker.answer(refused.said, found, alert=refused.alert)
        if refused.said.id in _OVER:
            asker.strip_pressed()


async def _table_of(work: Work, data: str) -> Table | None:
    token = table_token(data)
    if token is None:
        return None
    return await load_table(work.services, work.uow.session, game_id_of(token))


async def _dispatch(asker: Asker, payload: Payload, found: Table | None, *, admin: bool) -> None:
    match payload:
        case Opening():
            await lobby.press_opening(asker, payload, admin=admin)
        case RulesPage():
            await rules.press_page(asker, payload, found)
        case Standings():
            await standings.press_standings(asker, payload)
        case ShowStandings():
            await standings.press_show(asker, payload)
        case Settled():
            await standings.press_settled(asker, payload)
        case PersonalSetting():
            await settings.press_personal(asker, payload)
        case ChatSetting():
            await settings.press_chat(asker, payload, admin=admin)
        case _ if found is None:
            raise Refused("toast-table-closed")
        case _:
            await _dispatch_table(asker, payload, found, admin=admin)


async def _dispatch_table(asker: Asker, payload: Payload, found: Table, *, admin: bool) -> None:
    match payload:
        case Act():
            await table.press_act(asker, payload, found)
        case Step():
            await table.press_step(asker, payload, found)
        case Blocked():
            await table.press_blocked(asker, payload, found)
        case TablePress():
            await table.press_table(asker, payload, found, admin=admin)
        case Vote():
            await table.press_vote(asker, payload, found)
        case LobbyPress():
            await lobby.press_lobby(asker, payload, found, admin=admin)
        case LobbyGame():
            await lobby.press_game(asker, payload, found)
        case LobbyOption():
            await lobby.press_option(asker, payload, found)
        case ShowSheet():
            await standings.press_show_sheet(asker, payload, found)
        case ReplayStep() | Proof():
            raise Refused("toast-stale")
        case Opening() | RulesPage() | Standings() | ShowStandings() | Settled() | PersonalSetting() | ChatSetting():
            raise AssertionError("these belong to no table")
        case _:
            assert_never(payload)
