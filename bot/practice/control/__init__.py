"""``POST /api/control``: what happens around the chats, on order of a test or of the page's menu.

Every order is ``{"do": NAME, …}``; `bot/practice/API.md` lists them. Unless said otherwise `chat` is the first
supergroup and `by` its creator (who acts, in membership updates).
"""

from bot.practice.control import groups, membership, people, telegram
from bot.practice.control.orders import ORDERS
from bot.practice.errors import UserError
from bot.practice.model import Json
from bot.practice.practice import Practice

__all__ = ["control", "groups", "membership", "people", "telegram"]


def control(practice: Practice, body: Json) -> Json:
    """Carry out an order; the answer is {"ok": true} and what it made."""
    order = ORDERS.get(str(body.get("do")))
    if order is None:
        raise UserError(f"unknown order {body.get('do')!r}; known: {', '.join(sorted(ORDERS))}")
    return {"ok": True, **(order(practice, body) or {})}
