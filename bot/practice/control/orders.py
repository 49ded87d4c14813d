"""The registry of orders, and what several of them need."""

from __future__ import annotations

from collections.abc import Callable

from bot.practice.errors import UserError
from bot.practice.model import Chat, Json, Person
from bot.practice.objects import bot_member_object
from bot.practice.practice import Practice

Order = Callable[[Practice, Json], Json | None]
ORDERS: dict[str, Order] = {}


def order(name: str) -> Callable[[Order], Order]:
    """Register a function as the order of this name."""

    def register(function: Order) -> Order:
        ORDERS[name] = function
        return function

    return register


def the_group(practice: Practice, body: Json) -> Chat:
    if "chat" in body:
        chat = practice.world.chat(body["chat"])
        if chat.kind == "private":
            raise UserError("that is a private chat")
        return chat
    groups = [c for c in practice.world.chats.values() if c.kind != "private" and not c.deleted and not c.migrated_to]
    if not groups:
        raise UserError("there is no group")
    return max(groups, key=lambda chat: chat.kind == "supergroup")


def who_acts(practice: Practice, chat: Chat, body: Json) -> Person:
    if "by" in body:
        return practice.world.person(body["by"])
    creator = next((p for p, status in chat.members.items() if status == "creator"), next(iter(practice.world.people)))
    return practice.world.person(creator)


def with_bot_told(practice: Practice, chat: Chat, body: Json, change: Callable[[], None]) -> None:
    """Make a change and send my_chat_member if the bot's membership is another after it."""
    old = bot_member_object(practice.world, chat)
    change()
    practice.world.save(chat)
    practice.tell_bot_membership(chat, who_acts(practice, chat, body).id, old)
