"""What every test may ask for: a browser, and Hypothesis without a deadline."""

from __future__ import annotations

import importlib.util
import os
import shutil
from typing import NoReturn

import pytest
from hypothesis import settings

# Two tests at a time on a busy machine: how long an example takes says nothing about the code.
settings.register_profile("sukno", deadline=None, print_blob=True)
settings.load_profile("sukno")


def missing(what: str, remedy: str) -> NoReturn:
    """Skips the test by the name of what it lacks; under CI nothing may be lacking, so there it fails."""
    message = f"{what} is missing: {remedy}"
    if os.environ.get("CI") == "true":
        pytest.fail(message)
    pytest.skip(message)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium that playwright can drive."""
    if importlib.util.find_spec("playwright") is None:
        missing("playwright", "make setup-browser")
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    missing("Chromium", "install it (Debian, Ubuntu: sudo apt install chromium)")
