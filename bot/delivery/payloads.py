"""Who may see what is sent, as types: a private payload that would reach a group is an error before it leaves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from aiogram.methods import TelegramMethod

T = TypeVar("T")

# What carries nothing that somebody reads, or only what its presser sees.
_UNREAD = ("Answer", "Delete", "Get", "Set", "Leave", "Pin", "Unpin", "Log", "Close", "SendChatAction")


class PrivacyError(RuntimeError):
    """A fault of ours: something would have been shown to others than those it is for."""


@dataclass(frozen=True, slots=True)
class ForGroup(Generic[T]):
    """A message that everybody may see."""

    method: TelegramMethod[T] = field(repr=False)


@dataclass(frozen=True, slots=True)
class ForPerson(Generic[T]):
    """A message for the eyes of one person: in their private chat, or ephemeral in a group."""

    method: TelegramMethod[T] = field(repr=False)
    person_id: int


Outgoing = ForGroup[T] | ForPerson[T] | TelegramMethod[T]


def checked(outgoing: Outgoing[T]) -> TelegramMethod[T]:
    """The method to call; `PrivacyError` if others than those it is for would see it."""
    match outgoing:
        case ForGroup(method):
            return method
        case ForPerson(method, person_id):
            _check_reader(method, person_id)
            return method
        case _:
            name = type(outgoing).__name__
            if not name.startswith(_UNREAD):
                raise PrivacyError(f"{name}: say who sees it, by ForGroup or ForPerson")
            return outgoing


def receiver_of(method: TelegramMethod[Any]) -> int | None:
    """The one person who sees what this method makes in a group, or None."""
    parameters = getattr(method, "ephemeral_message_parameters", None)
    receiver = parameters.receiver_user_id if parameters else getattr(method, "receiver_user_id", None)
    return receiver if isinstance(receiver, int) else None


def _check_reader(method: TelegramMethod[Any], person_id: int) -> None:
    chat, receiver = getattr(method, "chat_id", None), receiver_of(method)
    if receiver is None:
        if chat != person_id:
            raise PrivacyError(f"{type(method).__name__}: private, but not to the private chat of its person")
    elif receiver != person_id:
        raise PrivacyError(f"{type(method).__name__}: ephemeral, but for another person")
