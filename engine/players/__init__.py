"""Computer players: a view in, an action out; never a state."""
