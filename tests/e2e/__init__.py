"""Whole ways: the real program against the practice server, played by people who see screens and press buttons."""
