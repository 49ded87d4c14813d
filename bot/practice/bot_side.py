"""The Bot API over HTTP: ``/bot<TOKEN>/METHOD`` and ``/file/bot<TOKEN>/PATH``."""

from __future__ import annotations

import time
from typing import Any

from aiohttp import web

from bot.practice.calls import Call
from bot.practice.errors import ApiError
from bot.practice.faults import Fault
from bot.practice.methods import METHODS, Method
from bot.practice.numbers import whole_number
from bot.practice.params import Params, read_params
from bot.practice.practice import Practice
from bot.practice.world import PRACTICE_TOKEN

PRACTICE: web.AppKey[Practice] = web.AppKey("practice", Practice)
_METHOD_NOT_FOUND = ApiError(404, "Not Found: method not found")


def routes() -> list[web.RouteDef]:
    return [
        web.route("*", "/bot{token}/{method}", handle_call),
        web.get("/file/bot{token}/{name}", handle_file),
    ]


async def handle_call(request: web.Request) -> web.StreamResponse:
    """One call of the bot, logged, with the failures that a test has ordered."""
    practice = request.app[PRACTICE]
    started = time.perf_counter()
    name = request.match_info["method"]
    params, fault, result = Params(), None, None
    error: ApiError | None = None
    try:
        if request.match_info["token"] != PRACTICE_TOKEN:
            raise ApiError(401, "Unauthorized")
        params = await read_params(request)
        fault = practice.faults.take(name, whole_number(params.values.get("chat_id")))
        if fault is not None and not fault.after:
            raise fault.error()
        result = await _run(practice, name, params)
        if fault is not None:
            raise fault.error()
    except ApiError as refused:
        error = refused
    practice.world.store.commit()
    if name.lower() != "getupdates":
        practice.calls.add(_log_line(practice, name, params, result, error, time.perf_counter() - started))
    if fault is not None and (fault.drop or fault.page):
        return _broken(request, fault)
    if error is not None:
        return web.json_response(error.body(), status=error.code)
    return web.json_response({"ok": True, "result": result})


async def _run(practice: Practice, name: str, params: Params) -> object:
    if name.lower() == "getupdates":
        return await _get_updates(practice, params)
    method = METHODS.get(name.lower())
    if method is None:
        raise _METHOD_NOT_FOUND
    return method.handler(practice, params)


async def _get_updates(practice: Practice, params: Params) -> object:
    if params.has("allowed_updates"):
        practice.updates.allow(params.json("allowed_updates"))
    return await practice.updates.poll(
        params.integer("offset"), params.integer("limit", 100), params.integer("timeout")
    )


def _broken(request: web.Request, fault: Fault) -> web.StreamResponse:
    """No answer at all, or a page that is no JSON."""
    if fault.drop and request.transport is not None:
        request.transport.abort()
    return web.Response(status=fault.code, text=f"<html><h1>{fault.code}</h1></html>", content_type="text/html")


def _log_line(
    practice: Practice, name: str, params: Params, result: object, error: ApiError | None, took_s: float
) -> Call:
    method = METHODS.get(name.lower(), Method(name, "other", lambda practice, params: None))
    made: dict[str, Any] = result if isinstance(result, dict) else {}
    receiver = _receiver(params)
    chat_id = _chat_of_call(practice, params)
    chat = practice.world.chats.get(chat_id or 0)
    message_id = made.get("message_id") or whole_number(params.values.get("message_id"))
    ephemeral_id = made.get("ephemeral_message_id") or whole_number(params.values.get("ephemeral_message_id"))
    return Call(
        at=practice.clock.now(),
        method=method.name,
        what=method.what,
        chat=chat_id,
        chat_kind=chat.kind if chat else None,
        to=receiver,
        message=ephemeral_id if receiver else message_id,
        ephemeral=receiver is not None and method.what in ("send", "edit", "delete"),
        ping=method.what == "send" and not params.flag("disable_notification"),
        ok=error is None,
        code=error.code if error else 200,
        error=error.description if error else None,
        ms=round(took_s * 1000, 1),
    )


def _receiver(params: Params) -> int | None:
    try:
        given = params.object("ephemeral_message_parameters") or params
    except ApiError:
        return None
    return whole_number(given.values.get("receiver_user_id"))


def _chat_of_call(practice: Practice, params: Params) -> int | None:
    press = practice.presses.get(params.text("callback_query_id"))
    return press.chat_id if press else whole_number(params.values.get("chat_id"))


async def handle_file(request: web.Request) -> web.StreamResponse:
    """The bytes of a file, by the path that getFile told."""
    practice = request.app[PRACTICE]
    path = practice.world.store.files / request.match_info["name"]
    if request.match_info["token"] != PRACTICE_TOKEN or path.parent != practice.world.store.files or not path.is_file():
        return web.json_response(ApiError(404, "Not Found").body(), status=404)
    return web.FileResponse(path)
