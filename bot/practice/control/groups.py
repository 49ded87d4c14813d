"""Orders about a whole group: making, migration, rights, topics."""

from __future__ import annotations

from bot.practice import people, texts
from bot.practice.control.orders import order, the_group, who_acts, with_bot_told
from bot.practice.errors import UserError
from bot.practice.model import Json, Topic
from bot.practice.numbers import whole_number
from bot.practice.practice import Practice


@order("new_group")
def new_group(practice: Practice, body: Json) -> Json:
    """A group `title` of `members` (default: everybody), `kind` group or supergroup, with the bot unless
    `"bot": false`."""
    given = body.get("members")
    everybody = list(practice.world.people)
    members = [practice.world.person(user).id for user in (given if isinstance(given, list) and given else everybody)]
    creator = practice.world.person(body.get("by") or members[0])
    kind = "supergroup" if body.get("kind") == "supergroup" else "group"
    chat = people.new_group(practice, creator, str(body.get("title") or ""), kind, members)
    if body.get("bot", True):
        practice.put_bot_into(chat, creator.id)
    return {"chat": chat.id}


@order("migrate")
def migrate(practice: Practice, body: Json) -> Json:
    """A basic group becomes a supergroup under a new id; `"silent": true`: no service messages."""
    old = the_group(practice, body)
    if old.kind != "group" or old.migrated_to is not None:
        raise UserError("only a basic group can become a supergroup")
    by = who_acts(practice, old, body)
    new = practice.world.add_group(old.title, "supergroup", by.id, [p for p in old.members if old.has(p)])
    new.members = dict(old.members)
    new.photos_forbidden, new.writing_forbidden = old.photos_forbidden, old.writing_forbidden
    practice.world.set_bot_status(new, old.bot)
    if not body.get("silent"):
        practice.service(old, by.id, migrate_to_chat_id=new.id)
        practice.service(new, by.id, migrate_from_chat_id=old.id)
    old.migrated_to = new.id
    practice.world.save(old)
    practice.refresh(new)
    return {"chat": new.id}


@order("delete_group")
def delete_group(practice: Practice, body: Json) -> None:
    chat = the_group(practice, body)
    chat.deleted = True
    practice.world.save(chat)
    practice.refresh(chat)


@order("forbid_photos")
def forbid_photos(practice: Practice, body: Json) -> None:
    _set_rights(practice, body, photos_forbidden=True)


@order("allow_photos")
def allow_photos(practice: Practice, body: Json) -> None:
    _set_rights(practice, body, photos_forbidden=False)


@order("forbid_write")
def forbid_write(practice: Practice, body: Json) -> None:
    _set_rights(practice, body, writing_forbidden=True)


@order("allow_write")
def allow_write(practice: Practice, body: Json) -> None:
    _set_rights(practice, body, writing_forbidden=False)


def _set_rights(practice: Practice, body: Json, **rights: bool) -> None:
    """What members may do in the group; the bot hears of it where it is restricted by it."""
    chat = the_group(practice, body)

    def change() -> None:
        for name, value in rights.items():
            setattr(chat, name, value)

    with_bot_told(practice, chat, body, change)


@order("new_topic")
def new_topic(practice: Practice, body: Json) -> Json:
    """The supergroup becomes a forum if it is none; `topic` is the id of its first message."""
    chat = the_group(practice, body)
    if chat.kind != "supergroup":
        raise UserError("only a supergroup has topics")
    chat.forum = True
    by = who_acts(practice, chat, body)
    name = str(body.get("name") or texts.text("practice-new-topic", by.lang))
    message = practice.service(chat, by.id, forum_topic_created={"name": name, "icon_color": 7322096})
    chat.topics[message.message_id] = Topic(name)
    practice.world.save(chat)
    practice.refresh(chat)
    return {"topic": message.message_id}


@order("close_topic")
def close_topic(practice: Practice, body: Json) -> None:
    _set_topic(practice, body, closed=True)


@order("reopen_topic")
def reopen_topic(practice: Practice, body: Json) -> None:
    _set_topic(practice, body, closed=False)


def _set_topic(practice: Practice, body: Json, *, closed: bool) -> None:
    chat = the_group(practice, body)
    thread = whole_number(body.get("topic"))
    topic = chat.topics.get(thread or 0)
    if topic is None:
        raise UserError("no such topic")
    topic.closed = closed
    practice.world.save(chat)
    what = "forum_topic_closed" if closed else "forum_topic_reopened"
    message = practice.world.add_message(chat, who_acts(practice, chat, body).id, service={what: {}}, thread=thread)
    practice.announce(message)
    practice.refresh(chat)


@order("no_forum")
def no_forum(practice: Practice, body: Json) -> None:
    """The forum becomes a plain supergroup; its topics are gone."""
    chat = the_group(practice, body)
    chat.forum, chat.topics = False, {}
    practice.world.save(chat)
    practice.refresh(chat)
