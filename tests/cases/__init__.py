"""Positions and whole deals with their right answers, computed from the rules by code that is not ours."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def load(name: str) -> list[dict[str, Any]]:
    """The cases of a file of this folder."""
    found: list[dict[str, Any]] = json.loads((Path(__file__).parent / name).read_text(encoding="utf-8"))
    return found
