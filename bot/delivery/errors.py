"""What a call to Telegram came to when it did not succeed; `bot.delivery.told_apart` tells which from its answer.

DeliveryError
├── Unchanged          it shows just that already: a success
├── Gone               the message is not there any more or cannot be changed
├── Late               the press is too old to be answered
├── Unreachable        the person never started the bot, blocked it, or has no account any more
├── Kicked             the bot is not in the group, or there is no group
├── NoPhotos           pictures are forbidden there
├── NoWriting          writing is forbidden there
├── NoThread           the topic is gone or closed
├── EphemeralRefused   no ephemeral message to this person now
├── Migrated           the group is a supergroup now, under another id
├── Throttled          too many calls: wait
├── Outage             Telegram is down; it was not done
├── UnknownOutcome     the answer never came: it may have been done
├── Conflict           somebody else asks for this bot's updates
├── BadToken           the token is wrong or was revoked
└── Refused            anything else; permanent for this payload
    ├── PhotoRefused   the picture itself: upload it anew once, then text
    └── ButtonsRefused a button of a kind or style that the server does not know
"""

from __future__ import annotations

from bot.errors import BotError


class DeliveryError(BotError):
    """A call that did not succeed. The message is the method's name and the server's text, no payload.

    `passing`: it goes by with time alone, so the same may be tried again later.
    """

    passing = False


class Unchanged(DeliveryError):
    """The message shows just that already."""


class Gone(DeliveryError):
    """The message is not there, or can no longer be edited or deleted."""


class Late(DeliveryError):
    """The press is too old to be answered; the move it made has its own life."""


class Unreachable(DeliveryError):
    """No private message to this person."""


class Kicked(DeliveryError):
    """The bot is not in this group, or the group is no more."""


class NoPhotos(DeliveryError):
    """No pictures in this chat."""


class NoWriting(DeliveryError):
    """Nothing may be written in this chat."""


class NoThread(DeliveryError):
    """The topic is gone or closed."""


class EphemeralRefused(DeliveryError):
    """No ephemeral message to this person: press too old, bot no admin, or a server that knows none."""


class Migrated(DeliveryError):
    """The group has become a supergroup; `new_id` is None when the server did not say which."""

    def __init__(self, message: str, new_id: int | None) -> None:
        super().__init__(message)
        self.new_id = new_id


class Throttled(DeliveryError):
    """Too many calls; nothing was done. Not before `retry_after` seconds again."""

    passing = True

    def __init__(self, message: str, retry_after: float) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class Outage(DeliveryError):
    """Telegram is down. `unsent`: the call surely never reached it."""

    passing = True

    def __init__(self, message: str, *, unsent: bool) -> None:
        super().__init__(message)
        self.unsent = unsent


class UnknownOutcome(DeliveryError):
    """No answer came; the call may have been done. There is no idempotency key: draw anew, do not repeat."""

    passing = True


class Conflict(DeliveryError):
    """Two programs ask for the updates of one bot, or a webhook is set."""


class BadToken(DeliveryError):
    """The token is wrong or was revoked."""


class Refused(DeliveryError):
    """Anything else the server will not do; repeating it would be of no use."""


class PhotoRefused(Refused):
    """The server will not take this picture or file id."""


class ButtonsRefused(Refused):
    """The server does not know such buttons: disabled ones, or their style."""
