"""«Настроить»: the pages of a lobby's set-up, each with absolute values (docs/ux.md, 7).

They are a side message to the host; where that is refused they take the place of the lobby's buttons.
"""

from __future__ import annotations

from bot.callbacks.payloads import LobbyOption
from bot.delivery.frame import Frame
from bot.keyboards import lobby as keyboards
from bot.services import Services
from bot.tables.lobby_setup import setup_of
from bot.tables.table import Table
from bot.texts import Voice
from bot.texts.compose import house_rule_text, variants_text
from bot.texts.formatted import plain
from bot.texts.games import house_rules

FIRST = LobbyOption("", "main")


def setup_frame(services: Services, voice: Voice, table: Table, press: LobbyOption = FIRST) -> Frame:
    """The page that a press asks for; after a value was set, the page it stands on."""
    token, ruleset = table.token, table.position.ruleset
    setup, paces = setup_of(table), services.paces()
    page = int(press.value) if press.value is not None and press.value.isdecimal() else 1
    match press.key:
        case "variants" | "variant":
            page = page if press.key == "variants" else 1
            known = [one for one in services.rulesets.values() if one.game == table.row.game]
            shown = keyboards.variants_shown(known, setup.seats, page)
            keyboard = keyboards.variants_page(voice, services.features, token, known, ruleset.id, setup.seats, page)
            return Frame(variants_text(voice, table.row.game, shown), keyboard)
        case "pace":
            keyboard = keyboards.pace_page(voice, services.features, token, paces, setup.pace)
            return Frame(plain(voice("setup-pace-title")), keyboard)
        case "seats":
            keyboard = keyboards.seats_page(voice, services.features, token, ruleset, setup.seats)
            return Frame(plain(voice("setup-seats-title")), keyboard)
        case "level":
            keyboard = keyboards.level_page(voice, services.features, token, setup.level)
            return Frame(plain(voice("setup-level-title")), keyboard)
        case "main":
            pace = next(one for one in paces if one.key == setup.pace)
            now = keyboards.SetUp(token, ruleset, pace, setup.seats, setup.level)
            return Frame(plain(voice("setup-title")), keyboards.set_up(voice, services.features, now))
        case key:
            specs = house_rules(ruleset)
            if key != "rules":
                page = next((number for number, spec in enumerate(specs, 1) if spec.key == key), 1)
            page = min(max(page, 1), len(specs))
            keyboard = keyboards.house_rule_page(voice, services.features, token, ruleset, page)
            return Frame(house_rule_text(voice, ruleset, page), keyboard)


def page_of(press: LobbyOption) -> str:
    """A page as it is remembered; inverse of `press_of`."""
    return press.key if press.value is None else f"{press.key}:{press.value}"


def press_of(page: str) -> LobbyOption:
    """The press that asks for a remembered page."""
    key, _, value = page.partition(":")
    return LobbyOption("", key, value or None)
