"""Positions and deals with the right answer, as data, played through the contract of the games."""
