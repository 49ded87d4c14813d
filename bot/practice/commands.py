"""The bot's commands by scope and language, and which of them a person is offered."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.practice.errors import bad_request
from bot.practice.model import Chat, CommandList, Json, Person
from bot.practice.world import World

MAX_COMMANDS = 100
_COMMAND = re.compile(r"[a-z0-9_]{1,32}")
_LANGUAGE = re.compile(r"(?:[a-z]{2})?")
_PLAIN_SCOPES = ("default", "all_private_chats", "all_group_chats", "all_chat_administrators")


def read_scope(scope: object) -> Json:
    """A BotCommandScope; the default one where none is given."""
    if scope is None:
        return {"type": "default"}
    if not isinstance(scope, dict):
        raise bad_request("can't parse BotCommandScope: expected an Object")
    kind = scope.get("type")
    if kind in _PLAIN_SCOPES:
        return {"type": kind}
    if kind in ("chat", "chat_administrators") and "chat_id" in scope:
        return {"type": kind, "chat_id": scope["chat_id"]}
    if kind == "chat_member" and "chat_id" in scope and "user_id" in scope:
        return {"type": kind, "chat_id": scope["chat_id"], "user_id": scope["user_id"]}
    raise bad_request("can't parse BotCommandScope: unsupported type specified")


def set_commands(world: World, scope: Json, language: str, commands: object) -> None:
    """Register a list for a scope and language; an empty one removes it."""
    if not _LANGUAGE.fullmatch(language):
        raise bad_request("invalid language code specified")
    if not isinstance(commands, list):
        raise bad_request("can't parse commands JSON object")
    if len(commands) > MAX_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    read = [_read_command(command) for command in commands]
    kept = [entry for entry in world.profile.commands if (entry.scope, entry.language) != (scope, language)]
    world.profile.commands = [*kept, CommandList(scope, language, read)] if read else kept
    world.save(world.profile)


def _read_command(command: object) -> Json:
    if not isinstance(command, dict):
        raise bad_request("can't parse BotCommand: expected an Object")
    name = str(command.get("command", "")).removeprefix("/")
    description = str(command.get("description", ""))
    if not _COMMAND.fullmatch(name):
        raise bad_request("BOT_COMMAND_INVALID")
    if not 1 <= len(description) <= 256:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    read: Json = {"command": name, "description": description}
    return read | ({"is_ephemeral": True} if command.get("is_ephemeral") else {})


def get_commands(world: World, scope: Json, language: str) -> list[Json]:
    """What is registered for exactly this scope and language."""
    for entry in world.profile.commands:
        if (entry.scope, entry.language) == (scope, language):
            return entry.commands
    return []


def commands_for(world: World, chat: Chat, person: Person) -> list[Json]:
    """What this person is offered in this chat: the narrowest scope first, their language before any."""
    for scope in _scopes(chat, person):
        for language in (person.lang, ""):
            commands = get_commands(world, scope, language)
            if commands:
                return commands
    return []


def _scopes(chat: Chat, person: Person) -> Iterator[Json]:
    admin = chat.members.get(person.id) in ("creator", "administrator")
    if chat.kind == "private":
        yield {"type": "chat", "chat_id": chat.id}
        yield {"type": "all_private_chats"}
    else:
        yield {"type": "chat_member", "chat_id": chat.id, "user_id": person.id}
        if admin:
            yield {"type": "chat_administrators", "chat_id": chat.id}
        yield {"type": "chat", "chat_id": chat.id}
        if admin:
            yield {"type": "all_chat_administrators"}
        yield {"type": "all_group_chats"}
    yield {"type": "default"}


def is_ephemeral_command(world: World, chat: Chat, person: Person, text: str) -> bool:
    """Will this person's app send this text so that only the bot and they see it?"""
    if chat.kind == "private" or person.old_client or not text.startswith("/"):
        return False
    name = text[1:].split(maxsplit=1)[0].split("@")[0].lower() if len(text) > 1 else ""
    return any(c["command"] == name and c.get("is_ephemeral") for c in commands_for(world, chat, person))
