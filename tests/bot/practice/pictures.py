"""The smallest pictures that have a size."""

from __future__ import annotations

import struct

from aiogram.types import BufferedInputFile


def png(width: int = 64, height: int = 32, *, filling: bytes = b"") -> bytes:
    """The beginning of a PNG, enough to tell its size."""
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + struct.pack(">II", width, height) + filling


def jpeg(width: int = 64, height: int = 32) -> bytes:
    """A JPEG's first segments: APP0, a table, the frame."""
    app0 = b"\xff\xe0" + struct.pack(">H", 16) + b"JFIF\0" + bytes(9)
    table = b"\xff\xdb" + struct.pack(">H", 67) + bytes(65)
    frame = b"\xff\xc2" + struct.pack(">HBHH", 11, 8, height, width) + bytes(4)
    return b"\xff\xd8" + app0 + table + frame + b"\xff\xd9"


def upload(content: bytes | None = None, name: str = "table.png") -> BufferedInputFile:
    return BufferedInputFile(png() if content is None else content, name)
