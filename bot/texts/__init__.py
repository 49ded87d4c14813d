"""What the bot says: Fluent texts, names made safe, messages with entities."""
