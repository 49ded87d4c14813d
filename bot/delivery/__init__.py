"""What goes out to Telegram: paced, told apart by reader, its failures named."""
