"""What the READMEs show is what happens: every console example prints what stands under it, every Python one runs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import PREFIX, Settings

ROOT = Path(__file__).resolve().parents[1]
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
PAGES = (
    "README.md",
    "CHANGELOG.md",
    "engine/README.md",
    *(f"docs/{page.name}" for page in sorted((ROOT / "docs").glob("*.md"))),
)


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def sessions() -> list[tuple[str, str]]:
    """Commands with what stands under them; `$ ` begins a command, `> ` goes on with it."""
    found = []
    for block in CONSOLE.findall(read("README.md") + read("docs/shuffle.md")):
        for session in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *rest = session.splitlines()
            while rest and rest[0].startswith("> "):
                command += "\n" + rest.pop(0)[2:]
            found.append((command, "\n".join(rest).strip()))
    return found


@pytest.mark.parametrize(("command", "shown"), sessions())
def test_an_example_prints_what_is_shown(command: str, shown: str, tmp_path: Path) -> None:
    (tmp_path / "python3").symlink_to(sys.executable)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    run = subprocess.run(
        ["sh", "-c", command],
        cwd=ROOT,
        env={**os.environ, "PATH": path, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (run.stdout.strip(), run.stderr, run.returncode) == (shown, "", 0)


def test_there_are_examples_to_run() -> None:
    assert len(sessions()) >= 4
    assert PYTHON.search(read("engine/README.md"))


def test_the_engine_plays_as_its_page_says() -> None:
    for example in PYTHON.findall(read("engine/README.md")):
        exec(compile(example, "engine/README.md", "exec"), {})


@pytest.mark.parametrize("page", PAGES)
def test_a_link_leads_somewhere(page: str) -> None:
    """Pictures and documents that a page points to are in the repository."""
    folder = (ROOT / page).parent
    assert [link for link in LINK.findall(read(page)) if not (folder / link).exists()] == []


def test_every_setting_stands_in_the_table() -> None:
    shown = set(re.findall(rf"^\| `{PREFIX}([A-Z_]+)`", read("README.md"), re.MULTILINE))
    assert shown == {name.upper() for name in Settings.model_fields}
