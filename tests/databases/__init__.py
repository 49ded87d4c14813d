"""Databases as releases have left them, and what must still be true of them."""
