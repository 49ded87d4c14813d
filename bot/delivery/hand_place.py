"""Where a hand stands: the private chat, or an ephemeral message in the group (docs/ux.md, 9).

It goes where its person used it last; in the group that needs a fresh press unless the bot is an admin.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.delivery.hand_asked import Own
from bot.delivery.place import Place
from bot.delivery.showing import Showing
from bot.delivery.side import Asked
from bot.store import models
from bot.tables.people import preference

HAND = "hand"


@dataclass(frozen=True, slots=True)
class Reader:
    """A person at a table, and the chat that is their private one."""

    seat: models.Seat
    person: models.Person
    own_chat: models.Chat | None

    @property
    def in_private(self) -> Place | None:
        """Their private chat, if the bot may write there."""
        if self.own_chat is None or not self.person.private_open:
            return None
        return Place(self.own_chat.id, self.person.id, self.person.id)


def place_of(showing: Showing, reader: Reader, own: Own) -> Place | None:
    """Where the hand is to be shown now; None: nowhere without a press. A call goes where it can ring."""
    table, in_private = showing.table, reader.in_private
    if table.private:
        return in_private
    chat, now = table.chat, showing.services.clock.now()
    wanted = preference(reader.person, "hands", "auto")
    used = reader.seat.place or ("private" if in_private is not None else "group")
    where = used if wanted == "auto" else wanted
    if (where == "private" and in_private is not None) or chat.ephemeral_off_until > now:
        return in_private
    place = in_group(showing, reader)
    if chat.bot_admin:
        return place
    if own.ping and in_private is not None:
        return in_private
    if shown_at(showing, place) is not None:
        return place
    press = showing.services.presses.fresh(reader.person.id, chat.telegram_id, now)
    if press is None:
        there = in_private is not None and shown_at(showing, in_private) is not None
        return in_private if there or reader.seat.place is None else None
    return in_group(showing, reader, press)


def place_asked(showing: Showing, reader: Reader, asked: Asked) -> Place | None:
    """Where [Мои карты] or ``/hand`` shows the hand: here; None where the group has no ephemeral messages."""
    chat = showing.table.chat
    if asked.private:
        return Place(asked.chat.id, reader.person.id, reader.person.id)
    if chat.ephemeral_off_until > showing.services.clock.now():
        return None
    return Place(
        chat.id,
        chat.telegram_id,
        reader.person.id,
        asked.thread_id,
        ephemeral=True,
        callback_id=asked.callback_id,
        command_id=asked.command_id,
    )


def in_group(showing: Showing, reader: Reader, press: str | None = None) -> Place:
    """An ephemeral message in the group, on the strength of a press."""
    chat, thread = showing.table.chat, showing.table.row.thread_id
    return Place(chat.id, chat.telegram_id, reader.person.id, thread, ephemeral=True, callback_id=press)


def shown_at(showing: Showing, place: Place) -> models.Message | None:
    """The hand that stands there already."""
    found = [
        one
        for one in showing.messages
        if one.kind == HAND and one.receiver_id == place.receiver and bool(one.ephemeral_id) == place.ephemeral
    ]
    return found[-1] if found else None


def shown_elsewhere(showing: Showing, place: Place) -> list[tuple[Place, models.Message]]:
    """The hands of the same person that stand in the other kind of place."""
    chat = showing.table.chat
    found = []
    for old in showing.messages:
        if old.kind == HAND and old.receiver_id == place.receiver and bool(old.ephemeral_id) != place.ephemeral:
            ephemeral = Place(chat.id, chat.telegram_id, place.receiver, ephemeral=True)
            private = Place(old.chat_id, place.receiver, place.receiver)
            found.append((ephemeral if old.ephemeral_id else private, old))
    return found


def is_buried(reader: Reader, place: Place, shown: models.Message) -> bool:
    """Whether other messages came below a hand in the private chat."""
    own_chat = reader.own_chat
    return not place.ephemeral and own_chat is not None and own_chat.newest_message_id > shown.message_id
