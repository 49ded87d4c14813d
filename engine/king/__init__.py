"""Кинг: a compendium of trick-taking deals (rules.md, sections 2–6)."""
