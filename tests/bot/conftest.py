"""Tests of the bot log as the program does: structlog's own default would print the values of variables."""

from __future__ import annotations

import logging
import sys
import warnings
from collections.abc import Iterator

import pytest
import structlog

from bot import logs


@pytest.fixture(autouse=True)
def quiet_log() -> Iterator[None]:
    """The program's own set-up, undone afterwards."""
    root, ours = logging.getLogger(), logging.getLogger("bot")
    handlers, level, hook, show = root.handlers[:], root.level, sys.excepthook, warnings.showwarning
    logs.set_up("INFO")
    logging.captureWarnings(False)
    root.handlers[:] = handlers
    yield
    logging.captureWarnings(False)
    structlog.reset_defaults()
    root.handlers[:], sys.excepthook, warnings.showwarning = handlers, hook, show
    root.setLevel(level)
    ours.setLevel(logging.NOTSET)
