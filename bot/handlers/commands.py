"""The commands, in groups and in private chats (ux, sections 1, 6, 7, 14)."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

from aiogram.types import Message

from bot.callbacks import start_token
from bot.handlers import first_contact, lobby, rules, settings, standings, table
from bot.handlers.asking import Asker, asker_of_message
from bot.services import Services, Work
from bot.tables.refusal import Refused
from bot.tables.table import LOBBY, PLAYING, table_in
from bot.uow import UnitOfWork
from engine.text import text

_COMMAND = re.compile(r"/([a-z_]{1,32})(?:@([A-Za-z0-9_]+))?(?:\s|$)")
_Handler = Callable[[Asker, bool], Awaitable[None]]


async def on_command(message: Message, uow: UnitOfWork, services: Services, admin: bool = False) -> None:
    """A typed command; one for another bot, or an unknown one, is nobody's business."""
    found = _COMMAND.match(message.text or "")
    if found is None or (found[2] and found[2].lower() != services.me.username.lower()):
        return
    work = Work(uow, services)
    asker = await asker_of_message(work, message)
    if asker is None:
        return
    own_admin = admin or (message.sender_chat is not None and message.sender_chat.id == message.chat.id)
    try:
        await _run(asker, found[1], message.text or "", admin=own_admin)
    except Refused as refused:
        asker.say(refused.said, alert=refused.alert)


async def _run(asker: Asker, command: str, whole: str, *, admin: bool) -> None:
    private = asker.chat.kind == "private"
    if command == "start":
        if private:
            await first_contact.start(asker, start_token(whole))
        return
    if command in asker.work.services.games:
        await lobby.open_table(asker, command, admin=admin)
        return
    handler = (_PRIVATE if private else _GROUP).get(command)
    if handler is not None:
        await handler(asker, admin)
    elif private and command in _GROUP:
        raise Refused("error-group-only")


async def _play(asker: Asker, admin: bool) -> None:
    await lobby.open_table(asker, admin=admin)


async def _join(asker: Asker, admin: bool) -> None:
    if (running := await table_in(asker.work, asker.chat, PLAYING)) is not None:
        mine = running.seat_of(asker.person.id)
        if mine is not None and (mine.left or mine.away):
            table.come_back(asker, running)
            return
    await lobby.join(asker)


async def _leave(asker: Asker, admin: bool) -> None:
    if (open_lobby := await table_in(asker.work, asker.chat, LOBBY)) is not None and open_lobby.seat_of(
        asker.person.id
    ):
        await lobby.stand_up(asker, open_lobby)
        return
    running = await table_in(asker.work, asker.chat, PLAYING)
    if running is None or running.seat_of(asker.person.id) is None:
        raise Refused("toast-not-seated")
    table.ask_to_leave(asker, running)


async def _hand(asker: Asker, admin: bool) -> None:
    running = await table_in(asker.work, asker.chat, PLAYING)
    if running is None:
        raise Refused("error-no-seat")
    await table.show_hand(asker, running)


async def _own_hands(asker: Asker, admin: bool) -> None:
    await table.own_hands(asker)


async def _table(asker: Asker, admin: bool) -> None:
    here = await table_in(asker.work, asker.chat, PLAYING, LOBBY)
    if here is None:
        raise Refused("error-no-table")
    table.bring_down(asker, here)


async def _stop(asker: Asker, admin: bool) -> None:
    if (open_lobby := await table_in(asker.work, asker.chat, LOBBY)) is not None:
        lobby.close(asker, open_lobby, admin=admin)
        return
    running = await table_in(asker.work, asker.chat, PLAYING)
    if running is None:
        raise Refused("error-no-table")
    await table.stop(asker, running, admin=admin)


async def _score(asker: Asker, admin: bool) -> None:
    await standings.show(asker)


async def _rules(asker: Asker, admin: bool) -> None:
    await rules.show(asker)


async def _settings(asker: Asker, admin: bool) -> None:
    await settings.show(asker, admin=admin)


async def _help(asker: Asker, admin: bool) -> None:
    asker.say(text("help"))


_COMMON: dict[str, _Handler] = {
    "play": _play,
    "score": _score,
    "rules": _rules,
    "settings": _settings,
    "help": _help,
    "stop": _stop,
}
_GROUP: dict[str, _Handler] = {**_COMMON, "join": _join, "leave": _leave, "hand": _hand, "table": _table}
_PRIVATE: dict[str, _Handler] = {**_COMMON, "hand": _own_hands}
