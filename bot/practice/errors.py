"""What the server answers when it says no.

ApiError            to the bot: Telegram's code and text (docs/telegram.md, 7)
UserError           to the page: a person asked for what they cannot do
"""

from __future__ import annotations

from dataclasses import dataclass

QUERY_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same"
    " as a current content and reply markup of the message"
)
TWO_POLLERS = "terminated by other getUpdates request; make sure that only one bot instance is running"
WEBHOOK_ACTIVE = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"


@dataclass(eq=False)
class ApiError(Exception):
    """A refusal as the Bot API words it; `description` comes with its prefix."""

    code: int
    description: str
    retry_after: int | None = None
    migrate_to: int | None = None

    def body(self) -> dict[str, object]:
        """The JSON body of the answer."""
        body: dict[str, object] = {"ok": False, "error_code": self.code, "description": self.description}
        if self.retry_after is not None:
            body["parameters"] = {"retry_after": self.retry_after}
        if self.migrate_to is not None:
            body["parameters"] = {"migrate_to_chat_id": self.migrate_to}
        return body


class UserError(Exception):
    """Something the page may not do; the message is for a developer."""


def bad_request(text: str) -> ApiError:
    """400, the payload is wrong for good."""
    return ApiError(400, f"Bad Request: {text}")


def forbidden(text: str) -> ApiError:
    """403, the receiver does not let the bot write."""
    return ApiError(403, f"Forbidden: {text}")


def too_many_requests(retry_after: int) -> ApiError:
    """429; `retry_after` in whole seconds, at least 1."""
    return ApiError(429, f"Too Many Requests: retry after {retry_after}", retry_after=retry_after)


def conflict(text: str) -> ApiError:
    """409, two ways of getting updates at once."""
    return ApiError(409, f"Conflict: {text}")


def migrated(to: int) -> ApiError:
    """400, the group lives on under another id."""
    return ApiError(400, "Bad Request: group chat was upgraded to a supergroup chat", migrate_to=to)
