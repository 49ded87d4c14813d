"""Rich messages, as far as the practice page shows them: their blocks, and the same as plain text."""

from __future__ import annotations

from html.parser import HTMLParser

from bot.practice.errors import bad_request
from bot.practice.model import Json

MAX_RICH = 32768


def read_blocks(given: Json) -> list[Json]:
    """The blocks of an InputRichMessage; HTML and Markdown become one paragraph of their plain text."""
    sources = [name for name in ("html", "markdown", "blocks") if given.get(name)]
    if len(sources) != 1:
        raise bad_request("exactly one of html, markdown and blocks must be specified")
    blocks = given["blocks"] if sources == ["blocks"] else [_paragraph(sources[0], str(given[sources[0]]))]
    if not isinstance(blocks, list) or not all(isinstance(block, dict) and "type" in block for block in blocks):
        raise bad_request("can't parse rich message: expected an Array of InputRichBlock")
    if not plain_text(blocks).strip():
        raise bad_request("message text is empty")
    if len(plain_text(blocks)) > MAX_RICH:
        raise bad_request("message is too long")
    return blocks


def _paragraph(source: str, content: str) -> Json:
    return {"type": "paragraph", "text": _without_tags(content) if source == "html" else content}


def plain_text(blocks: list[Json]) -> str:
    """Blocks as lines; a row of a table is one line, its cells parted by tabs."""
    return "\n".join(line for block in blocks for line in _lines(block))


def _lines(block: Json) -> list[str]:
    match block:
        case {"cells": list(rows)}:
            cells = ["\t".join(_words(cell) for cell in row) for row in rows if isinstance(row, list)]
            return [line for line in (_words(block.get("caption")), *cells) if line]
        case {"blocks": list(inner)}:
            return [line for part in inner if isinstance(part, dict) for line in _lines(part)]
        case {"items": list(items)}:
            return [f"• {line}" for item in items if isinstance(item, dict) for line in _lines(item)]
        case _:
            return [_words(block.get("text"))]


def _words(text: object) -> str:
    """RichText (a string, a list of RichText, or an object with `text`) as plain words."""
    match text:
        case str():
            return text
        case list():
            return "".join(_words(part) for part in text)
        case {"text": inner}:
            return _words(inner)
        case _:
            return ""


class _TextOnly(HTMLParser):
    """Keeps the words; the end of a row or paragraph is a new line, of a cell a tab."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[str] = []

    def handle_data(self, data: str) -> None:
        self.pieces.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th"):
            self.pieces.append("\t")
        elif tag in ("tr", "p", "li", "h1", "h2", "h3"):
            self.pieces.append("\n")


def _without_tags(content: str) -> str:
    parser = _TextOnly()
    parser.feed(content)
    parser.close()
    return "".join(parser.pieces).strip()
