"""Tests of ``python -m engine``."""
