"""``/rules``: the rules of exactly this table, or of a variant one chooses (docs/ux.md, 14)."""

from __future__ import annotations

from bot.callbacks.payloads import RulesPage
from bot.delivery.frame import Frame
from bot.handlers import screens
from bot.handlers.asking import Asker
from bot.keyboards import pages as keyboards
from bot.tables.refusal import Over
from bot.tables.table import LOBBY, PLAYING, Table, table_in
from bot.texts.formatted import plain

MENU = "menu"


async def show(asker: Asker) -> None:
    """The rules of the table that plays or gathers here, else the list of variants."""
    table = await table_in(asker.work, asker.chat, PLAYING, LOBBY)
    asker.reply(screens.table_rules(asker, table, 1) if table is not None else menu(asker))


def menu(asker: Asker) -> Frame:
    """Which rules to read."""
    voice = asker.voice()
    keyboard = keyboards.rules_menu(voice, asker.features, tuple(asker.work.services.rulesets.values()))
    return Frame(plain(voice("rules-menu")), keyboard)


async def press_page(asker: Asker, press: RulesPage, table: Table | None) -> None:
    """A page of the rules of a table, of a ruleset, or the menu."""
    if press.about == MENU:
        asker.reply(menu(asker))
    elif press.about in asker.work.services.rulesets:
        ruleset = asker.work.services.rulesets[press.about]
        asker.reply(screens.ruleset_rules(asker, ruleset, press.about, press.page))
    elif table is not None:
        asker.reply(screens.table_rules(asker, table, press.page))
    else:
        raise Over("toast-table-closed")
