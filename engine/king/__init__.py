"""Кинг: a compendium of trick-taking deals (docs/rules.md, sections 2–6)."""
