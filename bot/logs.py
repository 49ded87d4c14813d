"""The log: one line an event on stderr, without secrets, hands or people's texts.

Every line is cleaned after it is made, tracebacks and the lines of libraries included. Tracebacks show code,
never the values of variables. Only our own modules log details; libraries that log what they send or store are kept to
warnings at any level, for their details hold tokens, decks and texts.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterable
from types import TracebackType
from typing import TextIO
from urllib.parse import quote, quote_plus

import structlog
from structlog.typing import Processor

HIDDEN = "***"

_TOKEN = re.compile(r"\d{2,20}:[A-Za-z0-9_-]{20,}")
_WARNINGS_ONLY = ("aiogram", "aiohttp", "aiosqlite", "alembic", "asyncio", "sqlalchemy")
_OURS = ("bot", "engine", "renderer")
_NEVER = "aiogram.event"
"""Tells of each failing handler, which the workers tell themselves."""

_FIRST: tuple[Processor, ...] = (
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


class Redactor:
    """Takes secrets out of text: the given ones, and whatever looks like a bot's token."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        forms = {form for secret in secrets if secret for form in (secret, quote(secret, safe=""), quote_plus(secret))}
        self._secrets = sorted(forms, key=len, reverse=True)

    def clean(self, text: str) -> str:
        """The text with every secret replaced."""
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return _TOKEN.sub(HIDDEN, text)


class _CleanFormatter(structlog.stdlib.ProcessorFormatter):
    def __init__(self, redactor: Redactor, *, colors: bool) -> None:
        renderer = structlog.dev.ConsoleRenderer(
            colors=colors, exception_formatter=structlog.dev.plain_traceback, sort_keys=False
        )
        remove = structlog.stdlib.ProcessorFormatter.remove_processors_meta
        super().__init__(foreign_pre_chain=_FIRST, processors=(remove, renderer))
        self._redactor = redactor

    def format(self, record: logging.LogRecord) -> str:
        return self._redactor.clean(super().format(record))


def set_up(level: str, secrets: Iterable[str] = (), stream: TextIO | None = None) -> None:
    """Log from `level` on to `stream` (stderr by default); replaces an earlier set-up."""
    structlog.configure(
        processors=(
            structlog.stdlib.filter_by_level,
            *_FIRST,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ),
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    target = stream or sys.stderr
    handler = logging.StreamHandler(target)
    handler.setFormatter(_CleanFormatter(Redactor(secrets), colors=target.isatty()))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    chosen = logging.getLevelNamesMapping()[level]
    root.setLevel(max(logging.INFO, chosen))
    for name in _OURS:
        logging.getLogger(name).setLevel(chosen)
    for name in _WARNINGS_ONLY:
        logging.getLogger(name).setLevel(max(logging.WARNING, chosen))
    logging.getLogger(_NEVER).setLevel(logging.CRITICAL + 1)
    logging.captureWarnings(True)
    sys.excepthook = _log_uncaught


def _log_uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        return
    logging.getLogger("bot").critical("the program fell over", exc_info=(kind, error, trace))
