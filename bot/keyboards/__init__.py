"""Inline keyboards: menus and states in, `InlineKeyboardMarkup` out; no game is known by name."""
