"""Who may import whom: the bot everything, the pictures only what a view shows, the games nothing of ours."""

from __future__ import annotations

import re
import sys
from importlib.metadata import packages_distributions

from tests.fences.code import ROOT, Module, imports, modules

# What a picture may know of a game: its cards and what a view shows, never a state or the rules.
SHOWN = re.compile(r"engine|engine\.(cards|text|game|errors)(\..+)?|engine\.\w+|engine\.\w+\.(view|menu)(\..+)?")
STATEFUL = re.compile(
    r"engine\.(registry|record|rulesets|players|cli)(\..+)?|engine\.\w+\.(state|rules|scoring)(\..+)?"
)
TOOL = re.compile(r"engine\.(__main__|cli(\..+)?)")
FILES = {"io", "os", "pathlib", "shutil", "tempfile", "importlib.resources", "open"}
WORLD = {"asyncio", "datetime", "secrets", "socket", "ssl", "subprocess", "threading", "time", "urllib"}


def top(name: str) -> str:
    return name.partition(".")[0]


def crossings(package: str, forbidden: set[str]) -> list[str]:
    return [f"{m.path}:{line} {name}" for m in modules(package) for name, line in imports(m) if top(name) in forbidden]


def is_tool(module: Module) -> bool:
    return TOOL.fullmatch(module.name) is not None


def test_the_engine_imports_nothing_of_ours() -> None:
    assert crossings("engine", {"renderer", "bot", "tests"}) == []


def test_the_renderer_does_not_import_the_bot() -> None:
    assert crossings("renderer", {"bot", "tests"}) == []


def test_the_bot_does_not_import_the_tests() -> None:
    assert crossings("bot", {"tests"}) == []


def test_the_renderer_knows_views_and_no_state() -> None:
    """A picture can show a hidden card only if it can reach one. The gallery makes up its positions."""
    drawing = [m for m in modules("renderer") if not m.name.startswith("renderer.positions")]
    seen = [(m, name, line) for m in drawing for name, line in imports(m) if top(name) == "engine"]
    assert seen
    assert [f"{m.path}:{line} {name}" for m, name, line in seen if STATEFUL.match(name) or not SHOWN.match(name)] == []


def test_the_engine_needs_the_standard_library_only() -> None:
    """Only the command-line tool may use `rich`, for its progress bar."""
    foreign = [
        f"{m.path}:{line} {name}"
        for m in modules("engine")
        for name, line in imports(m)
        if top(name) not in sys.stdlib_module_names | {"engine"} and not (is_tool(m) and top(name) == "rich")
    ]
    assert foreign == []


def test_the_engine_has_no_clock_no_network_and_no_tasks() -> None:
    reached = [f"{m.path}:{line} {name}" for m in modules("engine") for name, line in imports(m) if top(name) in WORLD]
    assert reached == []


def test_only_the_rulesets_and_the_tool_read_files() -> None:
    readers = {m.name for m in modules("engine") for name, _ in imports(m) if name in FILES or top(name) in FILES} - {
        m.name for m in modules("engine") if is_tool(m)
    }
    assert readers <= {"engine.rulesets"}


def test_pillow_stands_in_two_modules_at_most() -> None:
    """Two when pictures are painted; a third draws the card faces at build time."""
    users = {m.name for m in modules() for name, _ in imports(m) if top(name) == "PIL"}
    assert users <= {"renderer.canvas", "renderer.sprites", "renderer.build"}


def test_cards_are_rasterised_at_build_time_only() -> None:
    users = {m.name for m in modules() for name, _ in imports(m) if top(name) == "resvg_py"}
    assert users <= {"renderer.build"}


def test_what_the_program_imports_is_required() -> None:
    """A package that only the tests bring along would be missing where the bot runs."""
    required = {
        re.sub(r"[._]", "-", re.split(r"[^\w.-]", line)[0]).lower()
        for line in (ROOT / "requirements.in").read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    }
    brought_by = packages_distributions()
    ours = sys.stdlib_module_names | {"engine", "renderer", "bot"}
    missing = {
        f"{m.path} {name}"
        for m in modules()
        for name in {top(imported) for imported, _ in imports(m)} - ours
        if not required & {re.sub(r"[._]", "-", brought).lower() for brought in brought_by.get(name, [])}
    }
    assert missing == set()
