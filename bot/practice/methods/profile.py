"""The bot itself: getMe, its commands, name and descriptions, files."""

from __future__ import annotations

from bot.practice import commands, objects
from bot.practice.errors import bad_request
from bot.practice.methods.registry import method
from bot.practice.params import Params
from bot.practice.practice import Practice

_LONGEST = {"name": 64, "description": 512, "short_description": 120}


@method("getMe")
def get_me(practice: Practice, params: Params) -> object:
    return objects.me_object(practice.world)


@method("logOut")
@method("close")
@method("setMyDefaultAdministratorRights")
@method("setChatMenuButton")
def accept(practice: Practice, params: Params) -> object:
    """Taken, and without effect in the practice chats."""
    return True


@method("setMyCommands")
def set_my_commands(practice: Practice, params: Params) -> object:
    scope = commands.read_scope(params.json("scope"))
    commands.set_commands(practice.world, scope, params.text("language_code"), params.json("commands"))
    practice.hub.tell_all({"type": "chats"})
    return True


@method("deleteMyCommands")
def delete_my_commands(practice: Practice, params: Params) -> object:
    scope = commands.read_scope(params.json("scope"))
    commands.set_commands(practice.world, scope, params.text("language_code"), [])
    practice.hub.tell_all({"type": "chats"})
    return True


@method("getMyCommands")
def get_my_commands(practice: Practice, params: Params) -> object:
    return commands.get_commands(
        practice.world, commands.read_scope(params.json("scope")), params.text("language_code")
    )


@method("getFile")
def get_file(practice: Practice, params: Params) -> object:
    file = practice.world.files.get(params.text("file_id"))
    if file is None:
        raise bad_request("invalid file_id")
    return {
        "file_id": file.file_id,
        "file_unique_id": file.unique_id,
        "file_size": file.size,
        "file_path": file.stored_name,
    }


def _register(method_part: str, field: str) -> None:
    """A text of the bot's profile by language: its setter and getter."""

    @method(f"setMy{method_part}")
    def set_text(practice: Practice, params: Params) -> object:
        text = params.text(field)
        if len(text) > _LONGEST[field]:
            raise bad_request(f"{field.replace('_', ' ')} is too long")
        practice.world.profile.descriptions[_key(field, params)] = text
        practice.world.save(practice.world.profile)
        return True

    @method(f"getMy{method_part}")
    def get_text(practice: Practice, params: Params) -> object:
        known = practice.world.profile.descriptions
        return {field: known.get(_key(field, params)) or known.get(f"{field}/", "")}


def _key(field: str, params: Params) -> str:
    return f"{field}/{params.text('language_code')}"


_register("Name", "name")
_register("Description", "description")
_register("ShortDescription", "short_description")
