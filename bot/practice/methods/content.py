"""What a call wants shown: text, picture, document, buttons; read and checked as Telegram does."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from pathlib import PurePath

from bot.practice import rich
from bot.practice.errors import bad_request
from bot.practice.formatting import MAX_CAPTION, MAX_TEXT, format_text
from bot.practice.images import photo_size
from bot.practice.markup import read_keyboard
from bot.practice.model import Json, Message, StoredFile
from bot.practice.params import Params, Upload
from bot.practice.practice import Practice

_PREFIX = {"photo": "AgAC", "document": "BQAC"}
"""File ids tell what they are of, as Telegram's do."""


@dataclass(frozen=True, slots=True)
class Content:
    """All that an edit may change."""

    text: str = ""
    entities: list[Json] = field(default_factory=list)
    photo: str | None = None
    document: str | None = None
    rich: list[Json] | None = None
    keyboard: list[list[Json]] | None = None

    @classmethod
    def of(cls, message: Message) -> Content:
        return cls(message.text, message.entities, message.photo, message.document, message.rich, message.keyboard)


def read_text(params: Params) -> Content:
    """`text` of a text message, or `rich_message`; without buttons."""
    given = params.object("rich_message")
    if given is not None:
        blocks = rich.read_blocks(given.values)
        return Content(text=rich.plain_text(blocks), rich=blocks)
    formatted = format_text(params.text("text"), params.text("parse_mode"), params.json("entities"))
    if not formatted.text:
        raise bad_request("message text is empty")
    if len(formatted.text) > MAX_TEXT:
        raise bad_request("message is too long")
    return Content(formatted.text, formatted.entities)


def read_caption(params: Params) -> Content:
    """`caption` of a picture or document; may be empty."""
    formatted = format_text(params.text("caption"), params.text("parse_mode"), params.json("caption_entities"))
    if len(formatted.text) > MAX_CAPTION:
        raise bad_request("message caption is too long")
    return Content(formatted.text, formatted.entities)


def read_buttons(practice: Practice, params: Params, *, ephemeral: bool) -> list[list[Json]] | None:
    refused = practice.world.profile.disabled_refused
    return read_keyboard(params.json("reply_markup"), ephemeral=ephemeral, disabled_refused=refused)


def read_file(practice: Practice, params: Params, name: str, kind: str) -> str:
    """The file id of parameter `name`: an upload, `attach://…`, or a file id known before."""
    upload = params.uploads.get(name)
    given = params.text(name)
    if upload is None and given.startswith("attach://"):
        upload = params.uploads.get(given.removeprefix("attach://"))
        if upload is None:
            raise bad_request("file must be non-empty")
    if upload is not None:
        return _store(practice, upload, kind)
    if not given:
        raise bad_request(f"there is no {kind} in the request")
    if given not in practice.world.files or not given.startswith(_PREFIX[kind]):
        raise bad_request("wrong file identifier/HTTP URL specified")
    return given


def _store(practice: Practice, upload: Upload, kind: str) -> str:
    if not upload.content:
        raise bad_request("file must be non-empty")
    width, height = photo_size(upload.content) if kind == "photo" else (0, 0)
    suffix = PurePath(upload.name).suffix.lower()
    if kind == "photo":
        suffix = ".png" if upload.content.startswith(b"\x89PNG") else ".jpg"
    file = StoredFile(
        file_id=_PREFIX[kind] + secrets.token_urlsafe(24),
        unique_id=secrets.token_urlsafe(9),
        stored_name=practice.world.store.write_file(upload.content, suffix if suffix.isascii() else ""),
        name=upload.name,
        mime=upload.mime,
        size=len(upload.content),
        date=practice.world.now(),
        width=width,
        height=height,
    )
    practice.world.add_file(file)
    return file.file_id
