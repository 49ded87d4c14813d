"""The commands, in groups and in private chats (docs/ux.md, 1, 6, 7, 14)."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

from aiogram.types import Message

from bot.callbacks.grammar import start_token
from bot.handlers import first_contact, lobby, own_words, proofs, rules, settings, standings, table
from bot.handlers.asking import Asker, asker_of_message
from bot.services import Services, Work
from bot.tables.refusal import Refused
from bot.tables.table import LOBBY, PLAYING, Table, own_table_in, table_in
from bot.uow import UnitOfWork
from engine.text import text

_COMMAND = re.compile(r"/([a-z_]{1,32})(?:@([A-Za-z0-9_]+))?(?:\s|$)")
_Handler = Callable[[Asker, bool], Awaitable[None]]


async def on_command(
    message: Message, uow: UnitOfWork, services: Services, admin: bool = False, member: bool = True
) -> None:
    """A typed command; in a group one for another bot, or an unknown one, is nobody's business."""
    asker = await asker_of_message(Work(uow, services), message)
    found = _COMMAND.match(message.text or "")
    if asker is None:
        return
    if found is None or (found[2] and found[2].lower() != services.me.username.lower()):
        tell_what_is_here(asker)
        return
    own_admin = admin or (message.sender_chat is not None and message.sender_chat.id == message.chat.id)
    try:
        if found[1] == "start":
            await _start(asker, message.text or "", member=member)
        else:
            await _run(asker, found[1], admin=own_admin)
    except Refused as refused:
        asker.say(refused.said, alert=refused.alert)


async def _start(asker: Asker, whole: str, *, member: bool) -> None:
    """In a group it comes with being added there, and says nothing."""
    if asker.chat.kind == "private":
        await first_contact.start(asker, start_token(whole), member=member)


async def _run(asker: Asker, command: str, *, admin: bool) -> None:
    private = asker.chat.kind == "private"
    if command in asker.work.services.games:
        await lobby.open_table(asker, command, admin=admin)
        return
    handler = (_PRIVATE if private else _GROUP).get(command)
    if handler is not None:
        await handler(asker, admin)
    elif private and command in _GROUP:
        raise Refused("error-group-only")
    else:
        tell_what_is_here(asker)


def tell_what_is_here(asker: Asker) -> None:
    """What is not understood in private is answered with what can be done there; in a group it is talk of people."""
    if asker.chat.kind == "private":
        asker.say(text("error-not-understood"))


async def on_text(message: Message, uow: UnitOfWork, services: Services) -> None:
    """Something typed that is no command: one's own word for a shuffle, if it was asked for."""
    asker = await asker_of_message(Work(uow, services), message)
    if asker is None:
        return
    try:
        if not await own_words.take(asker, message):
            tell_what_is_here(asker)
    except Refused as refused:
        asker.say(refused.said)


async def _play(asker: Asker, admin: bool) -> None:
    await lobby.open_table(asker, admin=admin)


async def _join(asker: Asker, admin: bool) -> None:
    running = await _own(asker, PLAYING)
    mine = running.seat_of(asker.person.id) if running is not None else None
    if running is not None and mine is not None and (mine.left or mine.away):
        table.come_back(asker, running)
    else:
        await lobby.join(asker)


async def _leave(asker: Asker, admin: bool) -> None:
    here = await _own(asker, LOBBY, PLAYING)
    if here is None:
        raise Refused("toast-not-seated")
    if here.playing:
        table.ask_to_leave(asker, here)
    else:
        await lobby.stand_up(asker, here)


async def _hand(asker: Asker, admin: bool) -> None:
    running = await _own(asker, PLAYING) or await table_in(asker.work, asker.chat, PLAYING)
    if running is None:
        raise Refused("error-no-seat")
    await table.show_hand(asker, running)


async def _own_hands(asker: Asker, admin: bool) -> None:
    await table.own_hands(asker)


async def _table(asker: Asker, admin: bool) -> None:
    here = await _own(asker, PLAYING, LOBBY) or await table_in(asker.work, asker.chat, PLAYING, LOBBY)
    if here is None:
        raise Refused("error-no-table")
    if here.frozen:
        await table.try_again(asker, here)
    else:
        await table.bring_down(asker, here)


async def _stop(asker: Asker, admin: bool) -> None:
    here = await _own(asker, LOBBY, PLAYING)
    here = here or await table_in(asker.work, asker.chat, LOBBY) or await table_in(asker.work, asker.chat, PLAYING)
    if here is None:
        raise Refused("error-no-table")
    if here.playing:
        await table.stop(asker, here, admin=admin)
    else:
        lobby.close(asker, here, admin=admin)


async def _own(asker: Asker, *statuses: str) -> Table | None:
    """The table here at which who asks sits."""
    return None if asker.anonymous else await own_table_in(asker.work, asker.chat, asker.person, *statuses)


async def _score(asker: Asker, admin: bool) -> None:
    await standings.show(asker)


async def _rules(asker: Asker, admin: bool) -> None:
    await rules.show(asker)


async def _verify(asker: Asker, admin: bool) -> None:
    await proofs.show(asker)


async def _settings(asker: Asker, admin: bool) -> None:
    await settings.show(asker, admin=admin)


async def _help(asker: Asker, admin: bool) -> None:
    asker.say(text("help"))


_COMMON: dict[str, _Handler] = {
    "play": _play,
    "score": _score,
    "rules": _rules,
    "verify": _verify,
    "settings": _settings,
    "help": _help,
    "stop": _stop,
}
_GROUP: dict[str, _Handler] = {**_COMMON, "join": _join, "leave": _leave, "hand": _hand, "table": _table}
_PRIVATE: dict[str, _Handler] = {**_COMMON, "hand": _own_hands}
