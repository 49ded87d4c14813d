"""The practice chats as one thing: the world, the bot's updates, the open pages, the limits."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping

from bot.practice import objects, screen
from bot.practice.calls import CallLog
from bot.practice.clock import Clock
from bot.practice.faults import Faults
from bot.practice.hub import Hub
from bot.practice.limits import RateLimiter
from bot.practice.model import Chat, Json, Message, Person, Press
from bot.practice.store import Store
from bot.practice.updates import UpdateQueue
from bot.practice.webhook import WebhookSender
from bot.practice.world import BOT_ID, BOT_USERNAME, FIRST_GROUP, FIRST_PEOPLE, World

PRESS_ANSWER_S = 60
"""A press may be answered this long after it was made."""


class Practice:
    """Both sides meet here: the bot's methods and the people's actions change the world through it."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.clock = clock
        self.world = World(store, clock)
        self.updates = UpdateQueue(self.world)
        self.webhook = WebhookSender(self.world, self.updates)
        self.hub = Hub()
        self.limits = RateLimiter()
        self.faults = Faults()
        self.calls = CallLog()
        self.presses: dict[str, Press] = {}
        self._answered: dict[str, asyncio.Event] = {}
        if self.world.is_new:
            self._begin()

    def _begin(self) -> None:
        """Four friends, and their group with the bot in it."""
        people = [self.world.add_person(name, "ru") for name in FIRST_PEOPLE]
        chat = self.world.add_group(FIRST_GROUP, "supergroup", people[0].id, [person.id for person in people])
        self.put_bot_into(chat, people[0].id)
        self.world.store.commit()

    # messages

    def announce(self, message: Message) -> None:
        """Show a new message to those who may see it, and tell the bot if it is a person's."""
        self._show("message", message)
        if message.sender != BOT_ID and self._reaches_bot(message):
            self.updates.push("message", objects.message_object(self.world, message))

    def announce_edit(self, message: Message) -> None:
        self._show("edit", message)

    def _show(self, event: str, message: Message) -> None:
        for viewer in self.viewers(message):
            view = screen.message_view(self.world, message, self.world.people[viewer].lang)
            self.hub.tell([viewer], {"type": event, "chat": message.chat_id, "message": view})

    def remove(self, message: Message) -> None:
        """Delete a message for everybody."""
        self.world.remove_message(message)
        event = {
            "type": "delete",
            "chat": message.chat_id,
            "id": message.message_id,
            "ephemeral_id": message.ephemeral_id,
        }
        self.hub.tell(self.viewers(message), event)

    def viewers(self, message: Message) -> list[int]:
        """The people on whose screens this message is."""
        chat = self.world.chats[message.chat_id]
        people = [person_id for person_id in chat.members if chat.has(person_id)]
        return people if message.viewer is None else [p for p in people if p == message.viewer]

    def service(self, chat: Chat, sender: int, **service: object) -> Message:
        """A service message of the chat ("… joined the group")."""
        message = self.world.add_message(chat, sender, service=service)
        self.announce(message)
        return message

    def _reaches_bot(self, message: Message) -> bool:
        """Privacy mode: of a group's talk a bot that is no admin gets commands, replies and service messages."""
        chat = self.world.chats[message.chat_id]
        if not chat.bot_inside:
            return False
        if chat.kind == "private" or chat.bot == "administrator" or message.service or message.viewer is not None:
            return True
        command = message.text.split(maxsplit=1)[0] if message.text.startswith("/") else ""
        if command:
            return "@" not in command or command.lower().endswith("@" + BOT_USERNAME)
        original = self.world.find(chat.id, message.reply_to) if message.reply_to is not None else None
        return original is not None and original.sender == BOT_ID

    # presses

    def press(self, person: Person, chat: Chat, message: Message | None, message_id: int | None, data: str) -> Press:
        """A person presses a button; `message` is None where it is gone."""
        press = Press(
            str(secrets.randbits(62)),
            person.id,
            chat.id,
            self.clock.now(),
            on_ephemeral=message_id is None,
            message_id=message_id,
        )
        self._forget_old_presses()
        self.presses[press.id] = press
        self._answered[press.id] = asyncio.Event()
        self.updates.push("callback_query", objects.callback_object(self.world, press, data, message))
        return press

    def answer(self, press: Press, text: str, alert: bool) -> None:
        """The first answer to a press is shown; later ones change nothing."""
        if press.answered:
            return
        press.answered, press.text, press.alert = True, text, alert
        self._answered[press.id].set()
        event = {"type": "answer", "chat": press.chat_id, "press": press.id, "text": text, "alert": alert}
        self.hub.tell([press.person], event)

    async def wait_for_answer(self, press: Press, timeout_s: float) -> None:
        """Until the press is answered or the time is up."""
        try:
            await asyncio.wait_for(self._answered[press.id].wait(), timeout_s)
        except TimeoutError:
            return

    def press_age_s(self, press: Press) -> float:
        return self.clock.now() - press.date

    def _forget_old_presses(self) -> None:
        for press in [p for p in self.presses.values() if self.press_age_s(p) > 10 * PRESS_ANSWER_S]:
            del self.presses[press.id]
            del self._answered[press.id]

    # membership of the bot

    def put_bot_into(self, chat: Chat, by: int) -> None:
        """Somebody (a user's id) adds the bot to a group."""
        old = objects.bot_member_object(self.world, chat)
        self.world.set_bot_status(chat, "member")
        self.tell_bot_membership(chat, by, old)
        self.service(chat, by, new_chat_members=[BOT_ID])

    def tell_bot_membership(self, chat: Chat, by: int, old: Json) -> None:
        """my_chat_member: what the bot is in this chat has changed."""
        new = objects.bot_member_object(self.world, chat)
        if new != old:
            self.updates.push("my_chat_member", self._membership(chat, by, old, new))
        self.refresh(chat)

    def tell_membership(self, chat: Chat, by: int, old: Json, new: Json) -> None:
        """chat_member: only a bot that is admin hears of others."""
        if chat.bot == "administrator" and new != old:
            self.updates.push("chat_member", self._membership(chat, by, old, new))
        self.refresh(chat)

    def _membership(self, chat: Chat, by: int, old: Mapping[str, object], new: Mapping[str, object]) -> Json:
        return {
            "chat": objects.chat_object(self.world, chat),
            "from": objects.user_object(self.world, by),
            "date": self.world.now(),
            "old_chat_member": old,
            "new_chat_member": new,
        }

    def refresh(self, chat: Chat) -> None:
        """Ask the pages of the chat's people to read the state again."""
        self.hub.tell(list(chat.members), {"type": "chats", "chat": chat.id})
