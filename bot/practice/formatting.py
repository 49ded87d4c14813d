"""Texts as Telegram keeps them: plain, with entities counted in UTF-16 units.

HTML (Telegram's small set of tags) and explicit entities are read; Markdown is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TypeGuard

from bot.practice.errors import ApiError, bad_request
from bot.practice.model import Json

MAX_TEXT = 4096
MAX_CAPTION = 1024

_SIMPLE_TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "code": "code",
    "pre": "pre",
}
_ENTITY_TYPES = {
    *_SIMPLE_TAGS.values(),
    "mention",
    "hashtag",
    "cashtag",
    "bot_command",
    "url",
    "email",
    "phone_number",
    "blockquote",
    "expandable_blockquote",
    "text_link",
    "text_mention",
    "custom_emoji",
    "date_time",
}
_FOUND_BY_THEMSELVES = (
    ("url", re.compile(r"https?://[^\s<>«»]+")),
    ("bot_command", re.compile(r"(?<![\w/])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?!\w)")),
    ("mention", re.compile(r"(?<![\w@])@[A-Za-z][A-Za-z0-9_]{4,31}")),
)
_USER_LINK = re.compile(r"tg://user\?id=(\d+)")


@dataclass(frozen=True, slots=True)
class Formatted:
    """A text and its entities, in order of their offsets."""

    text: str
    entities: list[Json] = field(default_factory=list)


def utf16_length(text: str) -> int:
    """The length in the units in which entities count."""
    return len(text.encode("utf-16-le")) // 2


def format_text(text: str, parse_mode: str, entities: object) -> Formatted:
    """Read a text by its parse mode or by explicit entities; trailing white space goes."""
    if parse_mode:
        if parse_mode.lower() != "html":
            raise bad_request("unsupported parse_mode")
        formatted = parse_html(text)
    else:
        formatted = Formatted(text, _checked_entities(text, entities))
    return _with_found(_trimmed(formatted))


def parse_html(text: str) -> Formatted:
    """The text of a message in HTML; raises ApiError where a tag is unknown or not closed."""
    parser = _Parser()
    parser.feed(text)
    parser.close()
    if parser.open:
        raise _cannot_parse(f"Can't find end tag corresponding to start tag {parser.open[-1][0]}")
    return Formatted("".join(parser.pieces), sorted(parser.entities, key=_order))


class _Parser(HTMLParser):
    """Collects the text and the entities; `open` holds (tag, entity or None)."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[str] = []
        self.entities: list[Json] = []
        self.open: list[tuple[str, Json | None]] = []
        self._length = 0

    def handle_data(self, data: str) -> None:
        self.pieces.append(data)
        self._length += utf16_length(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "code" and self.open and self.open[-1][0] == "pre" and self.open[-1][1] is not None:
            language = given.get("class", given.get("language", "")).removeprefix("language-")
            if language:
                self.open[-1][1]["language"] = language
            self.open.append((tag, None))
            return
        entity = _entity_of_tag(tag, given)
        self.open.append((tag, entity if entity is None else entity | {"offset": self._length}))

    def handle_endtag(self, tag: str) -> None:
        if not self.open:
            raise _cannot_parse(f"Unexpected end tag </{tag}>")
        start, entity = self.open.pop()
        if start != tag:
            raise _cannot_parse(f'Unmatched end tag, expected "</{start}>", found "</{tag}>"')
        if entity is None:
            return
        length = self._length - entity["offset"]
        if length:
            self.entities.append(_ordered(entity | {"length": length}))


def _entity_of_tag(tag: str, given: dict[str, str]) -> Json | None:
    """The entity that a start tag opens; None for a link that leads nowhere."""
    if tag in _SIMPLE_TAGS:
        return {"type": _SIMPLE_TAGS[tag]}
    match tag:
        case "span" if given.get("class") == "tg-spoiler":
            return {"type": "spoiler"}
        case "blockquote":
            return {"type": "expandable_blockquote" if "expandable" in given else "blockquote"}
        case "tg-emoji":
            return {"type": "custom_emoji", "custom_emoji_id": given.get("emoji-id", "")}
        case "tg-time" if given.get("unix", "").isdigit():
            entity: Json = {"type": "date_time", "unix_time": int(given["unix"])}
            return entity | ({"date_time_format": given["format"]} if given.get("format") else {})
        case "a":
            return _link(given.get("href", ""))
    raise _cannot_parse(f'Unsupported start tag "{tag}"')


def _link(href: str) -> Json | None:
    user = _USER_LINK.fullmatch(href)
    if user:
        return {"type": "text_mention", "user": {"id": int(user[1])}}
    return {"type": "text_link", "url": href} if href else None


def _checked_entities(text: str, entities: object) -> list[Json]:
    """Explicit entities, refused where they leave the text."""
    if entities is None:
        return []
    if not isinstance(entities, list):
        raise bad_request("can't parse entities: expected an Array of MessageEntity")
    length = utf16_length(text)
    checked = []
    for entity in entities:
        if not _is_entity(entity):
            raise bad_request("can't parse entities: expected type, offset and length")
        if entity["type"] not in _ENTITY_TYPES:
            continue
        if entity["offset"] < 0 or entity["length"] < 0:
            raise bad_request("receive an entity with incorrect offset or length")
        if entity["offset"] + entity["length"] > length:
            raise bad_request(
                f"entity beginning at UTF-16 offset {entity['offset']} ends after the end of the text"
                f" at UTF-16 offset {length}"
            )
        if entity["length"]:
            checked.append(_ordered({name: value for name, value in entity.items() if value is not None}))
    return sorted(checked, key=_order)


def _is_entity(entity: object) -> TypeGuard[Json]:
    return (
        isinstance(entity, dict)
        and isinstance(entity.get("type"), str)
        and isinstance(entity.get("offset"), int)
        and isinstance(entity.get("length"), int)
    )


def _trimmed(formatted: Formatted) -> Formatted:
    """White space at the end is cut, and the entities with it."""
    text = formatted.text.rstrip()
    length = utf16_length(text)
    cut = [entity | {"length": min(entity["length"], length - entity["offset"])} for entity in formatted.entities]
    return Formatted(text, [entity for entity in cut if entity["length"] > 0])


def _with_found(formatted: Formatted) -> Formatted:
    """Commands, mentions and addresses are found by the server unless they lie in another entity."""
    taken = [e for e in formatted.entities if e["type"] in ("code", "pre", "text_link", "text_mention")]
    found: list[Json] = []
    for kind, pattern in _FOUND_BY_THEMSELVES:
        for match in pattern.finditer(formatted.text):
            offset = utf16_length(formatted.text[: match.start()])
            entity = {"type": kind, "offset": offset, "length": utf16_length(match[0])}
            if not _overlaps(entity, [*taken, *found, *(e for e in formatted.entities if e["type"] == kind)]):
                found.append(entity)
    return Formatted(formatted.text, sorted([*formatted.entities, *found], key=_order))


def _overlaps(entity: Json, others: Iterable[Json]) -> bool:
    start, end = entity["offset"], entity["offset"] + entity["length"]
    return any(start < other["offset"] + other["length"] and other["offset"] < end for other in others)


def _ordered(entity: Json) -> Json:
    """Type, offset and length first: equal entities print alike."""
    first = {name: entity[name] for name in ("type", "offset", "length")}
    return first | {name: entity[name] for name in sorted(entity.keys() - first.keys())}


def _order(entity: Json) -> tuple[int, int, str]:
    return entity["offset"], -entity["length"], entity["type"]


def _cannot_parse(why: str) -> ApiError:
    return bad_request(f"can't parse entities: {why}")
