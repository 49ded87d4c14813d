"""The commands, as Telegram shows them in its menu: by kind of chat and by language (docs/ux.md, 1).

A game's own command is its id, so that a new game brings its command along.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from aiogram.types import BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats

from bot.texts.catalogue import OTHER, READ_RUSSIAN, Texts
from bot.texts.games import game_name

OPENING = "play"
GROUP = ("join", "leave", "hand", "table", "score", "rules", "verify", "settings", "stop", "help")
PRIVATE = ("hand", "score", "rules", "verify", "settings", "help", "start")
EPHEMERAL = frozenset({"hand", "score", "rules", "verify", "settings", "help", "leave", "join"})
"""In a group, what is typed and what is answered is seen by who asked alone."""


@dataclass(frozen=True, slots=True)
class CommandSet:
    """One call of setMyCommands; no `language_code`: for everybody whose language has no set of its own."""

    scope: BotCommandScopeAllGroupChats | BotCommandScopeAllPrivateChats
    language_code: str | None
    commands: list[BotCommand]


def command_sets(texts: Texts, games: Sequence[str]) -> tuple[CommandSet, ...]:
    """All calls that register the commands; `games` are the ids of the games."""
    languages = [(None, OTHER), *((code, texts.pick(code)) for code in sorted(READ_RUSSIAN))]
    return tuple(
        command_set
        for code, lang in languages
        for command_set in (
            CommandSet(BotCommandScopeAllGroupChats(), code, group_commands(texts, lang, games)),
            CommandSet(BotCommandScopeAllPrivateChats(), code, private_commands(texts, lang)),
        )
    )


def group_commands(texts: Texts, lang: str, games: Sequence[str]) -> list[BotCommand]:
    """The commands in groups."""
    voice = texts.voice(lang)
    opening = [BotCommand(command=OPENING, description=voice(f"command-{OPENING}"))]
    own = [BotCommand(command=game, description=voice("command-game", game=game_name(voice, game))) for game in games]
    others = [
        BotCommand(command=word, description=voice(f"command-{word}"), is_ephemeral=word in EPHEMERAL or None)
        for word in GROUP
    ]
    return [*opening, *own, *others]


def private_commands(texts: Texts, lang: str) -> list[BotCommand]:
    """The commands in private chats."""
    voice = texts.voice(lang)
    opening = BotCommand(command=OPENING, description=voice("command-play-private"))
    return [opening, *(BotCommand(command=word, description=voice(f"command-{word}")) for word in PRIVATE)]
