"""What a comment refers to is there: the document by a path that exists, and in it the section, the rule or the row."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.fences.code import ROOT, files

WRITTEN = {".py", ".toml", ".ftl", ".js", ".css", ".html", ".sh", ".md", ""}
DOCUMENT = re.compile(r"(?:[\w.-]+/)*[\w-]+\.md\b")
# After «docs/rules.md, »: rules 15-19, 21; C-12 … C-17; 5.1; section 1; case C25.
PLACE = r"(?:(?:rules?|sections?|cases?) )?(?:[CK]-?)?\d+(?:\.\d+)?"
CITED = re.compile(rf"(docs/[\w-]+\.md), ({PLACE}(?:(?:, | and |; |-|–| … )(?:and )?{PLACE})*)")
COMPLAINT = re.compile(r"docs/complaints\.md, (\d+)")
ANCHOR = re.compile(r"^(?:#+ (\d+(?:\.\d+)*)\b|\| (?:[A-Z]{2} )?([CK]?-?\d+)\b)", re.MULTILINE)


def texts() -> Iterator[tuple[Path, str]]:
    for path in files():
        if path.suffix in WRITTEN and path != Path(__file__).resolve():
            try:
                yield path, path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue


@cache
def places(document: str) -> frozenset[str]:
    """The numbers of a document's sections and of the rows of its tables."""
    text = (ROOT / document).read_text(encoding="utf-8")
    return frozenset(section or row for section, row in ANCHOR.findall(text))


def missing(text: str) -> list[str]:
    """The places that a text names and that are not there."""
    return [
        f"{document}, {place}"
        for document, cited in CITED.findall(" ".join(text.split()))
        if (ROOT / document).is_file()
        for place in re.findall(r"[CK]?-?\d+(?:\.\d+)?", re.sub(r"(?<=\d)[-–](?=\d)", " ", cited))
        if place not in places(document)
    ]


def test_a_document_is_named_by_a_path_that_exists() -> None:
    """From the root, or from the folder of the file that names it."""
    named = [(path, name) for path, text in texts() for name in DOCUMENT.findall(text)]
    assert len(named) > 150
    lost = [
        f"{path.relative_to(ROOT)}: {name}"
        for path, name in named
        if not (ROOT / name).is_file() and not (path.parent / name).is_file()
    ]
    assert lost == []


def test_a_place_in_a_document_is_there() -> None:
    assert [f"{path.relative_to(ROOT)}: {place}" for path, text in texts() for place in missing(text)] == []


def test_every_complaint_is_told_by_a_test() -> None:
    told = {int(n) for path, text in texts() if path.name.startswith("test_") for n in COMPLAINT.findall(text)}
    own = (ROOT / "tests/flows/test_complaints.py").read_text(encoding="utf-8")
    told |= {int(n) for name in re.findall(r"def test_(\d+(?:_and_\d+)*)_", own) for n in name.split("_and_")}
    assert {int(row) for row in places("docs/complaints.md")} - told == set()


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("docs/ux.md, 3", []),
        ("docs/ux.md, 3, 99", ["docs/ux.md, 99"]),
        ("docs/rules.md, rules 15-19, 21; C-12 … C-17, 5.1", []),
        ("docs/rules.md, rules 15-99; C-55", ["docs/rules.md, 99", "docs/rules.md, C-55"]),
        ("docs/rules.md,\n    case C25", []),
        ("docs/complaints.md, 24 and 77", ["docs/complaints.md, 77"]),
    ],
)
def test_a_wrong_place_is_found(text: str, lost: list[str]) -> None:
    assert missing(text) == lost
