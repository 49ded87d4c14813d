"""The project's own files, parsed once, and where they are."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("engine", "renderer", "bot")
# What is on the disk but not in the repository.
MADE_HERE = {".git", ".venv", ".hypothesis", "var", "build", "__pycache__"}
MADE_HERE_SUFFIX = "_cache"


@dataclass(frozen=True, slots=True)
class Module:
    """A module of ours: its dotted name, its path from the root, its syntax tree."""

    name: str
    path: str
    tree: ast.Module

    @property
    def package(self) -> str:
        return self.name.partition(".")[0]


@cache
def modules(*packages: str) -> tuple[Module, ...]:
    """Every module of the packages named (of all of them by default)."""
    return tuple(_parsed(path) for package in packages or PACKAGES for path in sorted((ROOT / package).rglob("*.py")))


@cache
def _parsed(path: Path) -> Module:
    relative = path.relative_to(ROOT)
    parts = relative.with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    return Module(name, relative.as_posix(), ast.parse(path.read_text(encoding="utf-8"), str(relative)))


@cache
def imports(module: Module) -> tuple[tuple[str, int], ...]:
    """What a module imports, as dotted names with the line; `from a import b` gives both `a` and `a.b`."""
    return tuple(_imports(module))


def _imports(module: Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = _absolute(module, node)
            yield source, node.lineno
            yield from ((f"{source}.{alias.name}", node.lineno) for alias in node.names)


def _absolute(module: Module, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    is_package = module.path.endswith("__init__.py")
    base = module.name.split(".")[: len(module.name.split(".")) - node.level + is_package]
    return ".".join([*base, *(node.module.split(".") if node.module else [])])


@cache
def calls(module: Module) -> tuple[tuple[str, int], ...]:
    """What a module calls, as written (`asyncio.create_task`), with the line."""
    called = (node for node in ast.walk(module.tree) if isinstance(node, ast.Call))
    return tuple((ast.unparse(c.func), c.lineno) for c in called if isinstance(c.func, ast.Name | ast.Attribute))


def files(folder: Path = ROOT) -> Iterator[Path]:
    """Every file of the repository, those not yet committed included."""
    for entry in sorted(folder.iterdir()):
        if entry.name in MADE_HERE or entry.name.endswith(MADE_HERE_SUFFIX):
            continue
        if entry.is_dir():
            yield from files(entry)
        else:
            yield entry
