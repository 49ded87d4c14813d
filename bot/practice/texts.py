"""What the practice chats themselves say: service messages, names of new groups and topics."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from bot.practice.model import Json, Message
from bot.practice.objects import user_object
from bot.practice.world import World

LANGUAGES = ("ru", "en")
_LOCALES = Path(__file__).parents[2] / "data" / "locales"


def service_text(world: World, message: Message, lang: str) -> str:
    """What a phone in this language shows for a service message."""
    who = user_object(world, message.sender)["first_name"]
    name, arguments = _name_and_arguments(world, message, message.service or {})
    return text(name, lang, who=who, **arguments)


def text(name: str, lang: str, **arguments: str) -> str:
    """The text of this Fluent id; unknown languages read English."""
    bundle = _bundle(lang if lang in LANGUAGES else "en")
    pattern = bundle.get_message(name).value
    assert pattern is not None
    formatted, _errors = bundle.format_pattern(pattern, dict(arguments))
    return str(formatted)


def _name_and_arguments(world: World, message: Message, service: Json) -> tuple[str, dict[str, str]]:
    """The Fluent id and what it tells beside `who`."""
    match service:
        case {"new_chat_members": [int(one)]} if one == message.sender:
            return "practice-service-joined", {}
        case {"new_chat_members": list(added)}:
            return "practice-service-added", {"names": ", ".join(_name(world, user_id) for user_id in added)}
        case {"left_chat_member": int(gone)} if gone == message.sender:
            return "practice-service-left", {}
        case {"left_chat_member": int(gone)}:
            return "practice-service-removed", {"names": _name(world, gone)}
        case {"group_chat_created": True} | {"supergroup_chat_created": True}:
            return "practice-service-created", {"title": world.chats[message.chat_id].title}
        case {"forum_topic_created": {"name": str(title)}}:
            return "practice-service-topic-created", {"title": title}
        case {"forum_topic_closed": _}:
            return "practice-service-topic-closed", {}
        case {"forum_topic_reopened": _}:
            return "practice-service-topic-reopened", {}
        case _:
            return "practice-service-migrated", {}


def _name(world: World, user_id: int) -> str:
    return str(user_object(world, user_id)["first_name"])


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource((_LOCALES / lang / "practice_chat.ftl").read_text("utf-8")))
    return bundle
