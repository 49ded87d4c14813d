"""What every registered game, ruleset and number of seats must keep (design: the engine's contract)."""
