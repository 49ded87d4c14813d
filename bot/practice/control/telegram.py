"""Orders about Telegram itself: refusals, limits, failures, time."""

from __future__ import annotations

from bot.practice.control.orders import order, the_group
from bot.practice.faults import Fault
from bot.practice.model import Json
from bot.practice.numbers import decimal_number, whole_number
from bot.practice.practice import Practice


@order("refuse_ephemeral")
def refuse_ephemeral(practice: Practice, body: Json) -> None:
    """Everywhere, or in `chat` alone."""
    _set_ephemeral(practice, body, refused=True)


@order("allow_ephemeral")
def allow_ephemeral(practice: Practice, body: Json) -> None:
    _set_ephemeral(practice, body, refused=False)


def _set_ephemeral(practice: Practice, body: Json, *, refused: bool) -> None:
    if "chat" in body:
        chat = the_group(practice, body)
        chat.ephemeral_refused = refused
        practice.world.save(chat)
    else:
        practice.world.profile.ephemeral_refused = refused
        practice.world.save(practice.world.profile)
    practice.hub.tell_all({"type": "chats"})


@order("lose_ephemeral")
def lose_ephemeral(practice: Practice, body: Json) -> None:
    """The ephemeral messages of `user` in `chat` vanish, as when an app restarts."""
    chat, person = the_group(practice, body), practice.world.person(body.get("user"))
    for message in [m for m in practice.world.messages(chat.id) if m.viewer == person.id]:
        practice.remove(message)


@order("refuse_disabled")
def refuse_disabled(practice: Practice, body: Json) -> None:
    """Disabled buttons are refused as an older server would."""
    practice.world.profile.disabled_refused = True
    practice.world.save(practice.world.profile)


@order("allow_disabled")
def allow_disabled(practice: Practice, body: Json) -> None:
    practice.world.profile.disabled_refused = False
    practice.world.save(practice.world.profile)


@order("limits")
def limits(practice: Practice, body: Json) -> None:
    """`factor` times the usual limits, or none with `"off": true`; `ephemeral_counts`."""
    factor = max(0.01, decimal_number(body.get("factor"), 1.0))
    practice.limits.set(on=not body.get("off"), factor=factor, ephemeral_counts=bool(body.get("ephemeral_counts")))


@order("fail_next")
def fail_next(practice: Practice, body: Json) -> None:
    practice.faults.order(
        Fault(
            str(body.get("method") or "*"),
            whole_number(body.get("code")) or 500,
            str(body.get("description") or "Internal Server Error"),
            whole_number(body.get("times")) or 1,
            after=bool(body.get("after")),
            drop=bool(body.get("drop")),
            page=bool(body.get("page")),
            retry_after=whole_number(body.get("retry_after")),
            chat=whole_number(body.get("chat")),
        )
    )


@order("fail_none")
def fail_none(practice: Practice, body: Json) -> None:
    practice.faults.clear()


@order("advance")
def advance(practice: Practice, body: Json) -> None:
    """The server's clock goes `seconds` forward."""
    practice.clock.advance(decimal_number(body.get("seconds"), 0.0))


@order("clear_log")
def clear_log(practice: Practice, body: Json) -> None:
    practice.calls.clear()
