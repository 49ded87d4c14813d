"""Кинг: a compendium of trick-taking deals (rules.md, sections 2–6).

The registry takes `engine.king.rules.KingRules` and `engine.players.king.sensible`, once a narrator tells the game.
"""
