"""Flows: people press buttons in the practice chats; the bot runs in the same process, on a clock of theirs."""
