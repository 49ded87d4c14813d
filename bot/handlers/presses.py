"""Every press of a button: who pressed, at which table, and the answer they get at once (docs/ux.md, 2)."""

from __future__ import annotations

from typing import assert_never

from aiogram.types import CallbackQuery

from bot.callbacks import payloads
from bot.callbacks.grammar import parse, table_token
from bot.handlers import lobby, own_words, proofs, rules, settings, standings, table
from bot.handlers.asking import Asker, asker_of_press
from bot.services import Services, Work
from bot.tables import absence
from bot.tables import lobby as open_lobby
from bot.tables.presses import FreshPress
from bot.tables.refusal import Over, Refused
from bot.tables.table import Table, load_table
from bot.tables.tokens import game_id_of
from bot.uow import UnitOfWork
from engine.text import text


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
        if isinstance(refused, Over):
            asker.strip_pressed()


async def _table_of(work: Work, data: str) -> Table | None:
    token = table_token(data)
    if token is None:
        return None
    return await load_table(work.services, work.uow.session, game_id_of(token))


async def _dispatch(asker: Asker, payload: payloads.Payload, found: Table | None, *, admin: bool) -> None:
    match payload:
        case payloads.Opening():
            await lobby.press_opening(asker, payload, admin=admin)
        case payloads.RulesPage():
            await rules.press_page(asker, payload, found)
        case payloads.Standings():
            await standings.press_standings(asker, payload)
        case payloads.ShowStandings():
            await standings.press_show(asker, payload)
        case payloads.Settled():
            await standings.press_settled(asker, payload)
        case payloads.PersonalSetting():
            await settings.press_personal(asker, payload)
        case payloads.ChatSetting():
            await settings.press_chat(asker, payload, admin=admin)
        case _ if found is None:
            raise Over("toast-table-closed")
        case _:
            await _dispatch_table(asker, payload, found, admin=admin)


async def _dispatch_table(asker: Asker, payload: payloads.Payload, found: Table, *, admin: bool) -> None:
    match payload:
        case payloads.Act():
            await table.press_act(asker, payload, found)
        case payloads.Step():
            await table.press_step(asker, payload, found)
        case payloads.Blocked():
            await table.press_blocked(asker, payload, found)
        case payloads.TablePress():
            await table.press_table(asker, payload, found, admin=admin)
        case payloads.Vote():
            await table.press_vote(asker, payload, found)
        case payloads.LobbyPress(word="word"):
            own_words.ask(asker, found)
        case payloads.LobbyPress():
            await lobby.press_lobby(asker, payload, found, admin=admin)
        case payloads.LobbyGame():
            await lobby.press_game(asker, payload, found)
        case payloads.LobbyOption():
            await lobby.press_option(asker, payload, found)
        case payloads.ShowSheet():
            await standings.press_show_sheet(asker, payload, found)
        case payloads.Proof():
            await proofs.press(asker, payload, found)
        case payloads.ReplayStep():
            raise Refused("toast-stale")
        case (
            payloads.Opening()
            | payloads.RulesPage()
            | payloads.Standings()
            | payloads.ShowStandings()
            | payloads.Settled()
            | payloads.PersonalSetting()
            | payloads.ChatSetting()
        ):
            raise AssertionError("these belong to no table")
        case _:
            assert_never(payload)
