"""``/settings``: one's own in private, the chat's in a group (docs/ux.md, 14)."""

from __future__ import annotations

from bot.callbacks.payloads import ChatSetting, PersonalSetting
from bot.delivery.frame import Frame
from bot.handlers import first_contact
from bot.handlers.asking import Asker
from bot.keyboards import pages as keyboards
from bot.preferences import CHAT, PERSONAL, Preference
from bot.tables.refusal import Refused
from bot.tables.setup import set_pace
from bot.tables.table import open_games
from bot.texts.compose import settings_text

PAGE = "page"
WELCOME_LANGUAGE = "lang"


async def show(asker: Asker, *, admin: bool) -> None:
    """The settings of where it was asked."""
    asker.reply(_personal(asker) if asker.chat.kind == "private" else _chat(asker, admin=admin))


async def press_personal(asker: Asker, press: PersonalSetting) -> None:
    """A page of one's own settings, or a value; the language button of the greeting changes the greeting."""
    if press.key == PAGE:
        asker.reply(_personal(asker) if press.value == keyboards.MAIN else _personal_page(asker, press.value))
        return
    if press.value not in _values(PERSONAL, press.key):
        raise Refused("toast-stale")
    asker.person.settings = {**asker.person.settings, press.key: press.value}
    for table in await first_contact.own_tables(asker):
        asker.work.uow.changed(table.row.id)
    if not await first_contact.greet_again(asker):
        asker.reply(_personal_page(asker, press.key))


async def press_chat(asker: Asker, press: ChatSetting, *, admin: bool) -> None:
    """The same for a chat; only its admins change anything."""
    if press.key == PAGE:
        main = press.value == keyboards.MAIN
        if not main and not admin:
            raise Refused("toast-admins")
        asker.reply(_chat(asker, admin=admin) if main else _chat_page(asker, press.value))
        return
    if not admin:
        raise Refused("toast-language-admins" if press.key == WELCOME_LANGUAGE else "toast-admins")
    if press.value not in _chat_values(asker, press.key):
        raise Refused("toast-stale")
    if press.key == "lang":
        asker.chat.language = press.value
    if press.key == "pace":
        set_pace(asker.chat, press.value)
    asker.chat.settings = {**asker.chat.settings, press.key: press.value}
    for game_id in await open_games(asker.work, asker.chat):
        asker.work.uow.changed(game_id)
    if not await first_contact.greet_again(asker):
        asker.reply(_chat_page(asker, press.key))


def _personal(asker: Asker) -> Frame:
    voice = asker.voice()
    present = {item.key: str(asker.person.settings.get(item.key, item.values[0])) for item in PERSONAL}
    return Frame(settings_text(voice, chat=False), keyboards.personal(voice, asker.features, present))


def _personal_page(asker: Asker, key: str) -> Frame:
    voice, values = asker.voice(), _values(PERSONAL, key)
    if not values:
        raise Refused("toast-stale")
    present = str(asker.person.settings.get(key, values[0]))
    return Frame(
        settings_text(voice, chat=False, key=key), keyboards.personal_page(voice, asker.features, key, present)
    )


def _chat(asker: Asker, *, admin: bool) -> Frame:
    voice = asker.voice()
    present = {item.key: _present(asker, item.key) for item in CHAT}
    return Frame(
        settings_text(voice, chat=True, admin=admin),
        keyboards.chat(voice, asker.features, present, admin, asker.work.services.paces()),
    )


def _chat_page(asker: Asker, key: str) -> Frame:
    voice = asker.voice()
    if not _chat_values(asker, key):
        raise Refused("toast-stale")
    services = asker.work.services
    games = tuple(services.games)
    keyboard = keyboards.chat_page(voice, asker.features, key, _present(asker, key), services.paces(), games)
    return Frame(settings_text(voice, chat=True, admin=True, key=key), keyboard)


def _present(asker: Asker, key: str) -> str:
    default = asker.chat.language or asker.work.services.settings.language
    if key == "lang":
        return default
    if key == "zone":
        return str(asker.chat.settings.get("zone", asker.work.services.settings.timezone))
    return str(asker.chat.settings.get(key, _chat_values(asker, key)[0]))


def _chat_values(asker: Asker, key: str) -> tuple[str, ...]:
    return tuple(asker.work.services.games) if key == "game" else _values(CHAT, key)


def _values(preferences: tuple[Preference, ...], key: str) -> tuple[str, ...]:
    return next((item.values for item in preferences if item.key == key), ())
