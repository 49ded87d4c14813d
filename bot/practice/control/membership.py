"""Orders about who is in a group, and as what: people and the bot."""

from __future__ import annotations

from bot.practice.control.orders import order, the_group, who_acts, with_bot_told
from bot.practice.errors import UserError
from bot.practice.model import BotStatus, Json, MemberStatus
from bot.practice.objects import person_member_object
from bot.practice.practice import Practice
from bot.practice.world import BOT_ID


@order("join")
def join(practice: Practice, body: Json) -> None:
    _set_member(practice, body, "member")


@order("leave")
def leave(practice: Practice, body: Json) -> None:
    _set_member(practice, body, "left")


@order("kick")
def kick(practice: Practice, body: Json) -> None:
    _set_member(practice, body, "kicked")


def _set_member(practice: Practice, body: Json, status: MemberStatus) -> None:
    """A person comes, goes or is thrown out; the group reads it and an admin bot hears of it."""
    chat, person = the_group(practice, body), practice.world.person(body.get("user"))
    by = who_acts(practice, chat, body) if status == "kicked" else person
    old = person_member_object(chat, person)
    was_inside = chat.has(person.id)
    if status != "member" and was_inside:
        practice.service(chat, by.id, left_chat_member=person.id)
    chat.members[person.id] = status
    practice.world.save(chat)
    if status == "member" and not was_inside:
        practice.service(chat, by.id, new_chat_members=[person.id])
    practice.tell_membership(chat, by.id, old, person_member_object(chat, person))


@order("make_admin")
def make_admin(practice: Practice, body: Json) -> None:
    """The bot, or `user`."""
    _set_admin(practice, body, admin=True)


@order("unadmin")
def unadmin(practice: Practice, body: Json) -> None:
    """The bot, or `user`."""
    _set_admin(practice, body, admin=False)


def _set_admin(practice: Practice, body: Json, *, admin: bool) -> None:
    chat = the_group(practice, body)
    if "user" in body:
        person = practice.world.person(body["user"])
        if chat.members.get(person.id) not in ("member", "administrator"):
            raise UserError("the creator stays admin, others must be in the group")
        old = person_member_object(chat, person)
        chat.members[person.id] = "administrator" if admin else "member"
        practice.world.save(chat)
        new = person_member_object(chat, person)
        practice.tell_membership(chat, who_acts(practice, chat, body).id, old, new)
        return
    if not chat.bot_inside:
        raise UserError("the bot is not in the group")
    status: BotStatus = "administrator" if admin else "member"
    with_bot_told(practice, chat, body, lambda: practice.world.set_bot_status(chat, status))


@order("kick_bot")
def kick_bot(practice: Practice, body: Json) -> None:
    """The bot is thrown out; with `"soft": true` only removed (not banned)."""
    chat = the_group(practice, body)
    if not chat.bot_inside:
        return
    practice.service(chat, who_acts(practice, chat, body).id, left_chat_member=BOT_ID)
    status: BotStatus = "left" if body.get("soft") else "kicked"
    with_bot_told(practice, chat, body, lambda: practice.world.set_bot_status(chat, status))


@order("add_bot")
def add_bot(practice: Practice, body: Json) -> None:
    chat = the_group(practice, body)
    if not chat.bot_inside:
        practice.put_bot_into(chat, who_acts(practice, chat, body).id)
