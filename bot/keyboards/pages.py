"""Keyboards of the welcome, the private start, rules, standings and settings (docs/ux.md, 6, 14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aiogram.types import InlineKeyboardMarkup

from bot.callbacks.payloads import (
    ChatSetting,
    Opening,
    Payload,
    PersonalSetting,
    RulesPage,
    Settled,
    ShowStandings,
    Standings,
)
from bot.keyboards.buttons import CHOSEN, Button, Features, Link, Row, in_rows, keyboard, pager
from bot.keyboards.lobby import pace_words
from bot.preferences import CHAT, PERSONAL, Pace, Preference
from bot.texts.catalogue import Voice
from bot.texts.games import game_name
from engine.game import Tone
from engine.rulesets import Ruleset

MAIN = "main"


def welcome(voice: Voice, features: Features) -> InlineKeyboardMarkup:
    """Under the greeting in a group."""
    other = Button(voice("button-other-language"), ChatSetting("lang", voice("other-language")))
    play = Button(voice("button-play"), Opening("new"), Tone.PRIMARY)
    return keyboard(features, [[play], [_rules_button(voice), other]])


def start(voice: Voice, features: Features, bot_name: str) -> InlineKeyboardMarkup:
    """Under the greeting in private; `bot_name` without @."""
    other = Button(voice("button-other-language"), PersonalSetting("lang", voice("other-language")))
    settings = Button(voice("button-settings"), PersonalSetting("page", MAIN))
    return keyboard(
        features,
        [
            [Button(voice("button-solo"), Opening("solo"), Tone.PRIMARY)],
            [Link(voice("button-add"), f"https://t.me/{bot_name}?startgroup=new")],
            [_rules_button(voice), settings],
            [other],
        ],
    )


def rules_menu(voice: Voice, features: Features, rulesets: Sequence[Ruleset]) -> InlineKeyboardMarkup:
    """Which rules to read, without a table: a variant a row."""
    return keyboard(
        features,
        [
            [
                Button(
                    voice("rules-menu-row", game=game_name(voice, item.game), variant=item.names[voice.lang]),
                    RulesPage(item.id, 1),
                )
            ]
            for item in rulesets
        ],
    )


def rules(
    voice: Voice, features: Features, about: str, page: int, pages: int, menu: bool = False
) -> InlineKeyboardMarkup:
    """Turns the pages (1-based) of the rules of a ruleset, with a way back to the `menu`, or of a game's own table."""
    back: Row = [Button(voice("button-back"), RulesPage("menu", 1))] if menu else []
    return keyboard(features, [pager(voice, page, pages, lambda number: RulesPage(about, number)), back])


def standings(
    voice: Voice,
    features: Features,
    games: Sequence[str],
    game: str,
    season: str,
    debts: Sequence[tuple[str, str]] = (),
    show: bool = False,
) -> InlineKeyboardMarkup:
    """Tabs by game and by season; `debts`: label and id of payments that the viewer makes or gets; `show`: there
    is something to show to all."""
    tabs = [_mark(game_name(voice, item), item == game, Standings(item, season)) for item in games]
    seasons = [_mark(voice(f"season-{item}"), item == season, Standings(game, item)) for item in ("month", "all")]
    settled: list[Row] = [[Button(voice("button-settled", debt=label), Settled(debt))] for label, debt in debts]
    shown: Row = [Button(voice("button-show"), ShowStandings(game, season))] if show else []
    return keyboard(features, [*in_rows(tabs, 2), seasons, *settled, shown])


def settle(voice: Voice, features: Features, debt: str) -> InlineKeyboardMarkup:
    """Under the question to who receives, whether a payment is settled."""
    return keyboard(features, [[Button(voice("button-settled-yes"), Settled(debt), Tone.SUCCESS)]])


def personal(voice: Voice, features: Features, present: Mapping[str, str]) -> InlineKeyboardMarkup:
    """One's own settings, each with its present value."""
    return keyboard(
        features,
        [[Button(_with_value(voice, item, present, ()), PersonalSetting("page", item.key))] for item in PERSONAL],
    )


def personal_page(voice: Voice, features: Features, key: str, present: str) -> InlineKeyboardMarkup:
    """The values of one of one's own settings; `KeyError` for an unknown one."""
    values = {item.key: item.values for item in PERSONAL}[key]
    rows: list[Row] = [
        [_mark(value_words(voice, key, value), value == present, PersonalSetting(key, value))] for value in values
    ]
    return keyboard(features, [*rows, [Button(voice("button-back"), PersonalSetting("page", MAIN))]])


def chat(
    voice: Voice, features: Features, present: Mapping[str, str], admin: bool, paces: Sequence[Pace]
) -> InlineKeyboardMarkup:
    """A chat's settings, each with its present value; only administrators may press."""
    return keyboard(
        features,
        [
            [Button(_with_value(voice, item, present, paces), ChatSetting("page", item.key), enabled=admin)]
            for item in CHAT
        ],
    )


def chat_page(
    voice: Voice, features: Features, key: str, present: str, paces: Sequence[Pace], games: Sequence[str]
) -> InlineKeyboardMarkup:
    """The values of a setting of a chat, for an administrator; `KeyError` for an unknown one."""
    values = {item.key: item.values for item in CHAT}[key] or games
    buttons = [
        _mark(value_words(voice, key, value, paces), value == present, ChatSetting(key, value)) for value in values
    ]
    rows = in_rows(buttons, 2 if key == "zone" else 1)
    return keyboard(features, [*rows, [Button(voice("button-back"), ChatSetting("page", MAIN))]])


def value_words(voice: Voice, key: str, value: str, paces: Sequence[Pace] = ()) -> str:
    """The value of a setting."""
    match key:
        case "game":
            return game_name(voice, value)
        case "pace":
            return next(pace_words(voice, pace) for pace in paces if pace.key == value)
        case "zone":
            return voice("zone-" + value.replace("/", "-"))
        case _:
            return voice(f"setting-{key}-{value}")


def _with_value(voice: Voice, item: Preference, present: Mapping[str, str], paces: Sequence[Pace]) -> str:
    value = value_words(voice, item.key, present[item.key], paces)
    return voice("setting-row", name=voice(f"setting-{item.key}"), value=value)


def _rules_button(voice: Voice) -> Button:
    return Button(voice("button-rules"), RulesPage("menu", 1))


def _mark(words: str, chosen: bool, payload: Payload) -> Button:
    return Button(CHOSEN + words if chosen else words, payload)
