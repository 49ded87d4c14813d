"""The games: pure rules, no I/O, no clock, no chance of their own, no Telegram."""
