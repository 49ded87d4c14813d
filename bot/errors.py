"""What can go wrong in the bot.

BotError
├── StartError            the program cannot start or go on; its message is one line for the operator
│   ├── SettingsError     a setting is wrong (exit status 2)
│   ├── PortTaken         a port that a setting names is in use (exit status 2)
│   ├── CommandError      a command cannot be done as it was given (exit status 2)
│   ├── DatabaseError     the database cannot be opened, or is newer than the program
│   ├── LeaseTaken        another instance of this bot is running
│   ├── LeaseLost         another instance took over while this one stood still
│   ├── AnotherPoller     somebody else asks for this bot's updates
│   └── TokenRefused      the token is wrong or was revoked (exit status 2)
├── UnreadableUpdate      an update that is not what Telegram says updates are
├── StorageFull           the database cannot be written now (disk full, read-only, locked); nothing is lost
└── DeliveryError         what a call to Telegram came to: `bot.delivery.errors`
"""

from __future__ import annotations


class BotError(Exception):
    """Any error of the bot; the message never holds a secret, a hand or a person's text."""


class StartError(BotError):
    """The program cannot start or go on. The message is one line; `status` is the exit status."""

    status = 1


class SettingsError(StartError):
    """A setting is wrong; the message names the variable."""

    status = 2


class PortTaken(StartError):
    """A port that a setting names cannot be listened on."""

    status = 2


class CommandError(StartError):
    """A command of the operator cannot be done as it was given."""

    status = 2


class DatabaseError(StartError):
    """The database cannot be opened, or its schema is newer than the program."""


class LeaseTaken(StartError):
    """Another instance of this bot is running on the same database."""


class LeaseLost(StartError):
    """Another instance took the lease over while this one stood still."""


class AnotherPoller(StartError):
    """Somebody else asks Telegram for this bot's updates (409)."""


class TokenRefused(StartError):
    """Telegram does not know the token, or it was revoked (401)."""

    status = 2


class StorageFull(BotError):
    """The database cannot be written now: disk full, read-only, locked by another program. What it has is not lost."""


class UnreadableUpdate(BotError):
    """An update that is not what Telegram says updates are; the message does not repeat it."""
