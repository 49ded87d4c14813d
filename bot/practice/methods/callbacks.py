"""answerCallbackQuery."""

from __future__ import annotations

from bot.practice.errors import QUERY_TOO_OLD, bad_request
from bot.practice.methods.registry import method
from bot.practice.params import Params
from bot.practice.practice import PRESS_ANSWER_S, Practice

MAX_ANSWER = 200


@method("answerCallbackQuery", "answer")
def answer_callback_query(practice: Practice, params: Params) -> object:
    press = practice.presses.get(params.text("callback_query_id"))
    if press is None or practice.press_age_s(press) > PRESS_ANSWER_S:
        raise bad_request(QUERY_TOO_OLD)
    text = params.text("text")
    if len(text) > MAX_ANSWER:
        raise bad_request("MESSAGE_TOO_LONG")
    practice.answer(press, text, params.flag("show_alert"))
    return True
