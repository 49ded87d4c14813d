"""Games in chats: lobbies, tables, their chance and their clocks. No module here knows a game by name."""
