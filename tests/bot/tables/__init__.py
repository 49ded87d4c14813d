"""Tests of the game in a chat."""
