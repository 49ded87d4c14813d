"""What the bot called: a list for the curious, and counts that tests hold against docs/ux.md, 5."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import asdict, dataclass

from bot.practice.model import Json

KEPT = 5000


@dataclass(frozen=True, slots=True)
class Call:
    """One call. `at` by the server's clock, seconds; `to` is the receiver of an ephemeral message;
    `what` is send, edit, delete, answer or other; `ping` is a message sent with sound."""

    at: float
    method: str
    what: str
    chat: int | None
    chat_kind: str | None
    to: int | None
    message: int | None
    ephemeral: bool
    ping: bool
    ok: bool
    code: int
    error: str | None
    ms: float


class CallLog:
    """The last calls, `getUpdates` left out, and counts since the last `clear`."""

    def __init__(self) -> None:
        self._calls: deque[Call] = deque(maxlen=KEPT)
        self._by_kind: dict[str, Counter[str]] = {}
        self._by_chat: dict[str, Counter[str]] = {}

    def add(self, call: Call) -> None:
        self._calls.append(call)
        if call.chat is None:
            return
        for counters, key in ((self._by_kind, str(call.chat_kind)), (self._by_chat, str(call.chat))):
            counters.setdefault(key, Counter()).update(_names(call))

    def clear(self) -> None:
        self._calls.clear()
        self._by_kind.clear()
        self._by_chat.clear()

    def report(self) -> Json:
        """The answer of ``GET /api/log``."""
        return {
            "calls": [asdict(call) for call in self._calls],
            "kinds": {kind: dict(counts) for kind, counts in self._by_kind.items()},
            "chats": {chat: dict(counts) for chat, counts in self._by_chat.items()},
        }


def _names(call: Call) -> list[str]:
    """The counters that a call adds to."""
    if not call.ok:
        return ["error", f"error_{call.code}"]
    names = [f"ephemeral_{call.what}" if call.ephemeral else call.what]
    return [*names, "ping"] if call.ping else names
