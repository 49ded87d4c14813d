"""The tool, run in this process."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import pytest

from engine.__main__ import main

POSITION: dict[str, Any] = {
    "game": "konchinka",
    "ruleset": "konchinka-classic",
    "seats": 2,
    "options": {},
    "table": ["2c", "3d", "5s"],
    "hands": [["Th", "9d"], ["4d", "Kd"]],
    "to_act": 0,
    "moves": [],
}


class Tool:
    """Runs the tool in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def __call__(self, *arguments: str, stdin: str | bytes = "") -> str:
        """What a command prints when all is well."""
        assert self._run(arguments, stdin) == 0
        shown = self._capsys.readouterr()
        assert shown.err == ""
        return shown.out

    def json(self, *arguments: str, stdin: str = "") -> Any:
        return json.loads(self(*arguments, stdin=stdin))

    def position(self, start: dict[str, Any] = POSITION, /, **changes: Any) -> Any:
        return self.json("position", stdin=json.dumps(start | changes))

    def complaint(self, *arguments: str, stdin: str | bytes = "") -> str:
        """The one line of a command that ends with status 2."""
        assert self._run(arguments, stdin) == 2
        shown = self._capsys.readouterr()
        assert shown.out == ""
        assert shown.err.count("\n") == 1
        assert shown.err.startswith("error: ")
        return shown.err.removeprefix("error: ").strip()

    def _run(self, arguments: tuple[str, ...], stdin: str | bytes) -> int:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))
        try:
            return main(list(arguments))
        except SystemExit as stopped:
            assert isinstance(stopped.code, int)
            return stopped.code


@pytest.fixture
def tool(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Tool:
    return Tool(capsys, monkeypatch)
