"""Кончинка: a fishing game of the Cassino family (docs/rules.md, section 1)."""
