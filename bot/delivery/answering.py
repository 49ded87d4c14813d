"""The answer to a press: at once, and nobody is hurt when it comes too late."""

from __future__ import annotations

from aiogram.methods import AnswerCallbackQuery

from bot.delivery.delivery import Delivery, Lane
from bot.delivery.errors import Late


async def answer_press(delivery: Delivery, callback_id: str, words: str | None = None, *, alert: bool = False) -> None:
    """Answer with nothing, a toast, or with `alert` a window to close; too late is as good as answered."""
    method = AnswerCallbackQuery(callback_query_id=callback_id, text=words, show_alert=alert)
    try:
        await delivery.call(method, Lane.answer(), paced=False)
    except Late:
        return
