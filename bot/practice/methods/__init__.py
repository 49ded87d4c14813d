"""The Bot API's methods; importing this package fills the registry."""

from bot.practice.methods import callbacks, chats, deleting, editing, profile, sending, webhooks
from bot.practice.methods.registry import METHODS, Method

__all__ = [
    "METHODS",
    "Method",
    "callbacks",
    "chats",
    "deleting",
    "editing",
    "profile",
    "sending",
    "webhooks",
]
