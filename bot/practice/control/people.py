"""Orders about one person: who they are, what app they have, what they block."""

from __future__ import annotations

from bot.practice import people, texts
from bot.practice.control.orders import order, the_group
from bot.practice.model import Json
from bot.practice.practice import Practice


@order("add_user")
def add_user(practice: Practice, body: Json) -> Json:
    lang = str(body.get("lang") or "ru")
    person = practice.world.add_person(str(body.get("name") or texts.text("practice-new-person", lang)), lang)
    practice.hub.tell_all({"type": "chats"})
    return {"user": person.id}


@order("rename")
def rename(practice: Practice, body: Json) -> None:
    """`name` and `lang` of `user`, or `title` of `chat`."""
    if "user" in body:
        person = practice.world.person(body["user"])
        person.name, person.lang = str(body.get("name") or person.name), str(body.get("lang") or person.lang)
        practice.world.save(person)
    else:
        chat = the_group(practice, body)
        chat.title = str(body.get("title") or chat.title)
        practice.world.save(chat)
    practice.hub.tell_all({"type": "chats"})


@order("old_client")
def old_client(practice: Practice, body: Json) -> None:
    """`user` has an app without ephemeral commands (`value`: true) or a new one."""
    person = practice.world.person(body.get("user"))
    person.old_client = bool(body.get("value", True))
    practice.world.save(person)


@order("deactivate")
def deactivate(practice: Practice, body: Json) -> None:
    person = practice.world.person(body.get("user"))
    person.deactivated = True
    practice.world.save(person)


@order("block")
def block(practice: Practice, body: Json) -> None:
    people.set_blocked(practice, practice.world.person(body.get("user")), blocked=True)


@order("unblock")
def unblock(practice: Practice, body: Json) -> None:
    people.set_blocked(practice, practice.world.person(body.get("user")), blocked=False)
