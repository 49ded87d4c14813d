"""What a person sees: the JSON of the page (`API.md`)."""

from __future__ import annotations

from bot.practice import commands, texts
from bot.practice.model import Chat, Json, Message, Person
from bot.practice.objects import user_object
from bot.practice.world import BOT_ID, BOT_USERNAME, World

SHOWN_MESSAGES = 200


def state(world: World, person: Person) -> Json:
    """The answer of ``GET /api/state``."""
    return {
        "me": _person(person),
        "users": [_person(other) for other in world.people.values()],
        "bot": {
            "id": BOT_ID,
            "name": world.profile.name,
            "username": BOT_USERNAME,
            "commands_ready": bool(world.profile.commands),
        },
        "chats": [_chat(world, person, chat) for chat in world.chats_of(person.id)],
    }


def _person(person: Person) -> Json:
    return {"id": person.id, "name": person.name, "lang": person.lang}


def _chat(world: World, person: Person, chat: Chat) -> Json:
    messages = visible_messages(world, person, chat)
    private = chat.kind == "private"
    read = chat.read.get(person.id, 0)
    return {
        "id": chat.id,
        "kind": chat.kind,
        "title": world.profile.name if private else chat.title,
        "unread": sum(message.seq > read and message.sender != person.id for message in messages),
        "can_write": not (private and chat.bot == "kicked"),
        "started": not private or chat.bot_inside,
        "bot": chat.bot,
        "allowed": {
            "photos": not chat.photos_forbidden,
            "writing": not chat.writing_forbidden,
            "ephemeral": not (chat.ephemeral_refused or world.profile.ephemeral_refused),
        },
        "forum": chat.forum,
        "topics": [{"id": thread, "name": t.name, "closed": t.closed} for thread, t in chat.topics.items()],
        "members": [
            {"id": member, "name": world.people[member].name, "status": status}
            for member, status in chat.members.items()
            if chat.has(member)
        ],
        "commands": [
            {
                "command": command["command"],
                "description": command["description"],
                "ephemeral": bool(command.get("is_ephemeral")),
            }
            for command in (commands.commands_for(world, chat, person) if chat.bot_inside or private else [])
        ],
        "messages": [message_view(world, message, person.lang) for message in messages[-SHOWN_MESSAGES:]],
    }


def visible_messages(world: World, person: Person, chat: Chat) -> list[Message]:
    """Everybody's messages and this person's ephemeral ones, those left out that an ephemeral one replaces."""
    messages = [m for m in world.messages(chat.id) if m.viewer in (None, person.id)]
    replaced = {m.replaces for m in messages if m.replaces is not None}
    return [m for m in messages if m.message_id == 0 or m.message_id not in replaced]


def message_view(world: World, message: Message, lang: str) -> Json:
    """MESSAGE of the page for a viewer who may see it; `lang` is for service messages."""
    photo = world.files.get(message.photo or "")
    document = world.files.get(message.document or "")
    return {
        "id": message.message_id,
        "ephemeral": message.viewer is not None,
        "ephemeral_id": message.ephemeral_id,
        "from": _sender(world, message),
        "date": message.date,
        "edited": message.edit_date is not None,
        "silent": message.silent,
        "text": message.text,
        "entities": message.entities,
        "photo": f"/files/{photo.stored_name}" if photo else None,
        "width": photo.width if photo else None,
        "height": photo.height if photo else None,
        "document": {"name": document.name, "url": f"/files/{document.stored_name}"} if document else None,
        "keyboard": [[_button(button) for button in row] for row in message.keyboard] if message.keyboard else None,
        "protected": message.protected,
        "reply_to": message.reply_to,
        "thread": message.thread,
        "replaces": message.replaces,
        "service": texts.service_text(world, message, lang) if message.service else None,
    }


def _sender(world: World, message: Message) -> Json:
    if message.anonymous:
        return {"id": message.chat_id, "name": world.chats[message.chat_id].title, "is_bot": False}
    user = user_object(world, message.sender)
    return {"id": user["id"], "name": user["first_name"], "is_bot": user["is_bot"]}


def _button(button: Json) -> Json:
    copied = button.get("copy_text")
    return {
        "text": button["text"],
        "data": button.get("callback_data"),
        "url": button.get("url"),
        "style": button.get("style"),
        "disabled": "disabled" in button,
        "copy": copied["text"] if copied else None,
    }
