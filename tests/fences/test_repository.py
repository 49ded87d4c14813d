"""The repository is the same for everybody: no host of a package index, no path of one machine, locks in step."""

from __future__ import annotations

import re

from tests.fences.code import ROOT, files

# Spelled in pieces, so that this file is no find of its own.
HOSTS = re.compile("|".join(("py" r"pi\.org", "python" r"hosted\.org", "registry" r"\.npmjs", "deb" r"\.debian\.org")))
MACHINE = re.compile(r"(?<![\w.~/:-])/(?:" + "|".join(("home", "Users", "root", "work", "mnt")) + r")/\w")
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


def lines() -> list[tuple[str, str]]:
    found = []
    for path in files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [(f"{path.relative_to(ROOT)}:{n}", line) for n, line in enumerate(text.splitlines(), 1)]
    return found


def test_no_host_of_a_package_index_is_named() -> None:
    """Locks hold hashes; where packages come from is the reader's own setting."""
    assert [place for place, line in lines() if HOSTS.search(line)] == []


def test_no_path_of_a_machine_is_named() -> None:
    assert [place for place, line in lines() if MACHINE.search(line)] == []


def pins(lock: str) -> dict[str, str]:
    return dict(PIN.findall((ROOT / lock).read_text(encoding="utf-8")))


def test_the_locks_agree() -> None:
    """Tests run what the bot runs: each lock holds the smaller one's versions."""
    run, dev = pins("requirements.lock"), pins("requirements-dev.lock")
    assert run
    assert run.items() <= dev.items()
    for lock in ("requirements-browser.lock", "requirements-openspiel.lock"):
        assert {name for name, version in pins(lock).items() if dev.get(name, version) != version} == set()


def test_every_package_of_a_lock_has_hashes() -> None:
    for path in ROOT.glob("requirements*.lock"):
        entries = re.split(r"^(?=[a-z0-9])", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
        assert entries
        assert [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry] == []


def test_a_folder_of_tests_is_a_package() -> None:
    """Two test modules of one name in two folders must not be taken for each other."""
    folders = {path.parent for path in (ROOT / "tests").rglob("test_*.py")}
    assert {folder for folder in folders if not (folder / "__init__.py").exists()} == set()


def test_the_image_is_made_by_targets_that_ci_runs() -> None:
    made = set(re.findall(r"^RUN make (.+)$", (ROOT / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE))
    rehearsed = " ".join(path.read_text(encoding="utf-8") for path in (ROOT / ".ci").iterdir())
    targets = {target for line in made for target in line.split()}
    assert targets
    assert {t for t in targets if not re.search(rf"\bmake\b.* {t}\b", rehearsed)} == set()


def test_a_module_is_one_subject() -> None:
    """Past 400 lines it is two."""
    sizes = {path: len(path.read_bytes().splitlines()) for path in files() if path.suffix in {".py", ".js", ".css"}}
    assert {str(path.relative_to(ROOT)): size for path, size in sizes.items() if size > 400} == {}
