"""The parameters of a call, however they came: query, form, multipart or JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from bot.practice.errors import ApiError, bad_request

MAX_UPLOAD_BYTES = 50 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with the call."""

    name: str
    mime: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Params:
    """Parameters by name; values are text, or already JSON where the call was JSON."""

    values: dict[str, Any] = field(default_factory=dict)
    uploads: dict[str, Upload] = field(default_factory=dict)

    def has(self, name: str) -> bool:
        return self.values.get(name) not in (None, "")

    def text(self, name: str) -> str:
        """The text, "" when it is absent."""
        value = self.values.get(name)
        return "" if value is None else str(value)

    def integer(self, name: str, default: int = 0) -> int:
        if not self.has(name):
            return default
        try:
            return int(str(self.values[name]))
        except ValueError:
            raise bad_request(f"invalid {name} specified") from None

    def flag(self, name: str) -> bool:
        return str(self.values.get(name, "")).lower() in ("true", "1", "yes", "t", "y")

    def json(self, name: str) -> Any:
        """An object or a list; None when it is absent."""
        value = self.values.get(name)
        if value in (None, ""):
            return None
        if not isinstance(value, str):
            return value
        try:
            return json.loads(value)
        except ValueError:
            raise bad_request(f"can't parse {name.replace('_', ' ')} JSON object") from None

    def object(self, name: str) -> Params | None:
        """A JSON object with the same uploads, for `media`, `reply_parameters` and their kind."""
        value = self.json(name)
        if value is None:
            return None
        if not isinstance(value, dict):
            raise bad_request(f"can't parse {name.replace('_', ' ')}: expected an Object")
        return Params(value, self.uploads)


async def read_params(request: web.Request) -> Params:
    """All parameters of a Bot API request."""
    values: dict[str, Any] = dict(request.query)
    uploads: dict[str, Upload] = {}
    if request.content_type == "application/json":
        body = _json_body(await request.read())
        values |= body
    elif request.content_type == "multipart/form-data":
        await _read_parts(request, values, uploads)
    elif request.content_type == "application/x-www-form-urlencoded":
        values |= {name: str(value) for name, value in (await request.post()).items()}
    return Params(values, uploads)


def _json_body(body: bytes) -> dict[str, Any]:
    try:
        value = json.loads(body or b"{}")
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise bad_request("can't parse the request as a JSON object")
    return value


async def _read_parts(request: web.Request, values: dict[str, Any], uploads: dict[str, Upload]) -> None:
    total = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader) or part.name is None:
            raise bad_request("can't parse the multipart request")
        content = bytes(await part.read(decode=True))
        total += len(content)
        if total > MAX_UPLOAD_BYTES:
            raise ApiError(413, "Request Entity Too Large")
        if part.filename is None:
            values[part.name] = content.decode("utf-8", "replace")
        else:
            mime = part.headers.get("Content-Type", "application/octet-stream")
            uploads[part.name] = Upload(part.filename, mime, content)
