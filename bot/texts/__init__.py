"""What the bot says: Fluent texts, names made safe, messages with entities."""

from bot.texts.catalogue import Texts, TextsError, Voice
from bot.texts.formatted import Clock, Formatted
from bot.texts.names import Computer, DisplayName, Human, Sitter

__all__ = ["Clock", "Computer", "DisplayName", "Formatted", "Human", "Sitter", "Texts", "TextsError", "Voice"]
