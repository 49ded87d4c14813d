"""Кончинка: a fishing game of the Cassino family (rules.md, section 1)."""
