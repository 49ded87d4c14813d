"""The tables of the database. A game's record (its actions) is the only authority on the game.

Moments are Unix seconds in UTC, as floats. Telegram ids of chats may change (a group becomes a
supergroup), so everything refers to a chat by our own id; a person is the Telegram user id.
"""

from bot.store.models.base import Base
from bot.store.models.games import Action, Deal, Game, Question, Seat
from bot.store.models.machinery import InboxUpdate, Lease
from bot.store.models.people import Chat, ChatAlias, Link, Person, Wish
from bot.store.models.results import Debt, Result
from bot.store.models.shown import FileId, Message

__all__ = [
    "Action",
    "Base",
    "Chat",
    "ChatAlias",
    "Deal",
    "Debt",
    "FileId",
    "Game",
    "InboxUpdate",
    "Lease",
    "Link",
    "Message",
    "Person",
    "Question",
    "Result",
    "Seat",
    "Wish",
]
