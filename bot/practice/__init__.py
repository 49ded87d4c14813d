"""A local Bot API server, and chats that one person plays: the bot without Telegram.

``python -m bot.practice`` runs it alone. Its JSON API for the page and for tests is in `API.md`. The bot
uses it like Telegram, with `TelegramAPIServer.from_base(server.url)` and `server.token`.
"""

from bot.practice.server import PracticeServer, start_practice

__all__ = ["PracticeServer", "start_practice"]
