"""The commands that Telegram shows, by kind of chat and by language (docs/ux.md, 1)."""

from __future__ import annotations

import re

import pytest
from aiogram.types import BotCommandScopeAllGroupChats

from bot.commands import CommandSet, command_sets, group_commands, private_commands
from tests.bot.keyboards.every import GAMES
from tests.bot.speech import LANGUAGES, TEXTS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_commands_are_as_telegram_wants_them(lang: str) -> None:
    for commands in (group_commands(TEXTS, lang, GAMES), private_commands(TEXTS, lang)):
        assert len({command.command for command in commands}) == len(commands) <= 100
        for command in commands:
            assert re.fullmatch(r"[a-z0-9_]{1,32}", command.command)
            assert 1 <= len(command.description) <= 256


def test_what_is_ones_own_is_ephemeral_in_groups_and_what_changes_the_table_is_not() -> None:
    commands = {command.command: bool(command.is_ephemeral) for command in group_commands(TEXTS, "ru", GAMES)}
    ephemeral = {"hand", "score", "rules", "verify", "settings", "help", "leave", "join"}
    assert {name for name, own in commands.items() if own} == ephemeral
    assert {name for name, own in commands.items() if not own} == {"play", "table", "stop", *GAMES}


def test_a_game_brings_its_own_command() -> None:
    command = group_commands(TEXTS, "ru", GAMES)[1]
    assert (command.command, command.description) == ("konchinka", "сыграть: Кончинка")


def test_everybody_sees_commands_in_a_language_they_read() -> None:
    first: dict[str | None, str] = {set_.language_code: set_.commands[0].description for set_ in group_sets()}
    russian = "сесть играть"
    assert first == {None: "start a table", "ru": russian, "uk": russian, "be": russian, "kk": russian}


def group_sets() -> list[CommandSet]:
    return [set_ for set_ in command_sets(TEXTS, GAMES) if isinstance(set_.scope, BotCommandScopeAllGroupChats)]
