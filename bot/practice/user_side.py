"""The page and its JSON API (`API.md`)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

from aiohttp import web

from bot.practice import people, screen
from bot.practice.bot_side import PRACTICE
from bot.practice.control import control
from bot.practice.errors import UserError
from bot.practice.model import Json, Person
from bot.practice.practice import Practice

PAGE = Path(__file__).parent / "page"
HEARTBEAT_S = 15
LONGEST_WAIT_S = 30
Action = Callable[[Practice, Person, Json], Json]


def routes(files: Path) -> list[web.AbstractRouteDef]:
    return [
        web.get("/", page),
        web.get("/api/state", get_state),
        web.get("/api/events", stream_events),
        web.get("/api/log", get_log),
        web.get("/api/press/{press}", get_press),
        web.post("/api/control", post_control),
        *(web.post(f"/api/{name}", _post(action)) for name, action in _ACTIONS.items()),
        web.static("/static", PAGE),
        web.static("/files", files),
    ]


async def page(request: web.Request) -> web.StreamResponse:
    index = PAGE / "index.html"
    if not index.is_file():
        return web.Response(status=404, text="The practice page is missing.")
    return web.FileResponse(index, headers={"Content-Security-Policy": "default-src 'self'"})


async def say_how_long_it_keeps(request: web.Request, response: web.StreamResponse) -> None:
    """The page's parts must be of one version; what was uploaded never changes under its name."""
    lasting = request.path.startswith("/files/") and response.status == 200
    response.headers.setdefault("Cache-Control", "max-age=31536000, immutable" if lasting else "no-cache")


async def get_state(request: web.Request) -> web.Response:
    practice = request.app[PRACTICE]
    return web.json_response(screen.state(practice.world, _who(practice, request.query.get("as"))))


async def get_log(request: web.Request) -> web.Response:
    practice = request.app[PRACTICE]
    return web.json_response(practice.calls.report() | {"polls": practice.updates.polls})


async def get_press(request: web.Request) -> web.Response:
    """The answer to a press; `wait` seconds for it at most."""
    practice = request.app[PRACTICE]
    press = practice.presses.get(request.match_info["press"])
    if press is None:
        raise UserError("no such press")
    wait = request.query.get("wait", "0")
    await practice.wait_for_answer(press, min(int(wait), LONGEST_WAIT_S) if wait.isdecimal() else 0)
    return web.json_response({"answered": press.answered, "text": press.text, "alert": press.alert})


async def post_control(request: web.Request) -> web.Response:
    practice = request.app[PRACTICE]
    answer = control(practice, await _body(request))
    practice.world.store.commit()
    return web.json_response(answer)


async def stream_events(request: web.Request) -> web.StreamResponse:
    """Server-sent events of person `as`, or of everybody, until the page goes away or the server closes."""
    practice = request.app[PRACTICE]
    listener = _who(practice, request.query["as"]).id if "as" in request.query else None
    headers = {"Content-Type": "text/event-stream", "Cache-Control": "no-cache"}
    response = web.StreamResponse(headers=headers)
    # A page that is closed while something is said to it is no error.
    with practice.hub.listen(listener) as queue, suppress(ConnectionResetError):
        await response.prepare(request)
        await response.write(b": listening\n\n")
        while True:
            try:
                event = await asyncio.wait_for(queue.get(), HEARTBEAT_S)
            except TimeoutError:
                await response.write(b": still here\n\n")
                continue
            if event is None:
                break
            await response.write(f"data: {json.dumps(event, ensure_ascii=False)}\n\n".encode())
    return response


def _post(action: Action) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """A handler that does what the person `as` asks and stores it."""

    async def handle(request: web.Request) -> web.StreamResponse:
        practice = request.app[PRACTICE]
        body = await _body(request)
        answer = action(practice, _who(practice, body.get("as")), body)
        practice.world.store.commit()
        return web.json_response(answer)

    return handle


def _send(practice: Practice, person: Person, body: Json) -> Json:
    message = people.send(practice, person, body)
    return {"message": message.message_id, "ephemeral_id": message.ephemeral_id}


def _press(practice: Practice, person: Person, body: Json) -> Json:
    return {"press": people.press(practice, person, body).id}


def _read(practice: Practice, person: Person, body: Json) -> Json:
    people.read(practice, person, body)
    return {"ok": True}


_ACTIONS: dict[str, Action] = {"send": _send, "press": _press, "open": people.open_link, "read": _read}


def _who(practice: Practice, person_id: object) -> Person:
    """Whom the page plays; the first person where it does not say."""
    return practice.world.person(next(iter(practice.world.people)) if person_id is None else person_id)


async def _body(request: web.Request) -> Json:
    try:
        body = await request.json()
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise UserError("a JSON object is expected")
    return body
