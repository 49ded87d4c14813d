"""Numbers that come from outside, in JSON or as text."""

from __future__ import annotations


def whole_number(value: object) -> int | None:
    """A whole number, None for anything else."""
    try:
        return int(str(value))
    except ValueError:
        return None


def decimal_number(value: object, default: float) -> float:
    """A number, or `default` for anything else."""
    try:
        return float(str(value))
    except ValueError:
        return default
