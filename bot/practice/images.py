"""How large a JPEG or PNG is, from its first bytes, and what Telegram takes as a photo."""

from __future__ import annotations

import struct

from bot.practice.errors import bad_request

MAX_PHOTO_BYTES = 10 * 1024 * 1024
MAX_SIDES_SUM = 10000
MAX_RATIO = 20
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""JPEG markers that begin a frame and tell its size."""


def photo_size(content: bytes) -> tuple[int, int]:
    """(width, height) of a picture that may be sent as a photo; ApiError otherwise."""
    if len(content) > MAX_PHOTO_BYTES:
        raise bad_request(
            f"file of size {len(content)} bytes is too big for a photo; the maximum size is {MAX_PHOTO_BYTES} bytes"
        )
    size = picture_size(content)
    if size is None:
        raise bad_request("IMAGE_PROCESS_FAILED")
    width, height = size
    if not width or not height or width + height > MAX_SIDES_SUM or max(size) > MAX_RATIO * min(size):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    return size


def picture_size(content: bytes) -> tuple[int, int] | None:
    """(width, height), or None for what is neither PNG nor JPEG."""
    try:
        if content.startswith(_PNG):
            width, height = struct.unpack(">II", content[16:24])
            return width, height
        if content.startswith(_JPEG):
            return _jpeg_size(content)
    except (struct.error, IndexError):
        return None
    return None


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    at = 2
    while content[at] == 0xFF:
        marker = content[at + 1]
        if marker == 0xFF:
            at += 1
            continue
        (length,) = struct.unpack(">H", content[at + 2 : at + 4])
        if marker in _FRAMES:
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None
